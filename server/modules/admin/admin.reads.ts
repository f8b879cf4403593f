import type { Context } from '../../platform/context.ts';
import { join, raw, type Sql, sql } from '../../platform/database/sql.ts';
import { answerWaits } from '../moderation/takedown.reads.ts';
import { suggestionIsOpen } from '../thing/suggestion/suggestion.reads.ts';
import type { AdminCounts } from './admin.model.ts';

/** A subquery for each count. Each needs a partial index, because most rows are not waiting. */
export const counts: Record<keyof AdminCounts, Sql> = {
  pendingSubmissions: sql`select count(*)::int from submission_reviews where status = 'pending' and kind = 'shelf'`,
  changedShelves: sql`select count(*)::int from submission_reviews where status = 'pending' and kind = 'change'`,
  openReports: sql`select count(*)::int from reports where resolved_at is null`,
  answeredTakedowns: sql`select count(*)::int from takedowns where ${answerWaits(raw('takedowns'))}`,
  openThingSuggestions: sql`select count(*)::int from thing_suggestions where ${suggestionIsOpen(raw('thing_suggestions'))}`,
  failedJobs: sql`select count(*)::int from graphile_worker._private_jobs
    where attempts >= max_attempts and locked_at is null`,
};

/** The numbers of items that wait for an admin. One statement. */
export async function readAdminCounts({ db }: Pick<Context, 'db'>): Promise<AdminCounts> {
  const columns = Object.entries(counts).map(([name, count]) => sql`(${count}) as ${raw(`"${name}"`)}`);
  const [row] = await db.$queryRaw<AdminCounts[]>(sql`select ${join(columns)}`);
  return row as AdminCounts;
}
