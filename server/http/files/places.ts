import { type NextFunction, type Request, type Response, Router } from 'express';
import { LRUCache } from 'lru-cache';
import { LISTS } from '../../modules/cdn/cdn.keys.ts';
import { PLACE_POINTS_PATH } from '../../modules/place/place.rules.ts';
import { NO_POINTS, readPlacePoints } from '../../modules/place/points.reads.ts';
import { SLUG } from '../../modules/syndication/addresses.ts';
import type { Services } from '../../platform/services.ts';
import { type Encoded, encoded, sendEncoded } from '../content-encoding.ts';
import { publicFor, setCacheTags } from '../shared-caches.ts';

/** How long the map is cached. A hidden place disappears after this time. */
const CACHED_MS = 5_000;
/** The maximum number of cached maps: one of all places, and one per city. */
const CACHED_MAX = 20;

/**
 * GET /places/points.json and /places/in/{city}/points.json: the places on a map. Each map is read and compressed
 * once for all callers.
 */
export function places(services: Pick<Services, 'env' | 'db'>): Router {
  const router = Router();
  const points = new LRUCache<string, Encoded & { isEmpty: boolean }>({
    max: CACHED_MAX,
    ttl: CACHED_MS,
    fetchMethod: async (city, last) => {
      const text = await readPlacePoints(services, city || undefined);
      const body = encoded(text);
      return last?.etag === body.etag ? last : { ...body, isEmpty: text === NO_POINTS };
    },
  });
  const send = async (req: Request, res: Response, next: NextFunction, city: string) => {
    const file = await points.forceFetch(city);
    if (city && file.isEmpty) return next({ status: 404 });
    setCacheTags(res, services.env, [LISTS]);
    res.set({ 'Cache-Control': publicFor(60), 'Access-Control-Allow-Origin': '*' });
    await sendEncoded(req, res, 'application/json; charset=utf-8', file);
  };
  router.get(PLACE_POINTS_PATH, (req, res, next) => send(req, res, next, ''));
  router.get('/places/in/:slug/points.json', (req, res, next) => {
    const { slug } = req.params;
    return SLUG.test(slug) ? send(req, res, next, slug) : next({ status: 404 });
  });
  return router;
}
