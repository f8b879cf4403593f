import { join } from 'node:path';
import express, { type Response, Router } from 'express';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** The built client: its files, and its page for every other address that a browser opens. */
export function pages(folder: string): Router {
  const router = Router();
  // Their names hold a hash of their content.
  router.use(
    '/assets',
    express.static(join(folder, 'assets'), { immutable: true, maxAge: YEAR_MS, index: false }),
  );
  router.use(express.static(folder, { index: false, setHeaders: revalidated }));
  router.get('/{*path}', (req, res, next) => {
    if (!req.accepts('html') || req.path.startsWith('/assets/')) return next();
    revalidated(res);
    res.sendFile(join(folder, 'index.html'));
  });
  return router;
}

const revalidated = (res: Response) => res.setHeader('cache-control', 'no-cache');
