import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** Runs a process in which nobody handles this error. */
function runWith(thrown: string) {
  const program = `
    import { createShutdown } from './server/shutdown.ts';
    createShutdown().listen();
    setTimeout(() => {});
    ${thrown}`;
  const args = ['--import', 'tsx', '--input-type=module', '-e', program];
  return spawnSync(process.execPath, args);
}

test.each([
  ['a promise that was rejected', "void Promise.reject(new Error('unknown'));"],
  ['an error that was thrown', "queueMicrotask(() => { throw new Error('unknown'); });"],
])('a process ends after %s', (_, thrown) => {
  expect(runWith(thrown).status).toBe(1);
});
