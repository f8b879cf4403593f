import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import {
  AddCommentDocument,
  createThrees,
  FeedDocument,
  PickDocument,
  PickPublishedDocument,
  SetFavoriteDocument,
  ThreesError,
  verifyWebhook,
} from '../../../client/sdk/threes.ts';
import { redBlueImage } from '../../modules/media/image.samples.ts';
import { newSecret, signedHeaders } from '../../modules/webhook/webhook.signature.ts';
import { findFreePort } from '../../platform/embedded/ports.mjs';
import { makeCurator, makeFullCurator, makePerson, makeToken } from '../../testing/factories.ts';
import { startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp({ rateLimitFactor: 100 });
const curator = await makeFullCurator(app, 'approved', { username: 'maren.h' });
const { secret: token } = await makeToken(app, curator.id, ['read', 'write_picks', 'write_social']);
const sdk = fileURLToPath(new URL('../../../client/sdk/', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'typed-client-'));
const picture = await redBlueImage().png().toBuffer();
writeFileSync(join(folder, 'picture.png'), picture);
afterAll(() => rmSync(folder, { recursive: true }));

const examples = [...readFileSync(join(sdk, 'README.md'), 'utf8').matchAll(/```js\n([\s\S]*?)```/g)].map(
  ([, code = '']) => code,
);

/** Runs the example in the README that contains `words`, and yields the lines that it prints. */
function runExample(words: string, env: Record<string, string> = {}) {
  const code = examples.find((example) => example.includes(words)) ?? '';
  const file = join(folder, `${words}.mjs`);
  const program = code
    .replaceAll("'@threes/client'", JSON.stringify(join(sdk, 'threes.ts')))
    .replaceAll('https://threes.example', app.url);
  writeFileSync(file, program);
  const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), file], {
    cwd: folder,
    env: { ...process.env, THREES_TOKEN: token, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(async () => {
    if (child.exitCode === null && child.kill()) await once(child, 'exit');
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    next: async () => (await lines.next()).value as string | undefined,
    rest: async () => {
      const all: string[] = [];
      for await (const line of { [Symbol.asyncIterator]: () => lines }) all.push(line);
      return all;
    },
  };
}

/** The titles of all public picks. */
async function readFeed(filter = ''): Promise<string[]> {
  const { feed } = await app.client().ask(`{ feed(first: 100 ${filter}) { nodes { title } } }`);
  return feed.nodes.map(({ title }: { title: string }) => title);
}

test('the example of reading prints a shelf, and every book of the feed', async () => {
  const { fullName } = await app.db.profile.findUniqueOrThrow({ where: { id: curator.id } });
  const [first, ...books] = await runExample('ShelfDocument').rest();
  expect(first).toBe(`${fullName} 9`);
  expect(books).toHaveLength((await readFeed('category: BOOKS')).length);
});

test('the example of changes uploads, creates, and prints what is refused', async () => {
  const newcomer = await makePerson(app);
  const { secret } = await makeToken(app, newcomer.id, ['read', 'write_picks', 'write_social']);
  const [created, refused] = await runExample('CreatePickDocument', { THREES_TOKEN: secret }).rest();
  const id = created?.replace('Created ', '');
  const pick = await app.db.pick.findUniqueOrThrow({ where: { id }, include: { image: true } });
  expect([pick.title, pick.image?.ownerId]).toEqual(['Piranesi', newcomer.id]);
  expect(refused).toMatch(/^BAD_USER_INPUT \w/);
});

test('the example of listening prints a book when it becomes public', async () => {
  const example = runExample('PickPublishedDocument');
  expect(await example.next()).toBe('Listening');
  const { id, title } = await app.db.pick.findFirstOrThrow({
    where: { profileId: curator.id, category: 'books', rank: 1 },
  });
  await app.db.pick.update({ where: { id }, data: { hiddenAt: new Date() } });
  await app.db.pick.update({ where: { id }, data: { hiddenAt: null } });
  expect(await example.next()).toBe(`Published ${title}`);
  expect(await example.next()).toBeUndefined();
});

test('the example of webhooks prints what is signed, and refuses the rest', async () => {
  const secret = newSecret();
  const port = await findFreePort();
  const example = runExample('createServer', { WEBHOOK_SECRET: secret, PORT: String(port) });
  const body = JSON.stringify({ type: 'webhook.test', timestamp: '', data: { id: 'é' } });
  const timestamp = Math.floor(Date.now() / 1000);
  const send = (sent: string) =>
    fetch(`http://127.0.0.1:${port}`, {
      method: 'POST',
      headers: signedHeaders({ id: '1', timestamp, body }, [newSecret(), secret]),
      body: sent,
    });
  const { status } = await vi.waitFor(() => send(body), { timeout: 60_000 });
  expect([status, (await send(`${body} `)).status]).toEqual([204, 401]);
  expect(await example.next()).toBe(`webhook.test { id: 'é' }`);
});

test('a message is refused that is old, unsigned, or signed with another secret', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const secret = newSecret();
  const now = Math.floor(Date.now() / 1000);
  const sign = (by: string, timestamp = now) => signedHeaders({ id: '1', timestamp, body: '{}' }, [by]);
  await expect(verifyWebhook(secret, sign(secret), '{}')).resolves.toEqual({});
  await expect(verifyWebhook(secret, new Headers(sign(secret)), '{}')).resolves.toEqual({});
  const shouted = Object.entries(sign(secret)).map(([name, value]) => [name.toUpperCase(), value]);
  await expect(verifyWebhook(secret, Object.fromEntries(shouted), '{}')).resolves.toEqual({});
  for (const headers of [sign(newSecret()), sign(secret, now - 301), sign(secret, now + 301), {}])
    await expect(verifyWebhook(secret, headers, '{}')).rejects.toThrow('The message is');
  const broken = { ...sign(secret), 'webhook-signature': 'v1,§ v1, v2,x' };
  await expect(verifyWebhook(secret, broken, '{}')).rejects.toThrow('not signed');
});

test('a list is read page after page, to its end', async () => {
  const threes = createThrees({ url: app.url });
  const titles: string[] = [];
  for await (const { title } of threes.list(FeedDocument, { first: 4 }, ({ feed }) => feed))
    titles.push(title);
  expect(titles).toEqual(await readFeed());
});

test('what is refused for now is sent again with the same key, after the pause that it asks for', async () => {
  const pickId = (await makeCurator(app)).picks[0] ?? '';
  const answers = [
    new Response('', { status: 503, headers: { 'retry-after': '0' } }),
    new Response('{}', { status: 429, headers: { 'retry-after': '0' } }),
  ];
  const keys: (string | null)[] = [];
  const send: typeof fetch = async (input, init) => {
    keys.push(new Headers(init?.headers).get('idempotency-key'));
    return answers.shift() ?? fetch(input, init);
  };
  const threes = createThrees({ url: app.url, token, fetch: send });
  const { setFavorite } = await threes.request(SetFavoriteDocument, { pickId, on: true });
  expect(setFavorite.pick?.viewerHasFavorited).toBe(true);
  expect([keys.length, new Set(keys).size, typeof keys[0]]).toEqual([3, 1, 'string']);
});

test('a refusal is thrown with its code and status; an answer that is none, with its status', async () => {
  const refuse = async (threes: ReturnType<typeof createThrees>) =>
    threes.request(PickDocument, { id: 'x' }).catch((error: unknown) => error as ThreesError);
  const wrongToken = await refuse(createThrees({ url: app.url, token: 'no' }));
  expect(wrongToken).toBeInstanceOf(ThreesError);
  expect(wrongToken).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  const fetch = async () => new Response('<html>', { status: 500 });
  expect(await refuse(createThrees({ url: app.url, fetch }))).toMatchObject({ code: 'HTTP_500' });
});

test('a refused input names its fields, and a variable that is required must be given', async () => {
  const { request } = createThrees({ url: app.url, token });
  const refused = request(AddCommentDocument, { input: { pickId: curator.picks[0] ?? '', text: '' } });
  const { errors }: ThreesError = await refused.catch((error) => error);
  expect(errors[0]?.extensions?.fields?.map(({ field }) => field)).toEqual(['text']);
  // @ts-expect-error: the id is required.
  await expect(request(PickDocument)).rejects.toThrow('$id');
});

test('an uploaded picture has an address for other sites', async () => {
  const { url } = await createThrees({ url: app.url, token }).upload(new Blob([picture]), 'pick');
  expect(url).toMatch(`${app.url}/media/`);
});

test('the signal ends a request and its pauses', async () => {
  const ending = new AbortController();
  const fetch = async () => {
    ending.abort();
    return new Response('', { status: 503, headers: { 'retry-after': '60' } });
  };
  const { request } = createThrees({ url: app.url, fetch });
  await expect(request(PickDocument, { id: 'x' }, { signal: ending.signal })).rejects.toThrow('aborted');
});

test('the signal ends a request whose answer has begun', async () => {
  const ending = new AbortController();
  const fetch: typeof globalThis.fetch = async (_input, init) => {
    const pull = (controller: ReadableStreamDefaultController) => {
      init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason));
      ending.abort();
    };
    return new Response(new ReadableStream({ pull }, { highWaterMark: 0 }));
  };
  const { request } = createThrees({ url: app.url, fetch });
  await expect(request(PickDocument, { id: 'x' }, { signal: ending.signal })).rejects.toThrow('aborted');
});

test('a connection on which nothing arrives any more is opened again, however slow its reader', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const sent = ['event: next\ndata: {"data":{}}\n\n', 'event: complete\n\n'];
  let opened = 0;
  const fetch: typeof globalThis.fetch = async (_input, init) => {
    const start = (controller: ReadableStreamDefaultController) => {
      init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason));
      controller.enqueue(new TextEncoder().encode(sent[opened]));
    };
    const response = new Response(new ReadableStream({ start }));
    opened += 1;
    return response;
  };
  const events = createThrees({ url: app.url, fetch }).listen(PickPublishedDocument, {});
  expect(await events.next()).toEqual({ done: false, value: {} });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(opened).toBe(1);
  const end = events.next();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(opened).toBe(2);
  expect(await end).toEqual({ done: true, value: undefined });
});

test('an upload that a proxy refuses is thrown with its status', async () => {
  const fetch = async () => new Response('<html>', { status: 413 });
  const { upload } = createThrees({ url: app.url, token, fetch });
  await expect(upload(new Blob(['x']), 'pick')).rejects.toMatchObject({
    name: 'ThreesError',
    code: 'HTTP_413',
    status: 413,
  });
});

test('all of it has less than 10 kB', async () => {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: true, lib: { entry: join(sdk, 'threes.ts'), formats: ['es'] } },
  });
  const code = [result].flat().flatMap((one) => ('output' in one ? one.output : []));
  const text = code.map((file) => ('code' in file ? file.code : '')).join('');
  expect(text).toContain('idempotency-key');
  expect(gzipSync(text).length).toBeLessThan(10_000);
});
