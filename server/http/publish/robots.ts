import { Router } from 'express';
import { robotsText } from '../../modules/syndication/robots.ts';
import type { Env } from '../../platform/settings/env.ts';

/** GET /robots.txt. */
export function robots({ publicUrl }: Pick<Env, 'publicUrl'>): Router {
  const router = Router();
  router.get('/robots.txt', (_req, res) => {
    res.set('Cache-Control', 'public, max-age=86400').type('text/plain').send(robotsText(publicUrl));
  });
  return router;
}
