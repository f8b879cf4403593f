import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ParseArgsConfig } from 'node:util';
import { startEmbeddedPostgres } from '../../platform/embedded/postgres.ts';
import { type Env, loadEnv, processEnv } from '../../platform/env.ts';
import { createLog } from '../../platform/log.ts';
import { applyMigrations } from '../../platform/migrations.ts';
import { createDatabase, type Database, poolOptionsOf } from '../../platform/prisma.ts';

/** One command of `threes`. */
export type Command = {
  /** One line for the list of commands. */
  summary: string;
  /** The options, as text. */
  usage: string;
  options: NonNullable<ParseArgsConfig['options']>;
  /** Returns what was done, for people and for --json. Throws a CommandError if it cannot be done. */
  run(values: Record<string, unknown>, terminal: Terminal): Promise<{ text: string; facts: object }>;
};

/** A command cannot do what it was asked. The message is for the person who ran it. */
export class CommandError extends Error {
  constructor(
    message: string,
    /** Whether the options are at fault. */
    readonly misused = false,
  ) {
    super(message);
  }
}

/** Where a command asks and answers. */
export type Terminal = {
  /** Whether a person can be asked. */
  interactive: boolean;
  ask(question: string): Promise<string>;
  /** Asks without showing what is typed. */
  askSecret(question: string): Promise<string>;
  /** All of the standard input. */
  read(): Promise<string>;
  print(line: string): void;
  complain(line: string): void;
};

export function createTerminal(): Terminal {
  const { stdin, stdout, stderr } = process;
  const question = async (words: string, secret: boolean) => {
    let muted = false;
    const output = new Writable({
      write(chunk, _encoding, done) {
        if (!muted) stderr.write(chunk);
        done();
      },
    });
    const lines = createInterface({ input: stdin, output, terminal: true });
    try {
      const answer = lines.question(words);
      muted = secret;
      return await answer;
    } finally {
      lines.close();
      if (secret) stderr.write('\n');
    }
  };
  return {
    interactive: stdin.isTTY === true && stderr.isTTY === true,
    ask: (words) => question(words, false),
    askSecret: (words) => question(words, true),
    read: () => text(stdin),
    print: (line) => void stdout.write(`${line}\n`),
    complain: (line) => void stderr.write(`${line}\n`),
  };
}

/** Runs `work` with the product's database, whether the product is running or not. */
export async function withDatabase<T>(work: (db: Database['db'], env: Env) => Promise<T>): Promise<T> {
  const env = loadEnv(processEnv());
  const log = createLog({ human: true, level: 'warn', destination: process.stderr });
  const server = env.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ folder: `${env.dataFolder}/postgres`, log });
  const url = env.databaseUrl ?? String(server?.url);
  try {
    await applyMigrations(env.databaseDirectUrl ?? url, log);
    const { db, close } = createDatabase(url, { ...poolOptionsOf(env), max: 2 });
    return await work(db, env).finally(close);
  } finally {
    await server?.stop();
  }
}
