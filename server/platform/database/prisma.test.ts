import { createServer } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { listenLocally } from '../../testing/servers/listen.ts';
import { startTestServices } from '../../testing/test-app.ts';
import { isOutage } from '../errors.ts';
import { runPrepared } from '../reads/statements.ts';
import { createDatabase, PREPARED_MAX } from './prisma.ts';

const { services, close } = await startTestServices();
afterAll(close);

test('every connection has its time limits', async () => {
  const { pool, close: end } = createDatabase(services.env.databaseUrl as string, { max: 1 });
  const { rows } = await pool.query(
    "select name, setting from pg_settings where name in ('statement_timeout', 'idle_in_transaction_session_timeout') order by name",
  );
  expect(rows.map(({ setting }) => setting)).toEqual(['30000', '15000']);
  await end();
});

test('a statement that takes too long ends as UNAVAILABLE', async () => {
  const { db, close: end } = createDatabase(services.env.databaseUrl as string, { max: 1, statementMs: 50 });
  const error = await db.$queryRaw`select pg_sleep(30)`.catch((thrown: unknown) => thrown);
  expect(isOutage(error)).toBe(true);
  await end();
});

test('a connection keeps few prepared statements, and new ones are always prepared', async () => {
  const { pool, close: end } = createDatabase(services.env.databaseUrl as string, { max: 1 });
  const seen: number[] = [];
  for (let n = 1; n <= 2 * PREPARED_MAX + 20; n += 1) {
    await runPrepared(pool, { text: `select ${n} as answer`, values: [] });
    if (n % 20 > 0) continue;
    const { rows } = await pool.query('select count(*)::int from pg_prepared_statements');
    seen.push(rows[0].count);
  }
  await end();
  expect(Math.max(...seen)).toBeLessThanOrEqual(PREPARED_MAX);
  expect(seen.at(-1)).toBe(20);
});

test('a connection keeps little text of prepared statements', async () => {
  const { pool, close: end } = createDatabase(services.env.databaseUrl as string, { max: 1 });
  for (let n = 1; n <= 60; n += 1) {
    await runPrepared(pool, { text: `select ${n} as answer -- ${'x'.repeat(14_000)}`, values: [] });
  }
  const { rows } = await pool.query('select sum(length(statement))::int from pg_prepared_statements');
  await end();
  expect(rows[0].sum).toBeLessThan(450_000);
});

test('a pool behind a pooler prepares nothing and sets nothing', async () => {
  const url = services.env.databaseUrl as string;
  const { pool, close: end } = createDatabase(url, { max: 1, isPrepared: false, isPooled: true });
  await runPrepared(pool, { text: 'select 1 as answer', values: [] });
  await pool.query({ name: 'of a library', text: 'select 2 as answer' });
  const { rows } = await pool.query(
    `select count(*)::int as prepared, current_setting('statement_timeout') as limit from pg_prepared_statements`,
  );
  await end();
  expect(rows).toEqual([{ prepared: 0, limit: '0' }]);
});

test('a connection begins with nothing that a pooler refuses', async () => {
  const seen: string[] = [];
  const server = createServer((socket) => {
    socket.once('data', (packet) => {
      // After length and protocol, the packet contains names and values that end with a zero byte.
      const words = packet.subarray(8).toString().split('\0').filter(Boolean);
      seen.push(...words.filter((_, index) => index % 2 === 0));
      socket.destroy();
    });
  });
  const host = await listenLocally(server);
  const { pool, close: end } = createDatabase(`postgresql://someone:x@${host}/threes`);
  await expect(pool.query('select 1')).rejects.toThrow();
  await end();
  server.close();
  expect(seen.sort()).toEqual(['client_encoding', 'database', 'user']);
});
