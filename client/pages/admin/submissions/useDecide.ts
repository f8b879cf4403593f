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

/**
 * `decide('approve', submission, note)` approves or rejects a shelf. It leaves the pending submissions optimistically,
 * and returns to them if the server refuses.
 */
export function useDecide(): (
  decision: Decision,
  submission: ListedSubmission,
  note: string,
) => Promise<void> {
  const client = useApolloClient();
  const toast = useToast();
  return useCallback(
    async (decision, submission, note) => {
      const { status, done, failed } = DECISIONS[decision];
      const profileId = submission.profile.id;
      try {
        await optimisticMutation(client.cache, {
          key: `submission:${submission.id}`,
          value: decision,
          update: (cache) => {
            const id = cache.identify({ __typename: 'Submission', id: submission.id });
            cache.modify({ id, fields: { status: () => status } });
          },
          send: () =>
            decision === 'approve'
              ? client.mutate({ mutation: APPROVE, variables: { profileId, note: note || null } })
              : client.mutate({ mutation: REJECT, variables: { profileId, note } }),
        });
        toast(done(nameOf(submission)));
      } catch (error) {
        toast(problemOf(error, failed).message, { tone: 'error' });
      }
    },
    [client, toast],
  );
}
