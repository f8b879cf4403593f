import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { EnvError } from '../platform/env.ts';
import { AppError } from '../platform/errors.ts';
import { MigrationError } from '../platform/migrations.ts';
import { type Command, CommandError, createTerminal, type Terminal } from './threes/command.ts';
import { createAdminCommand } from './threes/create-admin.ts';
import { pushKeysCommand } from './threes/push-keys.ts';
import { workCommand } from './threes/work.ts';

/** Each command of `threes`. A new one is a line here and a file in threes/. */
const commands: Record<string, Command> = {
  'create-admin': createAdminCommand,
  'push-keys': pushKeysCommand,
  work: workCommand,
};

const DONE = 0;
const FAILED = 1;
const MISUSED = 2;

const general = { help: { type: 'boolean', short: 'h' }, json: { type: 'boolean' } } as const;

/** Runs a command and returns the exit code: 0 done, 1 failed, 2 wrong usage. */
export async function runCommand(
  [name = '', ...args]: string[],
  terminal: Terminal = createTerminal(),
): Promise<number> {
  const command = commands[name];
  if (!command) {
    const isQuestion = ['help', '--help', '-h'].includes(name);
    (isQuestion ? terminal.print : terminal.complain)(overview(isQuestion ? '' : name));
    return isQuestion ? DONE : MISUSED;
  }
  const json = args.includes('--json');
  const fail = (code: number, message: string) => {
    if (json) terminal.print(JSON.stringify({ ok: false, error: message }));
    else terminal.complain(message);
    return code;
  };
  let values: Record<string, unknown>;
  try {
    ({ values } = parseArgs({ args, options: { ...command.options, ...general }, strict: true }));
  } catch (error) {
    return fail(MISUSED, `${(error as Error).message}\n${usageOf(name, command)}`);
  }
  if (values.help) {
    terminal.print(`${command.summary}\n\n${usageOf(name, command)}`);
    return DONE;
  }
  try {
    const { text, facts } = await command.run(values, terminal);
    terminal.print(json ? JSON.stringify({ ok: true, ...facts }) : text);
    return DONE;
  } catch (error) {
    if (error instanceof CommandError) return fail(error.misused ? MISUSED : FAILED, error.message);
    if (error instanceof AppError) return fail(MISUSED, error.message);
    if (error instanceof EnvError) return fail(FAILED, `Please correct these settings:\n${error.message}`);
    if (error instanceof MigrationError) return fail(FAILED, error.message);
    return fail(FAILED, `The command failed: ${(error as Error).message}`);
  }
}

const usageOf = (name: string, { usage }: Command) => `Usage: threes ${name} ${usage}`;

function overview(unknown: string): string {
  const lines = Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(16)}${summary}`);
  return [
    ...(unknown ? [`There is no command “${unknown}”.`] : []),
    'Usage: threes <command> [options]',
    '',
    ...lines,
    '',
    'Each command knows --help and --json.',
  ].join('\n');
}
