import { readFileSync } from 'node:fs';
import { Router } from 'express';

const file = new URL('../../../CHANGELOG.md', import.meta.url);

/** GET /changelog.md: what changes for those who build on the API. */
export function changelog(): Router {
  const text = readFileSync(file, 'utf8');
  const router = Router();
  router.get('/changelog.md', (_req, res) => {
    // Browsers save Markdown as a file.
    res
      .set({ 'Cache-Control': 'public, max-age=300', 'Access-Control-Allow-Origin': '*' })
      .type('text/plain')
      .send(text);
  });
  return router;
}
