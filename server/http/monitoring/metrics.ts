import { createHash, timingSafeEqual } from 'node:crypto';
import { Router } from 'express';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { readJobCounts } from '../../modules/job/job.reads.ts';
import { registry } from '../../platform/monitoring/metrics.ts';
import type { Services } from '../../platform/services.ts';

/** The minimum time between two queries to the job queue. */
const QUEUE_MS = 15_000;

/** GET /metrics: metrics for Prometheus, with METRICS_TOKEN. Without that setting the address is 404. */
export function metricsRoute({
  env,
  pool,
  replicas,
  log,
}: Pick<Services, 'env' | 'pool' | 'replicas' | 'log'>): Router {
  const router = Router();
  const { metricsToken } = env;
  if (!metricsToken) {
    router.get('/metrics', (_req, _res, next) => next({ status: 404 }));
    return router;
  }
  const expected = digest(`Bearer ${metricsToken}`);
  const gauges = new Registry();
  collectDefaultMetrics({ register: gauges });
  gaugeConnections(gauges, { primary: [pool], replicas: replicas.pools });
  const refreshQueue = gaugeQueue(gauges, pool);
  const both = Registry.merge([registry, gauges]);

  router.get('/metrics', async (req, res) => {
    res.setHeader('cache-control', 'no-store');
    if (!timingSafeEqual(digest(req.get('authorization') ?? ''), expected)) {
      return void res.status(401).set('www-authenticate', 'Bearer').json({ error: 'A wrong token' });
    }
    await refreshQueue().catch((error) => log.warn({ err: error }, 'The job queue could not be counted'));
    res.type(both.contentType).send(await both.metrics());
  });
  return router;
}

/** Digests have the same length, so they can be compared in constant time. */
const digest = (text: string) => createHash('sha256').update(text).digest();

function gaugeConnections(registry: Registry, databases: Record<string, readonly Pool[]>): void {
  new Gauge({
    name: 'threes_database_connections',
    help: 'Connections to the database, and requests that wait for one',
    labelNames: ['database', 'state'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [database, pools] of Object.entries(databases)) {
        for (const pool of pools) {
          this.inc({ database, state: 'open' }, pool.totalCount);
          this.inc({ database, state: 'idle' }, pool.idleCount);
          this.inc({ database, state: 'waiting' }, pool.waitingCount);
        }
      }
    },
  });
}

/** Creates gauges of the job queue. Returns a function that updates them at most every 15 seconds. */
function gaugeQueue(registry: Registry, pool: Pool): () => Promise<void> {
  const registers = [registry];
  const jobs = new Gauge({
    name: 'threes_jobs',
    help: 'Jobs in the queue',
    labelNames: ['state'],
    registers,
  });
  const oldest = new Gauge({
    name: 'threes_jobs_oldest_due_seconds',
    help: 'For how long the oldest job that could run has waited',
    registers,
  });
  let asked: Promise<void> | undefined;
  let until = 0;
  const ask = async () => {
    const { oldestDueSeconds, ...counts } = await readJobCounts({ pool });
    for (const [state, count] of Object.entries(counts)) jobs.set({ state }, count);
    oldest.set(oldestDueSeconds);
  };
  return () => {
    if (!asked || Date.now() > until) {
      until = Date.now() + QUEUE_MS;
      asked = ask();
    }
    return asked;
  };
}
