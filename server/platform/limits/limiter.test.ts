import { expect, test } from 'vitest';
import { createEventLoopYield, createLimiter } from './limiter.ts';

test('tasks take turns, first come first served, and past the longest queue none is taken', async () => {
  const { run: inTurn } = createLimiter({ concurrency: 2, waiting: 3 });
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const task = (name: number) => () => {
    begun.push(name);
    return new Promise<number>((resolve, reject) => {
      // A task that fails also releases its slot.
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

test('the person with the fewest running tasks goes next', async () => {
  const { acquire } = createLimiter({ concurrency: 2, waiting: 10 });
  const order: string[] = [];
  const held = [await acquire('one'), await acquire('one')];
  for (const person of ['one', 'one', 'other', 'other']) {
    acquire(person).then((release) => {
      order.push(person);
      held.push(release);
    });
  }
  for (let done = 0; done < 4; done += 1) {
    held[done]?.();
    await expect.poll(() => order).toHaveLength(done + 1);
  }
  expect(order).toEqual(['other', 'one', 'other', 'one']);
});

test('one person takes a part of the slots and of the queue', async () => {
  const { acquire } = createLimiter({ concurrency: 3, perPerson: 2, waiting: 3, waitingPerPerson: 1 });
  const [first] = [await acquire('one'), await acquire('one')];
  const third = acquire('one');
  expect(await acquire('one'), 'the queue has one of this person').toBeNull();
  expect(await acquire('other')).not.toBeNull();
  first?.();
  // Releasing a slot twice has no further effect.
  first?.();
  expect(await third).not.toBeNull();
  expect(await Promise.race([acquire('other').then(() => 'a slot'), 'nothing yet'])).toBe('nothing yet');
});

test('a wait ends when it is aborted or took too long, and leaves no place in the queue', async () => {
  const { acquire } = createLimiter({ concurrency: 1, waiting: 1 });
  const release = await acquire('one');
  const gone = new AbortController();
  const aborted = acquire('other', { signal: gone.signal });
  gone.abort();
  expect(await aborted).toBeNull();
  expect(await acquire('other', { signal: gone.signal }), 'already gone').toBeNull();
  expect(await acquire('other', { waitMs: 1 })).toBeNull();
  const patient = acquire('other', { waitMs: 60_000 });
  release?.();
  expect(await patient).not.toBeNull();
});

test('a task that throws before it begins gives its slot back', async () => {
  const { run } = createLimiter({ concurrency: 1 });
  await expect(
    run(() => {
      throw new Error('failed');
    }),
  ).rejects.toThrow('failed');
  expect(await run(async () => 1)).toBe(1);
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
