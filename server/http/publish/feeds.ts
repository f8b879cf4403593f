import { type Response, Router } from 'express';
import { categories } from '../../modules/category/category.rules.ts';
import { LISTS } from '../../modules/cdn/cdn.keys.ts';
import { siteIdentity } from '../../modules/site/site.reads.ts';
import {
  type FeedSource,
  readCityFeed,
  readShelfFeed,
  readSiteFeed,
  readThingFeed,
} from '../../modules/syndication/feed.content.ts';
import { type Feed, renderAtom, renderJsonFeed } from '../../modules/syndication/feed.ts';
import type { VisitorQuery } from '../../platform/context.ts';
import type { Services } from '../../platform/services.ts';
import { PUBLIC_FILE, setCacheTags } from '../shared-caches.ts';

const FORMATS = {
  atom: { type: 'application/atom+xml; charset=utf-8', write: renderAtom },
  json: { type: 'application/feed+json; charset=utf-8', write: renderJsonFeed },
} as const;
type Format = keyof typeof FORMATS;

/** GET /feed.atom and /feed.json: the newest picks of the site, or of a curator, thing or city below its path. */
export function feeds(services: Pick<Services, 'env' | 'db'>, query: VisitorQuery): Router {
  const router = Router();
  const source = async () => ({ ...services, query, site: await siteIdentity(services) });
  for (const format of Object.keys(FORMATS) as Format[]) {
    const serve = (path: string, read: (source: FeedSource, name: string) => Promise<Feed | null>) =>
      router.get<{ name?: string }>(`${path}/feed.${format}`, async (req, res, next) => {
        const feed = await read(await source(), req.params.name ?? '');
        if (!feed) return next({ status: 404 });
        await send(res, services.env, format, feed);
      });
    serve('', readSiteFeed);
    serve('/@:name', readShelfFeed);
    serve('/places/in/:name', readCityFeed);
    for (const category of categories) {
      router.get(`/${category}/:slug/feed.${format}`, async (req, res, next) => {
        const feed = await readThingFeed(await source(), category, req.params.slug);
        if (!feed) return next({ status: 404 });
        // The thing was merged into another one.
        if (!feed[format].endsWith(req.path)) return res.set(PUBLIC_FILE).redirect(301, feed[format]);
        await send(res, services.env, format, feed);
      });
    }
  }
  return router;
}

async function send(res: Response, env: Services['env'], format: Format, feed: Feed): Promise<void> {
  setCacheTags(res, env, [LISTS]);
  const { type, write } = FORMATS[format];
  res.set({ ...PUBLIC_FILE, 'Content-Type': type }).send(await write(feed));
}
