import { parse } from 'graphql';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { followEvents } from './liveEvents.ts';

const NEWS = parse('subscription { notificationAdded { id } }');

/** The server side of a connection that was opened by `fetch`. */
type Connection = { write(text: string): void; end(): void; isAborted(): boolean };

let connections: Connection[];
/** The status of the next answers. */
let status: number;

/** Answers each request with a stream that the test controls. */
function fakeServer(): void {
  vi.stubGlobal('fetch', (_url: string, { signal }: { signal: AbortSignal }) => {
    const encoder = new TextEncoder();
    let controller!: ReadableStreamDefaultController<Uint8Array>;
    const body = new ReadableStream<Uint8Array>({
      start(it) {
        controller = it;
      },
    });
    signal.addEventListener('abort', () => {
      try {
        controller.error(new DOMException('Aborted', 'AbortError'));
      } catch {
        // The stream has already ended.
      }
    });
    connections.push({
      write: (text) => controller.enqueue(encoder.encode(text)),
      end: () => controller.close(),
      isAborted: () => signal.aborted,
    });
    return Promise.resolve({ ok: status === 200, status, body });
  });
}

/** Locks and channels of one browser, whose tabs are the calls of `followEvents`. jsdom has neither. */
function fakeBrowser(): void {
  const waiting: (() => void)[] = [];
  let isHeld = false;
  const next = () => {
    isHeld = false;
    waiting.shift()?.();
  };
  const locks = {
    request: (_name: string, { signal }: { signal: AbortSignal }, lead: () => Promise<void>) =>
      new Promise<void>((resolve, reject) => {
        const take = () => {
          if (signal.aborted) return next();
          isHeld = true;
          lead().then(resolve, reject).finally(next);
        };
        signal.addEventListener('abort', () => {
          const at = waiting.indexOf(take);
          if (at < 0) return;
          waiting.splice(at, 1);
          reject(new DOMException('Aborted', 'AbortError'));
        });
        if (isHeld) waiting.push(take);
        else take();
      }),
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
  const channels = new Set<{ onmessage?: () => void }>();
  class Channel {
    onmessage?: () => void;
    constructor() {
      channels.add(this);
    }
    postMessage() {
      for (const channel of channels) if (channel !== this) channel.onmessage?.();
    }
    close() {
      channels.delete(this);
    }
  }
  vi.stubGlobal('BroadcastChannel', Channel);
}

function hide(hidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
  document.dispatchEvent(new Event('visibilitychange'));
}

const stops: (() => void)[] = [];
function follow() {
  const heard = { changed: vi.fn(), refused: vi.fn() };
  const stop = followEvents('news', NEWS, heard);
  stops.push(stop);
  return { ...heard, stop };
}

/** Advances the time. Imports in between need turns of the real event loop. */
async function after(ms: number): Promise<void> {
  for (let left = ms; ; left -= 250) {
    for (let turns = 0; turns < 3; turns += 1) await new Promise((done) => setImmediate(done));
    if (left <= 0) return;
    await vi.advanceTimersByTimeAsync(Math.min(left, 250));
  }
}
const EVENT = 'event: next\ndata: {"data":{"notificationAdded":{"id":"1"}}}\n\n';

beforeEach(async () => {
  await import('graphql/language/printer');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // The pauses are randomized.
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  connections = [];
  status = 200;
  fakeServer();
  fakeBrowser();
});

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  Reflect.deleteProperty(navigator, 'locks');
  Reflect.deleteProperty(document, 'hidden');
});

describe('live events', () => {
  test('are reported, those of one moment together', async () => {
    const { changed, refused } = follow();
    await after(1_000);
    changed.mockClear();
    connections[0]?.write(EVENT + EVENT);
    connections[0]?.write(`${EVENT.slice(0, 20)}`);
    await after(100);
    connections[0]?.write(EVENT.slice(20));
    await after(1_000);
    expect(changed).toHaveBeenCalledOnce();
    connections[0]?.write(EVENT);
    await after(1_000);
    expect(changed).toHaveBeenCalledTimes(2);
    expect(refused).not.toHaveBeenCalled();
  });

  test('a lost connection is opened again, and what was missed is asked for', async () => {
    const { changed } = follow();
    await after(1_000);
    changed.mockClear();
    connections[0]?.end();
    await after(900);
    expect(connections).toHaveLength(1);
    await after(500);
    expect(connections).toHaveLength(2);
    expect(changed).toHaveBeenCalledOnce();
  });

  test('the pauses grow to a minute while the server is away, and a browser that is online again does not wait', async () => {
    const { refused } = follow();
    await after(0);
    status = 503;
    connections[0]?.end();
    await after(10 * 60_000);
    const tried = connections.length;
    expect(tried).toBeGreaterThan(10);
    await after(10 * 60_000);
    expect(connections.length - tried).toBeLessThanOrEqual(11);
    const before = connections.length;
    await after(5_000);
    window.dispatchEvent(new Event('online'));
    await after(100);
    expect(connections.length).toBeGreaterThan(before);
    expect(refused).not.toHaveBeenCalled();
  });

  test('a connection without a sign of life is dead', async () => {
    follow();
    await after(30_000);
    connections[0]?.write(':\n\n');
    await after(30_000);
    expect(connections).toHaveLength(1);
    await after(15_000);
    expect(connections[0]?.isAborted()).toBe(true);
    expect(connections).toHaveLength(2);
  });

  test.each([
    ['a refusal', async () => {}, 401],
    ['the end of the subscription', async () => connections[0]?.write('event: complete\ndata: \n\n'), 200],
  ])('%s ends them for good', async (_what, end, answered) => {
    status = answered;
    const { refused } = follow();
    await after(0);
    await end();
    await after(10 * 60_000);
    expect(refused).toHaveBeenCalledOnce();
    expect(connections).toHaveLength(1);
  });

  test('who logs out hears nothing more, and the connection is closed', async () => {
    const { changed, refused, stop } = follow();
    await after(1_000);
    changed.mockClear();
    stop();
    await after(10 * 60_000);
    expect(connections[0]?.isAborted()).toBe(true);
    expect(connections).toHaveLength(1);
    expect(changed).not.toHaveBeenCalled();
    expect(refused).not.toHaveBeenCalled();
  });

  test('tabs share one connection, and another one takes it over', async () => {
    const [first, second] = [follow(), follow()];
    await after(1_000);
    expect(connections).toHaveLength(1);
    for (const { changed } of [first, second]) changed.mockClear();
    connections[0]?.write(EVENT);
    await after(1_000);
    expect(first.changed).toHaveBeenCalledOnce();
    expect(second.changed).toHaveBeenCalledOnce();
    first.stop();
    await after(1_000);
    expect(connections).toHaveLength(2);
    connections[1]?.write(EVENT);
    await after(1_000);
    expect(second.changed.mock.calls.length).toBeGreaterThan(1);
  });

  test('a tab that is hidden for a minute leaves, and asks for what it missed when it is seen again', async () => {
    const { changed } = follow();
    await after(1_000);
    hide(true);
    await after(30_000);
    connections[0]?.write(':\n\n');
    await after(29_000);
    expect(connections[0]?.isAborted()).toBe(false);
    await after(2_000);
    expect(connections[0]?.isAborted()).toBe(true);
    changed.mockClear();
    await after(10 * 60_000);
    expect(connections).toHaveLength(1);
    hide(false);
    await after(1_000);
    expect(connections).toHaveLength(2);
    expect(changed).toHaveBeenCalled();
  });

  test('a browser without locks gets none', () => {
    Reflect.deleteProperty(navigator, 'locks');
    const { refused } = follow();
    expect(refused).toHaveBeenCalledOnce();
    expect(connections).toHaveLength(0);
  });
});
