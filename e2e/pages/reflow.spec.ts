import type { Page } from '@playwright/test';
import { expect, newcomer, signInAs, signUpAs, test } from '../fixtures.ts';
import { firstCollection, visit } from '../screen.ts';

/** The spacing that WCAG 1.4.12 asks pages to bear, and text in twice its size. */
const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;
const LARGE = 'html { font-size: 200% !important; }';

async function expectNoSidewaysScroll(
  page: Page,
  sizes: readonly (readonly [number, string])[],
): Promise<void> {
  for (const [width, css] of sizes) {
    await page.setViewportSize({ width, height: 640 });
    await page.evaluate((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets = [sheet];
    }, css);
    const scrollWidth = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(scrollWidth, `${page.url()} in ${width} px`).toBeLessThanOrEqual(width);
  }
}

// 320 px is a window of 1280 px at 400 %.
test('nothing scrolls sideways in 320 px with wider spacing, and in 640 and 768 px with text in twice its size', async ({
  page,
}) => {
  const { id } = await firstCollection(page);
  for (const path of [
    '/discover',
    '/books',
    '/places/in/tokyo',
    '/curators',
    '/collections',
    '/@ines',
    `/collection/${id}`,
    '/search?q=piranesi',
    '/help',
    '/terms',
    '/accessibility',
    '/signup',
  ]) {
    await visit(page, path);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page, [
      [320, SPACING],
      [640, LARGE],
      [768, LARGE],
    ]);
  }
});

test('on a phone with text in twice its size, the pages of a member do not scroll sideways', async ({
  page,
}) => {
  await signUpAs(page, newcomer('Lotte'));
  for (const path of [
    '/discover',
    '/places',
    '/settings?tab=account',
    '/account/sessions',
    '/favorites',
    '/@ines/2026',
  ]) {
    await visit(page, path);
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page, [[320, LARGE]]);
  }
});

test('with text in twice its size, the lists of admins do not scroll sideways, on a phone and on a wide screen', async ({
  page,
}) => {
  await signInAs(page, 'admin@threes.example');
  // Media queries in em follow the browser's text size, which a style sheet does not change.
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  for (const path of [
    '/admin/users',
    '/admin/reports',
    '/admin/content',
    '/admin/submissions',
    '/admin/invites',
    '/admin/things',
    '/admin/audit',
  ]) {
    await visit(page, path);
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const width of [320, 768, 1152, 1440]) {
      await page.setViewportSize({ width, height: 640 });
      // A row may leave the window where the page does not scroll.
      const furthest = () =>
        page.evaluate(() =>
          Math.max(
            document.documentElement.scrollWidth,
            ...[...document.querySelectorAll('[data-row]')].map((row) => row.getBoundingClientRect().right),
          ),
        );
      await expect.poll(furthest, `${path} in ${width} px`).toBeLessThanOrEqual(width);
    }
  }
});

test('counts of more than 999 stay within their entries of the admin navigation', async ({ page }) => {
  const waiting = Object.fromEntries(
    [
      'failedJobs',
      'pendingSubmissions',
      'changedShelves',
      'openReports',
      'answeredTakedowns',
      'openThingSuggestions',
    ].map((name) => [name, 1234]),
  );
  await page.route('**/graphql', (route) =>
    route.request().postDataJSON()?.operationName === 'AdminCounts'
      ? route.fulfill({ json: { data: { adminCounts: { __typename: 'AdminCounts', ...waiting } } } })
      : route.continue(),
  );
  await signInAs(page, 'admin@threes.example');
  await visit(page, '/admin');
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const counts = page.getByRole('navigation').getByText('999+');
    await expect(counts.first()).toBeVisible();
    const outside = await counts.evaluateAll(
      (all) =>
        all.filter((count) => {
          const inner = count.getBoundingClientRect();
          const outer = count.closest('a, button')?.getBoundingClientRect();
          return !outer || inner.left < outer.left || inner.right > outer.right || inner.top < outer.top;
        }).length,
    );
    expect(outside, `in ${width} px`).toBe(0);
  }
});
