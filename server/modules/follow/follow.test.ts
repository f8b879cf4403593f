import { expect, test } from 'vitest';
import { makeCurator, makePerson, takeDown } from '../../testing/factories.ts';
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

test('a member follows and unfollows: not themselves nor a deleted person, and a visitor nobody [6]', async () => {
  const { id, client } = await makePerson(app);
  for (const self of [id, id.toUpperCase()]) {
    expect((await client.gql(SET, { id: self, on: true })).errors?.[0]?.message).toBe(
      'You can’t follow yourself',
    );
  }
  expect((await app.client().gql(SET, { id, on: true })).code).toBe('UNAUTHENTICATED');
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

const PEOPLE = `query ($id: ID!) { profile(id: $id) {
  followersCount followingCount followers { nodes { id } } following { nodes { id } }
} }`;
const listIds = ({ nodes }: { nodes: { id: string }[] }) => nodes.map(({ id }) => id);

test('followers and following are counted, and listed latest first: who is suspended is counted but not listed [7.2]', async () => {
  const curator = await makeCurator(app);
  const [one, two, gone] = [await makePerson(app), await makePerson(app), await makePerson(app)];
  for (const { client } of [one, gone, two]) await client.gql(SET, { id: curator.id, on: true });
  await curator.client.gql(SET, { id: one.id, on: true });
  await takeDown(app, 'person', gone.id);
  for (const _time of ['resolvers', 'plan']) {
    const whole = (await app.client().gql(PEOPLE, { id: curator.id })).data.profile;
    expect(listIds(whole.followers)).toEqual([two.id, one.id]);
    expect(listIds(whole.following)).toEqual([one.id]);
    expect(whole).toMatchObject({ followersCount: 3, followingCount: 1 });
  }
});

test('strangers do not see who follows a shelf that is not approved, its owner does', async () => {
  const draft = await makeCurator(app, 'draft');
  const follower = await makePerson(app);
  await follower.client.gql(SET, { id: draft.id, on: true });
  for (const client of [app.client(), follower.client, follower.client]) {
    const data = await client.ask(PEOPLE, { id: draft.id });
    expect(data.profile).toMatchObject({ followers: null, following: null });
  }
  const own = (await draft.client.gql(PEOPLE, { id: draft.id })).data.profile;
  expect(listIds(own.followers)).toEqual([follower.id]);
});
