import { afterAll, describe, expect, test } from 'vitest';
import { startTestServices } from '../../testing/test-app.ts';
import { createLimits, getNetwork } from './rate-limit.ts';

const { services, close } = await startTestServices();
afterAll(close);
const { pool } = services;

const TOO_MANY = {
  message: 'Too many attempts. Please try again later',
  extensions: { code: 'RATE_LIMITED', retryAfter: expect.any(Number) },
};

describe('limits', () => {
  test('are counted together by all processes on one database', async () => {
    const [one, other] = [createLimits(pool), createLimits(pool)];
    for (let i = 0; i < 5; i++) await Promise.all([one.consume('signIn', 'a'), other.consume('signIn', 'a')]);
    await expect(one.consume('signIn', 'a')).rejects.toMatchObject(TOO_MANY);
    await expect(other.consume('signIn', 'a')).rejects.toMatchObject(TOO_MANY);
  });

  test('let exactly as many through as they say when all come at once', async () => {
    const limits = createLimits(pool);
    const calls = await Promise.allSettled(
      Array.from({ length: 150 }, () => limits.consume('write', 'busy')),
    );
    expect(calls.filter(({ status }) => status === 'fulfilled')).toHaveLength(120);
  });

  test('are each for themselves, and for one key', async () => {
    const limits = createLimits(pool);
    for (let i = 0; i < 5; i++) await limits.consume('reset', 'ada@example.com');
    await expect(limits.consume('reset', 'ADA@example.com')).rejects.toMatchObject(TOO_MANY);
    await limits.consume('reset', 'grace@example.com');
    await limits.consume('signUpAddress', 'ada@example.com');
  });

  test('begin anew when their time is over', async () => {
    const limits = createLimits(pool);
    for (let i = 0; i < 10; i++) await limits.consume('password', 'later');
    await expect(limits.consume('password', 'later')).rejects.toMatchObject(TOO_MANY);
    await pool.query("update rate_limits set expire = $1 where key like 'password:%'", [Date.now()]);
    await limits.consume('password', 'later');
  });

  test('can be widened for a run that plays many people', async () => {
    const limits = createLimits(pool, { factor: 3 });
    for (let i = 0; i < 15; i++) await limits.consume('reset', 'wide');
    await expect(limits.consume('reset', 'wide')).rejects.toMatchObject(TOO_MANY);
  });
});

test('one person ends access one at a time, each session in turn, and others need not wait', async () => {
  const limits = createLimits(pool);
  const end = (person: string, session: string) => {
    const turn = { isTaken: false, release: () => {} };
    void limits
      .takeTurnToEnd(person, session)
      .then((release) => Object.assign(turn, { isTaken: true, release }));
    return turn;
  };
  const turns = [end('ada', 'a'), end('ada', 'a'), end('ada', 'b'), end('grace', 'c')];
  const taken = async () => {
    await new Promise((done) => setTimeout(done, 5));
    return turns.map(({ isTaken }) => isTaken);
  };
  expect(await taken()).toEqual([true, false, false, true]);
  turns[0]?.release();
  expect(await taken()).toEqual([true, false, true, true]);
  turns[2]?.release();
  expect(await taken()).toEqual([true, true, true, true]);
});

describe('who a limit counts', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:1:2::9', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['', ''],
  ])('%s is %s', (ip, network) => {
    expect(getNetwork(ip)).toBe(network);
  });
});
