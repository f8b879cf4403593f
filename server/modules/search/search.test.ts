import { beforeAll, expect, test } from 'vitest';
import { makeCurator, makePerson } from '../../testing/factories.ts';
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
  await app.db.collection.create({
    data: { profileId: curator.id, title: 'Slow mornings', categories: ['books'] },
  });
  const hidden = await makeCurator(app, 'draft', { fullName: 'Hidden Person' });
  await app.db.pick.update({ where: { id: hidden.picks[0] }, data: { title: 'Piranesi, hidden' } });
  await makePerson(app, { fullName: 'Plain Member' });
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
])('finds %s', async (_what, query, expected) => {
  expect((await search(query))[0]).toBe(expected);
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
  '5 search: trimmed text must not be empty: nothing is found, without an error, for %j',
  async (query) => {
    expect(await search(query)).toEqual([]);
  },
);
