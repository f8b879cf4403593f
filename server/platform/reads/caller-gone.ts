import pg, { type Pool, type PoolClient, type QueryConfig, type QueryResultRow } from 'pg';
import { AppError } from '../errors.ts';
import { currentTrace, type Trace } from '../monitoring/trace.ts';

// Reads are canceled when their caller disconnects. Writes are not: they commit or roll back.

/**
 * A read may continue this long after its caller has disconnected. Most finish by then, and a cancellation costs a
 * connection.
 */
const CANCEL_AFTER_MS = 200;
/** The time limit for reaching PostgreSQL. The time limit of statements applies in any case. */
const CANCEL_TIMEOUT_MS = 5_000;

/** Replaces the result of a read whose caller has disconnected. It is not logged as an error. */
export class CallerGone extends AppError {
  constructor() {
    super('UNAVAILABLE', 'The caller has gone.');
  }
}

/**
 * Allows canceling this request's reads when the caller disconnects, because nobody else waits for them. Statements
 * of Prisma are not canceled, because they may serve several requests.
 */
export function cancelWhenClientDisconnects(): void {
  const trace = currentTrace();
  if (trace) trace.reads ??= new Set();
}

/** Ends the reads of a request after its caller has disconnected. */
export function endReads(trace: Trace): void {
  trace.isCallerGone = true;
  for (const end of trace.reads ?? []) end();
}

/** Runs the statement of a read. Throws CallerGone, and cancels the statement, if its caller disconnects. */
export async function runRead<T extends QueryResultRow>(pool: Pool, query: QueryConfig): Promise<T[]> {
  const trace = currentTrace();
  if (!trace?.reads) return (await pool.query<T>(query)).rows;
  if (trace.isCallerGone) throw new CallerGone();
  const client = await pool.connect();
  if (trace.isCallerGone) {
    client.release();
    throw new CallerGone();
  }
  let timer: NodeJS.Timeout | undefined;
  let isCancelled = false;
  let failure: unknown;
  const end = () => {
    timer = setTimeout(() => {
      isCancelled = true;
      cancel(client);
    }, CANCEL_AFTER_MS);
  };
  trace.reads.add(end);
  try {
    return (await client.query<T>(query)).rows;
  } catch (error) {
    failure = isCancelled ? new CallerGone() : error;
    throw failure;
  } finally {
    clearTimeout(timer);
    trace.reads.delete(end);
    // A late cancellation would hit the next statement on this connection, so the connection is closed.
    client.release(isCancelled || failure !== undefined);
  }
}

/**
 * Cancels the running statement of a connection by PostgreSQL's cancel request. That also works through a pooler,
 * takes no connection from the pool, and identifies the connection by a secret.
 */
function cancel(client: PoolClient): void {
  const { host, port, ssl, sslNegotiation, processID, secretKey } = client as unknown as Connected;
  if (processID === null) return;
  const connection = new (pg.Connection as unknown as new (options: object) => Connection)({
    ssl,
    sslNegotiation,
  });
  const send = () => connection.cancel(processID, secretKey);
  connection.once('connect', () => {
    if (!ssl) send();
    else if (sslNegotiation !== 'direct') connection.requestSsl();
  });
  connection.once('sslconnect', send);
  connection.on('error', () => {});
  connection.stream.setTimeout(CANCEL_TIMEOUT_MS, () => connection.stream.destroy());
  if (host.startsWith('/')) connection.connect(`${host}/.s.PGSQL.${port}`);
  else connection.connect(port, host);
}

/** The properties of an open connection in `pg`. */
type Connected = {
  host: string;
  port: number;
  ssl: unknown;
  sslNegotiation: string;
  processID: number | null;
  secretKey: number;
};

/** A connection of `pg` before any client uses it. */
type Connection = NodeJS.EventEmitter & {
  stream: import('node:net').Socket;
  connect(portOrPath: number | string, host?: string): void;
  requestSsl(): void;
  cancel(processID: number, secretKey: number): void;
};
