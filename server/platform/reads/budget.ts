import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { rateLimited } from '../errors.ts';
import { networkOf } from '../rate-limit.ts';

/** What may be read within `SECONDS`, in points of `cost.ts`: some 150 of our pages, or 33 searches. */
const POINTS = 400_000;
const SECONDS = 10;
/** Members behind one address have a budget each; together they have this many. */
const MEMBERS = 4;

type Reader = { ip: string; viewer: { id: string } | null };

/** What callers may still read. Kept in memory, so that no read needs a statement for it; each process counts alone. */
export type ReadBudget = {
  /** Takes the points of a request, or refuses it by RATE_LIMITED. */
  spend(reader: Reader, points: number): Promise<void>;
  /** Takes the points of what was begun already. */
  bill(reader: Reader, points: number): Promise<void>;
  /** RATE_LIMITED once nothing is left. */
  check(reader: Reader): Promise<void>;
};

export function createReadBudget(factor = 1): ReadBudget {
  const limiter = (keyPrefix: string, points: number) =>
    new RateLimiterMemory({ keyPrefix, points: Math.ceil(points * factor), duration: SECONDS });
  const visitors = limiter('visitor', POINTS);
  const members = limiter('member', POINTS);
  const addresses = limiter('address', POINTS * MEMBERS);

  /** A visitor is an address; a member counts by the account and, with others, by the address. */
  const accountsOf = ({ ip, viewer }: Reader): [limiter: RateLimiterMemory, key: string][] =>
    viewer
      ? [
          [members, viewer.id],
          [addresses, networkOf(ip)],
        ]
      : [[visitors, networkOf(ip)]];

  return {
    async spend(reader, points) {
      for (const [account, key] of accountsOf(reader)) {
        try {
          await account.consume(key, Math.ceil(points));
        } catch (error) {
          throw error instanceof RateLimiterRes ? rateLimited(secondsOf(error)) : error;
        }
      }
    },
    async bill(reader, points) {
      for (const [account, key] of accountsOf(reader)) await account.penalty(key, Math.ceil(points));
    },
    async check(reader) {
      for (const [account, key] of accountsOf(reader)) {
        const state = await account.get(key);
        if (state && state.consumedPoints >= account.points) throw rateLimited(secondsOf(state));
      }
    },
  };
}

const secondsOf = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1000));
