// npm run lighthouse measures pages with Lighthouse's mobile settings and prints the median of three runs, then how long the
// page takes to answer taps on a slow phone. It starts the production build with the demo content in a data folder of
// its own.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Launcher, launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { findBrowser, freePort } from '../../server/commands/browser.mjs';
import { checkNode, createProgress, root } from '../../server/commands/setup.mjs';
import { measureTouch } from './touch.mjs';

const RUNS = 3;
const AT_LEAST = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const AT_MOST = {
  'largest-contentful-paint': 1800,
  'cumulative-layout-shift': 0.01,
  'total-blocking-time': 100,
};
const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Without the address bar's suggestions, which are two pages that a phone's browser does not have. Chromium obeys the
  // last of several such lists, so this one repeats the launcher's.
  `${Launcher.defaultFlags().find((flag) => flag.startsWith('--disable-features='))},WebUIOmniboxPopup,WebUIOmniboxAimPopup,AimEnabled`,
];

checkNode();
const progress = createProgress(4);
progress.step('Threes with its demo content');
const port = await freePort();
const base = `http://localhost:${port}`;
const folder = join(root, '.data', `lighthouse-${process.pid}`);
const product = spawn(process.execPath, [join(root, 'server/commands/start.mjs')], {
  env: { ...process.env, PORT: String(port), DATA_FOLDER: folder, LOG_LEVEL: 'error' },
  stdio: 'ignore',
});
const ended = new Promise((done) => product.once('close', done));

let passed = true;
try {
  await ready();
  const { data } = await ask('{ feed(first: 1) { nodes { id } } }');
  progress.step('Browser');
  const chromePath = await findBrowser(progress);
  progress.step('Lighthouse');
  const pages = {
    discover: '/discover',
    'a shelf': '/@ines',
    'a pick': `/pick/${data.feed.nodes[0].id}`,
    search: '/search?q=saturn',
    map: '/places/map',
    developers: '/developers',
    sandbox: '/sandbox',
  };
  console.log(
    '| page | performance | accessibility | best practices | SEO | LCP | CLS | TBT | by processor time |\n| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
  );
  for (const [name, path] of Object.entries(pages)) await measure(name, base + path, chromePath);
  progress.step('Touch');
  await printTouch(chromePath);
} finally {
  product.kill('SIGINT');
  await ended;
  rmSync(folder, { recursive: true, force: true });
}
process.exit(passed ? 0 : 1);

async function measure(name, url, chromePath) {
  const runs = [];
  // Sometimes a browser starts without a page to measure.
  for (let tries = 0; runs.length < RUNS; tries += 1) {
    if (tries === 2 * RUNS) throw new Error(`${url} could not be measured.`);
    const chrome = await launch({ chromePath, chromeFlags: FLAGS });
    try {
      const { lhr, artifacts } = await lighthouse(url, {
        port: chrome.port,
        output: 'json',
        logLevel: 'error',
      });
      if (!lhr.runtimeError) runs.push({ ...lhr, blockedOnProcessor: blockedOnProcessor(artifacts, lhr) });
    } finally {
      await chrome.kill();
    }
  }
  const median = (of) => runs.map(of).sort((a, b) => a - b)[Math.floor(RUNS / 2)];
  const scores = Object.keys(AT_LEAST).map((id) => [
    id,
    Math.round(median(({ categories }) => categories[id].score) * 100),
  ]);
  const metrics = Object.keys(AT_MOST).map((id) => [id, median(({ audits }) => audits[id].numericValue)]);
  passed &&=
    scores.every(([id, score]) => score >= AT_LEAST[id]) &&
    metrics.every(([id, value]) => value <= AT_MOST[id]);
  const [lcp, cls, tbt] = metrics.map(([, value]) => value);
  console.log(
    `| ${name} | ${scores.map(([, score]) => score).join(' | ')} | ${(lcp / 1000).toFixed(1)} s | ${cls.toFixed(3)} | ${Math.round(tbt)} ms | ${Math.round(median((run) => run.blockedOnProcessor))} ms |`,
  );
  const wanting = new Map();
  for (const { audits, categories } of runs) {
    for (const id of ['accessibility', 'best-practices', 'seo']) {
      for (const { id: audit } of categories[id].auditRefs) {
        if (audits[audit].score !== null && audits[audit].score < 1) wanting.set(audit, audits[audit].title);
      }
    }
  }
  for (const [audit, title] of wanting) console.log(`  ${audit}: ${title}`);
}

/** The medians do not count towards passing: unlike Lighthouse's, they contain the waits of a busy machine. */
async function printTouch(chromePath) {
  const runs = [];
  while (runs.length < RUNS) runs.push(await measureTouch(base, chromePath));
  console.log('| tap | answered within | longest task after the first paint |\n| --- | --- | --- |');
  for (const [index, { name }] of runs[0].entries()) {
    const median = (of) => runs.map((run) => of(run[index])).sort((a, b) => a - b)[Math.floor(RUNS / 2)];
    const answer = index === 0 ? '' : `${median((step) => step.answer)} ms`;
    console.log(`| ${name} | ${answer} | ${median((step) => step.task)} ms |`);
  }
}

/**
 * The TBT in milliseconds, counted in the page's own processor time and slowed down four times like Lighthouse's phone.
 * The normal TBT also counts how long the page waited for the processor, which the browser, Lighthouse and the product
 * share.
 */
function blockedOnProcessor({ Trace: { traceEvents } }, { audits }) {
  const [{ observedFirstContentfulPaintTs: painted }] = audits.metrics.details.items;
  const { pid, tid } = traceEvents.find(({ name, ts }) => name === 'firstContentfulPaint' && ts === painted);
  return traceEvents
    .filter((event) => event.pid === pid && event.tid === tid && /RunTask$/.test(event.name))
    .filter(({ ph, ts }) => ph === 'X' && ts >= painted)
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, (4 * tdur) / 1000 - 50), 0);
}

async function ready() {
  const until = Date.now() + 5 * 60_000;
  while (Date.now() < until) {
    if (product.exitCode !== null) throw new Error('Threes stopped before it was ready. Try: npm start');
    const answer = await fetch(`${base}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((done) => setTimeout(done, 500));
  }
  throw new Error('Threes was not ready within five minutes.');
}

async function ask(query) {
  const headers = { 'content-type': 'application/json' };
  return (
    await fetch(`${base}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) })
  ).json();
}
