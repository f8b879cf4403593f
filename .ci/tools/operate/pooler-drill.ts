import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withConnection } from '../../../server/platform/database/connection.ts';
import { findFreePort } from '../../../server/platform/embedded/ports.mjs';
import { startEmbeddedPostgres } from '../../../server/platform/embedded/postgres.ts';
import { createLog } from '../../../server/platform/monitoring/log.ts';
import { processEnv } from '../../../server/platform/settings/env.ts';
import { runProduct } from '../product.mjs';
import { hearOfFollower } from './live-event.ts';

/**
 * `npm run drill:pooler` runs the product and server tests through PgBouncer in transaction mode, which must be
 * installed.
 */

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

rmSync(FOLDER, { recursive: true, force: true });
// The tests use this server too.
const postgres = await startEmbeddedPostgres({
  folder: '.data/test/postgres',
  database: 'threes_drill',
  log,
  unsafe: true,
});
const direct = new URL(postgres.url);
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
const env = { ...processEnv(), PATH: `${processEnv().PATH}:/usr/sbin` };
const asNobody = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
const bouncer = spawn('pgbouncer', [...asNobody, '-q', config], { stdio: 'inherit', env });
try {
  await tryProduct();
  const tests = spawn('npx', ['vitest', 'run', '--maxWorkers=1', '--reporter=dot', ...TESTS], {
    stdio: 'inherit',
    env: { ...env, TEST_POOLER_PORT: pooled.port },
  });
  [process.exitCode] = await once(tests, 'exit');
} finally {
  if (bouncer.kill('SIGINT')) await once(bouncer, 'exit');
  await withConnection(postgres.buildDatabaseUrl('postgres'), (client) =>
    client.query('drop database if exists threes_drill with (force)'),
  );
  await postgres.stop();
  rmSync(config);
}

/** Migrations, jobs and live events bypass the pooler, everything else uses it. */
async function tryProduct(): Promise<void> {
  const product = await runProduct(['--import', 'tsx', 'server/commands/serve.ts'], {
    env: {
      DATABASE_URL: pooled.href,
      DATABASE_DIRECT_URL: direct.href,
      DATABASE_PREPARED: '0',
      DATA_FOLDER: FOLDER,
      DEMO: '1',
      LOG_LEVEL: 'warn',
    },
    stdio: 'inherit',
  });
  try {
    const client = await hearOfFollower(product.base);
    // With NOTIFY, a job starts within a second. With polling alone, it could take fifteen.
    const mails = () => (existsSync(join(FOLDER, 'mail')) ? readdirSync(join(FOLDER, 'mail')).length : 0);
    const before = mails();
    await client.ask('mutation { requestPasswordReset(email: "ines@threes.example") }');
    for (const deadline = Date.now() + 5_000; mails() === before; await sleep(100))
      if (Date.now() > deadline) throw new Error('The mail was not sent within 5 seconds.');
    console.log('Through PgBouncer, a login, a live event and a mail worked.');
  } finally {
    await product.stop('SIGTERM');
  }
}
