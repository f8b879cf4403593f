import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Services } from '../../server/platform/services.ts';

/** The password of everybody in the demo content. */
export const PASSWORD = 'nine good things';

const DOMAIN = '@threes.example';

/** The email address of a person in the demo content. */
export const emailOf = (username: string) => `${username}${DOMAIN}`;

/** The logins that are printed at the start. */
export const demoLogins = [
  { label: 'Admin', email: emailOf('admin'), password: PASSWORD },
  { label: 'Curator', email: emailOf('ines'), password: PASSWORD },
  { label: 'Member', email: emailOf('mika'), password: PASSWORD },
];

/**
 * Whether to load the demo content: the database has no other people, and the demo content is missing or incomplete.
 * The admin is created last, so a database without one was only partly loaded.
 */
export async function needsDemo({ db }: Pick<Services, 'db'>): Promise<boolean> {
  const others = await db.profile.count({
    where: { OR: [{ email: null }, { NOT: { email: { endsWith: DOMAIN } } }] },
  });
  return others === 0 && (await db.profile.count({ where: { email: emailOf('admin') } })) === 0;
}

/**
 * Loads the demo content in a process of its own, which frees the memory of 400 pictures when it ends. `env` names
 * the database and the bucket, `progress` receives the finished share, and an aborted `signal` stops the process.
 */
export function loadDemo(
  env: Record<string, string | undefined>,
  progress: (done: number) => void,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(new URL('seed.ts', import.meta.url)), {
      execArgv: ['--import', import.meta.resolve('tsx')],
      env,
      signal,
    });
    child.on('message', (done) => progress(Number(done)));
    child.once('error', (error) => (signal.aborted ? resolve() : reject(error)));
    child.once('exit', (code, killedBy) => {
      if (code === 0 || signal.aborted) resolve();
      else reject(new Error(`The demo content could not be loaded (${code ?? killedBy}).`));
    });
  });
}
