import { type Response, Router } from 'express';
import { categories } from '../../modules/category/category.rules.ts';
import { LISTS } from '../../modules/cdn/cdn.keys.ts';
import { siteIdentity } from '../../modules/site/site.reads.ts';
import {
  readCityFeed,
  readShelfFeed,
  readSiteFeed,
  readThingFeed,
} from '../../modules/syndication/feed.content.ts';
import { type Feed, renderAtom, renderJsonFeed } from '../../modules/syndication/feed.ts';
import type { VisitorQuery } from '../../platform/context.ts';
import type { Services } from '../../platform/services.ts';
import { publicFor, setCacheTags } from '../shared-caches.ts';

const FORMATS = {
  atom: { type: 'application/atom+xml; charset=utf-8', write: renderAtom },
  json: { type: 'application/feed+json; charset=utf-8', write: renderJsonFeed },
} as const;
type Format = keyof typeof FORMATS;
const SHARED = {
  'Cache-Control': publicFor(300),
  // Lets feed readers in a browser read it from any origin: all of it is public.
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** GET /feed.atom and /feed.json: the newest picks of the site. Under /@{username}: those of one curator; under a thing: its picks; under a city: those of its places. */
export function feeds(services: Pick<Services, 'env' | 'db'>, query: VisitorQuery): Router {
  const router = Router();
  const source = async () => ({ env: services.env, query, site: await siteIdentity(services) });
  for (const format of Object.keys(FORMATS) as Format[]) {
    router.get(`/feed.${format}`, async (_req, res) => {
      send(res, services.env, format, await readSiteFeed(await source()));
    });
    router.get(`/@:username/feed.${format}`, async (req, res, next) => {
      const feed = await readShelfFeed(await source(), req.params.username);
      if (!feed) return next({ status: 404 });
      send(res, services.env, format, feed);
    });
    router.get(`/places/in/:slug/feed.${format}`, async (req, res, next) => {
      const feed = await readCityFeed(await source(), req.params.slug);
      if (!feed) return next({ status: 404 });
      send(res, services.env, format, feed);
    });
    for (const category of categories) {
      router.get(`/${category}/:slug/feed.${format}`, async (req, res, next) => {
        const feed = await readThingFeed(await source(), category, req.params.slug);
        if (!feed) return next({ status: 404 });
        // It was merged into another.
        if (!feed[format].endsWith(req.path)) return res.set(SHARED).redirect(301, feed[format]);
        send(res, services.env, format, feed);
      });
    }
  }
  return router;
}

function send(res: Response, env: Services['env'], format: Format, feed: Feed): void {
  setCacheTags(res, env, [LISTS]);
  const { type, write } = FORMATS[format];
  res.set({ ...SHARED, 'Content-Type': type }).send(write(feed));
}
