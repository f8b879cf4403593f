import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { type Context, requireViewer } from '../../platform/context.ts';
import { sql } from '../../platform/database/sql.ts';
import { AppError, notFound, unavailable } from '../../platform/errors.ts';
import { createLimiter } from '../../platform/limits/limiter.ts';
import type { SafeFetch } from '../../platform/network/safe-fetch.ts';
import type { Env } from '../../platform/settings/env.ts';
import { isSigned, sign } from '../../platform/signatures.ts';
import { DAY_MS } from '../../platform/time.ts';
import { parse } from '../../platform/validate.ts';
import { readImageFile } from '../media/media.reads.ts';
import { IMAGE_MAX_BYTES } from '../media/media.rules.ts';
import { storeImage } from '../media/media.service.ts';
import { findThing } from './facts.service.ts';
import { type Found, foundSchema } from './found.ts';
import { toIsbn13 } from './isbn.rules.ts';
import {
  type CatalogName,
  catalogUnavailableMessage,
  importImageSchema,
  LOOKUP_TOKEN_MAX,
  lookupMessages,
  lookupSchema,
} from './lookup.rules.ts';
import { type Asked, askSources, userAgent } from './lookup.sources.ts';
import { readMapAddress } from './map-address.ts';

/** Missing results are cached only briefly, because a page can appear a moment later. */
const FOUND_MS = 10 * 60_000;
const MISSING_MS = 30_000;
const KEPT_MAX = 500;
/** The seconds after which a client should retry when too many lookups are running. */
const BUSY_RETRY_S = 5;
/** A week, so that a draft can be continued later. */
const TOKEN_MS = 7 * DAY_MS;
const PICTURE_MS = 8_000;

type Kept = LRUCache<string, Asked, Context>;
const keptByFetch = new WeakMap<SafeFetch, Kept>();
const lookups = createLimiter({ concurrency: 8, perPerson: 2, waiting: 32, waitingPerPerson: 4 });
const copies = createLimiter({ concurrency: 3, perPerson: 1, waiting: 16, waitingPerPerson: 4 });

/** What a lookup found, with a signed token and the matching thing. */
type LookedUp = { found: Found; token: string; thingId: string | null; unreachable: readonly CatalogName[] };

/** Looks up a link, an ISBN or a map address. Throws NOT_FOUND with a message for the viewer. */
export async function runLookup(context: Context, input: unknown): Promise<LookedUp> {
  const { id } = requireViewer(context);
  const { text } = parse(lookupSchema, input);
  await context.limits.consume('lookup', id);
  const asked = await lookups.run(() => askOnce(context, text), id);
  if (asked === null) throw unavailable(lookupMessages.busy, BUSY_RETRY_S);
  const { found, unreachable } = asked;
  if (!found)
    throw new AppError('NOT_FOUND', missing(context.env, text, unreachable), {
      unreachableSources: unreachable,
    });
  return {
    found,
    unreachable,
    token: signLookupToken(context.env, found),
    thingId: await findThing(context.db, found),
  };
}

/** Queries the sources unless the result is cached. Concurrent questions share one. */
function askOnce(context: Context, text: string): Promise<Asked> {
  const kept = keptByFetch.get(context.safeFetch) ?? createCache();
  keptByFetch.set(context.safeFetch, kept);
  return kept.forceFetch(toIsbn13(text) ?? text, { context });
}

const createCache = (): Kept =>
  new LRUCache({
    max: KEPT_MAX,
    ttl: FOUND_MS,
    // Whoever waits gets an answer that was dropped from the cache meanwhile.
    ignoreFetchAbort: true,
    fetchMethod: async (text, _stale, { context, options }) => {
      const asked = await askSources(context, text);
      if (!asked.found || asked.unreachable.length > 0) options.ttl = MISSING_MS;
      return asked;
    },
  });

function missing({ lookups }: Env, text: string, unreachable: readonly CatalogName[]): string {
  if (unreachable.length > 0)
    return `${catalogUnavailableMessage(unreachable)} ${lookupMessages.typeInstead}`;
  const { notLookedUp, unknownBook, unknownPlace, unreadable } = lookupMessages;
  if (toIsbn13(text)) return lookups.openlibrary ? unknownBook : notLookedUp('ISBNs');
  if (readMapAddress(text)) return lookups.nominatim ? unknownPlace : notLookedUp('map addresses');
  return lookups.pages ? unreadable : notLookedUp('pages');
}

const tokenSchema = z.object({ until: z.number(), found: foundSchema });
const signed = (payload: string): string => `lookup ${payload}`;

/** Signs what was found, so that clients cannot forge facts. */
function signLookupToken(env: Env, found: Found): string {
  const payload = Buffer.from(JSON.stringify({ until: Date.now() + TOKEN_MS, found })).toString('base64url');
  return `${payload}.${sign(env, signed(payload))}`;
}

/** What a token contains. Null if the signature is invalid or the token has expired. */
export function readLookup(env: Env, token: string | null | undefined): Found | null {
  if (!token || token.length > LOOKUP_TOKEN_MAX) return null;
  const [payload = '', signature = ''] = token.split('.');
  if (!isSigned(env, signed(payload), signature)) return null;
  const { data } = tokenSchema.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
  return data && data.until > Date.now() ? data.found : null;
}

/**
 * Copies the picture that a lookup found or that a thing has, and returns its id. The copy belongs to the viewer and
 * names its source. Pictures that people uploaded are not copied.
 */
export async function importImage(context: Context, input: unknown): Promise<string> {
  const { id } = requireViewer(context);
  const { lookup, thingId } = parse(importImageSchema, input);
  await context.limits.consume('upload', id);
  const copy = async () => {
    const picture = lookup ? await fetchedPicture(context, lookup) : await findThingPicture(context, thingId);
    if (!picture) throw notFound(lookupMessages.noPicture);
    const { file, source } = picture;
    return storeImage({ services: context, ownerId: id, author: context, kind: 'pick', file, source });
  };
  const image = await copies.run(copy, id);
  if (!image) throw unavailable(lookupMessages.busy, BUSY_RETRY_S);
  return image.id;
}

type Picture = { file: Buffer; source: string };

async function fetchedPicture({ env, safeFetch, log }: Context, token: string): Promise<Picture | null> {
  const picture = readLookup(env, token)?.picture;
  if (!picture) return null;
  const failure = (error?: unknown) => {
    log.info({ err: error }, 'a picture could not be copied');
    return notFound(lookupMessages.pictureUnavailable);
  };
  const answer = await safeFetch(picture.url, {
    headers: { Accept: 'image/webp, image/png, image/jpeg, image/gif', 'User-Agent': userAgent(env) },
    timeoutMs: PICTURE_MS,
    maxBytes: IMAGE_MAX_BYTES,
    maxRedirects: 5,
    allowHttp: true,
  }).catch((error) => {
    throw failure(error);
  });
  const { status, headers, body, isTruncated } = answer;
  const isPicture = status === 200 && /^image\//i.test(headers['content-type'] ?? '');
  if (!isPicture || isTruncated) throw failure();
  return { file: body, source: picture.source };
}

async function findThingPicture(
  { db, storage }: Context,
  thingId: string | null | undefined,
): Promise<Picture | null> {
  if (!thingId) return null;
  const [image] = await db.$queryRaw<{ key: string; source: string }[]>(sql`
    select images.key, images.source_url as source from things join images on images.id = coalesce(things.image_id, (
      select image_id from picks where thing_id = things.id and picks.is_public and image_id is not null
      order by coalesce(rank, 4), published_at, id limit 1))
    where things.id = ${thingId}::uuid and things.is_public and images.source_url is not null`);
  const file = image && (await readImageFile(storage, `/media/${image.key}`));
  return file ? { file, source: image.source } : null;
}
