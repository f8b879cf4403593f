import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort } from '../../../server/commands/browser.mjs';
import { processEnv } from '../../../server/platform/settings/env.ts';

/**
 * `npm run bench:pages` measures how much processor time the server takes for a page: cold, that is read, rendered and
 * compressed, and shared with a visitor who came less than five seconds before. The product runs with its demo content
 * in a process of its own. The time of PostgreSQL is not included.
 */

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    /** Options of Node for the product, such as --cpu-prof. */
    node: { type: 'string', default: '' },
  },
});
/** How long a rendered page is shared; see server/http/pages/pages.ts. */
const SHARED_MS = 5_000;
const DISCOVERS = 100;
const SHARED_REQUESTS = 2_000;
const CONNECTIONS = 4;
/** Linux counts processor time in ticks of this length. */
const TICK_MS = 10;

const root = resolve(import.meta.dirname, '../../..');
const port = await freePort();
const product = spawn(
  process.execPath,
  [...options.node.split(' ').filter(Boolean), join(root, 'server/commands/start.mjs')],
  {
    stdio: 'ignore',
    env: {
      ...processEnv(),
      PORT: String(port),
      DATA_FOLDER: join(root, '.data/bench-pages'),
      LOG_LEVEL: 'error',
      RATE_LIMIT_FACTOR: '1000000',
    },
  },
);
const ended = new Promise((done) => product.once('close', done));

try {
  await ready();
  const { feed, curators } = await ask(
    '{ feed(first: 100) { nodes { id } } curators(first: 50) { nodes { username } } }',
  );
  let serial = 0;
  const kinds: Record<string, () => string[]> = {
    // The page ignores an unknown category, but its address is not shared.
    discover: () => Array.from({ length: DISCOVERS }, () => `/discover?category=none-${serial++}`),
    'a shelf': () => curators.nodes.map(({ username }: { username: string }) => `/@${username}`),
    'a pick': () => feed.nodes.map(({ id }: { id: string }) => `/pick/${id}`),
    'discover, shared': () => Array(SHARED_REQUESTS).fill('/discover'),
  };
  const found = new Map<string, number[]>(Object.keys(kinds).map((name) => [name, []]));
  for (let round = -1; round < Number(options.rounds); round += 1) {
    for (const [name, paths] of Object.entries(kinds)) {
      const ms = await measurePages(paths());
      // The first round only warms up.
      if (round >= 0) found.get(name)?.push(ms);
    }
    await wait(SHARED_MS + 500);
  }
  console.log(
    '| page | ms of processor time, median | least | pages a second and core |\n| --- | --- | --- | --- |',
  );
  for (const [name, costs] of found) {
    const sorted = costs.sort((a, b) => a - b);
    const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
    console.log(
      `| ${name} | ${median.toFixed(2)} | ${sorted[0]?.toFixed(2)} | ${Math.round(1000 / median)} |`,
    );
  }
} finally {
  product.kill('SIGINT');
  await ended;
}

/** The server's processor time for each of these pages, in milliseconds. */
async function measurePages(paths: string[]): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const before = processorMs();
  let next = 0;
  const client = async () => {
    while (next < paths.length) await open(paths[next++] as string, agent);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, client));
  agent.destroy();
  return (processorMs() - before) / paths.length;
}

function open(path: string, agent: Agent): Promise<void> {
  const headers = { accept: 'text/html', 'accept-encoding': 'br' };
  return new Promise((done, fail) => {
    get({ host: '127.0.0.1', port, path, agent, headers }, (response) => {
      if (response.statusCode !== 200) fail(new Error(`${path} was answered ${response.statusCode}`));
      response.resume().once('end', done);
    }).once('error', fail);
  });
}

/** The processor time of the product so far, of all its threads. Linux only. */
function processorMs(): number {
  const stat = readFileSync(`/proc/${product.pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

async function ready(): Promise<void> {
  while (product.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await wait(500);
  }
  throw new Error('Threes stopped before it was ready. Try: npm start');
}

async function ask(query: string) {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ query });
  const answer = await fetch(`http://127.0.0.1:${port}/graphql`, { method: 'POST', headers, body });
  return (await answer.json()).data;
}
