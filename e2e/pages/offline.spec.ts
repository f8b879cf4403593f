import type { Page } from '@playwright/test';
import {
  expect,
  failedLoad,
  graphql,
  newcomer,
  type Person,
  pickLinks,
  savePick,
  signInAs,
  signUpAs,
  somePick,
  test,
} from '../fixtures.ts';

test('a stylesheet that was lost on the way comes with the next try', async ({ page, expectErrors }) => {
  expectErrors(failedLoad);
  await page.goto('/discover');
  // Loads what a page in use needs, so that only later stylesheets are lost.
  const toasts = page.waitForResponse(/\/assets\/ToastList-.*\.css$/);
  await page.keyboard.press('Shift');
  await (await toasts).finished();
  const styles = /\/assets\/.*\.css$/;
  const lost: string[] = [];
  await page.route(styles, (route) => {
    lost.push(route.request().url());
    return route.abort('connectionfailed');
  });
  const picks = page.getByRole('list', { name: 'Picks', exact: true });
  await pickLinks(picks).first().click();
  await expect.poll(() => lost.length).toBeGreaterThan(0);
  await page.unroute(styles);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading').first()).toBeVisible();
  await expect(dialog.locator('[data-detail-main]')).toHaveCSS('overflow-y', 'auto');
  const loaded = await page.evaluate(() => Array.from(document.styleSheets, ({ href }) => href));
  for (const url of new Set(lost)) expect(loaded).toContain(url);
});

/** The browser's messages for failed requests, and React's for code that did not load. */
const cutOff = [/ERR_INTERNET_DISCONNECTED/, /There is no network/];

test('a visitor who loses the network is told so, and goes on once there is one', async ({
  page,
  context,
  expectErrors,
}) => {
  expectErrors(...cutOff);
  await page.goto('/discover');
  const main = page.getByRole('main');
  const said = main.getByRole('alert');
  const link = (name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
  const picks = page.getByRole('list', { name: 'Picks', exact: true });

  await test.step('a pick opened without a network says so over the page, and opens once there is one', async () => {
    await context.setOffline(true);
    const pick = pickLinks(picks).first();
    const title = await pick.innerText();
    await pick.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
    await expect(dialog).toContainText(/Couldn’t load this pick|The pick didn’t load|This pick didn’t load/);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL('/discover');
    await pick.click();
    await expect(dialog.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
    await context.setOffline(false);
    await expect(dialog.getByRole('heading', { name: title })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('a page whose code is there waits for its data, and a list for more of it', async () => {
    const code = page.waitForResponse(/\/assets\/CollectionsPage-.*\.js/);
    await link('Collections').hover();
    await (await code).finished();
    await context.setOffline(true);
    await main.getByRole('link', { name: 'Load more' }).click();
    const waits = page.getByText('You’re offline. We’ll load more when you’re back online.');
    await expect(waits).toBeVisible();
    const before = await picks.getByRole('article').count();
    await context.setOffline(false);
    await expect(waits).toHaveCount(0);
    await expect.poll(() => picks.getByRole('article').count()).toBeGreaterThan(before);
    await context.setOffline(true);
    await link('Collections').click();
    await expect(said).toContainText(
      'Couldn’t load collections. We’ll try again as soon as you’re back online.',
    );
    await context.setOffline(false);
    await expect(main.getByRole('article').first()).toBeVisible();
  });

  await test.step('going somewhere says so at once', async () => {
    await context.setOffline(true);
    await link('Curators').click();
    await expect(said.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
    await expect(said).toContainText('Curators didn’t load. We’ll try again as soon as you’re back online.');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(page).toHaveURL('/curators');
    await said.getByRole('button', { name: 'Try again' }).click();
    await expect(said).toBeVisible();
    await context.setOffline(false);
    await expect(main.getByRole('link', { name: /Ines/ }).first()).toBeVisible();
    await expect(said).toHaveCount(0);
  });
});

/** Runs in the page. It opens no cache by its name, because that would restore one that is being deleted. */
async function readAnswer(operation: string): Promise<string> {
  return (await (await caches.match(`/${operation}`, { ignoreSearch: true }))?.text()) ?? '';
}

/** Runs in the page. Returns all addresses and texts in Cache Storage, except those of scripts. */
async function readCacheStorage(): Promise<string> {
  const texts: string[] = [];
  for (const name of await caches.keys()) {
    if (name.startsWith('threes-code-')) continue;
    const cache = await caches.open(name);
    for (const request of await cache.keys())
      texts.push(request.url, (await (await cache.match(request))?.text()) ?? '');
  }
  return texts.join('\n');
}

function expectNoTrace({ email, fullName }: Person, kept: string, saved = '/Favorites'): void {
  expect(kept).not.toContain(email);
  expect(kept).not.toContain(fullName);
  expect(kept).not.toContain(saved);
}

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  /** Uses the page until an answer to this operation, with these words in it, is stored. */
  async function keeps(page: Page, operation: string, words = '{'): Promise<void> {
    const use = async () => {
      await page.keyboard.press('Shift');
      return page.evaluate(readAnswer, operation);
    };
    await expect.poll(use).toContain(words);
  }

  /** Signs up a person who saves a pick, and waits until the browser has stored it. */
  async function savesAndKeeps(page: Page, person: Person, id: string): Promise<void> {
    await signUpAs(page, person);
    await savePick(page, id);
    await page.goto('/help');
    await keeps(page, 'Favorites');
    await keeps(page, 'PickDetail');
  }

  test('without a network, a page that was seen can be read, and another says that there is none', async ({
    page,
    context,
    expectErrors,
  }) => {
    expectErrors(...cutOff, failedLoad);
    await page.goto('/@ines');
    await page.evaluate(async () =>
      (await caches.open('threes-code-before')).put('/index.html', new Response('before')),
    );
    const title = page.getByRole('main').getByRole('article').getByRole('heading').first();
    const first = await title.innerText();
    await keeps(page, 'Profile');
    await test.step('a worker that takes over deletes what the last one kept', () =>
      expect.poll(() => page.evaluate(() => caches.has('threes-code-before'))).toBe(false));
    // This page was reached by a link, so the server did not render it.
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Collections' }).click();
    await keeps(page, 'Collections');
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await page.goto('/@ines');
    await expect(page.getByRole('main').getByRole('heading', { name: first })).toBeVisible();
    const picture = page.locator('main img').first();
    await expect(page.getByText('You’re offline. You can still read pages you’ve visited.')).toBeVisible();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);

    await test.step('a page that was never seen says that there is no network, within the bars', async () => {
      await page.goto('/@noor');
      const said = page.getByRole('main').getByRole('alert');
      await expect(said.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
      await page.goto('/curators');
      await expect(said.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
      await context.setOffline(false);
      await expect(page.getByRole('main').getByRole('link', { name: /Ines/ }).first()).toBeVisible();
    });

    await test.step('with a network the server’s page counts, whatever is kept, until the worker is ended', async () => {
      await page.goto('/help');
      await page.evaluate(async () => {
        const name = (await caches.keys()).find((one) => one.startsWith('threes-code-')) ?? '';
        const old = '<!doctype html><html lang="en"><title>Old</title><h1>An old shell</h1>';
        await (await caches.open(name)).put(
          '/index.html',
          new Response(old, { headers: { 'content-type': 'text/html' } }),
        );
      });
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help Center');
      await context.setOffline(true);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('An old shell');
      await context.setOffline(false);
      // The script that the server sends if service workers are switched off.
      await page.evaluate(() => navigator.serviceWorker.register('/sw-end.js'));
      await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help Center');
      const registrations = () =>
        page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
      expect(await registrations()).toBe(0);
    });
  });

  test('saved picks can be read without a network, and nothing of the person afterwards', async ({
    page,
    context,
    expectErrors,
  }) => {
    expectErrors(...cutOff, failedLoad);
    const [leaving, before, after] = [newcomer('Ottilie'), newcomer('Oda'), newcomer('Orla')];
    const { title, id } = await somePick(page);
    const saved = page.getByRole('main').getByRole('link', { name: title, exact: true });

    await test.step('who is logged in reads them', async () => {
      await savesAndKeeps(page, leaving, id);
      await context.setOffline(true);
      await page.goto('/favorites');
      await expect(saved).toBeVisible();
      await test.step('a saved pick opens with its story, though it was never opened before', async () => {
        await saved.click();
        const dialog = page.getByRole('dialog');
        await expect(dialog.getByRole('heading', { name: 'STORY' })).toBeVisible();
        await page.keyboard.press('Escape');
      });
      await test.step('data from the server is kept in the normalized cache, with offline copies in Cache Storage [3]', async () => {
        const { words, databases } = await page.evaluate(async () => ({
          words: JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
          databases: await indexedDB.databases(),
        }));
        expect(words).not.toContain(title);
        expect(words).not.toContain('__typename');
        expectNoTrace(leaving, words);
        expect(databases).toEqual([]);
        const kept = await page.evaluate(readCacheStorage);
        expect(kept).toContain(title);
        expect(kept).not.toMatch(/\/(Settings|Notifications|MyThrees|Submissions?)\?/);
        const names = await page.evaluate(() => caches.keys());
        expect(names.filter((name) => !name.startsWith('threes-code-')).sort()).toEqual([
          expect.stringMatching(/^threes-kept-./),
          'threes-pictures',
        ]);
      });
      await context.setOffline(false);
    });

    await test.step('they are deleted when the person logs out', async () => {
      await page.goto('/discover');
      await page
        .getByRole('button', { name: /account|menu/i })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Log out' }).click();
      await expectNothingLeft(page, leaving);
    });

    await test.step('who signs in after somebody whose session only ended reads nothing of theirs', async () => {
      await context.setOffline(false);
      await savesAndKeeps(page, before, id);
      await context.clearCookies();
      await signUpAs(page, after);
      await page.goto('/help');
      await keeps(page, 'Viewer', after.fullName);
      await keeps(page, 'Favorites');
      expectNoTrace(before, await page.evaluate(readCacheStorage), title);
      await context.setOffline(true);
      await page.goto('/favorites');
      await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
      await expect(saved).toHaveCount(0);
    });

    await test.step('they are deleted with the account', async () => {
      await context.setOffline(false);
      await signInAs(page, before.email, before.password);
      await page.goto('/settings?tab=account');
      await keeps(page, 'Favorites');
      await page.getByRole('button', { name: 'Delete account' }).click();
      const question = page.getByRole('dialog').last();
      await question.getByLabel('Password', { exact: true }).fill(before.password);
      await question.getByRole('button', { name: 'Delete account' }).click();
      await expect(page.getByText('Account deleted successfully')).toBeVisible();
      await test.step('the person is signed out and sent to / after 2 seconds [4.4]', async () => {
        expect((await graphql(page, '{ viewer { profile { id } } }')).viewer).toBeNull();
        await expect(page).toHaveURL('/discover');
      });
      await expectNothingLeft(page, before);
      await expect(saved).toHaveCount(0);
    });

    /** Checks that nothing of a logged-out person is left in the browser. */
    async function expectNothingLeft(page: Page, person: Person): Promise<void> {
      await expect(page.getByRole('button', { name: 'Log in' }).first()).toBeVisible();
      await context.setOffline(true);
      await page.goto('/favorites');
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
      await expect(page.getByText(person.fullName)).toHaveCount(0);
      expectNoTrace(person, await page.evaluate(readCacheStorage));
    }
  });
});
