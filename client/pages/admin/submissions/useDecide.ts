import { useApolloClient } from '@apollo/client/react';
import { toProblem } from '../../../lib/network/errors.ts';
import { optimisticMutation } from '../../../lib/network/optimisticMutation.ts';
import { useToast } from '../../../ui/overlay/Toast.tsx';
import { refreshCounts } from '../layout/counts.ts';
import { ACKNOWLEDGE_EDITS, APPROVE, REJECT } from './documents.ts';
import { formatSubmitterName, type ListedSubmission } from './review.ts';

export type Decision = 'approve' | 'reject' | 'approveEdits';

type Decided = { name: string; isShelf: boolean };

const DECISIONS = {
  approve: {
    status: 'APPROVED',
    done: ({ name }: Decided) => `${name} is published`,
    failed: 'Couldn’t approve the submission. Please try again.',
  },
  reject: {
    status: 'REJECTED',
    done: ({ name, isShelf }: Decided) =>
      isShelf ? `${name} was rejected with your note` : `${name} was asked for changes`,
    failed: 'Couldn’t send your decision. Please try again.',
  },
  approveEdits: {
    status: 'APPROVED',
    done: ({ name }: Decided) => `Reviewed the edits of ${name}`,
    failed: 'Couldn’t mark the edits as reviewed. Please try again.',
  },
} as const;

/** The version that the admin saw, and the note of the decision. */
type Seen = { version: number; note: string };

/**
 * `decide('approve', submission, { version, note })` approves or rejects a shelf. The shelf leaves the pending ones
 * optimistically, and returns if the server refuses. The toast then leads back to it.
 * Resolves to whether it was decided.
 */
export function useDecide(
  onLookAgain: (id: string) => void,
): (decision: Decision, submission: ListedSubmission, seen: Seen) => Promise<boolean> {
  const client = useApolloClient();
  const toast = useToast();
  return async (decision, submission, { version, note }) => {
    const { status, done, failed } = DECISIONS[decision];
    const { id } = submission;
    const name = formatSubmitterName(submission);
    const approveEdits = async () => {
      const { data } = await client.mutate({
        mutation: ACKNOWLEDGE_EDITS,
        variables: { items: [{ id, version }] },
      });
      const refused = data?.acknowledgeEdits.refused[0];
      if (refused) throw new Refused(refused.message);
      // The answer only has the id, so the new status is set here.
      client.cache.modify({
        id: client.cache.identify({ __typename: 'Submission', id }),
        fields: { status: () => 'APPROVED' },
      });
    };
    const send: Record<Decision, () => Promise<unknown>> = {
      approve: () => client.mutate({ mutation: APPROVE, variables: { id, version, note: note || null } }),
      reject: () => client.mutate({ mutation: REJECT, variables: { id, version, note } }),
      approveEdits,
    };
    try {
      await optimisticMutation(client.cache, {
        key: `submission:${submission.id}`,
        value: decision,
        update: (cache) => {
          cache.modify({
            id: cache.identify({ __typename: 'Submission', id }),
            fields: { status: () => status },
          });
        },
        send: () => send[decision](),
      });
      toast(done({ name, isShelf: submission.kind === 'SHELF' }));
      refreshCounts(client);
      return true;
    } catch (error) {
      // The dialog shows another person by now.
      const message = error instanceof Refused ? error.message : toProblem(error, failed).message;
      const action = { label: 'Review again', onClick: () => onLookAgain(id) };
      // Without a message the session has ended, and the dialog to log in is open.
      if (message) toast(`${name}: ${message}`, { tone: 'error', action });
      else toast(`${name}: Please log in and try again.`, { tone: 'error' });
      return false;
    }
  };
}

/** A refusal inside a successful answer. Its message is meant for people. */
class Refused extends Error {}
