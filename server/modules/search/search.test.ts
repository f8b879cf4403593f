import { beforeAll, expect, test } from 'vitest';
import { makeCollection, makeCurator, makePerson } from '../../testing/factories.ts';
import { startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp();

const SEARCH = `query ($query: String!, $type: SearchType, $category: Category, $first: Int, $after: String) {
  search(query: $query, type: $type, category: $category, first: $first, after: $after) {
    nodes { __typename ... on Pick { title } ... on Profile { username } ... on Collection { title } }
    pageInfo { hasNextPage endCursor }
  }
}`;

type Found = { __typename: string; title?: string; username?: string };
async function search(query: string, variables: object = {}): Promise<string[]> {
  const { data, errors } = await app.client().gql(SEARCH, { query, ...variables });
  expect(errors).toBeUndefined();
  return data.search.nodes.map((node: Found) => node.title ?? node.username);
}

const people = {
  lisbon: { fullName: 'Rui Pinto', title: 'Ceramicist', location: 'Lisbon, Portugal' },
  lisa: { fullName: 'Lisa Brandt', title: 'Architect', location: 'Oslo, Norway' },
  mei: { fullName: 'Goh Mei Ling', title: 'Food writer', interests: ['Night markets', 'Tiles'] },
  kyoto: { fullName: '田中 あおい', title: '陶芸家', location: '京都, Japan' },
  jean: { fullName: 'Jean-Luc Đặng', title: 'Évocateur', location: 'Zürich, Switzerland' },
};

beforeAll(async () => {
  const curator = await makeCurator(app, 'approved', { username: 'soren.k', fullName: 'Søren Kjærgård' });
  const titles = [
    ['Piranesi', 'Susanna Clarke'],
    ['The Rings of Saturn', 'W. G. Sebald'],
    ['Austerlitz', 'W. G. Sebald'],
    ['Moka Express', 'Bialetti'],
    ['Café de Flore', 'Paris'],
    ['ตลาด\u200bน้อย', 'Bangkok'],
  ] as const;
  for (const [index, [title, reference]] of titles.entries()) {
    await app.db.pick.update({ where: { id: curator.picks[index] }, data: { title, reference } });
  }
  await makeCollection(app, curator.id, curator.picks, { title: 'Slow mornings', categories: ['books'] });
  const hidden = await makeCurator(app, 'draft', { fullName: 'Hidden Person' });
  await app.db.pick.update({ where: { id: hidden.picks[0] }, data: { title: 'Piranesi, hidden' } });
  await makePerson(app, { fullName: 'Plain Member' });
  for (const [username, data] of Object.entries(people))
    await makeCurator(app, 'approved', { username, ...data });
});

test.each([
  ['a title', 'piranesi', 'Piranesi'],
  ['part of a title', 'saturn', 'The Rings of Saturn'],
  ['the beginning of a word', 'auster', 'Austerlitz'],
  ['an author', 'susanna clarke', 'Piranesi'],
  ['a maker', 'bialetti', 'Moka Express'],
  ['without its accent', 'cafe flore', 'Café de Flore'],
  ['with an accent too many', 'mokà', 'Moka Express'],
  ['a name', 'kjaergard', 'soren.k'],
  ['a username', 'soren.k', 'soren.k'],
  ['a collection', 'slow morning', 'Slow mornings'],
  ['without where its lines may break', 'ตลาดน้อย', 'ตลาด\u200bน้อย'],
  ['with where its lines may break', 'ตลาด\u200bน้อย', 'ตลาด\u200bน้อย'],
  ['a letter left out', 'piransi', 'Piranesi'],
  ['two letters swapped', 'saturn rigns', 'The Rings of Saturn'],
  ['a wrong letter', 'austerlits', 'Austerlitz'],
  ['a letter too many', 'bialettti', 'Moka Express'],
  ['a wrong letter in a short word', 'moca express', 'Moka Express'],
  ['two wrong letters in a long word', 'austarlits', 'Austerlitz'],
  ['a letter left out at each end of a long word', 'usterlit', 'Austerlitz'],
])('finds %s', async (_what, query, expected) => {
  expect((await search(query))[0]).toBe(expected);
});

test.each<[query: string, finds: (keyof typeof people)[], not?: (keyof typeof people)[]]>([
  ['lis', ['lisbon', 'lisa'], ['mei']],
  ['LIS', ['lisbon', 'lisa'], ['mei']],
  ['li', ['lisbon', 'lisa', 'mei'], ['jean']],
  ['isa', [], ['lisa']],
  ['l', ['lisbon', 'lisa', 'mei'], ['kyoto']],
  ['g', ['mei'], ['lisa', 'lisbon']],
  ['ling', ['mei'], ['lisbon', 'lisa']],
  ['lisbin', ['lisbon'], ['lisa', 'mei']],
  ['lisobn', ['lisbon'], ['lisa']],
  ['lisabon', ['lisbon']],
  ['lisp', [], ['mei']],
  ['ceramicist', ['lisbon']],
  ['ceramisict', ['lisbon']],
  ['portugal', ['lisbon']],
  ['architect oslo', ['lisa']],
  ['architect lisbon', []],
  ['night markets', ['mei']],
  ['tiles', ['mei']],
  ['zurich', ['jean']],
  ['ZÜRICH', ['jean']],
  ['evocateur', ['jean']],
  ['luc', ['jean']],
  ['dang', ['jean']],
  ['京', ['kyoto']],
  ['京都', ['kyoto']],
  ['芸家', ['kyoto']],
  ['あおい', ['kyoto']],
  ['.*', []],
  ['l.s', []],
  ['(li', ['lisbon', 'lisa']],
  ['li%', []],
  ['⒜', []],
])('people by name, profession, place and interests: %s finds %j', async (query, finds, not = []) => {
  const found = await search(query, { type: 'PROFILE', first: 100 });
  expect(found).toEqual(expect.arrayContaining(finds));
  for (const name of not) expect(found).not.toContain(name);
  if (finds.length + not.length === 0) expect(found).toEqual([]);
});

test.each([
  ['moka', 'Moka Express'],
  ['mok', 'Moka Express'],
  ['moak express', 'Moka Express'],
  ['piranessi', 'Piranesi'],
  ['pirenasi', 'Piranesi'],
])('things: %s finds %s first', async (query, title) => {
  expect((await search(query, { type: 'PICK' }))[0]).toBe(title);
});

test('every word must fit, and nothing that does not is found', async () => {
  expect(await search('piranesi bialetti')).toEqual([]);
  expect(await search('zzzzqqq')).toEqual([]);
});

test('what is not public is not found', async () => {
  expect(await search('hidden')).toEqual([]);
  expect(await search('plain member')).toEqual([]);
  expect(await search('piranesi')).toEqual(['Piranesi']);
});

test('narrows by type and category, and pages without repeating', async () => {
  expect(await search('sebald', { type: 'PICK' })).toHaveLength(2);
  expect(await search('sebald', { type: 'PROFILE' })).toEqual([]);
  expect(await search('slow mornings', { category: 'PLACES' })).toEqual([]);
  const { data } = await app.client().gql(SEARCH, { query: 'sebald', first: 1 });
  expect(data.search.pageInfo.hasNextPage).toBe(true);
  const rest = await search('sebald', { first: 1, after: data.search.pageInfo.endCursor });
  expect(new Set([data.search.nodes[0].title, ...rest])).toEqual(
    new Set(['Austerlitz', 'The Rings of Saturn']),
  );
});

test.each(['', '   ', '%', "'; drop table picks; --", '(((', 'x'.repeat(5_000)])(
  'search: trimmed text must not be empty: nothing is found, without an error, for %j [5]',
  async (query) => {
    expect(await search(query)).toEqual([]);
  },
);

test('typos are looked for only where too little matches to the letter', async () => {
  const { id } = await makeCurator(app);
  const shown = { profileId: id, category: 'books', status: 'published', publishedAt: new Date() } as const;
  const titles = (count: number) =>
    Array.from({ length: count }, (_, i) => ({ ...shown, title: `Harbour ${i}` }));
  await app.db.pick.createMany({ data: [{ ...shown, title: 'Harbor' }, ...titles(99)] });
  expect(await search('harbour', { first: 100 })).toContain('Harbor');
  await app.db.pick.createMany({ data: titles(1) });
  expect(await search('harbour', { first: 100 })).not.toContain('Harbor');
});
