import { useMutation } from '@apollo/client/react';
import { toProblem } from '../../../lib/network/errors.ts';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { useToast } from '../../../ui/overlay/Toast.tsx';
import { DELETE_COLLECTION } from './documents.ts';

interface DeleteCollectionProps {
  collection: { id: string; title: string };
  open: boolean;
  onCancel: () => void;
  onDeleted: () => void;
}

/** Asks, then deletes a collection. */
export function DeleteCollection({ collection, open, onCancel, onDeleted }: DeleteCollectionProps) {
  const toast = useToast();
  const [deleteCollection, { loading }] = useMutation(DELETE_COLLECTION, {
    update: (cache, { data }) => {
      if (!data) return;
      cache.evict({ id: cache.identify({ __typename: 'Collection', id: data.deleteCollection.deletedId }) });
      cache.gc();
    },
  });
  const confirm = async () => {
    try {
      await deleteCollection({ variables: { id: collection.id } });
      onCancel();
      onDeleted();
      toast('Collection deleted');
    } catch (error) {
      toast(toProblem(error, 'Couldn’t delete the collection. Please try again.').message, { tone: 'error' });
      onCancel();
    }
  };
  return (
    <ConfirmDialog
      open={open}
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
