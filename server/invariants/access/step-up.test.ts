import { beforeAll, describe, expect, test } from 'vitest';
import { buildAppSchema } from '../../schema.ts';
import {
  forgetProof,
  makePerson,
  makePick,
  makeToken,
  makeWebhook,
  PASSWORD,
  type Person,
  takeDown,
} from '../../testing/factories.ts';
import { givePassword } from '../../testing/factors.ts';
import { mutations } from '../../testing/mutations.ts';
import { whileLocked } from '../../testing/race.ts';
import { startAnotherServer } from '../../testing/servers/another-server.ts';
import { startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp({ rateLimitFactor: 100 });
const schema = await buildAppSchema();

let admin: Person;
let other: Person;
beforeAll(async () => {
  admin = await makePerson(app, { isAdmin: true });
  other = await makePerson(app);
});

/** A call of each mutation that requires a proof of identity. */
const calls: Record<string, () => Promise<string> | string> = {
  deleteAccount: () => 'deleteAccount(input: {})',
  changeEmail: () => 'changeEmail(input: { email: "another@example.com" })',
  eraseUser: () => `eraseUser(id: "${other.id}")`,
  grantRole: () => `grantRole(profileId: "${other.id}", role: ADMIN) { profile { id } }`,
  revokeRole: () => `revokeRole(profileId: "${other.id}", role: BRAND) { profile { id } }`,
  exportUser: () => `exportUser(id: "${other.id}") { dataExport { state } }`,
  requestDataExport: () => 'requestDataExport { dataExport { state } }',
  createToken: () => 'createToken(input: { name: "Mine", scopes: [READ] }) { secret }',
  createApp: () =>
    'createApp(input: { name: "Mine", redirectUris: ["https://app.example/"], hasSecret: true }) { secret }',
  answerApp: () => 'answerApp(query: "", allow: true) { url }',
  createWebhook: () =>
    'createWebhook(input: { url: "https://hooks.example.com/", events: [PICK_PUBLISHED] }) { secret }',
  rotateWebhookSecret: async () =>
    `rotateWebhookSecret(id: "${(await makeWebhook(app, admin.id)).webhook}") { secret }`,
  updateWebhook: async () =>
    `updateWebhook(input: { id: "${(await makeWebhook(app, admin.id)).webhook}", url: "https://other.example.com/" }) { webhook { id } }`,
  liftTakedown: () => `liftTakedown(id: "${other.id}") { takedown { id } }`,
  updateSiteSettings: () => 'updateSiteSettings(input: { secondFactor: NOBODY }) { site { name } }',
  startAuthenticator: () => 'startAuthenticator { uri }',
  confirmAuthenticator: () => 'confirmAuthenticator(code: "123456") { recoveryCodes }',
  removeAuthenticator: () => 'removeAuthenticator { viewer { id } }',
  createRecoveryCodes: () => 'createRecoveryCodes { recoveryCodes }',
  addPasskey: () => 'addPasskey(input: { name: "Mine", answer: "{}" }) { viewer { id } }',
  removePasskey: () => 'removePasskey(id: "none") { viewer { id } }',
  resetUserFactor: () => `resetUserFactor(id: "${other.id}") { dueAt }`,
  takeDown: () => `takeDown(input: { subject: PERSON, id: "${other.id}", reason: "No" }) { takedown { id } }`,
  resolveReport: () =>
    `resolveReport(id: "${other.id}", answer: "Yes", takeDownReason: "No", suspend: true) { report { id } }`,
};

const asking = Object.values(schema.getMutationType()?.getFields() ?? {}).filter(
  ({ extensions }) => extensions.stepUp,
);

test('the mutations that ask who is there', () => {
  expect(asking.map(({ name }) => name).sort()).toEqual(Object.keys(calls).sort());
});

test.each(asking)('$name asks for a proof, and says so in the schema', async ({ name, description }) => {
  await forgetProof(app, admin.id);
  const { data, errors } = await admin.client.gql(`mutation { ${await calls[name]?.()} }`);
  expect(errors?.[0]).toMatchObject({
    message: 'Confirm that it’s you to do this. Nothing was changed yet.',
    extensions: { code: 'STEP_UP_REQUIRED', methods: ['PASSWORD'] },
  });
  expect(data[name]).toBeNull();
  expect(description).toContain('STEP_UP_REQUIRED');
});

// Tokens cannot call the other ones at all: guards.test.ts.
test.each(asking.filter(({ name }) => mutations[name]?.scope))(
  '$name is refused to access tokens, which can’t give a proof',
  async ({ name }) => {
    const { client } = await makeToken(app, admin.id, ['read', 'write_picks', 'write_social', 'admin']);
    const { errors } = await client.gql(`mutation { ${await calls[name]?.()} }`);
    expect(errors?.[0]).toMatchObject({
      message: 'Access tokens can’t do this. Log in on the site.',
      extensions: { code: 'FORBIDDEN' },
    });
  },
);

describe('a proof', () => {
  const TOKEN = 'mutation { createToken(input: { name: "Mine", scopes: [READ] }) { secret } }';
  const PROVE = 'mutation ($input: ProveIdentityInput!) { proveIdentity(input: $input) }';
  const code = async ({ client }: Person) => (await client.gql(TOKEN)).errors?.[0]?.extensions.code;

  test('lasts ten minutes, in its own session alone', async () => {
    const person = await makePerson(app);
    await forgetProof(app, person.id);
    const elsewhere = app.client();
    await givePassword(elsewhere, person.email);
    expect(await code({ ...person, client: elsewhere })).toBeUndefined();
    expect(await code(person)).toBe('STEP_UP_REQUIRED');
    expect((await person.client.gql(PROVE, { input: { password: PASSWORD } })).data).toEqual({
      proveIdentity: true,
    });
    expect(await code(person)).toBeUndefined();
    const set = (minutes: number) =>
      app.pool.query(
        `update sessions set sess = (sess::jsonb || jsonb_build_object('provenAt', $2::bigint))::json where profile_id = $1`,
        [person.id, Date.now() - minutes * 60_000],
      );
    await set(9);
    expect(await code(person)).toBeUndefined();
    await set(10.1);
    expect(await code(person)).toBe('STEP_UP_REQUIRED');
  });

  test('lasts although another request of its session began before it and ends after it', async () => {
    const person = await makePerson(app);
    await forgetProof(app, person.id);
    // A request saves the session if the last one is some time ago.
    await app.pool.query(`update sessions set sess = sess || '{"refreshedAt": 0}' where profile_id = $1`, [
      person.id,
    ]);
    await whileLocked(
      app,
      (locker) => locker.query('lock table notifications in access exclusive mode'),
      () => person.client.ask('{ viewer { notifications { nodes { id } } } }'),
      () => person.client.ask(PROVE, { input: { password: PASSWORD } }),
    );
    expect(await code(person)).toBeUndefined();
  });

  test('that is wrong is none, and is limited', async () => {
    const person = await makePerson(app);
    await forgetProof(app, person.id);
    for (const input of [{ password: 'wrong' }, { password: '' }, {}]) {
      const { errors } = await person.client.gql(PROVE, { input });
      expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    }
    expect(await code(person)).toBe('STEP_UP_REQUIRED');
    const strict = await startAnotherServer(app, { env: { rateLimitFactor: 1 } });
    const guesser = strict.client({}, (await makePerson(app)).client);
    const answers = [];
    for (let guess = 0; guess < 11; guess++)
      answers.push((await guesser.gql(PROVE, { input: { password: 'wrong' } })).code);
    await strict.close();
    expect(answers.slice(-2)).toEqual(['BAD_USER_INPUT', 'RATE_LIMITED']);
  });

  test('is the password that a form asks for anyway', async () => {
    const person = await makePerson(app);
    await forgetProof(app, person.id);
    const { errors } = await person.client.gql(
      `mutation { changeEmail(input: { email: "new-${person.id}@example.com", currentPassword: "${PASSWORD}" }) }`,
    );
    expect(errors).toBeUndefined();
    expect(await code(person)).toBeUndefined();
  });

  test('of an account without a password is Google', async () => {
    const person = await makePerson(app);
    await app.db.account.update({
      where: { profileId: person.id },
      data: { passwordHash: null, googleId: `google ${person.id}` },
    });
    await forgetProof(app, person.id);
    const { errors } = await person.client.gql('mutation { deleteAccount(input: {}) }');
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'STEP_UP_REQUIRED', methods: ['GOOGLE'] });
  });

  test('is asked for to turn a webhook on or send it more, and not to turn it off', async () => {
    const person = await makePerson(app);
    const { webhook: id } = await makeWebhook(app, person.id);
    await forgetProof(app, person.id);
    const UPDATE =
      'mutation ($input: UpdateWebhookInput!) { updateWebhook(input: $input) { webhook { id } } }';
    const update = async (input: object) =>
      (await person.client.gql(UPDATE, { input: { id, ...input } })).errors?.[0]?.extensions.code;
    expect(await update({ isActive: false })).toBeUndefined();
    for (const input of [{ isActive: true }, { events: ['COMMENT_CREATED'] }])
      expect(await update(input), JSON.stringify(input)).toBe('STEP_UP_REQUIRED');
  });

  test('is not asked for to hide a pick', async () => {
    await forgetProof(app, admin.id);
    const pick = await makePick(app, other.id);
    const { errors } = await admin.client.gql(
      `mutation { takeDown(input: { subject: PICK, id: "${pick}", reason: "No" }) { takedown { id } } }`,
    );
    expect(errors?.[0]?.extensions.code).not.toBe('STEP_UP_REQUIRED');
  });

  test('is not asked for to undo a hide, until its own time has passed or for another admin', async () => {
    await forgetProof(app, admin.id);
    const pick = await makePick(app, other.id);
    const { id } = (
      await admin.client.ask(
        `mutation { takeDown(input: { subject: PICK, id: "${pick}", reason: "No" }) { takedown { id } } }`,
      )
    ).takeDown.takedown;
    const restore = async ({ client }: Person) =>
      (await client.gql(`mutation { liftTakedown(id: "${id}") { takedown { id } } }`)).code;
    const second = await makePerson(app, { isAdmin: true });
    await forgetProof(app, second.id);
    expect(await restore(second)).toBe('STEP_UP_REQUIRED');
    const hide = (minutes: number) =>
      app.db.takedown.update({
        where: { id },
        data: { createdAt: new Date(Date.now() - minutes * 60_000) },
      });
    await hide(10.1);
    expect(await restore(admin)).toBe('STEP_UP_REQUIRED');
    await hide(9);
    expect(await restore(admin)).toBe('ok');
  });

  test('is asked for to end a suspension, even the own one of a moment ago', async () => {
    const { id: profileId } = await makePerson(app);
    const id = await takeDown(app, 'person', profileId, { createdById: admin.id });
    await forgetProof(app, admin.id);
    const { code } = await admin.client.gql(`mutation { liftTakedown(id: "${id}") { takedown { id } } }`);
    expect(code).toBe('STEP_UP_REQUIRED');
  });
});
