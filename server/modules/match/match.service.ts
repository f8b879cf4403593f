import { type Context, requireViewer } from '../../platform/context.ts';
import { sql } from '../../platform/database/sql.ts';
import { notFound } from '../../platform/errors.ts';
import { defineScheduledTask } from '../../platform/jobs/task.ts';
import { isUuid } from '../../platform/text/uuid.rules.ts';
import { withActiveAuthor, withCallerCheck } from '../access/author.service.ts';
import { profileMessages } from '../profile/profile.rules.ts';

/** The number of people per transaction. */
const BATCH = 5;
/** How many nights it takes to recompute all matches. */
const NIGHTS = 7;

/** Hides a curator from the viewer's matches. Safe to repeat. */
export async function dismissMatch(context: Context, otherId: string): Promise<void> {
  const { id } = requireViewer(context);
  if (!isUuid(otherId) || otherId === id) throw notFound(profileMessages.notFound);
  await withCallerCheck(context, (check) =>
    context.db.$executeRaw(sql`
      insert into match_dismissals (profile_id, other_id)
      select ${id}::uuid, id from profiles where id = ${otherId}::uuid and deleted_at is null
      on conflict do nothing returning ${check}`),
  );
}

/** Undoes `dismissMatch`. Safe to repeat. */
export async function restoreMatch(context: Context, otherId: string): Promise<void> {
  const { id } = requireViewer(context);
  if (!isUuid(otherId)) throw notFound(profileMessages.notFound);
  await withActiveAuthor(context, (tx) =>
    tx.matchDismissal.deleteMany({ where: { profileId: id, otherId } }),
  );
}

/**
 * Recomputes the matches of people whose shelves changed. This also updates the matches of people who share a thing.
 */
export const matchesTask = defineScheduledTask({
  name: 'matches',
  cron: '* * * * *',
  timeLimitMs: 10 * 60_000,
  async run({ db, signal }) {
    for (let done = BATCH; done > 0 && !signal.aborted; ) {
      const [row] = await db.$queryRaw<
        { done: number }[]
      >`select refresh_changed_matches(${BATCH}::int) as done`;
      done = row?.done ?? 0;
    }
  },
});

/** Marks a part of all people every night, because matches also depend on how many shelves have a thing. */
export const everybodysMatchesTask = defineScheduledTask({
  name: 'everybodys-matches',
  cron: '20 4 * * *',
  async run({ db }) {
    await db.$executeRaw`
      insert into match_changes (profile_id)
      select id from profiles
      where deleted_at is null and abs(hashtext(id::text)::bigint) % ${NIGHTS}::int = extract(doy from now())::int % ${NIGHTS}::int
        and exists (select from picks where picks.profile_id = profiles.id and rank is not null)`;
  },
});
