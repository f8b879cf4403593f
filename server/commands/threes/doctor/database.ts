import type pg from 'pg';
import { siteWarnings } from '../../../modules/site/site-warnings.ts';
import { withConnection } from '../../../platform/database/connection.ts';
import { readMigrationStatus } from '../../../platform/database/migrations.ts';
import { createDatabase } from '../../../platform/database/prisma.ts';
import { findWorkers } from '../../../platform/jobs/worker.ts';
import type { Log } from '../../../platform/monitoring/log.ts';
import { waitForDatabase } from '../../../platform/start-up.ts';
import { count } from '../backup.ts';
import { plainWords } from '../command.ts';
import { broken, brokenIf, type Check, ok, type Subject, warning, warningIf } from './check.ts';

const EXTENSIONS = ['citext', 'fuzzystrmatch', 'pg_trgm', 'unaccent'];
/** The maximum difference of clocks, on which sessions, mailed links and limits depend. */
const CLOCK_MS = 5_000;
/** If a job has been due for this long, no process seems to run jobs. */
const JOBS_LATE_MINUTES = 5;
const REPLICA_WAIT_MS = 2_000;

type Facts = {
  version: string;
  encoding: string;
  knows_letters: boolean;
  may_create: boolean;
  missing: string[];
  free: number;
  now: number;
  follows: boolean;
  is_read_only: boolean;
};

/** Whether the database can run the site: version, character set, permissions, connections, clock and migrations. */
export const checkDatabase: Check = async ({ directUrl, env }) =>
  withClient(directUrl, async (client) => {
    const asked = Date.now();
    const { rows } = await client.query<Facts>(
      `select current_setting('server_version') as version, pg_encoding_to_char(encoding) as encoding,
         lower('É') = 'é' as knows_letters, has_schema_privilege('public', 'create') as may_create,
         array(select e.name from unnest($1::text[]) as e (name)
           where not exists (select from pg_available_extensions a where a.name = e.name)) as missing,
         current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
           - (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as free,
         (extract(epoch from clock_timestamp()) * 1000)::float8 as now, pg_is_in_recovery() as follows,
         current_setting('transaction_read_only') = 'on' as is_read_only
       from pg_database where datname = current_database()`,
      [EXTENSIONS],
    );
    const facts = rows[0] as Facts;
    const skew = Math.round(facts.now - (asked + Date.now()) / 2);
    const { applied, waiting, unknown } = await readMigrationStatus(directUrl);
    const isEmpty = applied.length === 0;
    return [
      ok(`PostgreSQL ${facts.version} answers, with ${count(applied.length, 'migration')}.`),
      ...(await checkWrites(client, facts)),
      ...brokenIf(facts.encoding !== 'UTF8', `Its encoding is ${facts.encoding}. Threes needs UTF8.`),
      ...warningIf(
        !facts.knows_letters,
        'Its locale only knows ASCII letters, so É and é differ in search and in addresses. Create the database with a UTF-8 locale, like C.UTF-8, and restore a backup into it.',
      ),
      ...brokenIf(
        !facts.may_create,
        'Its user may not create tables. Make it the owner: alter database … owner to …',
      ),
      ...brokenIf(
        facts.missing.length > 0,
        `It lacks the extensions ${facts.missing.join(', ')}. Install PostgreSQL’s contrib package.`,
      ),
      ...warningIf(
        facts.free < env.databasePoolSize,
        `Only ${facts.free} of its connections are free, and a process takes up to ${env.databasePoolSize}. Raise max_connections, or lower DATABASE_POOL_SIZE.`,
      ),
      ...warningIf(
        Math.abs(skew) > CLOCK_MS,
        `Its clock and this one differ by ${Math.round(Math.abs(skew) / 1000)} seconds. Set both by NTP.`,
      ),
      ...brokenIf(
        unknown.length > 0,
        `It is newer than this version of Threes: it has the migration ${unknown[0]}. Start the version that made it.`,
      ),
      ...warningIf(
        waiting.length > 0,
        `${count(waiting.length, 'migration')} pending${isEmpty ? ': the database is empty' : ''}. The next start applies them, or: threes migrate`,
      ),
    ];
  });

/** Whether the database accepts writes. */
async function checkWrites(client: pg.Client, { follows, is_read_only: isReadOnly }: Facts) {
  if (follows) {
    return [
      broken('It is a replica and accepts no writes. Point DATABASE_URL to the primary, or promote it.'),
    ];
  }
  if (isReadOnly) {
    return [
      broken(
        'It is read-only, so no one can save anything. Run: alter database … reset default_transaction_read_only; or the same with alter system, role, or postgresql.conf.',
      ),
    ];
  }
  try {
    await client.query(
      `create temporary table doctor as select repeat('x', 1000) from generate_series(1, 100)`,
    );
    return [];
  } catch (error) {
    return [broken(`It accepts no writes: ${plainWords(error)}. If its disk is full, make room.`)];
  }
}

/** Whether each replica responds and is really a replica. */
export const checkReplicas: Check = ({ env, log }) =>
  Promise.all(
    env.databaseReplicaUrls.map((url) =>
      // One unavailable replica must not prevent the check of the others.
      checkReplica(url, log).catch((error) => broken(plainWords(error))),
    ),
  );

async function checkReplica(url: string, log: Log) {
  await waitForDatabase(url, { log, limitMs: REPLICA_WAIT_MS, setting: 'DATABASE_REPLICA_URLS' });
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ follows: boolean }>('select pg_is_in_recovery() as follows');
    const { host } = new URL(url);
    return rows[0]?.follows
      ? ok(`${host} follows the database.`)
      : broken(`${host} is not a replica: it accepts writes. Correct DATABASE_REPLICA_URLS.`);
  });
}

/** Whether the site has an admin, and no account with a publicly known password. */
export const checkAdmin: Check = async (subject) =>
  withPool(subject, async ({ db }) => {
    const warnings = await siteWarnings({ env: subject.env, db });
    return warnings.length > 0 ? warnings.map(warning) : [ok('The site has an admin.')];
  });

type Jobs = {
  waiting: string;
  late_minutes: number | null;
  failing: string;
  given_up: string;
  /** When a scheduled job was last enqueued. Only processes that run jobs do that. */
  ran: Date | null;
};

/** Whether jobs are being run, and succeed. */
export const checkJobs: Check = async (subject) =>
  withPool(subject, async ({ pool }) => {
    const { rows } = await pool.query<Jobs>(
      `select count(*) filter (where attempts < max_attempts) as waiting,
         floor(extract(epoch from now() - min(run_at) filter (
           where attempts < max_attempts and locked_at is null)) / 60)::int as late_minutes,
         count(*) filter (where attempts > 0 and attempts < max_attempts and last_error is not null) as failing,
         count(*) filter (where attempts >= max_attempts) as given_up,
         (select max(last_execution) from graphile_worker._private_known_crontabs) as ran
       from graphile_worker._private_jobs`,
    );
    const { waiting, late_minutes: late, failing, given_up: givenUp, ran } = rows[0] as Jobs;
    const { publicUrl } = subject.env;
    const workers = await findWorkers(pool);
    const isRun = workers.length > 0;
    const queue = `${count(Number(waiting), 'job')} in the queue.`;
    return [
      isRun
        ? ok(`${queue} They are run by: ${workers.join(', ')}.`)
        : nobodyRuns(`${queue} No process is running jobs, so no email is sent. ${lastRun(ran)}`, subject),
      ...warningIf(
        (late ?? 0) >= JOBS_LATE_MINUTES,
        `The oldest job has been due for ${count(Number(late), 'minute')}. ${isRun ? 'Start another worker: threes work' : 'Start Threes, or: threes work'}`,
      ),
      ...warningIf(
        Number(failing) > 0,
        `${count(Number(failing), 'job')} failed and will be tried again. ${publicUrl}/admin says why.`,
      ),
      ...warningIf(
        Number(givenUp) > 0,
        `${count(Number(givenUp), 'job')} failed for good. ${publicUrl}/admin says why.`,
      ),
    ];
  });

/** A warning if web processes run the jobs: the site may be stopped. With WORKER=0, another process must run them. */
const nobodyRuns = (words: string, { env }: Subject) =>
  env.worker
    ? warning(`${words} Start Threes, or: threes work`)
    : broken(`${words} WORKER is 0, so run: threes work`);

const lastRun = (at: Date | null): string =>
  at ? `One last did at ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC.` : 'None ever has.';

/** How long a check waits for a connection. */
const CONNECT_MS = 5_000;

const withClient = <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  withConnection(url, work, CONNECT_MS);

async function withPool<T>(
  { directUrl }: Subject,
  work: (database: ReturnType<typeof createDatabase>) => Promise<T>,
): Promise<T> {
  const database = createDatabase(directUrl, { max: 2 });
  return work(database).finally(database.close);
}
