import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { connected } from './databases.ts';
import type { TestApp } from './test-app.ts';

/**
 * Makes a race deterministic: opens a transaction with `hold`, starts each task once the one before waits for a lock
 * or is done, then commits. Returns the results.
 */
export async function whileLocked<Work extends (() => Promise<unknown>)[]>(
  app: TestApp,
  hold: (client: pg.Client) => Promise<unknown>,
  ...work: Work
): Promise<{ [Index in keyof Work]: Awaited<ReturnType<Work[Index]>> }> {
  return connected(app.env.databaseUrl, async (client) => {
    await client.query('begin');
    await hold(client);
    const underWay: Promise<unknown>[] = [];
    let done = 0;
    for (const begin of work) {
      const one = begin().finally(() => {
        done += 1;
      });
      // Awaited below. Until then, a rejection must not count as unhandled.
      one.catch(() => {});
      underWay.push(one);
      while (done + (await waitingForLock(app, client)) < underWay.length)
        await new Promise((turn) => setImmediate(turn));
    }
    await client.query('commit');
    return (await Promise.all(underWay)) as never;
  });
}

/** An event that a test can wait for. */
export function event() {
  let happen = () => {};
  const happened = new Promise<void>((done) => {
    happen = done;
  });
  return { happened, happen };
}

/** How many connections wait for a lock, those alone that a client holds up, directly or by way of another. */
export async function waitingForLock({ pool }: TestApp, holder?: pg.Client): Promise<number> {
  const held = holder && (await holder.query('select pg_backend_pid() as pid')).rows[0].pid;
  const { rows } = await pool.query<{ count: number }>(
    `with recursive waiting as (
      select pid, pg_blocking_pids(pid) as blockers from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'
    ), held_up as (
      select * from waiting where $1::int is null or $1 = any(blockers)
      union select waiting.* from waiting join held_up on held_up.pid = any(waiting.blockers)
    ) select count(*)::int from held_up`,
    [held],
  );
  return rows[0]?.count ?? 0;
}

/** Makes the next such write fail as in a deadlock, once: "update on picks", optionally only of one row. */
export async function deadlockOnce({ pool }: TestApp, write: string, id?: string): Promise<void> {
  const name = `deadlock_${randomBytes(5).toString('hex')}`;
  // A sequence keeps its value after a rollback.
  await pool.query(`
    create sequence ${name};
    create function ${name}() returns trigger language plpgsql as $$ begin
      if nextval('${name}') = 1 then
        raise exception 'deadlock detected' using errcode = '40P01';
      end if;
      return new;
    end $$;
    create trigger ${name} before ${write} for each row ${id ? `when (old.id = '${id}')` : ''} execute function ${name}()`);
}
