import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type RequestOptions, request } from 'node:https';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { startEmbeddedBucket } from '../../../server/platform/embedded/bucket.ts';
import { findFreePort } from '../../../server/platform/embedded/ports.mjs';
import { startEmbeddedPostgres } from '../../../server/platform/embedded/postgres.ts';
import { createLog } from '../../../server/platform/monitoring/log.ts';
import { runProduct } from '../product.mjs';

/**
 * `npm run drill:proxy` runs two processes of the product behind nginx, configured as in the operator's guide. nginx
 * and openssl must be installed, and the client must be built (npm run build).
 */

const NGINX = ['/usr/sbin/nginx', '/usr/bin/nginx', '/opt/homebrew/bin/nginx'].find(existsSync);
const SITE = 'threes.example.com';
const FOLDER = resolve('.data/drill-proxy');
/** How often the product sends something to an idle subscription. */
const HEARTBEAT_MS = 12_000;
const PERSON = { email: 'ada@example.com', password: 'Nine-books-3', fullName: 'Ada Reader' };

if (!NGINX) {
  console.error('nginx is not installed: apt-get install nginx');
  process.exit(2);
}
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const log = createLog({ human: true, level: 'warn', destination: process.stderr });
const postgres = await startEmbeddedPostgres({ folder: join(FOLDER, 'postgres'), log, unsafe: true });
const bucket = await startEmbeddedBucket({ folder: join(FOLDER, 'bucket'), bucket: 'picks', log });
const children: ChildProcess[] = [];
const ports = { https: await findFreePort(), http: await findFreePort(), silent: await findFreePort() };

/** Starts a process of the product. Resolves when it listens. */
async function startProduct(port: number) {
  const product = await runProduct(['--import', 'tsx', 'server/commands/serve.ts'], {
    env: {
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: `https://${SITE}`,
      TRUST_PROXY: '1',
      SESSION_SECRET: 's'.repeat(32),
      DATABASE_URL: postgres.url,
      S3_ENDPOINT: bucket.endpoint,
      S3_ACCESS_KEY: bucket.accessKey,
      S3_SECRET_KEY: bucket.secretKey,
      METRICS_TOKEN: 'm'.repeat(32),
      SHUTDOWN_DELAY_SECONDS: '2',
      DATA_FOLDER: join(FOLDER, `data-${port}`),
    },
    ready: '/healthz',
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  children.push(product.child);
  return product;
}

/** Writes the server block of the guide, changed to free ports and a new certificate. */
function writeConfiguration(backends: number[]): string {
  const guide = readFileSync('.github/OPERATING.md', 'utf8');
  const [, block] = /```nginx\n([\s\S]*?)```/.exec(guide) ?? [];
  if (!block) throw new Error('The guide has no configuration of nginx.');
  const certificate = { key: join(FOLDER, 'key.pem'), cert: join(FOLDER, 'cert.pem') };
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${SITE}`],
      ...['-addext', `subjectAltName=DNS:${SITE}`, '-keyout', certificate.key, '-out', certificate.cert],
    ],
    { stdio: 'ignore' },
  );
  const servers = block
    .replace(/^ *listen \[::\].*\n/gm, '')
    .replace('listen 443', `listen 127.0.0.1:${ports.https}`)
    .replace('listen 80', `listen 127.0.0.1:${ports.http}`)
    .replace(/server 127\.0\.0\.1:4000.*;/, (line) =>
      backends.map((port) => line.replace('4000', String(port))).join(' '),
    )
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate.cert};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${certificate.key};`);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(FOLDER, name)};`,
  );
  const file = join(FOLDER, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; pid ${join(FOLDER, 'nginx.pid')}; error_log ${join(FOLDER, 'error.log')}; events {}
http { access_log off; ${paths.join(' ')}
${servers}
# The same without the headers.
server { listen 127.0.0.1:${ports.silent} ssl; server_name ${SITE};
  ssl_certificate ${certificate.cert}; ssl_certificate_key ${certificate.key};
  location / { proxy_pass http://threes; proxy_set_header Host $http_host; } }
}`,
  );
  return file;
}

let cookie = '';
type Answer = { status: number; headers: Record<string, unknown>; body: string };

type Options = RequestOptions & { body?: Buffer | string };

/** Sends a request to nginx as a browser would. */
function send(path: string, { body, ...options }: Options) {
  const sent = request({
    host: '127.0.0.1',
    port: ports.https,
    servername: SITE,
    ca: readFileSync(join(FOLDER, 'cert.pem')),
    path,
    ...options,
    headers: { Host: SITE, Origin: `https://${SITE}`, Cookie: cookie, ...options.headers },
  });
  sent.end(body);
  return sent;
}

async function ask(path: string, options: Options = {}): Promise<Answer> {
  const [answer] = await once(send(path, options), 'response');
  for (const line of answer.headers['set-cookie'] ?? []) cookie = String(line).split(';')[0] ?? '';
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
}

const gql = (query: string, variables: object = {}, options: RequestOptions = {}) =>
  ask('/graphql', {
    method: 'POST',
    ...options,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });

function upload(bytes: Buffer): Promise<Answer> {
  const boundary = 'drill';
  const part = (head: string, content: Buffer | string) =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]);
  return ask('/uploads', {
    method: 'POST',
    headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}`, 'X-Requested-With': 'threes' },
    body: Buffer.concat([
      part('name="kind"', 'pick'),
      part('name="file"; filename="a.png"\r\nContent-Type: image/png', bytes),
      Buffer.from(`--${boundary}--\r\n`),
    ]),
  });
}

type Subscription = { type: unknown; text(): string; isOpen(): boolean; close(): void };

/** Subscribes through nginx. Resolves when the response begins. */
async function subscribe(query: string): Promise<Subscription> {
  const sent = send('/graphql/stream', {
    method: 'POST',
    headers: {
      Accept: 'text/event-stream',
      'Accept-Encoding': 'gzip, br',
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ query }),
  });
  const [answer] = await once(sent, 'response');
  let text = '';
  let isOpen = true;
  answer.on('data', (chunk: Buffer) => (text += chunk));
  answer.on('close', () => (isOpen = false));
  answer.on('error', () => {});
  return {
    type: answer.headers['content-type'],
    text: () => text,
    isOpen: () => isOpen,
    close: () => sent.destroy(),
  };
}

/** Whether the condition becomes true within that time. */
async function within(ms: number, holds: () => boolean): Promise<boolean> {
  for (const deadline = Date.now() + ms; Date.now() < deadline; await sleep(20)) if (holds()) return true;
  return holds();
}

type Count = { kind: string; status: number; at: number; ms: number };

/** Counts the responses that several continuous readers and writers get during `work`. */
async function countAnswers(work: () => Promise<void>): Promise<Count[]> {
  const answers: Count[] = [];
  let isWorking = true;
  const askAgain = async (kind: string, send: () => Promise<Answer>) => {
    while (isWorking) {
      const began = performance.now();
      const status = await send().then(
        (answer) => answer.status,
        () => 0,
      );
      answers.push({ kind, status, at: began, ms: performance.now() - began });
    }
  };
  const asking = [
    askAgain('GET', () => ask('/discover')),
    askAgain('GET', () => ask('/healthz')),
    askAgain('POST', () => gql('{ viewer { id } }')),
    askAgain('POST', () => gql('{ viewer { id } }')),
  ];
  await sleep(300);
  await work();
  isWorking = false;
  await Promise.all(asking);
  return answers;
}

let failures = 0;
function expectThat(what: string, isTrue: boolean, detail: unknown): void {
  console.log(`${isTrue ? '✓' : '✗'} ${what}`);
  if (isTrue) return;
  failures += 1;
  console.log(`  ${String(detail).slice(0, 500)}`);
}

try {
  // One after the other, because the first process migrates.
  const first = await startProduct(await findFreePort());
  const second = await startProduct(await findFreePort());
  const nginx = spawn(NGINX, ['-c', writeConfiguration([first.port, second.port])], { stdio: 'inherit' });
  children.push(nginx);
  for (let tries = 0; (await ask('/healthz').catch(() => null))?.status !== 200; tries += 1) {
    if (tries > 50) throw new Error('nginx does not answer.');
    await sleep(100);
  }

  const plain = await fetch(`http://127.0.0.1:${ports.http}/discover`, { redirect: 'manual' });
  expectThat(
    'http leads to https',
    plain.headers.get('location')?.startsWith('https:') === true,
    plain.status,
  );

  const signUp = 'mutation ($input: SignUpInput!) { signUp(input: $input) { viewer { profile { id } } } }';
  const refused = await gql(signUp, { input: PERSON }, { port: ports.silent });
  expectThat(
    'without the headers, the cause is told',
    refused.body.includes('X-Forwarded-Proto'),
    refused.body,
  );
  const joined = await gql(signUp, { input: PERSON });
  expectThat('with them, the browser gets a secure cookie', cookie.startsWith('__Host-threes='), joined.body);
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => gql('{ viewer { profile { fullName } } }')),
  );
  expectThat(
    'both processes know the session',
    answers.every(({ body }) => body.includes(PERSON.fullName)),
    answers.map(({ body }) => body),
  );

  const side = 1280;
  const noise = Buffer.from(
    Array.from({ length: side * side * 3 }, (_, at) => (at * at * 31 + at * 17) >>> 5),
  );
  const picture = await sharp(noise, { raw: { width: side, height: side, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const stored = await upload(picture);
  const size = (picture.length / 1024 / 1024).toFixed(1);
  expectThat(`a picture of ${size} MB can be uploaded`, stored.status === 201, stored.body);
  expectThat('/metrics is not for everybody', (await ask('/metrics')).status === 404, '');

  const reader = cookie;
  const { id } = JSON.parse(joined.body).data.signUp.viewer.profile;
  const live = await Promise.race([
    Promise.all(Array.from({ length: 2 }, () => subscribe('subscription { notificationAdded { kind } }'))),
    sleep(HEARTBEAT_MS / 2),
  ]);
  expectThat(
    'subscriptions are answered before there is an event',
    live?.every(({ type }) => String(type).startsWith('text/event-stream')) === true,
    live?.map(({ type }) => type),
  );
  cookie = '';
  await gql(signUp, { input: { ...PERSON, email: 'bea@example.com' } });
  await gql('mutation ($id: ID!) { setFollow(profileId: $id, on: true) { profile { id } } }', { id });
  cookie = reader;
  const texts = () => live?.map(({ text }) => text()) ?? [];
  expectThat(
    'an event reaches the readers of both processes at once',
    await within(2_000, () => texts().every((it) => it.includes('NEW_FOLLOWER'))),
    texts(),
  );
  const lengths = texts().map(({ length }) => length);
  expectThat(
    'silent subscriptions get a sign of life',
    await within(HEARTBEAT_MS * 1.5, () => texts().every((it, at) => it.length > (lengths[at] ?? 0))),
    texts(),
  );

  const stops = await countAnswers(async () => {
    await second.stop('SIGTERM');
  });
  const ended = live?.filter(({ isOpen }) => !isOpen()) ?? [];
  expectThat(
    'its subscriptions end and tell when to come back, and those of the other go on',
    ended.length === 1 && /retry: \d+/.test(ended[0]?.text() ?? ''),
    texts(),
  );
  const again = await subscribe('subscription { notificationAdded { kind } }');
  expectThat('who comes back is let in', String(again.type).startsWith('text/event-stream'), again.type);
  for (const it of [...(live ?? []), again]) it.close();
  const restarts = await countAnswers(async () => {
    const third = await startProduct(second.port);
    await first.stop('SIGTERM');
    const fourth = await startProduct(first.port);
    await third.stop('SIGTERM');
    await startProduct(second.port);
    await fourth.stop('SIGTERM');
  });
  for (const [when, answers] of Object.entries({ 'a process stops': stops, 'each is replaced': restarts })) {
    const failed = answers.filter(({ status }) => status !== 200);
    const slowest = Math.max(...answers.map(({ ms }) => ms));
    expectThat(
      `while ${when}, all ${answers.length} requests are answered, the slowest after ${Math.round(slowest)} ms`,
      failed.length === 0,
      `${failed.length} failed: ${[...new Set(failed.map(({ status, kind }) => `${kind} ${status}`))]}, for ${Math.round((failed.at(-1)?.at ?? 0) - (failed[0]?.at ?? 0))} ms`,
    );
  }
} finally {
  for (const child of children) child.kill('SIGTERM');
  await Promise.all(
    children.map((child) => child.exitCode === null && child.signalCode === null && once(child, 'exit')),
  );
  await bucket.stop();
  await postgres.stop();
}
if (failures > 0) process.exitCode = 1;
