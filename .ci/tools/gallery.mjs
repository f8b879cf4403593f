// npm run gallery: a picture of every screen and state, in each width and theme, and a page that shows them side by
// side. The production build with the demo content, in a data folder of its own.
// npm run gallery -- settings 390 dark: only the screens whose name holds the word, that width, that theme.
import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser, freePort } from '../../server/commands/browser.mjs';
import { checkNode, createProgress, root } from '../../server/commands/setup.mjs';
import { screens } from './gallery-screens.mjs';

const WIDTHS = [390, 768, 1440];
const THEMES = ['light', 'dark'];
const HEIGHTS = { 390: 844, 768: 1024, 1440: 900 };
const out = join(root, '.data/gallery');

checkNode();
const given = process.argv.slice(2);
const chosen = (all) => {
  const named = all.filter((one) => given.includes(String(one)));
  return named.length > 0 ? named : all;
};
const [widths, themes] = [chosen(WIDTHS), chosen(THEMES)];
const words = given.filter((word) => ![...WIDTHS, ...THEMES].map(String).includes(word));
const wanted = screens.filter(({ name }) => words.every((word) => name.includes(word)));
if (wanted.length === 0) throw new Error(`No screen is called ${words.join(' ')}.`);

const progress = createProgress(3);
// GALLERY_URL names a product that runs already, with demo content in it.
const { base, stop } = process.env.GALLERY_URL
  ? { base: process.env.GALLERY_URL, stop: async () => {} }
  : await startProduct();
let failed = 0;
try {
  progress.step('Browser');
  const browser = await chromium.launch({
    executablePath: await findBrowser(progress),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  progress.step(`${wanted.length} screens, in ${widths.join(', ')} px, ${themes.join(' and ')}`);
  mkdirSync(out, { recursive: true });
  for (const [index, screen] of wanted.entries()) {
    for (const width of widths) await photograph(browser, screen, width);
    progress.share('pictures', (index + 1) / wanted.length);
  }
  await browser.close();
  writeIndex();
  console.log(`${join(out, 'index.html')}${failed ? `, ${failed} could not be taken` : ''}`);
} finally {
  await stop();
}
process.exit(failed > 0 ? 1 : 0);

/** One visit per width: the theme changes where the screen stands. */
async function photograph(browser, { name, as, path, act, api, whole = true }, width) {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    baseURL: base,
    viewport: { width, height: HEIGHTS[width] },
    isMobile: width < 768,
    hasTouch: width < 768,
    reducedMotion: 'reduce',
    colorScheme: themes[0],
  });
  const page = await context.newPage();
  try {
    const ask = async (query, variables) => {
      const answer = await page.request.post('/graphql', {
        headers: { Origin: base },
        data: { query, variables },
      });
      return (await answer.json()).data;
    };
    if (as) await signIn(ask, as);
    if (api) await page.route('**/graphql', (route) => api(route, route.request().postData() ?? ''));
    const address = typeof path === 'function' ? await path(ask) : path;
    await page.goto(address, { waitUntil: 'load' });
    await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => {});
    if (!name.includes('loading')) await there(page);
    await act?.(page);
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.waitForFunction((name) => document.documentElement.classList.contains(name), theme);
      await settle(page);
      await page.screenshot({
        path: join(out, `${slug(name)}.${width}.${theme}.png`),
        timeout: 90_000,
        fullPage: whole && !(await page.locator('dialog[open]').count()),
      });
    }
  } catch (error) {
    failed += 1;
    progress.note(`${name}, ${width} px: ${error.message.split('\n')[0]}`);
  } finally {
    await context.close();
  }
}

async function signIn(ask, who) {
  const input =
    who === 'newcomer'
      ? { email: `new.${Date.now()}@example.com`, password: 'Nine-books-3', fullName: 'Nele Adler' }
      : { email: `${who}@threes.example`, password: 'nine good things' };
  const field = who === 'newcomer' ? 'signUp(input: $input)' : 'signIn(input: $input)';
  const type = who === 'newcomer' ? 'SignUpInput' : 'SignInInput';
  await ask(`mutation ($input: ${type}!) { ${field} { viewer { profile { id } } } }`, { input });
}

/** The page's own content stands: its heading is there, and nothing is on its way. */
async function there(page) {
  await page.getByRole('main').getByRole('heading').first().waitFor({ timeout: 15_000 });
  await page
    .locator('main [aria-busy="true"]')
    .first()
    .waitFor({ state: 'detached', timeout: 15_000 })
    .catch(() => {});
}

async function settle(page) {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const arrived = (img) =>
      new Promise((done) => {
        if (img.complete && img.naturalWidth > 0) return done();
        img.addEventListener('load', done);
        img.addEventListener('error', done);
        img.loading = 'eager';
      });
    const soon = new Promise((done) => setTimeout(done, 8_000));
    await Promise.race([soon, Promise.all([...document.images].map(arrived))]);
    // And drawn.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
}

function slug(name) {
  return name.replace(/\W+/g, '-');
}

/** All that were ever taken, those of this run renewed. */
function writeIndex() {
  const files = new Set(readdirSync(out));
  const rows = screens.map(({ name }) => {
    const pictures = THEMES.flatMap((theme) => WIDTHS.map((width) => `${slug(name)}.${width}.${theme}.png`))
      .filter((file) => files.has(file))
      .map((file) => `<a href="${file}"><img loading="lazy" src="${file}" alt="${file}"></a>`);
    return `<section><h2>${name}</h2><div>${pictures.join('')}</div></section>`;
  });
  writeFileSync(
    join(out, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Threes, every screen</title><style>
body { margin: 24px; font: 15px system-ui; background: #ddd }
div { display: flex; gap: 16px; align-items: flex-start; overflow-x: auto }
img { display: block; height: 480px; width: auto }
h2 { margin: 32px 0 8px }</style>${rows.join('\n')}\n`,
  );
}

async function startProduct() {
  progress.step('Threes with its demo content');
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const folder = join(root, '.data', `gallery-${process.pid}`);
  const product = spawn(process.execPath, [join(root, 'server/commands/start.mjs')], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_FOLDER: folder,
      LOG_LEVEL: 'error',
      RATE_LIMIT_FACTOR: '100',
    },
    stdio: 'ignore',
  });
  const ended = new Promise((done) => product.once('close', done));
  const end = async () => {
    product.kill('SIGINT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const until = Date.now() + 5 * 60_000;
  while (Date.now() < until && product.exitCode === null) {
    const answer = await fetch(`${address}/readyz`).catch(() => null);
    if (answer?.ok) return { base: address, stop: end };
    await new Promise((done) => setTimeout(done, 500));
  }
  await end();
  throw new Error('Threes was not ready within five minutes. Try: npm start');
}
