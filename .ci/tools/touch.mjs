// Taps through the public pages and types into a long story, as on a phone with a processor four times slower than
// this one.
import { chromium, devices } from '@playwright/test';
import { ask, signIn } from './product.mjs';

const SLOWER = 4;
/** About thirty pages of text. */
const LONG_STORY = '<p>I read this in the week I moved flats, standing up between boxes.</p>'.repeat(500);
const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];

/**
 * The milliseconds of each step. `answer` is the time from the tap to the next frame, `task` the longest task.
 * `answerWork` and `taskWork` count only the page's own processor time, without waiting. A step is missing if the
 * build does not have it.
 */
export async function measureTouch(base, executablePath) {
  const waits = await tapThrough(base, executablePath, SLOWER);
  // Measured without slowing down, because slowing down itself takes processor time.
  const works = await tapThrough(base, executablePath, 1);
  return new Map(
    [...waits].map(([step, { answer, task }]) => {
      const { answerWork, taskWork } = works.get(step);
      return [step, { answer, task, answerWork: SLOWER * answerWork, taskWork: SLOWER * taskWork }];
    }),
  );
}

async function tapThrough(base, executablePath, rate) {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const context = await browser.newContext({ ...devices['Pixel 7'], reducedMotion: 'reduce' });
    context.setDefaultTimeout(60_000);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate });
    const steps = new Map();
    const step = async (name, act) => {
      await browser.startTracing(page, { categories: CATEGORIES });
      await act();
      await settle(page);
      steps.set(name, readTrace(JSON.parse(await browser.stopTracing())));
    };
    const open = (path) => page.goto(base + path);
    const main = page.locator('main');

    await step('discover opens', () => open('/discover'));
    await step('a filter', async () => {
      await main.getByRole('button', { name: 'Books' }).first().tap();
      await page.waitForURL(/category=books/);
    });
    await step('a pick', async () => {
      await main.locator('a[href^="/pick/"]').first().tap();
      await page.getByRole('dialog').waitFor();
    });
    await page.goBack();
    await step('curators', async () => {
      await page.locator('a[href="/curators"]:visible').first().tap();
      await page.waitForURL(/curators/);
    });
    const hasMap = (await open('/places/map')).url().endsWith('/places/map');
    const zoom = page.getByRole('button', { name: 'Zoom in' });
    if (hasMap) {
      await zoom.waitFor();
      await settle(page);
      await step('the map zooms', () => zoom.tap());
    }

    await signIn(context.request, base);
    const { viewer } = await ask(context.request, base, '{ viewer { profile { picks { id title } } } }');
    const [{ title }] = viewer.profile.picks;
    await open('/my-threes');
    const slot = page.getByRole('button', { name: `Edit ${title}` }).first();
    const story = page.getByRole('textbox', { name: 'Story' });
    await slot.waitFor();
    await settle(page);
    await step('the editor opens', async () => {
      await slot.tap();
      await story.waitFor();
    });
    await story.evaluate(paste, LONG_STORY);
    await settle(page);
    await step('a letter in a long story', () => story.pressSequentially('a few more words', { delay: 150 }));
    return steps;
  } finally {
    await browser.close();
  }
}

/** Waits until the page has been idle for a second. The network never is: members receive live events. */
async function settle(page) {
  await page.waitForLoadState('load');
  await page.locator('html[data-alive]').waitFor({ state: 'attached' });
  await page.waitForTimeout(1_000);
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
}

/** Time and processor time of the slowest response to a tap or key, and of the longest task. */
function readTrace({ traceEvents }) {
  const tasks = findLongest(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map((main) =>
        traceEvents.filter((event) => isTask(event) && event.pid === main.pid && event.tid === main.tid),
      ),
  );
  const answers = traceEvents
    .filter(({ name, ph, args }) => name === 'EventTiming' && ph === 'b' && args.data.interactionId > 0)
    .map(({ ts, args: { data } }) => ({
      ...data,
      begun: ts,
      drawn: ts + 1000 * (data.commitFinishTime - data.timeStamp),
    }));
  const sumWork = ({ begun, drawn }) => sum(tasks.filter(({ ts, dur }) => ts < drawn && ts + dur > begun));
  return {
    answer: Math.max(0, ...answers.map(({ duration }) => duration)),
    answerWork: Math.max(0, ...answers.map(sumWork)),
    task: Math.max(0, ...tasks.map(({ dur }) => dur / 1000)),
    taskWork: Math.max(0, ...tasks.map((task) => sum([task]))),
  };
}

const isTask = ({ name, ph }) => name === 'RunTask' && ph === 'X';
const sum = (tasks) => tasks.reduce((total, { tdur = 0 }) => total + tdur, 0) / 1000;
/** The longest list is the page's: the browser keeps another process ready for the next site. */
const findLongest = (lists) => lists.sort((a, b) => b.length - a.length)[0];

// Runs in the page.
function paste(root, html) {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/html', html);
  root.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}
