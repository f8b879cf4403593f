import type { Context } from '../../platform/context.ts';
import { join, raw, type Sql, sql } from '../../platform/database/sql.ts';
import { DAY_MS } from '../../platform/time.ts';
import { answerWaits } from '../moderation/takedown.reads.ts';
import { suggestionIsOpen } from '../thing/suggestion/suggestion.reads.ts';
import type { AdminCounts, DailyStats, Overview } from './admin.model.ts';
import { OVERVIEW_DAYS_MAX } from './admin.rules.ts';

/** A subquery for each count. Each needs a partial index, because most rows are not waiting. */
const counts: Record<keyof AdminCounts, Sql> = {
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

/**
 * The smallest id of a row created at or after a time. Ids begin with the time (uuid_v7), so the primary key finds
 * rows of a period without a further index.
 */
function firstIdAt(time: Date): string {
  const hex = time.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

type Counted = Exclude<keyof DailyStats, 'day'>;

/** The counted rows since `from`, with a condition that an index or the primary key supports. */
const sources: Record<Counted, (from: Date) => { table: string; at: string; where: Sql }> = {
  signUps: () => ({ table: 'profiles', at: 'created_at', where: sql`deleted_at is null` }),
  picks: (from) => ({ table: 'picks', at: 'created_at', where: sql`id >= ${firstIdAt(from)}::uuid` }),
  saves: (from) => ({ table: 'favorites', at: 'created_at', where: sql`id >= ${firstIdAt(from)}::uuid` }),
  approvals: () => ({
    table: 'submission_reviews',
    at: 'decided_at',
    where: sql`status = 'approved' and kind = 'shelf'`,
  }),
};

/** The waiting items, and the activity of the last days. One statement. */
export async function readOverview({ db }: Pick<Context, 'db'>, days: number): Promise<Overview> {
  const count = Math.min(Math.max(days, 1), OVERVIEW_DAYS_MAX);
  const today = new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS);
  const from = new Date(today.getTime() - (count - 1) * DAY_MS);
  const names = Object.keys(sources) as Counted[];
  const counted = names.map((name) => {
    const { table, at, where } = sources[name](from);
    const column = raw(at);
    return sql`${raw(`"${name}"`)} as (
      select date_trunc('day', ${column}, 'UTC') as day, count(*)::int as count from ${raw(table)}
      where ${where} and ${column} >= ${from.toISOString()}::timestamptz group by 1)`;
  });
  const value = (name: Counted) =>
    sql`${name}::text, coalesce((select count from ${raw(`"${name}"`)} counted where counted.day = days.day), 0)`;
  const [row] = await db.$queryRaw<{ answer: Overview }[]>(sql`
    with ${join(counted)}
    select json_build_object(
      'pendingSubmissions', (${counts.pendingSubmissions}),
      'oldestSubmissionAt', (select min(created_at) from submission_reviews where status = 'pending' and kind = 'shelf'),
      'oldestReportAt', (select min(created_at) from reports where resolved_at is null),
      'oldestChangeAt', (select min(created_at) from submission_reviews where status = 'pending' and kind = 'change'),
      'unconfirmedAddresses', (select count(*) from accounts where email_confirmed_at is null),
      'users', (select count(*) from profiles where deleted_at is null),
      'pictures', images.count,
      'pictureBytes', images.bytes,
      'databaseBytes', pg_database_size(current_database()),
      'days', (select json_agg(json_build_object('day', days.day, ${join(names.map(value))}) order by days.day)
        from generate_series(${from.toISOString()}::timestamptz, ${today.toISOString()}::timestamptz, interval '1 day') as days (day))
    ) as answer
    from (select count(*), coalesce(sum(bytes), 0) as bytes from images) images`);
  return row?.answer as Overview;
}
