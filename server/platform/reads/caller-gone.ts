import pg, { type Pool, type PoolClient, type QueryConfig, type QueryResultRow } from 'pg';
import { AppError } from '../errors.ts';
import { currentTrace, type Trace } from '../monitoring/trace.ts';

// Reads end when their caller disconnects. Writes do not: they are committed or rolled back.

/**
 * How long a read can continue after its caller has disconnected. Most end by then, and a cancellation costs a
 * connection.
 */
const CANCEL_AFTER_MS = 200;
/** The time limit for reaching PostgreSQL. The time limit of statements applies in any case. */
const CANCEL_TIMEOUT_MS = 5_000;

/** Thrown instead of a read after its caller has disconnected. It is not reported. */
export class CallerGone extends AppError {
  constructor() {
    super('UNAVAILABLE', 'The caller has gone.');
  }
}

/**
 * Marks the current request's read as private to its caller, so that it can be canceled when the caller disconnects.
 * Statements of Prisma are not canceled, because it can batch those of several requests.
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
    // The connection is closed, because a late cancellation would reach the statement that it runs next.
    client.release(isCancelled || failure !== undefined);
  }
}

/**
 * Asks PostgreSQL to cancel the statement of a connection. The cancel request of the protocol also works through a
 * pooler, needs none of our connections, and identifies the connection by a secret.
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

/** A connection of `pg` that belongs to no client yet. */
type Connection = NodeJS.EventEmitter & {
  stream: import('node:net').Socket;
  connect(portOrPath: number | string, host?: string): void;
  requestSsl(): void;
  cancel(processID: number, secretKey: number): void;
};
