import { Router } from 'express';
import { checkWritable } from '../../platform/database/prisma.ts';
import type { Services } from '../../platform/services.ts';
import { runningVersion } from '../../platform/settings/version.ts';
import { withTimeout } from '../../platform/timeout.ts';
import type { Lifecycle } from './observe.ts';

/** The time limit of a check. Callers of /readyz wait at most two seconds. */
const CHECK_MS = 1_000;
/** How long a page waits for a service that it needs. */
const PROBE_LIMIT_MS = 3_000;
/** How long the result of a probe is cached. */
const PROBE_MS = 1_000;

/**
 * GET /healthz: this process responds, with its version and the number of proxies of the request, which `threes
 * doctor` compares with TRUST_PROXY. GET /readyz: the database accepts writes and the bucket responds. Otherwise, or
 * before a stop, 503.
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

/** Probes a service at most once a second for all callers. */
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
