import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { Agent, createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { findFreePort } from '../../platform/embedded/ports.mjs';
import { changedEnv, processEnv } from '../../platform/settings/env.ts';
import { listenLocally } from '../../testing/servers/listen.ts';
import { startTestApp } from '../../testing/test-app.ts';

/** Copies what the Dockerfile copies into the image, except tests, as .dockerignore does. Returns the folder. */
function copyImage(): string {
  const folder = mkdtempSync(join(tmpdir(), 'threes-image-'));
  const lines = readFileSync('Dockerfile', 'utf8').matchAll(/^COPY --from=build (\/app\/.+) \S+$/gm);
  for (const path of [...lines].flatMap(([, from = '']) => from.split(' '))) {
    const name = path.slice('/app/'.length);
    if (name === 'node_modules') symlinkSync(resolve(name), join(folder, name));
    else
      cpSync(name, join(folder, name), {
        recursive: true,
        filter: (file) => !/\.test\.|^server\/testing/.test(file),
      });
  }
  return folder;
}

// Two servers behind a proxy that polls /readyz. One runs in a process that is stopped, with the files of the image.
const image = copyImage();
const stays = await startTestApp({ rateLimitFactor: 1_000 });
const { env } = stays;
const port = await findFreePort();
const goes = { url: `http://127.0.0.1:${port}`, isReady: false, answered: 0 };
const child = spawn(process.execPath, ['--import', 'tsx', 'server/commands/serve.ts'], {
  cwd: image,
  stdio: ['ignore', 'ignore', 'inherit'],
  env: changedEnv(processEnv(), {
    NODE_ENV: 'production',
    PORT: String(port),
    PUBLIC_URL: goes.url,
    DATABASE_URL: env.databaseUrl,
    S3_ENDPOINT: env.s3?.endpoint,
    S3_ACCESS_KEY: env.s3?.accessKey,
    S3_SECRET_KEY: env.s3?.secretKey,
    S3_BUCKET: env.s3Bucket,
    DATA_FOLDER: env.dataFolder,
    DEMO: '0',
    WORKER: '0',
    LOG_LEVEL: 'fatal',
    RATE_LIMIT_FACTOR: '1000',
    SHUTDOWN_DELAY_SECONDS: '5',
  }),
});
const exited = once(child, 'exit');

const isReady = (url: string) =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Forwards each request to a ready server, preferably the one that is stopped, on persistent connections. */
const agent = new Agent({ keepAlive: true });
const proxy = createServer((req, res) => {
  const to = goes.isReady ? goes.url : stays.url;
  const passed = request(to + req.url, { agent, method: req.method, headers: req.headers }, (answer) => {
    if (to === goes.url) goes.answered += 1;
    res.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(res);
  });
  passed.on('error', () => res.writeHead(502).end());
  req.pipe(passed);
});
const proxyUrl = `http://${await listenLocally(proxy)}`;
afterAll(() => {
  child.kill('SIGKILL');
  rmSync(image, { recursive: true });
  agent.destroy();
  proxy.closeAllConnections();
  proxy.close();
});

const BODY = JSON.stringify({ query: '{ site { name } }' });
const POST = { method: 'POST', headers: { 'content-type': 'application/json' } };

/** Begins a request without completing its body. */
async function begin(url: string) {
  const begun = request(`${url}/graphql`, {
    ...POST,
    headers: { ...POST.headers, 'content-length': BODY.length },
  });
  const answer = once(begun, 'response');
  begun.write(BODY.slice(0, 5));
  return {
    async end() {
      begun.end(BODY.slice(5));
      const [{ statusCode }] = await answer;
      return statusCode as number;
    },
  };
}

test('a server that is stopped refuses nothing, behind a proxy that asks whether it is ready', async () => {
  while (!(await isReady(goes.url))) {
    expect(child.exitCode).toBe(null);
    await sleep(100);
  }
  const watching = (async () => {
    while (child.exitCode === null) {
      goes.isReady = await isReady(goes.url);
      await sleep(50);
    }
  })();

  const statuses: number[] = [];
  let isOver = false;
  const callers = Array.from({ length: 3 }, async () => {
    while (!isOver) {
      statuses.push((await fetch(`${proxyUrl}/graphql`, { ...POST, body: BODY })).status);
      // Without a pause, the callers would take most of the processor for the five seconds.
      await sleep(50);
    }
  });
  await expect.poll(() => goes.answered).toBeGreaterThan(20);
  const long = await begin(goes.url);

  child.kill('SIGTERM');
  await expect.poll(() => goes.isReady).toBe(false);
  expect((await fetch(`${goes.url}/readyz`)).status).toBe(503);
  expect((await fetch(`${goes.url}/healthz`)).status).toBe(200);
  expect(await long.end()).toBe(200);
  expect(await exited).toEqual([0, null]);

  isOver = true;
  await Promise.all([...callers, watching]);
  expect(new Set(statuses)).toEqual(new Set([200]));
});
