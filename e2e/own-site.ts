import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../server/platform/embedded/ports.mjs';

// The start makes a database, which can take minutes on a busy machine.
const STARTS_WITHIN_MS = 240_000;
const MAILED_WITHIN_MS = 20_000;

/** A site of its own beside the product of the other journeys. It is empty: no content, and nobody has an account. */
export interface OwnSite {
  url: string;
  /** Runs a command of the site's command line, and returns what it printed. */
  threes(args: string[], input?: string): Promise<string>;
  /** Waits for a mail to this address whose text holds the words, and returns the text. */
  mailTo(email: string, words: string): Promise<string>;
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
  await until('the site', STARTS_WITHIN_MS, async () => {
    if (product.exitCode !== null) throw new Error(`The site did not start:\n${await said}`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    return answer?.ok || undefined;
  }).catch(async (error) => {
    await stop();
    throw error;
  });
  return {
    url,
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
    mailTo: (email, words) =>
      until(`a mail to ${email} with “${words}”`, MAILED_WITHIN_MS, async () =>
        mailsIn(join(folder, 'mail')).find(
          (mail) => mail.startsWith(`To: ${email}\n`) && mail.includes(words),
        ),
      ),
    stop,
  };
}

/** The mails in a folder, newest first. */
const mailsIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.txt'))
        .sort()
        .reverse()
        .map((name) => readFileSync(join(folder, name), 'utf8'))
    : [];

async function until<T>(what: string, withinMs: number, find: () => Promise<T | undefined>): Promise<T> {
  const end = Date.now() + withinMs;
  while (Date.now() < end) {
    const found = await find();
    if (found !== undefined) return found;
    await sleep(100);
  }
  throw new Error(`Waited ${withinMs} ms for ${what}`);
}
