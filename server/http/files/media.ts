import { pipeline } from 'node:stream/promises';
import { type Request, type Response, Router } from 'express';
import { surrogateKey } from '../../modules/cdn/cdn.keys.ts';
import { isImageKey } from '../../modules/media/media.keys.ts';
import { createWithheld, parseOwnerId } from '../../modules/media/withheld.reads.ts';
import { isOwnerOrAdmin } from '../../platform/reads/viewer.policy.ts';
import type { Services } from '../../platform/services.ts';
import type { ObjectMetadata } from '../../platform/storage/storage.ts';
import { publicFor, sendEmpty, setCacheTags } from '../shared-caches.ts';

type MediaServices = Pick<Services, 'env' | 'storage' | 'log' | 'db'>;

/**
 * GET and HEAD /media/{key}: pictures in the bucket, but no other objects in it. `withheldMedia` serves the pictures
 * that are hidden, because it knows the caller.
 */
export function mediaRouter(services: MediaServices): Router {
  const router = Router();
  const isWithheld = createWithheld(services);
  router.get(/^\/media\/.+/, async (req, res, next) => {
    const key = readMediaKey(req);
    if (isImageKey(key) && (await isWithheld(key))) return next();
    setCacheTags(res, services.env, [surrogateKey('media', parseOwnerId(key))]);
    await answer(services, req, res, PUBLIC);
  });
  return router;
}

/** Hidden pictures, for admins and the person who uploaded them. */
export function withheldMedia(services: MediaServices): Router {
  const router = Router();
  router.get(/^\/media\/.+/, async (req, res) => {
    if (!isOwnerOrAdmin(req.user, parseOwnerId(readMediaKey(req)))) return sendEmpty(res, 404);
    await answer(services, req, res, PRIVATE);
  });
  return router;
}

const readMediaKey = ({ path }: Request): string => path.slice('/media/'.length);

async function answer(
  { storage, log }: MediaServices,
  req: Request,
  res: Response,
  cacheControl: string,
): Promise<void> {
  const key = readMediaKey(req);
  if (!isImageKey(key)) return sendEmpty(res, 404);
  try {
    // The metadata suffices for a client with a cached copy.
    if (req.method === 'HEAD' || req.get('if-none-match')) {
      const facts = await storage.stat(key);
      if (!facts) return sendEmpty(res, 404);
      setHeaders(res, key, facts, cacheControl);
      if (req.fresh) res.status(304).removeHeader('Content-Length');
      if (req.fresh || req.method === 'HEAD') return void res.end();
    }
    const object = await storage.get(key);
    if (!object) return sendEmpty(res, 404);
    setHeaders(res, key, object, cacheControl);
    await pipeline(object.body, res);
  } catch (error) {
    if (!isDisconnect(error)) log.error({ err: error, path: req.path }, 'a picture could not be served');
    if (res.headersSent) res.destroy();
    else sendEmpty(res, 503);
  }
}

/**
 * The content of a key never changes. Caching is limited to an hour because pictures can be deleted, and shared
 * caches must ask again sooner, because a take-down must work at once.
 */
const PUBLIC = `${publicFor(3600)}, immutable`;
const PRIVATE = 'private, no-store';

function setHeaders(res: Response, key: string, { size, etag }: ObjectMetadata, cacheControl: string): void {
  res.set({
    'Content-Type': key.endsWith('.jpg') ? 'image/jpeg' : 'image/webp',
    'Content-Length': String(size),
    'Cache-Control': cacheControl,
    ETag: `"${etag}"`,
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'cross-origin',
    ...(cacheControl === PUBLIC && { 'Access-Control-Allow-Origin': '*' }),
  });
}

/** Whether the client closed the connection early. */
function isDisconnect(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}
