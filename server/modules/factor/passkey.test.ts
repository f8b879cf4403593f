import { describe, expect, test } from 'vitest';
import { createAuthenticator } from '../../testing/authenticator.ts';
import { forgetProof, makePerson, makeWebhook, PASSWORD } from '../../testing/factories.ts';
import {
  ADD_PASSKEY,
  addApp,
  addPasskey,
  codeOf,
  type Device,
  isIn,
  givePasskey as logIn,
  PASSKEY_ORIGIN,
  resetPassword,
  startPasskey as start,
} from '../../testing/factors.ts';
import { whileLocked } from '../../testing/race.ts';
import { seededRandom } from '../../testing/random.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

const app = await startTestApp({ rateLimitFactor: 1000 });
const setAddress = (publicUrl: string) => void Object.assign(app.env, { publicUrl });
const ORIGIN = PASSKEY_ORIGIN;
setAddress(ORIGIN);

const add = async (client: TestClient, device: Device) =>
  client.gql(ADD_PASSKEY, { input: { name: 'My phone', answer: device.create(await start(client, 'ADD')) } });
const logInWith = async (device: Device, client = app.client()) =>
  logIn(client, device.get(await start(client, 'SIGN_IN')));

async function makeHolder() {
  const person = await makePerson(app);
  return { ...person, device: await addPasskey(person) };
}

const WRONG = 'That passkey isn’t right for this. Please try again.';
const LATE = 'That took too long, or was used already. Please try again.';
const UNKNOWN = 'This site doesn’t know that passkey. Log in another way, or use another passkey.';

describe('a passkey', () => {
  test('is added with a name, listed with its last use, renamed and removed, and told by mail', async () => {
    const { id, email, client, device } = await makeHolder();
    expect(await logInWith(device)).toBe(id);
    const LIST = '{ viewer { passkeys { id name lastUsedAt } securityEvents { kind } } }';
    const listed = (await client.gql(LIST)).data.viewer;
    expect(listed.passkeys).toMatchObject([{ name: 'My phone', lastUsedAt: expect.any(String) }]);
    const { id: passkeyId } = listed.passkeys[0];
    const RENAME =
      'mutation ($id: ID!, $name: String!) { renamePasskey(id: $id, name: $name) { viewer { passkeys { name } } } }';
    const renamed = await client.gql(RENAME, { id: passkeyId, name: 'My key' });
    expect(renamed.data.renamePasskey.viewer.passkeys).toEqual([{ name: 'My key' }]);
    expect((await client.gql(RENAME, { id: passkeyId, name: ' ' })).errors?.[0]?.message).toBe(
      'Please enter a name',
    );

    const REMOVE = 'mutation ($id: ID!) { removePasskey(id: $id) { viewer { passkeys { id } } } }';
    const stranger = await makePerson(app);
    expect((await stranger.client.gql(REMOVE, { id: passkeyId })).code).toBe('NOT_FOUND');
    expect((await client.gql(REMOVE, { id: passkeyId })).data.removePasskey.viewer.passkeys).toEqual([]);
    expect(await logInWith(device)).toBe(UNKNOWN);
    const kinds = (await client.gql(LIST)).data.viewer.securityEvents.map(
      ({ kind }: { kind: string }) => kind,
    );
    expect(kinds).toEqual(expect.arrayContaining(['PASSKEY_ADDED', 'PASSKEY_REMOVED']));
    expect((await app.mailsTo(email)).map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([
        'A passkey was added to your account',
        'A passkey of your account was removed',
      ]),
    );
  });

  test('that is being added while its session is ended is refused', async () => {
    const { id, client } = await makePerson(app);
    const device = createAuthenticator(ORIGIN);
    const answer = device.create(await start(client, 'ADD'));
    const [{ code }] = await whileLocked(
      app,
      async (locker) => {
        await locker.query('select 1 from profiles where id = $1 for no key update', [id]);
        await locker.query('delete from sessions where profile_id = $1', [id]);
      },
      () => client.gql(ADD_PASSKEY, { input: { name: 'Late', answer } }),
    );
    expect(code).toBe('UNAUTHENTICATED');
    expect(await logInWith(device)).toBe(UNKNOWN);
  });

  test('of somebody else, of another site, without the screen lock, or of nonsense is refused', async () => {
    const { client, device } = await makeHolder();
    const visitor = app.client();
    const options = () => start(visitor, 'SIGN_IN');
    expect(await logInWith(createAuthenticator(ORIGIN))).toBe(UNKNOWN);
    expect(await logIn(visitor, device.get(await options(), { origin: 'https://evil.example' }))).toBe(WRONG);
    expect(await logIn(visitor, device.get(await options(), { rpId: 'evil.example' }))).toBe(WRONG);
    expect(await logIn(visitor, device.get(await options(), { isVerified: false }))).toBe(WRONG);
    for (const answer of ['{}', 'no JSON', 'null', '{"response":{"clientDataJSON":"e30"}}', '[]']) {
      expect([WRONG, LATE], answer).toContain(await logIn(visitor, answer));
    }
    const another = device.get(await options());
    const swapped = JSON.stringify({ ...JSON.parse(another), id: 'AAAA' });
    expect(await logIn(visitor, swapped)).toBe(UNKNOWN);
    const forged = createAuthenticator(ORIGIN).get(await options());
    expect(await logIn(visitor, JSON.stringify({ ...JSON.parse(forged), id: JSON.parse(another).id }))).toBe(
      WRONG,
    );
    expect(await isIn(visitor)).toBe(false);
    const fake = createAuthenticator(ORIGIN);
    for (const forgery of [
      { isVerified: false },
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
    ]) {
      const answer = fake.create(await start(client, 'ADD'), forgery);
      const { errors } = await client.gql(ADD_PASSKEY, { input: { name: 'Fake', answer } });
      expect(errors?.[0]?.message, JSON.stringify(forgery)).toBe(WRONG);
    }
    // A response for creating a passkey cannot be used to log in.
    const created = device.create(await options());
    expect(await logIn(visitor, created)).toBe(WRONG);
  });

  test('answers once, for its own purpose and session, and in time', async () => {
    const { id, client, device } = await makeHolder();
    const visitor = app.client();
    const older = device.get(await start(visitor, 'SIGN_IN'));
    const answer = device.get(await start(visitor, 'SIGN_IN'));
    expect(await logIn(visitor, answer)).toBe(id);
    const thief = app.client();
    expect(await logIn(thief, answer)).toBe(LATE);
    // An earlier challenge in another tab is invalid too.
    expect(await logIn(thief, older)).not.toBe(id);
    expect(await isIn(thief)).toBe(false);

    expect(await logIn(thief, device.get(await start(client, 'PROVE')))).toBe(LATE);
    const options = await start(client, 'ADD');
    const other = await makePerson(app);
    const foreign = await other.client.gql(ADD_PASSKEY, {
      input: { name: 'Theirs', answer: createAuthenticator(ORIGIN).create(options) },
    });
    expect(foreign.errors?.[0]?.message).toBe(LATE);
    const [secret] = app.env.sessionSecrets;
    const { sign } = await import('../../platform/signatures.ts');
    const text = `${Date.now() - 10.1 * 60_000}.random`;
    const signature = sign({ sessionSecrets: [secret] }, `passkey SIGN_IN  ${text}`);
    const challenge = Buffer.from(`${text}.${signature}`).toString('base64url');
    expect(await logIn(thief, device.get(JSON.stringify({ challenge })))).toBe(LATE);
    expect(await isIn(thief)).toBe(false);
  });

  test('that counts backwards is taken for a copy', async () => {
    const { device } = await makeHolder();
    await logInWith(device);
    const visitor = app.client();
    for (const counter of [2, 1, 0]) {
      expect(await logIn(visitor, device.get(await start(visitor, 'SIGN_IN'), { counter }))).toMatch(
        /^That passkey may have been copied/,
      );
    }
    expect(await isIn(visitor)).toBe(false);
  });

  test('answers once also in two requests at once', async () => {
    const { id, device } = await makeHolder();
    const [one, other] = [app.client(), app.client()];
    const answer = device.get(await start(one, 'SIGN_IN'));
    const answers = await Promise.all([logIn(one, answer), logIn(other, answer)]);
    expect(answers.sort()).toEqual([id, LATE].sort());
  });

  test('is there once', async () => {
    const { client, device } = await makeHolder();
    expect((await add(client, device)).errors?.[0]?.message).toBe('This passkey was already added.');
    const other = await makePerson(app);
    expect((await add(other.client, device)).errors?.[0]?.message).toBe('This passkey was already added.');
  });

  test('counts as both factors, and proves who is there', async () => {
    const { id, client, device } = await makeHolder();
    await addApp({ client }, app);
    expect(await logInWith(device)).toBe(id);
    await forgetProof(app, id);
    const EXPORT = 'mutation { requestDataExport { dataExport { state } } }';
    expect((await client.gql(EXPORT)).errors?.[0]?.extensions.methods).toEqual([
      'PASSKEY',
      'CODE',
      'PASSWORD',
    ]);
    const PROVE = 'mutation ($input: ProveIdentityInput!) { proveIdentity(input: $input) }';
    const other = await makeHolder();
    const theirs = other.device.get(await start(client, 'PROVE'));
    expect((await client.gql(PROVE, { input: { passkey: theirs } })).errors?.[0]?.message).toBe(UNKNOWN);
    const passkey = device.get(await start(client, 'PROVE'));
    expect((await client.gql(PROVE, { input: { passkey } })).errors).toBeUndefined();
    expect((await client.gql(EXPORT)).errors).toBeUndefined();
  });

  test('makes an account alone, and as its only way in it stays', async () => {
    const device = createAuthenticator(ORIGIN);
    const client = app.client();
    const answer = device.create(await start(client, 'SIGN_UP'));
    const SIGN_UP =
      'mutation ($input: SignUpWithPasskeyInput!) { signUpWithPasskey(input: $input) { viewer { profile { id } passkeys { id } account { hasPassword } } } }';
    const input = { email: 'keyholder@example.com', fullName: 'Key Holder', answer };
    const { data } = await client.gql(SIGN_UP, { input });
    const { profile, passkeys, account } = data.signUpWithPasskey.viewer;
    expect(account.hasPassword).toBe(false);
    expect(await logInWith(device)).toBe(profile.id);
    const remove = `mutation { removePasskey(id: "${passkeys[0].id}") { viewer { id } } }`;
    expect((await client.gql(remove)).errors?.[0]?.message).toBe(
      'This is your only way to log in. Add another passkey, or set a password, before you remove it.',
    );
    expect(await logInWith(device)).toBe(profile.id);
    const again = createAuthenticator(ORIGIN).create(await start(client, 'SIGN_UP'));
    expect(
      (await app.client().gql(SIGN_UP, { input: { ...input, answer: again } })).errors?.[0]?.message,
    ).toBe('An account with this email already exists');
    await forgetProof(app, profile.id);
    expect(
      (await client.gql('mutation { deleteAccount(input: {}) }')).errors?.[0]?.extensions.methods,
    ).toEqual(['PASSKEY']);
  });

  test('of a stranger ends when the owner of the address comes', async () => {
    const { id, email, device } = await makeHolder();
    await makeWebhook(app, id);
    const owner = app.client();
    await resetPassword(app, owner, email);
    expect(await logInWith(device)).toBe(UNKNOWN);
    expect(await app.mailsTo(email)).toContainEqual(
      expect.objectContaining({
        subject: 'A passkey of your account was removed',
        text: expect.stringContaining('because someone else may have made the account'),
      }),
    );
    expect((await owner.ask('{ viewer { webhooks { isActive } } }')).viewer.webhooks).toEqual([
      { isActive: false },
    ]);
  });

  test('stays if its owner sets a password by mail where they are logged in, also before they confirm the address', async () => {
    const { id, email, client, device } = await makeHolder();
    await resetPassword(app, client, email);
    expect(await isIn(client)).toBe(true);
    expect(await logInWith(device)).toBe(id);
  });

  test('needs https, or this machine', async () => {
    try {
      for (const [address, works] of [
        ['http://threes.example', false],
        ['http://127.0.0.1:4000', false],
        ['https://threes.example', true],
      ] as const) {
        setAddress(address);
        const { errors } = await app.client().gql('mutation { startPasskey(input: { purpose: SIGN_IN }) }');
        expect(errors?.[0]?.message, address).toBe(
          works ? undefined : 'Passkeys need https. This site’s address begins with http.',
        );
        if (address.startsWith('http:'))
          expect((await app.client().gql('{ signInMethods { passkeys } }')).data.signInMethods.passkeys).toBe(
            false,
          );
      }
    } finally {
      setAddress(ORIGIN);
    }
  });
});

// These two seeds reach as many states as the first six.
test.each([5, 32])(
  'after any order of adding, losing and resetting, each way in that is kept works, and nothing else does (%i)',
  async (seed) => {
    const { below: random } = seededRandom(seed);
    const owner = await makePerson(app);
    const admin = await makePerson(app, { isAdmin: true });
    await app.db.account.update({ where: { profileId: owner.id }, data: { emailConfirmedAt: new Date() } });
    let password = PASSWORD;
    /** The factors that the site knows, and those that the owner still has. */
    let known: { secret: string; recoveryCodes: string[] } | null = null;
    let phone: string | null = null;
    let codes: string[] = [];
    const devices: Device[] = [];
    const lost: Device[] = [];
    let { client } = owner;
    // Makes the current code usable again, so that the test need not wait for the next one.
    const later = () =>
      app.db.authenticator.updateMany({ where: { profileId: owner.id }, data: { lastStep: 0 } });

    const byPassword = async (visitor: TestClient, code?: string): Promise<boolean> => {
      await later();
      await visitor.gql(
        `mutation { signIn(input: { email: "${owner.email}", password: "${password}" }) { viewer { id } } }`,
      );
      if (code)
        await visitor.gql(`mutation { completeSignIn(input: { code: "${code}" }) { viewer { id } } }`);
      return isIn(visitor);
    };
    const steps: Record<string, () => Promise<void>> = {
      async 'adds an app'() {
        if (known) return;
        known = await addApp({ client }, app);
        phone = known.secret;
        codes = [...known.recoveryCodes];
      },
      async 'removes the app'() {
        const { errors } = await client.gql('mutation { removeAuthenticator { viewer { id } } }');
        expect(errors === undefined).toBe(known !== null);
        known = null;
        phone = null;
        codes = [];
      },
      async 'adds a passkey'() {
        const device = createAuthenticator(ORIGIN);
        if (!(await add(client, device)).errors) devices.push(device);
      },
      async 'loses the phone'() {
        phone = null;
      },
      async 'loses the codes'() {
        codes = [];
      },
      async 'loses a passkey'() {
        lost.push(...devices.splice(0, 1));
      },
      async 'makes new codes'() {
        const { data, errors } = await client.gql('mutation { createRecoveryCodes { recoveryCodes } }');
        if (!errors && known) codes = data.createRecoveryCodes.recoveryCodes;
      },
      async 'resets the password'() {
        await app.db.accountToken.deleteMany({ where: { profileId: owner.id } });
        password = `Completely-new-${random(1_000_000)}`;
        const visitor = app.client();
        await resetPassword(app, visitor, owner.email, password);
        // An attacker who has only the mailbox gets in only if there is no factor.
        expect(await isIn(visitor)).toBe(known === null);
      },
      async 'asks an admin'() {
        await admin.client.gql(`mutation { resetUserFactor(id: "${owner.id}") { dueAt } }`);
        expect(await byPassword(app.client())).toBe(known === null);
        await app.db.factorReset.updateMany({ where: { profileId: owner.id }, data: { dueAt: new Date() } });
        await app.runJobs({ later: true });
        known = null;
        phone = null;
        codes = [];
        devices.length = 0;
      },
    };
    const names = Object.keys(steps);
    const story: string[] = [];
    for (let n = 0; n < 12; n++) {
      const name = names[random(names.length)] as string;
      story.push(name);
      await steps[name]?.();
      // The logins of the owner with each credential they have.
      const ways: [string, () => Promise<TestClient | null>][] = [];
      const attempt = async (run: (visitor: TestClient) => Promise<boolean>) => {
        const visitor = app.client();
        return (await run(visitor)) ? visitor : null;
      };
      const secret = phone;
      if (!known) ways.push(['the password', () => attempt((it) => byPassword(it))]);
      if (secret) ways.push(['the app', () => attempt((it) => byPassword(it, codeOf(secret)))]);
      if (known && codes.length > 0)
        ways.push(['a code', () => attempt((it) => byPassword(it, codes.pop()))]);
      if (devices[0])
        ways.push([
          'a passkey',
          () => attempt(async (it) => (await logInWith(devices[0] as Device, it)) === owner.id),
        ]);
      for (const [way, enter] of ways) {
        const entered = await enter();
        expect(entered, `${way} after: ${story.join(', ')}`).not.toBeNull();
        client = entered ?? client;
      }
      if (known) expect(await byPassword(app.client()), story.join(', ')).toBe(false);
      if (known) expect(await byPassword(app.client(), '123456'), story.join(', ')).toBe(false);
      expect(await logInWith(createAuthenticator(ORIGIN))).toBe(UNKNOWN);
      // Without any factor left, the person begins again, as after a reset by an admin.
      if (ways.length === 0) await steps['asks an admin']?.();
      if (ways.length === 0) {
        const visitor = app.client();
        expect(await byPassword(visitor), story.join(', ')).toBe(true);
        client = visitor;
      }
    }
  },
);
