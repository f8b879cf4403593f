import pg from 'pg';
import type { TestApp } from './test-app.ts';

/**
 * Opens a transaction with `hold`, begins each piece of work once the one before it waits for a lock (or is done), and
 * commits when all do: what is otherwise a matter of luck comes in this order every time. Answers what they came to.
 */
export async function whileLocked<Work extends (() => Promise<unknown>)[]>(
  app: TestApp,
  hold: (client: pg.Client) => Promise<unknown>,
  ...work: Work
): Promise<{ [Index in keyof Work]: Awaited<ReturnType<Work[Index]>> }> {
  const client = new pg.Client({ connectionString: app.env.databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    await hold(client);
    const underWay: Promise<unknown>[] = [];
    let done = 0;
    for (const begin of work) {
      const one = begin().finally(() => {
        done += 1;
      });
      // Awaited below: until then a failure is nobody's.
      one.catch(() => {});
      underWay.push(one);
      while (done + (await waiting(app)) < underWay.length) await new Promise((turn) => setImmediate(turn));
    }
    await client.query('commit');
    return (await Promise.all(underWay)) as never;
  } finally {
    await client.end();
  }
}

async function waiting({ pool }: TestApp): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}
