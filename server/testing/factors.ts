import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import { createAuthenticator } from './authenticator.ts';
import { PASSWORD } from './factories.ts';
import type { TestApp } from './test-app.ts';
import type { TestClient } from './test-client.ts';

/** Passkeys need a host name, but the server of a test has only an address. */
export const PASSKEY_ORIGIN = 'http://localhost:4000';

export type Device = ReturnType<typeof createAuthenticator>;
type Holder = { client: TestClient };

/** The code that an app shows this many half-minute steps from now. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Sets up an authenticator app as the settings do. Its current code can be used again. */
export async function addApp(
  { client }: Holder,
  { db }: Pick<TestApp, 'db'>,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const start = await client.ask('mutation { startAuthenticator { secret } }');
  const { secret } = start.startAuthenticator;
  const { confirmAuthenticator } = await client.ask(
    `mutation { confirmAuthenticator(code: "${codeOf(secret)}") { recoveryCodes } }`,
  );
  await db.authenticator.updateMany({ data: { lastStep: 0 } });
  return { secret, recoveryCodes: confirmAuthenticator.recoveryCodes };
}

/** The site's options for a passkey. */
export const startPasskey = async (
  client: TestClient,
  purpose: 'ADD' | 'SIGN_UP' | 'SIGN_IN' | 'PROVE',
): Promise<string> =>
  (await client.ask(`mutation { startPasskey(input: { purpose: ${purpose} }) }`)).startPasskey;

export const ADD_PASSKEY =
  'mutation ($input: AddPasskeyInput!) { addPasskey(input: $input) { viewer { passkeys { id } } } }';

/** Adds a passkey on a new device. */
export async function addPasskey({ client }: Holder): Promise<Device> {
  const device = createAuthenticator(PASSKEY_ORIGIN);
  const answer = device.create(await startPasskey(client, 'ADD'));
  const { errors } = await client.gql(ADD_PASSKEY, { input: { name: 'My phone', answer } });
  expect(errors).toBeUndefined();
  return device;
}

export const givePassword = (client: TestClient, email: string, password = PASSWORD) =>
  client.gql('mutation ($input: SignInInput!) { signIn(input: $input) { viewer { profile { id } } } }', {
    input: { email, password },
  });

/** Sets a password by the mailed link. */
export async function resetPassword(
  app: Pick<TestApp, 'mailsTo'>,
  client: TestClient,
  email: string,
  password = 'Completely-new-7',
) {
  await client.gql(`mutation { requestPasswordReset(email: "${email}") }`);
  const mails = await app.mailsTo(email);
  const token = mails.map(({ text }) => /reset-password\?token=([\w-]+)/.exec(text)?.[1]).findLast(Boolean);
  return client.gql(
    `mutation { resetPassword(input: { token: "${token}", password: "${password}" }) { viewer { id } } }`,
  );
}

/** Completes a login. Returns the id of the person, or the reason of the failure. */
export async function giveCode(client: TestClient, code: string, rememberDevice = false): Promise<string> {
  const { data, errors } = await client.gql(
    'mutation ($input: CompleteSignInInput!) { completeSignIn(input: $input) { viewer { profile { id } } } }',
    { input: { code, rememberDevice } },
  );
  return errors?.[0]?.message ?? data.completeSignIn.viewer.profile.id;
}

/** Logs in by a passkey. Returns the id of the person, or the reason of the failure. */
export async function givePasskey(client: TestClient, answer: string): Promise<string> {
  const { data, errors } = await client.gql(
    'mutation ($answer: String!) { signInWithPasskey(answer: $answer) { viewer { profile { id } } } }',
    { answer },
  );
  return errors?.[0]?.message ?? data.signInWithPasskey.viewer.profile.id;
}

export const isIn = async (client: TestClient): Promise<boolean> =>
  (await client.ask('{ viewer { profile { id } } }')).viewer !== null;
