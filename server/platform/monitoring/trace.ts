import { AsyncLocalStorage } from 'node:async_hooks';

/** Facts about the current request or job, available to all code that runs for it. */
export type Trace = {
  /** The id of the request. A job has the id of the request that enqueued it, if any. */
  requestId?: string;
  jobId?: string;
  /** The network address of the caller. */
  address: string;
  /** The account of the caller. */
  personId?: string;
  /** The access token that the request came with. */
  tokenId?: string;
  operationName?: string;
  /** The number of statements that ran for it. */
  statements?: number;
  errorCodes?: string[];
  /** The rate limit that refused the request. */
  limit?: string;
  /** Functions that cancel running reads when the caller disconnects. Undefined if nothing should be canceled. */
  reads?: Set<() => void>;
  /** Whether the connection was closed before the response was sent. */
  isCallerGone?: boolean;
};

type Scope = { trace?: Trace; cause: string };

/** The cause of statements outside of operations, root fields and jobs, such as those for sessions. */
const OTHER = 'other';
const scopes = new AsyncLocalStorage<Scope>();

/** A request id. A proxy in front can set it. */
const REQUEST_ID = /^[A-Za-z0-9_-]{8,64}$/;

/** Whether a value has the form of a request's id. */
export const isRequestId = (value: unknown): value is string =>
  typeof value === 'string' && REQUEST_ID.test(value);

/** The request or job of the current code. */
export const currentTrace = (): Trace | undefined => scopes.getStore()?.trace;

/** The operation, root field or job of the current code, used as a label of metrics. */
export const currentCause = (): string => scopes.getStore()?.cause ?? OTHER;

/** Runs `fn` for this request or job. */
export const inTrace = <T>(trace: Trace | undefined, fn: () => T, cause = OTHER): T =>
  scopes.run({ trace, cause }, fn);

/** Sets the cause of all further statements of this request. */
export function setCause(cause: string): void {
  const scope = scopes.getStore();
  if (scope) scope.cause = cause;
}

/** Stores the codes of the errors in the response. */
export function noteErrors(trace: Trace | undefined, codes: string[]): void {
  if (trace && codes.length > 0) trace.errorCodes = [...new Set([...(trace.errorCodes ?? []), ...codes])];
}

/** Sets the cause of the statements within `fn`. */
export const causedBy = <T>(cause: string, fn: () => T): T =>
  scopes.run({ trace: scopes.getStore()?.trace, cause }, fn);

/** Makes a callback run in the context of the current request or job. */
export function keepContext<Args extends unknown[]>(fn: (...args: Args) => void): (...args: Args) => void {
  const scope = scopes.getStore();
  return scope ? (...args) => scopes.run(scope, fn, ...args) : fn;
}
