import { useApolloClient } from '@apollo/client/react';
import { useAttempt } from '../../../components/useAttempt.ts';
import { useToast } from '../../../ui/overlay/Toast.tsx';
import { SET_PICK_RANK } from '../documents.ts';

/** `setPickRank({ id, rank, reason })` ranks a pick and returns whether it succeeded. A toast shows a failure. */
export function useSetPickRank(): (input: { id: string; rank: number; reason?: string }) => Promise<boolean> {
  const client = useApolloClient();
  const attempt = useAttempt('Error saving pick. Please try again.');
  return (input) => attempt(() => client.mutate({ mutation: SET_PICK_RANK, variables: { input } }));
}

/** Shows a toast that a pick was replaced, with an undo button. */
export function useReplacedToast(): (message: string, gone: { id: string; rank: number | null }) => void {
  const setPickRank = useSetPickRank();
  const toast = useToast();
  return (message, { id, rank }) =>
    toast(message, {
      action: {
        label: 'Undo',
        onClick: () => {
          if (rank) setPickRank({ id, rank }).then((done) => done && toast('Back in its place'));
        },
      },
    });
}
