// Finds or installs a browser for tests and tools.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** The browser of CHROMIUM_PATH, an installed Chromium or Chrome, or Playwright's own. Installs one if there is none. */
export async function findBrowser(progress) {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH is ${named}, but there is no such file.`);
  }
  const installed = installedBrowser();
  if (installed) return installed;
  if (await hasPlaywrightBrowser()) return undefined;
  const root = process.getuid?.() === 0;
  if (root && which('apt-get')) {
    progress.note("No browser found: installing Debian's chromium");
    await run(progress, 'apt-get', ['update', '-qq']);
    await run(progress, 'apt-get', [
      'install',
      '-y',
      '-qq',
      '--no-install-recommends',
      'chromium',
      'fonts-liberation',
    ]);
    const found = installedBrowser();
    if (found) return found;
  }
  progress.note("No browser found: installing Playwright's chromium");
  if (
    !(await run(progress, process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium']))
  ) {
    throw new Error('No browser for the end-to-end tests. Install Chromium or Chrome, or set CHROMIUM_PATH.');
  }
  return undefined;
}

function installedBrowser() {
  for (const name of ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']) {
    const path = which(name);
    if (path) return path;
  }
  return [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ].find((path) => existsSync(path));
}

function which(name) {
  const folders = (process.env.PATH ?? '').split(process.platform === 'win32' ? ';' : ':');
  return folders.map((folder) => join(folder, name)).find((path) => folders.length && existsSync(path));
}

async function hasPlaywrightBrowser() {
  const { chromium } = await import('@playwright/test');
  try {
    return existsSync(chromium.executablePath());
  } catch {
    return false;
  }
}

async function run(progress, command, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  if (status !== 0) progress.note(stderr?.trim().split('\n').pop() ?? `${command} failed`);
  return status === 0;
}

/** Returns a free port. */
export function freePort() {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });
}
