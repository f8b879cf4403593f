import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { createTestClient, type TestClient } from '../../server/testing/test-client.ts';
import { type Answer, type Attack, DEFAULT_LIMITS, type Target } from './attacks/attack.ts';
import { queryAttacks } from './attacks/queries.ts';
import { shelfAttacks, storyAttacks } from './attacks/stories.ts';
import { uploadAttacks } from './attacks/uploads.ts';
import { memoryMb, processorMs, spentMs } from './bench/load.ts';
import { runProduct } from './product.mjs';

/**
 * `npm run attack` sends requests that once blocked the server, and measures how it copes. It starts the product with
 * a temporary data folder. `npm run attack -- http://localhost:4000` attacks a running product, and `npm run attack
 * -- alias` runs only attacks with that word in their names. Exits with 1 if a limit is exceeded.
 */

const ATTACKS: Attack[] = [...queryAttacks, ...storyAttacks, ...shelfAttacks, ...uploadAttacks];

/** An attack is harmful only if every try exceeds a limit, because other programs may have used the processor. */
const TRIES = 3;
const HOPELESS_MS = 2_000;
const PASSWORD = 'nine good things';
const MEMORY_EVERY_MS = 20;

type Row = {
  answers: string;
  ms: number;
  processor: number;
  healthMs: number;
  memory: number;
  broken: string[];
};

const words = process.argv.slice(2);
const given = words.find((word) => /^https?:/.test(word));
const chosen = ATTACKS.filter(({ name }) =>
  words.filter((word) => word !== given).every((word) => name.includes(word)),
);

let product: Awaited<ReturnType<typeof runProduct>> | undefined;
let callers = 0;
let failed = false;
try {
  let url = given?.replace(/\/+$/, '') ?? (await startProduct());
  console.log(
    '| attack | answer | ms | of the processor | worst /healthz, ms | more memory, MB | |\n| --- | --- | --- | --- | --- | --- | --- |',
  );
  for (const attack of chosen) {
    const row = await runBestAttempt(attack, url);
    failed ||= row.broken.length > 0;
    const cells = [
      attack.name,
      row.answers,
      row.ms.toFixed(0),
      row.processor.toFixed(0),
      row.healthMs.toFixed(0),
      row.memory.toFixed(0),
      row.broken.length > 0 ? `over: ${row.broken.join(', ')}` : 'held',
    ];
    console.log(`| ${cells.join(' | ')} |`);
    if (hasEnded()) url = await startProduct();
  }
} finally {
  await product?.stop('SIGTERM');
}
process.exit(failed ? 1 : 0);

function hasEnded(): boolean {
  return product !== undefined && !product.isRunning();
}

async function startProduct(): Promise<string> {
  product = await runProduct(['server/commands/e2e-server.mjs'], {
    // The server identifies callers by the address that a proxy reports.
    env: { TRUST_PROXY: '1', DATA_FOLDER: `.data/e2e-attack-${process.pid}`, LOG_LEVEL: 'fatal' },
  });
  return product.base;
}

async function runBestAttempt(attack: Attack, url: string): Promise<Row> {
  let best: Row | undefined;
  for (let tries = 0; tries < TRIES && !hasEnded(); tries += 1) {
    const row = await attempt(attack, url);
    if (!best || row.broken.length < best.broken.length) best = row;
    if (row.broken.length === 0 || row.ms > HOPELESS_MS) break;
  }
  return best as Row;
}

async function attempt(attack: Attack, url: string): Promise<Row> {
  const limits = { ...DEFAULT_LIMITS, ...attack.limits };
  let row: Row | undefined;
  const target: Target = {
    caller: () => createCaller(url),
    async member(email = 'ines@threes.example') {
      const caller = createCaller(url);
      await caller.ask(
        'mutation ($input: SignInInput!) { signIn(input: $input) { viewer { profile { id } } } }',
        {
          input: { email, password: PASSWORD },
        },
      );
      return caller;
    },
    async timed(run) {
      const health = await watchHealth(url);
      // Both values are 0 for a product that was not started here.
      const pid = product?.child.pid ?? 0;
      const memory = watchMemory(pid);
      const processorBefore = processorMs([pid]);
      const begun = performance.now();
      let answers: string;
      try {
        answers = summary(await run());
      } catch (error) {
        answers = String((error as Error).cause ?? error);
      }
      const ms = performance.now() - begun;
      const processor = spentMs(processorBefore, processorMs([pid]));
      const healthMs = await health();
      const growth = memory();
      const broken = [
        ms > limits.ms ? `${limits.ms} ms` : '',
        healthMs > limits.healthMs ? `/healthz ${limits.healthMs} ms` : '',
        limits.memoryMb !== undefined && growth > limits.memoryMb ? `${limits.memoryMb} MB more` : '',
        attack.expected !== undefined && answers !== attack.expected ? attack.expected : '',
        hasEnded() ? 'the process ended' : '',
      ].filter(Boolean);
      row = { answers, ms, processor, healthMs, memory: growth, broken };
    },
  };
  await attack.run(target);
  if (!row) throw new Error(`${attack.name} measured nothing.`);
  return row;
}

/** The number of responses of each kind: "429 RATE_LIMITED x 12, 200 x 7". */
function summary(answers: Answer | Answer[]): string {
  const counts = new Map<string, number>();
  for (const { status, code } of [answers].flat()) {
    const what = code && code !== 'ok' ? `${status} ${code}` : String(status);
    counts.set(what, (counts.get(what) ?? 0) + 1);
  }
  return [...counts].map(([what, count]) => (count > 1 ? `${what} × ${count}` : what)).join(', ');
}

/** A client with an address of its own that no earlier run has used, so that no limit of theirs applies. */
function createCaller(url: string): TestClient {
  callers += 1;
  const address = `10.${process.pid & 255}.${(callers >> 8) & 255}.${callers & 255}`;
  return createTestClient(url, { 'X-Forwarded-For': address });
}

/** Measures the slowest response of /healthz until the returned function is called, which returns it. */
async function watchHealth(url: string): Promise<() => Promise<number>> {
  const worker = new Worker(new URL('./attacks/watch.mjs', import.meta.url), { workerData: url });
  await once(worker, 'message');
  return async () => {
    const worst = once(worker, 'message');
    worker.postMessage('end');
    return (await worst)[0] as number;
  };
}

/** Begins to measure the memory of the process. The returned function ends that and returns by how much it grew at most. */
function watchMemory(pid: number): () => number {
  const before = memoryMb(pid);
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, memoryMb(pid));
  }, MEMORY_EVERY_MS);
  return () => {
    clearInterval(timer);
    return most - before;
  };
}
