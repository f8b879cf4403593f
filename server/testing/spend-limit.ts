import { LIMITS, type LimitName, limitKey } from '../platform/limits/rate-limit.ts';
import type { TestApp } from './test-app.ts';

/** Counts attempts as if they had just been made, so that the test of a limit begins near it. */
export const spendLimit = (
  { pool }: Pick<TestApp, 'pool'>,
  times: number,
  name: LimitName,
  ...key: string[]
) =>
  pool.query('insert into rate_limits (key, points, expire) values ($1, $2, $3)', [
    limitKey(name, ...key),
    times,
    Date.now() + LIMITS[name].duration * 1000,
  ]);
