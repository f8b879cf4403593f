import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { toProblem } from '../../../lib/network/errors.ts';
import { useToast } from '../../../ui/overlay/Toast.tsx';
import { SET_PICK_RANK } from '../documents.ts';

/** `setPickRank({ id, rank, reason })` ranks a pick and returns whether it succeeded. A toast shows a failure. */
export function useSetPickRank(): (input: { id: string; rank: number; reason?: string }) => Promise<boolean> {
  const client = useApolloClient();
  const toast = useToast();
  return useCallback(
    async (input) => {
      try {
        await client.mutate({ mutation: SET_PICK_RANK, variables: { input } });
        return true;
      } catch (error) {
        toast(toProblem(error, 'Error saving pick. Please try again.').message, { tone: 'error' });
        return false;
      }
    },
    [client, toast],
  );
}

/** Shows a toast that a pick was replaced, with an undo button. */
export function useReplacedToast(): (message: string, gone: { id: string; rank: number | null }) => void {
  const setPickRank = useSetPickRank();
  const toast = useToast();
  return useCallback(
    (message, { id, rank }) =>
      toast(message, {
        action: {
          label: 'Undo',
          onClick: () => {
            if (rank) setPickRank({ id, rank }).then((done) => done && toast('Back in its place'));
          },
        },
      }),
    [setPickRank, toast],
  );
}
