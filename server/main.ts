import 'reflect-metadata';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { createApp } from './app.ts';
import { startKeepingAssets } from './http/files/kept-assets.ts';
import { BUILT } from './http/graphql/operations.ts';
import { HEADERS_MAX } from './http/security/security.ts';
import { tasks } from './jobs.ts';
import { siteWarnings, workerWarnings } from './modules/site/site-warnings.ts';
import { MigrationError } from './platform/database/definitions.ts';
import { applyMigrations, withMigrationLock } from './platform/database/migrations.ts';
import { buildPoolOptions, checkPooler, createDatabase } from './platform/database/prisma.ts';
import { buildReplicaOptions, createReplicas } from './platform/database/replicas.ts';
import { watchStatements } from './platform/database/watch-statements.ts';
import { startEmbeddedBucket } from './platform/embedded/bucket.ts';
import { acquireFolderLock } from './platform/embedded/lock.ts';
import { explainListening, tryPort } from './platform/embedded/ports.mjs';
import { startEmbeddedPostgres } from './platform/embedded/postgres.ts';
import { startWorker } from './platform/jobs/worker.ts';
import { createLive } from './platform/live.ts';
import { createLog, type Log } from './platform/monitoring/log.ts';
import { createMailer } from './platform/network/mail.ts';
import { createSafeFetch } from './platform/network/safe-fetch.ts';
import type { Services } from './platform/services.ts';
import {
  dataFolderProblem,
  type Env,
  EnvError,
  explainFullDisk,
  loadEnv,
  processEnv,
} from './platform/settings/env.ts';
import { settingWarnings } from './platform/settings/setting-warnings.ts';
import { isDiskFull, StartError, waitForBucket, waitForDatabase } from './platform/start-up.ts';
import { cacheSmallObjects } from './platform/storage/storage.cache.ts';
import { createShutdown, type Shutdown } from './shutdown.ts';

export type Progress = {
  /** Called when a new step starts. */
  step(title: string): void;
  /** Reports which share of a task in this step is done, from 0 to 1. */
  share(what: string, done: number): void;
};

export type RunOptions = {
  progress?: Progress;
  /** The build of the web client. If it fails, the database is not changed. */
  built?: Promise<void>;
  /** Prevents a second process from using the same data folder. */
  exclusive?: boolean;
  /** Whether this process runs jobs only, without a web server. */
  workerOnly?: boolean;
};

/**
 * Longer than the usual minute of proxies. Otherwise a proxy could send a request on a connection that is just being
 * closed.
 */
const KEEP_ALIVE_MS = 65_000;

/** How long a stop waits for running requests. */
const DRAIN_MS = 10_000;

/** How long a stop waits for running jobs, before another worker takes them over. */
const JOBS_STOP_MS = 8_000;
/** The number of connections for jobs in a process that also serves requests. */
const JOB_CONNECTIONS = 4;

/** How long after the start another process has to run jobs before a warning is logged. */
const WORKERS_SEEN_MS = 60_000;

/** Closes connections without traffic, because unread responses occupy memory. */
const IDLE_TIMEOUT_MS = 120_000;

/** Starts everything, prints the address, and stops everything in order on Ctrl-C. */
export async function run(options: RunOptions = {}): Promise<void> {
  const shutdown = createShutdown();
  shutdown.listen();
  let env: Env | undefined;
  try {
    env = loadEnv(processEnv());
    await start(env, options, shutdown);
  } catch (error) {
    await shutdown.fail(() => {
      if (error instanceof EnvError) console.error(`Please correct these settings:\n${error.message}`);
      else if (error instanceof StartError || error instanceof MigrationError) console.error(error.message);
      else if (shutdown.log) shutdown.log.fatal({ err: error }, 'Threes could not start');
      else console.error(error);
      if (env && isDiskFull(env, error)) console.error(`${explainFullDisk(env.dataFolder)}.`);
    });
  }
}

async function start(
  env: Env,
  { progress, built, workerOnly = false, exclusive = true }: RunOptions,
  shutdown: Shutdown,
): Promise<void> {
  const log = createLog({ level: env.logLevel, human: process.stdout.isTTY === true });
  shutdown.log = log;
  const keepsFiles = exclusive || !env.databaseUrl || !env.s3 || !env.smtpUrl;
  const problem = keepsFiles ? dataFolderProblem(env.dataFolder) : undefined;
  if (problem) throw new StartError(`${problem}.`);
  // With a database that several processes can share, a worker may run beside the web server.
  if (exclusive && !(workerOnly && env.databaseUrl)) await lockDataFolder(env, shutdown);
  if (!workerOnly) {
    const problem = await tryPort(env.port, env.host);
    if (problem) throw new StartError(explainListening(problem, env));
  }

  progress?.step(servicesTitle(env));
  const databaseUrl = env.databaseUrl ?? (await embeddedDatabase(env, log, shutdown));
  const s3 = env.s3 ?? (await embeddedBucket(env, log, shutdown));

  progress?.step('Database');
  const directUrl = env.databaseDirectUrl ?? databaseUrl;
  await waitForDatabase(databaseUrl, { log });
  if (env.databaseDirectUrl) await waitForDatabase(directUrl, { log, setting: 'DATABASE_DIRECT_URL' });
  await built?.catch((error: Error) => {
    throw new StartError(error.message);
  });
  if (shutdown.hasBegun) return;
  await applyMigrations(directUrl, log);
  const onError = (error: Error) => log.warn({ err: error }, 'A database connection was lost');
  const { db, pool, close } = createDatabase(databaseUrl, { ...buildPoolOptions(env), onError });
  shutdown.add('database connections', close);
  if (env.databaseDirectUrl) await checkPooler(pool, log);
  const replicas = createReplicas(pool, { ...buildReplicaOptions(env), log });
  shutdown.add('replica connections', () => replicas.close());
  const bucket = await waitForBucket(
    { ...s3, bucket: env.s3Bucket, region: env.s3Region },
    { log, isEmbedded: !env.s3 },
  );
  shutdown.add('bucket connections', () => bucket.close());
  const mailer = createMailer({
    smtpUrl: env.smtpUrl,
    folder: join(env.dataFolder, 'mail'),
    from: env.mailFrom,
    log,
  });
  const demoLogins = env.demo
    ? await loadDemo({ db, storage: bucket }, { directUrl, log, progress }, shutdown)
    : undefined;
  const storage = cacheSmallObjects(bucket);
  if (shutdown.hasBegun) return;

  const live = createLive(directUrl, { log });
  shutdown.add('live events', () => live.close());
  const services: Services = {
    env,
    db,
    pool,
    replicas,
    storage,
    mailer,
    safeFetch: createSafeFetch({ allowedHosts: env.allowedPrivateHosts }),
    live,
    log,
  };
  if (workerOnly || env.worker) {
    // Jobs have a pool of their own, so that requests do not wait for them.
    const own = workerOnly
      ? null
      : createDatabase(databaseUrl, { ...buildPoolOptions(env), max: JOB_CONNECTIONS, onError });
    if (own) shutdown.add('database connections of jobs', own.close);
    const worker = startWorker(
      { ...services, db: own?.db ?? db, pool: own?.pool ?? pool },
      { tasks, databaseUrl: directUrl, name: workerOnly ? 'threes work' : undefined },
    );
    shutdown.add('jobs', () => worker.stop(JOBS_STOP_MS));
  }
  if (workerOnly) {
    watchStatements(pool, { log });
    log.info({ pid: process.pid }, 'Running jobs');
    return;
  }

  progress?.step('Web server');
  const { listener, retire, close: closeApp } = await createApp(services);
  shutdown.add('app', closeApp);
  const server = createServer({ maxHeaderSize: HEADERS_MAX }, listener);
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.timeout = IDLE_TIMEOUT_MS;
  await listen(server, env);
  shutdown.add('kept files', startKeepingAssets(BUILT.client, env.dataFolder, log));
  const stop = async (isUrgent: boolean) => {
    retire();
    // Proxies notice by polling /readyz, and send requests until then.
    if (!isUrgent) await sleep(env.shutdownDelayMs);
    await drain(server);
  };
  shutdown.add('web server', stop);
  log.info({ port: env.port, url: env.publicUrl, pid: process.pid }, `Listening at ${env.publicUrl}`);
  await logWarnings(services);
  if (progress) printReady(env, demoLogins);
}

/** Logs warnings for the operator. Those about workers come later, because workers may start later. */
async function logWarnings(services: Services): Promise<void> {
  const { env, log } = services;
  const warn = (warnings: string[]) => {
    for (const warning of warnings) log.warn(warning);
  };
  warn(settingWarnings(env).map(({ words }) => words));
  const failed = (error: Error) => log.debug({ err: error }, 'The site was not checked for warnings');
  await siteWarnings(services).then(warn, failed);
  setTimeout(() => workerWarnings(services).then(warn, failed), WORKERS_SEEN_MS).unref();
}

/**
 * Loads the demo content into an empty database, and returns its logins. The lock prevents two processes from
 * loading it at the same time.
 */
async function loadDemo(
  services: Pick<Services, 'db' | 'storage'>,
  { directUrl, log, progress }: { directUrl: string; log: Log; progress: Progress | undefined },
  shutdown: Shutdown,
) {
  // Imported here, because most sites do not show the demo content.
  const [demo, { demoLogins }] = await Promise.all([
    import('../prisma/demo/load.ts'),
    import('../prisma/demo/demo.ts'),
  ]);
  const loading = new AbortController();
  shutdown.add('demo content', () => loading.abort());
  await withMigrationLock(directUrl, log, () =>
    demo.loadDemo(services, {
      progress: progress ? (done) => progress.share('demo content', done) : logShares(log),
      signal: loading.signal,
    }),
  );
  return demoLogins;
}

/** Logs the progress at each quarter. */
function logShares(log: Log): (done: number) => void {
  let logged = -1;
  return (done) => {
    const quarter = Math.floor(done * 4);
    if (quarter === logged) return;
    logged = quarter;
    log.info(`Loading demo content: ${quarter * 25}%`);
  };
}

/** Two processes that use one embedded database would corrupt it. */
async function lockDataFolder(env: Env, shutdown: Shutdown): Promise<void> {
  const claimed = await acquireFolderLock(join(env.dataFolder, 'running.json'), env.publicUrl);
  if (typeof claimed !== 'function') {
    throw new StartError(
      `Threes is already running at ${claimed.url} (process ${claimed.pid}). Stop it with Ctrl-C, or run: kill ${claimed.pid}`,
    );
  }
  shutdown.add('lock', claimed);
  process.once('exit', claimed);
}

function servicesTitle(env: Env): string {
  if (env.databaseUrl && env.s3) return 'Services: yours';
  if (env.databaseUrl) return 'Services: your PostgreSQL, embedded S3';
  return env.s3 ? 'Services: embedded PostgreSQL, your S3' : 'Services: embedded PostgreSQL and S3';
}

async function embeddedDatabase(env: Env, log: Log, shutdown: Shutdown): Promise<string> {
  const onLost = (reason: string) =>
    shutdown.fail(() =>
      console.error(
        `The embedded PostgreSQL stopped and could not be restarted, so Threes is stopping.\n${reason}\n` +
          'Fix that, then start Threes again. Everything that was saved is still there.',
      ),
    );
  const starting = startEmbeddedPostgres({ folder: join(env.dataFolder, 'postgres'), log, onLost });
  // Registered before the start has finished, because Ctrl-C can come earlier.
  const stop = () =>
    starting.then(
      (postgres) => postgres.stop(),
      () => undefined,
    );
  shutdown.add('PostgreSQL', stop);
  return (await starting).url;
}

async function embeddedBucket(env: Env, log: Log, shutdown: Shutdown): Promise<NonNullable<Env['s3']>> {
  const folder = join(env.dataFolder, 'bucket');
  const { stop, ...s3 } = await startEmbeddedBucket({ folder, bucket: env.s3Bucket, log });
  shutdown.add('S3 server', stop);
  return s3;
}

function listen(server: Server, env: Env): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', (error) => fail(new StartError(explainListening(error, env))));
    server.listen(env.port, env.host, done);
  });
}

/** Stops accepting connections, and waits ten seconds for running requests. */
async function drain(server: Server): Promise<void> {
  // Lets Node take the connections that the system has already accepted, which would be lost otherwise.
  await setImmediate();
  const closed = new Promise((done) => server.close(done));
  // Closes connections as they become idle. Otherwise clients would keep them open.
  const closeIdle = setInterval(() => server.closeIdleConnections(), 100);
  const forceClose = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearInterval(closeIdle);
  clearTimeout(forceClose);
}

type Login = { label: string; email: string; password: string };

function printReady(env: Env, demoLogins: Login[] | undefined): void {
  const lines = [``, `  Threes is ready at ${env.publicUrl}`, ``];
  if (demoLogins) {
    lines.push('  Demo logins:');
    for (const { label, email, password } of demoLogins) {
      lines.push(`    ${label.padEnd(10)}${email.padEnd(28)}${password}`);
    }
    lines.push('');
  }
  lines.push('  Ctrl-C stops it.', '');
  console.log(lines.join('\n'));
}
