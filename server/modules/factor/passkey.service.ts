import { randomBytes } from 'node:crypto';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Prisma } from '../../../prisma/client/client.ts';
import { type Context, requireViewer } from '../../platform/context.ts';
import { conflict, invalidField, notFound, onViolation } from '../../platform/errors.ts';
import type { Env } from '../../platform/settings/env.ts';
import { isSigned, sign } from '../../platform/signatures.ts';
import { isUuid } from '../../platform/text/uuid.rules.ts';
import { parse } from '../../platform/validate.ts';
import { withActiveAuthor } from '../access/author.service.ts';
import { recordSecurityEvent } from '../security/security.service.ts';
import { siteIdentity } from '../site/site.reads.ts';
import { countPasskeys, hasAuthenticator, passkeyHost, readFactorDue } from './factor.reads.ts';
import { factorMessages } from './factor.rules.ts';
import { changeFactors } from './factor.service.ts';
import type { PasskeyModel, PasskeyPurpose } from './passkey.model.ts';
import {
  addPasskeySchema,
  CHALLENGE_MINUTES,
  PASSKEYS_MAX,
  passkeyMessages,
  renamePasskeySchema,
} from './passkey.rules.ts';

type Site = Pick<Env, 'publicUrl' | 'sessionSecrets'>;

/** Imported on demand, because the library is large and most requests do not need it. */
const webAuthn = () => import('@simplewebauthn/server');

function requireHost(env: Site): string {
  const host = passkeyHost(env);
  if (!host) throw conflict(passkeyMessages.insecure);
  return host;
}

/** The text that binds a challenge to the session that requested it. Logins have no session to bind to. */
const getBinding = ({ session, viewer }: Context, purpose: PasskeyPurpose) =>
  purpose === 'add' || purpose === 'prove' ? `${viewer?.id} ${session.current}` : '';

/** A signed challenge for one purpose and session. Its signature makes storing it unnecessary. */
function makeChallenge(context: Context, purpose: PasskeyPurpose): Uint8Array<ArrayBuffer> {
  const text = `${Date.now()}.${randomBytes(16).toString('base64url')}`;
  const signature = sign(context.env, `passkey ${purpose} ${getBinding(context, purpose)} ${text}`);
  return new Uint8Array(Buffer.from(`${text}.${signature}`));
}

/** The time when a challenge was created. Null if it is invalid, expired, or of another purpose or session. */
function readChallenge(context: Context, purpose: PasskeyPurpose, challenge: string): number | null {
  const [at = '', random = '', signature = ''] = Buffer.from(challenge, 'base64url').toString().split('.');
  const text = `passkey ${purpose} ${getBinding(context, purpose)} ${at}.${random}`;
  const isOurs = isSigned(context.env, text, signature);
  return isOurs && Date.now() - Number(at) < CHALLENGE_MINUTES * 60_000 ? Number(at) : null;
}

/** The options for the browser to create or use a passkey, as JSON. */
export async function startPasskey(
  context: Context,
  { purpose, email }: { purpose: PasskeyPurpose; email?: string | null | undefined },
): Promise<string> {
  const rpID = requireHost(context.env);
  const { generateAuthenticationOptions, generateRegistrationOptions } = await webAuthn();
  const challenge = makeChallenge(context, purpose);
  if (purpose === 'sign_in' || purpose === 'prove') {
    const own = purpose === 'prove' ? await readOwn(context) : [];
    const allowCredentials = own.map(({ credentialId: id, transports }) => ({
      id,
      transports: transports as never,
    }));
    return JSON.stringify(
      await generateAuthenticationOptions({
        rpID,
        challenge,
        userVerification: 'required',
        allowCredentials,
      }),
    );
  }
  const isNew = purpose === 'sign_up';
  const own = isNew ? [] : await readOwn(context);
  const owner = isNew
    ? null
    : await context.db.profile.findUnique({
        where: { id: requireViewer(context).id },
        select: { id: true, email: true },
      });
  return JSON.stringify(
    await generateRegistrationOptions({
      rpID,
      rpName: (await siteIdentity(context)).name,
      userName: owner?.email ?? email ?? 'member',
      userID: new Uint8Array(owner ? Buffer.from(owner.id) : randomBytes(32)),
      challenge,
      attestationType: 'none',
      excludeCredentials: own.map(({ credentialId: id }) => ({ id })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    }),
  );
}

const readOwn = (context: Context) =>
  context.db.passkey.findMany({
    where: { profileId: requireViewer(context).id },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });

/** The viewer's passkeys, oldest first. */
export async function readPasskeys(context: Context): Promise<PasskeyModel[]> {
  const rows = await readOwn(context);
  return rows.map(({ id, name, rpId: host, createdAt, lastUsedAt }) => ({
    id,
    name,
    host,
    createdAt,
    lastUsedAt,
  }));
}

/** Runs a check of the library. Any error means that the response is invalid. */
async function checking<T extends { verified: boolean }>(field: string, check: () => Promise<T>): Promise<T> {
  const checked = await check().catch(() => null);
  if (!checked?.verified) throw invalidField(field, passkeyMessages.wrong);
  return checked;
}

function parseAnswer<T>(field: string, answer: string): { response: T; challenge: string } {
  try {
    const response = JSON.parse(answer);
    const { challenge } = JSON.parse(Buffer.from(response.response.clientDataJSON, 'base64url').toString());
    return { response, challenge: String(challenge) };
  } catch {
    throw invalidField(field, passkeyMessages.wrong);
  }
}

/** The browser's response, when its challenge was created, and what the library compares it with. */
function openAnswer<T>(context: Context, purpose: PasskeyPurpose, answer: string, field: string) {
  const { response, challenge } = parseAnswer<T>(field, answer);
  const at = readChallenge(context, purpose, challenge);
  if (at === null) throw invalidField(field, passkeyMessages.late);
  const expected = {
    expectedChallenge: challenge,
    expectedOrigin: new URL(context.env.publicUrl).origin,
    expectedRPID: requireHost(context.env),
    requireUserVerification: true,
  };
  return { response, at, expected };
}

/** The data of a new passkey from the browser's response. */
export async function verifyNewPasskey(
  context: Context,
  purpose: 'add' | 'sign_up',
  answer: string,
): Promise<Omit<Prisma.PasskeyUncheckedCreateInput, 'profileId' | 'name'>> {
  const { response, at, expected } = openAnswer<RegistrationResponseJSON>(context, purpose, answer, 'answer');
  const { verifyRegistrationResponse } = await webAuthn();
  const { registrationInfo } = await checking('answer', () =>
    verifyRegistrationResponse({ response, ...expected }),
  );
  if (!registrationInfo) throw invalidField('answer', passkeyMessages.wrong);
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  return {
    credentialId: id,
    publicKey: new Uint8Array(publicKey),
    counter,
    transports: transports.slice(0, 10),
    rpId: expected.expectedRPID,
    challengedAt: at,
  };
}

/** Runs the insert of a new passkey. CONFLICT if it is already known. */
export const withNewPasskey = <T>(write: () => Promise<T>): Promise<T> =>
  onViolation({ passkeys_credential_id_key: () => conflict(passkeyMessages.taken, 'answer') }, write);

/** Adds a passkey to the viewer's account, and notifies them. */
export async function addPasskey(context: Context, input: unknown): Promise<void> {
  requireViewer(context);
  const { name, answer } = parse(addPasskeySchema, input);
  const made = await verifyNewPasskey(context, 'add', answer);
  await withNewPasskey(() =>
    changeFactors(context, async (tx, profileId) => {
      const count = await tx.passkey.count({ where: { profileId } });
      if (count >= PASSKEYS_MAX) throw conflict(passkeyMessages.tooMany);
      // Recorded before the change, so that the link “This wasn’t me” in the mail also undoes it.
      await recordSecurityEvent(tx, context, { profileId, kind: 'passkey_added' });
      await tx.passkey.create({ data: { ...made, profileId, name } });
    }),
  );
  context.session.prove({ twoFactor: true });
}

export async function renamePasskey(context: Context, input: unknown): Promise<void> {
  const { id: profileId } = requireViewer(context);
  const { id, name } = parse(renamePasskeySchema, input);
  if (!isUuid(id)) throw notFound(passkeyMessages.notFound);
  const { count } = await withActiveAuthor(context, (tx) =>
    tx.passkey.updateMany({ where: { id, profileId }, data: { name } }),
  );
  if (count === 0) throw notFound(passkeyMessages.notFound);
}

/** Removes one of the viewer's passkeys, unless it is the only way to log in or the required factor. */
export async function removePasskey(context: Context, id: string): Promise<void> {
  const viewer = requireViewer(context);
  if (!isUuid(id)) throw notFound(passkeyMessages.notFound);
  await changeFactors(context, async (tx, profileId) => {
    const { count } = await tx.passkey.deleteMany({ where: { id, profileId } });
    if (count === 0) throw notFound(passkeyMessages.notFound);
    if ((await countPasskeys(tx, context.env, profileId)) === 0) {
      const account = await tx.account.findUniqueOrThrow({ where: { profileId } });
      if (!account.passwordHash && !account.googleId) throw conflict(passkeyMessages.last);
      if ((await readFactorDue(context, viewer)) && !(await hasAuthenticator(tx, profileId)))
        throw conflict(factorMessages.keep);
    }
    await recordSecurityEvent(tx, context, { profileId, kind: 'passkey_removed' });
  });
}

/**
 * Checks the response of a passkey and records its use. Returns the owner. The response and all earlier challenges
 * become invalid.
 */
export async function verifyPasskey(
  context: Context,
  purpose: 'sign_in' | 'prove',
  answer: string,
  field: string,
): Promise<string> {
  const { response, at, expected } = openAnswer<AuthenticationResponseJSON>(context, purpose, answer, field);
  const known = await context.db.passkey.findFirst({
    where: { credentialId: String(response.id), profile: { deletedAt: null } },
  });
  if (!known || (purpose === 'prove' && known.profileId !== context.viewer?.id))
    throw invalidField(field, passkeyMessages.unknown);
  const { verifyAuthenticationResponse } = await webAuthn();
  const { authenticationInfo } = await checking(field, () =>
    verifyAuthenticationResponse({
      response,
      ...expected,
      // The counter is compared below, together with its update.
      credential: { id: known.credentialId, publicKey: new Uint8Array(known.publicKey), counter: 0 },
    }),
  );
  // A repeated response is refused as late, because its old counter does not mean that the passkey was copied.
  if (known.challengedAt >= at) throw invalidField(field, passkeyMessages.late);
  const counter = authenticationInfo.newCounter;
  if (counter > 0 ? counter <= known.counter : known.counter > 0)
    throw invalidField(field, passkeyMessages.copied);
  const { count } = await context.db.passkey.updateMany({
    where: { id: known.id, challengedAt: { lt: at }, counter: known.counter },
    data: { challengedAt: at, counter, lastUsedAt: new Date() },
  });
  if (count === 0) throw invalidField(field, passkeyMessages.late);
  await context.db.factorReset.deleteMany({ where: { profileId: known.profileId } });
  return known.profileId;
}
