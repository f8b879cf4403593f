import { expect, test } from 'vitest';
import { makeCurator, makePerson } from '../../testing/factories.ts';
import { startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp();

const SET = `mutation ($id: ID!, $on: Boolean!) {
  setFollow(profileId: $id, on: $on) {
    profile { id followersCount viewerIsFollowing } viewer { profile { followingCount } }
  }
}`;

test('a follow is made and removed by both ids, safe to repeat, and answers both counts [7.3]', async () => {
  const { id } = await makeCurator(app);
  const { client } = await makePerson(app);
  for (const on of [true, true, false, false]) {
    const { data } = await client.gql(SET, { id, on });
    expect(data.setFollow).toEqual({
      profile: { id, followersCount: on ? 1 : 0, viewerIsFollowing: on },
      viewer: { profile: { followingCount: on ? 1 : 0 } },
    });
  }
});

test('followers and following are counted, exactly when people follow one another at once [7.2]', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => makePerson(app)));
  const answers = await Promise.all(
    people.flatMap((a) =>
      people.filter((b) => b !== a).map((b) => a.client.gql(SET, { id: b.id, on: true })),
    ),
  );
  expect(answers.flatMap(({ errors }) => errors ?? [])).toEqual([]);
  const rows = await app.db.profile.findMany({
    where: { id: { in: people.map(({ id }) => id) } },
    select: { followersCount: true, followingCount: true },
  });
  expect(rows).toEqual(people.map(() => ({ followersCount: 7, followingCount: 7 })));
});

test('a member follows and unfollows: not themselves nor a deleted person, and a visitor nobody [6]', async () => {
  const { id, client } = await makePerson(app);
  for (const self of [id, id.toUpperCase()]) {
    expect((await client.gql(SET, { id: self, on: true })).errors?.[0]?.message).toBe(
      'You can’t follow yourself',
    );
  }
  expect((await app.client().gql(SET, { id, on: true })).errors?.[0]?.extensions.code).toBe(
    'UNAUTHENTICATED',
  );
  await expect(
    app.pool.query('insert into follows (follower_id, following_id) values ($1, $1)', [id]),
  ).rejects.toThrow('follows_not_oneself');

  const gone = await makeCurator(app);
  await app.db.profile.update({ where: { id: gone.id }, data: { deletedAt: new Date() } });
  await client.gql(SET, { id: gone.id, on: true });
  expect(await app.db.follow.count({ where: { followingId: gone.id } })).toBe(0);
});

test('whether one follows another is read by both ids [7.2]', async () => {
  const [one, other] = await Promise.all([makePerson(app), makePerson(app)]);
  await one.client.gql(SET, { id: other.id, on: true });
  const follows = async (client: typeof one.client, id: string) =>
    (await client.gql('query ($id: ID!) { profile(id: $id) { viewerIsFollowing } }', { id })).data.profile;
  expect(await follows(one.client, other.id)).toEqual({ viewerIsFollowing: true });
  expect(await follows(other.client, one.id)).toEqual({ viewerIsFollowing: false });
  expect(await follows(app.client(), other.id)).toEqual({ viewerIsFollowing: false });
});
