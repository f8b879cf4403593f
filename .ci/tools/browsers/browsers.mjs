// npm run browsers tries a curator's main jobs in Firefox and WebKit with the built product, and prints a table.
// "-- firefox" or "-- webkit" chooses a browser. Further words choose jobs, which may depend on earlier ones.
// With E2E_URL it uses a running product, and skips the job that stops it.
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkNode, root } from '../../../server/commands/setup.mjs';
import { findFreePort } from '../../../server/platform/embedded/ports.mjs';
import { startProduct } from '../product.mjs';
import { openFirefox } from './firefox.mjs';
import { mainJobs } from './jobs.mjs';
import { openWebkit } from './webkit.mjs';

const NEEDS = {
  firefox: { programs: [process.env.FIREFOX_PATH ?? 'firefox-esr'], packages: 'firefox-esr' },
  webkit: {
    programs: ['WebKitWebDriver', 'Xvfb', 'dbus-run-session'],
    packages: 'webkit2gtk-driver xvfb dbus',
  },
};

checkNode();
const words = process.argv.slice(2);
const chosen = Object.keys(NEEDS).filter((name) => words.includes(name));
const filters = words.filter((word) => !(word in NEEDS));
const browsers = chosen.length > 0 ? chosen : Object.keys(NEEDS);
const missing = browsers.filter(
  (name) => !NEEDS[name].programs.every((program) => spawnSync('which', [program]).status === 0),
);
for (const name of missing) {
  console.error(`${name} is missing: apt-get install --no-install-recommends ${NEEDS[name].packages}`);
}
if (missing.length > 0) process.exit(1);

const folder = join(root, '.data', `browsers-${process.pid}`);
mkdirSync(folder, { recursive: true });
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
/** The results by job and browser. */
const results = {};
for (const name of browsers) await tryJobs(name);
const rows = Object.entries(results).map(([job, by]) => [job, ...browsers.map((name) => by[name] ?? '')]);
for (const row of [['job', ...browsers], ['---', ...browsers.map(() => '---')], ...rows]) {
  console.log(`| ${row.join(' | ')} |`);
}
process.exit(rows.flat().includes('✘') ? 1 : 0);

/** Tries the jobs one by one. */
async function tryJobs(name) {
  const product = await startProduct();
  try {
    const browser = name === 'firefox' ? await openFirefox() : await openWebkit(await findFreePort());
    try {
      const jobs = mainJobs(browser, { ...product, folder });
      for (const [job, work] of Object.entries(jobs)) {
        if (filters.length > 0 && !filters.some((word) => job.includes(word))) continue;
        const problem = await work().then(
          () => null,
          (error) => error.message,
        );
        results[job] = { ...results[job], [name]: problem ? '✘' : '✓' };
        console.log(`${problem ? '✘' : '✓'} ${name}: ${job}${problem ? `: ${problem}` : ''}`);
        if (problem) console.log(await describePage(browser));
      }
    } finally {
      await browser.stop();
    }
  } finally {
    await product.stop?.();
  }
}

/** The address and text of the page, to explain a failed job. */
async function describePage({ address, run }) {
  const text = await run('return document.body.innerText.replace(/\\s+/g, " ").slice(0, 1_000)');
  return `  ${await address()}: ${text}`;
}
