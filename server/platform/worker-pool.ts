import { isMainThread, parentPort, Worker } from 'node:worker_threads';

/** Why there is no answer: it took more time or memory than it may, or too many are waiting already. */
export class WorkerError extends Error {
  readonly reason: 'limit' | 'busy';

  constructor(reason: 'limit' | 'busy') {
    super(reason === 'limit' ? 'The work went over its limits' : 'Too much work is waiting');
    this.name = 'WorkerError';
    this.reason = reason;
  }
}

export type WorkerPool<In, Out> = {
  /** `person` is whoever asks: those who have no thread yet come first, and each may fill a part of the queue only. */
  run(input: In, person?: string): Promise<Out>;
};

type PoolOptions = {
  /** A module that calls answerParent. */
  script: URL;
  /** Threads at most. Each starts when it is first needed, and does not keep the process alive. */
  workers: number;
  /** How many may wait for a free one. */
  waiting: number;
  /** How many of them may be of one person. */
  waitingPerPerson: number;
  /** For each piece of work. A worker that is over it is ended, and a new one takes its place. */
  timeLimitMs: number;
  /** Of a worker's heap. */
  memoryMb: number;
  /** A worker without work for this long is ended, which gives its memory back. */
  idleMs: number;
};

type Job<In, Out> = { input: In; person?: string; done: (output: Out) => void; fail: (error: Error) => void };
type Answer<Out> = { ready: true } | { output: Out } | { error: unknown };
type Thread<In, Out> = { worker: Worker; ready: boolean; job: Job<In, Out> | null; timer?: NodeJS.Timeout };

const START_LIMIT_MS = 60_000;

/** Threads for work that would hold up everybody else in this one. */
export function createWorkerPool<In, Out>(options: PoolOptions): WorkerPool<In, Out> {
  const { script, workers, waiting, waitingPerPerson, timeLimitMs, memoryMb, idleMs } = options;
  const threads = new Set<Thread<In, Out>>();
  const queue: Job<In, Out>[] = [];

  function next(): void {
    while (queue.length > 0) {
      const free = [...threads].find(({ job }) => job === null) ?? (threads.size < workers ? start() : null);
      if (!free) return;
      begin(free, takeNext());
    }
  }

  /** The first of somebody who has no thread yet, else the first. */
  function takeNext(): Job<In, Out> {
    const served = new Set([...threads].map(({ job }) => job?.person));
    const fair = queue.findIndex(({ person }) => !served.has(person));
    return queue.splice(Math.max(fair, 0), 1)[0] as Job<In, Out>;
  }

  function begin(thread: Thread<In, Out>, job: Job<In, Out>): void {
    clearTimeout(thread.timer);
    thread.job = job;
    thread.worker.ref();
    if (thread.ready) send(thread, job);
    else thread.timer = setTimeout(() => end(thread, new Error('A worker did not start')), START_LIMIT_MS);
  }

  /** The time begins here: how long a worker takes to start is not the work's fault. */
  function send(thread: Thread<In, Out>, { input }: Job<In, Out>): void {
    clearTimeout(thread.timer);
    thread.timer = setTimeout(() => end(thread, new WorkerError('limit')), timeLimitMs);
    thread.worker.postMessage(input);
  }

  function start(): Thread<In, Out> {
    // Without the flags of this process: the script says itself what it needs.
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
      next();
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
    next();
  }

  return {
    run: (input, person) =>
      new Promise((done, fail) => {
        const free = threads.size < workers || [...threads].some(({ job }) => job === null);
        const own = person === undefined ? 0 : queue.filter((job) => job.person === person).length;
        if (!free && (queue.length >= waiting || own >= waitingPerPerson)) {
          fail(new WorkerError('busy'));
          return;
        }
        queue.push({ input, person, done, fail });
        next();
      }),
  };
}

/** What a worker's script calls when it is ready: each input is answered with what `work` makes of it. */
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
