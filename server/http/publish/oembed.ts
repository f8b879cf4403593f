import { type Request, type Response, Router } from 'express';
import { LISTS } from '../../modules/cdn/cdn.keys.ts';
import { siteIdentity } from '../../modules/site/site.reads.ts';
import { type OembedBounds, oembedXml, readOembed } from '../../modules/syndication/oembed.ts';
import type { VisitorQuery } from '../../platform/context.ts';
import type { Services } from '../../platform/services.ts';
import { publicFor, setCacheTags } from '../shared-caches.ts';

/** GET /oembed?url=…: tells other sites how to show a shelf, pick or collection instead of a link. */
export function oembed(services: Pick<Services, 'env' | 'db'>, query: VisitorQuery): Router {
  const router = Router();
  router.get('/oembed', async (req, res) => {
    // Everything here is public, so scripts of other origins may read it.
    res.set({ 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' });
    const url = parameter(req, 'url');
    const within = readOembedBounds(req);
    if (!url || !within) return refuse(res, 400, 'Give a url, and maxwidth and maxheight as numbers');
    const format = parameter(req, 'format') ?? 'json';
    if (format !== 'json' && format !== 'xml') return refuse(res, 501, 'format must be json or xml');
    const answer = await readOembed(await siteIdentity(services), services.env.publicUrl, query, url, within);
    if (!answer) return refuse(res, 404, 'There is nothing to embed at this url');

    setCacheTags(res, services.env, [LISTS]);
    res.set('Cache-Control', publicFor(300));
    if (format === 'json') res.json(answer);
    else res.type('text/xml').send(oembedXml(answer));
  });
  return router;
}

function refuse(res: Response, status: 400 | 404 | 501, message: string): void {
  res.status(status).set('Cache-Control', 'public, max-age=60').type('text/plain').send(message);
}

/** The value of a parameter. Undefined if it is missing, empty or repeated. */
function parameter(req: Request, name: string): string | undefined {
  const value = req.query[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The maximum size that the site requests, by default infinite. Null if it is not a number. */
function readOembedBounds(req: Request): OembedBounds | null {
  const [width, height] = ['maxwidth', 'maxheight'].map((name) =>
    req.query[name] === undefined
      ? Number.POSITIVE_INFINITY
      : Number(/^\d{1,5}$/.exec(parameter(req, name) ?? '')),
  );
  return width && height ? { width, height } : null;
}
