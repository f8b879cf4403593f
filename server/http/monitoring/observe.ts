import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Request, RequestHandler } from 'express';
import { Kind, type OperationDefinitionNode } from 'graphql';
import proxyAddress from 'proxy-addr';
import { endpoints, listFirstSegments } from '../../modules/address/endpoints.rules.ts';
import { routes } from '../../modules/address/routes.rules.ts';
import type { Log } from '../../platform/monitoring/log.ts';
import { metrics } from '../../platform/monitoring/metrics.ts';
import { inTrace, isRequestId, type Trace } from '../../platform/monitoring/trace.ts';
import { endReads } from '../../platform/reads/caller-gone.ts';
import type { Env } from '../../platform/settings/env.ts';
import { isClientOperation } from '../graphql/operations.ts';
import { STREAM_PATH } from '../graphql/streams.ts';

declare module 'node:http' {
  interface IncomingMessage {
    /** Facts about this request, set by `observeRequests`. */
    trace?: Trace;
  }
}

/** The maximum length of a logged path. */
const LOGGED_MAX = 300;

/** Whether the server is shutting down. */
export type Lifecycle = { isStopping: boolean };

/**
 * Gives each request an id and a trace, which all code that runs for it can read. Logs the response and, if metrics
 * are enabled, counts it.
 */
export function observeRequests(
  listener: RequestListener,
  { env, log }: { env: Pick<Env, 'trustProxy' | 'metricsToken'>; log: Log },
  lifecycle: Lifecycle = { isStopping: false },
): RequestListener {
  return (req, res) => {
    const began = performance.now();
    // The API reads HEAD as GET.
    const { method = '' } = req;
    const sentBefore = req.socket.bytesWritten;
    const sent = env.trustProxy > 0 ? req.headers['x-request-id'] : undefined;
    const trace: Trace = {
      requestId: isRequestId(sent) ? sent : randomUUID(),
      address: proxyAddress(req, (_address, hop) => hop < env.trustProxy) ?? '',
    };
    req.trace = trace;
    // Closes the connection, so that a proxy does not send its next request on it.
    if (lifecycle.isStopping) res.shouldKeepAlive = false;
    res.once('close', () => {
      if (!res.writableFinished) endReads(trace);
      const ms = performance.now() - began;
      const answered = { method, ms, bytes: req.socket.bytesWritten - sentBefore };
      if (env.metricsToken) count(req, res, trace, answered);
      write(log, req, res, trace, answered);
    });
    inTrace(trace, () => listener(req, res));
  };
}

/** Returns the id of the request to the client. */
export const requestId: RequestHandler = (req, res, next) => {
  res.setHeader('x-request-id', req.trace?.requestId ?? '');
  next();
};

/** The label of an operation in metrics. Other clients' operations share one, because callers choose their names. */
const operationLabel = (name: string): string => (isClientOperation(name) ? name : 'other');

/** The label for statements of an operation: its name if it is our client's, otherwise its field. */
export function getOperationLabel({ name, selectionSet: { selections } }: OperationDefinitionNode): string {
  if (name && isClientOperation(name.value)) return name.value;
  const [field, ...others] = selections;
  return field?.kind === Kind.FIELD && others.length === 0 ? field.name.value : 'several fields';
}

type Answered = { method: string; ms: number; bytes: number };

function count(
  req: IncomingMessage,
  res: ServerResponse,
  { operationName, errorCodes }: Trace,
  { method, ms }: Answered,
): void {
  metrics.requests.observe(
    {
      route: classifyPath(getRequestPath(req)),
      method: METHODS.has(method) ? method : 'other',
      status: res.writableFinished ? res.statusCode : 'aborted',
    },
    ms / 1000,
  );
  if (operationName !== undefined) {
    const operation = operationLabel(operationName);
    metrics.operations.inc({ operation, result: errorCodes ? 'error' : 'ok' });
    metrics.operationSeconds.inc({ operation }, ms / 1000);
  }
  for (const code of errorCodes ?? []) metrics.errors.inc({ code });
}

function write(
  log: Log,
  req: IncomingMessage,
  res: ServerResponse,
  trace: Trace,
  { method, ms, bytes }: Answered,
): void {
  const { statusCode: status } = res;
  const path = getRequestPath(req);
  // Requests for files, pictures and probes are too frequent to log. Outages are logged where they are noticed.
  if (status < 500 && QUIET.has(classifyPath(path))) return;
  const { requestId, address, personId, tokenId, operationName, errorCodes, limit } = trace;
  const { user, token } = req as Request;
  log[chooseLogLevel(status, trace)](
    {
      requestId,
      method,
      path: formatLoggedPath(path),
      status,
      durationMs: Math.round(ms),
      bytes,
      address,
      personId: personId ?? user?.id,
      tokenId: tokenId ?? token?.id,
      operationName,
      errorCodes,
      limit,
      aborted: res.writableFinished ? undefined : true,
    },
    'request',
  );
}

function chooseLogLevel(status: number, { limit }: Trace): 'info' | 'warn' | 'error' {
  // Outages are logged as errors elsewhere, and 503 also means that a client exceeded a limit.
  if (status === 503 || limit) return 'warn';
  return status >= 500 ? 'error' : 'info';
}

/** The path without the query, which may contain a secret token from a mail. */
function getRequestPath(req: IncomingMessage): string {
  const address = (req as Request).originalUrl ?? req.url ?? '';
  const end = address.indexOf('?');
  return end < 0 ? address : address.slice(0, end);
}

/** The path as it is logged. Some links in mails have their secret in it. */
function formatLoggedPath(path: string): string {
  const [, first = ''] = path.split('/', 2);
  return SECRET.has(first.toLowerCase()) ? `/${first}` : path.slice(0, LOGGED_MAX);
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);

const pageSegments = listFirstSegments(routes);
/** The first segments of addresses that are counted separately. All others count as pages. */
const KINDS = new Set([
  ...['assets', 'auth', 'admin'],
  ...listFirstSegments(endpoints).filter((segment) => !pageSegments.includes(segment)),
]);
const SECRET = new Set(listFirstSegments(endpoints.filter(({ isSecret }) => isSecret)));
const QUIET = new Set(['assets', 'media', 'healthz', 'readyz', 'metrics']);

function classifyPath(path: string): string {
  if (path === '/graphql') return 'graphql';
  if (path === STREAM_PATH) return 'stream';
  if (/\/(?:feed\.(?:atom|json)|shelf\.(?:jsonld|md|csv)|places\.(?:gpx|geojson))$/.test(path)) return 'feed';
  const [, first = ''] = path.split('/', 2);
  return KINDS.has(first) ? first : 'page';
}
