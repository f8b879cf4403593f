import type { ApolloClient, ApolloLink } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { LISTS } from '../../components/lists/documents.ts';
import { useViewer } from '../../lib/viewer.tsx';
import { FAVORITES } from '../../pages/Favorites/documents.ts';
import { FIND_PEOPLE } from '../../pages/FindYourPeople/documents.ts';
import { PICK_COMMENTS } from '../../pages/PickAndCollection/comments/documents.ts';
import { PICK } from '../../pages/PickAndCollection/pick/PickDetail.tsx';
import { PLACES_MAP } from '../../pages/PlacesMap/documents.ts';
import { later, makeViewerAnswer, render, settle } from '../../testing/render.tsx';
import { startStoringAnswers, storedAnswer } from './offlineAnswers.ts';

const addressOf = (request: RequestInfo) =>
  new URL(typeof request === 'string' ? request : request.url, 'http://threes.test').href;

/** Cache Storage, which jsdom lacks. A deleted cache can still be written to, but no longer be found. */
class Caches {
  named = new Map<string, OneCache>();
  open = async (name: string) => {
    const found = this.named.get(name) ?? new OneCache();
    this.named.set(name, found);
    return found;
  };
  has = async (name: string) => this.named.has(name);
  keys = async () => [...this.named.keys()];
  delete = async (name: string) => this.named.delete(name);
  match = async (request: RequestInfo) => {
    const found = [...this.named.values()].find(({ answers }) => answers.has(addressOf(request)));
    return found?.match(request);
  };
}

class OneCache {
  answers = new Map<string, Response>();
  keys = async () => [...this.answers.keys()].map((url) => ({ url }));
  delete = async (request: RequestInfo) => this.answers.delete(addressOf(request));
  match = async (request: RequestInfo) => this.answers.get(addressOf(request))?.clone();
  put = async (request: RequestInfo, answer: Response) => void this.answers.set(addressOf(request), answer);
}

let stored = new Caches();
beforeEach(() => {
  stored = new Caches();
  vi.stubGlobal('caches', stored);
});

const saved = { id: 'p', title: 'Piranesi', descriptionHtml: '<p>A house without end.</p>' };
const favorites = { nodes: [saved] };
const answers = {
  Viewer: makeViewerAnswer(),
  Lists: {
    viewer: { lists: { nodes: [{ id: 'l', title: 'For Lisbon', visibility: 'PRIVATE', itemsCount: 1 }] } },
  },
  Favorites: { viewer: { favorites: { ...favorites, nodes: [] } } },
  SavedDetails: { viewer: { favorites } },
};

function Page() {
  useViewer();
  useQuery(LISTS);
  // As the page of saved picks asks.
  useQuery(FAVORITES, { variables: { category: undefined } });
  return null;
}

/** Its listener stays on the window, where it must find nothing to store for the next test. */
function startStoring(client: ApolloClient): void {
  startStoringAnswers(client);
  onTestFinished(() => client.cache.reset());
}

/** What a page that was opened without a network would read. */
async function readLater(operation: Pick<ApolloLink.Operation, 'operationName' | 'query' | 'variables'>) {
  const { client } = await render(null);
  return storedAnswer({ ...operation, client } as ApolloLink.Operation);
}

const readSavedPick = () => readLater({ operationName: 'PickDetail', query: PICK, variables: { id: 'p' } });

test('stories that could not be read are read again after a minute, and old answers are deleted meanwhile', async () => {
  const own = await stored.open('threes-kept-ines');
  for (let old = 0; old < 160; old += 1) await own.put(`/Profile?${old}`, new Response('{}'));
  let away = true;
  const { client, variablesOf } = await render(<Page />, {
    answers: { ...answers, SavedDetails: () => (away ? new TypeError('away') : answers.SavedDetails) },
  });
  startStoring(client);
  await vi.waitFor(() => expect(own.answers.has(addressOf('/Profile?0'))).toBe(false), { timeout: 4000 });
  expect(await readSavedPick()).toBeUndefined();
  away = false;
  const later = Date.now() + 61_000;
  vi.spyOn(Date, 'now').mockImplementation(() => later);
  window.dispatchEvent(new Event('answered'));
  await vi.waitFor(async () => expect(await readSavedPick()).toBeTruthy(), { timeout: 4000 });
  expect(variablesOf('SavedDetails')).toHaveLength(2);
});

test('a member’s lists are stored when they were shown, and saved picks with their stories without that', async () => {
  const { client } = await render(<Page />, { answers });
  startStoring(client);
  const read = async () => ({
    lists: await readLater({ operationName: 'Lists', query: LISTS, variables: {} }),
    pick: await readSavedPick(),
  });
  await vi.waitFor(
    async () =>
      expect(await read()).toMatchObject({
        lists: { viewer: { lists: { nodes: [{ title: 'For Lisbon' }] } } },
        pick: { pick: { title: 'Piranesi', descriptionHtml: '<p>A house without end.</p>' } },
      }),
    { timeout: 4000 },
  );
});

test('what a visitor saw is stored: comments, the people found by things, and the list beside the map', async () => {
  const pick = { id: 'p', commentsCount: 0, commentsEnabled: true, isPublic: true, profile: { id: 'ines' } };
  const nothing = { nodes: [] };
  const seen = [
    { name: 'PickComments', query: PICK_COMMENTS, variables: { id: 'p' } },
    { name: 'FindPeople', query: FIND_PEOPLE, variables: { ids: ['t'] } },
    { name: 'PlacesMap', query: PLACES_MAP, variables: {} },
  ];
  const Seen = () => {
    useViewer();
    useQuery(PICK_COMMENTS, { variables: { id: 'p' } });
    useQuery(FIND_PEOPLE, { variables: { ids: ['t'] } });
    useQuery(PLACES_MAP);
    return null;
  };
  const { client } = await render(<Seen />, {
    answers: {
      Viewer: { viewer: null },
      PickComments: { pick: { ...pick, comments: nothing } },
      FindPeople: { things: nothing, matches: nothing },
      PlacesMap: { places: nothing },
    },
  });
  startStoring(client);
  for (const { name: operationName, ...rest } of seen) {
    await vi.waitFor(async () => expect(await readLater({ operationName, ...rest })).toBeTruthy(), {
      timeout: 4000,
    });
  }
});

test('what the person before had stored is deleted, and an answer that comes after that is stored nowhere', async () => {
  const { answer: SavedDetails, give } = later();
  const before = await render(<Page />, { answers: { ...answers, SavedDetails } });
  startStoring(before.client);
  await vi.waitFor(() => expect(before.variablesOf('SavedDetails')).toHaveLength(1), { timeout: 4000 });
  before.unmount();
  const { client } = await render(<Page />, {
    answers: { ...answers, Viewer: makeViewerAnswer({ id: 'noor' }) },
  });
  startStoring(client);
  await vi.waitFor(async () => expect(await stored.keys()).toEqual(['threes-kept-noor']));
  give(answers.SavedDetails);
  await settle();
  expect(await readSavedPick()).toBeUndefined();
});

test('while the deletion of what another person had stored fails, nothing is stored', async () => {
  await stored.open('threes-kept-before');
  const deletion = vi.spyOn(stored, 'delete').mockRejectedValue(new Error('UnknownError'));
  const { client } = await render(<Page />, { answers });
  startStoring(client);
  await vi.waitFor(() => expect(deletion).toHaveBeenCalled());
  await settle();
  expect(await stored.keys()).toEqual(['threes-kept-before']);
});

test.each([
  ['wait for the person', 'ines', 0],
  ['end if the person is unknown', null, 1],
])('after a session has ended, what was stored is deleted, and push messages %s', async (_, owner, ended) => {
  const unsubscribe = vi.fn(async () => true);
  const getRegistration = async () => ({ pushManager: { getSubscription: async () => ({ unsubscribe }) } });
  vi.stubGlobal('navigator', { ...navigator, serviceWorker: { getRegistration } });
  await stored.open('threes-kept-ines');
  sessionStorage.setItem('push-renewed', 'https://push.example.com/1');
  if (owner) localStorage.setItem('push-owner', owner);
  const { client } = await render(<Page />, { answers: { ...answers, Viewer: { viewer: null } } });
  startStoring(client);
  await vi.waitFor(async () => expect(await stored.keys()).toEqual(['threes-kept-']));
  expect(sessionStorage.getItem('push-renewed')).toBeNull();
  expect(unsubscribe).toHaveBeenCalledTimes(ended);
});
