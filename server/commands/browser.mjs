// Finds or installs a browser for tests and tools.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** How long an installation may take. */
const INSTALL_MS = 180_000;
/** Chromium without a window. It makes a journey a fifth faster. Playwright's own browser is one too. */
const SHELL = 'chromium-headless-shell';

/**
 * Returns the browser named by CHROMIUM_PATH, an installed Chromium or Chrome, or Playwright's own. Installs one if
 * there is none. `withoutWindows` prefers a headless shell if there is one or if CI can install it.
 */
export async function findBrowser(progress, { withoutWindows = false } = {}) {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH is ${named}, but there is no such file.`);
  }
  if (withoutWindows) {
    const shell = which(SHELL) ?? (process.env.CI && (await installFromDebian(progress, SHELL)));
    if (shell) return shell;
  }
  const installed = installedBrowser();
  if (installed) return installed;
  if (await hasPlaywrightBrowser()) return undefined;
  const found = await installFromDebian(progress, 'chromium');
  if (found) return found;
  progress.note("No browser found: installing Playwright's chromium");
  if (
    !(await run(progress, process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium']))
  ) {
    throw new Error('No browser for the end-to-end tests. Install Chromium or Chrome, or set CHROMIUM_PATH.');
  }
  return undefined;
}

/** Installs a browser from Debian's packages if we are root. Returns its path, or undefined. */
async function installFromDebian(progress, name) {
  if (process.getuid?.() !== 0 || !which('apt-get')) return undefined;
  progress.note(`Installing Debian's ${name}`);
  await run(progress, 'apt-get', ['update', '-qq']);
  const quietly = ['install', '-y', '-qq', '--no-install-recommends'];
  await run(progress, 'apt-get', [...quietly, name, 'fonts-liberation']);
  return which(name);
}

function installedBrowser() {
  const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
  return [
    ...names.flatMap((name) => which(name) ?? []),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ].find((path) => existsSync(path));
}

function which(name) {
  const folders = (process.env.PATH ?? '').split(process.platform === 'win32' ? ';' : ':');
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
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
    timeout: INSTALL_MS,
  });
  if (status !== 0) progress.note(stderr?.trim().split('\n').pop() ?? `${command} failed`);
  return status === 0;
}
