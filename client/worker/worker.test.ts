import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import source from './worker.js?raw';

const ORIGIN = 'https://threes.example';

interface Tab {
  navigate: (href: string) => Promise<unknown>;
  focus: () => Promise<void>;
}
const makeTab = () => {
  const tab = { navigate: vi.fn<Tab['navigate']>(), focus: vi.fn<Tab['focus']>() };
  tab.navigate.mockResolvedValue(tab);
  return tab;
};

/** Starts the worker with these tabs open, and clicks a notification. */
async function click(data: unknown, tabs: Tab[] = []) {
  const listeners: Record<string, (event: object) => void> = {};
  const openWindow = vi.fn();
  runInNewContext(source, {
    BUILD: { version: '1', files: [] },
    URL,
    location: new URL(ORIGIN),
    clients: { matchAll: async () => tabs, openWindow },
    addEventListener: (name: string, listener: (event: object) => void) => {
      listeners[name] = listener;
    },
  });
  const work: Promise<unknown>[] = [];
  const close = vi.fn();
  listeners.notificationclick?.({
    notification: { data, close },
    waitUntil: (it: Promise<unknown>) => work.push(it),
  });
  await Promise.all(work);
  expect(close).toHaveBeenCalledOnce();
  return openWindow;
}

test('a click on a push notification opens what it tells of in a new window', async () => {
  const openWindow = await click({ path: '/pick/one' });
  expect(openWindow.mock.calls).toEqual([[`${ORIGIN}/pick/one`]]);
});

test('a click on a push notification without a path opens the notifications', async () => {
  expect((await click(null)).mock.calls).toEqual([[`${ORIGIN}/notifications`]]);
});

test('a click on a push notification uses a window that is open, and brings it to the front', async () => {
  const tab = makeTab();
  const openWindow = await click({ path: '/pick/one' }, [tab]);
  expect(tab.navigate.mock.calls).toEqual([[`${ORIGIN}/pick/one`]]);
  expect(tab.focus).toHaveBeenCalledOnce();
  expect(openWindow).not.toHaveBeenCalled();
});

test('a click on a push notification opens a new window if the one that is open refuses', async () => {
  const tab = makeTab();
  tab.navigate.mockRejectedValue(new TypeError('Not controlled by this worker'));
  expect((await click({ path: '/pick/one' }, [tab])).mock.calls).toEqual([[`${ORIGIN}/pick/one`]]);
  expect(tab.focus).not.toHaveBeenCalled();
});

test.each(['https://evil.example/', '//evil.example/x', 'javascript:alert(1)'])(
  'a click on a push notification opens no other site: %s',
  async (path) => {
    const tab = makeTab();
    expect(await click({ path }, [tab])).not.toHaveBeenCalled();
    expect(tab.navigate).not.toHaveBeenCalled();
  },
);
