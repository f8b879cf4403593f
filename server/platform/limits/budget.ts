import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { rateLimited } from '../errors.ts';
import { apiLimits } from '../reads/limits.rules.ts';
import { type BudgetState, digest, getNetwork, LIMITS, noteLimit } from './rate-limit.ts';

/** Enough for about 150 pages of the site or 40 searches. */
const { budgetPoints, budgetSeconds, budgetsOfAddress, budgetsOfTokens } = apiLimits;

/** How often processes add up what each has counted. */
const SHARE_MS = 1_000;
/** Counts below this part of a budget are not shared with other processes, to save writes. */
const SHARED_FROM = 1 / 20;
/** The maximum number of callers counted in one process. The least recently seen is dropped. */
const CALLERS_MAX = 100_000;

type Reader = { ip: string; viewer: { id: string } | null; token?: { holder: string } };

/** The points that a caller has spent in the current time window. */
type Count = {
  /** The total of all processes at the last synchronization. */
  shared: number;
  /** The points spent in this process since then. */
  own: number;
  resetAt: number;
};

type Account = { key: string; limit: number };

/**
 * Limits the reads of a caller. Each process counts in memory, because a count in the database would cost a statement
 * per request. Every second, counts of heavy readers are added up in the table rate_limits.
 */
export type ReadBudget = {
  /** Takes points for a request that is about to run. Throws RATE_LIMITED if too few are left. */
  spend(reader: Reader, points: number): void;
  /** Takes points for a request that cannot be refused any more. Negative points are a refund. */
  bill(reader: Reader, points: number): void;
  /** Throws RATE_LIMITED if no points are left. */
  check(reader: Reader): void;
  /** The budget of the caller that will be used up first. */
  state(reader: Reader): BudgetState;
  close(): void;
};

export function createReadBudget(pool: Pool, factor: number): ReadBudget {
  // With `max`, it would reserve memory for all of them at once.
  const counts = new LRUCache<string, Count>({ maxSize: CALLERS_MAX, sizeCalculation: () => 1 });

  /** The counts of a reader: by account or token, by the owner of tokens, and by network address. */
  const listAccounts = ({ ip, viewer, token }: Reader): Account[] => {
    const account = (key: string, budgets = 1) => ({
      key,
      limit: Math.ceil(budgetPoints * budgets * factor),
    });
    const network = getNetwork(ip);
    // The viewer of a token without the scope READ is null.
    if (!viewer) return [account(`visitor ${network}`)];
    const person = token
      ? [account(`token ${token.holder}`), account(`tokens ${viewer.id}`, budgetsOfTokens)]
      : [account(`member ${viewer.id}`)];
    return [...person, account(`address ${network}`, budgetsOfAddress)];
  };

  const getCount = (key: string): Count => {
    const known = counts.get(key);
    if (known && known.resetAt > Date.now()) return known;
    const made = { shared: 0, own: 0, resetAt: Date.now() + budgetSeconds * 1000 };
    counts.set(key, made);
    return made;
  };

  const add = ({ key, limit }: Account, points: number): BudgetState => {
    const count = getCount(key);
    count.own += Math.ceil(points);
    return { limit, remaining: limit - count.shared - count.own, resetAt: count.resetAt };
  };

  let isSharing = false;
  async function share(): Promise<void> {
    if (isSharing) return;
    const now = Date.now();
    const sent = [...counts.entries()]
      .filter(([, { own, shared }]) => own > 0 && own + shared >= budgetPoints * factor * SHARED_FROM)
      .filter(([, { resetAt }]) => resetAt > now)
      .map(([key, count]) => ({ key: `reads:${digest([key])}`, count, points: count.own }))
      // Processes that lock rows in the same order cannot deadlock.
      .sort((one, other) => (one.key < other.key ? -1 : 1));
    if (sent.length === 0) return;
    isSharing = true;
    try {
      const { rows } = await pool.query<{ key: string; points: number; expire: string }>(SHARE, [
        sent.map(({ key }) => key),
        sent.map(({ points }) => points),
        sent.map(({ count }) => count.resetAt),
        now,
      ]);
      const totals = new Map(rows.map((row) => [row.key, row]));
      for (const { key, count, points } of sent) {
        const total = totals.get(key);
        if (!total) continue;
        count.own -= points;
        count.shared = total.points;
        count.resetAt = Number(total.expire);
      }
    } catch {
      // Without the database, each process counts for itself.
    } finally {
      isSharing = false;
    }
  }
  const timer = setInterval(share, SHARE_MS).unref();

  /** Adds points to all counts of the reader. Returns the budget that will be used up first. */
  const spent = (reader: Reader, points: number): BudgetState =>
    listAccounts(reader)
      .map((account) => add(account, points))
      .reduce((one, other) => (other.remaining < one.remaining ? other : one));

  return {
    spend(reader, points) {
      const state = spent(reader, points);
      if (state.remaining < 0) throw refused(state);
    },
    bill(reader, points) {
      spent(reader, points);
    },
    check(reader) {
      const state = spent(reader, 0);
      if (state.remaining <= 0) throw refused(state);
    },
    state: (reader) => spent(reader, 0),
    close: () => clearInterval(timer),
  };
}

const SHARE = `insert into rate_limits as kept (key, points, expire)
  select * from unnest($1::text[], $2::int[], $3::bigint[])
  on conflict (key) do update set
    points = case when kept.expire <= $4::bigint then excluded.points else kept.points + excluded.points end,
    expire = case when kept.expire <= $4::bigint then excluded.expire else kept.expire end
  returning key, points, expire`;

/** The RateLimit headers of the IETF's draft. */
export function budgetHeaders(reads: BudgetState, writes?: BudgetState): [string, string][] {
  const budgets = [
    { name: 'reads', seconds: budgetSeconds, ...reads },
    ...(writes ? [{ name: 'writes', seconds: LIMITS.write.duration, ...writes }] : []),
  ];
  const policies = budgets.map(({ name, seconds, limit }) => `"${name}";q=${limit};w=${seconds}`);
  const states = budgets.map(
    ({ name, remaining, resetAt }) => `"${name}";r=${Math.max(0, remaining)};t=${secondsUntil(resetAt)}`,
  );
  return [
    ['ratelimit-policy', policies.join(', ')],
    ['ratelimit', states.join(', ')],
  ];
}

const secondsUntil = (moment: number) => Math.max(1, Math.ceil((moment - Date.now()) / 1000));

function refused(state: BudgetState): Error {
  noteLimit('reads');
  return rateLimited(secondsUntil(state.resetAt), 'reads');
}
