import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedBucket } from '../../../server/platform/embedded/bucket.ts';
import { findFreePort } from '../../../server/platform/embedded/ports.mjs';
import { startEmbeddedPostgres } from '../../../server/platform/embedded/postgres.ts';
import { createLog } from '../../../server/platform/monitoring/log.ts';
import { processEnv } from '../../../server/platform/settings/env.ts';
import { runProduct } from '../product.mjs';

/**
 * `npm run drill:pooler` runs server tests and the product through PgBouncer in transaction mode, which must be
 * installed. `-- server/modules/pick` runs only those tests.
 */

const PGBOUNCER = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'].find(
  existsSync,
);
/** Tests of everything that a pooler affects: reads, writes, locks, transactions, sessions, limits and jobs. */
const TESTS = [
  'server/http/graphql/fast-path/fast-path.test.ts',
  'server/http/auth/sessions.test.ts',
  'server/invariants/processes/live.test.ts',
  'server/http/pages/pages.test.ts',
  'server/modules/account',
  'server/modules/favorite',
  'server/modules/invite',
  'server/modules/moderation',
  'server/modules/notification',
  'server/modules/pick',
  'server/modules/submission',
  'server/platform/jobs',
  'server/platform/limits/rate-limit.test.ts',
  'server/invariants/processes/statements.test.ts',
];
const LIMITS = 'set idle_in_transaction_session_timeout = 30000; set statement_timeout = 15000';
const FOLDER = resolve('.data/drill-pooler');
const log = createLog({ human: true, level: 'warn', destination: process.stderr });

if (!PGBOUNCER) {
  console.error('PgBouncer is not installed: apt-get install pgbouncer');
  process.exit(2);
}
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const postgres = await startEmbeddedPostgres({ folder: '.data/test/postgres', log, unsafe: true });
const direct = new URL(postgres.buildDatabaseUrl('threes_drill'));
const pooled = new URL(direct);
pooled.port = String(await findFreePort());

/** Five connections per database, fewer than the product has clients. */
const config = join('/tmp', `pgbouncer-${process.pid}.ini`);
writeFileSync(
  config,
  `[databases]
* = host=127.0.0.1 port=${direct.port} user=${direct.username} password=${decodeURIComponent(direct.password)} connect_query='${LIMITS}'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${pooled.port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 5
max_client_conn = 500
server_idle_timeout = 5
`,
);
chmodSync(config, 0o644);
const isRoot = process.getuid?.() === 0;
const bouncer = spawn(PGBOUNCER, [...(isRoot ? ['-u', 'nobody'] : []), '-q', config], { stdio: 'inherit' });
let failures = 0;
try {
  await untilOpen(pooled.href.replace('threes_drill', 'postgres'));
  const tests = process.argv.slice(2);
  failures += await step(tests.length > 0 ? tests.join(' ') : 'server tests', () =>
    run(['npx', 'vitest', 'run', '--maxWorkers=1', '--reporter=dot', ...(tests.length > 0 ? tests : TESTS)], {
      TEST_POOLER_PORT: pooled.port,
    }),
  );
  if (tests.length === 0) failures += await step('the product', tryProduct);
} finally {
  bouncer.kill('SIGINT');
  await once(bouncer, 'exit');
  await onAdmin('drop database if exists threes_drill with (force)');
  await postgres.stop();
  rmSync(config, { force: true });
}
process.exitCode = failures > 0 ? 1 : 0;

/** Starts the product with an empty database. Migrations and jobs bypass the pooler, everything else uses it. */
async function tryProduct(): Promise<void> {
  await onAdmin('drop database if exists threes_drill with (force)');
  await onAdmin('create database threes_drill');
  const bucket = await startEmbeddedBucket({ folder: join(FOLDER, 'bucket'), bucket: 'picks', log });
  const product = await runProduct(['--import', 'tsx', 'server/commands/serve.ts'], {
    env: {
      DATABASE_URL: pooled.href,
      DATABASE_DIRECT_URL: direct.href,
      DATABASE_PREPARED: '0',
      S3_ENDPOINT: bucket.endpoint,
      S3_ACCESS_KEY: bucket.accessKey,
      S3_SECRET_KEY: bucket.secretKey,
      DATA_FOLDER: FOLDER,
      DEMO: '1',
      LOG_LEVEL: 'warn',
    },
    stdio: 'inherit',
  });
  const url = product.base;
  try {
    const cookies: string[] = [];
    const ask = async (query: string, variables = {}, jar = cookies) => {
      const response = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Origin: url, Cookie: jar.join('; ') },
        body: JSON.stringify({ query, variables }),
      });
      jar.push(...response.headers.getSetCookie().map((it) => it.split(';')[0] ?? ''));
      const { data, errors } = (await response.json()) as {
        data: { feed: { nodes: { id: string }[] }; viewer: { profile: { id: string } } };
        errors?: unknown;
      };
      if (errors) throw new Error(JSON.stringify(errors));
      return data;
    };
    const signIn =
      'mutation ($email: EmailAddress!) { signIn(input: { email: $email, password: "nine good things" }) { viewer { profile { id } } } }';
    await ask(signIn, { email: 'mika@threes.example' });
    for (let times = 0; times < 20; times += 1) {
      const { feed } = await ask('{ feed(first: 5) { nodes { id title } } }');
      const [pick] = feed.nodes;
      await ask('mutation ($id: ID!, $on: Boolean!) { setFavorite(pickId: $id, on: $on) { pick { id } } }', {
        id: pick?.id,
        on: times % 2 === 0,
      });
    }
    for (const path of ['/discover', '/search?q=book', '/feed.atom', '/sitemap.xml']) {
      const response = await fetch(url + path, { headers: { accept: 'text/html,*/*' } });
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    }
    // A pooler does not forward notifications, so live events must use DATABASE_DIRECT_URL.
    const news = await fetch(`${url}/graphql/stream`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'text/event-stream',
        Origin: url,
        Cookie: cookies.join('; '),
      },
      body: JSON.stringify({ query: 'subscription { notificationAdded { kind } }' }),
    });
    let told = '';
    (async () => {
      for await (const chunk of news.body ?? []) told += Buffer.from(chunk).toString();
    })().catch(() => {});
    const { viewer } = await ask('{ viewer { profile { id } } }');
    const jar: string[] = [];
    await ask(signIn, { email: 'ines@threes.example' }, jar);
    const follow =
      'mutation ($id: ID!, $on: Boolean!) { setFollow(profileId: $id, on: $on) { profile { id } } }';
    for (const on of [false, true]) await ask(follow, { id: viewer.profile.id, on }, jar);
    await until('the event is told', async () => told.includes('NEW_FOLLOWER'), 5_000);
    // With NOTIFY, a job starts within a second. With polling alone, it could take fifteen.
    const mails = () => (existsSync(join(FOLDER, 'mail')) ? readdirSync(join(FOLDER, 'mail')).length : 0);
    const before = mails();
    await ask('mutation { requestPasswordReset(email: "ines@threes.example") }');
    await until('the mail is sent', async () => mails() > before, 5_000);
  } finally {
    await product.stop('SIGTERM');
    await bucket.stop();
  }
}

async function step(name: string, work: () => Promise<void>): Promise<0 | 1> {
  console.log(`Through PgBouncer: ${name}`);
  try {
    await work();
    console.log(`Passed: ${name}`);
    return 0;
  } catch (error) {
    console.error(`Failed: ${name}: ${(error as Error).message}`);
    return 1;
  }
}

async function run([command = '', ...args]: string[], env: Record<string, string>): Promise<void> {
  const child = spawn(command, args, { stdio: 'inherit', env: { ...processEnv(), ...env } });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`exit ${code}`);
}

async function until(what: string, holds: () => Promise<boolean>, withinMs: number): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (!(await holds().catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`${what}: not within ${withinMs / 1000} s`);
    await sleep(100);
  }
}

async function untilOpen(connectionString: string): Promise<void> {
  const opens = async () => {
    const client = new pg.Client({ connectionString });
    await client.connect();
    await client.end();
    return true;
  };
  await until('PgBouncer answers', opens, 10_000);
}

async function onAdmin(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.buildDatabaseUrl('postgres') });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}
