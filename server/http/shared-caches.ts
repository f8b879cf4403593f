import type { Response } from 'express';
import { LISTS, surrogateKey } from '../modules/cdn/cdn.keys.ts';
import type { Env } from '../platform/settings/env.ts';

/**
 * The Cache-Control of public responses. Browsers may cache for `seconds`. Shared caches may for five seconds, and
 * serve stale content for 30 more while they revalidate, so that hidden content soon disappears for everyone.
 */
export const publicFor = (seconds: number): string =>
  `public, max-age=${seconds}, s-maxage=5, stale-while-revalidate=30`;

/** Headers of public files, which scripts of any origin may read. */
export const PUBLIC_FILE = {
  'Cache-Control': publicFor(300),
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** Sends a response without a body, which no cache keeps. */
export function sendEmpty(res: Response, status: 404 | 503): void {
  res.status(status).set('Cache-Control', 'no-store').type('text/plain').end();
}

/** The maximum number of tags in a response, because proxies refuse long headers. */
const NAMED_MAX = 40;

/**
 * Tags a response by the objects it shows, so that caches can purge it when one is hidden. Sends the headers of
 * Fastly and Varnish and of Cloudflare, but only if a purge hook is configured.
 */
export function setCacheTags(res: Response, env: Pick<Env, 'cdnPurge'>, keys: readonly string[]): void {
  if (!env.cdnPurge) return;
  const sent = keys.length > NAMED_MAX ? [...keys.slice(0, NAMED_MAX), LISTS] : keys;
  if (sent.length === 0) return;
  res.setHeader('surrogate-key', sent.join(' '));
  res.setHeader('cache-tag', sent.join(','));
}

/** The tags of a rendered page, found in its Apollo cache. */
export const collectCacheKeys = (state: Record<string, unknown>): string[] =>
  Object.keys(state).flatMap((object) => {
    const [, type, id] = /^(Pick|Collection|Profile|Thing):([0-9a-f-]{36})$/.exec(object) ?? [];
    return type && id
      ? [surrogateKey(type.toLowerCase() as 'pick' | 'collection' | 'profile' | 'thing', id)]
      : [];
  });
