import { describe, expect, test } from 'vitest';
import { makeCurator, makePerson } from '../../testing/factories.ts';
import { startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp();

const SET = `mutation ($id: ID!, $on: Boolean!) {
  setFavorite(pickId: $id, on: $on) { pick { id favoritesCount viewerHasFavorited } }
}`;
const FAVORITES = `query ($category: Category, $first: Int, $after: String) {
  viewer { favorites(category: $category, first: $first, after: $after) {
    nodes { id viewerHasFavorited } pageInfo { hasNextPage endCursor }
  } }
}`;

test('saving and unsaving answer the new state, and are safe to repeat', async () => {
  const { picks } = await makeCurator(app);
  const { client } = await makePerson(app);
  const saved = { favoritesCount: 1, viewerHasFavorited: true };
  const not = { favoritesCount: 0, viewerHasFavorited: false };
  for (const [on, state] of [
    [true, saved],
    [true, saved],
    [false, not],
    [false, not],
  ] as const) {
    const { data } = await client.gql(SET, { id: picks[0], on });
    expect(data.setFavorite.pick).toEqual({ id: picks[0], ...state });
  }
});

test('the count is exact when forty people save and unsave at once', async () => {
  const [pick] = (await makeCurator(app)).picks;
  const people = await Promise.all(Array.from({ length: 40 }, () => makePerson(app)));
  const answers = await Promise.all(
    people.flatMap(({ client }, index) => [
      client.gql(SET, { id: pick, on: true }),
      client.gql(SET, { id: pick, on: true }),
      ...(index % 4 === 0 ? [client.gql(SET, { id: pick, on: false })] : []),
    ]),
  );
  expect(answers.flatMap(({ errors }) => errors ?? [])).toEqual([]);
  const row = await app.db.pick.findUniqueOrThrow({ where: { id: pick }, include: { favorites: true } });
  expect(row.favoritesCount).toBe(row.favorites.length);
  expect(row.favoritesCount).toBeGreaterThanOrEqual(30);
});

test('saved picks come back last saved first, by category, in pages', async () => {
  const { picks } = await makeCurator(app);
  const { client } = await makePerson(app);
  for (const id of picks) await client.gql(SET, { id, on: true });
  const all = await client.gql(FAVORITES, { first: 100 });
  expect(all.data.viewer.favorites.nodes.map(({ id }: { id: string }) => id)).toEqual([...picks].reverse());
  const places = await client.gql(FAVORITES, { category: 'PLACES' });
  expect(places.data.viewer.favorites.nodes).toHaveLength(3);
  const first = await client.gql(FAVORITES, { first: 5 });
  const { pageInfo, nodes } = first.data.viewer.favorites;
  const rest = await client.gql(FAVORITES, { first: 5, after: pageInfo.endCursor });
  expect([...nodes, ...rest.data.viewer.favorites.nodes].map(({ id }: { id: string }) => id)).toEqual(
    [...picks].reverse(),
  );
});

describe('who may', () => {
  test('a visitor is told "User not authenticated"; the saved-check is false', async () => {
    const { picks } = await makeCurator(app);
    const { errors } = await app.client().gql(SET, { id: picks[0], on: true });
    expect(errors?.[0]).toMatchObject({
      message: 'User not authenticated',
      extensions: { code: 'UNAUTHENTICATED' },
    });
    const { data } = await app.client().gql('query ($id: ID!) { pick(id: $id) { viewerHasFavorited } }', {
      id: picks[0],
    });
    expect(data.pick.viewerHasFavorited).toBe(false);
  });

  test('nobody saves a pick that they may not see; a saved one that is taken back leaves the list', async () => {
    const hidden = await makeCurator(app, 'draft');
    const { client } = await makePerson(app);
    const { errors } = await client.gql(SET, { id: hidden.picks[0], on: true });
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect(await app.db.favorite.count({ where: { pickId: hidden.picks[0] } })).toBe(0);

    const shown = await makeCurator(app);
    await client.gql(SET, { id: shown.picks[0], on: true });
    await shown.client.gql('mutation { unpublishShelf { profile { id } } }');
    const { data } = await client.gql(FAVORITES);
    expect(data.viewer.favorites.nodes).toEqual([]);
  });
});
