import { useMutation } from '@apollo/client/react';
import { ConfirmAction } from '../../../components/ConfirmAction.tsx';
import { removeDrafts } from '../../../lib/browser/drafts.ts';
import { toProblem } from '../../../lib/network/errors.ts';
import { useViewer } from '../../../lib/viewer.tsx';
import { DELETE_PICK, readShelfAgain } from '../documents.ts';
import { focusSlot } from '../pick/useEditorRoute.ts';
import { pickDraftName } from '../pick/usePickForm.ts';
import type { OwnPick } from '../slots.ts';

export type DeletedPick = Pick<OwnPick, 'id' | 'title' | 'category' | 'rank'>;

/** Asks, then deletes a pick. */
export function DeletePick({ pick, onClose }: { pick: DeletedPick; onClose: () => void }) {
  const { viewer } = useViewer();
  const [deletePick, { client }] = useMutation(DELETE_PICK, {
    update: (cache, { data }) => {
      if (!data) return;
      cache.evict({ id: cache.identify({ __typename: 'Pick', id: data.deletePick.deletedId }) });
      cache.gc();
    },
  });
  const send = () =>
    deletePick({ variables: { id: pick.id } }).catch((error) => {
      if (toProblem(error).code !== 'NOT_FOUND') throw error;
      // It was already deleted elsewhere.
      return readShelfAgain(client);
    });
  return (
    <ConfirmAction
      title="Delete this pick?"
      confirmLabel="Delete"
      danger
      send={send}
      done="Pick deleted"
      failed="Error deleting pick. Please try again."
      onClose={onClose}
      onDone={() => {
        if (viewer) removeDrafts(viewer.id, pickDraftName(pick.id));
        focusSlot(pick.category, pick.rank);
      }}
    >
      “<bdi>{pick.title}</bdi>” and its story will be deleted for good.
    </ConfirmAction>
  );
}
