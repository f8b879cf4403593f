import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createTestClient } from '../../../server/testing/test-client.ts';
import { runProduct } from '../product.mjs';
import { processorMs, spentMs } from './load.ts';
import { at } from './report.ts';

/**
 * `npm run bench:pages` measures the server's processor time for a page: cold (read, rendered and compressed), and
 * shared with another visitor within five seconds. The product runs with its demo content in a process of its own.
 * The time of PostgreSQL is not counted.
 */

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    /** Options of Node for the product, such as --cpu-prof. */
    node: { type: 'string', default: '' },
  },
});
/** How long a rendered page is shared (server/http/pages/pages.ts). */
const SHARED_MS = 5_000;
const DISCOVERS = 100;
const SHARED_REQUESTS = 2_000;
const CONNECTIONS = 4;

const product = await runProduct([...options.node.split(' ').filter(Boolean), 'server/commands/start.mjs'], {
  env: { DATA_FOLDER: '.data/bench-pages', RATE_LIMIT_FACTOR: '1000000' },
  stdio: 'ignore',
});
const { port } = product;
const pids = [product.child.pid as number];

try {
  const { feed, curators } = await createTestClient(product.base).ask(
    '{ feed(first: 100) { nodes { id } } curators(first: 50) { nodes { username } } }',
  );
  let serial = 0;
  const kinds: Record<string, () => string[]> = {
    // Each unknown category is another address, so no page of a cache answers.
    discover: () => Array.from({ length: DISCOVERS }, () => `/discover?category=none-${serial++}`),
    'a shelf': () => curators.nodes.map(({ username }: { username: string }) => `/@${username}`),
    'a pick': () => feed.nodes.map(({ id }: { id: string }) => `/pick/${id}`),
    'discover, shared': () => Array(SHARED_REQUESTS).fill('/discover'),
  };
  const found = new Map<string, number[]>(Object.keys(kinds).map((name) => [name, []]));
  for (let round = -1; round < Number(options.rounds); round += 1) {
    for (const [name, paths] of Object.entries(kinds)) {
      const ms = await measurePages(paths());
      // The first round is only a warm-up.
      if (round >= 0) found.get(name)?.push(ms);
    }
    await wait(SHARED_MS + 500);
  }
  console.log(
    '| page | ms of processor time, median | least | pages a second and core |\n| --- | --- | --- | --- |',
  );
  for (const [name, costs] of found) {
    const median = at(costs, 0.5);
    console.log(
      `| ${name} | ${median.toFixed(2)} | ${at(costs, 0).toFixed(2)} | ${Math.round(1000 / median)} |`,
    );
  }
} finally {
  await product.stop();
}

/** The server's processor time per page, in milliseconds. */
async function measurePages(paths: string[]): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const before = processorMs(pids);
  let next = 0;
  const client = async () => {
    while (next < paths.length) await open(paths[next++] as string, agent);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, client));
  agent.destroy();
  return spentMs(before, processorMs(pids)) / paths.length;
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
