import { beforeAll, describe, expect, test } from 'vitest';
import { makeCollection, makeFullCurator, makePerson, makePick } from '../../testing/factories.ts';
import { startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp({ rateLimitFactor: 100 });
const admin = await makePerson(app, { isAdmin: true });

const buildListQuery = (field: string) => `query (
  $first: Int, $search: String, $category: Category, $state: ContentState, $curatorId: ID, $order: ContentOrder, $descending: Boolean
) {
  ${field}(first: $first, search: $search, category: $category, state: $state, curatorId: $curatorId, order: $order, descending: $descending) {
    nodes { id title profile { fullName } takedown { id reason } }
  }
}`;
type Listed = { id: string; title: string };
const list = async (field: string, variables: Record<string, unknown> = {}) => {
  const data = await admin.client.ask(buildListQuery(field), { first: 100, ...variables });
  return data[field];
};
const titles = async (field: string, variables: Record<string, unknown>) =>
  (await list(field, variables)).nodes.map(({ title }: Listed) => title);

describe('the list of all content', () => {
  let curatorId: string;
  beforeAll(async () => {
    const shown = await makeFullCurator(app);
    curatorId = shown.id;
    const name = (id: string | undefined, title: string, favoritesCount = 0) =>
      app.db.pick.update({ where: { id: id as string }, data: { title, favoritesCount } });
    await name(shown.picks[0], 'Zebra crossing', 5);
    await name(shown.picks[1], 'Zebra finch', 9);
    await admin.client.ask(
      `mutation { takeDown(input: { subject: PICK, id: "${shown.picks[1]}", reason: "Not theirs" }) { takedown { id } } }`,
    );
    const drafting = await makeFullCurator(app, 'draft');
    await name(drafting.picks[0], 'Zebra draft');
    const waiting = await makeFullCurator(app, 'draft');
    await name(waiting.picks[0], 'Zebra waiting');
    await waiting.client.gql('mutation { submitShelf { profile { id } } }');
    await makePick(app, waiting.id, { title: 'Zebra late', category: 'places' });
    await makeCollection(app, shown.id, shown.picks.slice(3, 6), {
      title: 'Zebra stripes',
      categories: ['books'],
    });
    await makeCollection(app, shown.id, [], { title: 'Zebra idea' });
  });

  test.each([
    ['public', { state: 'PUBLIC' }, expect.arrayContaining(['Zebra crossing'])],
    ['hidden', { state: 'HIDDEN' }, ['Zebra finch']],
    ['a draft', { state: 'DRAFT', category: 'BOOKS' }, ['Zebra draft']],
    ['of a curator', { curator: true }, ['Zebra finch', 'Zebra crossing']],
    ['of a category', { category: 'PLACES' }, ['Zebra late']],
    ['most saved', { order: 'SAVES', curator: true }, ['Zebra finch', 'Zebra crossing']],
    ['least saved', { order: 'SAVES', curator: true, descending: false }, ['Zebra crossing', 'Zebra finch']],
  ])('has picks that are %s', async (_what, { curator, ...variables }: Record<string, unknown>, expected) => {
    const asked = { search: 'zebra', ...variables, ...(curator ? { curatorId } : {}) };
    const found = await titles('adminPicks', asked);
    expect(variables.order ? found : [...found].sort().reverse()).toEqual(
      Array.isArray(expected) && !variables.order ? [...expected].sort().reverse() : expected,
    );
  });

  test('has what waits for a decision', async () => {
    expect(await titles('adminPicks', { search: 'zebra', state: 'IN_REVIEW' })).toContain('Zebra late');
    expect(await titles('adminPicks', { search: 'zebra', state: 'IN_REVIEW' })).not.toContain('Zebra draft');
  });

  test('has collections by state and category', async () => {
    expect(await titles('allCollections', { search: 'zebra', state: 'PUBLIC' })).toEqual(['Zebra stripes']);
    expect(await titles('allCollections', { search: 'zebra', state: 'DRAFT' })).toEqual(['Zebra idea']);
    expect(await titles('allCollections', { search: 'zebra', category: 'BOOKS' })).toEqual(['Zebra stripes']);
  });

  test('says why a pick is hidden', async () => {
    const [hidden] = (await list('adminPicks', { state: 'HIDDEN', search: 'finch' })).nodes;
    expect(hidden.takedown.reason).toBe('Not theirs');
  });

  test.each([
    ['adminPicks', 'nobody'],
    ['allCollections', '018f3f3e-0000-7000-8000-000000000000'],
  ])('%s of nobody is empty', async (field, nobody) => {
    expect(await titles(field, { curatorId: nobody })).toEqual([]);
  });
});
