import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** Runs a process in which nobody handles this error. */
function runWith(thrown: string) {
  const program = `
    import { createShutdown } from './server/shutdown.ts';
    createShutdown().listen();
    setTimeout(() => console.log('still here'));
    ${thrown}`;
  const args = ['--import', 'tsx', '--input-type=module', '-e', program];
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return { status, stdout };
}

const LOST = "Object.assign(new Error('terminating connection'), { code: '57P01' })";

test('a process outlives a promise that was rejected because the database went away', () => {
  expect(runWith(`void Promise.reject(${LOST});`)).toEqual({ status: 0, stdout: 'still here\n' });
});

test.each([
  ['a promise that was rejected for another reason', "void Promise.reject(new Error('unknown'));"],
  ['an error that was thrown', `queueMicrotask(() => { throw ${LOST}; });`],
])('a process ends after %s', (_, thrown) => {
  expect(runWith(thrown).status).toBe(1);
});
