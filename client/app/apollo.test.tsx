import { renderHook } from '@testing-library/react';
import { parse } from 'graphql';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type AppEvents, useAppEvent } from '../lib/browser/events.ts';
import { clearViewerHeader, setViewerHeader } from '../lib/network/requestHeaders.ts';
import { listenFor } from '../testing/listenFor.ts';
import { createClient } from './apollo.ts';
import { refetchFailed } from './offline/refetchFailed.ts';
import './offline/offlineAnswers.ts';

const READ = parse('query Read { signInMethods { google } }');
const WRITE = parse('mutation Write { signOut }');

const sent = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.useFakeTimers();
  sent.mockReset();
  vi.stubGlobal('fetch', sent);
});

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
/** How often the API was called. Other requests only check whether the server responds. */
const asked = () => sent.mock.calls.filter(([to]) => to === '/graphql').length;
const settle = () => vi.advanceTimersByTimeAsync(0);
const refused = () =>
  json({ data: null, errors: [{ message: 'No', extensions: { code: 'UNAUTHENTICATED' } }] });

test('requests carry the app-version header 1.0.0 [7.1]', async () => {
  sent.mockResolvedValue(json({ data: { signInMethods: null } }));
  await createClient().query({ query: READ });
  const [address, options] = sent.mock.calls[0] ?? [];
  expect(address).toBe('/graphql');
  expect(options?.headers).toMatchObject({ 'app-version': '1.0.0' });
});

test('a hidden tab does not poll', async () => {
  onTestFinished(() => void Reflect.deleteProperty(document, 'hidden'));
  const setHidden = (value: boolean) =>
    Object.defineProperty(document, 'hidden', { configurable: true, value });
  sent.mockImplementation(async () => json({ data: { signInMethods: null } }));
  const polling = createClient()
    .watchQuery({ query: READ, pollInterval: 2_000 })
    .subscribe(() => {});
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked()).toBe(3);
  setHidden(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked()).toBe(3);
  setHidden(false);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(asked()).toBe(4);
  polling.unsubscribe();
});

test('a read that a mutation overtakes is repeated once, so that it does not undo the mutation', async () => {
  let answerRead = (_stale: Response) => {};
  sent.mockReturnValueOnce(
    new Promise((resolve) => {
      answerRead = resolve;
    }),
  );
  sent.mockImplementation(async (_to, options) =>
    json({
      data: String(options?.body).includes('mutation')
        ? { signOut: true }
        : { signInMethods: { google: true } },
    }),
  );
  const client = createClient();
  const read = client.query({ query: READ });
  await settle();
  await client.mutate({ mutation: WRITE });
  answerRead(json({ data: { signInMethods: { google: false } } }));
  expect((await read).data).toEqual({ signInMethods: { google: true } });
  expect(asked()).toBe(3);
});

describe('a member whose session is replaced', () => {
  const VIEWER = parse('query Viewer { viewer { id } }');
  const asMember = () => json({ data: { viewer: { id: 'ada' } } });
  const asVisitor = () => json({ data: { viewer: null } });
  const read = (client: ReturnType<typeof createClient>) =>
    client.query({ query: VIEWER, fetchPolicy: 'network-only' });
  beforeEach(() => setViewerHeader('ada'));
  afterEach(clearViewerHeader);

  test('stays logged in, also where a read was sent with the old one', async () => {
    const client = createClient();
    sent.mockImplementationOnce(async () => asMember());
    await read(client);
    sent.mockImplementationOnce(async () => asVisitor());
    sent.mockImplementationOnce(async () => asMember());
    const during = read(client);
    await vi.advanceTimersByTimeAsync(2000);
    expect((await during).data).toEqual({ viewer: { id: 'ada' } });
  });

  test('is logged out if the session has ended, and each further read is sent once', async () => {
    const client = createClient();
    sent.mockImplementationOnce(async () => asMember());
    await read(client);
    sent.mockImplementation(async () => asVisitor());
    const ended = read(client);
    await vi.advanceTimersByTimeAsync(2000);
    expect((await ended).data).toEqual({ viewer: null });
    expect((await read(client)).data).toEqual({ viewer: null });
    expect(asked()).toBe(4);
  });
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
  const client = createClient();
  refetchFailed(client, new AbortController().signal);
  client.watchQuery({ query: READ }).subscribe(shown);
  await settle();
  expect(shown.mock.lastCall?.[0].error).toBeInstanceOf(TypeError);
  sent.mockImplementation(async (to) =>
    to === '/graphql' ? json({ data: { signInMethods: { google: true } } }) : json({ status: 'ok' }),
  );
  window.dispatchEvent(new Event('online'));
  await settle();
  expect(shown.mock.lastCall?.[0].data).toMatchObject({ signInMethods: { google: true } });
});

const failed = (code: string, retryAfter?: number) =>
  json({ data: { signInMethods: null }, errors: [{ message: 'No', extensions: { code, retryAfter } }] });

test.each([
  ['where no answer comes', () => Promise.reject(new TypeError('No'))],
  ['where the server fails', async () => failed('INTERNAL_SERVER_ERROR')],
  ['where a part of it is away', async () => failed('UNAVAILABLE')],
])('a read is tried 3 times, after 1000 ms and then 1.5 times as long, %s [9]', async (_where, answer) => {
  sent.mockImplementation(answer);
  const told = expect(createClient().query({ query: READ })).rejects.toThrow('No');
  const tries = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    return asked();
  };
  expect([await tries(0), await tries(999), await tries(1)]).toEqual([1, 1, 2]);
  expect([await tries(1499), await tries(1), await tries(60_000)]).toEqual([2, 3, 3]);
  await told;
});

test.each(['BAD_USER_INPUT', 'UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'])(
  'a read that the server refuses as %s is tried once',
  async (code) => {
    sent.mockImplementation(async () => failed(code));
    const told = expect(createClient().query({ query: READ })).rejects.toThrow('No');
    await vi.advanceTimersByTimeAsync(60_000);
    await told;
    expect(sent).toHaveBeenCalledTimes(1);
  },
);

test('what a failed read did bring arrives after the last try, with its errors', async () => {
  sent.mockImplementation(async () => failed('UNAVAILABLE'));
  const read = createClient().query({ query: READ, errorPolicy: 'all' });
  await vi.advanceTimersByTimeAsync(2500);
  expect(await read).toMatchObject({ data: { signInMethods: null }, error: { message: 'No' } });
});

test('data beside an error reaches neither who asked nor the cache, so that generated types hold', async () => {
  const TWO = parse('query Two { signInMethods { google } site { name } }');
  const data = { signInMethods: { google: true }, site: null };
  const errors = [{ message: 'No', path: ['site'], extensions: { code: 'BAD_USER_INPUT' } }];
  sent.mockImplementation(async () => json({ data, errors }));
  const client = createClient();
  const shown = vi.fn();
  client.watchQuery({ query: TWO }).subscribe(shown);
  await settle();
  expect(shown.mock.lastCall?.[0]).toMatchObject({ data: undefined, error: { message: 'No' } });
  await expect(client.query({ query: TWO })).rejects.toThrow('No');
  expect(client.cache.extract()).toEqual({});
});

const unavailable = (retryAfter: string) =>
  new Response('{}', { status: 503, headers: { 'retry-after': retryAfter } });

test.each([
  ['that asks for more time in the answer gets it', () => failed('UNAVAILABLE', 4), 4000],
  ['that asks for more time in the head of its answer gets it', () => unavailable('4'), 4000],
  ['that asks for minutes is asked again after five seconds', () => failed('UNAVAILABLE', 600), 5000],
  [
    'whose proxy names a date is asked again after the usual time',
    () => unavailable('Wed, 21 Oct 2026 07:28:00 GMT'),
    1000,
  ],
])('a server %s', async (_what, answer, ms) => {
  sent.mockImplementationOnce(async () => answer());
  sent.mockResolvedValueOnce(json({ data: { signInMethods: { google: true } } }));
  const read = createClient().query({ query: READ });
  await vi.advanceTimersByTimeAsync(ms - 1);
  expect(asked()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect((await read).data).toMatchObject({ signInMethods: { google: true } });
});

test('a read that nobody waits for any more is not tried again', async () => {
  sent.mockImplementation(async () => failed('UNAVAILABLE'));
  const watched = createClient()
    .watchQuery({ query: READ })
    .subscribe({ error: () => {} });
  await settle();
  watched.unsubscribe();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveBeenCalledTimes(1);
});

test.each([
  ['where no answer comes', () => Promise.reject(new TypeError('No'))],
  ['where the server fails', async () => failed('INTERNAL_SERVER_ERROR')],
])('a write is not tried again, %s [9]', async (_where, answer) => {
  sent.mockImplementation(answer);
  const told = expect(createClient().mutate({ mutation: WRITE })).rejects.toThrow('No');
  await vi.advanceTimersByTimeAsync(60_000);
  await told;
  expect(asked()).toBe(1);
});

test('session: one that ended asks to sign in again [4.3]', async () => {
  const asked = listenFor('show-login-modal');
  sent.mockResolvedValue(refused());
  await expect(createClient().mutate({ mutation: WRITE })).rejects.toThrow('No');
  expect(asked).toHaveBeenCalledTimes(1);
});

test('a wrong password is no session that ended', async () => {
  const asked = listenFor('show-login-modal');
  sent.mockResolvedValue(refused());
  const SignIn = parse('mutation SignIn { signOut }');
  await expect(createClient().mutate({ mutation: SignIn })).rejects.toThrow('No');
  expect(asked).not.toHaveBeenCalled();
});

test('a document that the build has listed is named by its hash, and sent with its text to a server that does not know it', async () => {
  const listed = { ...READ, hash: 'abc' };
  const extensions = { persistedQuery: { version: 1, sha256Hash: 'abc' } };
  const bodies = () => sent.mock.calls.map(([, options]) => JSON.parse(String(options?.body)));
  sent.mockImplementation(async () => json({ data: { signInMethods: { google: true } } }));
  const client = createClient();
  await client.query({ query: listed });
  expect(bodies()).toEqual([{ operationName: 'Read', variables: {}, extensions }]);
  sent.mockImplementationOnce(async () =>
    json({ errors: [{ message: 'PersistedQueryNotFound', extensions: { code: 'NOT_FOUND' } }] }, 404),
  );
  const read = client.query({ query: listed, fetchPolicy: 'network-only' });
  await expect.poll(bodies).toHaveLength(3);
  expect((await read).data).toMatchObject({ signInMethods: { google: true } });
  expect(bodies()[2].query).toContain('signInMethods');
  // With the hash, the server can verify and remember the document.
  expect(bodies()[2].extensions).toEqual(extensions);
});

test('a mutation that asks who is there goes on once that is proved, and else fails in words', async () => {
  const asks = () =>
    json({
      data: null,
      errors: [
        {
          message: 'Confirm that it’s you',
          path: ['signOut'],
          extensions: { code: 'STEP_UP_REQUIRED', methods: ['PASSWORD'] },
        },
      ],
    });
  sent
    .mockImplementationOnce(async () => asks())
    .mockImplementationOnce(async () => json({ data: { signOut: true } }));
  const mutation = createClient().mutate({ mutation: WRITE });
  await settle();
  expect(asked()).toBe(1);
  // The dialog's code may load after the answer has arrived.
  let proven = true;
  const answer = vi.fn(({ done }: AppEvents['stepUp']) => done(proven));
  renderHook(() => useAppEvent('stepUp', answer));
  expect((await mutation).data).toEqual({ signOut: true });
  expect(answer.mock.calls[0]?.[0].methods).toEqual(['PASSWORD']);
  expect(asked()).toBe(2);

  proven = false;
  sent.mockImplementation(async () => asks());
  await expect(createClient().mutate({ mutation: WRITE })).rejects.toThrow('Confirm that it’s you');
  expect(asked()).toBe(3);
});
