// npm run budget opens each public page as a visitor with a phone, and compares what it loads and computes with a
// budget. Exits with 1 if a page exceeds it. npm run budget -- HelpPage measures one page and lists its files. With
// E2E_URL it uses a running product.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { chromium, devices } from '@playwright/test';
import { findBrowser } from '../../server/commands/browser.mjs';
import { createProgress, root } from '../../server/commands/setup.mjs';
import { ask, signIn, startProduct } from './product.mjs';

/** The limits of a page in its first seven seconds: bytes after gzip, files with JavaScript, and work. */
const LIMITS = { js: 165_000, css: 20_000, files: 15, work: 11 };
/**
 * Exceptions for pages that exceed LIMITS, and addresses for paths with parameters. `work` is the processor time of
 * the main thread in the first five seconds, as a multiple of the function `reference` because machines differ. The
 * limit is twice the work on a quiet machine.
 */
const PAGES = {
  DiscoverPage: { work: 17 },
  FeaturedPage: { work: 17 },
  CuratorsPage: { work: 14 },
  SearchPage: { path: '/search?q=saturn' },
  PickDetailPage: { path: '/pick/{pick}' },
  CollectionDetailPage: { path: '/collection/{collection}' },
  CityPage: { path: '/places/in/kyoto', js: 176_000, files: 17 },
  PlacesMapPage: { js: 174_000 },
  ThingPage: { path: '/books/piranesi' },
  FindYourPeoplePage: { files: 16 },
  ProfilePage: { path: '/@ines' },
  YearInReviewPage: { path: '/@ines/{year}' },
  ListPage: { path: '{list}' },
};
/** Each page is loaded up to this often. The least work counts, because other programs can only add to it. */
const ROUNDS = 5;
const WORK_MS = 5_000;
const LOAD_MS = 7_000;
const HANGING_MS = 120_000;
/** Workers ignore the page's virtual clock, so the script waits this long for their requests. */
const WORKER_MS = 1_500;

const { renderedPages } = await import(pathToFileURL(join(root, 'dist/server/main.server.js')).href);
const only = process.argv[2];
const pages = new Map(renderedPages.map(({ page, path }) => [page, { path, ...PAGES[page] }]));
if (only && !pages.has(only)) throw new Error(`There is no public page ${only}.`);
for (const [page, { path }] of pages)
  if (path.includes(':')) throw new Error(`${page} needs a path in PAGES.`);
const progress = createProgress(3);

progress.step('Threes with its demo content');
const product = await startProduct();
let browser;
try {
  progress.step('Browser');
  const executablePath = await findBrowser(progress, { withoutWindows: true });
  browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  progress.step('Pages');
  const again = [];
  for (const page of await findAddresses()) {
    const result = await measure(page);
    if (result.work > result.limits.work) again.push(page);
    else report(result);
  }
  // What slowed all rounds of a page may have ended since.
  for (const page of again) report(await measure(page));
} finally {
  await browser?.close();
  await product.stop();
}

/** Fills the parameters of pages' paths with objects of the demo content. */
async function findAddresses() {
  const context = await browser.newContext();
  const { request } = context;
  const { profile } = await ask(
    request,
    product.base,
    '{ profile(username: "ines") { picks { id } collections(first: 1) { nodes { id } } } }',
  );
  const pick = profile.picks[0].id;
  const needsList = !only || only === 'ListPage';
  const known = {
    pick,
    collection: profile.collections.nodes[0].id,
    list: needsList && (await createList(request, pick)),
    year: new Date().getUTCFullYear(),
  };
  await context.close();
  return [...pages]
    .filter(([name]) => !only || name === only)
    .map(([name, { path, ...limits }]) => ({
      name,
      path: path.replace(/\{(\w+)\}/g, (_, key) => known[key]),
      limits: { ...LIMITS, ...limits },
    }));
}

/** Creates a shared list, because the demo content has none. */
async function createList(request, pickId) {
  await signIn(request, product.base);
  const { createList: created } = await ask(
    request,
    product.base,
    'mutation ($input: CreateListInput!) { createList(input: $input) { list { id permalink } } }',
    { input: { title: 'For Lisbon', visibility: 'LINK' } },
  );
  const { id, permalink } = created.list;
  await ask(
    request,
    product.base,
    'mutation ($listId: ID!, $pickId: ID!) { addToList(listId: $listId, pickId: $pickId) { list { id } } }',
    { listId: id, pickId },
  );
  const { pathname, search } = new URL(permalink);
  return pathname + search;
}

/** Opens a page until its work is within the limit, or for every round if only one page is measured. */
async function measure({ name, path, limits }) {
  let load;
  let work = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS && (only || work > limits.work); round += 1) {
    const unit = await measureReference();
    load = await open(path);
    work = Math.min(work, load.threadTime / unit);
  }
  return { name, limits, ...load, work };
}

/** Loads a page in a new profile. Its clock stops while the network or the machine is busy. */
async function open(path) {
  const { context, page, devtools, threadTime } = await openTab();
  try {
    const responses = watchResponses(context);
    await devtools.send('Page.enable');
    await devtools.send('Emulation.setVirtualTimePolicy', { policy: 'pause' });
    const committed = once(devtools, 'Page.frameNavigated');
    const begun = await threadTime();
    await devtools.send('Page.navigate', { url: product.base + path });
    await committed;
    await pass(devtools, WORK_MS);
    const worked = (await threadTime()) - begun;
    await pass(devtools, LOAD_MS - WORK_MS);
    const loaded = await responses.whenQuiet(page.workers().length > 0 ? WORKER_MS : 0);
    const refused = loaded.find((one) => one.request().isNavigationRequest() && one.status() !== 200);
    if (refused) throw new Error(`${path} answered ${refused.status()}.`);
    const weighAll = (type) =>
      Promise.all(loaded.filter((one) => one.headers()['content-type']?.includes(type)).map(weighResponse));
    const inline = await page.$$eval('style', (all) => all.map((style) => style.textContent).join(''));
    const files = await weighAll('javascript');
    return { files, css: sum(await weighAll('css')) + weigh(inline), threadTime: worked };
  } finally {
    await context.close();
  }
}

function watchResponses(context) {
  const responses = [];
  let pending = 0;
  let changed = Date.now();
  const count = (by) => () => {
    pending += by;
    changed = Date.now();
  };
  context.on('request', count(1));
  context.on('requestfinished', count(-1));
  context.on('requestfailed', count(-1));
  context.on('response', (response) => responses.push(response));
  return {
    /** Returns all responses once none has been pending for this long. */
    async whenQuiet(ms) {
      while (pending > 0 || Date.now() - changed < ms) await new Promise((done) => setTimeout(done, 50));
      return responses;
    },
  };
}

async function openTab() {
  const context = await browser.newContext(devices['Pixel 7']);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  /** The processor time of the page's main thread, without the time spent on measuring. */
  const threadTime = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    const value = (wanted) => metrics.find(({ name }) => name === wanted).value;
    return value('ThreadTime') - value('DevToolsCommandDuration');
  };
  return { context, page, devtools, threadTime };
}

/** Lets the page's clock advance by this time. */
async function pass(devtools, budget) {
  const passed = once(devtools, 'Emulation.virtualTimeBudgetExpired');
  await devtools.send('Emulation.setVirtualTimePolicy', { policy: 'pauseIfNetworkFetchesPending', budget });
  await passed;
}

function once(devtools, event) {
  return new Promise((done, fail) => {
    const timer = setTimeout(() => fail(new Error(`No ${event} came.`)), HANGING_MS);
    devtools.once(event, (data) => {
      clearTimeout(timer);
      done(data);
    });
  });
}

/** Runs the reference once in a new tab, where its code is as new to the browser as that of a page that is opened. */
async function measureReference() {
  const { context, page, threadTime } = await openTab();
  try {
    const begun = await threadTime();
    await page.evaluate(reference);
    return (await threadTime()) - begun;
  } finally {
    await context.close();
  }
}

// Runs in the browser: objects, text and layout, as when a page starts.
function reference() {
  const counts = new Map();
  for (let index = 0; index < 60_000; index += 1) {
    const key = `key ${(index * 7919) % 10_007}`;
    const count = counts.get(key) ?? { key, times: 0 };
    counts.set(key, { ...count, times: count.times + 1 });
  }
  const copies = JSON.parse(JSON.stringify([...counts.values()]));
  const list = document.createElement('ul');
  for (const { key, times } of copies.slice(0, 1_000)) {
    const item = document.createElement('li');
    item.append(`${key}: ${times}`);
    list.append(item);
  }
  document.body.append(list);
  const height = list.offsetHeight;
  list.remove();
  return height;
}

function weigh(content) {
  return gzipSync(content, { level: 9 }).length;
}

async function weighResponse(response) {
  return { url: new URL(response.url()).pathname, bytes: weigh(await response.body()) };
}

function sum(files) {
  return files.reduce((total, { bytes }) => total + bytes, 0);
}

function report({ name, files, css, work, limits }) {
  const js = sum(files);
  const fits = js <= limits.js && files.length <= limits.files && css <= limits.css && work <= limits.work;
  if (!fits) process.exitCode = 1;
  const kb = (bytes) => (bytes / 1000).toFixed(1);
  console.log(
    `${fits ? 'ok  ' : 'OVER'} ${name.padEnd(21)} JavaScript ${kb(js)} of ${limits.js / 1000} kB ` +
      `in ${files.length} of ${limits.files} files, CSS ${kb(css)} of ${limits.css / 1000} kB, ` +
      `work ${work.toFixed(2)} of ${limits.work}`,
  );
  if (!only) return;
  for (const { url, bytes } of files.toSorted((a, b) => b.bytes - a.bytes))
    console.log(`     ${String(bytes).padStart(7)} bytes  ${url}`);
}
