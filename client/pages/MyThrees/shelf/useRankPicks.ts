import type { ApolloCache } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import type { Category } from '../../../lib/categories.ts';
import { problemOf } from '../../../lib/errors.ts';
import { useToast } from '../../../ui/Toast.tsx';
import { RANK_PICKS } from '../documents.ts';

interface Course {
  ids: string[];
  layer: string;
}

const underWay = new Map<Category, Course>();
let layers = 0;

/**
 * Gives the picks of a category a new order: seen at once, sent one at a time, of several quick ones only the last.
 * A refusal takes everything back and says so.
 */
export function useRankPicks(): (category: Category, ids: string[]) => Promise<void> {
  const client = useApolloClient();
  const toast = useToast();
  return useCallback(
    async (category, ids) => {
      const { cache } = client;
      const layer = `rank:${category}:${++layers}`;
      const before = underWay.get(category);
      cache.batch({
        optimistic: layer,
        removeOptimistic: before?.layer,
        update: (draft) => paint(draft, ids),
      });
      if (before) {
        Object.assign(before, { ids, layer });
        return;
      }

      const course: Course = { ids, layer };
      underWay.set(category, course);
      try {
        let sent: string[];
        do {
          sent = course.ids;
          await client.mutate({ mutation: RANK_PICKS, variables: { input: { category, ids: sent } } });
        } while (course.ids !== sent);
      } catch (error) {
        toast(problemOf(error, 'Error saving pick. Please try again.').message, { tone: 'error' });
      } finally {
        underWay.delete(category);
        cache.removeOptimistic(course.layer);
      }
    },
    [client, toast],
  );
}

function paint(cache: ApolloCache, ids: string[]): void {
  for (const [index, id] of ids.entries()) {
    cache.modify({
      id: cache.identify({ __typename: 'Pick', id }),
      fields: { rank: () => index + 1 },
    });
  }
}
