import { GraphQLError } from 'graphql';
import { errorCodes } from './errors.rules.ts';
import type { ProofMethod } from './graphql/step-up.rules.ts';
import type { Log } from './monitoring/log.ts';

/** The error codes that clients can handle, unlike INTERNAL_SERVER_ERROR. */
export type ErrorCode = Exclude<keyof typeof errorCodes, 'INTERNAL_SERVER_ERROR'>;

/** The HTTP status of an error outside GraphQL. */
export const getHttpStatus = (error: AppError): number =>
  errorCodes[error.extensions.code as ErrorCode]?.status ?? 400;

/** The error code for a request that is refused with this HTTP status. */
export const getCodeOfStatus = (status: number): ErrorCode =>
  (Object.keys(errorCodes) as ErrorCode[]).find((code) => errorCodes[code].status === status) ??
  'BAD_USER_INPUT';

export type FieldError = { field: string; message: string };

/** An error whose message is shown to the client. The messages of all other errors are hidden. */
export class AppError extends GraphQLError {
  constructor(
    code: ErrorCode,
    message: string,
    details: {
      fields?: FieldError[];
      retryAfter?: number;
      cost?: number;
      costMax?: number;
      mostExpensive?: string;
      answerPath?: string;
      methods?: ProofMethod[];
      limit?: string;
      scopes?: string[];
      unreachableSources?: readonly string[];
    } = {},
  ) {
    super(message, { extensions: { code, ...details } });
    this.name = 'AppError';
  }
}

/** Whether a query failed because of its arguments, for example a cursor of another list. */
export const isBadInput = (error: unknown): boolean =>
  error instanceof GraphQLError && error.extensions.code === ('BAD_USER_INPUT' satisfies ErrorCode);

/** The client is not logged in. */
export const unauthenticated = (message = 'Log in to do this.') => new AppError('UNAUTHENTICATED', message);

/** The client is logged in but lacks the permission. */
export const forbidden = (message = 'You don’t have permission to do this.') =>
  new AppError('FORBIDDEN', message);

/** The object does not exist, or the client must not learn that it exists. */
export const notFound = (message: string) => new AppError('NOT_FOUND', message);

/** The request as a whole is invalid, not a field of its input. */
export const badInput = (message: string) => new AppError('BAD_USER_INPUT', message);

export const invalidField = (field: string, message: string) =>
  new AppError('BAD_USER_INPUT', message, { fields: [{ field, message }] });

/** The request conflicts with the current state. */
export const conflict = (message: string, field?: string) =>
  new AppError('CONFLICT', message, field ? { fields: [{ field, message }] } : {});

/** The edit is based on an older version than the stored one. */
export const versionConflict = () =>
  conflict('This was changed somewhere else in the meantime. Reload it, then save again.', 'version');

/** The seconds after which a client should retry during an outage. */
export const OUTAGE_RETRY_S = 30;

/** The database, the bucket or another resource is unavailable. `retryAfter` is in seconds. */
export const unavailable = (
  message = 'The site is having trouble. Try again in a minute.',
  retryAfter = OUTAGE_RETRY_S,
) => new AppError('UNAVAILABLE', message, { retryAfter });

/**
 * Codes of sockets, of PostgreSQL (connections, shutdown, timeouts of statements and idle transactions, a read-only
 * database, no room left) and of Prisma.
 */
const OUTAGE_CODE =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08...|57P0.|57014|25P03|25006|53[0-3]00|P1001|P1002|P1008|P1017|P2024|P2028)$/;
/** Prisma's driver adapter reports some of these errors by a kind instead of a code. */
const OUTAGE_KIND = /^(DatabaseNotReachable|ConnectionClosed|SocketTimeout|TooManyConnections)$/;
/** Errors that pg and its pool raise themselves have no code. */
const OUTAGE_MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/;

/** Codes of PostgreSQL and Prisma for transactions that conflicted with concurrent ones. */
const CONTENTION_CODE = /^(40001|40P01|P2034)$/;
const CONTENTION_KIND = /^TransactionWriteConflict$/;
/** The seconds after which a client should retry after such a conflict. */
const CONTENTION_RETRY_S = 1;

/** Whether an error means that the database or another service is unreachable, too slow or takes no writes. */
export const isOutage = (error: unknown): boolean =>
  isCausedBy(error, OUTAGE_CODE, OUTAGE_KIND) ||
  listErrorCauses(error).some(({ message }) => typeof message === 'string' && OUTAGE_MESSAGE.test(message));

/**
 * Whether PostgreSQL has rolled back a transaction because of a concurrent one: a deadlock, or a failed serialization.
 */
export const isContention = (error: unknown): boolean => isCausedBy(error, CONTENTION_CODE, CONTENTION_KIND);

const isCausedBy = (error: unknown, codes: RegExp, kinds?: RegExp): boolean =>
  listErrorCauses(error).some(
    ({ code, originalCode, kind }) =>
      [code, originalCode].some((it) => typeof it === 'string' && codes.test(it)) ||
      (typeof kind === 'string' && kinds?.test(kind)) === true,
  );

/** An error and its causes. GraphQL, Prisma and the driver adapter each wrap the error of the layer below. */
function listErrorCauses(error: unknown): Record<string, unknown>[] {
  const layers: Record<string, unknown>[] = [];
  for (let at = error; at !== null && typeof at === 'object' && layers.length < 6; ) {
    const layer = at as Record<string, unknown>;
    layers.push(layer);
    const { originalError, cause, meta } = layer;
    at = originalError ?? (meta as { driverAdapterError?: unknown } | undefined)?.driverAdapterError ?? cause;
  }
  return layers;
}

/** PostgreSQL's code for a text with U+0000, which it cannot store. */
const NULL_CHARACTER_CODE = /^22021$/;

/**
 * Translates an error for the client: our own errors unchanged, UNAUTHENTICATED for a deleted account, BAD_USER_INPUT
 * for a null character, UNAVAILABLE for an outage or a conflict. Otherwise undefined.
 */
export function toClientError(error: unknown): AppError | undefined {
  const own = error instanceof GraphQLError ? (error.originalError ?? error) : error;
  if (own instanceof AppError) return own;
  if (isAuthorDeleted(own)) return unauthenticated();
  if (isCausedBy(own, NULL_CHARACTER_CODE)) return badInput('Text can’t contain null characters');
  if (isContention(own)) return unavailable(undefined, CONTENTION_RETRY_S);
  return isOutage(own) ? unavailable() : undefined;
}

/** Too many requests (spec 8). `retryAfter` is in seconds, `limit` names the exceeded limit. */
export const rateLimited = (retryAfter: number, limit: string) =>
  new AppError('RATE_LIMITED', 'Too many attempts. Please try again later', { retryAfter, limit });

/**
 * The name of the constraint or unique index that a write violated, or undefined. Prisma 7 does not set meta.target,
 * so the name is taken from the error of the driver.
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

/** Whether the database refused a write because its author was deleted during the request. */
export const isAuthorDeleted = (error: unknown): boolean => violatedConstraint(error) === 'active_author';

/** Whether a statement failed because a table or column does not exist. */
export function isUndefinedTableOrColumn(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  const [undefinedTable, undefinedColumn] = ['42P01', '42703'];
  return code === undefinedTable || code === undefinedColumn;
}

/** For `work.catch(orUnavailable(...))`: logs an error that the client must not see, and throws UNAVAILABLE. */
export const orUnavailable =
  (log: Log, message: string) =>
  (error: unknown): never => {
    if (error instanceof AppError || isAuthorDeleted(error)) throw error;
    log.error({ err: error }, message);
    throw unavailable(message);
  };

/** Runs a write. If it violates one of the named constraints, throws the error given for it. */
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
