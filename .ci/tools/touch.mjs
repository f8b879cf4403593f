// Taps through the public pages and types into a long story, as on a phone whose processor is four times slower than
// this one.
import { chromium } from '@playwright/test';

const SLOWER = 4;
/** A curator of the demo content. */
const CURATOR = { email: 'ines@threes.example', password: 'nine good things' };
/** Some thirty pages. */
const LONG_STORY = '<p>I read this in the week I moved flats, standing up between boxes.</p>'.repeat(500);
const TYPED = 'a few more words';

/** The longest answer to a tap and the longest task after the first paint, in milliseconds, for each step. */
export async function measureTouch(base, executablePath) {
  const browser = await chromium.launch({
    executablePath: executablePath || undefined,
    args: ['--no-sandbox'],
  });
  try {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
      reducedMotion: 'reduce',
    });
    context.setDefaultTimeout(15_000);
    const page = await context.newPage();
    await page.addInitScript(observe);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.goto(`${base}/discover`, { waitUntil: 'networkidle' });
    const steps = [['the first page', null]];
    steps.push(['a filter', page.locator('main').getByRole('button', { name: 'Books' }).first()]);
    steps.push(['a pick', page.locator('main a[href^="/pick/"]').first()]);
    steps.push(['curators', page.locator('a[href="/curators"]:visible').first()]);
    const results = [];
    for (const [name, target] of steps) {
      if (target) {
        await page.evaluate(() => window.touch.reset());
        await target.tap();
        await page.waitForLoadState('networkidle');
        await page.waitForTimeout(1_000);
      }
      results.push({ name, ...(await page.evaluate(() => window.touch.read())) });
      // A pick is a dialog over the list, and covers what is tapped next.
      if (name === 'a pick') await page.goBack({ waitUntil: 'networkidle' });
    }
    results.push({ name: 'a letter in a long story', ...(await typeInStory(page, base)) });
    return results;
  } finally {
    await browser.close();
  }
}

async function typeInStory(page, base) {
  await ask(
    page,
    base,
    'mutation ($input: SignInInput!) { signIn(input: $input) { viewer { profile { id } } } }',
    {
      input: CURATOR,
    },
  );
  const { viewer } = await ask(page, base, '{ viewer { profile { picks { id } } } }');
  await page.goto(`${base}/picks/${viewer.profile.picks[0].id}/edit`, { waitUntil: 'networkidle' });
  const story = page.getByRole('textbox', { name: 'Story' });
  await story.evaluate((root, html) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', html);
    root.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, LONG_STORY);
  await page.waitForTimeout(5_000);
  await page.evaluate(() => window.touch.reset());
  await story.pressSequentially(TYPED, { delay: 150 });
  await page.waitForTimeout(1_000);
  return page.evaluate(() => window.touch.read());
}

async function ask(page, base, query, variables) {
  const answer = await page.request.post(`${base}/graphql`, { data: { query, variables } });
  const { data, errors } = await answer.json();
  if (errors) throw new Error(errors[0].message);
  return data;
}

// Runs in the page.
function observe() {
  let answers = [];
  let tasks = [];
  const events = new PerformanceObserver((list) => keepEvents(list.getEntries()));
  const long = new PerformanceObserver((list) => keepTasks(list.getEntries()));
  const keepEvents = (entries) =>
    answers.push(...entries.filter((entry) => entry.interactionId).map((entry) => entry.duration));
  const keepTasks = (entries) => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity;
    tasks.push(...entries.filter((entry) => entry.startTime >= painted).map((entry) => entry.duration));
  };
  events.observe({ type: 'event', durationThreshold: 16 });
  long.observe({ type: 'longtask' });
  const flush = () => {
    keepEvents(events.takeRecords());
    keepTasks(long.takeRecords());
  };
  window.touch = {
    reset() {
      flush();
      answers = [];
      tasks = [];
    },
    read() {
      flush();
      return { answer: Math.max(0, ...answers), task: Math.max(0, ...tasks) };
    },
  };
}
