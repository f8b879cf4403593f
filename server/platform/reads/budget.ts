import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { rateLimited } from '../errors.ts';
import { networkOf, noteLimit } from '../rate-limit.ts';

/** The budget for `SECONDS`, in points of cost.ts: about 150 pages of the site, or 33 searches. */
const POINTS = 400_000;
const SECONDS = 10;
/** Each member has a budget. All members behind one address share this many budgets. */
const MEMBERS = 4;

type Reader = { ip: string; viewer: { id: string } | null; token?: { id: string } };

/** Limits how much a caller reads. Each process counts in memory, because a count in the database costs a statement. */
export type ReadBudget = {
  /** Takes points for a request that is about to run. Throws RATE_LIMITED if too few are left. */
  spend(reader: Reader, points: number): Promise<void>;
  /** Takes points for a request that runs in any case. Negative points are given back. */
  bill(reader: Reader, points: number): Promise<void>;
  /** Throws RATE_LIMITED if no points are left. */
  check(reader: Reader): Promise<void>;
};

export function createReadBudget(factor = 1): ReadBudget {
  const limiter = (keyPrefix: string, points: number) =>
    new RateLimiterMemory({ keyPrefix, points: Math.ceil(points * factor), duration: SECONDS });
  const visitors = limiter('visitor', POINTS);
  const members = limiter('member', POINTS);
  const addresses = limiter('address', POINTS * MEMBERS);
  const tokens = limiter('token', POINTS / 2);

  /**
   * Visitors are counted by address, members by account and, together with others, by address. An access token may use
   * half of its owner's budget.
   */
  const accountsOf = ({ ip, viewer, token }: Reader): [limiter: RateLimiterMemory, key: string][] => [
    ...(token ? [[tokens, token.id] as [RateLimiterMemory, string]] : []),
    ...(viewer
      ? ([
          [members, viewer.id],
          [addresses, networkOf(ip)],
        ] as [RateLimiterMemory, string][])
      : ([[visitors, networkOf(ip)]] as [RateLimiterMemory, string][])),
  ];

  return {
    async spend(reader, points) {
      for (const [account, key] of accountsOf(reader)) {
        try {
          await account.consume(key, Math.ceil(points));
        } catch (error) {
          throw error instanceof RateLimiterRes ? refused(error) : error;
        }
      }
    },
    async bill(reader, points) {
      for (const [account, key] of accountsOf(reader)) await account.penalty(key, Math.ceil(points));
    },
    async check(reader) {
      for (const [account, key] of accountsOf(reader)) {
        const state = await account.get(key);
        if (state && state.consumedPoints >= account.points) throw refused(state);
      }
    },
  };
}

function refused({ msBeforeNext }: RateLimiterRes): Error {
  noteLimit('reads');
  return rateLimited(Math.max(1, Math.ceil(msBeforeNext / 1000)));
}
