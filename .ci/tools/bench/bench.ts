import { mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { withConnection } from '../../../server/platform/database/connection.ts';
import { startEmbeddedBucket } from '../../../server/platform/embedded/bucket.ts';
import { startEmbeddedPostgres } from '../../../server/platform/embedded/postgres.ts';
import { createLog } from '../../../server/platform/monitoring/log.ts';
import { runProduct } from '../product.mjs';
import { type Case, cases, FAVORITE, type Sample } from './cases.ts';
import { type Ask, answer, listProcessFamily, load, memoryMb, processorMs, spentMs } from './load.ts';
import { matching } from './matching.ts';
import { at, type Name, type Result, tables } from './report.ts';
import { seed } from './seed.ts';

/**
 * `npm run bench` compares the product with a baseline: a server that sends the result of one hand-written prepared
 * statement. Both run in processes of their own, and this process sends requests to them in alternating rounds, for
 * each size of the database. Ratios and processor time can be compared between machines, rates cannot.
 */

const { values: options } = parseArgs({
  options: {
    /** The numbers of picks. Each has a database of its own, kept in .data/bench-<size>. */
    sizes: { type: 'string', default: '10000,100000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '1.5' },
    /** Parts of the names of reads, separated by commas. Only those reads are measured. */
    only: { type: 'string', default: '' },
    /** Sends this many requests to the product, and prints how its memory changes. */
    soak: { type: 'string', default: '0' },
    /** Options of Node for the product, such as --cpu-prof. */
    node: { type: 'string', default: '' },
  },
});
const FOLDER = resolve('.data/bench');
const HERE = resolve('.ci/tools/bench');
const SECRET = 'a secret of the bench that guards nothing';
const ROUNDS = Number(options.rounds);
const ROUND_MS = Number(options.seconds) * 1000;
const WARM_UP_MS = 700;
const SIZES = options.sizes.split(',').map(Number);

type Server = {
  name: Name;
  port: number;
  pid: number;
  stop(signal: 'SIGTERM'): Promise<void>;
  ask(read: Case, sample: Sample, turn: number): Ask;
};
/** The database of one size, and the servers that use it. */
type Rig = {
  size: number;
  url: string;
  postmaster: number;
  sample: Sample;
  servers: Server[];
  stop(): Promise<void>;
};

const buildHeaders = (
  read: Case,
  { members }: Sample,
  turn: number,
  connection = turn,
): Record<string, string> => ({
  // Each connection has its own address, because limits count by address.
  'x-forwarded-for': `10.0.${(connection >> 8) & 255}.${connection & 255}`,
  ...(read.member ? { cookie: members[connection % members.length]?.cookie ?? '' } : {}),
});

const asks: Record<Name, Server['ask']> = {
  product: (read, sample, turn) => ({
    headers: buildHeaders(read, sample, turn),
    ...(read.query.startsWith('/')
      ? { path: read.query }
      : {
          path: '/graphql',
          body: JSON.stringify({ query: read.query, variables: read.given?.(sample, turn).variables }),
        }),
  }),
  baseline: (read, sample, turn) => ({
    path: `/${cases.indexOf(read)}`,
    body: JSON.stringify(read.given?.(sample, turn).values ?? []),
    headers: buildHeaders(read, sample, turn),
  }),
};

const takesPart = (read: Case, name: Name) => name === 'product' || read.baseline !== undefined;

/** Starts a server and waits until it answers. */
async function start(name: Name, program: string[], folder: string, env: Record<string, string>) {
  const out = openSync(join(folder, `${name}.log`), 'w');
  const { port, child, stop } = await runProduct(program, {
    env: {
      ...env,
      NODE_ENV: 'production',
      SESSION_SECRET: SECRET,
      DATA_FOLDER: folder,
      DEMO: '0',
      TRUST_PROXY: '1',
      RATE_LIMIT_FACTOR: '1000000',
    },
    ready: '/healthz',
    stdio: ['ignore', out, out],
  });
  return { name, port, pid: child.pid as number, stop, ask: asks[name] };
}

async function setUp(size: number, s3: Record<string, string>): Promise<Rig> {
  const folder = resolve(`.data/bench-${size}`);
  const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), log });
  const servers: Server[] = [];
  const stop = async () => {
    await Promise.all(servers.map((server) => server.stop('SIGTERM')));
    await postgres.stop();
  };
  try {
    const sample = await seed(postgres.buildDatabaseUrl, size, SECRET, log);
    const env = { ...s3, DATABASE_URL: postgres.buildDatabaseUrl('bench') };
    const postmaster = await withConnection(env.DATABASE_URL, async (client) => {
      await client.query(FAVORITE);
      const { rows } = await client.query("select current_setting('data_directory') as folder");
      return Number(readFileSync(join(rows[0].folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
    });
    const mine = [...options.node.split(' ').filter(Boolean), '--import', 'tsx', 'server/commands/serve.ts'];
    servers.push(await start('product', mine, folder, env));
    servers.push(await start('baseline', ['--import', 'tsx', join(HERE, 'baseline.ts')], folder, env));
    return { size, url: env.DATABASE_URL, postmaster, sample, servers, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A response without cursors, whose format differs between both servers. */
const comparable = (given: unknown): unknown =>
  JSON.parse(
    JSON.stringify(given, (key, value) =>
      key.endsWith('Cursor') && typeof value === 'string' ? 'a cursor' : value,
    ),
  );

async function compareAnswers(read: Case, { servers, sample }: Rig): Promise<void> {
  if (servers.length < 2) return;
  const [mine, ...theirs] = await Promise.all(
    servers.map((server) => answer(server.port, server.ask(read, sample, 1))),
  );
  for (const other of theirs) {
    if (isDeepStrictEqual(comparable(mine), comparable(other))) continue;
    console.error(JSON.stringify(mine).slice(0, 3000), '\n\n', JSON.stringify(other).slice(0, 3000));
    throw new Error(`${read.name}: the answers differ`);
  }
}

/** Sends a read to all servers of all sizes in turn, and returns the medians of the rounds. */
async function measure(read: Case, rigs: Rig[]): Promise<Result[]> {
  const runs = rigs.flatMap((rig) =>
    rig.servers
      .filter(({ name }) => takesPart(read, name))
      .map((server) => ({
        rig,
        server,
        rates: [] as number[],
        node: [] as number[],
        postgres: [] as number[],
        p50: [] as number[],
        p99: [] as number[],
      })),
  );
  for (const rig of rigs)
    await compareAnswers(read, { ...rig, servers: rig.servers.filter(({ name }) => takesPart(read, name)) });
  let turn = 0;
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const { rig, server, ...into } of runs) {
      const next = (connection: number) => {
        turn += 1;
        return {
          ...server.ask(read, rig.sample, turn),
          headers: buildHeaders(read, rig.sample, turn, connection),
        };
      };
      const nodes = [server.pid];
      const before = [processorMs(nodes), processorMs(listProcessFamily(rig.postmaster))] as const;
      const { requests, seconds, latencies } = await load(server.port, next, {
        ms: round < 0 ? WARM_UP_MS : ROUND_MS,
        connections: read.connections,
      });
      const after = [processorMs(nodes), processorMs(listProcessFamily(rig.postmaster))] as const;
      // The first round is only a warm-up.
      if (round < 0) continue;
      into.rates.push(requests / seconds);
      into.node.push(spentMs(before[0], after[0]) / requests);
      into.postgres.push(spentMs(before[1], after[1]) / requests);
      into.p50.push(at(latencies, 0.5));
      into.p99.push(at(latencies, 0.99));
    }
  }
  return runs.map(({ rig, server, rates, node, postgres, p50, p99 }) => ({
    read: read.name,
    size: rig.size,
    server: server.name,
    rate: at(rates, 0.5),
    p50: at(p50, 0.5),
    p99: at(p99, 0.5),
    node: at(node, 0.5),
    postgres: at(postgres, 0.5),
    memory: memoryMb(server.pid),
  }));
}

/** Sends all reads in turn to the product, and returns its memory after every tenth of them. */
async function soak({ servers, sample }: Rig, requests: number): Promise<number[]> {
  const [server] = servers as [Server];
  const memory = [memoryMb(server.pid)];
  const unlimited = cases.filter(({ connections }) => connections === undefined);
  let turn = 0;
  for (let tenth = 0; tenth < 10; tenth += 1) {
    const next = (connection: number) => {
      turn += 1;
      const reads = connection === 0 ? cases : unlimited;
      const read = reads[turn % reads.length] as Case;
      return { ...server.ask(read, sample, turn), headers: buildHeaders(read, sample, turn, connection) };
    };
    await load(server.port, next, { requests: requests / 10 });
    memory.push(memoryMb(server.pid));
  }
  return memory;
}

mkdirSync(FOLDER, { recursive: true });
const log = createLog({ level: 'error', human: true });
const { stop: stopBucket, ...bucket } = await startEmbeddedBucket({
  folder: join(FOLDER, 'bucket'),
  bucket: 'picks',
  log,
});
const s3 = { S3_ENDPOINT: bucket.endpoint, S3_ACCESS_KEY: bucket.accessKey, S3_SECRET_KEY: bucket.secretKey };
const rigs: Rig[] = [];
try {
  for (const size of SIZES) rigs.push(await setUp(size, s3));
  const requests = Number(options.soak);
  if (requests > 0) {
    const rig = rigs[rigs.length >> 1] as Rig;
    const memory = (await soak(rig, requests)).map((it) => it.toFixed(0)).join(', ');
    console.log(
      `MB of memory at the start and after each tenth of ${options.soak} requests of all reads: ${memory}`,
    );
  }
  const results: Result[] = [];
  const isChosen = (name: string) => options.only.split(',').some((part) => name.includes(part));
  const chosen = cases.filter(({ name }) => isChosen(name));
  for (const read of chosen) {
    console.error(`${read.name}, load ${loadavg()[0]?.toFixed(1)}`);
    try {
      results.push(...(await measure(read, rigs)));
    } catch (error) {
      // The other reads are measured all the same.
      console.error(error);
      process.exitCode = 1;
    }
    writeFileSync(join(FOLDER, 'results.json'), JSON.stringify(results, null, 2));
  }
  console.log(tables(results));
  if (isChosen('matching')) {
    for (const { url, size } of rigs) console.log(await matching(url, size));
  }
} finally {
  for (const rig of rigs) await rig.stop();
  await stopBucket();
}
process.exit();
