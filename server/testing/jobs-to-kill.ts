import { z } from 'zod';
import { defineTask } from '../platform/jobs/task.ts';

/** A task that adds a row, for `server/platform/jobs/jobs.test.ts`. */
export const noteTask = defineTask({
  name: 'note',
  payload: z.object({ text: z.string() }),
  async run({ text }, { pool }) {
    await pool.query('insert into notes (text) values ($1)', [text]);
  },
});

/** The same task, but it never ends. For a process that will be killed. */
export const stuckTask = defineTask({
  ...noteTask,
  async run() {
    process.send?.('running');
    await new Promise(() => {});
  },
});
