import { LRUCache } from 'lru-cache';
import { type Context, requireViewer } from '../../platform/context.ts';
import { tryParseJson } from '../../platform/json.ts';
import { isPlainHttpsUrl } from '../../platform/network/safe-fetch.ts';
import { DOCUMENT_URL_MAX, documentSchema } from './app.rules.ts';
import { REGISTRATION_BYTES_MAX } from './app-limits.rules.ts';

// Client ID Metadata Documents, an internet draft that MCP requires: the client id of an app is the address of a
// document with its metadata.

type Described = { name: string; redirectUris: string[] };

const TIMEOUT_MS = 5_000;
const KEPT_MAX = 500;
const KEPT_MS = 10 * 60 * 1000;

/** Cached documents. Concurrent requests share one fetch, and failures are not cached. */
const kept = new LRUCache<string, Described, Context>({
  max: KEPT_MAX,
  ttl: KEPT_MS,
  fetchMethod: (url, _stale, { context }) => read(context, url),
});

/**
 * Whether a client id is the address of a metadata document: https, with a path, and in its only possible spelling.
 */
export function isDocumentUrl(id: string): boolean {
  if (id.length > DOCUMENT_URL_MAX || !isPlainHttpsUrl(id)) return false;
  const { href, pathname } = new URL(id);
  return href === id && pathname !== '/' && !id.includes('#');
}

/** Reads the metadata document at this address. Null if there is none or it is invalid. */
export const readDocument = (context: Context, url: string): Promise<Described | null> =>
  kept.fetch(url, { context }).then((found) => found ?? null);

async function read(context: Context, url: string): Promise<Described | undefined> {
  await context.limits.consume('appDocument', requireViewer(context).id);
  const answer = await context
    .safeFetch(url, {
      headers: { Accept: 'application/json' },
      timeoutMs: TIMEOUT_MS,
      maxBytes: REGISTRATION_BYTES_MAX,
    })
    .catch(() => null);
  const isJson = /^application\/(?:[\w.-]+\+)?json(?:\s*;|$)/i.test(answer?.headers['content-type'] ?? '');
  if (answer?.status !== 200 || answer.isTruncated || !isJson) return undefined;
  const { data } = documentSchema.safeParse(tryParseJson(answer.body.toString()));
  if (data?.client_id !== url) return undefined;
  return { name: data.client_name, redirectUris: data.redirect_uris };
}
