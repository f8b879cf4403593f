import { readFileSync } from 'node:fs';
import { Router } from 'express';

const file = new URL('../../../CHANGELOG.md', import.meta.url);

/** GET /changelog.md: changes that concern operators and integrators. */
export function changelog(): Router {
  const text = readFileSync(file, 'utf8');
  const router = Router();
  router.get('/changelog.md', (_req, res) => {
    // As text, because browsers would download Markdown.
    res
      .set({ 'Cache-Control': 'public, max-age=300', 'Access-Control-Allow-Origin': '*' })
      .type('text/plain')
      .send(text);
  });
  return router;
}
