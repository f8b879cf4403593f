// npm test runs unit and API tests (vitest), then journeys in a browser (Playwright).
// npm test -- server/modules/pick e2e/shelf runs only those. A word without a slash goes to both.
// npm test -- --changed [commit] runs tests that import a file changed since the commit, by default the last one.
// A complete run stores its reports in .data/reports for npm run spec, and counts rules of the specification without
// a test as failed.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '../platform/embedded/ports.mjs';
import { findBrowser } from './browser.mjs';
import {
  buildClient,
  checkNode,
  createProgress,
  generateClient,
  generateDocuments,
  installPackages,
  root,
  runNode,
  show,
  stopWithParent,
} from './setup.mjs';

checkNode();
process.chdir(root);
stopWithParent();
const given = process.argv.slice(2);
const isForChanges = given[0] === '--changed';
const since = given[1] ?? 'HEAD';
const filters = isForChanges ? [] : given;
const forBrowser = isForChanges
  ? [`--only-changed=${since}`]
  : filters.filter((filter) => filter.startsWith('e2e') || !filter.includes('/'));
const forVitest = isForChanges ? ['--changed', since] : filters.filter((filter) => !filter.startsWith('e2e'));
const whole = given.length === 0;
const reports = join(root, '.data', whole ? 'reports' : `reports-${process.pid}`);
const journeysFolder = join(root, '.data', `e2e-${process.pid}`);
const total = { passed: 0, failed: 0 };
/** The failures that Vitest printed last. They are repeated at the end, because the journeys print after them. */
let failures = '';
const wantsVitest = whole || forVitest.length > 0;
const wantsBrowser = (whole || forBrowser.length > 0) && existsSync(join(root, 'e2e'));

/** Whether a signal has ended what was running, so that nothing else begins. */
let isStopped = false;
process.on('SIGTERM', () => {
  isStopped = true;
});
// Ctrl-C reaches the running programs by itself, other signals only this process.
for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => process.emit('SIGTERM'));

const progress = createProgress(wantsBrowser ? 6 : 4);
let demo;
try {
  await installPackages(progress, { dev: true });
  await generateClient(progress);
  await generateDocuments();
  // The tests of the API request pages, which are rendered with the build.
  await buildClient(progress);
  // An interrupted run must not leave old reports behind.
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  if (whole && wantsBrowser) demo = loadDemo();
  begin('Unit and API tests');
  if (wantsVitest) await runVitest();
  if (wantsBrowser) {
    const isLoaded = await demo;
    begin('Browser');
    const browser = await findBrowser(progress, { withoutWindows: true });
    progress.note(browser ?? "Playwright's own");
    begin('Journeys in the browser');
    await runPlaywright(browser, isLoaded);
  }
  if (whole && !isStopped) await countRules();
} catch (error) {
  // A run that cannot finish has failed, even if all its tests passed.
  console.error(error.message);
  total.failed += 1;
} finally {
  await demo;
  rmSync(journeysFolder, { recursive: true, force: true });
  if (!whole) rmSync(reports, { recursive: true, force: true });
}
if (wantsBrowser) process.stdout.write(failures);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

/** Begins a step, unless the run was stopped. */
function begin(title) {
  if (isStopped) throw new Error('The run was stopped.');
  progress.step(title);
}

async function runVitest() {
  const report = join(reports, 'vitest.json');
  const args = [
    'run',
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  let lastOutput = '';
  const code = await show(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', ...args, ...forVitest],
    {},
    (text) => {
      lastOutput = (lastOutput + text).slice(-8000);
    },
  );
  if (code !== 0) failures = lastOutput;
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = readReport(report, 'vitest');
  // A file that failed to load has no failed test, so it is counted itself.
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((one) => one.status === 'failed'),
  ).length;
  count(numPassedTests, numFailedTests + broken, code);
}

/**
 * Loads the demo content for the journeys while the unit tests run. Not at a lower priority, because its S3 server
 * would respond too late on a slow machine. Resolves with whether it succeeded. If not, the product loads the content
 * when the journeys start.
 */
async function loadDemo() {
  const notOurs = ['DATABASE_URL', 'S3_ENDPOINT', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'];
  const env = {
    ...process.env,
    ...Object.fromEntries(notOurs.map((name) => [name, ''])),
    NODE_ENV: 'production',
    DATA_FOLDER: journeysFolder,
  };
  try {
    await runNode([join(root, 'server/commands/threes.mjs'), 'seed', '--json'], { env });
    return true;
  } catch (error) {
    progress.note(error.message);
    return false;
  }
}

async function runPlaywright(browser, hasDemo) {
  const report = join(reports, 'playwright.json');
  const port = process.env.E2E_PORT ?? String(await findFreePort());
  const code = await show(
    process.execPath,
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--project=journeys',
      '--pass-with-no-tests',
      '--reporter=list,json',
      ...forBrowser,
    ],
    {
      ...(browser ? { CHROMIUM_PATH: browser } : {}),
      E2E_PORT: port,
      E2E_FOLDER: journeysFolder,
      E2E_HAS_DEMO: hasDemo ? '1' : '',
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    },
  );
  const { stats = {}, errors = [] } = readReport(report, 'Playwright');
  const { expected = 0, flaky = 0, unexpected = 0 } = stats;
  if (flaky > 0) progress.note(`${flaky} passed on a second try, see above`);
  count(expected + flaky, unexpected || errors.length, code);
}

/**
 * Prints the status of all rules. A rule counts as failed if it has no test, or if it is marked as due although its
 * tests pass.
 */
async function countRules() {
  // Imported here, because the package may just have been installed.
  const { tsImport } = await import('tsx/esm/api');
  const { checkRules, summarizeRules } = await tsImport('../../.ci/tools/spec-rules.ts', import.meta.url);
  const { wrong, uncounted, line } = summarizeRules(checkRules());
  for (const rule of wrong) console.log(rule);
  console.log(line);
  total.failed += uncounted;
}

/**
 * Adds the counts of a test runner. A runner that fails without a failed test, for example by a crash, counts as one
 * failure.
 */
function count(passed, failed, code) {
  total.passed += passed;
  total.failed += failed || (code === 0 ? 0 : 1);
}

function readReport(file, runner) {
  if (!existsSync(file)) throw new Error(`${runner} ended without a report.`);
  return JSON.parse(readFileSync(file, 'utf8'));
}
