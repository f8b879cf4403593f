import { useApolloClient } from '@apollo/client/react';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useEndedSession } from '../../../app/shell/useEndedSession.ts';
import type { Answers } from '../../../testing/render.tsx';
import { button, field, later, pageText, Refusal, render, settle, user } from '../../../testing/render.tsx';
import { ImportPage } from './ImportPage.browser.tsx';
import { UnreadableFile } from './reading/candidates.ts';
import { readExport } from './reading/readExport.ts';

/** Parses like the worker, in the same thread. */
class WorkerHere extends EventTarget {
  terminate() {}
  async postMessage(file: File) {
    const say = (data: object) => this.dispatchEvent(new MessageEvent('message', { data }));
    try {
      const bytes = new TextEncoder().encode(await readFileText(file));
      say({ result: readExport(bytes, (progress) => say({ progress })) });
    } catch (error) {
      say({ failed: error instanceof UnreadableFile ? error.message : null });
    }
  }
}
const readFileText = (file: File) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(file);
  });

beforeEach(() => vi.stubGlobal('Worker', WorkerHere));

const makePick = (title: string, rank: number | null, reference: string | null = null) => ({
  id: title,
  category: 'BOOKS',
  rank,
  title,
  reference,
  status: 'PUBLISHED',
  version: 1,
});
type Own = ReturnType<typeof makePick>;
const makeProfile = (picks: Own[], status = 'DRAFT') => ({
  id: 'ines',
  status,
  version: 1,
  picks,
  unrankedPicks: [] as Own[],
});
const makeViewer = (picks: Own[], status?: string) => ({
  viewer: { profile: makeProfile(picks, status), shelf: null },
});

interface Sent {
  title: string;
  [field: string]: unknown;
}
/** A shelf that grows by each pick that `create` accepts. */
function shelf(picks: Own[] = [], create: (input: Sent) => void = () => {}) {
  const created: Sent[] = [];
  const answers: Answers = {
    MyThrees: () => makeViewer(picks),
    SameThing: { things: { nodes: [] } },
    CreatePick: ({ input }) => {
      const sent = input as Sent;
      create(sent);
      created.push(sent);
      const replaced = picks.findIndex(({ id }) => id === sent.replaces);
      const rank = replaced >= 0 ? (picks[replaced]?.rank ?? 1) : Number(sent.rank);
      if (replaced >= 0) picks.splice(replaced, 1);
      picks.push(makePick(sent.title, rank, sent.reference as string | null));
      return {
        createPick: { pick: { id: sent.title }, ...makeViewer(picks) },
      };
    },
  };
  return { answers, created };
}

const FILE = `Book Id,Title,Author,My Rating,Date Read,Date Added,Exclusive Shelf,My Review
1,Piranesi,Susanna Clarke,5,2024/03/01,2024/01/01,read,"Halls <b>and</b> tides & more"
2,Austerlitz,W. G. Sebald,5,2020/03/01,2020/01/01,read,
3,Stoner,John Williams,4,2021/03/01,2021/01/01,read,
4,Emma,Jane Austen,2,2021/05/01,2021/01/01,read,
5,,Nobody,5,,,read,
`;
function Page() {
  useEndedSession(useApolloClient());
  return <ImportPage />;
}
async function open(answers: Answers, file = FILE) {
  const page = await render(<Page />, { answers, path: '/import' });
  const input = document.querySelector('input[type="file"]') as HTMLInputElement;
  await user.upload(input, new File([file], 'goodreads_library_export.csv', { type: 'text/csv' }));
  await settle();
  return page;
}
const rows = () =>
  within(screen.getByRole('list', { name: 'Candidates' }))
    .getAllByRole('button')
    .map((row) => row.querySelector('bdi')?.textContent);
const row = (title: string) =>
  screen.getByRole<HTMLButtonElement>('button', { name: new RegExp(`^${title}`) });
const choose = async (...titles: string[]) => {
  await waitFor(() => expect(rows().length).toBeGreaterThan(0));
  for (const title of titles) await user.click(row(title));
  await user.click(button('Continue'));
};
const add = async (what: string) => {
  await user.click(button(`Add ${what}`));
  await waitFor(() => expect(pageText()).toContain('Everything is on your shelf'));
};

test('the best rated come first, and are searched and filtered by rating and year', async () => {
  await open(shelf().answers);
  await waitFor(() => expect(rows()).toEqual(['Piranesi', 'Austerlitz', 'Stoner', 'Emma']));
  expect(pageText()).toContain('Goodreads: 4 books');
  const isolated = [...row('Piranesi').querySelectorAll('bdi')].map(({ textContent }) => textContent);
  expect(isolated).toEqual(['Piranesi', 'Susanna Clarke']);
  expect(pageText()).toContain('1 row couldn’t be read');
  expect(pageText()).toContain('Row 6: It has no title');
  await user.fill(field('Rating'), '4');
  expect(rows()).toEqual(['Piranesi', 'Austerlitz', 'Stoner']);
  await user.fill(field('Year'), '2021');
  expect(rows()).toEqual(['Stoner']);
  await user.fill(field('Year'), '');
  await user.fill(field('Search'), '“');
  expect(rows()).not.toEqual([]);
  await user.fill(field('Search'), 'sebald');
  expect(rows()).toEqual(['Austerlitz']);
});

test('three of a category can be chosen, and the summary says what leaves the browser', async () => {
  const { answers } = shelf([makePick('Emma', 1)]);
  await open(answers);
  await waitFor(() => expect(rows()).toHaveLength(4));
  expect(row('Emma').disabled).toBe(true);
  expect(row('Emma').textContent).toContain('Already among your books');
  for (const title of ['Piranesi', 'Austerlitz', 'Stoner']) await user.click(row(title));
  expect(pageText()).toContain('3 books will be added to your shelf. Nothing else leaves this browser.');
  await user.click(row('Stoner'));
  expect(pageText()).toContain('2 books will be added to your shelf.');
});

test('the chosen ones go to free slots, with a note as their story only if it is kept', async () => {
  const { answers, created } = shelf([makePick('Emma', 2)]);
  await open(answers);
  await choose('Piranesi', 'Austerlitz');
  expect(created).toEqual([]);
  await add('2 books');
  expect(created).toEqual([
    expect.objectContaining({
      title: 'Piranesi',
      reference: 'Susanna Clarke',
      category: 'BOOKS',
      rank: 1,
      description: '<p>Halls and tides &amp; more</p>',
    }),
    expect.objectContaining({ title: 'Austerlitz', rank: 3, description: null }),
  ]);
  expect(pageText()).toContain('Piranesi is your #1 book');
});

test('the chosen ones stay if the session has ended, and are added after logging in again', async () => {
  const { answers, created } = shelf();
  let hasSession = true;
  const whenLoggedIn = (name: 'MyThrees' | 'CreatePick') => (variables: Record<string, unknown>) => {
    const answer = answers[name];
    if (hasSession) return typeof answer === 'function' ? answer(variables) : (answer ?? {});
    return name === 'MyThrees' ? { viewer: null } : new Refusal('UNAUTHENTICATED', '');
  };
  await open({
    ...answers,
    MyThrees: whenLoggedIn('MyThrees'),
    CreatePick: whenLoggedIn('CreatePick'),
  });
  await choose('Piranesi');
  await user.fill(field('Author'), 'S. Clarke');
  hasSession = false;
  await user.click(button('Add 1 book'));
  expect(pageText()).toContain('Please log in and try again.');
  expect(field('Author').value).toBe('S. Clarke');
  hasSession = true;
  await add('1 book');
  expect(created).toMatchObject([{ title: 'Piranesi', reference: 'S. Clarke' }]);
});

test('what was changed before Back is there again after Continue', async () => {
  const { answers, created } = shelf();
  await open(answers);
  await choose('Piranesi', 'Stoner');
  const first = () => within(screen.getAllByRole('group')[0] as HTMLElement);
  await user.fill(first().getByLabelText('Title'), 'Piranesi, a novel');
  await user.click(first().getByLabelText('Keep your note as its story'));
  await user.click(button('Back'));
  await user.click(button('Continue'));
  await add('2 books');
  expect(created).toMatchObject([{ title: 'Piranesi, a novel', description: null }, { title: 'Stoner' }]);
});

test('closing the tab is asked about as long as something chosen is not on the shelf', async () => {
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await open(shelf().answers);
  await waitFor(() => expect(rows()).toHaveLength(4));
  expect(isAsked()).toBe(false);
  expect(pageText()).not.toContain('Back to my threes');
  await user.click(row('Piranesi'));
  expect(isAsked()).toBe(true);
  await user.click(button('Continue'));
  expect(isAsked()).toBe(true);
  await add('1 book');
  expect(isAsked()).toBe(false);
});

test('a pick gets the thing of other shelves that is called the same', async () => {
  const { answers, created } = shelf();
  const thing = { id: 'thing', title: 'PIRANESI', creator: 'Susanna Clarke', shelvesCount: 4 };
  await open({ ...answers, SameThing: { things: { nodes: [thing] } } });
  await choose('Piranesi');
  await waitFor(() => expect(pageText()).toContain('On 4 other shelves'));
  // The second answer is from the cache, without a moment in which there is none.
  for (const title of ['piranesi', 'Piranesi']) {
    await user.fill(field('Title'), title);
    await waitFor(() => expect(pageText()).toContain('On 4 other shelves'));
  }
  await user.click(button('Add 1 book'));
  expect(created).toMatchObject([{ title: 'Piranesi', thingId: 'thing' }]);
});

test.each([
  ['another city', 'New Orleans', null],
  ['the same city again', 'Humlebæk', 'thing'],
])('a pick forgets the thing that it had without a city, with %s', async (_, city, thingId) => {
  const { answers, created } = shelf();
  const thing = { id: 'thing', title: 'Louisiana Museum', creator: 'Humlebæk', shelvesCount: 4 };
  await open(
    { ...answers, SameThing: { things: { nodes: [thing] } } },
    'title,category\nLouisiana Museum,place\n',
  );
  await choose('Louisiana Museum');
  await waitFor(() => expect(pageText()).toContain('Humlebæk'));
  await user.fill(field('City'), city);
  await user.click(button('Add 1 place'));
  expect(created).toMatchObject([{ title: 'Louisiana Museum', reference: city, thingId }]);
});

test('a pick without an author takes none of several things with its title, until its author is typed', async () => {
  const { answers, created } = shelf();
  const nodes = ['Franz Kafka', 'Max Brod'].map((creator) => ({
    id: creator,
    title: 'Amerika',
    creator,
    shelvesCount: 1,
  }));
  await open({ ...answers, SameThing: { things: { nodes } } }, 'title,category\nAmerika,book\n');
  await choose('Amerika');
  expect(pageText()).not.toContain('On 1 other shelf');
  await user.fill(field('Author'), 'Max Brod');
  await waitFor(() => expect(pageText()).toContain('On 1 other shelf'));
  await user.click(button('Add 1 book'));
  expect(created).toMatchObject([{ title: 'Amerika', thingId: 'Max Brod' }]);
});

test('a pick gets the thing of its typed author, however many others have its title', async () => {
  const { answers, created } = shelf();
  const things = ['Auden', 'Plath', 'Yeats', 'Bishop'].map((creator) => ({
    id: creator,
    title: 'Collected Poems',
    creator,
    shelvesCount: 1,
  }));
  const SameThing = ({ reference }: Record<string, unknown>) => {
    const first = things.filter(({ creator }) => creator === reference);
    return { things: { nodes: [...first, ...things].slice(0, 3) } };
  };
  await open({ ...answers, SameThing }, 'title,category\nCollected Poems,book\n');
  await choose('Collected Poems');
  await user.fill(field('Author'), 'Bishop');
  await waitFor(() => expect(pageText()).toContain('On 1 other shelf'));
  await user.click(button('Add 1 book'));
  expect(created).toMatchObject([{ title: 'Collected Poems', thingId: 'Bishop' }]);
});

const WITH_ISBN = `Book Id,Title,Author,ISBN13,My Rating,Date Read,Exclusive Shelf
1,Piranesi,,="9781635575637",5,2024/03/01,read
2,Stoner,John Williams,="9781590171998",4,2021/03/01,read
`;
const lookedUp = (title: string) => ({
  lookup: {
    candidate: {
      category: 'BOOKS',
      title,
      creator: 'Susanna Clarke',
      year: 2020,
      pictureSource: 'https://openlibrary.org/books/OL1M',
    },
    lookup: 'a token',
  },
});
const copied = {
  importImage: { image: { id: 'copied', url: '/media/copied.webp', srcSet: '' } },
};

test('a chosen book is looked up by its ISBN, and gets its author and picture', async () => {
  const { answers, created } = shelf();
  const { variablesOf } = await open(
    { ...answers, Lookup: lookedUp('Piranesi: a novel'), ImportImage: copied },
    WITH_ISBN,
  );
  await waitFor(() => expect(rows()).toHaveLength(2));
  await user.click(row('Piranesi'));
  expect(pageText()).toContain(
    '1 book will be added to your shelf. Pictures are looked up by ISBN. Nothing else leaves this browser.',
  );
  expect(variablesOf('Lookup')).toEqual([]);
  await user.click(button('Continue'));
  await waitFor(() => expect(pageText()).toContain('Use the picture from openlibrary.org'));
  expect(field('Author').value).toBe('Susanna Clarke');
  await user.click(button('Add 1 book'));
  await waitFor(() => expect(pageText()).toContain('Piranesi is your #1 book'));
  expect(variablesOf('Lookup')).toEqual([{ input: { text: '9781635575637' } }]);
  expect(created).toMatchObject([
    { title: 'Piranesi', reference: 'Susanna Clarke', imageId: 'copied', lookup: 'a token' },
  ]);
});

test('a book is added as the file has it if its picture is not wanted or its ISBN is another’s', async () => {
  const { answers, created } = shelf();
  const { variablesOf } = await open(
    { ...answers, Lookup: lookedUp('Piranesi'), ImportImage: copied },
    WITH_ISBN,
  );
  await choose('Piranesi', 'Stoner');
  await user.click(await screen.findByLabelText('Use the picture from openlibrary.org'));
  await add('2 books');
  expect(variablesOf('ImportImage')).toEqual([]);
  expect(created).toMatchObject([
    { title: 'Piranesi', imageId: null, lookup: 'a token' },
    { title: 'Stoner', reference: 'John Williams', imageId: null, lookup: null },
  ]);
});

test('a book is added as the file has it if the catalog is away, which is said', async () => {
  const { answers, created } = shelf();
  const unreachableSources = ['Open Library'];
  await open(
    { ...answers, Lookup: new Refusal('NOT_FOUND', 'Type it.', undefined, { unreachableSources }) },
    WITH_ISBN,
  );
  await choose('Stoner');
  await waitFor(() => expect(pageText()).toContain('Open Library can’t be reached right now.'));
  await user.click(button('Add 1 book'));
  await waitFor(() => expect(created).toMatchObject([{ title: 'Stoner', imageId: null, lookup: null }]));
});

test('a book is added without the catalog if it is unknown there, and says so of its picture', async () => {
  const { answers, created } = shelf();
  await open(
    {
      ...answers,
      Lookup: ({ input }) =>
        (input as { text: string }).text === '9781635575637'
          ? lookedUp('Piranesi')
          : new Refusal('NOT_FOUND', 'We couldn’t find that book.'),
      ImportImage: new TypeError('Failed to fetch'),
    },
    WITH_ISBN,
  );
  await choose('Piranesi', 'Stoner');
  await add('2 books');
  expect(pageText()).toContain('Piranesi is your #1 book, without a picture: it couldn’t be copied');
  expect(created).toMatchObject([
    { title: 'Piranesi', imageId: null, lookup: 'a token' },
    { title: 'Stoner', imageId: null, lookup: null },
  ]);
});

const takeout = (name: string, address: string) =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: [
      {
        geometry: { type: 'Point', coordinates: [-73.985656, 40.748433] },
        properties: { location: { name, address } },
      },
    ],
  });
const placeFound = (title: string, creator: string) => {
  const found = lookedUp(title).lookup;
  const candidate = { ...found.candidate, category: 'PLACES', creator, year: null, pictureSource: null };
  return { lookup: { ...found, candidate } };
};

test('a chosen place is looked up by its coordinates, and gets its city', async () => {
  const { answers, created } = shelf();
  const Lookup = placeFound('A tower (tall)', 'New York');
  const { variablesOf } = await open({ ...answers, Lookup }, takeout('A tower (tall)', ''));
  await waitFor(() => expect(rows()).toHaveLength(1));
  await user.click(row('A tower'));
  expect(pageText()).toContain('Cities are looked up by coordinates. Nothing else leaves this browser.');
  await user.click(button('Continue'));
  await waitFor(() => expect(field('City').value).toBe('New York'));
  await add('1 place');
  expect(variablesOf('Lookup').map(({ input }) => input)).toEqual([
    { text: 'geo:40.748433,-73.985656?q=40.748433,-73.985656(A%20tower%20(tall))' },
  ]);
  expect(created).toMatchObject([{ title: 'A tower (tall)', reference: 'New York', lookup: 'a token' }]);
});

const PALACE = takeout('Palace', '4 Front St, Dongcheng, China, 100009');

test('a place that is added before its lookup has ended waits for its city, which comes before that of the address', async () => {
  const { answers, created } = shelf();
  const { answer: Lookup, give } = later();
  await open({ ...answers, Lookup }, PALACE);
  await choose('Palace');
  expect(field('City').value).toBe('Dongcheng');
  await user.click(button('Add 1 place'));
  expect(created).toEqual([]);
  give(placeFound('Palace', 'Beijing'));
  await waitFor(() => expect(created).toMatchObject([{ title: 'Palace', reference: 'Beijing' }]));
});

test.each(['before', 'after'])(
  'a place forgets the thing of another city, added %s its lookup has ended',
  async (when) => {
    const { answers, created } = shelf();
    const { answer: Lookup, give } = later();
    const thing = { id: 'thing', title: 'Palace', creator: 'Vienna', shelvesCount: 4 };
    const SameThing = { things: { nodes: [thing] } };
    await open({ ...answers, Lookup, SameThing }, takeout('Palace', ''));
    await choose('Palace');
    await waitFor(() => expect(pageText()).toContain('On 4 other shelves'));
    if (when === 'before') await user.click(button('Add 1 place'));
    give(placeFound('Palace', 'Beijing'));
    await waitFor(() => expect(pageText()).not.toContain('On 4 other shelves'));
    if (when === 'after') await user.click(button('Add 1 place'));
    await waitFor(() =>
      expect(created).toMatchObject([{ title: 'Palace', reference: 'Beijing', thingId: null }]),
    );
  },
);

test('a thing without a city that the person has chosen stays when its lookup finds one', async () => {
  const { answers, created } = shelf();
  const { answer: Lookup, give } = later();
  const thing = { id: 'thing', title: 'Palace', category: 'PLACES', creator: null, shelvesCount: 4 };
  const ThingOffers = { things: { nodes: [thing] } };
  await open({ ...answers, Lookup, ThingOffers }, takeout('Palace of the city', ''));
  await choose('Palace of the city');
  await user.fill(field('Title'), 'Palace');
  await user.click(await screen.findByRole('option', { name: /Palace/ }));
  give(placeFound('Palace', 'Beijing'));
  await waitFor(() => expect(field('City').value).toBe('Beijing'));
  await user.click(button('Add 1 place'));
  expect(created).toMatchObject([{ title: 'Palace', reference: 'Beijing', thingId: 'thing' }]);
});

test('a city that the person has typed stays', async () => {
  const { answers, created } = shelf();
  const { answer: Lookup, give } = later();
  await open({ ...answers, Lookup }, PALACE);
  await choose('Palace');
  await user.fill(field('City'), 'Peking');
  give(placeFound('Palace', 'Beijing'));
  await waitFor(() => expect(pageText()).not.toContain('Looking up its coordinates'));
  expect(field('City').value).toBe('Peking');
  await user.click(button('Add 1 place'));
  await waitFor(() => expect(created).toMatchObject([{ title: 'Palace', reference: 'Peking' }]));
});

test('the city of the address is used if none is found', async () => {
  const { answers, created } = shelf();
  await open({ ...answers, Lookup: new Refusal('NOT_FOUND', 'Type it.') }, PALACE);
  await choose('Palace');
  await user.click(button('Add 1 place'));
  await waitFor(() => expect(created).toMatchObject([{ title: 'Palace', reference: 'Dongcheng' }]));
});

test('picks of an exported shelf go to the slots that they had, if those are free', async () => {
  const { answers, created } = shelf([makePick('Emma', 1)]);
  const file = `Category,Rank,Title,Reference,Story,Published,Address,Picture,ISBN,Where to find it
Book,1,Piranesi,Susanna Clarke,"Halls.

One
Two",2024-01-01,,,,
Book,3,Stoner,John Williams,,2024-01-01,,,,https://a.example/
`;
  await open(answers, file);
  expect(pageText()).toContain('They keep the ranks of the file where those are free.');
  await choose('Piranesi', 'Stoner');
  await add('2 books');
  expect(created).toMatchObject([
    { title: 'Piranesi', rank: 2, description: '<p>Halls.</p><p>One<br>Two</p>' },
    { title: 'Stoner', rank: 3, link: 'https://a.example/' },
  ]);
});

test('a full category asks which pick makes room, and a no adds nothing', async () => {
  const { answers, created } = shelf([makePick('One', 1), makePick('Two', 2), makePick('Three', 3)]);
  await open(answers);
  await choose('Piranesi');
  await user.click(button('Add 1 book'));
  const room = () => within(screen.getByRole('dialog', { name: 'Which one makes room?' }));
  await user.click(room().getByRole('button', { name: 'Cancel' }));
  expect(created).toEqual([]);
  expect(pageText()).toContain('Not added. To add it, choose which pick makes room.');
  await user.click(button('Add 1 book'));
  await user.click(room().getByRole('radio', { name: /Two/ }));
  await user.click(button('Make room'));
  expect(created).toMatchObject([{ title: 'Piranesi', replaces: 'Two' }]);
  expect(pageText()).toContain('Piranesi is your #2 book');
});

test('an import that stops says what was added, and goes on without doubles', async () => {
  const picks: Own[] = [];
  let isAway = true;
  const { answers, created } = shelf(picks, ({ title }) => {
    if (title !== 'Austerlitz' || !isAway) return;
    isAway = false;
    // The server has saved it, but its answer is lost.
    picks.push(makePick('Austerlitz', 2, 'W. G. Sebald'));
    throw new TypeError('Failed to fetch');
  });
  await open(answers);
  await choose('Piranesi', 'Austerlitz', 'Stoner');
  await user.click(button('Add 3 books'));
  await waitFor(() => expect(button('Try again')).toBeTruthy());
  expect(within(screen.getByRole('list', { name: 'Added' })).getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByRole('alert').textContent).toBe(
    'We can’t reach Threes. Couldn’t add it. Please try again.',
  );
  await user.click(button('Try again'));
  await waitFor(() => expect(pageText()).toContain('Everything is on your shelf'));
  expect(created.map(({ title }) => title)).toEqual(['Piranesi', 'Stoner']);
  expect(pageText()).toContain('Austerlitz is among your picks');
  expect(pageText()).toContain('Stoner is your #3 book');
});

test('what the server refuses is said beside it, and the others are added', async () => {
  const { answers, created } = shelf([], ({ title }) => {
    if (title === 'Piranesi') throw new Refusal('BAD_USER_INPUT', 'Please shorten it', 'description');
  });
  await open(answers);
  await choose('Piranesi', 'Stoner');
  await user.click(button('Add 2 books'));
  await waitFor(() => expect(created.map(({ title }) => title)).toEqual(['Stoner']));
  expect(screen.getByRole('alert').textContent).toBe('Please shorten it');
});

test('a plain CSV asks of what category it is, and keeps what was chosen before', async () => {
  const { answers, created } = shelf();
  await open(answers, 'title\nMoka Express\n');
  await waitFor(() => expect(rows()).toEqual(['Moka Express']));
  await user.click(row('Moka Express'));
  await user.click(screen.getByRole('button', { name: 'Products' }));
  await user.click(button('Continue'));
  await user.click(button('Add 1 product'));
  expect(created).toMatchObject([{ category: 'PRODUCTS', title: 'Moka Express' }]);
});

test.each([
  ['did not load', () => Promise.reject(new TypeError('Failed to fetch')), 'We can’t reach Threes. '],
  ['is gone since a release', async () => new Response(), ''],
])('a worker whose code %s is no fault of the file', async (_, fetch, reason) => {
  vi.stubGlobal('fetch', fetch);
  class WorkerThatStaysAway extends EventTarget {
    terminate() {}
    postMessage() {
      this.dispatchEvent(new Event('error'));
    }
  }
  vi.stubGlobal('Worker', WorkerThatStaysAway);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await open(shelf().answers);
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe(`${reason}This file couldn’t be read.`),
  );
});

test.each([
  ['without titles', 'a,b\n1,2\n', /^There is no column for titles/],
  ['of more than 5 MB', 'x'.repeat(5 * 1024 * 1024 + 1), /^This file is larger than 5 MB/],
])('a file %s says why it cannot be used, and another one can be chosen', async (_name, text, reason) => {
  await open(shelf().answers, text);
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(reason));
  expect(button('Choose a file')).toBeTruthy();
});
