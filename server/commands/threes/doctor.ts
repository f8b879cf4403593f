import { setTimeout as sleep } from 'node:timers/promises';
import { readMigrationStatus } from '../../platform/database/migrations.ts';
import { EnvError, loadEnv, processEnv } from '../../platform/settings/env.ts';
import { emailSchema } from '../../platform/text/email.rules.ts';
import { count } from './backup.ts';
import { type Command, CommandError, isExplained, plainWords, type Terminal } from './command.ts';
import { broken, type Check, type Result, type Subject } from './doctor/check.ts';
import { checkAdmin, checkDatabase, checkJobs, checkReplicas } from './doctor/database.ts';
import { checkBackupAge, checkDisk, checkSettings } from './doctor/machine.ts';
import { checkAddress, checkBucket, checkMail } from './doctor/outside.ts';
import { createCommandLog, withSite } from './site.ts';

/** The checks of the parts of a site, in their order. */
const checks = {
  settings: checkSettings,
  disk: checkDisk,
  database: checkDatabase,
  replicas: checkReplicas,
  bucket: checkBucket,
  mail: checkMail,
  admin: checkAdmin,
  jobs: checkJobs,
  address: checkAddress,
  backup: checkBackupAge,
} satisfies Record<string, Check>;

type Part = keyof typeof checks;
type Finding = Result & { part: Part };

/** The checks that need tables, which an empty database does not have. */
const NEEDS_TABLES: Part[] = ['admin', 'jobs'];
const NEEDS_DATABASE: Part[] = ['database', 'replicas', ...NEEDS_TABLES];
/** The time limit of a check. */
const CHECK_MS = 30_000;
const SIGNS: Record<Result['state'], string> = { ok: '✓', warning: '!', broken: '✗' };

export const doctorCommand: Command = {
  summary: 'Check every setting and every part of the site, and say what to do.',
  about: `Looks at the settings, the disk, the database (version, encoding, rights, connections, clock, migrations), its
replicas, the bucket (writes, reads, lists and deletes an object; no one else may), the mail server, the admins, the
jobs, the address that people use and the age of the last backup. It changes nothing. Run it after the first start,
after an upgrade, and when something seems wrong.

Each line begins with ✓ fine, ! worth a look, or ✗ broken. It exits with 1 if something is broken; warnings exit with 0.`,
  options: {
    'mail-to': { type: 'string', value: '<address>', help: 'also send a test email there' },
  },
  examples: [
    ['What is wrong?', 'threes doctor'],
    ['Does mail arrive?', 'threes doctor --mail-to you@example.com'],
    ['For a monitor', 'threes doctor --json'],
  ],
  async run(values, terminal) {
    const mailTo = values['mail-to'] as string | undefined;
    if (mailTo !== undefined && !emailSchema.safeParse(mailTo).success)
      throw new CommandError('--mail-to needs an email address. See --help.', true);
    const findings = await examine(mailTo, terminal);
    const number = (state: Result['state']) => findings.filter((finding) => finding.state === state).length;
    const [failures, warnings] = [number('broken'), number('warning')];
    const lines = findings.map(({ part, state, words }) => `${SIGNS[state]} ${part.padEnd(9)} ${words}`);
    const summary =
      failures + warnings === 0
        ? 'Everything is fine.'
        : `${failures} broken, ${count(warnings, 'warning')}.`;
    return {
      text: [...lines, '', summary].join('\n'),
      facts: { broken: failures, warnings, checks: findings },
      failed: failures > 0,
    };
  },
};

async function examine(mailTo: string | undefined, terminal: Terminal): Promise<Finding[]> {
  try {
    return await withSite(async (site) => {
      const isEmpty = (await readMigrationStatus(site.directUrl)).applied.length === 0;
      return checkParts({ ...site, mailTo }, isEmpty ? NEEDS_TABLES : [], terminal);
    });
  } catch (error) {
    // Without valid settings, nothing else can be checked.
    if (error instanceof EnvError) {
      const lines = error.message.split('\n').map((line) => line.replace(/^- /, ''));
      return lines.map((words) => ({ part: 'settings', ...broken(words) }));
    }
    if (!isExplained(error)) throw error;
    const env = loadEnv(processEnv());
    const subject = { env, log: createCommandLog(), databaseUrl: '', directUrl: '', mailTo };
    const others = await checkParts(subject, NEEDS_DATABASE, terminal);
    return [{ part: 'database', ...broken(error.message) }, ...others];
  }
}

async function checkParts(subject: Subject, left: Part[], terminal: Terminal): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const part of Object.keys(checks) as Part[]) {
    if (left.includes(part)) continue;
    terminal.progress(`Checking: ${part}`);
    for (const found of await run(checks[part], subject)) findings.push({ part, ...found });
  }
  return findings;
}

async function run(check: Check, subject: Subject): Promise<Result[]> {
  const late = sleep(CHECK_MS, [broken('No answer in time.')], { ref: false });
  try {
    return await Promise.race([check(subject), late]);
  } catch (error) {
    return [broken(plainWords(error))];
  }
}
