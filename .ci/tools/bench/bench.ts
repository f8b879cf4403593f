import { type ChildProcess, spawn } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import pg from 'pg';
import { startEmbeddedBucket } from '../../../server/platform/embedded/bucket.ts';
import { startEmbeddedPostgres } from '../../../server/platform/embedded/postgres.ts';
import { processEnv } from '../../../server/platform/env.ts';
import { createLog } from '../../../server/platform/log.ts';
import { applyMigrations } from '../../../server/platform/migrations.ts';
import { type Case, cases, FAVORITE, type Sample } from './cases.ts';
import { type Ask, answer, familyOf, load, memoryMb, processorMs } from './load.ts';
import { seed } from './seed.ts';

/**
 * `npm run bench` compares the product with a baseline: a server that sends the result of one hand-written prepared
 * statement. Both run in processes of their own on one database, and this process loads them in alternating rounds. The
 * ratios and the processor time can be compared between machines, the rates cannot.
 */

const { values: options } = parseArgs({
  options: {
    picks: { type: 'string', default: '10000,100000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '1.5' },
    only: { type: 'string', default: '' },
    port: { type: 'string', default: '4170' },
    /** Options of Node for the product, such as --cpu-prof. */
    node: { type: 'string', default: '' },
  },
});
const FOLDER = resolve('.data/bench');
const SECRET = 'a secret of the bench, which guards nothing';
const ROUND_MS = Number(options.seconds) * 1000;

type Server = {
  name: string;
  port: number;
  process: ChildProcess;
  ask(read: Case, sample: Sample, turn: number): Ask;
};

const headersOf = (
  read: Case,
  { members }: Sample,
  turn: number,
  connection = turn,
): Record<string, string> => ({
  // Each client has its own address, because the limits are counted for each.
  'x-forwarded-for': `10.0.${(connection >> 8) & 255}.${connection & 255}`,
  ...(read.member ? { cookie: members[connection % members.length]?.cookie ?? '' } : {}),
});

const product: Server['ask'] = (read, sample, turn) => ({
  path: '/graphql',
  body: JSON.stringify({ query: read.query, variables: read.given?.(sample, turn).variables }),
  headers: headersOf(read, sample, turn),
});
const baseline: Server['ask'] = (read, sample, turn) => ({
  path: `/${cases.indexOf(read)}`,
  body: JSON.stringify(read.given?.(sample, turn).values ?? []),
  headers: headersOf(read, sample, turn),
});

/** Starts a server and waits until it answers. */
async function start(
  name: string,
  port: number,
  args: string[],
  url: string,
  s3: Record<string, string>,
  ask: Server['ask'],
) {
  const out = openSync(join(FOLDER, `${name}.log`), 'w');
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', out, out],
    env: {
      ...processEnv(),
      ...s3,
      NODE_ENV: 'production',
      PORT: String(port),
      DATABASE_URL: url,
      SESSION_SECRET: SECRET,
      DATA_FOLDER: FOLDER,
      DEMO: '0',
      TRUST_PROXY: '1',
      RATE_LIMIT_FACTOR: '1000000',
    },
  });
  for (let waited = 0; waited < 600; waited += 1) {
    const up = await fetch(`http://127.0.0.1:${port}/healthz`).then(
      () => true,
      () => false,
    );
    if (up) return { name, port, process: child, ask };
    if (child.exitCode !== null) throw new Error(`${name} did not start: see ${FOLDER}/${name}.log`);
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`${name} did not start in time`);
}

const isCursor = (key: string, value: unknown) => key.endsWith('Cursor') && typeof value === 'string';

/** The part of a response that must be the same for both servers. Their cursors may differ. */
const comparable = (given: unknown): unknown =>
  JSON.parse(JSON.stringify(given, (key, value) => (isCursor(key, value) ? 'a cursor' : value)));

const sorted = (values: number[]) => [...values].sort((a, b) => a - b);
const at = (values: number[], share: number) => sorted(values)[Math.floor((values.length - 1) * share)] ?? 0;

type Measured = { rates: number[]; node: number[]; postgres: number[]; latencies: number[] };

async function measure(read: Case, servers: Server[], sample: Sample, postmaster: number): Promise<void> {
  const [mine, theirs] = await Promise.all(
    servers.map((server) => answer(server.port, server.ask(read, sample, 1))),
  );
  if (!isDeepStrictEqual(comparable(mine), comparable(theirs))) {
    console.error(JSON.stringify(mine).slice(0, 3000), '\n\n', JSON.stringify(theirs).slice(0, 3000));
    throw new Error(`${read.name}: the answers differ`);
  }
  const found = new Map<Server, Measured>(
    servers.map((server) => [server, { rates: [], node: [], postgres: [], latencies: [] }]),
  );
  let turn = 0;
  for (let round = -1; round < Number(options.rounds); round += 1) {
    for (const server of servers) {
      const next = (connection: number) => {
        turn += 1;
        const ask = server.ask(read, sample, turn);
        return { ...ask, headers: headersOf(read, sample, turn, connection) };
      };
      const postgres = familyOf(postmaster);
      const before = [processorMs([server.process.pid as number]), processorMs(postgres)];
      const { requests, seconds, latencies } = await load(server.port, next, round < 0 ? 700 : ROUND_MS);
      const after = [processorMs([server.process.pid as number]), processorMs(postgres)];
      // The first round only warms up.
      if (round < 0) continue;
      const into = found.get(server) as Measured;
      into.rates.push(requests / seconds);
      into.node.push(((after[0] as number) - (before[0] as number)) / requests);
      into.postgres.push(((after[1] as number) - (before[1] as number)) / requests);
      into.latencies.push(...latencies);
    }
  }
  const base = found.get(servers[1] as Server) as Measured;
  for (const [server, { rates, node, postgres, latencies }] of found) {
    const cpu = `${at(node, 0.5).toFixed(3)} + ${at(postgres, 0.5).toFixed(3)}`;
    const share = at(rates, 0.5) / at(base.rates, 0.5);
    const work = (at(base.node, 0.5) + at(base.postgres, 0.5)) / (at(node, 0.5) + at(postgres, 0.5));
    console.log(
      `| ${read.name} | ${server.name} | ${share.toFixed(2)} | ${work.toFixed(2)} | ${at(rates, 0.5).toFixed(0)} | ${at(latencies, 0.5).toFixed(1)} | ${at(latencies, 0.99).toFixed(1)} | ${cpu} | ${memoryMb(server.process.pid as number).toFixed(0)} |`,
    );
  }
}

const log = createLog({ level: 'error', human: true });
const postgres = await startEmbeddedPostgres({ folder: join(FOLDER, 'postgres'), log });
const { stop: stopBucket, ...bucket } = await startEmbeddedBucket({
  folder: join(FOLDER, 'bucket'),
  bucket: 'picks',
  log,
});
const s3 = { S3_ENDPOINT: bucket.endpoint, S3_ACCESS_KEY: bucket.accessKey, S3_SECRET_KEY: bucket.secretKey };
const servers: Server[] = [];
try {
  for (const size of options.picks.split(',').map(Number)) {
    const database = `picks_${size}`;
    const maintenance = new pg.Client({ connectionString: postgres.urlOf('postgres') });
    await maintenance.connect();
    const { rowCount } = await maintenance.query('select from pg_database where datname = $1', [database]);
    if (rowCount === 0) await maintenance.query(`create database ${database}`);
    const { rows } = await maintenance.query("select current_setting('data_directory') as folder");
    await maintenance.end();
    const postmaster = Number(readFileSync(join(rows[0].folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
    const url = postgres.urlOf(database);
    await applyMigrations(url, log);
    const sample = await seed(url, size, SECRET);
    const setup = new pg.Client({ connectionString: url });
    await setup.connect();
    await setup.query(FAVORITE);
    await setup.end();

    const port = Number(options.port);
    const mine = [...options.node.split(' ').filter(Boolean), '--import', 'tsx', 'server/commands/serve.ts'];
    servers.push(await start('product', port, mine, url, s3, product));
    servers.push(
      await start(
        'baseline',
        port + 1,
        ['--import', 'tsx', '.ci/tools/bench/baseline.ts'],
        url,
        s3,
        baseline,
      ),
    );
    console.log(`\n${size.toLocaleString('en')} picks\n`);
    console.log(
      '| read | server | of the baseline | by processor | a second | p50 ms | p99 ms | node + PostgreSQL ms | MB |',
    );
    console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- |');
    for (const read of cases.filter(({ name }) => name.includes(options.only))) {
      await measure(read, servers, sample, postmaster);
    }
    for (const server of servers.splice(0)) await end(server.process);
  }
} finally {
  for (const server of servers) await end(server.process);
  await stopBucket();
  await postgres.stop();
}
process.exit();

function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve();
  return new Promise((done) => {
    child.once('exit', () => done());
    child.kill('SIGTERM');
  });
}
