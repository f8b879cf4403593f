import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import { afterAll, inject } from 'vitest';
import { createApp } from '../app.ts';
import { HEADERS_MAX } from '../http/security/security.ts';
import { tasks } from '../jobs.ts';
import { createDatabase } from '../platform/database/prisma.ts';
import { buildReplicaOptions, createReplicas } from '../platform/database/replicas.ts';
import { runDueJobs } from '../platform/jobs/worker.ts';
import { createLive } from '../platform/live.ts';
import { createLog, type Log } from '../platform/monitoring/log.ts';
import { createMailer, type Mail } from '../platform/network/mail.ts';
import { createSafeFetch } from '../platform/network/safe-fetch.ts';
import type { Services } from '../platform/services.ts';
import { type Env, loadEnv, processEnv } from '../platform/settings/env.ts';
import { cacheSmallObjects } from '../platform/storage/storage.cache.ts';
import { createStorage } from '../platform/storage/storage.ts';
import { collectStatements } from './collect-statements.ts';
import { connected, createTestDatabase } from './databases.ts';
import { listenLocally } from './servers/listen.ts';
import type { TcpProxy } from './servers/tcp-proxy.ts';
import { createTestClient, type TestClient } from './test-client.ts';

/** The running product with a database and bucket for one test file. */
export type TestApp = {
  url: string;
  services: Services;
  db: Services['db'];
  pool: Services['pool'];
  storage: Services['storage'];
  env: Env;
  /** Runs the due jobs one by one, with `later` also delayed ones. No worker runs in tests. */
  runJobs(options?: { later?: boolean }): Promise<void>;
  /** All mails to this address, after running the due jobs. */
  mailsTo(email: string): Promise<Mail[]>;
  /** A new visitor with their own cookies and network address. */
  client(headers?: Record<string, string>): TestClient;
  /** The SQL statements sent during `fn`, without those that a process sends regularly. */
  statements(fn: () => Promise<unknown>): Promise<string[]>;
  close(): Promise<void>;
};

/** Proxies in front of services, with which a test can simulate an outage. */
type ServiceProxies = { database?: TcpProxy; bucket?: TcpProxy };

/** Short, because tests of an outage wait for these time limits. */
const SHORT_TIMEOUTS = { connectMs: 2_000, answerMs: 2_000 };
/** Long, because they only prevent hanging on a busy machine. */
const LONG_TIMEOUTS = {
  connectMs: 60_000,
  statementMs: 110_000,
  answerMs: 120_000,
  transactionMs: { maxWait: 60_000, timeout: 110_000 },
};

/** Starts the database, bucket and other services of a test file, without the HTTP server. */
export async function startTestServices(
  env: Partial<Env> = {},
  proxies: ServiceProxies = {},
  log: Log = createLog({ level: processEnv().LOG_LEVEL ?? 'silent', human: true }),
): Promise<{ services: Services; mails: Mail[]; close(): Promise<void> }> {
  const backends = inject('backends');
  const { name, url: databaseUrl } = await createTestDatabase(`template "${backends.template}"`);
  const folder = join(backends.folder, name);
  const checked: Env = {
    ...loadEnv({ NODE_ENV: 'test', DATA_FOLDER: folder, DEMO: '0', TRUST_PROXY: '1', LOOKUPS: 'none' }),
    databaseUrl,
    s3: backends.s3,
    s3Bucket: name.replaceAll('_', '-'),
    ...env,
  };
  const url = checked.databaseUrl ?? databaseUrl;
  const pooler = processEnv().TEST_POOLER_PORT;
  const database = createDatabase(proxies.database?.through(url) ?? throughPooler(url, pooler), {
    max: env.databasePoolSize ?? 8,
    ...(pooler && { isPooled: true, isPrepared: false }),
    ...(proxies.database ? SHORT_TIMEOUTS : LONG_TIMEOUTS),
  });
  const replicas = createReplicas(database.pool, { ...buildReplicaOptions(checked), log });
  const endpoint = proxies.bucket?.through(backends.s3.endpoint) ?? backends.s3.endpoint;
  const storage = cacheSmallObjects(
    await createStorage({ ...backends.s3, endpoint, bucket: checked.s3Bucket }),
  );
  const mails: Mail[] = [];
  const files = createMailer({
    smtpUrl: undefined,
    folder: join(folder, 'mail'),
    from: checked.mailFrom,
    log,
  });
  const mailer = {
    check: files.check,
    async send(mail: Mail) {
      mails.push(mail);
      await files.send(mail);
    },
  };
  const services: Services = {
    env: checked,
    db: database.db,
    pool: database.pool,
    replicas,
    storage,
    mailer,
    safeFetch: createSafeFetch({ allowedHosts: checked.allowedPrivateHosts }),
    live: createLive(url, { log }),
    log,
  };
  const close = async () => {
    storage.close();
    await services.live.close();
    await replicas.close();
    await database.close();
    await connected(backends.adminUrl, (admin) =>
      admin.query(`drop database if exists "${name}" with (force)`),
    );
  };
  return { services, mails, close };
}

/**
 * Starts the product for one test file: `const app = await startTestApp()` at the top of the file. It closes after
 * the file's last test. `env` overrides settings, `proxies` are put in front of services.
 */
export async function startTestApp(
  env: Partial<Env> = {},
  proxies: ServiceProxies = {},
  log?: Log,
): Promise<TestApp> {
  // The handler follows later, because the app must know its address for cookies, allowed origins and links.
  let handler: RequestListener | undefined;
  const server = createServer({ maxHeaderSize: HEADERS_MAX }, (req, res) => handler?.(req, res));
  // Otherwise the server could close an idle connection just when a client uses it.
  server.keepAliveTimeout = 0;
  const url = `http://${await listenLocally(server)}`;

  const {
    services,
    mails,
    close: closeServices,
  } = await startTestServices({ publicUrl: url, ...env }, proxies, log);
  const created = await createApp(services);
  handler = created.listener;

  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= (async () => {
      const ended = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await ended;
      await created.close();
      await closeServices();
    })();
    return closed;
  };
  afterAll(close);

  const runJobs = async ({ later = false } = {}) => {
    if (later) await services.pool.query('update graphile_worker._private_jobs set run_at = now()');
    await runDueJobs(services, tasks);
  };
  return {
    url,
    services,
    db: services.db,
    pool: services.pool,
    storage: services.storage,
    env: services.env,
    runJobs,
    async mailsTo(email) {
      await runJobs();
      return mails.filter(({ to }) => to === email);
    },
    client: (headers) => createTestClient(url, headers),
    statements: async (fn) =>
      (await collectStatements(services.pool, fn)).filter((sql) => !sql.includes(`"site_settings"`)),
    close,
  };
}

/** The address of a database through the PgBouncer of `npm run drill:pooler`. */
function throughPooler(address: string, port: string | undefined): string {
  const url = new URL(address);
  if (port) url.port = port;
  return url.href;
}
