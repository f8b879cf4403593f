import type { Pool } from 'pg';
import { expect, test } from 'vitest';
import { sql } from '../database/sql.ts';
import { PLANNED_WITH_VALUES, runPrepared, runTogether, toStatement } from './statements.ts';

function recordingPool(fail?: string) {
  const names: (string | undefined)[] = [];
  const query = async ({ name }: { name?: string }) => {
    names.push(name);
    if (fail && name) throw Object.assign(new Error('It failed'), { code: fail });
    return { rows: [{ answer: 1 }] };
  };
  const connection = { stream: { cork() {}, uncork() {} } };
  const connect = async () => ({ query, connection, release() {}, getTransactionStatus: () => 'I' });
  return { names, pool: { query, connect } as unknown as Pool };
}

test('numbers are in the text, all other values are parameters', () => {
  expect(toStatement(sql`select ${'a'}::text, ${7} limit ${2}`)).toEqual({
    text: 'select $1::text, 7 limit 2',
    values: ['a'],
  });
});

test('the same text has the same name, a long one has none', async () => {
  const { names, pool } = recordingPool();
  for (const text of ['select 1', 'select 2', 'select 1', `select '${'x'.repeat(20_000)}'`]) {
    await runPrepared(pool, { text, values: [] });
  }
  expect(names[0]).toBe(names[2]);
  expect(new Set(names.slice(0, 2)).size).toBe(2);
  expect(names[3]).toBeUndefined();
});

test('a statement that is planned with its values has no name', async () => {
  const { names, pool } = recordingPool();
  await runPrepared(pool, { text: `select 1 ${PLANNED_WITH_VALUES}`, values: [] });
  expect(names).toEqual([undefined]);
});

test('no other text has the name of a statement, in whatever order processes see them', async () => {
  const [one, other] = [recordingPool(), recordingPool()];
  for (const text of ['select 1', 'select 2']) await runPrepared(one.pool, { text, values: [] });
  for (const text of ['select 2', 'select 1']) await runPrepared(other.pool, { text, values: [] });
  expect(other.names).toEqual(one.names.toReversed());
});

test('if a pooler loses prepared statements, reads are sent without names', async () => {
  const { names, pool } = recordingPool('26000');
  for (let n = 0; n < 2; n += 1) {
    expect(await runPrepared(pool, { text: 'select 1', values: [] })).toEqual([{ answer: 1 }]);
  }
  expect(names).toEqual([expect.any(String), undefined, undefined]);
});

test('other errors are not repeated', async () => {
  const { names, pool } = recordingPool('57014');
  await expect(runPrepared(pool, { text: 'select 1', values: [] })).rejects.toThrow('It failed');
  expect(names).toHaveLength(1);
});

test('a transaction is repeated without names if a pooler loses prepared statements', async () => {
  const { names, pool } = recordingPool('26000');
  const statements = ['select 1', 'select 2'].map((text) => ({ text, values: [] }));
  expect(await runTogether(pool, statements)).toEqual([{ answer: 1 }]);
  const [begin, commit] = [undefined, undefined];
  const named = expect.any(String);
  expect(names).toEqual([begin, named, named, commit, begin, undefined, undefined, commit]);
});
