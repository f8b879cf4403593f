import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { PrismaClient } from '../../prisma/client/client.ts';

/** The database: Prisma and plain SQL share its connections. */
export type Database = { db: PrismaClient; pool: pg.Pool; close(): Promise<void> };

/** The time limit of a statement. */
const STATEMENT_TIMEOUT_MS = 15_000;

/** The most prepared statements of a connection. PostgreSQL keeps them until the connection ends. */
export const PREPARED_MAX = 200;
/** The most characters of them together. PostgreSQL keeps some 130 bytes for each, 50 MB for all. */
const PREPARED_CHARACTERS_MAX = 400_000;

// The default similarity of pg_trgm (0.6) is too strict for typos in short words. A transaction that its process
// forgot must not keep its locks. These are set after connecting, because connection poolers reject them as start-up
// parameters.
const sessionSettings = (statementMs: number) =>
  `set pg_trgm.word_similarity_threshold = 0.3;
   set idle_in_transaction_session_timeout = 30000;
   set statement_timeout = ${statementMs}`;

/** Opens the pool that Prisma, sessions and rate limits share. */
export function createDatabase(
  url: string,
  options: {
    max?: number;
    onError?: (error: Error) => void;
    connectMs?: number;
    statementMs?: number;
    answerMs?: number;
  } = {},
): Database {
  const {
    max = 12,
    onError = () => {},
    connectMs = 5_000,
    statementMs = STATEMENT_TIMEOUT_MS,
    answerMs = 18_000,
  } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: connectMs,
    // PostgreSQL's own time limit has no effect if the connection is silent.
    query_timeout: answerMs,
    keepAlive: true,
    idleTimeoutMillis: 30_000,
    // The statements of a transaction may be sent before the first one is answered.
    pipeline: true,
    onConnect: async (client) => {
      await client.query(sessionSettings(statementMs));
    },
  });
  // Without listeners, a restart of PostgreSQL would end this process.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  // Whoever sends many different queries costs a new connection now and then. A limit for the whole process would let
  // them take the names of all other queries for good.
  pool.on('release', (_error, client) => {
    const prepared = preparedOn(client);
    const characters = prepared.reduce((sum, { length }) => sum + length, 0);
    const isFull = prepared.length >= PREPARED_MAX || characters >= PREPARED_CHARACTERS_MAX;
    if (isFull) client.end().catch(onError);
  });
  const db = new PrismaClient({ adapter: new PrismaPg(pool) });
  return {
    db,
    pool,
    close: async () => {
      await db.$disconnect();
      await pool.end();
    },
  };
}

/** The texts of the statements that pg has prepared on a connection. */
const preparedOn = (client: pg.PoolClient): string[] => {
  const { connection } = client as unknown as { connection: { parsedStatements: Record<string, string> } };
  return Object.values(connection.parsedStatements);
};

type Submittable = { query: (...args: unknown[]) => unknown };
const observers = new Map<pg.Pool, Set<(sql: string) => void>>();

/** Runs `fn` and returns the SQL statements that were sent meanwhile, for tests. */
export async function collectStatements<T>(
  pool: pg.Pool,
  fn: () => Promise<T>,
): Promise<{ result: T; statements: string[] }> {
  const statements: string[] = [];
  const note = (sql: string) => statements.push(sql);
  const notes = observe(pool);
  notes.add(note);
  try {
    return { result: await fn(), statements };
  } finally {
    notes.delete(note);
  }
}

/** pool.query, checked-out clients and Prisma all call client.query. */
function observe(pool: pg.Pool): Set<(sql: string) => void> {
  const known = observers.get(pool);
  if (known) return known;
  const notes = new Set<(sql: string) => void>();
  observers.set(pool, notes);
  const seen = new WeakSet<object>();
  const watch = (client: pg.PoolClient) => {
    if (seen.has(client)) return;
    seen.add(client);
    const submittable = client as unknown as Submittable;
    const query = submittable.query.bind(client);
    submittable.query = (...args) => {
      const [first] = args;
      const text = typeof first === 'string' ? first : (first as { text?: string } | undefined)?.text;
      if (text) for (const note of notes) note(text);
      return query(...args);
    };
  };
  // 'acquire' also reports connections that were opened earlier.
  pool.on('acquire', watch);
  return notes;
}
