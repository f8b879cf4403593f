import { describe, expect, test } from 'vitest';
import { makeCollection, makeCurator, makePerson, PASSWORD } from '../../testing/factories.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

const app = await startTestApp({ rateLimitFactor: 100 });

const READ = `query ($id: ID!) { collection(id: $id) {
  isPublic picksToPublish publishedAt issueNumber issueTotal
} }`;
const UPDATE = `mutation ($input: UpdateCollectionInput!) {
  updateCollection(input: $input) { collection { isPublic picksToPublish } }
}`;

type Seen = {
  isPublic: boolean;
  picksToPublish: number;
  publishedAt: string | null;
  issueNumber: number | null;
};

async function see(id: string, client: TestClient = app.client()): Promise<Seen | null> {
  const data = await client.ask(READ, { id });
  return data.collection;
}

async function listed(id: string, client: TestClient = app.client()): Promise<boolean> {
  const { data } = await client.gql('{ collections(first: 100) { nodes { id } } }');
  return data.collections.nodes.some((node: { id: string }) => node.id === id);
}

const setStatus = (id: string, status: 'approved' | 'unpublished') =>
  app.db.profile.update({ where: { id }, data: { status } });

describe('collection: without a public pick it is a draft for its curator and admins alone [2.8]', () => {
  test('a new one, by everything that answers with collections', async () => {
    const { id: profileId, username, client } = await makeCurator(app);
    const title = 'Hardly begun';
    const id = await makeCollection(app, profileId, [], { title });
    const admin = await makePerson(app, { isAdmin: true });
    expect(await see(id, client)).toEqual({
      isPublic: false,
      picksToPublish: 1,
      publishedAt: null,
      issueNumber: null,
      issueTotal: expect.any(Number),
    });
    expect((await see(id, admin.client))?.picksToPublish).toBe(1);
    for (const who of [app.client(), (await makePerson(app)).client]) {
      expect(await see(id, who)).toBeNull();
      const { data } = await who.gql(
        `query ($username: String!, $title: String!, $id: ID!) {
          profile(username: $username) { collections { nodes { id } } }
          search(query: $title) { nodes { __typename } }
          node(id: $id) { id }
        }`,
        { username, title, id },
      );
      expect(data).toEqual({ profile: { collections: { nodes: [] } }, search: { nodes: [] }, node: null });
    }
    // Lists of the latest collections do not show it even to its own curator.
    expect(await listed(id, client)).toBe(false);
    for (const path of [`/share/collection/${id}.jpg`, `/oembed?url=${app.url}/collection/${id}`]) {
      expect((await fetch(app.url + path)).status).toBe(404);
    }
    expect(await (await fetch(`${app.url}/collection/${id}`)).text()).not.toContain(title);
  });

  test('it comes out by itself with its first, and takes the next number only then', async () => {
    const { id: profileId, client, picks } = await makeCurator(app);
    const id = await makeCollection(app, profileId, []);
    const other = await makeCollection(app, profileId, picks);
    const latest = (await see(other))?.issueNumber as number;
    const { data } = await client.gql(UPDATE, { input: { id, pickIds: picks.slice(0, 1) } });
    expect(data.updateCollection.collection).toEqual({ isPublic: true, picksToPublish: 0 });
    expect(await see(id)).toMatchObject({ issueNumber: latest + 1, issueTotal: latest + 1 });
    expect(await listed(id)).toBe(true);
  });

  test('one that loses its last is a draft again and keeps its number and its day', async () => {
    const { id: profileId, client, picks } = await makeCurator(app);
    const id = await makeCollection(app, profileId, picks.slice(0, 1));
    const before = await see(id);
    await client.gql('mutation ($id: ID!) { deletePick(id: $id) { deletedId } }', { id: picks[0] });
    expect(await see(id)).toBeNull();
    expect(await listed(id)).toBe(false);
    expect(await see(id, client)).toEqual({ ...before, isPublic: false, picksToPublish: 1 });
    await client.gql(UPDATE, { input: { id, pickIds: picks.slice(1, 2) } });
    expect(await see(id)).toEqual(before);
  });

  test("picks of others count while they are public, and the curator's own shelf has to be", async () => {
    const curator = await makeCurator(app);
    const other = await makeCurator(app);
    const id = await makeCollection(app, curator.id, other.picks.slice(0, 2));
    expect((await see(id))?.isPublic).toBe(true);
    await setStatus(other.id, 'unpublished');
    expect(await see(id)).toBeNull();
    expect((await see(id, curator.client))?.picksToPublish).toBe(1);
    await setStatus(other.id, 'approved');
    expect((await see(id))?.isPublic).toBe(true);
    await setStatus(curator.id, 'unpublished');
    expect([await see(id), await listed(id)]).toEqual([null, false]);
  });

  test('whether it is public stays true when its picks come, go and change at once', async () => {
    const curator = await makeCurator(app);
    const others = [await makeCurator(app), await makeCurator(app)];
    const pool = others.flatMap(({ picks }) => picks.slice(0, 2));
    const id = await makeCollection(app, curator.id, pool);
    for (let round = 0; round < 8; round += 1) {
      const status = round % 2 ? 'approved' : 'unpublished';
      await Promise.all([
        ...others.map((other) => setStatus(other.id, status)),
        curator.client.gql(UPDATE, { input: { id, pickIds: pool.slice(0, 1 + (round % 4)) } }),
        curator.client.gql(UPDATE, { input: { id, pickIds: [...pool].reverse() } }),
      ]);
      const [row] = await app.db.$queryRaw<{ kept: number; counted: number; shown: boolean }[]>`
        select public_picks as kept, is_public as shown, (select count(*)::int from collection_picks
          join picks on picks.id = pick_id where collection_id = collections.id and is_public) as counted
        from collections where id = ${id}::uuid`;
      expect(row).toMatchObject({ kept: row?.counted, shown: (row?.counted ?? 0) >= 1 });
    }
  });

  test('a draft of an earlier release stays one until it has three, or its own curator saves it', async () => {
    const curator = await makeCurator(app);
    const other = await makeCurator(app);
    const admin = await makePerson(app, { isAdmin: true });
    const [one, two] = [await makeCollection(app, curator.id, []), await makeCollection(app, curator.id, [])];
    await app.db.collection.updateMany({ where: { id: { in: [one, two] } }, data: { needsThree: true } });
    const put = (collectionId: string, picks: string[], from = 1) =>
      app.db.collectionPick.createMany({
        data: picks.map((pickId, index) => ({ collectionId, pickId, position: from + index })),
      });
    await put(one, [...curator.picks.slice(0, 1), ...other.picks.slice(0, 1)]);
    await put(two, other.picks.slice(0, 2));
    // Other people's actions must not publish it.
    await setStatus(other.id, 'unpublished');
    await setStatus(other.id, 'approved');
    await admin.client.gql(UPDATE, { input: { id: one, title: 'By an admin' } });
    expect([await see(one), await see(two)]).toEqual([null, null]);
    expect((await see(one, curator.client))?.picksToPublish).toBe(1);
    await curator.client.gql(UPDATE, { input: { id: one, title: 'Out now' } });
    expect((await see(one))?.isPublic).toBe(true);
    await put(two, other.picks.slice(2, 3), 3);
    expect((await see(two))?.isPublic).toBe(true);
  });
});

test('what deleted people made is kept and shown, but leads no list [4.4]', async () => {
  const gone = await makeCurator(app);
  const id = await makeCollection(app, gone.id, gone.picks, { title: 'Left behind' });
  await gone.client.gql(`mutation { deleteAccount(input: { password: "${PASSWORD}" }) }`);
  const { data } = await app.client().gql(
    `query ($id: ID!, $pick: ID!) {
      collection(id: $id) { profile { fullName } picks { id } }
      pick(id: $pick) { profile { fullName } }
      search(query: "Left behind") { nodes { ... on Collection { id } } }
      feed(first: 100) { nodes { profile { id } } }
      popular: feed(first: 100, order: POPULAR) { nodes { profile { id } } }
      featuredPicks { nodes { profile { id } } }
      feedEntries(first: 100) { nodes { profile { id } } }
    }`,
    { id, pick: gone.picks[0] },
  );
  expect(data.collection).toEqual({
    profile: { fullName: 'Deleted User' },
    picks: expect.arrayContaining([{ id: gone.picks[0] }]),
  });
  expect(data.pick).toEqual({ profile: { fullName: 'Deleted User' } });
  expect(data.search.nodes).toEqual([{ id }]);
  expect(await listed(id)).toBe(false);
  for (const list of [data.feed, data.popular, data.featuredPicks, data.feedEntries]) {
    expect(list.nodes.map((node: { profile: { id: string } }) => node.profile.id)).not.toContain(gone.id);
  }
});
