import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import source from './worker.js?raw';

const ORIGIN = 'https://threes.example';

/** Starts the worker with more globals, and returns its event listeners. */
function start(globals: object) {
  const listeners: Record<string, (event: object) => void> = {};
  runInNewContext(source, {
    BUILD: { version: '1', files: [], noPages: '^/robots\\.txt$' },
    URL,
    location: new URL(ORIGIN),
    addEventListener: (name: string, listener: (event: object) => void) => {
      listeners[name] = listener;
    },
    ...globals,
  });
  return listeners;
}

/** Starts the worker, and clicks a notification. Returns the addresses of the windows that it opens. */
async function click(data: unknown): Promise<string[]> {
  const opened: string[] = [];
  const navigate = vi.fn();
  const tab = { navigate, focus: async () => {} };
  const openWindow = async (href: string) => void opened.push(href);
  const listeners = start({ clients: { matchAll: async () => [tab], openWindow } });
  const work: Promise<unknown>[] = [];
  const close = vi.fn();
  listeners.notificationclick?.({
    notification: { data, close },
    waitUntil: (it: Promise<unknown>) => work.push(it),
  });
  await Promise.all(work);
  expect(close).toHaveBeenCalledOnce();
  expect(navigate, 'what is typed in a window that is open stays').not.toHaveBeenCalled();
  return opened;
}

test('a click on a push notification opens what it tells of in a new window', async () => {
  expect(await click({ path: '/pick/one' })).toEqual([`${ORIGIN}/pick/one`]);
});

test('a click on a push notification without a path opens the notifications', async () => {
  expect(await click(null)).toEqual([`${ORIGIN}/notifications`]);
});

test.each(['https://evil.example/', '//evil.example/x', 'javascript:alert(1)'])(
  'a click on a push notification opens no other site: %s',
  async (path) => {
    expect(await click({ path })).toEqual([]);
  },
);

test('pictures are stored for offline reading, except those sent with no-store', async () => {
  const stored = new Map<string, Response>();
  const cache = {
    match: async ({ url }: Request) => stored.get(url),
    put: async ({ url }: Request, response: Response) => void stored.set(url, response),
    delete: async ({ url }: Request) => stored.delete(url),
    keys: async () => [...stored.keys()].map((url) => new Request(url)),
  };
  let cacheControl = '';
  let status = 200;
  const fetch = async () => new Response('picture', { status, headers: { 'cache-control': cacheControl } });
  const listeners = start({ caches: { open: async () => cache }, fetch, Response });
  const load = async (name: string, header: string) => {
    cacheControl = header;
    const work: Promise<unknown>[] = [];
    let answer: Promise<Response> | undefined;
    listeners.fetch?.({
      request: new Request(`${ORIGIN}/media/${name}`),
      waitUntil: (it: Promise<unknown>) => work.push(it),
      respondWith: (it: Promise<Response>) => {
        answer = it;
      },
    });
    expect(await (await answer)?.text()).toBe('picture');
    await Promise.all(work);
  };
  await load('public.webp', 'public, max-age=60');
  await load('withheld.webp', 'private, no-store');
  expect([...stored.keys()]).toEqual([`${ORIGIN}/media/public.webp`]);
  await load('public-640.webp', 'public, max-age=60');
  status = 503;
  await load('public.webp', 'no-store');
  expect(stored.size, 'kept and used while the server has trouble').toBe(2);
  status = 200;
  await load('public.webp', 'private, no-store');
  expect([...stored.keys()], 'no longer public, in no width').toEqual([]);
});
