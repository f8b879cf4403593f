import { type ApolloClient, ApolloLink, type DocumentNode } from '@apollo/client';
import { firstValueFrom } from 'rxjs';
import { graphql } from '../../gql/gql.ts';
import { readStored } from '../../lib/browser/browserStorage.ts';
import {
  clearOfflineAnswers,
  deleteOfflineAnswers,
  OFFLINE_CACHE,
  PUSH_OWNER,
} from '../../lib/network/clearOfflineAnswers.ts';
import { VIEWER } from '../../lib/viewer.tsx';
import { FAVORITES } from '../../pages/Favorites/documents.ts';

/** The queries that can be read offline. Settings, notifications, drafts and admin pages are never stored. */
const OPERATIONS: readonly (string | undefined)[] = [
  'Viewer',
  'Favorites',
  'Discover',
  'Feed',
  'Featured',
  'Curators',
  'City',
  'Collections',
  'CollectionComments',
  'CollectionDetail',
  'FindPeople',
  'List',
  'Lists',
  'PickComments',
  'PickDetail',
  'PicksOfCollection',
  'PlacesMap',
  'PopularThings',
  'Profile',
  'Search',
  'ShelfHistory',
  'ShelfThen',
  'Thing',
  'TopThings',
  'YearInReview',
];

/** The picks of the first page of `FAVORITES`, as `PickDetail` answers them. */
const SAVED_DETAILS = graphql(`
  query SavedDetails {
    viewer {
      favorites(first: 30) { nodes { id ...PickView_pick } }
    }
  }
`);

/** The saved picks, and more than twice as many pages, of which some have two answers. */
const ANSWERS_MAX = 150;
/** When the saved picks are to be read again, in ms since 1970. */
const SAVED_DUE = '/saved-due';
/** Answers that arrive together are stored together. */
const DEBOUNCE_MS = 1000;
const SAVED_FRESH_MS = 60 * 60 * 1000;
const SAVED_RETRY_MS = 60 * 1000;

const buildAnswerAddress = (name: string | undefined, variables: Record<string, unknown> = {}) =>
  `/${name}?${encodeURIComponent(JSON.stringify(variables, Object.keys(variables).sort()))}`;

/** The stored answer of a query, unless Apollo's cache has all of it. */
export async function storedAnswer({ operationName, query, variables, client }: ApolloLink.Operation) {
  if (client.cache.readQuery({ query, variables })) return undefined;
  return (await globalThis.caches?.match(buildAnswerAddress(operationName, variables)))?.json();
}

/**
 * Stores the shown answers in this browser, for one person at a time. Answers of another person or of a visitor are
 * deleted when the server reports who is logged in.
 */
export function startStoringAnswers(client: ApolloClient): void {
  let timer: ReturnType<typeof setTimeout>;
  const storeSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => storeAnswers(client).catch(() => {}), DEBOUNCE_MS);
  };
  window.addEventListener('answered', storeSoon);
  client.watchQuery({ query: VIEWER, fetchPolicy: 'cache-only' }).subscribe(async ({ data }) => {
    if (data?.viewer === undefined) return;
    await claim(data.viewer?.profile?.id).catch(() => {});
    storeSoon();
  });
}

/**
 * A name for each person, because a page that was left may still be deleting a cache. WebKit then loses what is stored
 * under the same name.
 */
const nameCache = (id: string | undefined) => `${OFFLINE_CACHE}-${id ?? ''}`;

async function claim(id: string | undefined): Promise<void> {
  // Push messages of an unknown person end, or they would go to whoever logs in next.
  const clear = readStored('localStorage', PUSH_OWNER) ? deleteOfflineAnswers : clearOfflineAnswers;
  const own = nameCache(id);
  const hasOthers = async () =>
    (await caches.keys()).some((name) => name.startsWith(OFFLINE_CACHE) && name !== own);
  if (await hasOthers()) await clear();
  if (!(await hasOthers())) await caches.open(own);
}

async function storeAnswers(client: ApolloClient): Promise<void> {
  const viewer = client.readQuery({ query: VIEWER })?.viewer;
  if (viewer === undefined) return;
  const name = nameCache(viewer?.profile.id);
  // In another tab, this person logged out or another person logged in.
  if (!(await caches.has(name))) return;
  // Once it is deleted, what is stored in it is lost.
  const store = await caches.open(name);
  for (const { queryName, query, variables } of client.getObservableQueries()) {
    if (!OPERATIONS.includes(queryName)) continue;
    const data = client.cache.readQuery({ query, variables });
    if (data) await put(store, buildAnswerAddress(queryName, variables), data);
  }
  if (viewer) await storeSavedPicks(client, store).catch(() => {});
  // The latest answers are last.
  const answers = (await store.keys()).filter(({ url }) => !url.endsWith(SAVED_DUE));
  for (const old of answers.slice(0, -ANSWERS_MAX)) await store.delete(old);
}

/** Stores a member's saved picks with their stories even if they are not on the screen. */
async function storeSavedPicks(client: ApolloClient, store: Cache): Promise<void> {
  const due = await (await store.match(SAVED_DUE))?.text();
  if (Date.now() < Number(due ?? 0)) return;
  const planNext = (ms: number) => store.put(SAVED_DUE, new Response(String(Date.now() + ms)));
  // Written first, because the answers below lead here again.
  await planNext(SAVED_RETRY_MS);
  const saved = await readSaved(client, FAVORITES);
  if (!saved.viewer) return;
  await put(store, buildAnswerAddress('Favorites'), saved);
  // The service worker stores each fetched public picture.
  for (const { image } of saved.viewer.favorites.nodes) if (image) fetch(image.url).catch(() => {});
  const { viewer } = await readSaved(client, SAVED_DETAILS);
  if (!viewer) return;
  for (const pick of viewer.favorites.nodes)
    await put(store, buildAnswerAddress('PickDetail', { id: pick.id }), { pick });
  await planNext(SAVED_FRESH_MS);
}

interface Saved {
  viewer?: { favorites: { nodes: { id: string; image?: { url: string } }[] } };
}

/** The server's whole answer, which the cache would divide. */
async function readSaved(client: ApolloClient, document: DocumentNode): Promise<Saved> {
  const query = client.cache.transformDocument(document);
  const answer = ApolloLink.execute(client.link, { query, variables: {} }, { client });
  return (await firstValueFrom(answer)).data ?? {};
}

const put = (store: Cache, address: string, data: unknown) =>
  store.put(address, new Response(JSON.stringify(data)));
