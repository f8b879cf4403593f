import { Prisma } from '../../../prisma/client/client.ts';
import { type AuthenticatedViewer, type Context, requireViewer } from '../../platform/context.ts';
import { forbidden, unauthenticated } from '../../platform/errors.ts';
import { isActiveAdmin } from '../../platform/reads/viewer.policy.ts';
import { accessMessages } from './access.rules.ts';

type Transaction = Prisma.TransactionClient;

/** The author of a write: the viewer, and the access token of the request. */
type Author = Pick<Context, 'viewer' | 'token'>;
type Writing = Author & Pick<Context, 'db'>;

/**
 * Runs a write of the viewer in a transaction that locks their profile. Refuses viewers who were deleted and tokens
 * that were revoked since the request began; a later deletion or revocation waits for the write. For inserts, use
 * `insertWithActiveAuthor`.
 */
export function withActiveAuthor<T>(context: Writing, write: (tx: Transaction) => Promise<T>): Promise<T> {
  return context.db.$transaction(async (tx) => {
    await requireAuthor(tx, context);
    return write(tx);
  });
}

/**
 * Runs a write of one statement, whose trigger checks the author. The token is checked after the statement in the
 * same transaction, so that profiles are locked first, as everywhere.
 */
export function insertWithActiveAuthor<T>(
  context: Writing,
  write: (db: Transaction) => Promise<T>,
): Promise<T> {
  if (!context.token) return write(context.db);
  return context.db.$transaction(async (tx) => {
    const written = await write(tx);
    await requireToken(tx, context);
    return written;
  });
}

/** Refuses a deleted author and a revoked token, and locks both until the transaction ends. */
export async function requireAuthor(tx: Transaction, author: Author): Promise<void> {
  const { id } = requireViewer(author);
  await tx.$queryRaw(Prisma.sql`select require_active_author(${id}::uuid)::text`);
  await requireToken(tx, author);
}

/** Refuses a revoked token, and locks it until the transaction ends. */
async function requireToken(tx: Transaction, { token }: Author): Promise<void> {
  if (!token) return;
  const locked = await tx.$queryRaw<unknown[]>(Prisma.sql`
    select 1 from access_tokens where id = ${token.id}::uuid and revoked_at is null and expires_at > now() for share`);
  if (locked.length === 0) throw unauthenticated(accessMessages.tokenInvalid);
}

/**
 * Like `withActiveAuthor`, for a write by an admin: also refuses former admins. Pass the profiles that the write
 * changes as `others`: all are locked in one order, so that two admins cannot deadlock.
 */
export function withActiveAdmin<T>(
  context: Writing,
  write: (tx: Transaction) => Promise<T>,
  others: readonly string[] = [],
): Promise<T> {
  const { id } = requireViewer(context);
  return context.db.$transaction(async (tx) => {
    if (others.length > 0) {
      await tx.$queryRaw(Prisma.sql`
        select 1 from profiles where id = any(${[id, ...others]}::uuid[]) order by id for no key update`);
    }
    await requireAdmin(tx, context);
    return write(tx);
  });
}

/** Like `requireAuthor`, but also throws unless the viewer is still an admin. */
export async function requireAdmin(tx: Transaction, author: Author): Promise<void> {
  const { id } = requireViewer(author);
  await requireAuthor(tx, author);
  const locked = await tx.$queryRaw<unknown[]>(
    Prisma.sql`select 1 from profiles where id = ${id}::uuid and ${isActiveAdmin(Prisma.sql`profiles`)}`,
  );
  if (locked.length === 0) throw forbidden('Only admins can do this.');
}

/**
 * Runs a write for which the viewer has entered their password again. Refuses credentials that have changed since
 * then, and blocks changes of them during the write.
 */
export function withReauthentication<T>(
  context: Context,
  proof: SignInVersion,
  write: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return context.db.$transaction(async (tx) => {
    await requireReauthentication(tx, context, proof);
    return write(tx);
  });
}

type SignInVersion = Pick<AuthenticatedViewer, 'signInVersion'>;

/** Like `requireAuthor`, but also refuses credentials that have changed since they were checked. */
export async function requireReauthentication(
  tx: Transaction,
  author: Author,
  { signInVersion }: SignInVersion,
): Promise<void> {
  const { id } = requireViewer(author);
  await requireAuthor(tx, author);
  const locked = await tx.$queryRaw<unknown[]>(Prisma.sql`
    select 1 from accounts where profile_id = ${id}::uuid and sign_in_version = ${signInVersion}
    for no key update`);
  if (locked.length === 0) throw unauthenticated();
}
