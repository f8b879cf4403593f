import { useMutation } from '@apollo/client/react';
import { ConfirmAction } from '../../../components/ConfirmAction.tsx';
import { DELETE_COLLECTION } from './documents.ts';

interface DeleteCollectionProps {
  collection: { id: string; title: string };
  onCancel: () => void;
  onDeleted: () => void;
}

/** Asks, then deletes a collection. */
export function DeleteCollection({ collection, onCancel, onDeleted }: DeleteCollectionProps) {
  const [deleteCollection] = useMutation(DELETE_COLLECTION, {
    update: (cache, { data }) => {
      if (!data) return;
      cache.evict({ id: cache.identify({ __typename: 'Collection', id: data.deleteCollection.deletedId }) });
      cache.gc();
    },
  });
  return (
    <ConfirmAction
      title="Delete this collection?"
      confirmLabel="Delete collection"
      danger
      send={() => deleteCollection({ variables: { id: collection.id } })}
      done="Collection deleted"
      failed="Couldn’t delete the collection. Please try again."
      onClose={onCancel}
      onDone={onDeleted}
    >
      “<bdi>{collection.title}</bdi>” and its story will be deleted for good. Its picks stay on their shelves.
    </ConfirmAction>
  );
}
