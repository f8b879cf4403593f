// Starts the production build of a checkout with the demo content, for the tools that measure it.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../server/commands/browser.mjs';
import { root } from '../../server/commands/setup.mjs';

/** Only a guard against hanging. */
const READY_MS = 30 * 60_000;

/** Settings of a developer's machine that would lead to other data than the demo content. */
const EMBEDDED = Object.fromEntries(
  ['DATABASE_URL', 'DATABASE_REPLICA_URLS', 'S3_ENDPOINT', 'S3_ACCESS_KEY', 'S3_SECRET_KEY', 'SMTP_URL'].map(
    (name) => [name, ''],
  ),
);

/**
 * Starts the product of this checkout, or of the one in `folder`, with data of its own. With E2E_URL it uses one that is
 * already running.
 */
export async function startProduct(folder = root) {
  if (process.env.E2E_URL && folder === root) return { base: process.env.E2E_URL, stop: () => {} };
  const port = await freePort();
  const base = `http://localhost:${port}`;
  const data = join(root, '.data', `measured-${port}`);
  const product = spawn(process.execPath, [join(folder, 'server/commands/start.mjs')], {
    env: {
      ...process.env,
      ...EMBEDDED,
      PORT: String(port),
      PUBLIC_URL: base,
      DATA_FOLDER: data,
      DEMO: '1',
      LOG_LEVEL: 'error',
      // One machine visits as many people.
      RATE_LIMIT_FACTOR: '100',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((done) => product.once('close', done));
  const stop = async () => {
    product.kill('SIGINT');
    await ended;
    rmSync(data, { recursive: true, force: true });
  };
  const until = Date.now() + READY_MS;
  while (!(await fetch(`${base}/readyz`).catch(() => null))?.ok) {
    if (product.exitCode === null && Date.now() < until) {
      await new Promise((done) => setTimeout(done, 500));
      continue;
    }
    await stop();
    throw new Error(`Threes could not be started in ${folder}. Try: npm start`);
  }
  return { base, stop };
}

/** Asks the product's API. `request` is Playwright's, and keeps the cookie of a sign-in. */
export async function ask(request, base, query, variables) {
  const answer = await request.post(`${base}/graphql`, { data: { query, variables } });
  const { data, errors } = await answer.json();
  if (errors) throw new Error(errors[0].message);
  return data;
}

/** Signs in as a curator of the demo content. */
export function signIn(request, base) {
  const input = { email: 'ines@threes.example', password: 'nine good things' };
  return ask(
    request,
    base,
    'mutation ($input: SignInInput!) { signIn(input: $input) { viewer { profile { id } } } }',
    { input },
  );
}
