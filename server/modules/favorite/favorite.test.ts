import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { makeCurator, makePerson } from '../../testing/factories.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

const app = await startTestApp();

const SET = `mutation ($id: ID!, $on: Boolean!) {
  setFavorite(pickId: $id, on: $on) { pick { id favoritesCount viewerHasFavorited } }
}`;
const FAVORITES = `query ($category: Category, $first: Int) {
  viewer { favorites(category: $category, first: $first) {
    nodes { id viewerHasFavorited }
  } }
}`;

test('a favorite is made and removed by person and pick, safe to repeat [7.3]', async () => {
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

test('a member likes and unlikes: the count is exact when twelve do so at once [6]', async () => {
  const [pick] = (await makeCurator(app)).picks;
  const people = await Promise.all(Array.from({ length: 12 }, () => makePerson(app)));
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
  expect(row.favoritesCount).toBeGreaterThanOrEqual(9);
});

test('a member has favorites: the last saved first, by category [6]', async () => {
  const { picks } = await makeCurator(app);
  const { client } = await makePerson(app);
  for (const id of picks) await client.gql(SET, { id, on: true });
  const all = await client.gql(FAVORITES, { first: 100 });
  expect(all.data.viewer.favorites.nodes.map(({ id }: { id: string }) => id)).toEqual([...picks].reverse());
  const places = await client.gql(FAVORITES, { category: 'PLACES' });
  expect(places.data.viewer.favorites.nodes).toMatchObject([{ id: picks[1] }]);
});

test('favorites: saving, removing and listing without a session is User not authenticated [5]', async () => {
  const { picks } = await makeCurator(app);
  for (const on of [true, false]) {
    const { errors } = await app.client().gql(SET, { id: picks[0], on });
    expect(errors?.[0]).toMatchObject({
      message: 'User not authenticated',
      extensions: { code: 'UNAUTHENTICATED' },
    });
  }
  const listed = await app.client().gql(FAVORITES);
  expect(listed.data.viewer).toBeNull();
  expect(listed.errors?.[0]).toMatchObject({
    message: 'User not authenticated',
    path: ['viewer'],
    extensions: { code: 'UNAUTHENTICATED' },
  });
  const plain = await app.client().gql('{ viewer { profile { id } } }');
  expect([plain.data, plain.errors]).toEqual([{ viewer: null }, undefined]);
});

test('a favorite is made and removed by person and pick: none that one may not see, and one taken back leaves the list [7.3]', async () => {
  const hidden = await makeCurator(app, 'draft');
  const { client } = await makePerson(app);
  expect((await client.gql(SET, { id: hidden.picks[0], on: true })).code).toBe('NOT_FOUND');
  expect(await app.db.favorite.count({ where: { pickId: hidden.picks[0] } })).toBe(0);

  const shown = await makeCurator(app);
  await client.gql(SET, { id: shown.picks[0], on: true });
  await shown.client.gql('mutation { unpublishShelf { profile { id } } }');
  const { data } = await client.gql(FAVORITES);
  expect(data.viewer.favorites.nodes).toEqual([]);
});

describe('a saved pick', async () => {
  const { id, picks } = await makeCurator(app);
  const [one, other] = [await makePerson(app), await makePerson(app)];
  await one.client.ask(SET, { id: picks[0], on: true });
  const saved = async (client: TestClient) => {
    const { profile } = await client.ask(`{ profile(id: "${id}") { picks { viewerHasFavorited } } }`);
    return profile.picks.map((pick: { viewerHasFavorited: boolean }) => pick.viewerHasFavorited);
  };

  test('favorites: the saved-check is false when signed out [5]', async () => {
    expect(await saved(app.client())).toEqual([false, false, false]);
  });

  test('whether a pick is saved is read by person and pick [7.2]', async () => {
    expect(await saved(one.client)).toEqual([true, false, false]);
    expect(await saved(other.client)).toEqual([false, false, false]);
  });

  test('favorites come with their pick and its profile [7.2]', async () => {
    const data = await one.client.ask('{ viewer { favorites { nodes { id title profile { id } } } } }');
    expect(data.viewer.favorites.nodes).toMatchObject([{ id: picks[0], profile: { id } }]);
  });

  test('every favorites call knows who is asking from the session [7.2]', async () => {
    await other.client.ask(SET, { id: picks[0], on: false });
    expect((await one.client.ask(FAVORITES)).viewer.favorites.nodes).toHaveLength(1);
    expect((await other.client.ask(FAVORITES)).viewer.favorites.nodes).toHaveLength(0);
  });
});

describe('silent: favorites [8]', async () => {
  const { picks } = await makeCurator(app);
  const damages = [
    [
      'switch to memory when their table or relationship is missing: the table',
      'rename to gone',
      'alter table gone rename to favorites',
    ],
    [
      'switch to memory when their table or relationship is missing: its column',
      'rename column pick_id to gone',
      'alter table favorites rename column gone to pick_id',
    ],
    [
      'log any other error and switch to memory too',
      'add constraint broken check (false) not valid',
      'alter table favorites drop constraint broken',
    ],
  ] as const;
  test.each(damages)('%s', async (what, damage, repair) => {
    const logged = vi.spyOn(app.services.log, 'error').mockClear();
    const { client } = await makePerson(app);
    await app.pool.query(`alter table favorites ${damage}`);
    onTestFinished(async () => void (await app.pool.query(repair)));

    const saving = await client.gql(SET, { id: picks[0], on: true });
    expect(saving.errors?.[0]?.extensions.code).toBe('UNAVAILABLE');
    expect(logged).toHaveBeenCalled();
    const others = await client.gql(
      '{ feed { nodes { id viewerHasFavorited favoritesCount } } search(query: "pick") { nodes { ... on Pick { viewerHasFavorited } } } }',
    );
    expect(others.errors, 'everything else is still read').toBeUndefined();
    const fed: { viewerHasFavorited: boolean }[] = others.data.feed.nodes;
    expect(fed.length).toBeGreaterThan(2);
    expect(fed.some(({ viewerHasFavorited }) => viewerHasFavorited)).toBe(false);
    if (what.includes('missing')) {
      const list = await client.gql(FAVORITES);
      expect(list.errors?.[0]?.extensions.code).toBe('UNAVAILABLE');
    }
  });
});
