import { beforeAll, describe, expect, test } from 'vitest';
import { makeCurator, makePerson, type Person } from '../../testing/factories.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

const app = await startTestApp({ rateLimitFactor: 100 });

const READ = `query ($first: Int, $after: String) { viewer {
  unreadNotificationsCount
  notifications(first: $first, after: $after) {
    nodes { id kind readAt note actor { id fullName } pick { id title } }
    pageInfo { hasNextPage endCursor }
  }
} }`;
const SAVE = 'mutation ($id: ID!, $on: Boolean!) { setFavorite(pickId: $id, on: $on) { pick { id } } }';
const FOLLOW = 'mutation ($id: ID!, $on: Boolean!) { setFollow(profileId: $id, on: $on) { profile { id } } }';
const MARK = 'mutation ($ids: [ID!]) { markNotificationsRead(ids: $ids) { unreadNotificationsCount } }';
const APPROVE =
  'mutation ($id: ID!, $note: String) { approveSubmission(profileId: $id, note: $note) { profile { id } } }';
const REJECT =
  'mutation ($id: ID!, $note: String!) { rejectSubmission(profileId: $id, note: $note) { profile { id } } }';

type Told = {
  id: string;
  kind: string;
  readAt: string | null;
  note: string | null;
  actor: Person | null;
  pick: { id: string } | null;
};

async function told(client: TestClient, variables = {}) {
  const { data } = await client.gql(READ, variables);
  const { notifications, unreadNotificationsCount: unread } = data.viewer;
  return { unread, nodes: notifications.nodes as Told[], pageInfo: notifications.pageInfo };
}
const settle = (profileId: string, data: object) =>
  app.db.settings.upsert({ where: { profileId }, create: { profileId, ...data }, update: data });

let admin: Person;
beforeAll(async () => {
  admin = await makePerson(app, { isAdmin: true });
});

describe('notifications: one is told who follows and who saves a pick [4.5]', () => {
  test('with the person and the pick, the newest first', async () => {
    const curator = await makeCurator(app);
    const { id, client } = await makePerson(app, { fullName: 'Mika' });
    await client.gql(FOLLOW, { id: curator.id, on: true });
    await client.gql(SAVE, { id: curator.picks[0], on: true });
    const { unread, nodes } = await told(curator.client);
    expect(unread).toBe(2);
    expect(nodes).toMatchObject([
      { kind: 'PICK_SAVED', readAt: null, actor: { id, fullName: 'Mika' }, pick: { id: curator.picks[0] } },
      { kind: 'NEW_FOLLOWER', readAt: null, actor: { id }, pick: null },
    ]);
  });

  test('once, however often it is pressed; what is taken back before it is read was never told', async () => {
    const curator = await makeCurator(app);
    const { client } = await makePerson(app);
    const press = async (on: boolean) => {
      await Promise.all([
        client.gql(FOLLOW, { id: curator.id, on }),
        client.gql(SAVE, { id: curator.picks[0], on }),
      ]);
    };
    for (const on of [true, false, true, true]) await press(on);
    expect((await told(curator.client)).nodes).toHaveLength(2);
    await press(false);
    expect(await told(curator.client)).toMatchObject({ unread: 0, nodes: [] });

    await press(true);
    await curator.client.gql(MARK);
    await press(false);
    await press(true);
    const { unread, nodes } = await told(curator.client);
    expect(unread, 'what was read is not news again').toBe(0);
    expect(nodes).toHaveLength(2);
  });

  test('nobody is told of saving an own pick', async () => {
    const curator = await makeCurator(app);
    await curator.client.gql(SAVE, { id: curator.picks[0], on: true });
    expect((await told(curator.client)).nodes).toEqual([]);
  });

  test.each([
    ['newFollowers', 'PICK_SAVED'],
    ['pickLikes', 'NEW_FOLLOWER'],
  ])('unless %s is off', async (setting, kind) => {
    const curator = await makeCurator(app);
    await settle(curator.id, { [setting]: false });
    const { client } = await makePerson(app);
    await client.gql(FOLLOW, { id: curator.id, on: true });
    await client.gql(SAVE, { id: curator.picks[0], on: true });
    expect((await told(curator.client)).nodes.map((node) => node.kind)).toEqual([kind]);
  });
});

describe('notifications: a curator is told how a review ended [4.5]', () => {
  async function review(decision: string, variables: object) {
    const curator = await makeCurator(app, 'draft');
    await curator.client.gql('mutation { submitShelf { profile { id } } }');
    return { curator, decide: () => admin.client.gql(decision, { id: curator.id, ...variables }) };
  }

  test('sent back, with the note, here and by mail', async () => {
    const note = 'The third place needs a picture.';
    const { curator, decide } = await review(REJECT, { note });
    await decide();
    expect((await told(curator.client)).nodes).toMatchObject([{ kind: 'SHELF_REJECTED', note, actor: null }]);
    const mails = await app.mailsTo(curator.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Your shelf needs a few changes']);
    expect(mails[0]?.text).toContain(note);
  });

  test('approved; those who follow are told too, once each time', async () => {
    const { curator, decide } = await review(APPROVE, {});
    const fan = await makePerson(app);
    await fan.client.gql(FOLLOW, { id: curator.id, on: true });
    await decide();
    expect((await told(curator.client)).nodes[0]).toMatchObject({ kind: 'SHELF_APPROVED', note: null });
    expect((await app.mailsTo(curator.email)).map(({ subject }) => subject)).toEqual([
      'Your shelf is published',
    ]);
    expect((await told(fan.client)).nodes).toMatchObject([
      { kind: 'CURATOR_PUBLISHED', actor: { id: curator.id } },
    ]);
    expect(await app.mailsTo(fan.email)).toEqual([]);

    await fan.client.gql(MARK);
    for (const step of ['unpublishShelf', 'submitShelf']) {
      await curator.client.gql(`mutation { ${step} { profile { id } } }`);
    }
    await decide();
    const again = await told(fan.client);
    expect(again.nodes, 'published again: the same piece of news, new').toHaveLength(1);
    expect(again.unread).toBe(1);
  });

  test('without a mail when emailNotifications is off', async () => {
    const { curator, decide } = await review(REJECT, { note: 'Almost.' });
    await settle(curator.id, { emailNotifications: false });
    await decide();
    expect((await told(curator.client)).unread).toBe(1);
    expect(await app.mailsTo(curator.email)).toEqual([]);
  });

  test('not when the decision was refused', async () => {
    const curator = await makeCurator(app, 'draft');
    const { errors } = await admin.client.gql(REJECT, { id: curator.id, note: 'No' });
    expect(errors?.[0]?.extensions.code).toBe('CONFLICT');
    expect((await told(curator.client)).nodes).toEqual([]);
    expect(await app.mailsTo(curator.email)).toEqual([]);
  });
});

describe('notifications: they are read one by one or all at once [4.5]', () => {
  test('some, then all; those of others stay as they are', async () => {
    const curator = await makeCurator(app);
    const other = await makeCurator(app);
    const { client } = await makePerson(app);
    for (const id of curator.picks.slice(0, 3)) await client.gql(SAVE, { id, on: true });
    await client.gql(SAVE, { id: other.picks[0], on: true });
    const [first] = (await told(curator.client)).nodes;

    const stranger = await other.client.gql(MARK, { ids: [first?.id, 'nothing'] });
    expect(stranger.data.markNotificationsRead).toEqual({ unreadNotificationsCount: 1 });
    for (let again = 0; again < 2; again += 1) {
      const { data } = await curator.client.gql(MARK, { ids: [first?.id] });
      expect(data.markNotificationsRead).toEqual({ unreadNotificationsCount: 2 });
    }
    expect((await curator.client.gql(MARK, { ids: [] })).data.markNotificationsRead).toEqual({
      unreadNotificationsCount: 2,
    });
    expect((await curator.client.gql(MARK)).data.markNotificationsRead).toEqual({
      unreadNotificationsCount: 0,
    });
    expect((await told(curator.client)).nodes.every(({ readAt }) => readAt)).toBe(true);
    expect((await told(other.client)).unread).toBe(1);
  });

  test('in pages', async () => {
    const curator = await makeCurator(app);
    const { client } = await makePerson(app);
    for (const id of curator.picks) await client.gql(SAVE, { id, on: true });
    const one = await told(curator.client, { first: 5 });
    const two = await told(curator.client, { first: 5, after: one.pageInfo.endCursor });
    expect(two.pageInfo.hasNextPage).toBe(false);
    expect([...one.nodes, ...two.nodes].map(({ pick }) => pick?.id)).toEqual([...curator.picks].reverse());
  });
});

describe('notifications: they go with what they tell of [4.5]', () => {
  test('an account that is deleted: what it was told, and what others were told of it', async () => {
    const curator = await makeCurator(app);
    const fan = await makeCurator(app);
    await fan.client.gql(FOLLOW, { id: curator.id, on: true });
    await curator.client.gql(FOLLOW, { id: fan.id, on: true });
    await curator.client.gql(MARK);
    await fan.client.gql('mutation { deleteAccount(input: { password: "Correct horse 9" }) }');
    expect((await told(curator.client)).nodes).toEqual([]);
    expect(await app.db.notification.count({ where: { profileId: fan.id } })).toBe(0);
  });

  test('a pick that is deleted', async () => {
    const curator = await makeCurator(app);
    const { client } = await makePerson(app);
    await client.gql(SAVE, { id: curator.picks[0], on: true });
    await curator.client.gql('mutation ($id: ID!) { deletePick(id: $id) { deletedId } }', {
      id: curator.picks[0],
    });
    expect(await told(curator.client)).toMatchObject({ unread: 0, nodes: [] });
  });
});
