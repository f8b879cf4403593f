import { Router } from 'express';
import type { Env } from '../platform/env.ts';

/** What is one person's own, or of no use to who searches. */
const CLOSED = [
  '/admin',
  '/my-threes',
  '/favorites',
  '/account',
  '/settings',
  '/graphql',
  '/auth',
  '/uploads',
  '/onboarding',
  '/reset-password',
];

/** GET /robots.txt: everything public is welcome to be found, and the site map says where it is. */
export function robots({ publicUrl }: Pick<Env, 'publicUrl'>): Router {
  const lines = [
    'User-agent: *',
    'Allow: /',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ];
  const router = Router();
  router.get('/robots.txt', (_req, res) => {
    res.set('Cache-Control', 'public, max-age=86400').type('text/plain').send(lines.join('\n'));
  });
  return router;
}
