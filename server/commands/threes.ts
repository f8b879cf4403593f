import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { AppError } from '../platform/errors.ts';
import { EnvError } from '../platform/settings/env.ts';
import { backupCommand } from './threes/backup.ts';
import {
  type Command,
  CommandError,
  createTerminal,
  isExplained,
  type Option,
  plainWords,
  type Terminal,
} from './threes/command.ts';
import { createAdminCommand } from './threes/create-admin.ts';
import { doctorCommand } from './threes/doctor.ts';
import { exportCommand } from './threes/export.ts';
import { migrateCommand } from './threes/migrate.ts';
import { pushKeysCommand } from './threes/push-keys.ts';
import { restoreCommand } from './threes/restore.ts';
import { seedCommand } from './threes/seed.ts';
import { workCommand } from './threes/work.ts';

/** The commands of `threes`. Each has a file in threes/. */
const commands: Record<string, Command> = {
  'create-admin': createAdminCommand,
  doctor: doctorCommand,
  migrate: migrateCommand,
  seed: seedCommand,
  backup: backupCommand,
  restore: restoreCommand,
  export: exportCommand,
  'push-keys': pushKeysCommand,
  work: workCommand,
};

const DONE = 0;
const FAILED = 1;
const MISUSED = 2;

const general: Record<string, Option> = {
  json: { type: 'boolean', help: 'answer with one line of JSON, and show no progress' },
  help: { type: 'boolean', short: 'h', help: 'show this' },
};

/** Runs a command. Returns the exit code: 0 for success, 1 for failure, 2 for wrong usage. */
export async function runCommand(
  [name = '', ...args]: string[],
  terminal: Terminal = createTerminal(),
): Promise<number> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    const isQuestion = ['help', '--help', '-h'].includes(name);
    (isQuestion ? terminal.print : terminal.complain)(overview(isQuestion ? '' : name));
    return isQuestion ? DONE : MISUSED;
  }
  const json = args.includes('--json');
  // With "-", the standard output contains the result itself, so messages go elsewhere.
  const say = command.writesOutput && args.includes('-') ? terminal.complain : terminal.print;
  const fail = (code: number, message: string) => {
    if (json) say(JSON.stringify({ ok: false, error: message }));
    else terminal.complain(message);
    return code;
  };
  let values: Record<string, unknown>;
  let given: string | undefined;
  try {
    const parsed = parseArgs({
      args,
      options: { ...command.options, ...general },
      strict: true,
      allowPositionals: true,
    });
    values = parsed.values;
    given = parsed.positionals[0];
    const tooMany = parsed.positionals[command.takes ? 1 : 0];
    if (tooMany !== undefined) throw new Error(`Unexpected argument '${tooMany}'.`);
  } catch (error) {
    return fail(MISUSED, `${(error as Error).message}\n${formatUsage(name, command)}`);
  }
  if (values.help) {
    terminal.print(formatHelp(name, command));
    return DONE;
  }
  try {
    const shown = json ? { ...terminal, progress: () => {} } : terminal;
    const { text, facts, failed = false } = await command.run(values, shown, given);
    say(json ? JSON.stringify({ ok: !failed, ...facts }) : text);
    return failed ? FAILED : DONE;
  } catch (error) {
    if (isExplained(error)) return fail(isMisuse(error) ? MISUSED : FAILED, error.message);
    if (error instanceof AppError) return fail(MISUSED, error.message);
    if (error instanceof EnvError) return fail(FAILED, `Please correct these settings:\n${error.message}`);
    return fail(FAILED, `The command failed: ${plainWords(error)}`);
  }
}

const isMisuse = (error: Error) => error instanceof CommandError && error.misused;

const formatUsage = (name: string, { takes }: Command) =>
  ['Usage: threes', name, ...(takes ? [takes] : []), '[options]'].join(' ');

/** The help of a command, with its options and examples to copy. */
function formatHelp(name: string, command: Command): string {
  const options = Object.entries({ ...command.options, ...general }).map(
    ([option, { short, value, help }]) =>
      [`${short ? `-${short}, ` : ''}--${option}${value ? ` ${value}` : ''}`, help] as const,
  );
  const width = Math.max(...options.map(([option]) => option.length)) + 2;
  return [
    command.summary,
    '',
    formatUsage(name, command),
    '',
    command.about,
    '',
    'Options:',
    ...options.map(([option, help]) => `  ${option.padEnd(width)}${help}`),
    '',
    'Examples:',
    ...command.examples.flatMap(([what, line]) => [`  # ${what}`, `  ${line}`]),
    '',
    'Exit codes: 0 done, 1 failed, 2 wrong usage.',
  ].join('\n');
}

function overview(unknown: string): string {
  const lines = Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(16)}${summary}`);
  return [
    ...(unknown ? [`There is no command “${unknown}”.`] : []),
    'Usage: threes <command> [options]',
    '',
    ...lines,
    '',
    'Each command takes --json, and --help, which explains it with examples.',
  ].join('\n');
}
