import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import { type Context, requireViewer } from '../../platform/context.ts';
import type { Db } from '../../platform/database/sql.ts';
import { conflict, invalidField, notFound } from '../../platform/errors.ts';
import { getNetwork } from '../../platform/limits/rate-limit.ts';
import { decrypt, encrypt, hashSecret } from '../../platform/signatures.ts';
import { parse } from '../../platform/validate.ts';
import { withActiveAuthor } from '../access/author.service.ts';
import { recordSecurityEvent } from '../security/security.service.ts';
import { siteIdentity } from '../site/site.reads.ts';
import type { AuthenticatorSetup } from './factor.model.ts';
import { countPasskeys, hasAuthenticator, readFactorDue } from './factor.reads.ts';
import {
  clockMessage,
  confirmAuthenticatorSchema,
  factorMessages,
  RECOVERY_CODES,
  RECOVERY_FORM,
  RECOVERY_LETTERS,
} from './factor.rules.ts';

const STEP_MS = 30_000;
/**
 * Codes of one step before and after the current one are valid. If a code is up to ten steps away, the message says
 * that the clock is wrong.
 */
const STEPS = 1;
const STEPS_OF_CLOCK = 10;

const buildTotp = (secret: string, label = '', issuer = '') =>
  new TOTP({ secret: Secret.fromBase32(secret), label, issuer });

/** How long a new secret waits for its first code. Later it is replaced, because someone else may have seen it. */
const SETUP_MS = 10 * 60_000;

/**
 * The secret for a new authenticator app. It has no effect until `confirmAuthenticator` receives a code made with it.
 * Another tab soon afterwards gets the same secret.
 */
export async function startAuthenticator(context: Context): Promise<AuthenticatorSetup> {
  const { env } = context;
  const { name } = await siteIdentity(context);
  const { secret, email } = await changeFactors(context, async (tx, profileId) => {
    const known = await tx.authenticator.findUnique({ where: { profileId } });
    if (known?.confirmedAt) throw conflict(factorMessages.on);
    const isCurrent = known && known.createdAt.getTime() > Date.now() - SETUP_MS;
    const shown = isCurrent ? decrypt(env, known.secret) : null;
    const secret = shown ?? new Secret({ size: 20 }).base32;
    if (!shown) {
      const data = { secret: encrypt(env, secret), createdAt: new Date() };
      await tx.authenticator.upsert({ where: { profileId }, create: { profileId, ...data }, update: data });
    }
    const owner = await tx.profile.findUniqueOrThrow({ where: { id: profileId }, select: { email: true } });
    return { secret, email: owner.email };
  });
  const uri = buildTotp(secret, email ?? '', name).toString();
  return { secret, uri, qrCode: `data:image/svg+xml,${encodeURIComponent(renderSVG(uri, { border: 2 }))}` };
}

/**
 * Activates the authenticator app, and ends all other sessions because they began without a code. Returns recovery
 * codes.
 */
export async function confirmAuthenticator(context: Context, input: unknown): Promise<string[]> {
  const { id } = requireViewer(context);
  const { code } = parse(confirmAuthenticatorSchema, input);
  await context.limits.consume('code', id);
  const codes = await changeFactors(context, async (tx, profileId) => {
    const known = await tx.authenticator.findUnique({ where: { profileId } });
    if (!known) throw conflict(factorMessages.notBegun);
    if (known.confirmedAt) throw conflict(factorMessages.on);
    await useAuthenticatorCode(context, tx, known, code);
    // Recorded before the change, so that the link “This wasn’t me” in the mail also undoes it.
    await recordSecurityEvent(tx, context, { profileId, kind: 'factor_added' });
    await tx.authenticator.update({ where: { profileId }, data: { confirmedAt: new Date() } });
    await tx.account.update({ where: { profileId }, data: { signInVersion: { increment: 1 } } });
    await tx.session.deleteMany({ where: { profileId, sid: { not: context.session.current ?? '' } } });
    return replaceRecoveryCodes(tx, profileId);
  });
  context.session.prove({ twoFactor: true });
  return codes;
}

/** Removes the authenticator app, its recovery codes and all remembered browsers. */
export async function removeAuthenticator(context: Context): Promise<void> {
  await changeFactors(context, async (tx, profileId) => {
    if (!(await hasAuthenticator(tx, profileId))) throw conflict(factorMessages.off);
    const passkeys = await countPasskeys(tx, context.env, profileId);
    if (passkeys === 0 && (await readFactorDue(context, requireViewer(context))))
      throw conflict(factorMessages.keep);
    await dropAuthenticator(tx, profileId);
    await recordSecurityEvent(tx, context, { profileId, kind: 'factor_removed' });
  });
}

/** Creates new recovery codes. The previous ones become invalid. */
export const createRecoveryCodes = (context: Context): Promise<string[]> =>
  changeFactors(context, async (tx, profileId) => {
    if (!(await hasAuthenticator(tx, profileId))) throw conflict(factorMessages.off);
    await recordSecurityEvent(tx, context, { profileId, kind: 'recovery_codes_made' });
    return replaceRecoveryCodes(tx, profileId);
  });

async function replaceRecoveryCodes(tx: Db, profileId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: 16 }, () => RECOVERY_LETTERS[randomInt(RECOVERY_LETTERS.length)]).join(''),
  );
  await tx.recoveryCode.deleteMany({ where: { profileId } });
  await tx.recoveryCode.createMany({ data: codes.map((code) => ({ profileId, hash: hashSecret(code) })) });
  return codes.map((code) => code.replace(/.{4}(?=.)/g, '$&-'));
}

/**
 * Uses a code of the app or a recovery code. A wrong code throws BAD_USER_INPUT at `code`. Codes of the app are
 * limited by account and network. Recovery codes cannot be guessed, so they are limited only by network: otherwise an
 * attacker could block the owner. The owner is notified when the last attempt fails. A valid code cancels a pending
 * reset, which the owner does not need.
 */
export async function verifyCode(context: Context, profileId: string, code: string): Promise<void> {
  await context.limits.consume('codeAddress', getNetwork(context.ip));
  const isRecovery = RECOVERY_FORM.test(code);
  const left = isRecovery ? null : (await context.limits.consume('code', profileId)).remaining;
  const use = context.db.$transaction(async (tx) => {
    const known = await tx.authenticator.findFirst({ where: { profileId, confirmedAt: { not: null } } });
    if (!known) throw invalidField('code', factorMessages.off);
    if (isRecovery) await useRecoveryCode(context, tx, profileId, code);
    else await useAuthenticatorCode(context, tx, known, code);
    await tx.factorReset.deleteMany({ where: { profileId } });
  });
  await use.catch(async (error) => {
    const event = { profileId, kind: 'codes_refused' } as const;
    if (left === 0) await context.db.$transaction((tx) => recordSecurityEvent(tx, context, event));
    throw error;
  });
  await context.limits.reset('code', profileId);
}

async function useRecoveryCode(context: Context, tx: Db, profileId: string, code: string): Promise<void> {
  const { count } = await tx.recoveryCode.updateMany({
    where: { profileId, hash: hashSecret(code), usedAt: null },
    data: { usedAt: new Date() },
  });
  if (count === 0) throw invalidField('code', factorMessages.recoveryWrong);
  const left = await tx.recoveryCode.count({ where: { profileId, usedAt: null } });
  await recordSecurityEvent(tx, context, {
    profileId,
    kind: 'recovery_code_used',
    detail: `Recovery codes left: ${left}.`,
  });
}

async function useAuthenticatorCode(
  { env }: Pick<Context, 'env'>,
  tx: Db,
  { profileId, secret: stored }: { profileId: string; secret: string },
  code: string,
): Promise<void> {
  const secret = decrypt(env, stored);
  if (!secret) throw invalidField('code', factorMessages.unreadable);
  const now = Date.now();
  const app = buildTotp(secret);
  const distance = app.validate({ token: code, timestamp: now, window: STEPS });
  if (distance === null) {
    const far = app.validate({ token: code, timestamp: now, window: STEPS_OF_CLOCK });
    throw invalidField('code', far === null ? factorMessages.wrong : clockMessage(Math.round(far / 2)));
  }
  const step = Math.floor(now / STEP_MS) + distance;
  // One statement, so that only one of two requests with the same code succeeds.
  const { count } = await tx.authenticator.updateMany({
    where: { profileId, lastStep: { lt: step } },
    data: { lastStep: step },
  });
  if (count === 0) throw invalidField('code', factorMessages.used);
}

/** Removes the authenticator app and recovery codes if they were added at or after `since`, and a pending reset. */
async function dropAuthenticator(tx: Db, profileId: string, since = new Date(0)): Promise<void> {
  await tx.authenticator.deleteMany({
    where: { profileId, OR: [{ confirmedAt: null }, { confirmedAt: { gte: since } }] },
  });
  await tx.recoveryCode.deleteMany({ where: { profileId, createdAt: { gte: since } } });
  await tx.factorReset.deleteMany({ where: { profileId } });
  await forgetDevices(tx, profileId);
}

/** Removes all factors added at or after `since`, which someone else may have added. */
export async function dropFactors(tx: Db, profileId: string, since = new Date(0)): Promise<void> {
  await dropAuthenticator(tx, profileId, since);
  await tx.passkey.deleteMany({ where: { profileId, createdAt: { gte: since } } });
}

export const forgetDevices = (tx: Db, profileId: string) =>
  tx.knownDevice.updateMany({ where: { profileId }, data: { trustedUntil: null } });

/** Re-encrypts secrets with the newest secret of the site, so that earlier ones can be removed from the settings. */
export async function encryptAnew({ db, env }: Pick<Context, 'db' | 'env'>): Promise<void> {
  const [newest, ...earlier] = env.sessionSecrets;
  if (earlier.length === 0) return;
  for (const { profileId, secret: stored } of await db.authenticator.findMany()) {
    const secret = decrypt({ sessionSecrets: [newest] }, stored) === null && decrypt(env, stored);
    if (!secret) continue;
    await db.authenticator.updateMany({
      where: { profileId, secret: stored },
      data: { secret: encrypt(env, secret) },
    });
  }
}

/** Runs a change of the viewer's credentials. It locks their account, which serializes such changes. */
export function changeFactors<T>(
  context: Context,
  change: (tx: Db, profileId: string) => Promise<T>,
): Promise<T> {
  return withActiveAuthor(context, async (tx, id) => {
    await tx.$queryRaw`select 1 from accounts where profile_id = ${id}::uuid for no key update`;
    return change(tx, id);
  });
}

/** The browsers in which logins need no code, latest use first. */
export async function readTrustedDevices(context: Context) {
  const { id: profileId } = requireViewer(context);
  const rows = await context.db.knownDevice.findMany({
    where: { profileId, trustedUntil: { gt: new Date() } },
    orderBy: [{ usedAt: 'desc' }, { hash: 'asc' }],
  });
  return rows.map(({ hash, device, trustedUntil }) => ({ id: getDeviceId(hash), device, trustedUntil }));
}

/** Identifies a browser without revealing its secret. */
const getDeviceId = (hash: string) => hashSecret(hash).slice(0, 32);

/** Removes a remembered browser. NOT_FOUND if it is not remembered. */
export async function forgetDevice(context: Context, id: string): Promise<void> {
  await withActiveAuthor(context, async (tx, profileId) => {
    const own = await tx.knownDevice.findMany({ where: { profileId, trustedUntil: { not: null } } });
    const meant = own.find(({ hash }) => getDeviceId(hash) === id);
    if (!meant) throw notFound('This browser is no longer remembered.');
    await tx.knownDevice.updateMany({ where: { profileId, hash: meant.hash }, data: { trustedUntil: null } });
  });
}
