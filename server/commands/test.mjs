// npm test: unit and API tests (vitest), then the journeys in a browser (Playwright).
// npm test -- server/modules/pick e2e/search.spec.ts: only those; a word without a slash goes to both.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { buildClient, checkNode, createProgress, generateClient, installPackages, root } from './setup.mjs';

checkNode();
process.chdir(root);
const filters = process.argv.slice(2);
const forBrowser = filters.filter((filter) => filter.startsWith('e2e') || !filter.includes('/'));
const forVitest = filters.filter((filter) => !filter.startsWith('e2e'));
const results = join(root, '.data', `results-${process.pid}`);
const total = { passed: 0, failed: 0 };
const wantsVitest = filters.length === 0 || forVitest.length > 0;
const wantsBrowser = (filters.length === 0 || forBrowser.length > 0) && existsSync(join(root, 'e2e'));

const progress = createProgress(wantsBrowser ? 6 : 3);
try {
  await installPackages(progress);
  await generateClient(progress);
  mkdirSync(results, { recursive: true });
  progress.step('Unit and API tests');
  if (wantsVitest) await runVitest();
  if (wantsBrowser) {
    await buildClient(progress);
    progress.step('Browser');
    const browser = await findBrowser();
    progress.note(browser ?? "Playwright's own");
    progress.step('Journeys in the browser');
    await runPlaywright(browser);
  }
} catch (error) {
  // A run that could not be made is a failure, whatever had passed before.
  console.error(error.message);
  total.failed += 1;
} finally {
  rmSync(results, { recursive: true, force: true });
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

async function runVitest() {
  const report = join(results, 'vitest.json');
  const args = [
    'run',
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const code = await show(process.execPath, ['node_modules/vitest/vitest.mjs', ...args, ...forVitest]);
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = readReport(report, 'vitest');
  // A file that could not even be loaded holds no failed test, but is one.
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((one) => one.status === 'failed'),
  ).length;
  count(numPassedTests, numFailedTests + broken, code);
}

async function runPlaywright(browser) {
  const report = join(results, 'playwright.json');
  const port = process.env.E2E_PORT ?? String(await freePort());
  const code = await show(
    process.execPath,
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--pass-with-no-tests',
      '--reporter=list,json',
      ...forBrowser,
    ],
    {
      ...(browser ? { CHROMIUM_PATH: browser } : {}),
      E2E_PORT: port,
      E2E_FOLDER: join(root, '.data', `e2e-${process.pid}`),
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    },
  );
  const { stats = {}, errors = [] } = readReport(report, 'Playwright');
  const { expected = 0, flaky = 0, unexpected = 0 } = stats;
  count(expected, unexpected + flaky + (unexpected + flaky === 0 ? errors.length : 0), code);
}

/** Adds a runner's counts. One that ends badly without naming a failure (a crash, an unhandled error) counts as one. */
function count(passed, failed, code) {
  total.passed += passed;
  total.failed += failed || (code === 0 ? 0 : 1);
}

function readReport(file, runner) {
  if (!existsSync(file)) throw new Error(`${runner} ended without a report.`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** CHROMIUM_PATH, an installed Chromium or Chrome, Playwright's own; else one is installed. */
async function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which is not there.`);
  }
  const installed = installedBrowser();
  if (installed) return installed;
  if (await hasPlaywrightBrowser()) return undefined;
  const root = process.getuid?.() === 0;
  if (root && which('apt-get')) {
    progress.note("none found: installing Debian's chromium");
    await run('apt-get', ['update', '-qq']);
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation']);
    const found = installedBrowser();
    if (found) return found;
  }
  progress.note("none found: installing Playwright's chromium");
  if (!(await run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium']))) {
    throw new Error('No browser for the journeys. Install Chromium or Chrome, or set CHROMIUM_PATH.');
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

async function run(command, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  if (status !== 0) progress.note(stderr?.trim().split('\n').pop() ?? `${command} failed`);
  return status === 0;
}

/** Runs a program on this terminal; resolves to its exit code. */
function show(command, args, env = {}) {
  return new Promise((done, fail) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
    // Ctrl-C reaches the child too, which stops what it started; this process waits for that.
    const wait = () => {};
    process.on('SIGINT', wait);
    process.on('SIGTERM', () => child.kill('SIGTERM'));
    child.once('error', fail);
    child.once('close', (code) => {
      process.off('SIGINT', wait);
      done(code ?? 1);
    });
  });
}

function freePort() {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });
}
