// Starts processes of the product for tools that measure or test it.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../../server/commands/setup.mjs';
import { findFreePort } from '../../server/platform/embedded/ports.mjs';

/** A limit against hanging, so it is generous. */
const READY_MS = 30 * 60_000;

/** Empties settings of the developer's machine that would lead to other data than the demo content. */
const EMBEDDED = Object.fromEntries(
  ['DATABASE_URL', 'DATABASE_REPLICA_URLS', 'S3_ENDPOINT', 'S3_ACCESS_KEY', 'S3_SECRET_KEY', 'SMTP_URL'].map(
    (name) => [name, ''],
  ),
);

/**
 * Runs a command of the product, and resolves when it responds. `program` has its file and arguments, after options
 * of Node. The port is free, unless `env` sets one.
 *
 * @param {string[]} program
 * @param {{ folder?: string, env?: Record<string, string>, ready?: string, stdio?: import('node:child_process').StdioOptions }} options
 */
export async function runProduct(
  program,
  { folder = root, env = {}, ready = '/readyz', stdio = ['ignore', 'ignore', 'inherit'] },
) {
  const port = Number(env.PORT ?? (await findFreePort()));
  const base = `http://localhost:${port}`;
  const child = spawn(process.execPath, program, {
    cwd: folder,
    env: { ...process.env, PORT: String(port), PUBLIC_URL: base, LOG_LEVEL: 'error', ...env },
    stdio,
  });
  const ended = new Promise((done) => child.once('close', done));
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const stop = async (signal = 'SIGINT') => {
    child.kill(signal);
    await ended;
  };
  const until = Date.now() + READY_MS;
  while (!(await fetch(`${base}${ready}`).catch(() => null))?.ok) {
    if (isRunning() && Date.now() < until) {
      await wait(200);
      continue;
    }
    await stop();
    throw new Error(`Threes could not be started in ${folder}. Try: npm start`);
  }
  return { base, port, child, isRunning, stop };
}

/**
 * Starts the production build of this checkout or of `folder`, with the demo content in a data folder of its own.
 * With E2E_URL it uses a running product.
 */
export async function startProduct(folder = root) {
  if (process.env.E2E_URL && folder === root) return { base: process.env.E2E_URL, stop: () => {} };
  const data = join(root, '.data', `measured-${process.pid}-${performance.now()}`);
  // High limits, because a tool sends the requests of many visitors from one address.
  const env = { ...EMBEDDED, DATA_FOLDER: data, DEMO: '1', RATE_LIMIT_FACTOR: '100' };
  const product = await runProduct(['server/commands/start.mjs'], { folder, env });
  const stop = async () => {
    await product.stop();
    rmSync(data, { recursive: true, force: true });
  };
  return { base: product.base, stop };
}

/** Sends a request to the product's API. `request` is Playwright's, and keeps the cookie of a login. */
export async function ask(request, base, query, variables) {
  const answer = await request.post(`${base}/graphql`, { data: { query, variables } });
  const { data, errors } = await answer.json();
  if (errors) throw new Error(errors[0].message);
  return data;
}

/** Logs in as a curator of the demo content. */
export function signIn(request, base) {
  const input = { email: 'ines@threes.example', password: 'nine good things' };
  return ask(
    request,
    base,
    'mutation ($input: SignInInput!) { signIn(input: $input) { viewer { profile { id } } } }',
    { input },
  );
}
