import { expect, test } from 'vitest';
import { makeCurator } from '../../testing/factories.ts';
import { startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp();
const curator = await makeCurator(app);

const SEARCH = '{ search(query: "pick") { nodes { __typename } } }';

/** Runs `during` while searches wait for a locked table. */
async function whileSearchesHang<T>(during: () => Promise<T>): Promise<T> {
  const connection = await app.pool.connect();
  try {
    await connection.query('begin; lock table collections in access exclusive mode');
    return await during();
  } finally {
    await connection.query('rollback');
    connection.release();
  }
}

test('searches leave room for everything else, and past a queue they are told to come back', async () => {
  const answers: Promise<unknown[]>[] = [];
  const others = await whileSearchesHang(async () => {
    const shed: number[] = [];
    for (let n = 0; n < 25; n += 1) {
      const client = app.client();
      answers.push(
        client.gql(SEARCH).then(({ status, headers, errors }) => {
          if (status === 503) shed.push(n);
          return [status, errors?.[0]?.extensions.code, headers.get('retry-after')];
        }),
      );
    }
    await expect.poll(() => shed.length).toBe(10);
    return app.client().gql(`{ pick(id: "${curator.picks[0]}") { id } }`);
  });
  expect(others.data.pick.id).toBe(curator.picks[0]);
  const counts = new Map<string, number>();
  for (const answer of await Promise.all(answers)) {
    const key = answer.filter(Boolean).join(' ');
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  expect(Object.fromEntries(counts)).toEqual({ '200': 15, '503 UNAVAILABLE 2': 10 });
});

test('one caller cannot fill the queue', async () => {
  const client = app.client();
  const answers: Promise<{ status: number }>[] = [];
  await whileSearchesHang(async () => {
    let refused = 0;
    for (let n = 0; n < 6; n += 1) {
      const answer = client.gql(SEARCH);
      answer.then(({ status }) => {
        if (status === 429) refused += 1;
      });
      answers.push(answer);
    }
    await expect.poll(() => refused).toBe(2);
  });
  const statuses = (await Promise.all(answers)).map(({ status }) => status).sort();
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
  expect((await client.gql(SEARCH)).status).toBe(200);
});
