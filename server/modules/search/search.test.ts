import { beforeAll, describe, expect, test } from 'vitest';
import type { Category } from '../../../prisma/client/client.ts';
import {
  makeCollection,
  makeCurator,
  makeFullCurator,
  makePerson,
  makePick,
} from '../../testing/factories.ts';
import { startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp();

const SEARCH = `query ($query: String!, $type: SearchType, $category: Category, $first: Int) {
  search(query: $query, type: $type, category: $category, first: $first) {
    nodes { __typename ... on Pick { title } ... on Profile { username } ... on Collection { title } }
  }
}`;

type Found = { __typename: string; title?: string; username?: string };
async function search(query: string, variables: object = {}): Promise<string[]> {
  const data = await app.client().ask(SEARCH, { query, ...variables });
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
  const curator = await makeFullCurator(app, 'approved', { username: 'soren.k', fullName: 'Søren Kjærgård' });
  const titles = [
    ['Piranesi', 'Susanna Clarke'],
    ['The Rings of Saturn', 'W. G. Sebald'],
    ['Austerlitz', 'W. G. Sebald'],
    ['Moka Express', 'Bialetti'],
    ['Café de Flore', 'Paris'],
    ['ตลาด\u200bน้อย', 'Bangkok'],
    ['된장 항아리'.normalize('NFD'), '김치'],
    ['ｶﾞｯﾂﾘ食堂', '🍜 🇯🇵'],
    ['שׁוֹשַׁנִּים', 'دلّة قهوة'],
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
  ['Korean that is stored in parts', '항아리', '된장 항아리'.normalize('NFD')],
  ['Korean that is typed in parts', '김치'.normalize('NFD'), '된장 항아리'.normalize('NFD')],
  ['half-width katakana', 'ガッツリ', 'ｶﾞｯﾂﾘ食堂'],
  ['Hebrew without its points', 'שושנים', 'שׁוֹשַׁנִּים'],
  ['Arabic without its marks', 'دلة', 'שׁוֹשַׁנִּים'],
  ['an emoji', '🍜', 'ｶﾞｯﾂﾘ食堂'],
  ['flags', '🇯🇵', 'ｶﾞｯﾂﾘ食堂'],
  ['a word beside an emoji that is not there', 'piranesi 🍜', 'Piranesi'],
  ['in the quotation marks of other languages', '«Piranesi» „Clarke“', 'Piranesi'],
  ['in Japanese brackets', '「食堂」', 'ｶﾞｯﾂﾘ食堂'],
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
  ['Food writer', ['mei']],
  ['Lisbon, Portugal', ['lisbon'], ['lisa']],
  ['ceramisict', ['lisbon']],
  ['portugal', ['lisbon']],
  ['architect oslo', ['lisa']],
  ['architect lisbon', [], ['lisbon', 'lisa']],
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
  ['mok', 'Moka Express'],
  ['moak express', 'Moka Express'],
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

test('narrows by type and category', async () => {
  expect(await search('sebald', { type: 'PICK' })).toHaveLength(2);
  expect(await search('sebald', { type: 'PROFILE' })).toEqual([]);
  expect(await search('slow mornings', { category: 'PLACES' })).toEqual([]);
});

test.each(['', '   ', '%', "'; drop table picks; --", '(((', 'x'.repeat(5_000)])(
  'search: trimmed text must not be empty: nothing is found, without an error, for %j [5]',
  async (query) => {
    expect(await search(query)).toEqual([]);
  },
);

/** Public picks of one person. */
async function makeMany(category: Category, titles: string[]): Promise<void> {
  const { id: profileId } = await makeCurator(app);
  const shown = { profileId, category, status: 'published', publishedAt: new Date() } as const;
  await app.db.pick.createMany({ data: titles.map((title) => ({ ...shown, title })) });
}
const number = (count: number, word: string) => Array.from({ length: count }, (_, n) => `${word} ${n}`);

test('typos are looked for only where too little matches to the letter', async () => {
  await makeMany('books', ['Harbor', ...number(99, 'Harbour')]);
  expect(await search('harbour', { first: 100 })).toContain('Harbor');
  await makeMany('books', ['Harbour']);
  expect(await search('harbour', { first: 100 })).not.toContain('Harbor');
});

describe('the words of an item', () => {
  test('follow its title, and are gone with it', async () => {
    const { picks } = await makeCurator(app);
    const where = { id: picks[0]! };
    await app.db.pick.update({ where, data: { title: 'Quixotic turmeric' } });
    expect(await search('turmeric')).toEqual(['Quixotic turmeric']);
    await app.db.pick.update({ where, data: { title: 'Quixotic chutney' } });
    expect(await search('turmeric')).toEqual([]);
    expect(await search('chutny')).toEqual(['Quixotic chutney']);
    await app.db.pick.delete({ where });
    expect(await search('quixotic')).toEqual([]);
  });

  test('follow its category', async () => {
    const id = await makePick(app, (await makeCurator(app)).id, {
      title: 'Zephyr kettle',
      category: 'books',
    });
    await app.db.pick.update({ where: { id }, data: { category: 'products' } });
    expect(await search('zephyr', { category: 'PRODUCTS' })).toEqual(['Zephyr kettle']);
    expect(await search('zephyr', { category: 'BOOKS' })).toEqual([]);
  });

  test('follow who may see it: its owner and admins find what is hidden, others do not', async () => {
    const curator = await makeCurator(app, 'approved', { fullName: 'Xanthippe Quill' });
    const admin = await makePerson(app, { isAdmin: true });
    const other = await makePerson(app);
    const title = 'Xanthippe memoirs';
    await app.db.pick.update({ where: { id: curator.picks[0]! }, data: { title } });
    const found = async ({ client }: { client: typeof curator.client }) => {
      const { data } = await client.gql(SEARCH, { query: 'xanthippe' });
      return data.search.nodes.map((node: Found) => node.title ?? node.username).sort();
    };
    const setStatus = (status: 'approved' | 'unpublished') =>
      app.db.profile.update({ where: { id: curator.id }, data: { status } });
    for (const viewer of [curator, admin, other]) {
      expect(await found(viewer)).toEqual([title, curator.username].sort());
    }
    await setStatus('unpublished');
    expect(await Promise.all([curator, admin, other].map(found))).toEqual([[title], [title], []]);
    await setStatus('approved');
    expect(await found(other)).toEqual([title, curator.username].sort());
  });

  test('are limited, so that a long text costs no more than so many rows', async () => {
    const { id } = await makeCurator(app);
    const title = Array.from({ length: 200 }, (_, i) => String.fromCodePoint(0x4e00 + i)).join('');
    const reference = Array.from({ length: 200 }, (_, i) => String.fromCodePoint(0x5e00 + i)).join('');
    const pick = await makePick(app, id, { title, reference });
    const words = await app.db.searchWord.count({ where: { itemId: pick } });
    expect(words).toBeLessThanOrEqual(400);
    expect(await search(title.slice(20, 30))).toEqual([title]);
  });

  test('can be made anew from the items', async () => {
    await makePick(app, (await makeCurator(app)).id, { title: 'Rebuilt almanac' });
    const all = () =>
      app.db.searchWord.findMany({ orderBy: [{ kind: 'asc' }, { word: 'asc' }, { itemId: 'asc' }] });
    const kept = await all();
    await app.pool.query('select search_words_rebuild()');
    expect(await all()).toEqual(kept);
  });
});

test('two frequent words that few items share find those, however old', async () => {
  await makeMany('books', ['A voyage before a tempest']);
  // More books than the 150 that are compared for each word.
  for (const word of ['Voyage', 'Tempest']) await makeMany('books', number(160, word));
  expect(await search('tempest voyage')).toEqual(['A voyage before a tempest']);
});

test('a text that begins with a frequent word is found before others, and a search says that it ends at its limit', async () => {
  await makeMany('places', ['Orchard']);
  // More places than the 120 that are scored.
  await makeMany('places', number(130, 'The orchard of'));
  const LIMIT = '{ search(query: "QUERY") { reachedLimit nodes { ... on Pick { title } } } }';
  const read = async (query: string) => (await app.client().ask(LIMIT.replace('QUERY', query))).search;
  const { reachedLimit, nodes } = await read('orchard');
  expect([reachedLimit, nodes[0]]).toEqual([true, { title: 'Orchard' }]);
  for (const query of ['piranesi', 'nothing-has-this', ''])
    expect(await read(query)).toMatchObject({ reachedLimit: false });
});
