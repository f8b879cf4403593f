import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { type Sql, sql } from '../database/sql.ts';
import { rateLimited, unavailable } from '../errors.ts';
import { metrics } from '../monitoring/metrics.ts';
import { currentTrace } from '../monitoring/trace.ts';
import { createLimiter, type Release } from './limiter.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Points per duration in seconds. The names are also key prefixes in the table. */
export const LIMITS = {
  signIn: { points: 10, duration: 15 * MINUTE },
  signInAddress: { points: 50, duration: 15 * MINUTE },
  signUpAddress: { points: 10, duration: HOUR },
  external: { points: 30, duration: 15 * MINUTE },
  reset: { points: 5, duration: HOUR },
  resetAddress: { points: 20, duration: HOUR },
  /** Confirmation links, per person and per address. */
  confirmation: { points: 5, duration: HOUR },
  /** Checks of the current password by someone who is logged in. */
  password: { points: 10, duration: 15 * MINUTE },
  /** Codes of a second factor, per account and per network. */
  code: { points: 10, duration: HOUR },
  /** Started logins and sign-ups by passkey, per network. */
  passkey: { points: 300, duration: 15 * MINUTE },
  codeAddress: { points: 50, duration: 15 * MINUTE },
  /** Reports to the team, per network and per person. */
  report: { points: 10, duration: HOUR },
  /** Suggestions about things, per person. */
  suggestion: { points: 20, duration: HOUR },
  /** Views of an invitation, per network, so that codes cannot be guessed. */
  invite: { points: 30, duration: 15 * MINUTE },
  /** Test mails, per admin. */
  testMail: { points: 5, duration: HOUR },
  /** Copies of one's own data. */
  export: { points: 5, duration: 24 * HOUR },
  write: { points: 120, duration: MINUTE },
  /**
   * Writes by one access token, so that a program does not use up its owner's limit. It lasts as long as `write`, because
   * the headers have one window for both.
   */
  tokenWrite: { points: 60, duration: MINUTE },
  /** Ends of sessions, tokens and the like, and new passwords, per session. */
  endAccess: { points: 30, duration: MINUTE },
  /** New access tokens. The owner gets a mail about each. */
  token: { points: 10, duration: HOUR },
  /** Apps that register themselves, per network. */
  appRegistration: { points: 20, duration: 24 * HOUR },
  /** Metadata documents of apps that are fetched on behalf of a person. */
  appDocument: { points: 20, duration: 10 * MINUTE },
  /** Codes and refresh tokens that apps exchange, per network. One server can refresh hourly for 15,000 people. */
  appToken: { points: 3_000, duration: 10 * MINUTE },
  /** Changes with an Idempotency-Key. Each stores its response for a day. */
  idempotencyKey: { points: 1_000, duration: 24 * HOUR },
  /** Tests and redeliveries of webhooks that their owner starts. */
  webhook: { points: 60, duration: HOUR },
  /** Pages and catalogs that are fetched on behalf of a person. */
  lookup: { points: 40, duration: 10 * MINUTE },
  /** Searches for cities while a pick is edited. */
  city: { points: 60, duration: 10 * MINUTE },
  comment: { points: 20, duration: 10 * MINUTE },
  upload: { points: 60, duration: HOUR },
} as const;

export type LimitName = keyof typeof LIMITS;

/** The names of limits in response headers. */
const NAMES: Partial<Record<LimitName, string>> = { write: 'writes', tokenWrite: 'writes' };

/** The rest of a budget. */
export type BudgetState = {
  limit: number;
  remaining: number;
  /** The time when the budget is full again, in milliseconds since 1970. */
  resetAt: number;
};

export type Limits = {
  /** Counts one attempt and returns the remaining budget. Throws RATE_LIMITED if it is used up. */
  consume(name: LimitName, ...key: string[]): Promise<BudgetState>;
  /**
   * SQL that counts one attempt if the condition holds, and returns whether the attempt is allowed. `key` comes from
   * `limitKey`, `now` is in milliseconds, and `points` comes from `pointsOf`.
   */
  countSql(name: LimitName, values: { key: unknown; now: unknown; points: unknown }, condition: Sql): Sql;
  /** The points of a limit when its settings were last read. */
  pointsOf(name: LimitName): number;
  /** Resets the count after a successful attempt. */
  reset(name: LimitName, ...key: string[]): Promise<void>;
  /**
   * Waits for a slot to write. The concurrent writes of one person use at most a third of the pool. Throws
   * RATE_LIMITED if too many wait, and UNAVAILABLE if it takes too long.
   */
  takeTurn(personId: string): Promise<Release>;
  /**
   * Like `takeTurn`, for what ends the access of others: one at a time per person, in slots that no write takes. The
   * sessions of a person take turns, so that a thief’s cannot fill the queue.
   */
  takeTurnToEnd(personId: string, sessionId: string): Promise<Release>;
};

/** The maximum number of a person's writes that wait for a slot. */
const WAITING_MAX = 100;
const WAIT_MS = 30_000;

type LimitOptions = {
  /** Multiplies all limits, for tests that simulate many people. */
  factor?: number;
  /** The points of limits that admins have changed. */
  points?: () => Promise<Partial<Record<LimitName, number>>>;
};

/** Limits that are counted in the table rate_limits, so that all processes share them. */
export function createLimits(pool: Pool, { factor = 1, points: chosen }: LimitOptions = {}): Limits {
  const limiters = new Map(
    Object.entries(LIMITS).map(([name, { points, duration }]) => [
      name,
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix: name,
        points: Math.ceil(points * factor),
        duration,
        // A job deletes expired rows.
        clearExpiredByTimeout: false,
      }),
    ]),
  );
  const limiter = (name: LimitName) => limiters.get(name) as RateLimiterPostgres;

  // Writes of one person wait for the lock on their profile, each with a connection. Unlimited, they would take all.
  const share = Math.max(1, Math.floor((pool.options.max ?? 10) / 3));
  const turns = createLimiter({
    concurrency: Number.POSITIVE_INFINITY,
    perPerson: share,
    waitingPerPerson: WAITING_MAX,
  });
  const sessions = createLimiter({
    concurrency: Number.POSITIVE_INFINITY,
    perPerson: 1,
    waitingPerPerson: WAITING_MAX,
  });
  const endings = createLimiter({ concurrency: share, perPerson: 1, waitingPerPerson: WAITING_MAX });
  const takeTurn = async (from: typeof turns, key: string) => {
    const began = performance.now();
    const release = await from.acquire(key, { waitMs: WAIT_MS });
    if (release) return release;
    if (performance.now() - began > WAIT_MS / 2) throw unavailable(undefined, 1);
    noteLimit('writesAtOnce');
    throw rateLimited(1, 'writesAtOnce');
  };

  const refresh = async (name: LimitName) => {
    const points = (await chosen?.())?.[name];
    if (points !== undefined) limiter(name).points = Math.ceil(points * factor);
  };

  return {
    async consume(name, ...key) {
      const counter = limiter(name);
      await refresh(name);
      try {
        const { remainingPoints, msBeforeNext } = await counter.consume(digest(key));
        return {
          limit: counter.points,
          remaining: remainingPoints,
          resetAt: Date.now() + msBeforeNext,
        };
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        noteLimit(name);
        throw rateLimited(Math.max(1, Math.ceil(error.msBeforeNext / 1000)), NAMES[name] ?? name);
      }
    },
    countSql(name, { key, now, points }, condition) {
      const { msDuration } = limiter(name);
      return sql`insert into rate_limits as kept (key, points, expire)
        select ${key}::text, 1, ${now}::bigint + ${msDuration} where ${condition}
        on conflict (key) do update set
          points = case when kept.expire <= excluded.expire - ${msDuration} then 1 else kept.points + 1 end,
          expire = case when kept.expire <= excluded.expire - ${msDuration} then excluded.expire else kept.expire end
        returning points <= ${points}::int as allowed`;
    },
    pointsOf(name) {
      // A change applies from the next request on. `consume` reports errors of reading the settings.
      refresh(name).catch(() => {});
      return limiter(name).points;
    },
    async reset(name, ...key) {
      await limiter(name).delete(digest(key));
    },
    takeTurn: (personId) => takeTurn(turns, personId),
    async takeTurnToEnd(personId, sessionId) {
      const releaseSession = await takeTurn(sessions, sessionId);
      try {
        const release = await takeTurn(endings, personId);
        return () => {
          release();
          releaseSession();
        };
      } catch (error) {
        releaseSession();
        throw error;
      }
    },
  };
}

/** Records in the log and the metrics which limit refused the request. */
export function noteLimit(limit: string): void {
  const trace = currentTrace();
  if (trace?.limit === limit) return;
  if (trace) trace.limit = limit;
  metrics.limited.inc({ limit });
}

/** The key in the table for a key of `consume`. */
export const limitKey = (name: LimitName, ...key: string[]): string => `${name}:${digest(key)}`;

/** The table stores only hashes, because keys contain email and network addresses. */
export function digest(key: string[]): string {
  return createHash('sha256')
    .update(JSON.stringify(key.map((part) => part.trim().toLowerCase())))
    .digest('base64url');
}

/** What is counted as one address: an IPv4 address, or an IPv6 /64 network, which one customer controls. */
export function getNetwork(ip: string): string {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array<string>(Math.max(0, zeros)).fill('0'), ...after];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
