import { type FieldPolicy, InMemoryCache, type Reference } from '@apollo/client';
import generated from '../gql/possibleTypes.ts';

type Item = Reference | { node?: Reference };
interface Connection {
  edges?: Item[];
  nodes?: Item[];
  pageInfo?: Record<string, unknown>;
}

function refOf(item: Item): string | undefined {
  if ('__ref' in item) return item.__ref;
  return item.node?.__ref;
}

function append(before: Item[] | undefined, next: Item[] | undefined): Item[] | undefined {
  if (!before || !next) return next ?? before;
  const seen = new Set(before.map(refOf));
  return [
    ...before,
    ...next.filter((item) => {
      const ref = refOf(item);
      return !ref || !seen.has(ref);
    }),
  ];
}

/**
 * A list that grows by `fetchMore({ variables: { after } })`: pages with the same `keyArgs` join into one list.
 * A page without `after` starts it anew, and so does the one that the variable `from` names
 * (components/LoadMore/listStart.ts), as a list of its own. Works for `nodes`, for `edges` and for both.
 */
export function connection(...keyArgs: string[]): FieldPolicy<Connection> {
  return {
    keyArgs: [...keyArgs, '$from'],
    read: (list, { canRead }) => {
      if (!list) return list;
      // What was deleted leaves every list that held it.
      const there = (item: Item) => {
        const held = '__ref' in item ? item : item.node;
        return !held || canRead(held);
      };
      return { ...list, edges: list.edges?.filter(there), nodes: list.nodes?.filter(there) };
    },
    merge: (before, next, { args, variables }) => {
      if (!before || !args?.after || args.after === variables?.from) return { ...before, ...next };
      const startCursor = before.pageInfo?.startCursor;
      return {
        ...next,
        edges: append(before.edges, next.edges),
        nodes: append(before.nodes, next.nodes),
        pageInfo: { ...next.pageInfo, startCursor },
      };
    },
  };
}

/** `pick(id)` is answered from what a list already brought. */
function byId(typename: string): FieldPolicy {
  return {
    read: (known, { args, toReference }) => {
      if (known !== undefined || !args?.id) return known;
      return toReference({ __typename: typename, id: args.id });
    },
  };
}

/** The normalized cache: one copy of everything, under its type and id. */
export function createCache(): InMemoryCache {
  return new InMemoryCache({
    possibleTypes: generated.possibleTypes,
    typePolicies: {
      Query: {
        fields: {
          pick: byId('Pick'),
          collection: byId('Collection'),
          feed: connection('category', 'order'),
          feedEntries: connection('category', 'order'),
          featuredPicks: connection(),
          curators: connection('featured', 'profession', 'place', 'order'),
          collections: connection(),
          search: connection('query', 'type', 'category'),
          submissions: connection('status'),
        },
      },
      // There is one viewer, and it has no id.
      Viewer: {
        keyFields: [],
        fields: { favorites: connection('category'), notifications: connection(), shelf: { merge: true } },
      },
      Settings: { keyFields: [] },
      Account: { keyFields: [] },
      Profile: {
        fields: {
          collections: connection(),
          socialLinks: { merge: true },
          // A deleted pick makes the list shorter: the new one is all there is.
          picks: { merge: false },
        },
      },
    },
  });
}
