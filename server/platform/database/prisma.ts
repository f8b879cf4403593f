import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { PrismaClient } from '../../../prisma/client/client.ts';
import type { Log } from '../monitoring/log.ts';
import type { Env } from '../settings/env.ts';

type Submittable = { query: (...args: unknown[]) => unknown };

/** Prisma and plain SQL use the same pool of connections. */
export type Database = { db: PrismaClient; pool: pg.Pool; close(): Promise<void> };

const STATEMENT_TIMEOUT_MS = 15_000;

/** The maximum number of prepared statements per connection. PostgreSQL keeps them until the connection ends. */
export const PREPARED_MAX = 200;
/**
 * The maximum total length of all prepared statements of a connection. PostgreSQL needs about 130 bytes per character,
 * 50 MB in all.
 */
const PREPARED_CHARACTERS_MAX = 400_000;

// These are set after connecting, because poolers reject them as start-up parameters. The first ends abandoned
// transactions, which would keep their locks.
const sessionSettings = (statementMs: number) =>
  `set idle_in_transaction_session_timeout = 30000; set statement_timeout = ${statementMs}`;

export type PoolOptions = {
  /** The maximum number of connections. */
  max?: number;
  onError?: (error: Error) => void;
  connectMs?: number;
  statementMs?: number;
  answerMs?: number;
  /** How long a transaction may wait for a connection, and how long it may take then. */
  transactionMs?: { maxWait: number; timeout: number };
  /** Whether statements are prepared. */
  isPrepared?: boolean;
  /**
   * Whether a pooler in transaction mode is in use. It moves clients between connections, so a time limit that is set
   * here would apply to another client. The pooler must set it.
   */
  isPooled?: boolean;
};

/** The options of a pool by the settings of this process. */
export const buildPoolOptions = (
  env: Pick<Env, 'databasePoolSize' | 'databasePrepared' | 'databaseDirectUrl'>,
): PoolOptions => ({
  max: env.databasePoolSize,
  isPrepared: env.databasePrepared,
  isPooled: env.databaseDirectUrl !== undefined,
});

const unprepared = new WeakSet<pg.Pool>();

/** Marks a pool that is behind a pooler without support for prepared statements. */
export const neverPrepare = (pool: pg.Pool): void => void unprepared.add(pool);

export const neverPrepares = (pool: pg.Pool): boolean => unprepared.has(pool);

/** Removes the names of statements, so that nothing is prepared. Libraries that use the pool would prepare some. */
function withoutNames(client: pg.PoolClient): void {
  const submittable = client as unknown as Submittable;
  const query = submittable.query.bind(client);
  submittable.query = (first, ...others) => {
    const isNamed = typeof first === 'object' && first !== null && 'name' in first && !('submit' in first);
    return query(isNamed ? { ...first, name: undefined } : first, ...others);
  };
}

/** PostgreSQL's codes for a write to a read-only database, and for a full disk. */
const [READ_ONLY, DISK_FULL] = ['25006', '53100'];
/** How long a database counts as full after a write has failed. */
const FULL_MS = 30_000;
/** A database can be read-only on purpose, so a write that fails closes connections at most this often. */
const RECONNECT_MS = 1_000;

const connectedAt = new WeakMap<pg.PoolClient, number>();
const reconnectedAt = new WeakMap<pg.Pool, number>();
const fullAt = new WeakMap<pg.Pool, number>();

/**
 * Closes idle connections at once and busy ones when they are released. After a failover they lead to the old
 * primary, while the address leads to the new one.
 */
function reconnect(pool: pg.Pool): void {
  const now = performance.now();
  if (now - (reconnectedAt.get(pool) ?? -RECONNECT_MS) < RECONNECT_MS) return;
  reconnectedAt.set(pool, now);
  for (let left = pool.idleCount; left > 0; left -= 1) {
    pool.connect().then(
      (client) => client.release(true),
      () => {},
    );
  }
}

/** Throws if the database does not answer or takes no writes. */
export async function checkWritable(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ is_read_only: boolean }>(
    `select current_setting('transaction_read_only') = 'on' as is_read_only`,
  );
  if (rows[0]?.is_read_only) {
    reconnect(pool);
    throw new Error('The database is read-only');
  }
  if (performance.now() - (fullAt.get(pool) ?? -FULL_MS) < FULL_MS)
    throw new Error('The database’s disk is full');
}

export function openPool(url: string, options: PoolOptions = {}): pg.Pool {
  const { onError = () => {}, statementMs = STATEMENT_TIMEOUT_MS } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 12,
    connectionTimeoutMillis: options.connectMs ?? 5_000,
    // PostgreSQL's own time limit does not help if the connection is silent.
    query_timeout: options.answerMs ?? 18_000,
    keepAlive: true,
    idleTimeoutMillis: 30_000,
    // Sends the statements of a transaction without waiting for each response.
    pipeline: true,
    ...(!options.isPooled && {
      onConnect: async (client) => {
        await client.query(sessionSettings(statementMs));
      },
    }),
  });
  // Without listeners, a restart of PostgreSQL would end this process.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  pool.on('connect', (client) => {
    connectedAt.set(client, performance.now());
    client.connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code === READ_ONLY) reconnect(pool);
      if (code === DISK_FULL) fullAt.set(pool, performance.now());
    });
  });
  if (options.isPrepared === false) {
    neverPrepare(pool);
    pool.on('connect', withoutNames);
  }
  // Above the limit, the connection is replaced. A limit per process instead would let one caller with many different
  // queries use up all names for good.
  pool.on('release', (_error, client) => {
    const prepared = preparedOn(client);
    const characters = prepared.reduce((sum, { length }) => sum + length, 0);
    const isFull = prepared.length >= PREPARED_MAX || characters >= PREPARED_CHARACTERS_MAX;
    const isOld = (connectedAt.get(client) ?? 0) < (reconnectedAt.get(pool) ?? 0);
    if (isFull || isOld) client.end().catch(onError);
  });
  return pool;
}

/** Opens the pool that Prisma, sessions and rate limits share. */
export function createDatabase(url: string, options: PoolOptions = {}): Database {
  const pool = openPool(url, options);
  const db = new PrismaClient({ adapter: new PrismaPg(pool), transactionOptions: options.transactionMs });
  return {
    db,
    pool,
    close: async () => {
      await db.$disconnect();
      await pool.end();
    },
  };
}

/** Warns if a pooler has not set the time limit of statements. */
export async function checkPooler(pool: pg.Pool, log: Log): Promise<void> {
  const { rows } = await pool.query<{ limit: string }>(
    `select current_setting('statement_timeout') as limit`,
  );
  if (rows[0]?.limit === '0') {
    log.warn(
      'The connections of the pooler have no time limit for statements. With PgBouncer, add to the database: ' +
        `connect_query='${sessionSettings(STATEMENT_TIMEOUT_MS)}'`,
    );
  }
}

const preparedOn = (client: pg.PoolClient): string[] => {
  const { connection } = client as unknown as { connection: { parsedStatements: Record<string, string> } };
  return Object.values(connection.parsedStatements);
};
