import type { ApolloCache } from '@apollo/client';
import { markChanged } from '../../lib/network/fetchPolicy.ts';

/** Updates the cache: whether a list of the viewer has a pick. The page of the list is read again when it opens. */
export function showInList(cache: ApolloCache, pickId: string, listId: string, on: boolean): void {
  markChanged(`list ${listId}`);
  const list = cache.identify({ __typename: 'SavedList', id: listId });
  cache.modify<{ viewerLists: { __ref: string }[] }>({
    id: cache.identify({ __typename: 'Pick', id: pickId }),
    fields: {
      viewerLists: (lists: readonly { __ref?: string }[]) => {
        const others = lists.filter((one) => one.__ref !== list);
        return (on && list ? [{ __ref: list }, ...others] : others) as never;
      },
    },
  });
}
