import type { ApolloCache } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useAttempt } from '../../../components/useAttempt.ts';
import type { Category } from '../../../lib/categories.ts';
import { optimisticMutation } from '../../../lib/network/optimisticMutation.ts';
import { RANK_PICKS, readShelfAgain } from '../documents.ts';

/** `rankPicks('BOOKS', ids)` shows the new order of a category at once and saves it. A toast shows a failure. */
export function useRankPicks(): (category: Category, ids: string[]) => Promise<boolean> {
  const client = useApolloClient();
  const attempt = useAttempt('Error saving pick. Please try again.');
  return async (category, ids) => {
    const isDone = await attempt(() =>
      optimisticMutation(client.cache, {
        key: `rank:${category}`,
        value: ids,
        update: showOrder,
        send: (ids) => client.mutate({ mutation: RANK_PICKS, variables: { input: { category, ids } } }),
      }),
    );
    // The server refuses an order if the shelf has changed elsewhere.
    if (!isDone) void readShelfAgain(client);
    return isDone;
  };
}

function showOrder(cache: ApolloCache, ids: string[]): void {
  for (const [index, id] of ids.entries()) {
    cache.modify({
      id: cache.identify({ __typename: 'Pick', id }),
      fields: { rank: () => index + 1 },
    });
  }
}
