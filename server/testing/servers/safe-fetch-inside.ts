import type { LookupAddress, lookup } from 'node:dns';
import { createSafeFetch, type SafeFetchOptions } from '../../platform/network/safe-fetch.ts';

/** Sends requests as if every name led to this machine, which an attacker can arrange. */
export function safeFetchInside(options: SafeFetchOptions = {}) {
  const found: LookupAddress[] = [{ address: '127.0.0.1', family: 4 }];
  const resolve = (_name: string, _options: object, done: (error: null, found: LookupAddress[]) => void) =>
    done(null, found);
  return createSafeFetch({ ...options, resolve: resolve as unknown as typeof lookup });
}
