import type { ApolloCache, Reference } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useRef } from 'react';
import { ADD_TO_LIST, REMOVE_FROM_LIST } from '../../components/lists/documents.ts';
import { showInList } from '../../components/lists/showInList.ts';
import { useAttempt } from '../../components/useAttempt.ts';
import { optimisticMutation } from '../../lib/network/optimisticMutation.ts';
import { useToast } from '../../ui/overlay/Toast.tsx';
import type { ListItem } from './documents.ts';
import { MOVE_LIST_ITEM, SET_LIST_ITEM_NOTE } from './ownDocuments.ts';
import { useSendInOrder } from './useSendInOrder.ts';

/** Moves and removes the picks of a list and writes their notes, optimistically. */
export function useListItems(listId: string, onChanged: () => Promise<unknown>) {
  const client = useApolloClient();
  const toast = useToast();
  const attempt = useAttempt('Couldn’t change the list. Please try again.');
  const sendInOrder = useSendInOrder();
  const changes = useRef(0);

  const move = async ({ id, pickId }: ListItem, position: number) => {
    const moveInCache = (cache: ApolloCache, position: number) =>
      changeItems(cache, listId, (items) => {
        const ref = cache.identify({ __typename: 'SavedListItem', id }) ?? '';
        const others = items.filter((item) => item.__ref !== ref);
        // It was removed meanwhile.
        if (others.length === items.length) return items;
        return [...others.slice(0, position - 1), { __ref: ref }, ...others.slice(position - 1)];
      });
    await attempt(() =>
      optimisticMutation(client.cache, {
        key: `list:${listId}:${++changes.current}`,
        value: position,
        update: moveInCache,
        send: (position) =>
          sendInOrder(() =>
            client.mutate({
              mutation: MOVE_LIST_ITEM,
              variables: { listId, pickId, position },
              update: (cache) => moveInCache(cache, position),
            }),
          ),
      }),
    );
  };

  const putBack = async ({ pickId, note }: ListItem, position: number) => {
    const variables = { listId, pickId };
    await attempt(() =>
      sendInOrder(async () => {
        await client.mutate({
          mutation: ADD_TO_LIST,
          variables,
          update: (cache) => showInList(cache, pickId, listId, true),
        });
        await client.mutate({ mutation: MOVE_LIST_ITEM, variables: { ...variables, position } });
        if (note) await client.mutate({ mutation: SET_LIST_ITEM_NOTE, variables: { ...variables, note } });
      }),
    );
    await onChanged().catch(() => {});
  };

  const remove = async (item: ListItem, position: number) => {
    const take = (cache: ApolloCache) => {
      const ref = cache.identify({ __typename: 'SavedListItem', id: item.id });
      changeItems(cache, listId, (items) => items.filter((one) => one.__ref !== ref));
      showInList(cache, item.pickId, listId, false);
    };
    const isRemoved = await attempt(() =>
      optimisticMutation(client.cache, {
        key: `list:${listId}:${++changes.current}`,
        value: null,
        update: take,
        send: () =>
          sendInOrder(() =>
            client.mutate({
              mutation: REMOVE_FROM_LIST,
              variables: { listId, pickId: item.pickId },
              update: take,
            }),
          ),
      }),
    );
    if (!isRemoved) return;
    // A pick that is no longer public cannot be added again.
    const undo = { label: 'Undo', onClick: () => void putBack(item, position) };
    toast('Removed from the list', item.pick ? { action: undo } : {});
  };

  const note = ({ id, pickId }: ListItem, text: string) =>
    client.mutate({
      mutation: SET_LIST_ITEM_NOTE,
      variables: { listId, pickId, note: text },
      update: (cache) => {
        cache.modify({
          id: cache.identify({ __typename: 'SavedListItem', id }),
          fields: { note: () => text },
        });
      },
    });

  return { move, remove, note };
}

function changeItems(
  cache: ApolloCache,
  listId: string,
  change: (items: readonly Reference[]) => readonly Reference[],
): void {
  cache.modify<{ items: { nodes: readonly Reference[] } }>({
    id: cache.identify({ __typename: 'SavedList', id: listId }),
    fields: {
      items: (items) => ({ ...items, nodes: change((items as { nodes: Reference[] }).nodes) }) as never,
    },
  });
}
