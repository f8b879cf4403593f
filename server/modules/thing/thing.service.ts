import { defineScheduledTask } from '../../platform/jobs/task.ts';

/** How many days a thing without picks is kept, because its pick may be added again. */
const KEPT_DAYS = 7;
/** The maximum number of things that are removed in one transaction. */
const BATCH = 500;

/**
 * Deletes things without picks, unless they are part of a merge or of a pending choice. Their slugs are retired, so
 * that no address ever gets another meaning.
 */
export const removeThingsTask = defineScheduledTask({
  name: 'remove-things',
  cron: '50 3 * * *',
  timeLimitMs: 10 * 60_000,
  async run({ db }) {
    for (let left = true; left; ) {
      left = await db.$transaction(
        async (tx) => {
          // A thing is locked while a pick of it is written. A later run deletes it if it is still unused.
          const unused = await tx.$queryRaw<{ id: string }[]>`
            select id from things
            where shelves_count = 0 and updated_at < now() - ${KEPT_DAYS}::int * interval '1 day'
              and merged_into is null and not exists (select from picks where picks.thing_id = things.id)
              and not exists (select from things merged where merged.merged_into = things.id)
              and not exists (
                select from thing_suggestions where other_id = things.id and resolved_at is null)
            limit ${BATCH} for update skip locked`;
          // Checks again, because a pick may have been added before the lock.
          await tx.$executeRaw`
            with removed as (
              delete from things where id = any(${unused.map(({ id }) => id)}::uuid[])
                and not exists (select from picks where picks.thing_id = things.id)
              returning category, slug
            )
            insert into retired_thing_slugs (category, slug_hash)
              select category, md5(slug) from removed where slug is not null on conflict do nothing`;
          return unused.length === BATCH;
        },
        { timeout: 60_000 },
      );
    }
  },
});

/** The maximum number of names per transaction. */
const MARKED = 500;

/** Computes the marks of names that were stored under older rules. */
export const markThingsTask = defineScheduledTask({
  name: 'mark-things',
  cron: '* * * * *',
  timeLimitMs: 10 * 60_000,
  async run({ db, signal }) {
    for (let left = true; left && !signal.aborted; ) {
      const [done] = await db.$queryRaw<
        { filled: number }[]
      >`select thing_fill_marks(${MARKED}::int) as filled`;
      left = (done?.filled ?? 0) > 0;
    }
  },
});
