import { sql } from '../../platform/database/sql.ts';
import { defineScheduledTask } from '../../platform/jobs/task.ts';
import type { Services } from '../../platform/services.ts';

/** The maximum number of words of one statement. */
const BATCH = 2_000;

/** Deletes words that no public item uses any more, such as names of deleted people. */
export const searchDictionaryTask = defineScheduledTask({
  name: 'search-dictionary',
  cron: '40 3 * * *',
  timeLimitMs: 10 * 60_000,
  async run({ signal, ...services }) {
    const removed = await sweepDictionary(services, { signal });
    if (removed > 0) services.log.info({ removed }, 'unused words removed from the search');
  },
});

/** Returns how many words were deleted. */
export async function sweepDictionary(
  { db }: Pick<Services, 'db'>,
  { batch = BATCH, signal }: { batch?: number; signal?: AbortSignal } = {},
): Promise<number> {
  let removed = 0;
  for (let after: bigint | null = 0n; after !== null && !signal?.aborted; ) {
    const from: bigint = after;
    const swept = await db.$transaction(async (tx) => {
      // A transaction that saves words holds the lock. The words that are skipped now are deleted the next night.
      const [lock] = await tx.$queryRaw<{ free: boolean }[]>(
        sql`select pg_try_advisory_xact_lock(hashtext('search_dictionary')) as free`,
      );
      const rows = await tx.$queryRaw<{ id: bigint; word: string }[]>(
        sql`select id, word from search_dictionary where id > ${from} order by id limit ${batch}::int`,
      );
      const count = lock?.free
        ? await tx.$executeRaw(sql`
          delete from search_dictionary d where id = any(${rows.map(({ id }) => id)}::bigint[])
            and not exists (select from search_words w
              where w.kind = any(enum_range(null::search_kind)) and w.word = d.word and w.is_public)`)
        : 0;
      return { count, last: rows.length < batch ? null : (rows.at(-1)?.id ?? null) };
    });
    removed += swept.count;
    after = swept.last;
  }
  return removed;
}
