import { type ApolloClient, ApolloLink } from '@apollo/client';
import { clearOfflineAnswers, OFFLINE_CACHE } from '../../lib/clearOfflineAnswers.ts';
import { VIEWER } from '../../lib/viewer.tsx';
import { FAVORITES } from '../../pages/Favorites/documents.ts';

/** What may be read again without a network. Nothing of settings, notifications, drafts or the admins' pages. */
const OPERATIONS: readonly (string | undefined)[] = [
  'Viewer',
  'Favorites',
  'Discover',
  'Feed',
  'Featured',
  'Curators',
  'Collections',
  'CollectionDetail',
  'PickDetail',
  'PicksOfCollection',
  'Profile',
  'Search',
];
const ANSWERS_MAX = 60;
const OWNER = '/owner';
/** Answers that come together are kept together. */
const SETTLE_MS = 1000;
const SAVED_FRESH_MS = 60 * 60 * 1000;

const addressOf = (name: string | undefined, variables: Record<string, unknown> = {}) =>
  `/${name}?${encodeURIComponent(JSON.stringify(variables, Object.keys(variables).sort()))}`;

/** The answer that was kept for a read of whoever is here, where the cache does not know it all. */
export async function storedAnswer({ operationName, query, variables, client }: ApolloLink.Operation) {
  if (client.cache.readQuery({ query, variables })) return undefined;
  if (!(await globalThis.caches?.has(OFFLINE_CACHE))) return undefined;
  const answer = await caches.match(addressOf(operationName, variables), { cacheName: OFFLINE_CACHE });
  return answer?.json();
}

/**
 * From now on keeps what is shown in this browser, for one person at a time. Whatever another one, or nobody, had here
 * is deleted as soon as the server says who is signed in.
 */
export function startStoringAnswers(client: ApolloClient): void {
  let timer: ReturnType<typeof setTimeout>;
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(() => keep(client).catch(() => {}), SETTLE_MS);
  };
  window.addEventListener('answered', later);
  client.watchQuery({ query: VIEWER, fetchPolicy: 'cache-only' }).subscribe(async ({ data }) => {
    if (data?.viewer === undefined) return;
    await claim(data.viewer?.profile?.id ?? '').catch(() => {});
    later();
  });
}

const ownerOf = async (store: Cache) => (await store.match(OWNER))?.text();

async function claim(id: string): Promise<void> {
  const owner = await ownerOf(await caches.open(OFFLINE_CACHE));
  if (owner === id) return;
  if (owner !== undefined) await clearOfflineAnswers();
  await (await caches.open(OFFLINE_CACHE)).put(OWNER, new Response(id));
}

async function keep(client: ApolloClient): Promise<void> {
  const viewer = client.readQuery({ query: VIEWER })?.viewer;
  if (viewer === undefined) return;
  const store = await caches.open(OFFLINE_CACHE);
  // Another tab has signed out, or somebody else in: what this one shows is not to be kept any more.
  if ((await ownerOf(store)) !== (viewer?.profile.id ?? '')) return;
  for (const { queryName, query, variables } of client.getObservableQueries()) {
    if (!OPERATIONS.includes(queryName)) continue;
    const data = client.cache.readQuery({ query, variables });
    if (data) await put(store, addressOf(queryName, variables), data);
  }
  if (viewer) await keepSaved(client, store);
  const [, ...answers] = (await store.keys()).filter(({ url }) => !url.endsWith(OWNER)).reverse();
  for (const old of answers.slice(ANSWERS_MAX)) await store.delete(old);
}

/** What a member saved is kept without being looked at: it is what one takes along. */
async function keepSaved(client: ApolloClient, store: Cache): Promise<void> {
  const address = addressOf('Favorites');
  const at = (await store.match(address))?.headers.get('x-kept-at');
  if (at && Date.now() - Number(at) < SAVED_FRESH_MS) return;
  const query = client.cache.transformDocument(FAVORITES);
  ApolloLink.execute(client.link, { query, variables: {} }, { client }).subscribe({
    next: ({ data }) => {
      if (!data?.viewer) return;
      void put(store, address, data);
      const { nodes } = (data.viewer as { favorites: { nodes: { image?: { url: string } }[] } }).favorites;
      // The worker keeps the pictures that pass it.
      for (const { image } of nodes) if (image) fetch(image.url).catch(() => {});
    },
    error: () => {},
  });
}

const put = (store: Cache, address: string, data: unknown) =>
  store.put(address, Response.json(data, { headers: { 'x-kept-at': String(Date.now()) } }));
