import { type ErrorRequestHandler, type Response, Router } from 'express';
import { addressesOf, USERNAME } from '../modules/syndication/addresses.ts';
import {
  EMBED_STYLE_HASH,
  EMBED_WIDTHS,
  type EmbeddedShelf,
  embedAwayPage,
  embedGonePage,
  embedPage,
} from '../modules/syndication/embed.page.ts';
import { isOutage, OUTAGE_RETRY_S } from '../platform/errors.ts';
import type { Services } from '../platform/services.ts';
import type { VisitorQuery } from './visitor-query.ts';

const SHELF = `query EmbeddedShelf($username: String!) {
  profile(username: $username) {
    id username fullName title location
    picks {
      id title reference category rank
      image { width height small: url(width: ${EMBED_WIDTHS.small}) large: url(width: ${EMBED_WIDTHS.large}) }
    }
  }
}`;

// Any page may hold it; it holds nothing but its own styles and pictures, and does nothing.
const POLICY = [
  "default-src 'none'",
  `style-src ${EMBED_STYLE_HASH}`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
].join('; ');

/** GET /embed/@{username}: a shelf for the pages of others, in a frame. */
export function embed({ env, log }: Pick<Services, 'env' | 'log'>, query: VisitorQuery): Router {
  const router = Router();
  const to = addressesOf(env);

  router.get('/embed/@:username', async (req, res) => {
    const { username } = req.params;
    allowFraming(res);
    const { profile } = USERNAME.test(username)
      ? await query<{ profile: EmbeddedShelf | null }>(SHELF, { username })
      : { profile: null };
    if (!profile || profile.picks.length === 0) {
      res.status(404).set('Cache-Control', 'public, max-age=60').send(embedGonePage(to));
      return;
    }
    res
      .set('Cache-Control', 'public, max-age=300, stale-while-revalidate=86400')
      .send(embedPage(to, profile));
  });
  // The page that stands for the site's own may not be framed, and offers what a frame cannot.
  const away: ErrorRequestHandler = (error, req, res, next) => {
    if (!isOutage(error)) return next(error);
    log.error({ err: error, requestId: req.id }, 'A shelf could not be embedded');
    res.status(503).set({ 'Cache-Control': 'no-store', 'Retry-After': String(OUTAGE_RETRY_S) });
    res.send(embedAwayPage());
  };
  return router.use('/embed', away);
}

function allowFraming(res: Response): void {
  res.removeHeader('X-Frame-Options');
  res.type('html').set({
    'Content-Security-Policy': POLICY,
    // A page that is isolated from others may hold it too.
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Cross-Origin-Embedder-Policy': 'require-corp',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
  });
}
