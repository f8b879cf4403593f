import { defineScheduledTask } from '../../../platform/jobs/task.ts';

/** Computes the lists of top things. Writes nothing if they have not changed. */
export const topThingsTask = defineScheduledTask({
  name: 'top-things',
  cron: '*/10 * * * *',
  timeLimitMs: 5 * 60_000,
  async run({ db }) {
    await db.$transaction(
      async (tx) => {
        // With a million picks, this takes longer than the usual time limit.
        await tx.$executeRaw`set local statement_timeout = '4min'`;
        await tx.$queryRaw`select from refresh_top_things()`;
      },
      { timeout: 5 * 60_000 },
    );
  },
});
