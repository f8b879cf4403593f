import { pipeline } from 'node:stream/promises';
import { type Request, type Response, Router } from 'express';
import { isImageKey } from '../modules/media/media.keys.ts';
import type { Services } from '../platform/services.ts';
import type { ObjectMetadata } from '../platform/storage.ts';

/** GET and HEAD /media/{key}: the pictures in the bucket, and nothing else that it may contain. */
export function mediaRouter(services: Pick<Services, 'storage' | 'log'>): Router {
  const router = Router();
  router.get(/^\/media\/.+/, async (req, res) => {
    try {
      await serve(services, req, res);
    } catch (error) {
      if (!isDisconnect(error))
        services.log.error({ err: error, path: req.path }, 'a picture could not be served');
      if (res.headersSent) res.destroy();
      else sendEmpty(res, 503);
    }
  });
  return router;
}

async function serve({ storage }: Pick<Services, 'storage'>, req: Request, res: Response): Promise<void> {
  const key = req.path.slice('/media/'.length);
  if (!isImageKey(key)) return sendEmpty(res, 404);

  // A client with a cached copy needs only the metadata.
  if (req.method === 'HEAD' || req.get('if-none-match')) {
    const facts = await storage.stat(key);
    if (!facts) return sendEmpty(res, 404);
    setHeaders(res, facts);
    if (req.fresh) res.status(304).removeHeader('Content-Length');
    if (req.fresh || req.method === 'HEAD') {
      res.end();
      return;
    }
  }

  const object = await storage.get(key);
  if (!object) return sendEmpty(res, 404);
  setHeaders(res, object);
  await pipeline(object.body, res);
}

function setHeaders(res: Response, { size, etag }: ObjectMetadata): void {
  res.set({
    'Content-Type': 'image/webp',
    'Content-Length': String(size),
    // The content of a key never changes. The limit of an hour is for pictures that are removed.
    'Cache-Control': 'public, max-age=3600, stale-while-revalidate=86400, immutable',
    ETag: `"${etag}"`,
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'cross-origin',
  });
}

/** The client closed the connection before the end. */
function isDisconnect(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}

function sendEmpty(res: Response, status: 404 | 503): void {
  res.status(status).set('Cache-Control', 'no-store').type('text/plain').end();
}
