import { type output, type ZodType, z } from 'zod';
import type { Db } from '../database/sql.ts';
import { currentTrace } from '../monitoring/trace.ts';
import type { Services } from '../services.ts';

export type JobContext = Services & {
  /** Stays the same when the job is tried again. */
  jobId: string;
  /** Aborted when the process stops, or when the job has used up its time. */
  signal: AbortSignal;
};

/** A kind of job. */
export type Task<Payload extends ZodType = ZodType> = {
  /** The name in the queue. It never changes, because SQL triggers enqueue jobs by it. */
  name: string;
  payload: Payload;
  /** The work. It can run again after an error or a crash, so it must be idempotent. */
  run(payload: output<Payload>, context: JobContext): Promise<void>;
  /** The maximum number of attempts. Pauses grow from seconds to six hours: ten attempts take four hours. */
  attempts: number;
  timeLimitMs: number;
  /** Puts jobs that wait for external servers on separate workers, so that other jobs do not wait for them. */
  lane?: 'outside';
  /** The schedule, as a crontab line in UTC. Its jobs have an empty payload. */
  cron?: string;
};

const ATTEMPTS = 14;
const TIME_LIMIT_MS = 60_000;

/** Declares a task. It runs once it is listed in `server/jobs.ts`. */
export function defineTask<Payload extends ZodType>(
  task: Omit<Task<Payload>, 'attempts' | 'timeLimitMs'> & Partial<Task<Payload>>,
): Task<Payload> {
  return { attempts: ATTEMPTS, timeLimitMs: TIME_LIMIT_MS, ...task };
}

type Scheduled = Required<Pick<Task, 'name' | 'cron'>> & { run(context: JobContext): Promise<void> };

/** Declares a task that only runs on a schedule. */
export const defineScheduledTask = ({ run, ...task }: Scheduled & Partial<Pick<Task, 'timeLimitMs'>>): Task =>
  defineTask({ ...task, payload: z.object({}), run: (_payload, context) => run(context) });

type EnqueueOptions = {
  /** The earliest time of the job. */
  runAt?: Date;
  /** Replaces a waiting job with the same key. */
  key?: string;
  /** Jobs of one queue run one after the other. */
  queue?: string;
};

/**
 * Enqueues a job. If the transaction of `db` is rolled back, so is the job. Triggers call `graphile_worker.add_job`
 * themselves.
 */
export const enqueue = <Payload extends ZodType>(
  db: Pick<Db, '$executeRaw'>,
  task: Task<Payload>,
  payload: output<Payload>,
  options?: EnqueueOptions,
): Promise<void> => enqueueEach(db, task, [payload], options);

/** Enqueues a job for each payload, in one statement. */
export async function enqueueEach<Payload extends ZodType>(
  db: Pick<Db, '$executeRaw'>,
  task: Task<Payload>,
  payloads: readonly output<Payload>[],
  { runAt, key, queue }: EnqueueOptions = {},
): Promise<void> {
  // The id of the request that caused the job, for its log. The schema of the payload does not have it, so the task
  // never sees it.
  const { requestId } = currentTrace() ?? {};
  const all = payloads.map((payload) => ({ ...(task.payload.parse(payload) as object), requestId }));
  await db.$executeRaw`
    select graphile_worker.add_job(
      ${task.name}, payload, run_at => ${runAt ?? null}::timestamptz, job_key => ${key ?? null},
      queue_name => ${queue ?? null},
      max_attempts => ${task.attempts}::int)
    from json_array_elements(${JSON.stringify(all)}::json) as payload`;
}
