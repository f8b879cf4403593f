import { GraphQLError } from 'graphql';
import type { Log } from './log.ts';

/** What a caller can do about an error; see "Style" in the API contract. */
export type ErrorCode =
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'BAD_USER_INPUT'
  | 'CONFLICT'
  | 'RATE_LIMITED'
  | 'UNAVAILABLE';

const STATUS: Record<ErrorCode, number> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  BAD_USER_INPUT: 400,
  CONFLICT: 409,
  RATE_LIMITED: 429,
  UNAVAILABLE: 503,
};

/** The HTTP status that says the same, where an error is answered outside GraphQL. */
export const statusOf = (error: AppError): number => STATUS[error.extensions.code as ErrorCode] ?? 400;

export type FieldError = { field: string; message: string };

/** An error whose message is meant for the caller. Everything else is masked on its way out. */
export class AppError extends GraphQLError {
  constructor(
    code: ErrorCode,
    message: string,
    details: {
      fields?: FieldError[];
      retryAfter?: number;
      cost?: number;
      costMax?: number;
      dearest?: string;
    } = {},
  ) {
    super(message, { extensions: { code, ...details } });
    this.name = 'AppError';
  }
}

/** Whether a query failed because of what was asked, as with a cursor that is none of its list's. */
export const isBadInput = (error: unknown): boolean =>
  error instanceof GraphQLError && error.extensions.code === ('BAD_USER_INPUT' satisfies ErrorCode);

/** The caller is not signed in. */
export const unauthenticated = (message = 'Log in to do this.') => new AppError('UNAUTHENTICATED', message);

/** The caller is signed in and still may not. */
export const forbidden = (message = 'You don’t have permission to do this.') =>
  new AppError('FORBIDDEN', message);

/** There is no such thing, or none that the caller may know of. */
export const notFound = (message: string) => new AppError('NOT_FOUND', message);

/** One field of the caller's input breaks a rule. */
export const badField = (field: string, message: string) =>
  new AppError('BAD_USER_INPUT', message, { fields: [{ field, message }] });

/** What the caller wants clashes with what is there. */
export const conflict = (message: string, field?: string) =>
  new AppError('CONFLICT', message, field ? { fields: [{ field, message }] } : {});

/** The caller's edit began from a version that is no longer the last one. */
export const versionConflict = () =>
  conflict('This was changed somewhere else in the meantime. Reload it, then save again.', 'version');

/** How long a caller is asked to wait for something of ours that is away, in seconds. */
export const OUTAGE_RETRY_S = 30;

/** Something that the answer needs is away: the database, the bucket, a free place. `retryAfter` is in seconds. */
export const unavailable = (
  message = 'Threes is having trouble. Try again in a minute.',
  retryAfter = OUTAGE_RETRY_S,
) => new AppError('UNAVAILABLE', message, { retryAfter });

/** Of sockets, PostgreSQL (connections, shutdown, a statement or an idle transaction timed out) and Prisma. */
const AWAY_CODE =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08...|57P0.|57014|25P03|53300|P1001|P1002|P1008|P1017|P2024|P2028)$/;
/** What Prisma's driver adapter makes of some of those. */
const AWAY_KIND = /^(DatabaseNotReachable|ConnectionClosed|SocketTimeout|TooManyConnections)$/;
/** The errors of pg and its pool that have no code. */
const AWAY_MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/;

/** Whether something failed because the database (or what else it speaks to) is away or too slow. */
export function isOutage(error: unknown): boolean {
  // GraphQL, Prisma and the driver adapter each wrap the error of the one below.
  for (let at = error, depth = 0; at !== null && typeof at === 'object' && depth < 6; depth += 1) {
    const { code, originalCode, kind, message, originalError, cause, meta } = at as Record<string, unknown>;
    if ([code, originalCode].some((it) => typeof it === 'string' && AWAY_CODE.test(it))) return true;
    if (typeof kind === 'string' && AWAY_KIND.test(kind)) return true;
    if (typeof message === 'string' && AWAY_MESSAGE.test(message)) return true;
    at = originalError ?? (meta as { driverAdapterError?: unknown } | undefined)?.driverAdapterError ?? cause;
  }
  return false;
}

/**
 * The error that a caller may be told of: our own, UNAUTHENTICATED where their account is gone, or UNAVAILABLE where
 * something is away. Else undefined.
 */
export function toClientError(error: unknown): AppError | undefined {
  const own = error instanceof GraphQLError ? (error.originalError ?? error) : error;
  if (own instanceof AppError) return own;
  if (isAuthorDeleted(own)) return unauthenticated();
  return isOutage(own) ? unavailable() : undefined;
}

/** Too many calls (spec 8). `retryAfter` is in seconds. */
export const rateLimited = (retryAfter: number) =>
  new AppError('RATE_LIMITED', 'Too many attempts. Please try again later', { retryAfter });

/**
 * The name of the constraint or unique index a database error speaks of, or undefined.
 * Prisma 7 no longer fills meta.target; the driver's own error is under it.
 */
export function violatedConstraint(error: unknown): string | undefined {
  const text = JSON.stringify(error, [
    'meta',
    'driverAdapterError',
    'cause',
    'constraint',
    'fields',
    'index',
    'name',
    'originalMessage',
    'message',
    'originalCode',
    'code',
  ]);
  const message = `${error instanceof Error ? error.message : ''} ${text ?? ''}`;
  return /constraint \\*"([a-z0-9_]+)\\*"/.exec(message)?.[1] ?? /"index":"([a-z0-9_]+)"/.exec(message)?.[1];
}

/** Whether the database refused a write because whoever wrote was deleted since their request began. */
export const isAuthorDeleted = (error: unknown): boolean => violatedConstraint(error) === 'author_alive';

/** Whether the database refused a statement because a table or column that it names is not there. */
export function isUndefinedTableOrColumn(error: unknown): boolean {
  const { meta } = error as { meta?: { driverAdapterError?: { cause?: { originalCode?: string } } } };
  const [undefinedTable, undefinedColumn] = ['42P01', '42703'];
  const code = meta?.driverAdapterError?.cause?.originalCode;
  return code === undefinedTable || code === undefinedColumn;
}

/** Runs `work`; whatever goes wrong in it that is not meant for the caller is logged and becomes UNAVAILABLE. */
export async function orUnavailable<T>(log: Log, message: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError || isAuthorDeleted(error)) throw error;
    log.error({ err: error }, message);
    throw unavailable(message);
  }
}

/** Runs a write; where it breaks one of the named constraints, throws what that constraint means to the caller. */
export async function onViolation<T>(
  meaning: Record<string, () => AppError>,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const meant = meaning[violatedConstraint(error) ?? ''];
    throw meant ? meant() : error;
  }
}
