import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Job, parseCronItems, type Runner, run, runOnce, type TaskList } from 'graphile-worker';
import pg from 'pg';
import { neverPrepares } from '../database/prisma.ts';
import { metrics } from '../monitoring/metrics.ts';
import { inTrace, isRequestId, type Trace } from '../monitoring/trace.ts';
import type { Services } from '../services.ts';
import { HOUR_MS } from '../time.ts';
import { queueLogger } from './queue.ts';
import type { JobContext, Task } from './task.ts';

/** Concurrent jobs per process. Jobs with external servers can be more: they hold no database connection. */
const CONCURRENCY = 3;
const CONCURRENCY_OUTSIDE = 6;
/** NOTIFY starts new jobs at once. Polling finds delayed jobs, such as retries. */
const POLL_MS = 15_000;
/**
 * A worker that looks for a job locks all named queues for a moment, so another worker can miss a new job. Jobs with
 * external servers use named queues, so their workers poll often.
 */
const POLL_OUTSIDE_MS = 2_000;
/** The interval of the search for jobs of dead processes. */
const RESCUE_MS = 60_000;
/** The pause before the next attempt when the queue cannot be reached. */
const RESTART_MS = 5_000;
/** The class of the advisory locks that workers hold while they live. The number has no meaning. */
const ALIVE = 733_002;
/** A scheduled job that no process ran in time still starts within this time, unless it runs every few minutes. */
const BACKFILL_MS = 12 * HOUR_MS;

type JobWorker = {
  /** Takes no new jobs, gives the running ones this long, and then releases them for others. */
  stop(withinMs: number): Promise<void>;
};

type WorkerOptions = {
  tasks: readonly Task[];
  databaseUrl: string;
  /** The name of this process in `threes doctor`. */
  name?: string;
};

/**
 * Runs the jobs of the queue until it is stopped. If the database is unavailable, it waits and continues. Several
 * processes share one queue.
 */
export function startWorker(services: Services, options: WorkerOptions): JobWorker {
  const { log } = services;
  const stopping = new AbortController();
  let current: Session | undefined;

  const running = (async () => {
    while (!stopping.signal.aborted) {
      try {
        current = await startSession(services, options);
        await Promise.race([current.ended, aborted(stopping.signal)]);
      } catch (error) {
        log.warn({ err: error }, 'The job queue cannot be reached');
      }
      if (stopping.signal.aborted) return;
      await current?.stop(0);
      current = undefined;
      await sleep(RESTART_MS, undefined, { signal: stopping.signal }).catch(() => {});
    }
  })();

  return {
    async stop(withinMs) {
      stopping.abort();
      await running;
      await current?.stop(withinMs);
    },
  };
}

type Session = {
  /** Resolves when the connection or a worker is lost. */
  ended: Promise<void>;
  stop(withinMs: number): Promise<void>;
};

/** Runs jobs until a connection or a worker is lost. */
async function startSession(
  services: Services,
  { tasks, databaseUrl, name = 'the web process' }: WorkerOptions,
): Promise<Session> {
  const { log } = services;
  const pool = openPool(databaseUrl, CONCURRENCY + 4, name, services);
  const workerIds: string[] = [];
  const halt = new AbortController();
  let lost = () => {};
  const ended = new Promise<void>((done) => {
    lost = done;
  });
  const runners: Runner[] = [];
  let alive: pg.PoolClient | undefined;
  const begin = async (
    lane: readonly Task[],
    { concurrency, pollInterval }: { concurrency: number; pollInterval: number },
    mark: (workerId: string) => Promise<unknown>,
  ) => {
    const runner = await run({
      pgPool: pool,
      concurrency,
      pollInterval,
      noHandleSignals: true,
      taskList: buildTaskList(services, lane, halt.signal),
      parsedCronItems: cronItems(lane),
      logger: queueLogger(log),
      preset: {
        plugins: [
          {
            name: 'living-workers',
            version: '1.0.0',
            worker: {
              hooks: {
                // Runs before the worker takes its first job.
                async startWorker(_context, { worker }) {
                  workerIds.push(worker.workerId);
                  await mark(worker.workerId);
                },
              },
            },
          },
        ],
      },
    });
    runners.push(runner);
    // A worker that cannot record the end of its job exits, and graphile-worker does not replace it.
    runner.events.on('worker:fatalError', lost);
    runner.events.on('job:failed', ({ job, error }) => {
      metrics.jobs.inc({ task: job.task_identifier, result: 'given up' });
      inTrace(buildTrace(job), () => log.error({ err: error }, `Job given up: ${job.task_identifier}`));
    });
    // At once, because the database may be lost while the next runner begins.
    runner.promise.then(lost, lost);
  };
  try {
    alive = await pool.connect();
    const mark = markAlive(alive, lost);
    await rescueJobs(pool);
    const outside = tasks.filter(({ lane }) => lane === 'outside');
    const others = tasks.filter(({ lane }) => lane !== 'outside');
    await begin(others, { concurrency: CONCURRENCY, pollInterval: POLL_MS }, mark);
    if (outside.length > 0) {
      const often = { concurrency: CONCURRENCY_OUTSIDE, pollInterval: POLL_OUTSIDE_MS };
      await begin(outside, often, mark);
    }
  } catch (error) {
    await Promise.allSettled(runners.map((runner) => runner.stop()));
    alive?.release(true);
    await pool.end();
    throw error;
  }
  const rescuer = setInterval(() => {
    rescueJobs(pool).catch((error) => log.warn({ err: error }, 'Jobs of dead processes were not looked for'));
  }, RESCUE_MS).unref();

  return {
    ended,
    async stop(withinMs) {
      clearInterval(rescuer);
      const done = Promise.allSettled(runners.map((runner) => runner.stop()));
      await Promise.race([done, sleep(withinMs, undefined, { ref: false })]);
      halt.abort();
      // Other workers take over jobs that ignore the signal.
      await Promise.race([done, sleep(HALT_MS, undefined, { ref: false })]);
      await pool.query('select graphile_worker.force_unlock_workers($1)', [workerIds]).catch(() => {});
      alive?.release(true);
      await Promise.race([pool.end(), sleep(HALT_MS, undefined, { ref: false })]);
    },
  };
}

/** How long a stop waits for aborted jobs. */
const HALT_MS = 1_000;

/** Runs due jobs one by one until none is left, for tests and commands. */
export async function runDueJobs(services: Services, tasks: readonly Task[]): Promise<void> {
  await runOnce({
    pgPool: services.pool,
    noPreparedStatements: neverPrepares(services.pool),
    concurrency: 1,
    noHandleSignals: true,
    taskList: buildTaskList(services, tasks, new AbortController().signal),
    logger: queueLogger(services.log),
  });
}

/**
 * Releases jobs of dead workers. A living worker holds an advisory lock, which PostgreSQL releases when its
 * connection ends.
 */
async function rescueJobs(pool: pg.Pool): Promise<void> {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array_agg(locked_by))
     from (select distinct locked_by from graphile_worker._private_jobs where locked_by is not null) holders
     where pg_try_advisory_xact_lock($1, hashtext(locked_by))`,
    [ALIVE],
  );
}

/** The names of the processes that run jobs, made of kind and machine. */
export async function findWorkers(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select application_name as name from pg_stat_activity
     where datname = current_database() and pid in (
       select pid from pg_locks where locktype = 'advisory' and classid = $1 and granted)
     order by name`,
    [ALIVE],
  );
  return rows.map(({ name }) => name);
}

function buildTaskList(services: Services, tasks: readonly Task[], halt: AbortSignal): TaskList {
  return Object.fromEntries(
    tasks.map((task) => [
      task.name,
      async (payload, { job, query }) => {
        const limit = AbortSignal.timeout(task.timeLimitMs);
        const signal = AbortSignal.any([halt, limit]);
        const context: JobContext = { ...services, jobId: job.id, signal };
        const work = () => task.run(task.payload.parse(payload), context);
        try {
          await measured(task.name, () =>
            inTrace(buildTrace(job), () => Promise.race([work(), rejectedBy(signal)]), `job ${task.name}`),
          );
        } catch (error) {
          // Once another job has taken its key, the queue never runs this one again, and would list it as failed.
          const unkeyed = 'select from graphile_worker._private_jobs where id = $1 and key is null';
          // If the database is away, the job's own error is reported.
          const isReplaced = job.key && (await query(unkeyed, [job.id]).catch(() => null))?.rowCount;
          if (!isReplaced) throw error;
          services.log.warn({ err: error }, `Job failed, and a newer one replaces it: ${task.name}`);
        }
      },
    ]),
  );
}

async function measured(task: string, run: () => Promise<void>): Promise<void> {
  const began = performance.now();
  try {
    await run();
    metrics.jobs.inc({ task, result: 'done' });
  } catch (error) {
    metrics.jobs.inc({ task, result: 'failed' });
    throw error;
  } finally {
    metrics.jobSeconds.inc({ task }, (performance.now() - began) / 1000);
  }
}

/** The log fields of a job: its id, and the id of the request that enqueued it. */
function buildTrace({ id, payload }: Pick<Job, 'id' | 'payload'>): Trace {
  const { requestId } = (payload ?? {}) as { requestId?: unknown };
  return { jobId: id, requestId: isRequestId(requestId) ? requestId : undefined, address: '' };
}

const cronItems = (tasks: readonly Task[]) =>
  parseCronItems(
    tasks.flatMap(({ name, cron, attempts }) =>
      cron
        ? [
            {
              task: name,
              identifier: name,
              match: cron,
              // Prevents a second job while one is waiting.
              options: {
                jobKey: name,
                maxAttempts: attempts,
                backfillPeriod: cron.startsWith('*') ? 0 : BACKFILL_MS,
              },
            },
          ]
        : [],
    ),
  );

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (broken?: unknown) => void,
) => void;

/**
 * Works around two errors of graphile-worker that would end the process: when a connection is lost, it can release it
 * twice or request one from a closed pool.
 */
export class QueuePool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(connected: Connected): void;
  override connect(connected?: Connected): Promise<pg.PoolClient> | undefined {
    if (!connected) return super.connect();
    super.connect((error, client, release?: (broken?: unknown) => void) => {
      let isReleased = false;
      connected(error, client, (broken) => {
        if (isReleased) return;
        isReleased = true;
        release?.(broken);
      });
    });
    return undefined;
  }
}

/** The queue has separate connections, so that requests never wait for jobs. */
function openPool(databaseUrl: string, max: number, name: string, { log }: Services): pg.Pool {
  const pool = new QueuePool({
    connectionString: databaseUrl,
    application_name: `${name} on ${hostname()}`,
    max,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    idleTimeoutMillis: 30_000,
  });
  pool.on('error', (error) => log.debug({ err: error }, 'A connection of the job queue was lost'));
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Holds an advisory lock for each worker on one connection, and calls `lost` when the connection ends. */
function markAlive(client: pg.PoolClient, lost: () => void) {
  client.on('error', lost);
  client.on('end', lost);
  let last: Promise<unknown> = Promise.resolve();
  return (workerId: string): Promise<unknown> => {
    last = last.then(() => client.query('select pg_advisory_lock($1, hashtext($2))', [ALIVE, workerId]));
    return last;
  };
}

const aborted = (signal: AbortSignal) => rejectedBy(signal).catch(() => {});

const rejectedBy = (signal: AbortSignal) =>
  new Promise<never>((_done, fail) => {
    if (signal.aborted) fail(signal.reason);
    signal.addEventListener('abort', () => fail(signal.reason), { once: true });
  });
