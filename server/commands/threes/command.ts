import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { BackupError } from '../../platform/backup/format.ts';
import { MigrationError } from '../../platform/database/definitions.ts';
import { StartError } from '../../platform/start-up.ts';

export type Option = {
  type: 'string' | 'boolean';
  short?: string;
  /** The placeholder for the value in the help text, such as <address>. */
  value?: string;
  help: string;
};

export type Command = {
  /** One line for the list of commands. */
  summary: string;
  /** A positional argument, such as <file>. */
  takes?: string;
  /** Whether the command writes its result to the standard output if the argument is "-". */
  writesOutput?: boolean;
  /** An explanation for people who use the command for the first time. */
  about: string;
  options: Record<string, Option>;
  examples: [what: string, line: string][];
  /** Runs the command. Throws a CommandError if it fails. */
  run(values: Values, terminal: Terminal, given: string | undefined): Promise<Outcome>;
};

/** The options that were given. */
type Values = Record<string, unknown>;

/** What a command reports, as text and as data for --json. */
type Outcome = {
  text: string;
  facts: object;
  /** Whether a check failed, so that the exit code is 1. */
  failed?: boolean;
};

/** A failed command. The message is shown to the person who ran it. */
export class CommandError extends Error {
  constructor(
    message: string,
    /** Whether the command was used wrongly. */
    readonly misused = false,
  ) {
    super(message);
  }
}

export type Terminal = {
  /** Whether the input is a terminal, so that questions can be asked. */
  interactive: boolean;
  ask(question: string): Promise<string>;
  /** Asks without showing what is typed. */
  askSecret(question: string): Promise<string>;
  /** Reads the whole standard input. */
  read(): Promise<string>;
  print(line: string): void;
  complain(line: string): void;
  /** Shows the current step in a line that the next step overwrites. */
  progress(words: string): void;
  /** The standard input and output, for binary data. */
  input: NodeJS.ReadableStream;
  output: Writable;
  /** Whether the output is a terminal, to which no binary data must be written. */
  showsOutput: boolean;
};

/** The pause between two lines of progress. */
const PROGRESS_MS = 100;

export function createTerminal(): Terminal {
  const { stdin, stdout, stderr } = process;
  let shownAt = 0;
  const clear = () => {
    if (shownAt > 0) stderr.write('\r\x1b[2K');
    shownAt = 0;
  };
  const question = async (words: string, secret: boolean) => {
    clear();
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
  const write = (stream: NodeJS.WriteStream, line: string) => {
    clear();
    stream.write(`${line}\n`);
  };
  return {
    interactive: stdin.isTTY === true && stderr.isTTY === true,
    ask: (words) => question(words, false),
    askSecret: (words) => question(words, true),
    read: () => text(stdin),
    print: (line) => write(stdout, line),
    complain: (line) => write(stderr, line),
    progress(words) {
      if (!stderr.isTTY || Date.now() - shownAt < PROGRESS_MS) return;
      stderr.write(`\r\x1b[2K${words.slice(0, (stderr.columns || 80) - 1)}`);
      shownAt = Date.now();
    },
    input: stdin,
    output: stdout,
    showsOutput: stdout.isTTY === true,
  };
}

/** Asks for confirmation before something is deleted. Without a terminal, `--yes` is required. */
export async function confirm(
  words: string,
  { yes }: Values,
  terminal: Pick<Terminal, 'interactive' | 'ask'>,
): Promise<void> {
  if (yes === true) return;
  if (!terminal.interactive) throw new CommandError(`${words} To do that, add --yes.`, true);
  const answer = await terminal.ask(`${words} Type yes to continue: `);
  if (answer.trim().toLowerCase() !== 'yes') throw new CommandError('Nothing was changed.');
}

/** Runs `work` with a signal that Ctrl-C or a stopping container aborts, so that it can clean up. */
export async function interruptible<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController();
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  const abort = () => stop.abort();
  for (const name of signals) process.once(name, abort);
  try {
    return await work(stop.signal);
  } catch (error) {
    if (stop.signal.aborted) throw new CommandError('It was stopped.');
    throw error;
  } finally {
    for (const name of signals) process.off(name, abort);
  }
}

/** Whether the message of an error is meant for the person who ran the command. */
export const isExplained = (error: unknown): error is Error =>
  [CommandError, BackupError, MigrationError, StartError].some((kind) => error instanceof kind);

/** Explains a connection or file error, whose own message can be empty. */
export function plainWords(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return plainWords(error.errors[0]);
  const { message, code } = error as NodeJS.ErrnoException;
  return message || code || 'unknown error';
}
