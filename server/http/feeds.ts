import { type Response, Router } from 'express';
import { siteIdentity } from '../modules/site/site.reads.ts';
import { readShelfFeed, readSiteFeed } from '../modules/syndication/feed.content.ts';
import { atomOf, type Feed, jsonFeedOf } from '../modules/syndication/feed.ts';
import type { VisitorQuery } from '../platform/context.ts';
import type { Services } from '../platform/services.ts';
import { SHARED_CACHES } from './shared-caches.ts';

const FORMATS = {
  atom: { type: 'application/atom+xml; charset=utf-8', write: atomOf },
  json: { type: 'application/feed+json; charset=utf-8', write: jsonFeedOf },
} as const;
type Format = keyof typeof FORMATS;

/** GET /feed.atom and /feed.json: the newest picks of the site. Under /@{username}: those of one curator. */
export function feeds(services: Pick<Services, 'env' | 'db'>, query: VisitorQuery): Router {
  const router = Router();
  const source = async () => ({ env: services.env, query, site: await siteIdentity(services) });
  for (const format of Object.keys(FORMATS) as Format[]) {
    router.get(`/feed.${format}`, async (_req, res) => {
      send(res, format, await readSiteFeed(await source()));
    });
    router.get(`/@:username/feed.${format}`, async (req, res, next) => {
      const feed = await readShelfFeed(await source(), req.params.username);
      if (!feed) return next({ status: 404 });
      send(res, format, feed);
    });
  }
  return router;
}

function send(res: Response, format: Format, feed: Feed): void {
  const { type, write } = FORMATS[format];
  res
    .set({
      'Cache-Control': `public, max-age=300, stale-while-revalidate=3600, ${SHARED_CACHES}`,
      'Content-Type': type,
      // Feed readers that run in a browser may read it from any site: all of it is public.
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    })
    .send(write(feed));
}
