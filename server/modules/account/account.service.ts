import type { Prisma, PrismaClient } from '../../../prisma/client/client.ts';
import type { AuthenticatedViewer, Context, StartedSession, Viewer } from '../../platform/context.ts';
import type { Db } from '../../platform/database/sql.ts';
import { AppError, conflict, invalidField, onViolation, unauthenticated } from '../../platform/errors.ts';
import { enqueue } from '../../platform/jobs/task.ts';
import { getNetwork } from '../../platform/limits/rate-limit.ts';
import { metrics } from '../../platform/monitoring/metrics.ts';
import { sign } from '../../platform/signatures.ts';
import { parse } from '../../platform/validate.ts';
import { type AskedFactor, hasAuthenticator, limitedViewer, needsCode } from '../factor/factor.reads.ts';
import { completeSignInSchema, factorMessages } from '../factor/factor.rules.ts';
import { verifyCode } from '../factor/factor.service.ts';
import { signInWithPasskeySchema } from '../factor/passkey.rules.ts';
import { verifyNewPasskey, verifyPasskey, withNewPasskey } from '../factor/passkey.service.ts';
import { notifyInviter, type RedeemedInvite, redeemInvite } from '../invite/invite.service.ts';
import { readSuspension, suspended } from '../moderation/suspension.service.ts';
import { describeDevice } from '../security/device.rules.ts';
import { accountMessages, signInSchema, signUpSchema, signUpWithPasskeySchema } from './account.rules.ts';
import { offerFirstAdmin } from './admin.service.ts';
import { confirmationMailTask } from './email/confirmation.service.ts';
import { requireUnknownPassword } from './password/known-passwords.ts';
import { hashPassword, passwordMatches } from './password/passwords.ts';

/**
 * The person of a session, unless they were deleted or suspended. If the site requires a second factor, a session that
 * began without one has fewer permissions. One statement, because it runs on every authenticated request.
 */
export async function findViewer(
  { db, env }: Pick<Context, 'db' | 'env'>,
  id: string,
  twoFactor: boolean,
): Promise<Viewer | null> {
  const [found] = await db.$queryRaw<(Viewer & AskedFactor)[]>`
    select p.id, p.is_admin as "isAdmin", a.google_picture as "googlePicture",
      s.second_factor as "secondFactor", s.second_factor_since as "secondFactorSince"
    from profiles p left join accounts a on a.profile_id = p.id cross join site_settings s
    where p.id = ${id}::uuid and p.deleted_at is null and p.suspended_at is null`;
  if (!found) return null;
  const { secondFactor, secondFactorSince, ...viewer } = found;
  return twoFactor ? viewer : limitedViewer(env, viewer, { secondFactor, secondFactorSince });
}

/** The person with this email and password, or null. */
async function verifyPassword(db: Db, email: string, password: string): Promise<AuthenticatedViewer | null> {
  const account = await db.account.findFirst({
    where: { profile: { email, deletedAt: null } },
    select: { passwordHash: true, ...authenticatedSelect },
  });
  const matches = await passwordMatches(password, account?.passwordHash);
  return matches && account ? authenticatedFrom(account) : null;
}

export const authenticatedSelect = {
  signInVersion: true,
  profile: { select: { id: true, isAdmin: true } },
} satisfies Prisma.AccountSelect;

export const authenticatedFrom = ({
  signInVersion,
  profile,
}: Prisma.AccountGetPayload<{ select: typeof authenticatedSelect }>): AuthenticatedViewer => ({
  ...profile,
  signInVersion,
});

/** Creates a profile with its account, in the transaction that has redeemed its invite. */
export async function insertAccount(
  tx: Db,
  invite: RedeemedInvite | null,
  profile: { fullName: string | null; email: string },
  account: Omit<Prisma.AccountCreateInput, 'profile'>,
): Promise<AuthenticatedViewer> {
  const joined = invite && { inviteCode: invite.prefix, invite: { connect: { id: invite.id } } };
  const created = await tx.account.create({
    data: { ...account, ...joined, profile: { create: profile } },
    select: authenticatedSelect,
  });
  if (invite) await notifyInviter(tx, invite, created.profile.id);
  return authenticatedFrom(created);
}

/** Creates a profile with its account and signs in. */
export async function signUp(context: Context, input: unknown): Promise<void> {
  const { fullName, email, password, inviteCode } = parse(signUpSchema, input);
  context.session.requireSecure();
  await context.limits.consume('signUpAddress', getNetwork(context.ip));
  requireUnknownPassword('password', password, { fullName, email });
  const passwordHash = await hashPassword(password);
  await startSessionAs(
    context,
    await createAccount(context, { fullName, email, inviteCode }, { passwordHash }),
  );
}

/** Creates an account without a password, with a passkey. */
export async function signUpWithPasskey(context: Context, input: unknown): Promise<void> {
  const { fullName, email, inviteCode, answer } = parse(signUpWithPasskeySchema, input);
  context.session.requireSecure();
  await context.limits.consume('signUpAddress', getNetwork(context.ip));
  const passkey = await verifyNewPasskey(context, 'sign_up', answer);
  const name = describeDevice(context.userAgent);
  const person = await withNewPasskey(() =>
    createAccount(context, { fullName, email, inviteCode }, {}, (tx, profileId) =>
      tx.passkey.create({ data: { ...passkey, profileId, name } }),
    ),
  );
  await startSessionAs(context, person, { twoFactor: true });
}

type Newcomer = { fullName: string; email: string; inviteCode?: string | null | undefined };

/**
 * Creates a profile with its account, and mails a link to confirm the address. The account works without confirming.
 */
function createAccount(
  context: Context,
  { fullName, email, inviteCode }: Newcomer,
  credentials: { passwordHash?: string },
  also: (tx: Db, profileId: string) => Promise<unknown> = async () => {},
): Promise<AuthenticatedViewer> {
  const taken = () => conflict(accountMessages.emailTaken, 'email');
  return onViolation({ profiles_email_key: taken }, () =>
    context.db.$transaction(async (tx) => {
      const invite = await redeemInvite(tx, inviteCode);
      const person = await insertAccount(tx, invite, { fullName, email }, credentials);
      await enqueue(tx, confirmationMailTask, { profileId: person.id });
      await also(tx, person.id);
      return person;
    }),
  );
}

export async function signIn(context: Context, input: unknown): Promise<void> {
  const { email, password } = parse(signInSchema, input);
  context.session.requireSecure();
  const network = getNetwork(context.ip);
  await noteSignIn(context, { otherwise: 'refused', email }, async () => {
    // Every field of a request counts, because aliases could repeat this one.
    await context.limits.consume('signInAddress', network);
    await context.limits.consume('signIn', email, network);
    const person = await verifyPassword(context.db, email, password);
    const wrong = unauthenticated(accountMessages.wrongCredentials);
    if (!person) throw wrong;
    await context.limits.reset('signIn', email, network);
    await startSessionAs(context, person, { errorIfChanged: wrong, mailsIfNew: true });
  });
}

/** Why a login was refused, by the message or the code of its error. */
const REASONS: Record<string, string> = {
  UNAUTHENTICATED: 'wrong credentials',
  SECOND_FACTOR_REQUIRED: 'code needed',
  FORBIDDEN: 'suspended',
  RATE_LIMITED: 'rate limited',
  [factorMessages.late]: 'too late',
};

/** Counts a login, and logs it if it is refused: by REASONS, or as `otherwise`. */
async function noteSignIn(
  context: Context,
  { otherwise, email }: { otherwise: string; email?: string },
  signIn: () => Promise<void>,
): Promise<void> {
  try {
    await signIn();
  } catch (error) {
    if (error instanceof AppError) {
      const reason = REASONS[error.message] ?? REASONS[String(error.extensions.code)] ?? otherwise;
      noteRefusedSignIn(context, reason, email);
    }
    throw error;
  }
  metrics.signIns.inc({ result: 'signed in' });
}

/**
 * Logs a refused login. The address is logged as a keyed hash: attempts for one address can be recognized, but
 * nobody can recover it without the site's secret.
 */
export function noteRefusedSignIn(
  { env, log, ip }: Pick<Context, 'env' | 'log' | 'ip'>,
  reason: string,
  email?: string,
): void {
  metrics.signIns.inc({ result: reason });
  const emailHash = email && sign(env, `log:${email.toLowerCase()}`).slice(0, 16);
  log.warn({ reason, address: ip, emailHash }, 'Sign-in refused');
}

/** Logs in by a passkey, which counts as both factors. */
export async function signInWithPasskey(context: Context, answer: unknown): Promise<void> {
  context.session.requireSecure();
  await context.limits.consume('signInAddress', getNetwork(context.ip));
  await noteSignIn(context, { otherwise: 'passkey refused' }, async () => {
    const checked = parse(signInWithPasskeySchema, { answer });
    const profileId = await verifyPasskey(context, 'sign_in', checked.answer, 'answer');
    const account = await context.db.account.findUniqueOrThrow({
      where: { profileId },
      select: authenticatedSelect,
    });
    await startSessionAs(context, authenticatedFrom(account), { mailsIfNew: true, twoFactor: true });
  });
}

/** Completes a login that awaits a code of the second factor. */
export async function completeSignIn(context: Context, input: unknown): Promise<void> {
  const { code, rememberDevice } = parse(completeSignInSchema, input);
  const person = context.session.readPendingSignIn();
  const late = invalidField('code', factorMessages.late);
  await noteSignIn(context, { otherwise: 'wrong code' }, async () => {
    if (!person) throw late;
    await verifyCode(context, person.id, code);
    await startSessionAs(context, person, {
      errorIfChanged: late,
      mailsIfNew: true,
      twoFactor: true,
      remembersDevice: rememberDevice === true,
    });
  });
}

export async function signOut(context: Context, everywhere: boolean): Promise<void> {
  await context.session.signOut({ everywhere });
  context.viewer = null;
}

/**
 * Starts a session for this person, also for the rest of this request. `mailsIfNew` mails them if the browser is new.
 * Throws `errorIfChanged` if their credentials have changed since they authenticated, the reason if they are suspended,
 * and SECOND_FACTOR_REQUIRED if a code is missing and `twoFactor` is not given.
 */
export async function startSessionAs(
  context: Context,
  person: AuthenticatedViewer,
  {
    errorIfChanged = unauthenticated(),
    mailsIfNew = false,
    twoFactor,
    remembersDevice = false,
  }: { errorIfChanged?: AppError } & Partial<StartedSession> = {},
): Promise<void> {
  const { db, session } = context;
  context.viewer = null;
  if (twoFactor === undefined && (await needsCode(db, person.id, session.device))) {
    session.storePendingSignIn(person);
    throw new AppError('SECOND_FACTOR_REQUIRED', factorMessages.needed);
  }
  twoFactor ??= await hasAuthenticator(db, person.id);
  const options = { mailsIfNew, twoFactor, remembersDevice };
  if (!(await session.signIn(person, options))) {
    const suspension = await readSuspension(context, person.id);
    throw suspension ? suspended(suspension) : errorIfChanged;
  }
  await offerFirstAdmin(context, person.id);
  context.viewer = await findViewer(context, person.id, twoFactor);
}

/** Ends all sessions of a person, including one that a concurrent login is about to start. */
export async function signOutEverywhere(db: PrismaClient, profileId: string): Promise<void> {
  await db.$transaction(async (tx) => {
    // The locks are taken in the order of all writes.
    await tx.$queryRaw`select 1 from profiles where id = ${profileId}::uuid for no key update`;
    // First, so that no session can start in between.
    await tx.account.updateMany({ where: { profileId }, data: { signInVersion: { increment: 1 } } });
    await tx.session.deleteMany({ where: { profileId } });
  });
}
