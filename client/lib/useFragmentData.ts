import type { TypedDocumentNode } from '@apollo/client';
import { useApolloClient, type useFragment } from '@apollo/client/react';
import { createContext, useCallback, useContext, useMemo, useSyncExternalStore } from 'react';

type ReadFragment = <TData>(
  fragment: TypedDocumentNode<TData, unknown>,
  from: useFragment.FromOptionValue<TData>,
) => useFragment.Result<TData>;

/** Reads fragments from the answers themselves while the server renders a page (app/answerHooks.ts). */
export const FragmentReader = createContext<ReadFragment | null>(null);

/** The data of a component's fragment: the first in the document, which also holds the fragments that it spreads. */
export const useFragmentData: ReadFragment = (fragment, from) => {
  const useReader = useContext(FragmentReader) ?? useWatchedFragment;
  return useReader(fragment, from);
};

/**
 * Apollo's useFragment, without the timer that it sets for the value that was just rendered. A page has a hundred
 * fragments, and their timers took most of the time of its hydration.
 */
const useWatchedFragment: ReadFragment = (fragment, from) => {
  const client = useApolloClient();
  const id = typeof from === 'string' ? from : client.cache.identify(from);
  const watched = useMemo(() => {
    const [own] = fragment.definitions;
    const fragmentName = own && 'name' in own ? own.name?.value : undefined;
    return client.watchFragment({ fragment, fragmentName, from: id ?? '' });
  }, [client, fragment, id]);
  const subscribe = useCallback(
    (update: () => void) => {
      let isSubscribed = false;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const subscription = watched.subscribe(() => {
        if (!isSubscribed) return;
        // After the queries, so that an item that was deleted is not read by a list that still has it.
        clearTimeout(timer);
        timer = setTimeout(update);
      });
      isSubscribed = true;
      return () => {
        subscription.unsubscribe();
        clearTimeout(timer);
      };
    },
    [watched],
  );
  const read = () => watched.getCurrentResult();
  return useSyncExternalStore(subscribe, read, read);
};
