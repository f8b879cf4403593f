import { Router } from 'express';
import { LISTS } from '../../modules/cdn/cdn.keys.ts';
import { readImageFile } from '../../modules/media/media.reads.ts';
import { createDrawingCache } from '../../modules/share/share.cache.ts';
import type { LoadPicture } from '../../modules/share/share.canvas.ts';
import { readShareSubject } from '../../modules/share/share.subject.ts';
import { siteIdentity } from '../../modules/site/site.reads.ts';
import type { VisitorQuery } from '../../platform/context.ts';
import type { Services } from '../../platform/services.ts';
import { publicFor, sendEmpty, setCacheTags } from '../shared-caches.ts';

/** GET /share/{kind}/{id}.jpg: the picture that chats and social networks show for a link. */
export function shareRouter(
  query: VisitorQuery,
  services: Pick<Services, 'env' | 'storage' | 'log' | 'db'>,
): Router {
  const router = Router();
  const drawings = createDrawingCache();
  const load: LoadPicture = ({ url }) =>
    readImageFile(services.storage, url).catch((error) => {
      services.log.warn({ err: error, url }, 'a share picture goes without one of its pictures');
      return null;
    });

  router.get('/share/:kind/:id.jpg', async (req, res) => {
    const { kind, id } = req.params;
    const subject = await readShareSubject(query, kind, id, await siteIdentity(services));
    if (!subject) return sendEmpty(res, 404);
    const { version, draw } = subject;
    setCacheTags(res, services.env, [LISTS]);
    res.set({
      'Cache-Control': publicFor(3600),
      ETag: `"${version}"`,
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
    if (req.fresh) return void res.status(304).end();
    const drawing = await drawings(version, () => draw(load));
    if (!drawing?.complete) res.removeHeader('ETag');
    if (!drawing) return sendEmpty(res.set('Retry-After', '5'), 503);
    // A drawing with a missing picture may be complete next time, so it is cached only briefly.
    if (!drawing.complete) res.set('Cache-Control', publicFor(60));
    res.type('jpeg').set('Content-Length', String(drawing.bytes.length)).end(drawing.bytes);
  });
  return router;
}
