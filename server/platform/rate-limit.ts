import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { GraphQLSchema } from 'graphql';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { rateLimited } from './errors.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** How often, and per how many seconds. The names also begin the keys in the table. */
const LIMITS = {
  signIn: { points: 10, duration: 15 * MINUTE },
  signInAddress: { points: 50, duration: 15 * MINUTE },
  signUpAddress: { points: 10, duration: HOUR },
  external: { points: 30, duration: 15 * MINUTE },
  reset: { points: 5, duration: HOUR },
  resetAddress: { points: 20, duration: HOUR },
  /** Links that confirm an address: asked for by one person, or sent to one address. */
  confirmation: { points: 5, duration: HOUR },
  /** Checks of the current password by somebody who is signed in. */
  password: { points: 10, duration: 15 * MINUTE },
  write: { points: 120, duration: MINUTE },
  upload: { points: 60, duration: HOUR },
} as const;

export type LimitName = keyof typeof LIMITS;

export type Limits = {
  /** Counts one attempt; the one too many is answered by RATE_LIMITED. */
  consume(name: LimitName, ...key: string[]): Promise<void>;
  /** Forgets the attempts under this key, once one of them turned out to be honest. */
  forgive(name: LimitName, ...key: string[]): Promise<void>;
};

/**
 * Limits counted in the table rate_limits, so that several processes share them.
 * `factor` multiplies what is allowed, for tests and end-to-end runs that act as many people at once.
 */
export function createLimits(pool: Pool, { factor = 1 }: { factor?: number } = {}): Limits {
  const limiters = new Map(
    Object.entries(LIMITS).map(([name, { points, duration }], index) => [
      name,
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix: name,
        points: Math.ceil(points * factor),
        duration,
        // The rows of all limits are in one table: one timer (which keeps no process alive) is enough.
        clearExpiredByTimeout: index === 0,
      }),
    ]),
  );
  const limiter = (name: LimitName) => limiters.get(name) as RateLimiterPostgres;

  return {
    async consume(name, ...key) {
      try {
        await limiter(name).consume(digest(key));
      } catch (error) {
        if (error instanceof RateLimiterRes)
          throw rateLimited(Math.max(1, Math.ceil(error.msBeforeNext / 1000)));
        throw error;
      }
    },
    async forgive(name, ...key) {
      await limiter(name).delete(digest(key));
    },
  };
}

/** Keys are e-mail and network addresses: the table has no need to know whose. */
function digest(key: string[]): string {
  return createHash('sha256')
    .update(JSON.stringify(key.map((part) => part.trim().toLowerCase())))
    .digest('base64url');
}

/** What a limit counts a caller by: an IPv4 address, or the /64 network that one IPv6 customer is given. */
export function networkOf(ip: string): string {
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

type Caller = { viewer: { id: string } | null; limits: Limits };

/** Makes every mutation of a signed-in person count, each alias of a request for itself. */
export function limitWrites(schema: GraphQLSchema): void {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const { resolve } = field;
    field.resolve = async (root, args, context: Caller, info) => {
      if (context.viewer) await context.limits.consume('write', context.viewer.id);
      return resolve?.(root, args, context, info);
    };
  }
}
