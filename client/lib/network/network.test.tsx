import { beforeEach, expect, test, vi } from 'vitest';
import { act, pageText, render } from '../../testing/render.tsx';
import { withCause } from './errors.ts';

/** A new module for each test, because it keeps state. */
let network: typeof import('./network.ts');

let answer: () => Promise<Response>;
beforeEach(async () => {
  vi.resetModules();
  network = await import('./network.ts');
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => answer());
});

const refuse = () => Promise.reject(new TypeError('Failed to fetch'));
const status = (code: number) => async () => new Response('', { status: code });

function Banner() {
  return <p>{withCause(network.useConnection(), 'End.')}</p>;
}

test('a refused connection, a stopped server and a reader who is offline are told apart until the server is back', async () => {
  const back = vi.fn();
  window.addEventListener('backOnline', back);
  await render(<Banner />);
  expect(pageText()).toBe('End.');
  answer = refuse;
  await act(async () => void (await network.lostConnection()));
  expect(pageText()).toBe('We can’t reach Threes. End.');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await act(async () => void window.dispatchEvent(new Event('offline')));
  expect(pageText()).toBe('You’re offline. End.');
  vi.restoreAllMocks();
  answer = status(502);
  await act(async () => void (await vi.advanceTimersByTimeAsync(60_000)));
  expect(pageText()).toBe('Threes is having trouble. End.');
  expect(back).not.toHaveBeenCalled();
  answer = status(200);
  await act(async () => void (await vi.advanceTimersByTimeAsync(60_000)));
  expect(pageText()).toBe('End.');
  expect(back).toHaveBeenCalledOnce();
  window.removeEventListener('backOnline', back);
});

test('a long outage keeps one listener for the network, and none when the server is back', async () => {
  const listeners: AbortSignal[] = [];
  const { addEventListener } = window;
  vi.spyOn(window, 'addEventListener').mockImplementation((name, listener, options) => {
    if (name === 'online') listeners.push((options as AddEventListenerOptions).signal as AbortSignal);
    addEventListener.call(window, name, listener, options);
  });
  const kept = () => listeners.filter((signal) => !signal?.aborted).length;
  answer = refuse;
  await network.lostConnection();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(kept()).toBe(1);
  answer = status(200);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(kept()).toBe(0);
});

test('a server that responds is not lost', async () => {
  answer = status(200);
  expect(await network.lostConnection()).toBeNull();
});
