import { expect, test } from 'vitest';
import { makeCollection, makeCurator, makeImage } from '../../testing/factories.ts';
import { startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp();
const visitor = app.client();

test('a pick, its collections and its curator tell the absolute addresses of their pages', async () => {
  const { id, username, picks } = await makeCurator(app);
  const collection = await makeCollection(app, id, picks.slice(0, 3));
  const { data } = await visitor.gql(
    `query ($id: ID!) {
      pick(id: $id) { permalink profile { permalink } collections { nodes { id permalink } } }
    }`,
    { id: picks[0] },
  );
  expect(data.pick).toEqual({
    permalink: `${app.url}/pick/${picks[0]}`,
    profile: { permalink: `${app.url}/@${username}` },
    collections: { nodes: [{ id: collection, permalink: `${app.url}/collection/${collection}` }] },
  });
});

test('a permalink does not tell the username of a shelf that is not approved, except to its owner', async () => {
  const { id, username, client } = await makeCurator(app, 'draft');
  const PERMALINK = 'query ($id: ID!) { profile(id: $id) { permalink updatedAt } }';
  const stranger = (await visitor.gql(PERMALINK, { id })).data.profile;
  expect(stranger).toEqual({ permalink: `${app.url}/profile/${id}`, updatedAt: null });
  const own = (await client.gql(PERMALINK, { id })).data.profile;
  expect(own.permalink).toBe(`${app.url}/@${username}`);
  expect(own.updatedAt).toEqual(expect.any(String));
});

test('a waiting edit has the permalink of what it changes', async () => {
  const { id, picks, client } = await makeCurator(app);
  await app.db.pendingEdit.create({
    data: { profileId: id, pickId: picks[0] as string, patch: { title: 'New' } },
  });
  const { data } = await client.gql(
    'query ($id: ID!) { pick(id: $id) { pendingEdit { title permalink } } }',
    {
      id: picks[0],
    },
  );
  expect(data.pick.pendingEdit).toEqual({ title: 'New', permalink: `${app.url}/pick/${picks[0]}` });
});

test('a picture has an absolute address for each width, by a plan and by resolvers', async () => {
  const { id, picks } = await makeCurator(app);
  await app.db.pick.update({
    where: { id: picks[0] as string },
    data: { imageId: await makeImage(app, id) },
  });
  const ADDRESSES = `query ($id: ID!) {
    pick(id: $id) { image { url absoluteUrl narrow: url(width: 10) absoluteNarrow: absoluteUrl(width: 10) } }
  }`;
  for (const _time of ['resolvers', 'plan']) {
    const { image } = (await visitor.gql(ADDRESSES, { id: picks[0] })).data.pick;
    expect(image.absoluteUrl).toBe(app.url + image.url);
    expect(image.absoluteNarrow).toBe(app.url + image.narrow);
  }
});

test('a pick’s collections are those that the viewer may see, in pages', async () => {
  const { id, picks, client } = await makeCurator(app);
  const pickId = picks[0] as string;
  const open = [await makeCollection(app, id, picks.slice(0, 3)), await makeCollection(app, id, picks)];
  const draft = await makeCollection(app, id, [pickId]);
  await app.db.collection.update({ where: { id: draft }, data: { hiddenAt: new Date() } });
  const PAGE = `query ($id: ID!, $first: Int, $after: String) {
    pick(id: $id) { collections(first: $first, after: $after) { nodes { id } pageInfo { hasNextPage endCursor } } }
  }`;
  const first = (await visitor.gql(PAGE, { id: pickId, first: 1 })).data.pick.collections;
  const { hasNextPage, endCursor } = first.pageInfo;
  expect(hasNextPage).toBe(true);
  const second = (await visitor.gql(PAGE, { id: pickId, first: 1, after: endCursor })).data.pick.collections;
  expect(second.pageInfo.hasNextPage).toBe(false);
  expect([...first.nodes, ...second.nodes].map((it) => it.id).sort()).toEqual(open.sort());
  const own = (await client.gql(PAGE, { id: pickId })).data.pick.collections.nodes;
  expect(own.map((it: { id: string }) => it.id)).toContain(draft);
});

test('a profile is read by username whatever the case, and by two keys if it has both of them [7.2]', async () => {
  const [one, other] = [await makeCurator(app), await makeCurator(app)];
  const BOTH = 'query ($id: ID, $username: String) { profile(id: $id, username: $username) { id } }';
  for (const id of [undefined, one.id]) {
    const { data } = await visitor.gql(BOTH, { id, username: one.username.toUpperCase() });
    expect(data.profile).toEqual({ id: one.id });
  }
  const { errors } = await visitor.gql(BOTH, { id: one.id, username: other.username });
  expect(errors).toMatchObject([{ path: ['profile'], extensions: { code: 'BAD_USER_INPUT' } }]);
  const hidden = await makeCurator(app, 'draft');
  const asked = await visitor.gql(BOTH, { id: hidden.id, username: hidden.username });
  expect(asked.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
});

test('the viewer has an id that is not that of the profile, also by a plan', async () => {
  const { id, client } = await makeCurator(app);
  for (const _time of ['resolvers', 'plan']) {
    const { viewer } = (await client.gql('{ viewer { id profile { id } } }')).data;
    expect(viewer).toEqual({ id: `viewer:${id}`, profile: { id } });
  }
});

test('a comment was last updated when it was edited', async () => {
  const { id, picks } = await makeCurator(app);
  const { id: comment, createdAt } = await app.db.comment.create({
    data: { pickId: picks[0] as string, authorId: id, text: 'A comment' },
  });
  const UPDATED = 'query ($comment: ID!) { comment(id: $comment) { updatedAt } }';
  const updatedAt = async () => (await visitor.gql(UPDATED, { comment })).data.comment.updatedAt;
  expect(await updatedAt()).toBe(createdAt.toISOString());
  const editedAt = new Date(createdAt.getTime() + 1_000);
  await app.db.comment.update({ where: { id: comment }, data: { editedAt } });
  expect(await updatedAt()).toBe(editedAt.toISOString());
});

test('an id in upper case, by which some languages write UUIDs, means the same object', async () => {
  const { client, picks } = await makeCurator(app);
  const id = String(picks[1]).toUpperCase();
  const variable = await client.ask(
    'mutation ($input: SetPickRankInput!) { setPickRank(input: $input) { pick { id rank } } }',
    { input: { id, rank: 1 } },
  );
  expect(variable.setPickRank.pick).toEqual({ id: picks[1], rank: 1 });
  const literal = await client.ask(
    `mutation { setPickRank(input: { id: "${id}", rank: 2 }) { pick { id rank } } }`,
  );
  expect(literal.setPickRank.pick).toEqual({ id: picks[1], rank: 2 });
});
