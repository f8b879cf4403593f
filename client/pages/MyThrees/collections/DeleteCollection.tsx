import { useMutation } from '@apollo/client/react';
import { useAttempt } from '../../../components/useAttempt.ts';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { DELETE_COLLECTION } from './documents.ts';

interface DeleteCollectionProps {
  collection: { id: string; title: string };
  onCancel: () => void;
  onDeleted: () => void;
}

/** Asks, then deletes a collection. */
export function DeleteCollection({ collection, onCancel, onDeleted }: DeleteCollectionProps) {
  const attempt = useAttempt('Couldn’t delete the collection. Please try again.');
  const [deleteCollection, { loading }] = useMutation(DELETE_COLLECTION, {
    update: (cache, { data }) => {
      if (!data) return;
      cache.evict({ id: cache.identify({ __typename: 'Collection', id: data.deleteCollection.deletedId }) });
      cache.gc();
    },
  });
  const confirm = async () => {
    const send = () => deleteCollection({ variables: { id: collection.id } });
    const isDeleted = await attempt(send, 'Collection deleted');
    onCancel();
    if (isDeleted) onDeleted();
  };
  return (
    <ConfirmDialog
      title="Delete this collection?"
      confirmLabel="Delete collection"
      danger
      busy={loading}
      onConfirm={confirm}
      onCancel={onCancel}
    >
      “<bdi>{collection.title}</bdi>” and its story will be deleted for good. Its picks stay on their shelves.
    </ConfirmDialog>
  );
}
