import { type Request, type Response, Router } from 'express';
import type { Sitemap, SitemapFile } from '../../modules/syndication/sitemap.ts';
import { memoize } from '../../platform/memoize.ts';
import { type Encoded, encoded, sendEncoded } from '../content-encoding.ts';
import { publicFor } from '../shared-caches.ts';

/** GET /sitemap.xml, the index, and GET /sitemaps/{name}.xml, its parts. */
export function sitemapRouter(sitemap: Sitemap): Router {
  const router = Router();
  /** Each file is hashed and compressed once for all callers. */
  const getFileBody = memoize(({ text }: SitemapFile): Encoded => encoded(text), new WeakMap());
  router.get('/sitemap.xml', async (req, res) => {
    await answer(req, res, getFileBody(await sitemap.index()));
  });
  router.get('/sitemaps/:name.xml', async (req, res, next) => {
    const part = await sitemap.part(req.params.name);
    if (part === undefined) return next({ status: 404 });
    await answer(req, res, getFileBody(part));
  });
  return router;
}

async function answer(req: Request, res: Response, body: Encoded): Promise<void> {
  res.setHeader('cache-control', publicFor(3600));
  await sendEncoded(req, res, 'application/xml; charset=utf-8', body);
}
