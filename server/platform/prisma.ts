import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { PrismaClient } from '../../prisma/client/client.ts';

/** The database as the product uses it: Prisma and plain SQL over the same connections. */
export type Database = { db: PrismaClient; pool: pg.Pool; close(): Promise<void> };

/** The longest that a statement may take. */
const STATEMENT_MS = 15_000;

// A word may be misspelt and still be found (pg_trgm's own 0.6 is too strict for short ones), and a
// transaction that its process forgot must not keep its locks. Set once connected: a pooler in front of the
// database refuses connections that ask for it while they begin.
const sessionSettings = (statementMs: number) =>
  `set pg_trgm.word_similarity_threshold = 0.3;
   set idle_in_transaction_session_timeout = 30000;
   set statement_timeout = ${statementMs}`;

/** Opens the one pool that Prisma, sessions and rate limits share. */
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
    statementMs = STATEMENT_MS,
    answerMs = 18_000,
  } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: connectMs,
    // The server cannot say that it is late where the way to it is silent.
    query_timeout: answerMs,
    keepAlive: true,
    idleTimeoutMillis: 30_000,
    onConnect: async (client) => {
      await client.query(sessionSettings(statementMs));
    },
  });
  // Without listeners the first restart of PostgreSQL would end this process.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
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

type Submittable = { query: (...args: unknown[]) => unknown };
const observers = new Map<pg.Pool, Set<(sql: string) => void>>();

/** Runs `fn` and returns the SQL statements that the pool's connections were sent meanwhile, for tests. */
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

/** How many SQL statements `fn` costs, for tests. */
export async function countStatements(pool: pg.Pool, fn: () => Promise<unknown>): Promise<number> {
  return (await collectStatements(pool, fn)).statements.length;
}

/** Every way to the database (pool.query, a checked-out client, Prisma) ends in client.query. */
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
  // 'acquire' also brings the connections that were opened before anybody counted.
  pool.on('acquire', watch);
  return notes;
}
