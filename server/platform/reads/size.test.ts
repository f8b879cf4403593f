import { afterAll, expect, test } from 'vitest';
import { startTestServices } from '../../testing/test-app.ts';
import { raw, sql } from '../database/sql.ts';
import { answerFits, storyWithinBounds } from './size.ts';

const { services, close } = await startTestServices();
afterAll(close);
/** Reads a story of a million characters this many times in one statement. */
async function readStories(count: number) {
  const story = storyWithinBounds(raw('story'));
  const [row] = await services.db.$queryRaw<{ read: number; fits: boolean }[]>(sql`
    select read, ${answerFits(sql`'short'`)} as fits from (
      select count(${story})::int as read from generate_series(1, ${count}::int), (select repeat('é', 1000000) as story offset 0) made offset 0
    ) counted`);
  return row;
}

test('one statement reads no more stories than an answer can hold', async () => {
  expect(await readStories(4)).toEqual({ read: 4, fits: true });
  expect(await readStories(5)).toEqual({ read: 4, fits: false });
  expect(await readStories(1_000)).toEqual({ read: 4, fits: false });
});

test('each statement counts for itself, on the same connection too', async () => {
  for (let n = 0; n < 20; n += 1) expect(await readStories(3)).toEqual({ read: 3, fits: true });
});
