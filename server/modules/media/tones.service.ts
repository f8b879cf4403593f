import { defineScheduledTask } from '../../platform/jobs/task.ts';
import type { Services } from '../../platform/services.ts';
import { measureTones } from './image.process.ts';

/** Stores the tones of covers that have none, such as those of older versions. Returns how many. */
export async function storeCoverTones({ db }: Pick<Services, 'db'>, signal?: AbortSignal): Promise<number> {
  let stored = 0;
  while (!signal?.aborted) {
    const covers = await db.image.findMany({
      where: { kind: 'cover', topTone: null },
      take: 100,
      select: { id: true, placeholder: true },
    });
    if (covers.length === 0) break;
    for (const { id, placeholder } of covers) {
      await db.image.updateMany({ where: { id }, data: await measureTones(placeholder) });
      stored += 1;
    }
  }
  return stored;
}

/** Completes covers that an older version of Threes stored, every hour. Without any, it only reads an empty index. */
export const coverTonesTask = defineScheduledTask({
  // The name in the last release, so that a job which it has enqueued is run.
  name: 'picture-bytes',
  cron: '20 * * * *',
  timeLimitMs: 30 * 60_000,
  async run({ signal, ...services }) {
    await storeCoverTones(services, signal);
  },
});
