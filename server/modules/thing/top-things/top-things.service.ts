import { z } from 'zod';
import { defineTask } from '../../../platform/jobs/task.ts';

/** Computes the top things. A run without changes writes nothing. */
export const topThingsTask = defineTask({
  name: 'top-things',
  payload: z.object({}),
  cron: '*/10 * * * *',
  timeLimitMs: 5 * 60_000,
  async run(_payload, { db }) {
    await db.$transaction(
      async (tx) => {
        // With a million picks it takes longer than the usual statement timeout.
        await tx.$executeRaw`set local statement_timeout = '4min'`;
        await tx.$queryRaw`select from refresh_top_things()`;
      },
      { timeout: 5 * 60_000 },
    );
  },
});
