import type { ApolloCache, Reference } from '@apollo/client';
import type { ModifierDetails } from '@apollo/client/cache';
import { useApolloClient } from '@apollo/client/react';
import { useRef } from 'react';
import { ADD_TO_LIST, REMOVE_FROM_LIST } from '../../components/lists/documents.ts';
import { showInList } from '../../components/lists/showInList.ts';
import { useAttempt } from '../../components/useAttempt.ts';
import { toProblem } from '../../lib/network/errors.ts';
import { optimisticMutation } from '../../lib/network/optimisticMutation.ts';
import { useToast } from '../../ui/overlay/Toast.tsx';
import { LIST_PAGE, type ListItem } from './documents.ts';
import { closeGap, type Gap, openGap } from './gaps.ts';
import { LIST_VERSION, MOVE_LIST_ITEM, SET_LIST_ITEM_NOTE } from './ownDocuments.ts';
import { useSendInOrder } from './useSendInOrder.ts';
import { useUndo } from './useUndo.ts';

/** Moves and removes the picks of a list and writes their notes, optimistically. */
export function useListItems(listId: string) {
  const client = useApolloClient();
  const toast = useToast();
  const attempt = useAttempt('Couldn’t change the list. Please try again.');
  const sendInOrder = useSendInOrder();
  const undo = useUndo();
  const changes = useRef(0);
  const gaps = useRef<Gap[]>([]);

  /**
   * Sends a change that answers with the list's version, and removes this many picks. If the list has changed elsewhere
   * too, it is read again. A pick that was already removed elsewhere leaves the version, but not the count, as expected.
   */
  const send = (change: () => Promise<unknown>, removes = 0) =>
    sendInOrder(async () => {
      const id = client.cache.identify({ __typename: 'SavedList', id: listId }) ?? '';
      const readKnown = () => client.readFragment({ id, fragment: LIST_VERSION });
      const before = readKnown();
      // A long list is not read again, because only its first page would be left.
      const readAgain = async () => {
        if (before && before.items.nodes.length > LIST_PAGE) return;
        await client.refetchQueries({ include: ['List'] }).catch(() => {});
      };
      try {
        await change();
        const after = readKnown();
        if (!before || !after) return;
        if (after.version > before.version + 1 || after.itemsCount !== before.itemsCount - removes)
          await readAgain();
      } catch (error) {
        // The pick was removed elsewhere.
        if (toProblem(error).code === 'NOT_FOUND') void readAgain();
        throw error;
      }
    });

  const move = ({ id, pickId }: ListItem, position: number) => {
    const moveInCache = (cache: ApolloCache, position: number) =>
      changeItems(cache, listId, (items) => {
        const isListed = items.some(({ __ref }) => __ref === identifyItem(cache, id));
        // It was removed meanwhile.
        return isListed ? placeItem(cache, items, id, position) : items;
      });
    return attempt(() =>
      optimisticMutation(client.cache, {
        key: `list:${listId}:${++changes.current}`,
        value: position,
        update: moveInCache,
        send: (position) =>
          send(() =>
            client.mutate({
              mutation: MOVE_LIST_ITEM,
              variables: { listId, pickId, position },
              update: (cache) => moveInCache(cache, position),
            }),
          ),
      }),
    );
  };

  const putBack = ({ id, pickId, note }: ListItem, gap: Gap) =>
    sendInOrder(async () => {
      const variables = { listId, pickId };
      const { position } = gap;
      await client.mutate({
        mutation: ADD_TO_LIST,
        variables,
        update: (cache) => showInList(cache, pickId, listId, true),
      });
      // Each of the three is safe to repeat. Without them, the note would be lost.
      await client.mutate({ mutation: MOVE_LIST_ITEM, variables: { ...variables, position } });
      if (note) await client.mutate({ mutation: SET_LIST_ITEM_NOTE, variables: { ...variables, note } });
      // A long list is not read again, as above.
      const { cache } = client;
      changeItems(cache, listId, (items) => placeItem(cache, items, id, position));
      closeGap(gaps.current, gap);
    });

  const remove = async (item: ListItem, position: number) => {
    const take = (cache: ApolloCache) => {
      const ref = identifyItem(cache, item.id);
      changeItems(cache, listId, (items) => items.filter((one) => one.__ref !== ref));
      showInList(cache, item.pickId, listId, false);
    };
    const gap = openGap(gaps.current, position);
    const isRemoved = await attempt(() =>
      optimisticMutation(client.cache, {
        key: `list:${listId}:${++changes.current}`,
        value: null,
        update: take,
        send: () =>
          send(
            () =>
              client.mutate({
                mutation: REMOVE_FROM_LIST,
                variables: { listId, pickId: item.pickId },
                update: take,
              }),
            1,
          ),
      }),
    );
    if (!isRemoved) return closeGap(gaps.current, gap);
    // A pick that is no longer public cannot be added again.
    if (!item.pick) return toast('Removed from the list');
    const { title } = item.pick;
    const onClick = () => undo(() => putBack(item, gap), `Couldn’t put “${title}” back. Please try again.`);
    toast(`Removed “${title}” from the list`, { action: { label: 'Undo', onClick } });
  };

  const note = ({ id, pickId }: ListItem, text: string, replaces?: string) =>
    client.mutate({
      mutation: SET_LIST_ITEM_NOTE,
      variables: { listId, pickId, note: text, replaces },
      update: (cache) => {
        cache.modify({
          id: identifyItem(cache, id),
          fields: { note: () => text },
        });
      },
    });

  return { move, remove, note };
}

const identifyItem = (cache: ApolloCache, id: string) =>
  cache.identify({ __typename: 'SavedListItem', id }) ?? '';

/** The items with this one at a position, counted from 1. */
function placeItem(
  cache: ApolloCache,
  items: readonly Reference[],
  id: string,
  position: number,
): Reference[] {
  const ref = identifyItem(cache, id);
  const others = items.filter((item) => item.__ref !== ref);
  return others.toSpliced(position - 1, 0, { __ref: ref });
}

/** Changes the shown items of a list in the cache. */
export function changeItems(
  cache: ApolloCache,
  listId: string,
  change: (items: readonly Reference[], details: ModifierDetails) => readonly Reference[],
): void {
  cache.modify<{ items: { nodes: readonly Reference[] } }>({
    id: cache.identify({ __typename: 'SavedList', id: listId }),
    fields: {
      items: (items, details) =>
        ({ ...items, nodes: change((items as { nodes: Reference[] }).nodes, details) }) as never,
    },
  });
}
