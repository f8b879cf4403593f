import type { Services } from '../../platform/services.ts';
import { runningVersion } from '../../platform/settings/version.ts';
import { withTimeout } from '../../platform/timeout.ts';
import { Dependency, type SiteHealth } from './site.model.ts';

/** The time limit of each check. All checks run at once. */
const CHECK_MS = 3_000;
/** Jobs count as stopped if one has been due for this long. */
const OVERDUE = '5 minutes';

/** Whether each part of the site responds in time. The log says what is wrong. */
export async function readSiteHealth(services: Services): Promise<SiteHealth> {
  const { env, pool, storage, mailer, log } = services;
  const checks: Record<Dependency, () => Promise<unknown>> = {
    [Dependency.DATABASE]: () => pool.query('select 1'),
    [Dependency.BUCKET]: () => storage.ping(),
    [Dependency.MAIL]: () => mailer.check(),
    [Dependency.JOBS]: () => checkJobs(services),
  };
  const parts = Object.values(Dependency).map(async (part) => {
    try {
      await withTimeout(checks[part](), CHECK_MS);
      return { part, ok: true };
    } catch (error) {
      log.warn({ err: error }, `The health check of ${part} failed`);
      return { part, ok: false };
    }
  });
  return { version: runningVersion(env), parts: await Promise.all(parts) };
}

async function checkJobs({ pool }: Pick<Services, 'pool'>): Promise<void> {
  const { rows } = await pool.query<{ task: string }>(
    `select task_identifier as task from graphile_worker.jobs
      where locked_at is null and attempts < max_attempts and run_at < now() - $1::interval limit 1`,
    [OVERDUE],
  );
  if (rows[0]) throw new Error(`A job "${rows[0].task}" is overdue.`);
}
