import { type FieldFunctionOptions, type FieldPolicy, InMemoryCache, type Reference } from '@apollo/client';

type Item = Reference | { node?: Reference };
interface Connection {
  edges?: Item[];
  nodes?: Item[];
  pageInfo?: Record<string, unknown>;
}

const getRef = (item: Item) => ('__ref' in item ? item : item.node);

/** Items without an id, such as those of a shelf's history, are never the same. */
function without(items: Item[], others: Item[]): Item[] {
  const refs = new Set(others.map((item) => getRef(item)?.__ref));
  return items.filter((item) => {
    const ref = getRef(item)?.__ref;
    return !ref || !refs.has(ref);
  });
}

/**
 * A list that grows by `fetchMore({ variables: { after } })`: pages with the same `keyArgs` are joined. A page
 * without `after` replaces the list. A later page opened by its address begins a separate list, which the variable
 * `from` names (components/LoadMore/listStart.ts). Supports `nodes`, `edges` and both.
 */
const connection = (...keyArgs: string[]) => makeConnection(keyArgs);

/**
 * With `isNewestLast`, an item that was added before the pages between were loaded stays after them, until a page
 * brings it to its place.
 */
function makeConnection(keyArgs: string[], isNewestLast = false): FieldPolicy<Connection> {
  const join = (
    before: Item[] | undefined,
    next: Item[] | undefined,
    { readField }: FieldFunctionOptions,
  ) => {
    if (!before || !next) return next ?? before;
    if (!isNewestLast) return [...before, ...without(next, before)];
    const createdAt = (item: Item) => Date.parse(readField<string>('createdAt', getRef(item)) ?? '');
    const end = Math.max(...next.map(createdAt));
    const isAfter = (item: Item) => createdAt(item) > end;
    const known = without(before, next);
    return [...known.filter((item) => !isAfter(item)), ...next, ...known.filter(isAfter)];
  };
  return {
    keyArgs: [...keyArgs, '$from'],
    read: (list, { canRead }) => {
      if (!list) return list;
      // Items that were evicted from the cache leave every list.
      const exists = (item: Item) => {
        const ref = getRef(item);
        return !ref || canRead(ref);
      };
      return { ...list, edges: list.edges?.filter(exists), nodes: list.nodes?.filter(exists) };
    },
    merge: (before, next, options) => {
      const { args, variables } = options;
      if (!before || !args?.after || args.after === variables?.from) return { ...before, ...next };
      const startCursor = before.pageInfo?.startCursor;
      return {
        ...next,
        edges: join(before.edges, next.edges, options),
        nodes: join(before.nodes, next.nodes, options),
        pageInfo: { ...next.pageInfo, startCursor },
      };
    },
  };
}

/** Answers a field such as `pick(id)` from an object that another query has loaded. */
function byId(typename: string): FieldPolicy {
  return {
    read: (known, { args, toReference }) => {
      if (known !== undefined || !args?.id) return known;
      return toReference({ __typename: typename, id: args.id });
    },
  };
}

interface CacheOptions {
  /** Whether results are memoized. On the server that costs more than it saves, because each is read once. */
  resultCaching?: boolean;
}

/**
 * The normalized cache: one copy of each object, by type and id. A fragment on an interface or union would need
 * `possibleTypes`; all are on object types.
 */
export function createCache({ resultCaching = true }: CacheOptions = {}): InMemoryCache {
  return new InMemoryCache({
    resultCaching,
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
          topThings: connection('category', 'season', 'city'),
          matches: connection('thingIds'),
          search: connection('query', 'type', 'category'),
        },
      },
      Pick: { fields: { comments: connection() } },
      Collection: { fields: { comments: connection() } },
      Thing: { fields: { picks: connection() } },
      SavedList: { fields: { items: connection() } },
      Comment: { fields: { replies: makeConnection([], true) } },
      // There is only one viewer, so it needs no id.
      Viewer: {
        keyFields: [],
        fields: {
          favorites: connection('category'),
          lists: connection(),
          notifications: connection(),
          shelf: { merge: true },
          // These lists have no pages. A new one replaces the old.
          apps: { merge: false },
          ownApps: { merge: false },
        },
      },
      Settings: { keyFields: [] },
      Site: { keyFields: [] },
      Account: { keyFields: [] },
      Profile: {
        fields: {
          collections: connection(),
          shelfHistory: connection(),
          socialLinks: { merge: true },
          // The list has no pages. A new one replaces the old, so that deleted picks leave it.
          picks: { merge: false },
        },
      },
    },
  });
}
