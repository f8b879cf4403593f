import type { Prisma } from '../../../prisma/client/client.ts';
import type { Context, Viewer } from '../../platform/context.ts';
import { conflict, onViolation, unauthenticated } from '../../platform/errors.ts';
import { networkOf } from '../../platform/rate-limit.ts';
import { parse } from '../../platform/validate.ts';
import { accountMessages, signInSchema, signUpSchema } from './account.rules.ts';
import { sendConfirmation } from './confirmation.service.ts';
import { hashPassword, isPassword } from './passwords.ts';

/** The client, or a transaction of it. */
type Db = Prisma.TransactionClient;

/** The person with this id, unless deleted. One statement: it runs for every request of a signed-in person. */
export async function findViewer(db: Db, id: string): Promise<Viewer | null> {
  const [viewer] = await db.$queryRaw<Viewer[]>`
    select p.id, p.is_admin as "isAdmin", a.google_picture as "googlePicture"
    from profiles p left join accounts a on a.profile_id = p.id
    where p.id = ${id}::uuid and p.deleted_at is null`;
  return viewer ?? null;
}

/** The person whom this e-mail and password sign in, or null. */
export async function verifyPassword(db: Db, email: string, password: string): Promise<Viewer | null> {
  const account = await db.account.findFirst({
    where: { profile: { email, deletedAt: null } },
    select: { passwordHash: true, profile: { select: { id: true, isAdmin: true } } },
  });
  const matches = await isPassword(password, account?.passwordHash);
  return matches && account ? account.profile : null;
}

/** Makes a profile and its account, and signs in. The address is asked to be confirmed, but nothing waits for that. */
export async function signUp(context: Context, input: unknown): Promise<void> {
  const { fullName, email, password, inviteCode } = parse(signUpSchema, input);
  await context.limits.consume('signUpAddress', networkOf(context.ip));
  const passwordHash = await hashPassword(password);
  const taken = () => conflict(accountMessages.emailTaken, 'email');
  const person = await onViolation({ profiles_email_key: taken }, () =>
    context.db.profile.create({
      data: { fullName, email, account: { create: { passwordHash, inviteCode: inviteCode || null } } },
      select: { id: true, isAdmin: true },
    }),
  );
  await become(context, person);
  sendConfirmation(context);
}

export async function signIn(context: Context, input: unknown): Promise<void> {
  const { email, password } = parse(signInSchema, input);
  const network = networkOf(context.ip);
  // Counted for each field of the request, so that aliases are no way around.
  await context.limits.consume('signInAddress', network);
  await context.limits.consume('signIn', email, network);
  const person = await context.session.authenticate(email, password);
  if (!person) throw unauthenticated(accountMessages.wrongCredentials);
  await context.limits.forgive('signIn', email, network);
  await become(context, person);
}

export async function signOut(context: Context, everywhere: boolean): Promise<void> {
  await context.session.signOut({ everywhere });
  context.viewer = null;
}

/** Makes the caller this person, in a session under a new id and for the rest of this request. */
export async function become(context: Context, person: Viewer): Promise<void> {
  await context.session.signIn(person);
  context.viewer = person;
}

/** Ends all of a person's sessions, on every device. */
export async function endSessionsOf(db: Db, profileId: string): Promise<void> {
  await db.session.deleteMany({ where: { profileId } });
}
