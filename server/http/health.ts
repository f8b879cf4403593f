import { Router } from 'express';
import type { Parts } from '../platform/parts.ts';

/** GET /healthz: this process answers. GET /readyz: so do its database and bucket; 503 and which if not. */
export function health({ pool, storage, log }: Pick<Parts, 'pool' | 'storage' | 'log'>): Router {
  const router = Router();
  router.get('/healthz', (_req, res) => {
    res.json({ status: 'ok' });
  });
  router.get('/readyz', async (_req, res) => {
    const checks = { database: () => pool.query('select 1'), bucket: () => storage.ping() };
    const down: string[] = [];
    for (const [name, check] of Object.entries(checks)) {
      await check().catch((error: unknown) => {
        log.warn({ err: error }, `${name} does not answer`);
        down.push(name);
      });
    }
    res
      .status(down.length === 0 ? 200 : 503)
      .json({ status: down.length === 0 ? 'ok' : 'unavailable', down });
  });
  return router;
}
