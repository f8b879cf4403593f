import { raw, sql } from '../../platform/database/sql.ts';
import { defineScheduledTask } from '../../platform/jobs/task.ts';
import type { Services } from '../../platform/services.ts';

/** A counter that triggers update, and SQL for the rows it counts. `row` is the row with the counter. */
type Counter = { table: string; column: string; counted: string };

const COUNTERS: Counter[] = [
  { table: 'picks', column: 'favorites_count', counted: 'favorites where pick_id = row.id' },
  { table: 'picks', column: 'comments_count', counted: 'comments where pick_id = row.id and is_shown' },
  {
    table: 'collections',
    column: 'comments_count',
    counted: 'comments where collection_id = row.id and is_shown',
  },
  { table: 'profiles', column: 'followers_count', counted: 'follows where following_id = row.id' },
  { table: 'profiles', column: 'following_count', counted: 'follows where follower_id = row.id' },
  {
    table: 'collections',
    column: 'public_picks',
    counted:
      'collection_picks place join picks on picks.id = place.pick_id where place.collection_id = row.id and picks.is_public',
  },
  {
    table: 'things',
    column: 'shelves_count',
    counted:
      '(select distinct profile_id from picks where thing_id = row.id and is_public and rank is not null) shelves',
  },
  {
    table: 'things',
    column: 'first_places_count',
    counted:
      '(select distinct profile_id from picks where thing_id = row.id and is_public and rank = 1) shelves',
  },
];

/** Compares counters with their rows every night, and logs and repairs wrong ones. */
export const repairCountersTask = defineScheduledTask({
  name: 'repair-counters',
  cron: '20 3 * * *',
  timeLimitMs: 10 * 60_000,
  async run(services) {
    for (const counter of COUNTERS) await repair(services, counter);
  },
});

/** The maximum number of rows repaired in one transaction. */
const BATCH = 500;

async function repair({ db, log }: Pick<Services, 'db' | 'log'>, counter: Counter): Promise<void> {
  const table = raw(counter.table);
  const column = raw(counter.column);
  const count = sql`(select count(*) from ${raw(counter.counted)})`;
  for (let left = true; left; ) {
    const repaired = await db.$transaction(
      async (tx) => {
        const wrong = await tx.$queryRaw<{ id: string }[]>(
          sql`select id from ${table} row where ${column} <> ${count} order by id limit ${BATCH}`,
        );
        const ids = wrong.map(({ id }) => id);
        left = ids.length === BATCH;
        if (ids.length === 0) return [];
        // Locks the rows first. The next statement then counts what concurrent transactions have changed.
        await tx.$queryRaw(
          sql`select 1 from ${table} where id = any(${ids}::uuid[]) order by id for no key update`,
        );
        return tx.$queryRaw<{ id: string }[]>(
          sql`update ${table} row set ${column} = ${count}
            where id = any(${ids}::uuid[]) and ${column} <> ${count} returning id`,
        );
      },
      { timeout: 60_000 },
    );
    if (repaired.length > 0) {
      log.warn(
        { keys: repaired.map(({ id }) => id) },
        `Counters repaired: ${counter.table}.${counter.column}`,
      );
    }
  }
}
