import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../../platform/time.ts';
import { makeCurator, makePerson, makeToken, PASSWORD, takeDown } from '../../testing/factories.ts';
import { whileLocked } from '../../testing/race.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { TOKENS_MAX } from './token.rules.ts';

const app = await startTestApp({ rateLimitFactor: 100 });

const CREATE = `mutation ($input: CreateTokenInput!) {
  createToken(input: $input) {
    secret token { id name prefix scopes createdAt expiresAt lastUsedAt } viewer { tokens { id } }
  }
}`;
const LIST = '{ viewer { tokens { id name prefix scopes lastUsedAt expiresAt } } }';
const REVOKE = 'mutation ($id: ID!) { revokeToken(id: $id) { viewer { tokens { id } } } }';
const WHO = '{ viewer { profile { id } } }';

const create = (client: TestClient, input: object = {}) =>
  client.gql(CREATE, { input: { name: 'My script', scopes: ['READ'], ...input } });
const withSecret = (secret: string) => app.client({ Authorization: `Bearer ${secret}` });
/** Whether a token still works. */
const works = async (client: TestClient) => (await client.gql(WHO)).status === 200;

describe('a new token', () => {
  test('acts for its owner, and its secret is known to nobody else', async () => {
    const { id, client } = await makePerson(app);
    const { data, errors } = await create(client, { scopes: ['READ', 'WRITE_PICKS', 'READ'] });
    expect(errors).toBeUndefined();
    const { secret, token } = data.createToken;
    expect(token).toMatchObject({ name: 'My script', scopes: ['READ', 'WRITE_PICKS'], lastUsedAt: null });
    expect(secret.startsWith(token.prefix)).toBe(true);
    expect((Date.parse(token.expiresAt) - Date.parse(token.createdAt)) / DAY_MS).toBeCloseTo(90, 2);
    expect((await withSecret(secret).gql(WHO)).data.viewer.profile.id).toBe(id);

    const listed = await client.gql(LIST);
    expect(listed.data.viewer.tokens).toMatchObject([{ id: token.id, prefix: token.prefix }]);
    expect(JSON.stringify(listed.data)).not.toContain(secret);
    const stored = await app.db.accessToken.findUniqueOrThrow({ where: { id: token.id } });
    expect(JSON.stringify(stored)).not.toContain(secret);
  });

  test('is told to its owner by mail, without what was typed', async () => {
    const { client, email } = await makePerson(app);
    const { data } = await create(client, {
      name: 'Win a prize',
      scopes: ['READ', 'WRITE_SOCIAL'],
      days: 10,
    });
    const [mail, ...others] = await app.mailsTo(email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('A new access token for your account');
    expect(mail?.text).toContain('read what only you see and save, follow and comment as you');
    expect(mail?.text).toContain(`${app.url}/not-me?token=`);
    expect(mail?.text).not.toMatch(/prize|threes_pat_/);
    expect(data.createToken.secret).toBeTruthy();
  });

  test.each([
    ['name', { name: ' \n ' }],
    ['name', { name: 'x'.repeat(61) }],
    ['scopes', { scopes: [] }],
    ['days', { days: 0 }],
    ['days', { days: 366 }],
  ])('needs a proper %s: %o', async (field, input) => {
    const { client } = await makePerson(app);
    const { errors } = await create(client, input);
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', fields: [{ field }] } }]);
  });

  test('with ADMIN is for admins, and recorded', async () => {
    const member = await makePerson(app);
    expect((await create(member.client, { scopes: ['ADMIN'] })).code).toBe('FORBIDDEN');
    const admin = await makePerson(app, { isAdmin: true });
    const { data } = await create(admin.client, { scopes: ['ADMIN'] });
    const events = await app.db.auditEvent.findMany({ where: { actorId: admin.id } });
    expect(events).toMatchObject([
      { action: 'token.create', subjectId: data.createToken.token.id, after: { scopes: ['admin'] } },
    ]);
    expect(JSON.stringify(events)).not.toContain(data.createToken.secret);
    // Otherwise the last admin could not be demoted.
    await makePerson(app, { isAdmin: true });
    // A former admin's token has no special permissions.
    const program = withSecret(data.createToken.secret);
    const list = '{ submissions { nodes { id } } }';
    expect((await program.gql(list)).code).toBe('ok');
    await app.db.profile.update({ where: { id: admin.id }, data: { isAdmin: false } });
    expect((await program.gql(list)).code).toBe('FORBIDDEN');
    expect(await works(program)).toBe(true);
  });

  test('a person has twenty at most, also if two are made at once', async () => {
    const { id, client } = await makePerson(app);
    for (let made = 1; made < TOKENS_MAX; made += 1) await makeToken(app, id, ['read']);
    const answers = await Promise.all([create(client), create(client)]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['CONFLICT', 'ok']);
    expect((await client.gql(LIST)).data.viewer.tokens).toHaveLength(TOKENS_MAX);
  });

  test('is not made by a session that ends meanwhile', async () => {
    const { id, client } = await makePerson(app);
    const [answer] = await whileLocked(
      app,
      async (db) => {
        await db.query('select 1 from accounts where profile_id = $1 for no key update', [id]);
        await db.query('delete from sessions where profile_id = $1', [id]);
      },
      () => create(client),
    );
    expect(answer.code).toBe('UNAUTHENTICATED');
    expect(await app.db.accessToken.count({ where: { profileId: id } })).toBe(0);
  });
});

describe('a token ends', () => {
  test('when it is revoked, which is safe to repeat and for its owner alone', async () => {
    const { id: owner, client } = await makePerson(app);
    const { id, client: program } = await makeToken(app, owner, ['read']);
    const stranger = await makePerson(app);
    expect((await stranger.client.gql(REVOKE, { id })).code).toBe('NOT_FOUND');
    expect(await works(program)).toBe(true);
    for (const _again of [1, 2]) {
      expect((await client.gql(REVOKE, { id })).data.revokeToken.viewer.tokens).toEqual([]);
    }
    expect(await works(program)).toBe(false);
    for (const unknown of [randomUUID(), 'x']) {
      expect((await client.gql(REVOKE, { id: unknown })).code).toBe('NOT_FOUND');
    }
  });

  test('when its time is over', async () => {
    const { id: owner, client } = await makePerson(app);
    const { id, client: program } = await makeToken(app, owner, ['read']);
    expect(await works(program)).toBe(true);
    await app.db.accessToken.update({ where: { id }, data: { expiresAt: new Date(Date.now() - 1) } });
    expect(await works(program)).toBe(false);
    expect((await client.gql(LIST)).data.viewer.tokens).toMatchObject([{ id }]);
  });

  test('when the password is changed', async () => {
    const { id, client } = await makePerson(app);
    const { client: program } = await makeToken(app, id, ['read']);
    const other = await makeToken(app, (await makePerson(app)).id, ['read']);
    await client.gql('mutation { updateSettings(input: { theme: DARK }) { settings { theme } } }');
    expect(await works(program)).toBe(true);
    const { errors } = await client.gql(
      `mutation { changePassword(input: { currentPassword: "${PASSWORD}", newPassword: "An0ther one!" }) }`,
    );
    expect(errors).toBeUndefined();
    expect([await works(program), await works(other.client)]).toEqual([false, true]);
    expect((await client.gql(LIST)).data.viewer.tokens).toEqual([]);
  });

  test('when its owner is suspended, and for good', async () => {
    const { id } = await makePerson(app);
    const { client: program } = await makeToken(app, id, ['read']);
    const { client: admin } = await makePerson(app, { isAdmin: true });
    const takedown = await takeDown(app, 'person', id);
    expect(await works(program)).toBe(false);
    await admin.ask(`mutation { liftTakedown(id: "${takedown}") { takedown { id } } }`);
    expect(await works(program)).toBe(false);
  });

  test('when its owner deletes the account, and nothing of it is left', async () => {
    const { id, client } = await makePerson(app);
    const { client: program } = await makeToken(app, id, ['read']);
    expect((await client.gql(`mutation { deleteAccount(input: { password: "${PASSWORD}" }) }`)).code).toBe(
      'ok',
    );
    expect(await works(program)).toBe(false);
    expect(await app.db.accessToken.count({ where: { profileId: id } })).toBe(0);
  });

  test('but not when its owner logs out', async () => {
    const { id, client } = await makePerson(app);
    const { client: program } = await makeToken(app, id, ['read']);
    await client.gql('mutation { signOut(everywhere: true) }');
    expect(await works(program)).toBe(true);
  });

  test('and long ended ones are removed', async () => {
    const { id: owner } = await makePerson(app);
    const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
    const old = { createdAt: ago(60), expiresAt: ago(31) };
    await makeToken(app, owner, ['read'], old);
    await makeToken(app, owner, ['read'], { revokedAt: ago(31) });
    const kept = [
      await makeToken(app, owner, ['read'], { ...old, expiresAt: ago(29) }),
      await makeToken(app, owner, ['read']),
    ];
    await app.pool.query(`select graphile_worker.add_job('clean-up', '{}')`);
    await app.runJobs();
    const left = await app.db.accessToken.findMany({ where: { profileId: owner } });
    expect(left.map(({ id }) => id).sort()).toEqual(kept.map(({ id }) => id).sort());
  });
});

test('the last use is noted, at most once a minute', async () => {
  const { id: owner } = await makePerson(app);
  const { id, client } = await makeToken(app, owner, ['read']);
  const lastUsed = async () =>
    (await app.db.accessToken.findUniqueOrThrow({ where: { id } })).lastUsedAt?.getTime() ?? 0;
  await client.gql(WHO);
  const first = await lastUsed();
  expect(Date.now() - first).toBeLessThan(60_000);
  await client.gql(WHO);
  expect(await lastUsed()).toBe(first);
  await app.db.accessToken.update({ where: { id }, data: { lastUsedAt: new Date(first - 61_000) } });
  await client.gql(WHO);
  expect(await lastUsed()).toBeGreaterThanOrEqual(first);
});

test('what it reads and writes is what its owner does on the site', async () => {
  const curator = await makeCurator(app, 'draft');
  const { client } = await makeToken(app, curator.id, ['read', 'write_picks']);
  const [pick] = curator.picks;
  const read = await client.gql(`{ pick(id: "${pick}") { id } profile(id: "${curator.id}") { status } }`);
  expect(read.data).toEqual({ pick: { id: pick }, profile: { status: 'DRAFT' } });
  const write = await client.gql(
    `mutation { updatePick(input: { id: "${pick}", title: "By a program" }) { pick { title } } }`,
  );
  expect(write.data.updatePick.pick.title).toBe('By a program');
});

test('with READ, a mutation that asks for webhooks is refused before there is a pick', async () => {
  const { id: profileId } = await makePerson(app);
  const { client } = await makeToken(app, profileId, ['read', 'write_picks']);
  const create = (more: string) =>
    client.gql(`mutation { createPick(input: { category: BOOKS, title: "Dune" }) { pick { id } ${more} } }`);
  const { data, errors } = await create('viewer { webhooks { url } }');
  expect([data.createPick, errors?.[0]?.extensions.code]).toEqual([null, 'FORBIDDEN']);
  expect(errors?.[0]?.message).toContain('so nothing was changed');
  expect(await app.db.pick.count({ where: { profileId } })).toBe(0);
  await create('viewer { id }');
  expect(await app.db.pick.count({ where: { profileId } })).toBe(1);
});

describe('without READ', async () => {
  const draft = await makeCurator(app, 'draft');
  const { client } = await makeToken(app, draft.id, ['write_picks', 'write_social']);
  const [pick] = draft.picks;
  const rename = (selection: string) =>
    `mutation { updatePick(input: { id: "${pick}", title: "Unseen" }) { pick ${selection} } }`;

  test('a query reads what a visitor does', async () => {
    expect((await client.gql(`{ pick(id: "${pick}") { id } }`)).data.pick).toBeNull();
  });

  test('a mutation changes a draft and returns its id, and nothing else of it', async () => {
    expect((await client.gql(rename('{ __typename id }'))).data.updatePick.pick).toEqual({
      __typename: 'Pick',
      id: pick,
    });
    for (const selection of [
      '{ id title }',
      '{ profile { email } }',
      '{ id ...on Pick { descriptionHtml } }',
    ]) {
      const { data, errors } = await client.gql(rename(selection).replace('Unseen', 'Unasked'));
      expect([data.updatePick, errors?.[0]?.extensions]).toEqual([
        null,
        { code: 'FORBIDDEN', scopes: ['READ'] },
      ]);
      expect(errors?.[0]?.message).toContain('lacks the scope READ');
    }
    expect((await app.db.pick.findUniqueOrThrow({ where: { id: pick } })).title).toBe('Unseen');
  });

  test.each([
    ['a pick', 'createPick(input: { category: BOOKS, title: "Dune" }) { pick { id title } }'],
    ['a list', 'createList(input: { title: "Later" }) { list { id title } }'],
    ['a follower', 'setFollow(profileId: "OTHER", on: true) { profile { id } viewer { profile { id } } }'],
    [
      'a follower with an email',
      'setFollow(profileId: "OTHER", on: true) { profile { followers { nodes { email } } } }',
    ],
    ['a read notification', 'markNotificationsRead { id }'],
    ['a submission', 'submitShelf { profile { id status } }'],
  ])('a mutation that asks for more is refused before there is %s', async (_what, call) => {
    const person = await makePerson(app);
    const other = await makePerson(app);
    const unread = { where: { profileId: person.id, readAt: null } };
    await other.client.ask(`mutation { setFollow(profileId: "${person.id}", on: true) { profile { id } } }`);
    const own = await makeToken(app, person.id, ['write_picks', 'write_social']);
    const { code, status } = await own.client.gql(`mutation { ${call.replace('OTHER', other.id)} }`);
    expect([code, status]).toEqual(['FORBIDDEN', 403]);
    const ofPerson = { where: { profileId: person.id } };
    expect([
      await app.db.pick.count(ofPerson),
      await app.db.list.count(ofPerson),
      await app.db.follow.count({ where: { followerId: person.id } }),
      await app.db.notification.count(unread),
    ]).toEqual([0, 0, 0, 1]);
  });

  test('a mutation returns what is public, without the drafts around it', async () => {
    const shown = await makeCurator(app);
    await app.db.pick.update({ where: { id: shown.picks[2] }, data: { isPublic: false } });
    const own = await makeToken(app, shown.id, ['write_picks', 'write_social']);
    const { data, errors } = await own.client.gql(`mutation {
      updateProfile(input: { bio: "Seen" }) { profile { bio picks { id } } }
      setFavorite(pickId: "${shown.picks[1]}", on: true) { pick { viewerHasFavorited } }
    }`);
    expect(errors).toBeUndefined();
    expect(data.updateProfile.profile.picks).toHaveLength(2);
    expect(data.setFavorite.pick.viewerHasFavorited).toBe(true);
  });
});

test('a program that writes too much is slowed down before its owner is', async () => {
  const strict = await startTestApp();
  const { id, client: owner } = await makePerson(strict);
  const { client } = await makeToken(strict, id, ['write_social']);
  const write = 'markNotificationsRead { __typename }';
  const many = Array.from({ length: 61 }, (_, index) => `a${index}: ${write}`);
  const { errors } = await client.gql(`mutation { ${many.join(' ')} }`);
  expect(errors).toMatchObject([{ path: ['a60'], extensions: { code: 'RATE_LIMITED' } }]);
  expect((await owner.gql(`mutation { ${write} }`)).code).toBe('ok');
  await strict.close();
});

describe('writes at the same time do not block each other:', () => {
  test.each<[string, (picks: string[], index: number) => string]>([
    ['changes of a profile', (_picks, index) => `updateProfile(input: { bio: "${index}" }) { __typename }`],
    [
      'changes of picks',
      (picks, index) => `updatePick(input: { id: "${picks[index]}", title: "B" }) { __typename }`,
    ],
    ['deletions of picks', (picks, index) => `deletePick(id: "${picks[index]}") { deletedId }`],
    [
      'new collections',
      (picks, index) =>
        `createCollection(input: { title: "Nr ${index}", pickIds: ${JSON.stringify(picks.slice(0, 3))} }) { __typename }`,
    ],
    [
      'comments',
      (picks, index) => `addComment(input: { pickId: "${picks[index]}", text: "Hello" }) { __typename }`,
    ],
    ['favorites', (picks, index) => `setFavorite(pickId: "${picks[index]}", on: true) { __typename }`],
  ])('%s', async (_what, call) => {
    const { id, picks } = await makeCurator(app);
    const { client } = await makeToken(app, id, ['write_picks', 'write_social']);
    const calls = picks.map((_pick, index) => client.gql(`mutation { ${call(picks, index)} }`));
    expect((await Promise.all(calls)).flatMap(({ errors }) => errors ?? [])).toEqual([]);
  });
});
