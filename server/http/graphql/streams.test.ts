import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Context } from '../../platform/context.ts';
import type { LiveListener } from '../../platform/live.ts';
import { createLog } from '../../platform/monitoring/log.ts';
import { createStreams, STREAM_LIMITS } from './streams.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A response that is blocked while `writableNeedDrain` is true. */
class Response extends EventEmitter {
  headersSent = true;
  writableNeedDrain = false;
  ended: string | undefined;
  isDestroyed = false;
  end(text: string) {
    this.ended = text;
    this.emit('close');
  }
  destroy() {
    this.isDestroyed = true;
    this.emit('close');
  }
}

function start() {
  let listener: LiveListener | undefined;
  const live = {
    ready: async () => {},
    close: async () => {},
    listen: (given: LiveListener) => {
      listener = given;
      return () => {};
    },
  };
  const streams = createStreams({ live, db: {} as never, log: createLog({ level: 'silent' }) });
  const visitor = (ip: string) =>
    ({ viewer: null, ip, session: { current: null }, answer: { characters: 0 } }) as unknown as Context;
  return {
    streams,
    open(ip = '10.0.0.1') {
      const res = new Response();
      const stream = streams.open(visitor(ip), res as unknown as ServerResponse);
      return { res, stream, events: stream.source.events('picks')[Symbol.asyncIterator]() };
    },
    tell: async (count: number) => {
      listener?.receive(
        'picks',
        Array.from({ length: count }, (_, n) => ['curator', 'books', String(n)]),
      );
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

test('a reader who lets too many events wait is dropped, and others get theirs', async () => {
  const site = start();
  const [slow, quick] = [site.open(), site.open()];
  for (let n = 0; n <= STREAM_LIMITS.queue; n += 1) {
    await site.tell(1);
    if (quick.stream.isOpen()) expect(await quick.events.next()).toMatchObject({ done: false });
  }
  expect([slow.stream.isOpen(), quick.stream.isOpen()]).toEqual([false, true]);
  expect(slow.res.ended).toMatch(/^retry: \d{4}\n\n$/);
  expect(await slow.events.next()).toMatchObject({ done: true });
});

test('many events at once drop a stream before they are checked', async () => {
  const site = start();
  const { stream, res } = site.open();
  await site.tell(STREAM_LIMITS.queue + 1);
  expect(stream.isOpen()).toBe(false);
  expect(res.ended).toContain('retry');
});

test('a reader who accepts nothing for 15 seconds is cut off', async () => {
  const { stream, res } = start().open();
  res.writableNeedDrain = true;
  const turn = stream.nextTurn();
  await vi.advanceTimersByTimeAsync(STREAM_LIMITS.pauseMs + STREAM_LIMITS.acceptMs);
  await turn;
  expect([stream.isOpen(), res.isDestroyed]).toEqual([false, true]);
});

test('a stream ends after half an hour, with a hint when to come back', async () => {
  const { stream, res } = start().open();
  await vi.advanceTimersByTimeAsync(STREAM_LIMITS.ageMs);
  expect(stream.isOpen()).toBe(false);
  expect(res.ended).toContain('retry');
});

test('a client that leaves before its subscription begins gets no events', async () => {
  const site = start();
  const { res, stream } = site.open();
  res.emit('close');
  const accepts = vi.fn(() => true);
  const events = stream.source.events('picks', { accepts })[Symbol.asyncIterator]();
  await site.tell(1);
  expect(accepts).not.toHaveBeenCalled();
  expect(await events.next()).toMatchObject({ done: true });
});

test('there is a bound for all streams together', () => {
  const site = start();
  for (let n = 0; n < STREAM_LIMITS.all; n += 1) site.open(`10.1.${n >> 8}.${n & 255}`);
  expect(() => site.open('10.2.0.1')).toThrow(
    expect.objectContaining({ extensions: { code: 'UNAVAILABLE', retryAfter: 5 } }),
  );
});
