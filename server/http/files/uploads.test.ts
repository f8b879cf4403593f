import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { redBlueImage } from '../../modules/media/image.samples.ts';
import { asMember } from '../../platform/reads/viewer.policy.ts';
import { HOUR_MS } from '../../platform/time.ts';
import { listenLocally } from '../../testing/servers/listen.ts';
import { startTestServices } from '../../testing/test-app.ts';
import { createTemporaryFiles } from './uploads.files.ts';
import { uploadErrors, uploadsRouter } from './uploads.ts';

const { services, close } = await startTestServices();
const folder = join(services.env.dataFolder, 'uploads');
const servers: http.Server[] = [];
const open: http.ClientRequest[] = [];
let png: Buffer;
let person: { id: string; isAdmin: boolean };

beforeAll(async () => {
  png = await redBlueImage(400, 300).png().toBuffer();
  const { id } = await services.db.profile.create({ data: {} });
  person = { id, isAdmin: false };
});
afterEach(() => {
  for (const request of open.splice(0)) request.destroy();
});
afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  await close();
});

/** Starts a server for uploads with these limits. A header can name another person than `person`. */
async function serve(bounds: Parameters<typeof uploadsRouter>[3]) {
  const readTestAuthor = (req: express.Request) => ({
    viewer: asMember(req.get('x-person') ?? person.id),
    session: null,
  });
  const router = uploadsRouter(services, readTestAuthor, async () => {}, bounds);
  const server = http.createServer(express().use(router, uploadErrors(services)));
  servers.push(server);
  return `http://${await listenLocally(server)}/uploads`;
}

async function upload(url: string, { file = png, as }: { file?: Buffer; as?: string } = {}) {
  const body = new FormData();
  body.set('kind', 'pick');
  body.set('file', new Blob([new Uint8Array(file)]), 'photo.png');
  const headers = { 'x-requested-with': 'threes', ...(as ? { 'x-person': as } : {}) };
  const response = await fetch(url, { method: 'POST', body, headers });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

const HEADERS = { 'x-requested-with': 'threes', 'content-type': 'multipart/form-data; boundary=edge' };
const BEGINNING = '--edge\r\nContent-Disposition: form-data; name="file"; filename="photo.png"\r\n\r\n';

/** Starts an upload but sends only its beginning. */
function begin(url: string, as?: string) {
  const request = http.request(url, {
    method: 'POST',
    headers: { ...HEADERS, ...(as ? { 'x-person': as } : {}) },
  });
  open.push(request);
  const answer = new Promise<number>((answered) => {
    request.on('response', (response) => answered(response.statusCode ?? 0)).on('error', () => answered(0));
  });
  request.write(BEGINNING);
  request.write(png);
  return { request, answer };
}

const bodies = () => readdirSync(folder).length;
const untilBodies = (count: number) => expect.poll(bodies).toBe(count);

test('so many bodies are read at once, fewer of one person, and the next is told when to come again', async () => {
  const url = await serve({ concurrency: 3, perPerson: 2, waiting: 0 });
  for (const as of [undefined, undefined, undefined, 'a', 'b']) begin(url, as);
  await untilBodies(3);
  for (const as of [undefined, 'c']) {
    const { status, headers, body } = await upload(url, { as });
    expect([status, headers.get('retry-after'), body.errors]).toMatchObject([
      503,
      '5',
      [
        {
          message: 'Upload failed: too many images are being uploaded right now',
          extensions: { code: 'UNAVAILABLE', retryAfter: 5 },
        },
      ],
    ]);
  }
  expect(bodies()).toBe(3);
});

test('who finds no place waits for one, for a while', async () => {
  const url = await serve({ concurrency: 1, waiting: 1, waitMs: 60_000 });
  const first = begin(url);
  await untilBodies(1);
  const second = upload(url);
  // When one upload is waiting, the next is refused.
  await expect.poll(async () => (await upload(url)).status).toBe(503);
  first.request.destroy();
  expect((await second).status).toBe(201);

  const hurried = await serve({ concurrency: 1, waiting: 1, waitMs: 30 });
  begin(hurried);
  await untilBodies(1);
  expect((await upload(hurried)).status).toBe(503);
});

test('a place and its file are given back on every way out', async () => {
  const url = await serve({ concurrency: 1, waiting: 0 });
  const isFree = async (at = url) => {
    await untilBodies(0);
    await expect.poll(async () => (await upload(at)).status).toBe(201);
  };
  await isFree();
  // One upload each is refused by type, by size, and while it is read.
  expect((await upload(url, { file: Buffer.from('no picture') })).status).toBe(415);
  await isFree();
  expect((await upload(url, { file: Buffer.alloc(6 * 1024 * 1024) })).status).toBe(413);
  await isFree();
  // A client whose connection breaks.
  const broken = begin(url);
  await untilBodies(1);
  broken.request.destroy();
  await isFree();
  // A client that stops sending.
  const impatient = await serve({ concurrency: 1, waiting: 0, idleMs: 200 });
  expect(await begin(impatient).answer).toBe(400);
  await isFree(impatient);
  // A client that disconnects while it waits for a slot.
  const other = await serve({ concurrency: 1, waiting: 1, waitMs: 60_000 });
  const holder = begin(other);
  await untilBodies(1);
  const waiting = begin(other);
  await expect.poll(async () => (await upload(other)).status).toBe(503);
  waiting.request.destroy();
  holder.request.destroy();
  await expect.poll(async () => (await upload(other)).status).toBe(201);
});

test('a body that comes byte by byte has an end as well', async () => {
  const url = await serve({ bodyMs: 300 });
  const { request, answer } = begin(url);
  const drip = setInterval(() => request.write('x'), 20);
  expect(await answer).toBe(400);
  clearInterval(drip);
  await untilBodies(0);
});

test('a file that a killed process left is removed at a later start or upload, but no upload under way in another container', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const pass = (hours: number) => vi.setSystemTime(Date.now() + hours * HOUR_MS);
  const shared = mkdtempSync(join(tmpdir(), 'threes-uploads-'));
  const start = () => createTemporaryFiles(shared);
  const beginEndless = (files: ReturnType<typeof start>) =>
    void files.use((path) => {
      writeFileSync(path, 'x');
      return new Promise(() => {});
    });
  beginEndless(start());
  pass(2);
  const files = start();
  expect(readdirSync(shared)).toEqual([]);

  beginEndless(files);
  const [left] = readdirSync(shared);
  pass(2);
  beginEndless(files);
  const [underWay, ...others] = readdirSync(shared);
  expect(others).toEqual([]);
  expect(underWay).not.toBe(left);

  await start().use(async () => expect(readdirSync(shared)).toEqual([underWay]));
});
