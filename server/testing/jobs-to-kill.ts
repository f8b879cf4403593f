import { z } from 'zod';
import { defineTask } from '../platform/jobs/task.ts';

/** Adds a row. Used in `server/platform/jobs/jobs.test.ts`. */
export const noteTask = defineTask({
  name: 'note',
  payload: z.object({ text: z.string() }),
  async run({ text }, { pool }) {
    await pool.query('insert into notes (text) values ($1)', [text]);
  },
});

/** The same task in a process that will be killed: it never ends. */
export const stuckTask = defineTask({
  ...noteTask,
  async run() {
    process.send?.('running');
    await new Promise(() => {});
  },
});
