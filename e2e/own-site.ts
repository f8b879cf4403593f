import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../server/platform/embedded/ports.mjs';

// The start makes a database, which can take minutes on a busy machine.
const STARTS_WITHIN_MS = 240_000;

/** A site of its own beside the product of the other journeys. It is empty: no content, and nobody has an account. */
export interface OwnSite {
  url: string;
  /** Runs a command of the site's command line, and returns what it printed. */
  threes(args: string[], input?: string): Promise<string>;
  /** Holds its data and mails. */
  folder: string;
  /** Stops it and deletes its data. */
  stop(): Promise<void>;
}

/** Starts the built product in production mode with an empty data folder. */
export async function startOwnSite(): Promise<OwnSite> {
  // None that its PostgreSQL and S3 server choose from, because these start before it listens.
  const port = await findFreePort(10_000);
  const url = `http://127.0.0.1:${port}`;
  // The product creates the folder, because PostgreSQL may run as another user, who must be able to open it.
  const folder = resolve(`.data/e2e-site-${port}`);
  rmSync(folder, { recursive: true, force: true });
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_FOLDER: folder,
    DEMO: '0',
    LOG_LEVEL: 'warn',
  };
  const product = spawn(process.execPath, ['--import', 'tsx', 'server/commands/serve.ts'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said = text(product.stdout);
  const ended = new Promise<void>((done) => product.once('exit', () => done()));
  const stop = async () => {
    product.kill('SIGINT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const end = Date.now() + STARTS_WITHIN_MS;
  while (!(await fetch(`${url}/readyz`).catch(() => null))?.ok) {
    if (product.exitCode === null && Date.now() < end) {
      await sleep(100);
      continue;
    }
    await stop();
    throw new Error(`The site did not start:\n${await said}`);
  }
  return {
    url,
    folder,
    async threes(args, input = '') {
      const command = spawn(process.execPath, ['server/commands/threes.mjs', ...args], { env });
      command.stdin.end(input);
      const [out, err, code] = await Promise.all([
        text(command.stdout),
        text(command.stderr),
        new Promise((done) => command.once('close', done)),
      ]);
      if (code !== 0) throw new Error(`threes ${args.join(' ')} ended with ${code}:\n${err}${out}`);
      return out;
    },
    stop,
  };
}
