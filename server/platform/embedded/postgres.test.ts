import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import fs, {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PoolClient } from 'pg';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { createDatabase } from '../database/prisma.ts';
import { silentLog } from '../monitoring/log.ts';
import { findFreePort } from './ports.mjs';
import { startEmbeddedPostgres } from './postgres.ts';

// The tests share one cluster, because creating one takes longer than all that they do with it.
const root = mkdtempSync(join(tmpdir(), 'threes-postgres-'));
const folder = join(root, 'postgres');
// If we are root, another account runs PostgreSQL and must be able to enter the folder.
chmodSync(root, 0o755);
const log = silentLog();
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGTERM');
  rmSync(root, { recursive: true, force: true });
});

const readPostmasterId = () =>
  Number(readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);

test('a server that was killed is started again, and what was open goes on by itself', async () => {
  const onLost = vi.fn();
  const postgres = await startEmbeddedPostgres({ folder, log, onLost, database: 'kept' });
  const lost = vi.fn();
  const { pool, close } = createDatabase(postgres.url, { max: 2, onError: lost });
  let taken: PoolClient | undefined;
  try {
    await pool.query('create table kept (word text)');
    await pool.query(`insert into kept values ('Dune')`);
    taken = await pool.connect();
    for (let times = 1; times <= 2; times += 1) {
      const before = readPostmasterId();
      process.kill(before, 'SIGKILL');
      await vi.waitFor(
        async () => {
          expect(readPostmasterId()).not.toBe(before);
          expect((await pool.query('select word from kept')).rows).toEqual([{ word: 'Dune' }]);
        },
        { timeout: 60_000, interval: 100 },
      );
    }
    // The running query failed, but the process did not end.
    await expect(taken.query('select 1')).rejects.toThrow();
    expect(lost).toHaveBeenCalled();
    expect(onLost).not.toHaveBeenCalled();
  } finally {
    taken?.release(true);
    await close();
    await postgres.stop();
  }
});

test('a process that ends early does not leave its server behind', async () => {
  const program = `
    import { startEmbeddedPostgres } from './server/platform/embedded/postgres.ts';
    import { silentLog } from './server/platform/monitoring/log.ts';
    await startEmbeddedPostgres({ folder: ${JSON.stringify(folder)}, log: silentLog() });
    process.exit();`;
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', program],
    { encoding: 'utf8' },
  );
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  await expect.poll(() => existsSync(join(folder, 'data', 'postmaster.pid'))).toBe(false);
});

test('a server stops although a full disk has no room for the lock', async () => {
  const postgres = await startEmbeddedPostgres({ folder, log });
  const write = vi.spyOn(fs, 'writeFileSync').mockImplementation(() => {
    throw Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' });
  });
  syncBuiltinESMExports();
  try {
    await postgres.stop();
    expect(write).toHaveBeenCalled();
  } finally {
    write.mockRestore();
    syncBuiltinESMExports();
  }
  expect(existsSync(join(folder, 'data', 'postmaster.pid'))).toBe(false);
});

const PRODUCT = fileURLToPath(new URL('../../commands/serve.ts', import.meta.url));

/** The whole product with a data folder of its own. */
async function startProduct() {
  const port = await findFreePort();
  const child = spawn(process.execPath, ['--import', 'tsx', PRODUCT], {
    env: { PATH: process.env.PATH, PORT: String(port), DATA_FOLDER: root, DEMO: '0', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said += chunk;
    });
  }
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  const untilReady = () =>
    vi.waitFor(async () => expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status, said).toBe(200), {
      timeout: 120_000,
      interval: 200,
    });
  await untilReady();
  return { child, ended, untilReady, said: () => said };
}

test('the product outlives its database, starts after everything was killed, and ends in plain words if its database does not come back', async () => {
  const first = await startProduct();
  const before = readPostmasterId();
  process.kill(before, 'SIGKILL');
  // /readyz may succeed once more before the connections fail.
  await vi.waitFor(() => expect(readPostmasterId(), first.said()).not.toBe(before), {
    timeout: 240_000,
    interval: 100,
  });
  await first.untilReady();

  process.kill(readPostmasterId(), 'SIGKILL');
  first.child.kill('SIGKILL');
  await first.ended;
  const second = await startProduct();

  const settings = join(folder, 'data', 'postgresql.conf');
  const working = readFileSync(settings);
  onTestFinished(() => writeFileSync(settings, working));
  appendFileSync(settings, '\nno_such_setting = 1\n');
  process.kill(readPostmasterId(), 'SIGKILL');
  expect(await second.ended).toBe(1);
  expect(second.said()).toMatch(/^The embedded PostgreSQL stopped and could not be restarted/m);
  expect(second.said()).toContain('no_such_setting');
}, 600_000);
