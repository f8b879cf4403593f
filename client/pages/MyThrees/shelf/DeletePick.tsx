import { useMutation } from '@apollo/client/react';
import { useAttempt } from '../../../components/useAttempt.ts';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { DELETE_PICK } from '../documents.ts';
import { focusSlot } from '../pick/useEditorRoute.ts';
import type { OwnPick } from '../slots.ts';

export type DeletedPick = Pick<OwnPick, 'id' | 'title' | 'category' | 'rank'>;

/** Asks, then deletes a pick. */
export function DeletePick({ pick, onClose }: { pick: DeletedPick; onClose: () => void }) {
  const attempt = useAttempt('Error deleting pick. Please try again.');
  const [deletePick, { loading }] = useMutation(DELETE_PICK, {
    update: (cache, { data }) => {
      if (!data) return;
      cache.evict({ id: cache.identify({ __typename: 'Pick', id: data.deletePick.deletedId }) });
      cache.gc();
    },
  });

  const confirm = async () => {
    const isDeleted = await attempt(() => deletePick({ variables: { id: pick.id } }), 'Pick deleted');
    onClose();
    if (isDeleted) focusSlot(pick.category, pick.rank);
  };

  return (
    <ConfirmDialog
      title="Delete this pick?"
      confirmLabel="Delete"
      danger
      busy={loading}
      onConfirm={confirm}
      onCancel={onClose}
    >
      “{pick.title}” and its story will be deleted for good.
    </ConfirmDialog>
  );
}
