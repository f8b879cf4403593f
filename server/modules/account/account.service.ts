import type { Prisma, PrismaClient } from '../../../prisma/client/client.ts';
import type { AuthenticatedViewer, Context, Viewer } from '../../platform/context.ts';
import { type AppError, conflict, onViolation, unauthenticated } from '../../platform/errors.ts';
import { networkOf } from '../../platform/rate-limit.ts';
import { parse } from '../../platform/validate.ts';
import { accountMessages, signInSchema, signUpSchema } from './account.rules.ts';
import { sendConfirmation } from './confirmation.service.ts';
import { hashPassword, passwordMatches } from './passwords.ts';

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
export async function verifyPassword(
  db: Db,
  email: string,
  password: string,
): Promise<AuthenticatedViewer | null> {
  const account = await db.account.findFirst({
    where: { profile: { email, deletedAt: null } },
    select: { passwordHash: true, ...authenticatedSelect },
  });
  const matches = await passwordMatches(password, account?.passwordHash);
  return matches && account ? authenticatedFrom(account) : null;
}

/** What of an account says who signs in with it, for `provenBy`. */
export const authenticatedSelect = {
  signInVersion: true,
  profile: { select: { id: true, isAdmin: true } },
} satisfies Prisma.AccountSelect;

/** The person whose account this is, who has just shown that it is theirs. */
export const authenticatedFrom = ({
  signInVersion,
  profile,
}: Prisma.AccountGetPayload<{ select: typeof authenticatedSelect }>): AuthenticatedViewer => ({
  ...profile,
  signInVersion,
});

/** Makes a profile and its account, and signs in. The address is asked to be confirmed, but nothing waits for that. */
export async function signUp(context: Context, input: unknown): Promise<void> {
  const { fullName, email, password, inviteCode } = parse(signUpSchema, input);
  await context.limits.consume('signUpAddress', networkOf(context.ip));
  const passwordHash = await hashPassword(password);
  const taken = () => conflict(accountMessages.emailTaken, 'email');
  const account = await onViolation({ profiles_email_key: taken }, () =>
    context.db.account.create({
      data: {
        passwordHash,
        inviteCode: inviteCode || null,
        profile: { create: { fullName, email } },
      },
      select: authenticatedSelect,
    }),
  );
  await startSessionAs(context, authenticatedFrom(account));
  sendConfirmation(context);
}

export async function signIn(context: Context, input: unknown): Promise<void> {
  const { email, password } = parse(signInSchema, input);
  const network = networkOf(context.ip);
  // Counted for each field of the request, so that aliases are no way around.
  await context.limits.consume('signInAddress', network);
  await context.limits.consume('signIn', email, network);
  const person = await context.session.authenticate(email, password);
  const wrong = unauthenticated(accountMessages.wrongCredentials);
  if (!person) throw wrong;
  await context.limits.forgive('signIn', email, network);
  await startSessionAs(context, person, wrong);
}

export async function signOut(context: Context, everywhere: boolean): Promise<void> {
  await context.session.signOut({ everywhere });
  context.viewer = null;
}

/**
 * Makes the caller this person, in a session under a new id and for the rest of this request; `refused` where what
 * they showed was changed or taken back since.
 */
export async function startSessionAs(
  context: Context,
  person: AuthenticatedViewer,
  refused: AppError = unauthenticated(),
): Promise<void> {
  context.viewer = null;
  if (!(await context.session.signIn(person))) throw refused;
  context.viewer = person;
}

/** Ends all of a person's sessions, also one that a sign-in under way is about to begin. */
export async function signOutEverywhere(db: PrismaClient, profileId: string): Promise<void> {
  await db.$transaction(async (tx) => {
    await tx.account.updateMany({ where: { profileId }, data: { signInVersion: { increment: 1 } } });
    await deleteSessions(tx, profileId);
  });
}

/** Ends all of a person's sessions. What signs in has to be changed before, so that none begins meanwhile. */
export async function deleteSessions(db: Db, profileId: string): Promise<void> {
  await db.session.deleteMany({ where: { profileId } });
}
