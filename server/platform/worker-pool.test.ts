import { describe, expect, it } from 'vitest';
import { createWorkerPool } from './worker-pool.ts';

const pool = ({
  workers = 1,
  waiting = 2,
  waitingPerPerson = 10,
  timeLimitMs = 20_000,
  idleMs = 60_000,
} = {}) =>
  createWorkerPool<string, string>({
    script: new URL('../testing/echo.worker.mjs', import.meta.url),
    workers,
    waiting,
    waitingPerPerson,
    timeLimitMs,
    memoryMb: 32,
    idleMs,
  });

describe('a pool of workers', () => {
  it('answers each with its own answer', async () => {
    const { run } = pool({ workers: 2, waiting: 10 });
    const words = ['a', 'b', 'c', 'd', 'e'];
    expect(await Promise.all(words.map((input) => run(input)))).toEqual(words.map((word) => `${word}!`));
  });

  it('ends work that takes too long, and goes on with the next', async () => {
    const { run } = pool({ timeLimitMs: 300 });
    const [endless, next] = await Promise.allSettled([run('loop'), run('a')]);
    expect(endless).toMatchObject({ status: 'rejected', reason: { reason: 'limit' } });
    expect(next).toMatchObject({ status: 'fulfilled', value: 'a!' });
  });

  it('ends work that takes too much memory, and goes on with the next', async () => {
    const { run } = pool();
    await expect(run('hoard')).rejects.toMatchObject({ reason: 'limit' });
    expect(await run('a')).toBe('a!');
  });

  it('refuses at once what would wait behind too many', async () => {
    const { run } = pool({ waiting: 2 });
    const begun = ['a', 'b', 'c'].map((input) => run(input));
    await expect(run('d')).rejects.toMatchObject({ reason: 'busy' });
    expect(await Promise.all(begun)).toEqual(['a!', 'b!', 'c!']);
    expect(await run('e')).toBe('e!');
  });

  it('starts anew after a pause', async () => {
    const { run } = pool({ idleMs: 1 });
    const first = await run('thread');
    await expect.poll(() => run('thread')).not.toBe(first);
  });

  it('tells of errors, and survives a worker that ends by itself', async () => {
    const { run } = pool();
    await expect(run('throw')).rejects.toThrow('no such thing');
    await expect(run('exit')).rejects.toThrow('code 3');
    expect(await run('a')).toBe('a!');
  });

  it('takes somebody else before the further work of one person', async () => {
    const { run } = pool({ workers: 2, waiting: 10 });
    const order: string[] = [];
    const ask = (input: string, person: string) => run(input, person).then((answer) => order.push(answer));
    await Promise.all([
      ...['a', 'b', 'c', 'd', 'e'].map((input) => ask(input, 'one')),
      ask('other', 'other'),
    ]);
    expect(order.indexOf('other!')).toBeLessThan(order.indexOf('e!'));
  });

  it('lets one person fill a part of the queue only', async () => {
    const { run } = pool({ waiting: 10, waitingPerPerson: 2 });
    const own = ['a', 'b', 'c'].map((input) => run(input, 'one'));
    await expect(run('d', 'one')).rejects.toMatchObject({ reason: 'busy' });
    expect(await run('e', 'other')).toBe('e!');
    expect(await Promise.all(own)).toEqual(['a!', 'b!', 'c!']);
  });
});
