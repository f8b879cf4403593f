import { Router } from 'express';
import { checkWritable } from '../../platform/database/prisma.ts';
import type { Services } from '../../platform/services.ts';
import { runningVersion } from '../../platform/settings/version.ts';
import { withTimeout } from '../../platform/timeout.ts';
import type { Lifecycle } from './observe.ts';

/** The limit of a check. Callers of /readyz wait for two seconds at most. */
const CHECK_MS = 1_000;
/** How long a page waits for a service that it needs. */
const PROBE_LIMIT_MS = 3_000;
/** How long the result of a probe is reused. */
const PROBE_MS = 1_000;

/**
 * GET /healthz: this process responds, with its version and the number of proxies that the request came through, with
 * which `threes doctor` compares TRUST_PROXY. GET /readyz: its database takes writes and its bucket responds; otherwise
 * 503 with their names, and before a stop 503 too.
 */
export function health(
  { env, pool, storage, log }: Pick<Services, 'env' | 'pool' | 'storage' | 'log'>,
  lifecycle: Lifecycle,
): Router {
  const router = Router();
  const version = runningVersion(env);
  router.get('/healthz', ({ headers }, res) => {
    const forwarded = headers['x-forwarded-for'];
    res.json({ status: 'ok', version, proxies: forwarded ? String(forwarded).split(',').length : 0 });
  });
  router.get('/readyz', async (_req, res) => {
    if (lifecycle.isStopping) return void res.status(503).json({ status: 'stopping', down: [] });
    const checks = { database: () => checkWritable(pool), bucket: () => storage.ping() };
    const found = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => {
        try {
          await withTimeout<unknown>(check(), CHECK_MS);
          return [];
        } catch (error) {
          log.warn({ err: error }, `${name} cannot be used`);
          return [name];
        }
      }),
    );
    const down = found.flat();
    res
      .status(down.length === 0 ? 200 : 503)
      .json({ status: down.length === 0 ? 'ok' : 'unavailable', down });
  });
  return router;
}

/** Probes a service at most once a second, for all callers. */
export function createProbe(check: () => Promise<unknown>): () => Promise<boolean> {
  let last: { answers: Promise<boolean>; until: number } | undefined;
  return () => {
    if (!last || last.until < Date.now()) {
      const answers = withTimeout(check(), PROBE_LIMIT_MS).then(
        () => true,
        () => false,
      );
      last = { answers, until: Date.now() + PROBE_MS };
    }
    return last.answers;
  };
}
