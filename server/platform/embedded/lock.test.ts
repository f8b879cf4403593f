import { spawn } from 'node:child_process';
import fs, { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { acquireFolderLock, isAlive, processStartTime, removeStaleLock, withLock } from './lock.ts';

const root = mkdtempSync(join(tmpdir(), 'threes-lock-'));
/** No process has so high an id. */
const DEAD = '99999999';
let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(root, 'test-'));
  file = join(folder, 'lock');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('one at a time, also after a holder that died; nothing is left', async () => {
  writeFileSync(file, DEAD);
  let inside = 0;
  const visit = () =>
    withLock(file, async () => {
      inside += 1;
      expect(inside).toBe(1);
      await sleep(5);
      inside -= 1;
    });
  await Promise.all([visit(), visit(), visit(), visit()]);
  expect(readdirSync(folder)).toEqual([]);
});

test('who comes late to a dead holder leaves the lock that another took in its place', () => {
  writeFileSync(file, 'another');
  removeStaleLock(file, DEAD);
  expect(readFileSync(file, 'utf8')).toBe('another');

  // Another process replaces the lock between check and rename.
  writeFileSync(file, DEAD);
  const { renameSync } = fs;
  const move = vi.spyOn(fs, 'renameSync').mockImplementationOnce((from, to) => {
    writeFileSync(file, 'another');
    renameSync(from, to);
  });
  removeStaleLock(file, DEAD);
  expect(move).toHaveBeenCalledTimes(1);
  move.mockRestore();
  expect(readFileSync(file, 'utf8')).toBe('another');
  expect(readdirSync(folder)).toEqual(['lock']);

  removeStaleLock(file, 'another');
  removeStaleLock(file, 'another');
  expect(readdirSync(folder)).toEqual([]);
});

test('a claim that is given up twice leaves the next one alone', async () => {
  const release = await acquireFolderLock(file, 'http://localhost:4000');
  if (typeof release !== 'function') throw new Error('The folder is taken.');
  release();
  expect(readdirSync(folder)).toEqual([]);
  const next = JSON.stringify({ pid: 1, identity: '', url: 'http://localhost:5000' });
  writeFileSync(file, next);
  release();
  expect(readFileSync(file, 'utf8')).toBe(next);
});

test.runIf(fs.existsSync('/proc/self/stat'))('a killed process that is not yet reaped does not run', () => {
  const child = spawn('sleep', ['60'], { stdio: 'ignore' });
  const pid = child.pid ?? 0;
  expect([isAlive(pid), processStartTime(pid)]).toEqual([true, expect.stringMatching(/^\d+$/)]);
  child.kill('SIGKILL');
  // The kernel takes a moment to make it a zombie, which it stays until the next turn of the event loop.
  const state = () => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.[0];
  for (let looks = 0; state() !== 'Z' && looks < 1_000_000; looks += 1);
  expect(state()).toBe('Z');
  expect([isAlive(pid), processStartTime(pid)]).toEqual([false, undefined]);
});
