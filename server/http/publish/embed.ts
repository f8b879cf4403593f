import { type ErrorRequestHandler, type Response, Router } from 'express';
import { LISTS } from '../../modules/cdn/cdn.keys.ts';
import { knownIdentity, siteIdentity } from '../../modules/site/site.reads.ts';
import { buildAddresses } from '../../modules/syndication/addresses.ts';
import {
  EMBED_STYLE,
  embedNotFoundPage,
  embedPage,
  embedUnavailablePage,
} from '../../modules/syndication/embed.page.ts';
import { readEmbeddedShelf } from '../../modules/syndication/embed.shelf.ts';
import type { VisitorQuery } from '../../platform/context.ts';
import { isOutage, OUTAGE_RETRY_S } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { cspHash } from '../security/csp.ts';
import { publicFor, setCacheTags } from '../shared-caches.ts';

// Every site may frame the page. It runs no scripts, and loads only its own styles and pictures.
const POLICY = [
  "default-src 'none'",
  `style-src ${cspHash(EMBED_STYLE)}`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
].join('; ');

/** GET /embed/@{username}: a shelf for a frame on another site. */
export function embed(services: Pick<Services, 'env' | 'log' | 'db'>, query: VisitorQuery): Router {
  const { env, log } = services;
  const router = Router();
  const addresses = buildAddresses(env);

  router.get('/embed/@:username', async (req, res) => {
    allowFraming(res);
    const shelf = await readEmbeddedShelf(query, req.params.username);
    if (!shelf) {
      res
        .status(404)
        .set('Cache-Control', 'public, max-age=60')
        .send(embedNotFoundPage(addresses, await siteIdentity(services)));
      return;
    }
    setCacheTags(res, env, [LISTS]);
    res.set('Cache-Control', publicFor(300)).send(embedPage(addresses, shelf, await siteIdentity(services)));
  });
  // The site's page about an outage forbids framing, so another one is sent.
  const onOutage: ErrorRequestHandler = (error, _req, res, next) => {
    if (!isOutage(error)) return next(error);
    log.error({ err: error }, 'A shelf could not be embedded');
    res.status(503).set({ 'Cache-Control': 'no-store', 'Retry-After': String(OUTAGE_RETRY_S) });
    res.send(embedUnavailablePage(knownIdentity(services)));
  };
  return router.use('/embed', onOutage);
}

function allowFraming(res: Response): void {
  res.removeHeader('X-Frame-Options');
  res.type('html').set({
    'Content-Security-Policy': POLICY,
    // Allows cross-origin isolated pages to frame it too.
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Cross-Origin-Embedder-Policy': 'require-corp',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
  });
}
