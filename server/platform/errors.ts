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
    details: { fields?: FieldError[]; retryAfter?: number } = {},
  ) {
    super(message, { extensions: { code, ...details } });
    this.name = 'AppError';
  }
}

/** Whether a query failed because of what was asked, as with a cursor that is none of its list's. */
export const isRefused = (error: unknown): boolean =>
  error instanceof GraphQLError && error.extensions.code === ('BAD_USER_INPUT' satisfies ErrorCode);

/** The caller is not signed in. */
export const unauthenticated = (message = 'Sign in to do this.') => new AppError('UNAUTHENTICATED', message);

/** The caller is signed in and still may not. */
export const forbidden = (message = 'You may not do this.') => new AppError('FORBIDDEN', message);

/** There is no such thing, or none that the caller may know of. */
export const notFound = (message: string) => new AppError('NOT_FOUND', message);

/** One field of the caller's input breaks a rule. */
export const badField = (field: string, message: string) =>
  new AppError('BAD_USER_INPUT', message, { fields: [{ field, message }] });

/** What the caller wants clashes with what is there. */
export const conflict = (message: string, field?: string) =>
  new AppError('CONFLICT', message, field ? { fields: [{ field, message }] } : {});

/** The caller's edit began from a version that is no longer the last one. */
export const changedSince = () =>
  conflict('This was changed elsewhere meanwhile. Load it again, then save', 'version');

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

/** Whether the database refused a statement because a table or column that it names is not there. */
export function isSomethingMissing(error: unknown): boolean {
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
    if (error instanceof AppError) throw error;
    log.error({ err: error }, message);
    throw new AppError('UNAVAILABLE', message);
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
