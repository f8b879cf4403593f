import type { LookupAddress, lookup } from 'node:dns';
import { createSafeFetch, type SafeFetchOptions } from '../../platform/network/safe-fetch.ts';

/** Requests to user-supplied addresses whose names all lead to this machine, as an attacker's can. */
export function safeFetchInside(options: SafeFetchOptions = {}) {
  const found: LookupAddress[] = [{ address: '127.0.0.1', family: 4 }];
  const resolve = (_name: string, _options: object, done: (error: null, found: LookupAddress[]) => void) =>
    done(null, found);
  return createSafeFetch({ ...options, resolve: resolve as unknown as typeof lookup });
}
