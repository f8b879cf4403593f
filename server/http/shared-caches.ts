import type { Response } from 'express';
import { LISTS, surrogateKey } from '../modules/cdn/cdn.keys.ts';
import type { Env } from '../platform/settings/env.ts';

/**
 * Cache-Control of public responses. Browsers can keep them for `seconds`. Shared caches can keep them for five
 * seconds, and serve them stale for 30 more while they revalidate, so that content that is taken down disappears for
 * everyone.
 */
export const publicFor = (seconds: number): string =>
  `public, max-age=${seconds}, s-maxage=5, stale-while-revalidate=30`;

/** The headers of public files that programs in a browser can read from any origin, because all of it is public. */
export const PUBLIC_FILE = {
  'Cache-Control': publicFor(300),
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** The maximum number of things that a page names. Proxies refuse responses with long headers. */
const NAMED_MAX = 40;

/**
 * Tags a response with what it shows, so that a cache can purge it when that is taken down. The headers are those of
 * Fastly and Varnish, and of Cloudflare. They are only sent if a purge hook is configured.
 */
export function setCacheTags(res: Response, env: Pick<Env, 'cdnPurge'>, keys: readonly string[]): void {
  if (!env.cdnPurge) return;
  const sent = keys.length > NAMED_MAX ? [...keys.slice(0, NAMED_MAX), LISTS] : keys;
  if (sent.length === 0) return;
  res.setHeader('surrogate-key', sent.join(' '));
  res.setHeader('cache-tag', sent.join(','));
}

/** The keys of a rendered page, by the objects in its Apollo cache. */
export const collectCacheKeys = (state: Record<string, unknown>): string[] =>
  Object.keys(state).flatMap((object) => {
    const [, type, id] = /^(Pick|Collection|Profile|Thing):([0-9a-f-]{36})$/.exec(object) ?? [];
    return type && id
      ? [surrogateKey(type.toLowerCase() as 'pick' | 'collection' | 'profile' | 'thing', id)]
      : [];
  });
