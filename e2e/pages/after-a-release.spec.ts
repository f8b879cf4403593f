import type { Dialog, Page } from '@playwright/test';
import { expect, failedLoad, newcomer, picture, signInAs, signUpAs, test } from '../fixtures.ts';

/** From now on the server has another build, in which the files of this page have other names. */
async function release(page: Page, files: RegExp): Promise<void> {
  let isOld = true;
  await page.route(files, (route) => (isOld ? route.fulfill({ status: 404 }) : route.continue()));
  await page.route('**/index.html', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/name="build" content="\w+"/, 'name="build" content="next"');
    await route.fulfill({ response, body });
  });
  page.on('domcontentloaded', () => {
    isOld = false;
  });
}

test('a tab that was open during a release shows the page that is asked for, by loading it again', async ({
  page,
  expectErrors,
}) => {
  expectErrors(failedLoad);
  await page.goto('/discover');
  await page.evaluate(() => Object.assign(window, { isOld: true }));
  await release(page, /\/assets\/CuratorsPage-/);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Curators' }).click();
  await expect(page).toHaveURL('/curators');
  await expect(page.getByRole('main').getByRole('link', { name: /Ines/ }).first()).toBeVisible();
  expect(await page.evaluate(() => 'isOld' in window)).toBe(false);
});

test('a member who has typed a comment during a release is not asked to leave, and finds it again', async ({
  page,
  expectErrors,
}) => {
  expectErrors(failedLoad);
  await signInAs(page, 'mika@threes.example');
  await page.goto('/discover');
  const pick = await page.getByRole('main').locator('a[href^="/pick/"]').first().getAttribute('href');
  await page.goto(pick ?? '');
  await page.getByLabel('Add a comment').pressSequentially('Lovely');
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.type());
    void dialog.accept();
  });
  await release(page, /\/assets\/CuratorsPage-/);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Curators' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: /Ines/ }).first()).toBeVisible();
  expect(questions).toEqual([]);
  await page.goBack();
  await expect(page.getByLabel('Add a comment')).toHaveValue('Lovely');
});

test('a tab whose reload after a release was stopped shows the page if it is asked for again', async ({
  page,
  expectErrors,
}) => {
  expectErrors(failedLoad);
  await page.goto('/discover');
  await release(page, /\/assets\/CuratorsPage-/);
  const curators = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Curators' });
  const stopped = page.waitForEvent('requestfailed', (request) => request.isNavigationRequest());
  await page.route('**/curators', (route) => route.abort('aborted'), { times: 1 });
  await curators.click();
  await stopped;
  await curators.click();
  await expect(page).toHaveURL('/curators');
  await expect(page.getByRole('heading', { level: 1, name: 'Curators' })).toBeVisible();
});

test('a member whose picture waits for its title is asked to leave after a release, and may stay without being asked again', async ({
  page,
  expectErrors,
}) => {
  expectErrors(failedLoad);
  await signUpAs(page, newcomer('Vera'));
  await page.goto('/my-threes');
  await page
    .getByLabel('Pictures for your shelf')
    .setInputFiles([await picture('one', 640, 480), await picture('two', 640, 480)]);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  const waiting = page.getByRole('button', { name: /^Remove the picture waiting/ });
  await expect(waiting).toHaveCount(2);
  await release(page, /\/assets\/CuratorsPage-/);
  const curators = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Curators' });
  const question = async () => {
    const asked = page.waitForEvent('dialog');
    await curators.click();
    return asked;
  };
  await (await question()).dismiss();
  await expect(waiting).toHaveCount(2);
  const questions: string[] = [];
  const stay = (dialog: Dialog) => {
    questions.push(dialog.type());
    return dialog.dismiss();
  };
  page.on('dialog', stay);
  await waiting.first().click();
  await expect(waiting).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Search' }).pressSequentially('Piranesi');
  expect(questions).toEqual([]);
  page.off('dialog', stay);
  await (await question()).accept();
  await expect(page.getByRole('heading', { level: 1, name: 'Curators' })).toBeVisible();
});

test('a member whose code does not load reads why, with a link to load the page again', async ({
  page,
  expectErrors,
}) => {
  expectErrors(failedLoad);
  await signInAs(page, 'mika@threes.example');
  const code = /\/assets\/.*\.js$/;
  await page.route(code, (route) => route.abort('connectionfailed'));
  await page.goto('/favorites', { waitUntil: 'commit' });
  const sentence = page.getByText('This page didn’t load completely.');
  await expect(sentence).toBeVisible();
  await page.unroute(code);
  await sentence.getByRole('link', { name: 'reload it' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Saved' })).toBeVisible();
  await expect(sentence).toHaveCount(0);
});

test('a rendered page whose code does not load says so, and can still be read', async ({
  page,
  expectErrors,
}) => {
  expectErrors(failedLoad, /Failed to fetch dynamically imported module/);
  await page.goto('/robots.txt');
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort('connectionfailed'));
  // `goto` would wait for the code.
  await page.evaluate(() => location.assign('/curators'));
  const sentence = page.getByText('This page didn’t load completely.');
  await expect(sentence).toBeInViewport();
  await expect(page.getByRole('main').getByRole('link', { name: /Ines/ }).first()).toBeVisible();
});
