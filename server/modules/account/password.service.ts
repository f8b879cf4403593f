import { createHash, randomBytes } from 'node:crypto';
import { type Context, signedIn } from '../../platform/context.ts';
import { badField } from '../../platform/errors.ts';
import { networkOf } from '../../platform/rate-limit.ts';
import { parse } from '../../platform/validate.ts';
import { resetMail } from './account.mails.ts';
import {
  accountMessages,
  changePasswordSchema,
  requestResetSchema,
  resetPasswordSchema,
} from './account.rules.ts';
import { become, endSessionsOf } from './account.service.ts';
import { hashPassword, isPassword, passwordMessages } from './passwords.ts';

const TOKEN_LIFE_MS = 60 * 60 * 1000;

/**
 * Mails a link that sets a new password, if there is such an account. The caller is not told whether, nor can tell by
 * how long the answer takes: all that depends on it happens behind the answer.
 */
export async function requestPasswordReset(context: Context, input: unknown): Promise<void> {
  const { background, limits } = context;
  const { email } = parse(requestResetSchema, input);
  await limits.consume('resetAddress', networkOf(context.ip));
  await limits.consume('reset', email);
  const { requestId } = context;
  background.run('A reset link could not be sent', () => sendResetLink(context, email), { requestId });
}

async function sendResetLink({ db, env, mailer }: Context, email: string): Promise<void> {
  const person = await db.profile.findFirst({
    where: { email, deletedAt: null, account: { isNot: null } },
    select: { id: true, email: true, fullName: true },
  });
  if (!person?.email) return;

  const token = randomBytes(32).toString('base64url');
  const now = Date.now();
  await db.$transaction([
    db.accountToken.deleteMany({ where: { expiresAt: { lt: new Date(now) } } }),
    db.accountToken.create({
      data: {
        hash: digest(token),
        profileId: person.id,
        purpose: 'reset_password',
        expiresAt: new Date(now + TOKEN_LIFE_MS),
      },
    }),
  ]);
  await mailer.send(
    resetMail(person.email, person.fullName, `${env.publicUrl}/reset-password?token=${token}`),
  );
}

/** Sets a password by the secret of a mailed link, which works once; ends all sessions and signs in. */
export async function resetPassword(context: Context, input: unknown): Promise<void> {
  const { token, password } = parse(resetPasswordSchema, input);
  await context.limits.consume('resetAddress', networkOf(context.ip));
  const passwordHash = await hashPassword(password);

  const person = await context.db.$transaction(async (db) => {
    // One statement takes the secret away and says whose it was: of two calls at once, one finds nothing.
    const [taken] = await db.$queryRaw<{ profileId: string }[]>`
      delete from account_tokens
      where hash = ${digest(token)} and purpose = 'reset_password' and expires_at > now()
      returning profile_id as "profileId"`;
    if (!taken) return null;
    const { profile } = await db.account.update({
      where: { profileId: taken.profileId },
      data: { passwordHash },
      select: { profile: { select: { id: true, isAdmin: true } } },
    });
    await db.accountToken.deleteMany({ where: { profileId: taken.profileId } });
    await endSessionsOf(db, taken.profileId);
    return profile;
  });
  if (!person) throw badField('token', accountMessages.resetExpired);
  await become(context, person);
}

/** Sets a new password in place of the current one, and ends the other sessions. */
export async function changePassword(context: Context, input: unknown): Promise<void> {
  const viewer = signedIn(context);
  const { currentPassword, newPassword } = parse(changePasswordSchema, input);
  await context.limits.consume('password', viewer.id);

  const account = await context.db.account.findUnique({
    where: { profileId: viewer.id },
    select: { passwordHash: true },
  });
  if (!account?.passwordHash) throw badField('currentPassword', passwordMessages.none);
  if (!(await isPassword(currentPassword, account.passwordHash))) {
    throw badField('currentPassword', passwordMessages.wrong);
  }
  const passwordHash = await hashPassword(newPassword);
  await context.db.$transaction(async (db) => {
    await db.account.update({ where: { profileId: viewer.id }, data: { passwordHash } });
    await db.accountToken.deleteMany({ where: { profileId: viewer.id } });
    await endSessionsOf(db, viewer.id);
  });
  // This one too goes on under a new id, in case somebody had copied the old.
  await become(context, viewer);
}

function digest(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
