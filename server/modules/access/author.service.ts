import {
  type AuthenticatedViewer,
  type Context,
  requireViewer,
  type SessionPort,
} from '../../platform/context.ts';
import { type Db, type Sql, sql } from '../../platform/database/sql.ts';
import { forbidden, onViolation, unauthenticated } from '../../platform/errors.ts';
import { isActiveAdmin } from '../../platform/reads/viewer.policy.ts';
import { accessMessages } from './access.rules.ts';

/** The author of a write: the viewer, and the session or access token of the request. A job has neither. */
export type Author = Pick<Context, 'viewer' | 'token'> & { session: Pick<SessionPort, 'current'> | null };
type Writing = Author & Pick<Context, 'db'>;

/**
 * Runs a write of the viewer in a transaction that locks their profile. Refuses viewers who were deleted, sessions that
 * have ended and tokens that were revoked since the request began; whatever ends them later waits for the write. Pass the
 * profiles that the write changes as `others`: all are locked in one order, so that two writes cannot deadlock. For a
 * write of one statement, use `withCallerCheck`.
 */
export const withActiveAuthor = transactAfter(requireAuthor);

/** Like `withActiveAuthor`, for a write by an admin: also refuses former admins. */
export const withActiveAdmin = transactAfter(requireAdmin);

function transactAfter(check: typeof requireAuthor) {
  return <T>(
    context: Writing,
    write: (tx: Db, viewerId: string) => Promise<T>,
    others: readonly string[] = [],
  ): Promise<T> => {
    const { id } = requireViewer(context);
    return context.db.$transaction(async (tx) => {
      await lockProfiles(tx, [id, ...others]);
      await check(tx, context);
      return write(tx, id);
    });
  };
}

/**
 * Runs a write of one statement, which needs no transaction if it returns `check` for each row. A trigger or the
 * statement itself has locked the profiles by then, so that they are locked first, as everywhere.
 */
export function withCallerCheck<T>(author: Author, write: (check: Sql) => Promise<T>): Promise<T> {
  const { id } = requireViewer(author);
  const { token, session } = author;
  const check = session
    ? sql`require_caller(${id}::uuid, ${session.current}::text, ${token?.id ?? null}::uuid)::text`
    : sql`require_active_author(${id}::uuid)::text`;
  return onViolation(ENDED, () => write(check));
}

const ENDED = {
  current_session: () => unauthenticated(),
  current_token: () => unauthenticated(accessMessages.tokenInvalid),
};

/**
 * Refuses a deleted author, an ended session and a revoked token, and locks them until the transaction ends. One
 * statement, because every write runs it.
 */
export async function requireAuthor(tx: Db, author: Author): Promise<void> {
  await withCallerCheck(author, (check) => tx.$queryRaw(sql`select ${check}`));
}

/** Locks profiles in the order of all writes. The next statement locks that of the viewer alone. */
async function lockProfiles(tx: Db, ids: string[]): Promise<void> {
  if (new Set(ids).size < 2) return;
  await tx.$queryRaw(
    sql`select 1 from profiles where id = any(${ids}::uuid[]) order by id for no key update`,
  );
}

/** Like `requireAuthor`, but also throws unless the viewer is still an admin. */
export async function requireAdmin(tx: Db, author: Author): Promise<void> {
  const { id } = requireViewer(author);
  await requireAuthor(tx, author);
  const locked = await tx.$queryRaw<unknown[]>(
    sql`select 1 from profiles where id = ${id}::uuid and ${isActiveAdmin(sql`profiles`)}`,
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
  write: (tx: Db) => Promise<T>,
): Promise<T> {
  return context.db.$transaction(async (tx) => {
    await requireReauthentication(tx, context, proof);
    return write(tx);
  });
}

type SignInVersion = Pick<AuthenticatedViewer, 'signInVersion'>;

/** Like `requireAuthor`, but also refuses credentials that have changed since they were checked. */
export async function requireReauthentication(
  tx: Db,
  author: Author,
  { signInVersion }: SignInVersion,
): Promise<void> {
  const { id } = requireViewer(author);
  await requireAuthor(tx, author);
  const locked = await tx.$queryRaw<unknown[]>(sql`
    select 1 from accounts where profile_id = ${id}::uuid and sign_in_version = ${signInVersion}
    for no key update`);
  if (locked.length === 0) throw unauthenticated();
}
