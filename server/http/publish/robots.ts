import { Router } from 'express';
import { addresses, listFirstSegments } from '../../modules/address/endpoints.rules.ts';
import type { Env } from '../../platform/settings/env.ts';

/** Pages of members, and addresses that are useless to search engines. */
const closed = listFirstSegments(addresses.filter(({ closedToRobots }) => closedToRobots));

/** It allows everything else and links the sitemap. */
const robotsText = (publicUrl: string): string =>
  [
    'User-agent: *',
    'Allow: /',
    ...closed.map((segment) => `Disallow: /${segment}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');

/** GET /robots.txt. */
export function robots({ publicUrl }: Pick<Env, 'publicUrl'>): Router {
  const router = Router();
  router.get('/robots.txt', (_req, res) => {
    res.set('Cache-Control', 'public, max-age=86400').type('text/plain').send(robotsText(publicUrl));
  });
  return router;
}
