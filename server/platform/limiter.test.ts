import { expect, test } from 'vitest';
import { createBoundedLimiter, createEventLoopYield } from './limiter.ts';

test('tasks take turns, first come first served, and past the longest queue none is taken', async () => {
  const inTurn = createBoundedLimiter(2, 3);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const task = (name: number) => () => {
    begun.push(name);
    return new Promise<number>((resolve, reject) => {
      // A task that fails frees its slot, too.
      ends.push(() => (name === 1 ? reject(new Error('failed')) : resolve(name)));
    });
  };
  const results = [1, 2, 3, 4, 5, 6].map((name) => inTurn(task(name)));
  expect(results[5]).toBeNull();
  const settled = Promise.allSettled(results.slice(0, 5));
  await expect.poll(() => begun).toEqual([1, 2]);
  ends[0]?.();
  await expect.poll(() => begun).toEqual([1, 2, 3]);
  for (const end of ends.slice(1)) end();
  await expect.poll(() => begun).toEqual([1, 2, 3, 4, 5]);
  for (const end of ends.slice(3)) end();
  expect((await settled).map(({ status }) => status)).toEqual([
    'rejected',
    ...Array<string>(4).fill('fulfilled'),
  ]);
  const more = inTurn(async () => 7);
  expect(await more).toBe(7);
});

test('steps that become ready together leave room between them', async () => {
  const pace = createEventLoopYield();
  const order: string[] = [];
  const others = (async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      await new Promise((done) => setImmediate(done));
      order.push('other');
    }
  })();
  await Promise.all([others, ...['first', 'second'].map((step) => pace().then(() => order.push(step)))]);
  expect(order.slice(order.indexOf('first'), order.indexOf('second'))).toContain('other');
});
