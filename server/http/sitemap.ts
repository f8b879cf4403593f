import { type Response, Router } from 'express';
import type { Sitemap } from '../modules/syndication/sitemap.ts';
import { SHARED_CACHES } from './shared-caches.ts';

/** GET /sitemap.xml, the index, and GET /sitemaps/{name}.xml, the parts that it names. */
export function sitemapRouter(sitemap: Sitemap): Router {
  const router = Router();
  router.get('/sitemap.xml', async (_req, res) => {
    answer(res, await sitemap.index());
  });
  router.get('/sitemaps/:name.xml', async (req, res, next) => {
    const part = await sitemap.part(req.params.name);
    if (part === undefined) return next({ status: 404 });
    answer(res, part);
  });
  return router;
}

function answer(res: Response, text: string | undefined): void {
  res
    .set('Cache-Control', `public, max-age=3600, stale-while-revalidate=86400, ${SHARED_CACHES}`)
    .type('application/xml')
    .send(text);
}
