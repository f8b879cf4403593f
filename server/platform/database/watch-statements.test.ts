import { afterAll, expect, test } from 'vitest';
import { collectLog } from '../../testing/log-lines.ts';
import { startTestServices } from '../../testing/test-app.ts';
import { inTrace } from '../monitoring/trace.ts';
import { watchStatements } from './watch-statements.ts';

const { log, lines } = collectLog();
const { services, close } = await startTestServices({}, {}, log);
const { pool, db } = services;
afterAll(close);
watchStatements(pool, { log, slowMs: 0 });
const slowLines = () => lines.splice(0).filter(({ msg }) => msg === 'A statement was slow');

test('a slow statement is logged with its cause and request, without its values', async () => {
  await inTrace(
    { requestId: 'request-1', address: '' },
    () => pool.query({ name: 'a-name', text: "select $1::text, 'secret one', 4711", values: ['secret two'] }),
    'SomePage',
  );
  expect(slowLines()).toMatchObject([
    {
      level: 40,
      requestId: 'request-1',
      cause: 'SomePage',
      statement: 'a-name',
      sql: "select $1::text, '…', …",
      durationMs: expect.any(Number),
    },
  ]);
  await inTrace({ requestId: 'request-2', address: '' }, async () => {
    await db.$queryRaw`select ${'secret three'}::text`;
  });
  const [line] = slowLines();
  expect(line).toMatchObject({ requestId: 'request-2', cause: 'other' });
  expect(JSON.stringify(line)).not.toContain('secret');
});

test('statements that wait for a connection keep their own request', async () => {
  const ids = Array.from({ length: 40 }, (_, index) => `request-${index}`);
  await Promise.all(
    ids.map((requestId, index) =>
      inTrace({ requestId, address: '' }, async () => {
        await pool.query(`select 1 as of_${index}`);
      }),
    ),
  );
  const found = slowLines().filter(({ sql }) => String(sql).includes('of_'));
  expect(found).toHaveLength(40);
  for (const { requestId, sql } of found) expect(sql).toBe(`select … as of_${String(requestId).slice(8)}`);
});
