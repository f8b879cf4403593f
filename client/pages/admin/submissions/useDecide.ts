import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { problemOf } from '../../../lib/errors.ts';
import { optimisticMutation } from '../../../lib/optimisticMutation.ts';
import { useToast } from '../../../ui/Toast.tsx';
import { APPROVE, REJECT } from './documents.ts';
import { type ListedSubmission, nameOf } from './SubmissionRow.tsx';

export type Decision = 'approve' | 'reject';

const DECISIONS = {
  approve: {
    status: 'APPROVED',
    done: (name: string) => `${name} is published`,
    failed: 'Error approving the submission. Please try again.',
  },
  reject: {
    status: 'REJECTED',
    done: (name: string) => `${name} was rejected with your note`,
    failed: 'Error rejecting the submission. Please try again.',
  },
} as const;

/** The version that the admin saw, and the note of the decision. */
export type Seen = { version: number; note: string };

/**
 * `decide('approve', submission, { version, note })` approves or rejects a shelf. It leaves the pending submissions
 * optimistically, and returns to them if the server refuses. If the shelf has changed since, the toast leads back to it.
 */
export function useDecide(
  onLookAgain: (id: string) => void,
): (decision: Decision, submission: ListedSubmission, seen: Seen) => Promise<void> {
  const client = useApolloClient();
  const toast = useToast();
  return useCallback(
    async (decision, submission, { version, note }) => {
      const { status, done, failed } = DECISIONS[decision];
      const { id } = submission;
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
          send: () =>
            decision === 'approve'
              ? client.mutate({ mutation: APPROVE, variables: { id, version, note: note || null } })
              : client.mutate({ mutation: REJECT, variables: { id, version, note } }),
        });
        toast(done(nameOf(submission)));
      } catch (error) {
        const { message, fields } = problemOf(error, failed);
        const again = fields.version
          ? { action: { label: 'Look again', onClick: () => onLookAgain(id) } }
          : {};
        toast(message, { tone: 'error', ...again });
      }
    },
    [client, toast, onLookAgain],
  );
}
