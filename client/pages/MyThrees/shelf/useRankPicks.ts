import type { ApolloCache } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import type { Category } from '../../../lib/categories.ts';
import { toProblem } from '../../../lib/network/errors.ts';
import { optimisticMutation } from '../../../lib/network/optimisticMutation.ts';
import { useToast } from '../../../ui/overlay/Toast.tsx';
import { RANK_PICKS } from '../documents.ts';

/** `rankPicks('BOOKS', ids)` shows the new order of a category at once and saves it. A toast shows a failure. */
export function useRankPicks(): (category: Category, ids: string[]) => Promise<void> {
  const client = useApolloClient();
  const toast = useToast();
  return useCallback(
    async (category, ids) => {
      try {
        await optimisticMutation(client.cache, {
          key: `rank:${category}`,
          value: ids,
          update: showOrder,
          send: (ids) => client.mutate({ mutation: RANK_PICKS, variables: { input: { category, ids } } }),
        });
      } catch (error) {
        toast(toProblem(error, 'Error saving pick. Please try again.').message, { tone: 'error' });
      }
    },
    [client, toast],
  );
}

function showOrder(cache: ApolloCache, ids: string[]): void {
  for (const [index, id] of ids.entries()) {
    cache.modify({
      id: cache.identify({ __typename: 'Pick', id }),
      fields: { rank: () => index + 1 },
    });
  }
}
