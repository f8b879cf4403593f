import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { type Sql, sql } from '../../platform/database/sql.ts';
import { parse } from '../../platform/validate.ts';
import { withActiveAdmin } from '../access/author.service.ts';
import type { AuditAction } from '../audit/audit.rules.ts';
import { recordAudit } from '../audit/audit.service.ts';

/** The ids of a bulk action on jobs. */
const jobIdsSchema = z.array(z.string().regex(/^\d{1,18}$/, 'Job not found')).max(100);

/** Runs failed jobs again, with all their attempts. Other jobs stay unchanged. */
export const retryFailedJobs = (context: Context, ids: readonly string[]) =>
  changeFailedJobs(
    context,
    ids,
    'job.retry',
    (found) => sql`
      select id::text, task_identifier as task
      from graphile_worker.reschedule_jobs(${found}, run_at => now(), attempts => 0) join graphile_worker.jobs using (id)`,
  );

/** Deletes failed jobs. Other jobs stay unchanged. */
export const deleteFailedJobs = (context: Context, ids: readonly string[]) =>
  changeFailedJobs(
    context,
    ids,
    'job.delete',
    (found) => sql`
      select deleted.id::text, tasks.identifier as task
      from graphile_worker.complete_jobs(${found}) deleted
        join graphile_worker._private_tasks tasks on tasks.id = deleted.task_id`,
  );

function changeFailedJobs(
  context: Context,
  input: readonly string[],
  action: AuditAction,
  change: (found: Sql) => Sql,
): Promise<void> {
  const ids = parse(jobIdsSchema, input);
  return withActiveAdmin(context, async (tx) => {
    const found = sql`array(
      select id from graphile_worker._private_jobs
      where id = any(${ids}::bigint[]) and attempts >= max_attempts and locked_at is null for update)`;
    const changed = await tx.$queryRaw<{ id: string; task: string }[]>(change(found));
    for (const { id, task } of changed) {
      await recordAudit(tx, context, { action, subject: { type: 'job', id }, after: { task } });
    }
  });
}
