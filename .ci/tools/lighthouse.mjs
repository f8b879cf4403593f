// npm run lighthouse measures pages with Lighthouse's mobile settings, then how fast they respond to taps on a slow
// phone, and prints medians of five. npm run lighthouse -- --against <folder> alternates with the build of another
// checkout, and prints both: "theirs → ours". npm run lighthouse -- map taps measures only the page `map`
// and the taps. It fails below AT_LEAST or above AT_MOST.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { findBrowser } from '../../server/commands/browser.mjs';
import { checkNode, createProgress, installTools, root } from '../../server/commands/setup.mjs';
import { startProduct } from './product.mjs';
import { measureTouch } from './touch.mjs';

await installTools();
const { Launcher, launch } = await import('chrome-launcher');
const { default: lighthouse } = await import('lighthouse');

const RUNS = 5;
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
  // Disables the address bar's suggestions, two pages that a phone's browser does not have. Chromium obeys only the
  // last such list, so this one repeats the launcher's.
  `${Launcher.defaultFlags().find((flag) => flag.startsWith('--disable-features='))},WebUIOmniboxPopup,WebUIOmniboxAimPopup,AimEnabled`,
];

const PAGES = {
  discover: '/discover',
  'a shelf': '/@ines',
  'a pick': '/pick/{pick}',
  search: '/search?q=saturn',
  map: '/places/map',
  developers: '/developers',
  sandbox: '/sandbox',
};

checkNode();
const { values: options, positionals: only } = parseArgs({
  options: { against: { type: 'string' } },
  allowPositionals: true,
});
const isWanted = (name) => only.length === 0 || only.includes(name);
const progress = createProgress(4);
progress.step('Threes with its demo content');
const builds = [];
let passed = true;
try {
  if (options.against) builds.push(await startProduct(resolve(options.against)));
  builds.push(await startProduct(root));
  progress.step('Browser');
  const chromePath = await findBrowser(progress);
  progress.step('Lighthouse');
  console.log(
    '| page | performance | accessibility | best practices | SEO | LCP | CLS | TBT | by processor time | all work |\n| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |',
  );
  for (const [name, path] of Object.entries(PAGES)) {
    if (isWanted(name)) await measurePage(name, path, chromePath);
  }
  progress.step('Taps');
  if (isWanted('taps')) await printTaps(chromePath);
} finally {
  for (const { stop } of builds) await stop();
}
process.exit(passed ? 0 : 1);

async function measurePage(name, path, chromePath) {
  const runs = [];
  for (const { base } of builds) {
    const url = base + path.replace('{pick}', await firstPick(base));
    // An older build may lack the page.
    const { ok } = await fetch(url, { redirect: 'manual' });
    runs.push({ url, ok, results: [] });
  }
  for (let run = 0; run < RUNS; run += 1) {
    for (const { url, ok, results } of runs) if (ok) results.push(await runLighthouse(url, chromePath));
  }
  const cells = runs.map(({ ok, results }) => (ok ? readResults(results) : undefined));
  const ours = cells.at(-1);
  passed &&= ours.passed;
  console.log(
    `| ${name} | ${ours.texts.map((_, index) => join(cells.map((cell) => cell?.texts[index]))).join(' | ')} |`,
  );
  for (const [audit, title] of ours.wanting) console.log(`  ${audit}: ${title}`);
}

async function runLighthouse(url, chromePath) {
  // Sometimes a browser starts without a page that can be measured.
  for (let tries = 0; tries < RUNS; tries += 1) {
    const chrome = await launch({ chromePath, chromeFlags: FLAGS });
    try {
      const { lhr, artifacts } = await lighthouse(url, {
        port: chrome.port,
        output: 'json',
        logLevel: 'error',
      });
      if (!lhr.runtimeError) return { ...lhr, ...sumProcessorTime(artifacts, lhr) };
    } finally {
      await chrome.kill();
    }
  }
  throw new Error(`${url} could not be measured.`);
}

function readResults(results) {
  const scores = Object.keys(AT_LEAST).map((id) => [
    id,
    Math.round(median(results, ({ categories }) => categories[id].score) * 100),
  ]);
  const metrics = Object.keys(AT_MOST).map((id) => [
    id,
    median(results, ({ audits }) => audits[id].numericValue),
  ]);
  const [lcp, cls, tbt] = metrics.map(([, value]) => value);
  const wanting = new Map();
  for (const { audits, categories } of results) {
    for (const id of ['accessibility', 'best-practices', 'seo']) {
      for (const { id: audit } of categories[id].auditRefs) {
        if (audits[audit].score !== null && audits[audit].score < 1) wanting.set(audit, audits[audit].title);
      }
    }
  }
  return {
    passed:
      scores.every(([id, score]) => score >= AT_LEAST[id]) &&
      metrics.every(([id, value]) => value <= AT_MOST[id]),
    wanting,
    texts: [
      ...scores.map(([, score]) => score),
      `${(lcp / 1000).toFixed(1)} s`,
      cls.toFixed(3),
      milliseconds(tbt),
      milliseconds(median(results, ({ blocked }) => blocked)),
      milliseconds(median(results, ({ worked }) => worked)),
    ],
  };
}

/** Taps are only printed, because on a busy machine they include waiting, unlike Lighthouse's figures. */
async function printTaps(chromePath) {
  const runs = builds.map(() => []);
  for (let run = 0; run < RUNS; run += 1) {
    for (const [index, { base }] of builds.entries()) runs[index].push(await measureTouch(base, chromePath));
  }
  const columns = ['answer', 'answerWork', 'task', 'taskWork'];
  console.log(
    '| tap | answered within | by processor time | longest task | by processor time |\n| --- | --- | --- | --- | --- |',
  );
  for (const step of runs.at(-1)[0].keys()) {
    const cells = columns.map((column) =>
      join(
        runs.map((of) =>
          of[0].has(step) ? milliseconds(median(of, (steps) => steps.get(step)[column])) : undefined,
        ),
      ),
    );
    console.log(`| ${step} | ${cells.join(' | ')} |`);
  }
}

function median(results, of) {
  return results.map(of).sort((a, b) => a - b)[Math.floor(results.length / 2)];
}

function milliseconds(value) {
  return `${Math.round(value)} ms`;
}

function join(cells) {
  return cells.map((cell) => cell ?? '–').join(' → ');
}

/**
 * The total blocking time in milliseconds, counted in the page's own processor time and multiplied by four for a slow
 * phone. Lighthouse's figure includes how long the page waited for the processor, which browser, Lighthouse and
 * product share. `worked` is all of the page's processor time, also multiplied.
 */
function sumProcessorTime({ Trace: { traceEvents } }, { audits }) {
  const [{ observedFirstContentfulPaintTs: painted }] = audits.metrics.details.items;
  const { pid, tid } = traceEvents.find(({ name, ts }) => name === 'firstContentfulPaint' && ts === painted);
  const tasks = traceEvents.filter(
    (event) => event.pid === pid && event.tid === tid && /RunTask$/.test(event.name) && event.ph === 'X',
  );
  const slow = ({ tdur = 0 }) => (4 * tdur) / 1000;
  return {
    blocked: tasks
      .filter(({ ts }) => ts >= painted)
      .reduce((sum, task) => sum + Math.max(0, slow(task) - 50), 0),
    worked: tasks.reduce((sum, task) => sum + slow(task), 0),
  };
}

async function firstPick(base) {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ query: '{ feed(first: 1) { nodes { id } } }' });
  const { data } = await (await fetch(`${base}/graphql`, { method: 'POST', headers, body })).json();
  return data.feed.nodes[0].id;
}
