import { parse } from 'graphql';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createClient } from './apollo.ts';

const READ = parse('query Read { signInMethods { google } }');
const WRITE = parse('mutation Write { signOut }');

const sent = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.useFakeTimers();
  sent.mockReset();
  vi.stubGlobal('fetch', sent);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
/** How often the API was asked; whether the server answers at all is asked elsewhere. */
const asked = () => sent.mock.calls.filter(([to]) => to === '/graphql').length;
const settle = () => vi.advanceTimersByTimeAsync(0);
const refused = () =>
  json({ data: null, errors: [{ message: 'No', extensions: { code: 'UNAUTHENTICATED' } }] });

test('7.1 requests carry the app-version header 1.0.0', async () => {
  sent.mockResolvedValue(json({ data: { signInMethods: null } }));
  await createClient().query({ query: READ });
  const [address, options] = sent.mock.calls[0] ?? [];
  expect(address).toBe('/graphql');
  expect(options?.headers).toMatchObject({ 'app-version': '1.0.0' });
});

test('9 a read is tried 3 times, after 1000 ms and then 1.5 times as long', async () => {
  sent.mockRejectedValue(new TypeError('The network is gone'));
  const read = createClient().query({ query: READ });
  const failed = expect(read).rejects.toThrow('The network is gone');
  await settle();
  expect(asked()).toBe(1);
  await vi.advanceTimersByTimeAsync(999);
  expect(asked()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked()).toBe(2);
  await vi.advanceTimersByTimeAsync(1499);
  expect(asked()).toBe(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked()).toBe(3);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked()).toBe(3);
  await failed;
});

test('without a network a read is not tried again before there is one', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  sent.mockRejectedValue(new TypeError('The network is gone'));
  await expect(createClient().query({ query: READ })).rejects.toThrow('The network is gone');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked()).toBe(1);
});

test('what is shown and got no answer is asked for again once the server answers', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  sent.mockRejectedValue(new TypeError('The network is gone'));
  const shown = vi.fn();
  createClient().watchQuery({ query: READ }).subscribe(shown);
  await settle();
  expect(shown.mock.lastCall?.[0].error).toBeInstanceOf(TypeError);
  sent.mockImplementation(async (to) =>
    to === '/graphql' ? json({ data: { signInMethods: { google: true } } }) : json({ status: 'ok' }),
  );
  window.dispatchEvent(new Event('online'));
  await settle();
  expect(shown.mock.lastCall?.[0].data).toMatchObject({ signInMethods: { google: true } });
});

test('a read that succeeds the second time says nothing of the first', async () => {
  sent.mockRejectedValueOnce(new TypeError('The network is gone'));
  sent.mockResolvedValueOnce(json({ data: { signInMethods: { google: true } } }));
  const read = createClient().query({ query: READ });
  await vi.advanceTimersByTimeAsync(1000);
  expect((await read).data).toMatchObject({ signInMethods: { google: true } });
});

test('9 a write is not tried again', async () => {
  sent.mockRejectedValue(new TypeError('The network is gone'));
  const failed = expect(createClient().mutate({ mutation: WRITE })).rejects.toThrow('The network is gone');
  await vi.advanceTimersByTimeAsync(60_000);
  await failed;
  expect(asked()).toBe(1);
});

test('4.3 session: one that ended asks to sign in again', async () => {
  const asked = vi.fn();
  window.addEventListener('show-login-modal', asked, { once: true });
  sent.mockResolvedValue(refused());
  await expect(createClient().mutate({ mutation: WRITE })).rejects.toThrow('No');
  expect(asked).toHaveBeenCalledTimes(1);
});

test('a wrong password is no session that ended', async () => {
  const asked = vi.fn();
  window.addEventListener('show-login-modal', asked);
  sent.mockResolvedValue(refused());
  const SignIn = parse('mutation SignIn { signOut }');
  await expect(createClient().mutate({ mutation: SignIn })).rejects.toThrow('No');
  window.removeEventListener('show-login-modal', asked);
  expect(asked).not.toHaveBeenCalled();
});
