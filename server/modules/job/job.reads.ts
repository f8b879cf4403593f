import type { Context } from '../../platform/context.ts';
import { decodeCursor, type PageWindow, toConnection } from '../../platform/reads/cursors.ts';
import type { FailedJobModel, JobCounts } from './job.model.ts';

/** The number of characters of an error or payload that are shown. */
const SHOWN_MAX = 2_000;

const FAILED = `
  select id::text, task_identifier as task, left(payload::text, ${SHOWN_MAX}) as payload,
    left(last_error, ${SHOWN_MAX}) as error, attempts, created_at as "createdAt", updated_at as "failedAt"
  from graphile_worker.jobs join (select id, payload from graphile_worker._private_jobs) given using (id)
  where attempts >= max_attempts and locked_at is null`;

export const readFailedJobsByIds = async ({ pool }: Pick<Context, 'pool'>, ids: readonly string[]) =>
  (await pool.query<FailedJobModel>(`${FAILED} and id = any($1::bigint[])`, [ids])).rows;

/** The failed jobs, newest first. */
export async function readFailedJobs({ pool }: Context, window: PageWindow) {
  const { size, isBackwards, cursor } = window;
  const [given = null] = cursor ? decodeCursor(cursor, ['int']) : [];
  const { rows } = await pool.query<FailedJobModel>(
    `${FAILED} and ($1::bigint is null or id ${isBackwards ? '>' : '<'} $1::bigint)
      order by id ${isBackwards ? 'asc' : 'desc'} limit $2`,
    [given, size + 1],
  );
  return toConnection({ items: rows.map((node) => ({ cursor: [Number(node.id)], node })) }, window);
}

/** The number of jobs by state, and how long the oldest due job has waited. */
export async function readJobCounts({
  pool,
}: Pick<Context, 'pool'>): Promise<JobCounts & { oldestDueSeconds: number }> {
  const { rows } = await pool.query<JobCounts & { oldestDueSeconds: number }>(
    `select coalesce(extract(epoch from now() - min(run_at) filter (
          where locked_at is null and attempts < max_attempts and run_at < now())), 0)::float8 as "oldestDueSeconds",
        count(*) filter (where attempts = 0 and locked_at is null)::int as waiting,
        count(*) filter (where locked_at is not null)::int as running,
        count(*) filter (where attempts between 1 and max_attempts - 1 and locked_at is null)::int as retrying,
        count(*) filter (where attempts >= max_attempts and locked_at is null)::int as failed
      from graphile_worker._private_jobs`,
  );
  return rows[0] as JobCounts & { oldestDueSeconds: number };
}
