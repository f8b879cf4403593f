import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { createLimiter } from './limits/limiter.ts';

/** Why a task has no result: it exceeded its limits, or too many others are waiting. */
export class WorkerError extends Error {
  constructor(readonly reason: 'limit' | 'busy') {
    super(reason === 'limit' ? 'The work went over its limits' : 'Too much work is waiting');
    this.name = 'WorkerError';
  }
}

type WorkerPool<In, Out> = {
  /** `person` is the caller. Those without a running task go first, and each can use only a part of the queue. */
  run(input: In, person?: string): Promise<Out>;
};

type PoolOptions = {
  /** A module that calls serveWorker. */
  script: URL;
  /** The maximum number of threads. They start on demand and do not keep the process alive. */
  workers: number;
  waiting: number;
  waitingPerPerson: number;
  /** The time limit of a task. A worker that exceeds it is replaced. */
  timeLimitMs: number;
  /** The limit of a worker's heap. */
  memoryMb: number;
  /** A worker without tasks for this long is ended to free its memory. */
  idleMs: number;
};

type Job<In, Out> = { input: In; done: (output: Out) => void; fail: (error: Error) => void };
type Answer<Out> = { ready: true } | { output: Out } | { error: unknown };
type Thread<In, Out> = { worker: Worker; ready: boolean; job: Job<In, Out> | null; timer?: NodeJS.Timeout };

const START_LIMIT_MS = 60_000;

/** A pool of threads for work that would block the event loop. */
export function createWorkerPool<In, Out>(options: PoolOptions): WorkerPool<In, Out> {
  const { script, workers, waiting, waitingPerPerson, timeLimitMs, memoryMb, idleMs } = options;
  const threads = new Set<Thread<In, Out>>();
  const limiter = createLimiter({ concurrency: workers, waiting, waitingPerPerson });

  const runInThread = (input: In) =>
    new Promise<Out>((done, fail) => {
      const thread = [...threads].find(({ job }) => job === null) ?? start();
      begin(thread, { input, done, fail });
    });

  function begin(thread: Thread<In, Out>, job: Job<In, Out>): void {
    clearTimeout(thread.timer);
    thread.job = job;
    thread.worker.ref();
    if (thread.ready) send(thread, job);
    else thread.timer = setTimeout(() => end(thread, new Error('A worker did not start')), START_LIMIT_MS);
  }

  /** The time limit starts here, so starting a thread does not count. */
  function send(thread: Thread<In, Out>, { input }: Job<In, Out>): void {
    clearTimeout(thread.timer);
    thread.timer = setTimeout(() => end(thread, new WorkerError('limit')), timeLimitMs);
    thread.worker.postMessage(input);
  }

  function start(): Thread<In, Out> {
    // The flags of this process are not passed on. The script sets up what it needs itself.
    const worker = new Worker(script, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: memoryMb } });
    const thread: Thread<In, Out> = { worker, ready: false, job: null };
    threads.add(thread);
    worker.unref();
    worker.on('message', (answer: Answer<Out>) => {
      if ('ready' in answer) {
        thread.ready = true;
        if (thread.job) send(thread, thread.job);
        return;
      }
      const { job } = thread;
      clearTimeout(thread.timer);
      thread.job = null;
      worker.unref();
      thread.timer = setTimeout(() => end(thread, new Error('idle')), idleMs).unref();
      if ('output' in answer) job?.done(answer.output);
      else job?.fail(answer.error as Error);
    });
    worker.on('error', (error: NodeJS.ErrnoException) =>
      end(thread, error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new WorkerError('limit') : error),
    );
    worker.on('exit', (code) => end(thread, new Error(`A worker ended with code ${code}`)));
    return thread;
  }

  function end(thread: Thread<In, Out>, why: Error): void {
    if (!threads.delete(thread)) return;
    clearTimeout(thread.timer);
    thread.job?.fail(why);
    thread.worker.terminate();
  }

  return {
    async run(input, person) {
      const output = limiter.run(() => runInThread(input), person);
      if (!output) throw new WorkerError('busy');
      return output;
    },
  };
}

/** Called by a worker's script when it is ready. Answers each input with the result of `work`. */
export function serveWorker<In, Out>(work: (input: In) => Out | Promise<Out>): void {
  const port = parentPort;
  if (isMainThread || !port) throw new Error('Only a worker has a parent');
  port.on('message', async (input: In) => {
    try {
      port.postMessage({ output: await work(input) } satisfies Answer<Out>);
    } catch (error) {
      port.postMessage({ error } satisfies Answer<Out>);
    }
  });
  port.postMessage({ ready: true } satisfies Answer<Out>);
}
