import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { withConnection } from '../../platform/database/connection.ts';
import { makePerson } from '../../testing/factories.ts';
import { startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp();
const member = await makePerson(app);
const name = new URL(app.env.databaseUrl ?? '').pathname.slice(1);

const asAdmin = (sql: string) => withConnection(inject('backends').adminUrl, (client) => client.query(sql));
const setReadOnly = (on: boolean) =>
  asAdmin(`alter database "${name}" set default_transaction_read_only = ${on ? 'on' : 'off'}`);
/** Makes the database read-only and closes all connections, as when a primary becomes a replica. */
async function demote(): Promise<void> {
  await setReadOnly(true);
  await asAdmin(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
}

const ready = async () => {
  const answer = await app.client().fetch('/readyz');
  return [answer.status, (await answer.json()).down];
};
const save = async () => {
  const { status, errors } = await member.client.gql(
    'mutation { updateProfile(input: { bio: "Words" }) { profile { bio } } }',
  );
  return [status, errors?.[0]?.extensions.code];
};
const eventually = (check: () => Promise<unknown>, value: unknown) =>
  vi.waitFor(async () => expect(await check()).toEqual(value), { timeout: 60_000, interval: 100 });

test('a read-only database is not ready: reads are answered, and writes are UNAVAILABLE', async () => {
  await demote();
  await eventually(ready, [503, ['database']]);
  await app.client().ask('{ feed(first: 3) { nodes { id } } }');
  expect(await save()).toEqual([503, 'UNAVAILABLE']);
  await setReadOnly(false);
  await eventually(ready, [200, []]);
  expect(await save()).toEqual([200, undefined]);
});

test('connections that were made to a demoted primary are dropped once a write finds out', async () => {
  await demote();
  await eventually(save, [503, 'UNAVAILABLE']);
  await setReadOnly(false);
  await eventually(save, [200, undefined]);
});

test('a database without room for a write is not ready', async () => {
  await app.pool.query(`
    create function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
    create trigger no_room before update on profiles for each row execute function no_room()`);
  onTestFinished(async () => {
    await app.pool.query('drop function no_room cascade');
  });
  expect(await save()).toEqual([503, 'UNAVAILABLE']);
  expect(await ready()).toEqual([503, ['database']]);
});
