import { beforeAll, describe, expect, test } from 'vitest';
import { makeCurator, makePerson, takeDown } from '../../testing/factories.ts';
import { startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp({ rateLimitFactor: 100 });
const admin = await makePerson(app, { isAdmin: true, fullName: 'Ada Admin', username: 'ada' });

const USERS = `query ($first: Int, $search: String, $status: ProfileStatus, $role: Role, $suspended: Boolean, $emailConfirmed: Boolean, $order: UserOrder, $descending: Boolean) {
  users(first: $first, search: $search, status: $status, role: $role, suspended: $suspended, emailConfirmed: $emailConfirmed, order: $order, descending: $descending) {
    nodes { id email status profile { fullName username isAdmin } }
  }
}`;
type Listed = { id: string; profile: { fullName: string } };
const list = async (variables: Record<string, unknown> = {}) =>
  (await admin.client.gql(USERS, { first: 100, ...variables })).data.users;
const names = async (variables: Record<string, unknown>) =>
  (await list(variables)).nodes.map(({ profile }: Listed) => profile.fullName);

describe('the list of users', () => {
  beforeAll(async () => {
    await makePerson(app, { fullName: 'Zoë Quill', username: 'zqx', email: 'zoe.q@inkwell.example' });
    await makeCurator(app, 'approved', { fullName: 'Boris Quill', isBrand: true });
    await makeCurator(app, 'pending', { fullName: 'Cora Quill' });
    const gone = await makePerson(app, { fullName: 'Gone Quill' });
    await app.db.profile.update({ where: { id: gone.id }, data: { deletedAt: new Date() } });
  });

  test.each([
    ['a name, without accents and case', { search: 'ZOE quill' }, ['Zoë Quill']],
    ['words with a full-width comma', { search: 'quill，zoe' }, ['Zoë Quill']],
    ['a username', { search: 'zqx' }, ['Zoë Quill']],
    ['a username with its sign', { search: '@zqx' }, ['Zoë Quill']],
    ['the end of an address', { search: '@inkwell.example' }, ['Zoë Quill']],
    ['a whole address', { search: 'Zoe.Q@inkwell.example' }, ['Zoë Quill']],
    ['a part of an address', { search: 'inkwell' }, ['Zoë Quill']],
    ['the characters of patterns as they are', { search: 'z%' }, []],
    ['a status', { search: 'quill', status: 'PENDING' }, ['Cora Quill']],
    ['a role', { search: 'quill', role: 'BRAND' }, ['Boris Quill']],
    ['admins', { role: 'ADMIN' }, ['Ada Admin']],
  ])('is found by %s', async (_what, variables, expected) => {
    expect(await names(variables)).toEqual(expected);
  });

  test('is narrowed to who is suspended', async () => {
    const { id } = await makePerson(app, { fullName: 'Sue Spended' });
    expect(await names({ search: 'spended', status: 'DRAFT' })).toEqual(['Sue Spended']);
    expect(await names({ suspended: true })).toEqual([]);
    await takeDown(app, 'person', id);
    expect(await names({ suspended: true })).toEqual(['Sue Spended']);
    expect(await names({ suspended: true, status: 'DRAFT' })).toEqual(['Sue Spended']);
    expect(await names({ search: 'spended', status: 'DRAFT', suspended: false })).toEqual([]);
    expect(await names({ search: 'spended', suspended: false })).toEqual([]);
    expect(await names({ search: 'spended', status: 'DRAFT' })).toEqual(['Sue Spended']);
  });

  test('is narrowed to who has confirmed their address, or has not', async () => {
    await app.db.account.updateMany({
      where: { profile: { fullName: 'Zoë Quill' } },
      data: { emailConfirmedAt: new Date() },
    });
    expect(await names({ search: 'quill', emailConfirmed: true })).toEqual(['Zoë Quill']);
    expect(await names({ search: 'quill', emailConfirmed: false })).toEqual(['Cora Quill', 'Boris Quill']);
  });

  test('is sorted by name or sign-up, both ways, and leaves out who is deleted', async () => {
    const byName = ['Boris Quill', 'Cora Quill', 'Zoë Quill'];
    expect(await names({ search: 'quill', order: 'NAME', descending: false })).toEqual(byName);
    expect(await names({ search: 'quill', order: 'NAME' })).toEqual(byName.toReversed());
    const newest = ['Cora Quill', 'Boris Quill', 'Zoë Quill'];
    expect(await names({ search: 'quill' })).toEqual(newest);
    expect(await names({ search: 'quill', descending: false })).toEqual(newest.toReversed());
  });
});

const ONE = `query ($id: ID!) { user(id: $id) {
  emailConfirmed hasPassword usesGoogle usesPasskey hasAuthenticator factorResetAt inviteCode picksCount savesCount sessionsCount createdAt lastActiveAt
  submissions { status note }
} }`;
const one = async (id: string) => (await admin.client.gql(ONE, { id })).data.user;

test('a user has facts: what they made and saved, their sessions, and the rounds of their review', async () => {
  const { id } = await makeCurator(app, 'draft');
  const { picks } = await makeCurator(app);
  await app.db.submissionReview.create({ data: { profileId: id, status: 'rejected', note: 'Not yet' } });
  await app.db.favorite.create({ data: { userId: id, pickId: String(picks[0]) } });
  expect(await one(id)).toMatchObject({
    emailConfirmed: false,
    hasPassword: true,
    usesGoogle: false,
    usesPasskey: false,
    hasAuthenticator: false,
    factorResetAt: null,
    inviteCode: null,
    picksCount: 3,
    savesCount: 1,
    sessionsCount: 1,
    submissions: [{ status: 'REJECTED', note: 'Not yet' }],
  });
  expect(await one('0192f7a0-0000-7000-8000-000000000000')).toBeNull();
  expect(await one('nobody')).toBeNull();
});

test('the last activity is the latest of a change and the use of a session', async () => {
  const { id } = await makePerson(app, { updatedAt: new Date('2025-03-01T10:00:00Z') });
  const used = Date.parse('2031-05-04T08:00:00Z');
  await app.pool.query(
    `update sessions set sess = jsonb_set(sess, '{refreshedAt}', to_jsonb($2::bigint)) where profile_id = $1`,
    [id, used],
  );
  expect(new Date((await one(id)).lastActiveAt).getTime()).toBe(used);
  await app.db.session.deleteMany({ where: { profileId: id } });
  expect(new Date((await one(id)).lastActiveAt)).toEqual(new Date('2025-03-01T10:00:00Z'));
});

describe('what an admin does for users', () => {
  const act = (name: string, ids: string[], client = admin.client) =>
    client.gql(
      `mutation ($ids: [ID!]!) { ${name}(ids: $ids) { users { id emailConfirmed sessionsCount } } }`,
      {
        ids,
      },
    );
  const recorded = async (subjectId: string) =>
    (await app.db.auditEvent.findMany({ where: { subjectId }, orderBy: { id: 'asc' } })).map(
      ({ action, actorId }) => [action, actorId],
    );

  test('ends their sessions, also one that is about to start, and records it', async () => {
    const [one, two] = [await makePerson(app), await makePerson(app)];
    const { data } = await act('endUserSessions', [one.id, two.id, 'nobody']);
    expect(
      data.endUserSessions.users.map(({ sessionsCount }: { sessionsCount: number }) => sessionsCount),
    ).toEqual([0, 0]);
    expect((await one.client.gql('{ viewer { profile { id } } }')).data.viewer).toBeNull();
    const account = await app.db.account.findUniqueOrThrow({ where: { profileId: two.id } });
    expect(account.signInVersion).toBe(2);
    expect(await recorded(one.id)).toEqual([['profile.sessions', admin.id]]);
  });

  test('confirms an address once', async () => {
    const { id } = await makePerson(app);
    for (const _ of [1, 2]) {
      const { data } = await act('confirmUserEmails', [id]);
      expect(data.confirmUserEmails.users).toMatchObject([{ id, emailConfirmed: true }]);
    }
    expect(await recorded(id)).toEqual([['profile.confirm', admin.id]]);
  });

  test('sends the confirmation again, not to who has confirmed, and not without end', async () => {
    const { id, email } = await makePerson(app);
    await act('resendUserConfirmations', [id]);
    expect(await app.mailsTo(email)).toHaveLength(1);
    await act('confirmUserEmails', [id]);
    await act('resendUserConfirmations', [id]);
    expect(await app.mailsTo(email)).toHaveLength(1);
    expect(await recorded(id)).toEqual([
      ['profile.resend', admin.id],
      ['profile.confirm', admin.id],
    ]);
  });

  test('sends no confirmation to who got too many, but to the others, over one connection', async () => {
    const strict = await startTestApp({ databasePoolSize: 1 });
    const { client } = await makePerson(strict, { isAdmin: true });
    const [one, two] = [await makePerson(strict), await makePerson(strict)];
    const send = async (...ids: string[]) => act('resendUserConfirmations', ids, client);
    for (let times = 0; times < 5; times += 1) await send(one.id);
    const { data } = await send(one.id, two.id);
    expect(data.resendUserConfirmations.users).toMatchObject([{ id: two.id }]);
    expect(await strict.mailsTo(one.email)).toHaveLength(5);
    expect(await strict.mailsTo(two.email)).toHaveLength(1);
    expect((await send(one.id)).code).toBe('RATE_LIMITED');
  });

  test('is bounded', async () => {
    const { errors } = await act('endUserSessions', Array(101).fill(admin.id));
    expect(errors?.[0]?.message).toBe('Choose at most 100 people at once');
  });
});
