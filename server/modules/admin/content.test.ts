import { beforeAll, describe, expect, test } from 'vitest';
import { makeCollection, makeCurator, makePerson, makePick, takeDown } from '../../testing/factories.ts';
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
const titles = async (field: string, variables: Record<string, unknown>): Promise<string[]> =>
  (await list(field, variables)).nodes.map(({ title }: Listed) => title);

describe('the list of all content', () => {
  let curatorId: string;
  beforeAll(async () => {
    const shown = await makeCurator(app);
    curatorId = shown.id;
    const name = (id: string | undefined, title: string, favoritesCount = 0) =>
      app.db.pick.update({ where: { id: id as string }, data: { title, favoritesCount } });
    await name(shown.picks[0], 'Zebra crossing', 5);
    await name(shown.picks[1], 'Zebra finch', 9);
    await takeDown(app, 'pick', shown.id, { pickId: shown.picks[1], reason: 'Not theirs' });
    const drafting = await makeCurator(app, 'draft');
    await name(drafting.picks[0], 'Zebra draft');
    const waiting = await makeCurator(app, 'pending');
    await makeCollection(app, waiting.id, [], { title: 'Zebra queue' });
    for (const [subject, title] of [
      ['PERSON', 'Zebra spam'],
      ['SHELF', 'Zebra advert'],
    ] as const) {
      const { id, picks } = await makeCurator(app);
      await name(picks[0], title);
      await makeCollection(app, id, picks, { title });
      await admin.client.ask(
        `mutation { takeDown(input: { subject: ${subject}, id: "${id}", reason: "Spam" }) { takedown { id } } }`,
      );
    }
    await makePick(app, waiting.id, { title: 'Zebra late', category: 'places' });
    await makeCollection(app, shown.id, shown.picks.slice(2), {
      title: 'Zebra stripes',
      categories: ['books'],
    });
    await makeCollection(app, shown.id, [], { title: 'Zebra idea' });
  });

  test.each([
    ['public', 'adminPicks', { state: 'PUBLIC' }, ['Zebra crossing']],
    ['hidden', 'adminPicks', { state: 'HIDDEN' }, ['Zebra advert', 'Zebra finch', 'Zebra spam']],
    ['a draft', 'adminPicks', { state: 'DRAFT' }, ['Zebra draft']],
    ['in review', 'adminPicks', { state: 'IN_REVIEW' }, ['Zebra late']],
    ['of a category', 'adminPicks', { category: 'PLACES' }, ['Zebra finch', 'Zebra late']],
    ['most saved', 'adminPicks', { order: 'SAVES', curator: true }, ['Zebra finch', 'Zebra crossing']],
    [
      'least saved',
      'adminPicks',
      { order: 'SAVES', curator: true, descending: false },
      ['Zebra crossing', 'Zebra finch'],
    ],
    ['public', 'allCollections', { state: 'PUBLIC' }, ['Zebra stripes']],
    ['hidden', 'allCollections', { state: 'HIDDEN' }, ['Zebra advert', 'Zebra spam']],
    ['a draft', 'allCollections', { state: 'DRAFT' }, ['Zebra idea']],
    ['in review', 'allCollections', { state: 'IN_REVIEW' }, ['Zebra queue']],
    ['of a category', 'allCollections', { category: 'BOOKS' }, ['Zebra stripes']],
  ])('has what is %s: %s', async (_what, field, { curator, ...more }: Record<string, unknown>, expected) => {
    const found = await titles(field, { search: 'zebra', ...more, ...(curator ? { curatorId } : {}) });
    expect(more.order ? found : found.sort()).toEqual(expected);
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
