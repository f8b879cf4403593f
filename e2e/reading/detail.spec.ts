import type { Locator, Page } from '@playwright/test';
import { asks, expect, graphql, holdRequests, pickLinks, somePick, test } from '../fixtures.ts';

interface Opened {
  modal: Locator;
  /** The title of the pick that is open. */
  title: Locator;
  /** The titles of the list, in order. */
  titles: string[];
  /** The links of the list, in order. */
  links: Locator;
}

/** Opens the second of a collection's picks, inside the collection's modal. */
async function openFromCollection(page: Page): Promise<Opened & { collection: string }> {
  await page.goto('/collections');
  // Other journeys create and delete collections with these titles.
  const covers = page
    .getByRole('list', { name: 'Collections' })
    .getByRole('heading')
    .filter({ hasNotText: /^(things|rooms|pockets) by/i });
  // innerText applies text-transform.
  const collection = await covers.first().innerText();
  await test.step('card: it shows the cover image, ISSUE #NN and the upper-cased title [2.8]', async () => {
    const { collections } = await graphql(page, '{ collections(first: 50) { nodes { title issueNumber } } }');
    const { title, issueNumber } = collections.nodes.find(
      (one: { title: string }) => one.title.toUpperCase() === collection,
    );
    expect(title).not.toBe(collection);
    const card = page.getByRole('main').getByRole('article').filter({ hasText: title }).first();
    await expect(card.getByText(`ISSUE #${String(issueNumber).padStart(2, '0')}`)).toBeVisible();
  });
  await covers.first().click();
  const picks = page.getByRole('dialog').getByRole('list', { name: 'Picks in this collection' });
  return { ...(await openFrom(page, picks.getByRole('heading').getByRole('link'), 1)), collection };
}

async function openFrom(page: Page, links: Locator, index: number): Promise<Opened> {
  await expect(links.nth(index)).toBeVisible();
  const titles = await links.allInnerTexts();
  await links.nth(index).click();
  const modal = page.getByRole('dialog');
  const title = modal.getByRole('heading', { level: 2 });
  await expect(title).toHaveText(titles[index] ?? '');
  await expect(modal.getByText('PICKED BY')).toBeVisible();
  return { modal, title, titles, links };
}

async function expectClosed(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(path);
}

test('a pick over the feed', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const asked: string[] = [];
  // Only finished requests count: one that was aborted with its modal is sent again.
  page.on('requestfinished', (request) => {
    if (asks(request, 'PickDetail')) asked.push(request.postDataJSON().variables.id);
  });
  await page.goto('/discover');
  const feed = pickLinks(page.getByRole('list', { name: 'Picks', exact: true }));
  const { modal, title, titles, links } = await openFrom(page, feed, 1);
  const arrow = (name: string) => modal.getByRole('button', { name, exact: true });

  await test.step('on wide screens it is a large centered panel with a main area of 70 % and a sidebar of 30 % [2.7]', async () => {
    await modal.evaluate((dialog) => Promise.all(dialog.getAnimations().map(({ finished }) => finished)));
    const panel = await modal.boundingBox();
    const aside = await modal.getByRole('complementary').boundingBox();
    if (!panel || !aside) throw new Error('nothing is drawn');
    const width = await page.evaluate(() => document.documentElement.clientWidth);
    expect(Math.abs(panel.x + panel.width / 2 - width / 2)).toBeLessThanOrEqual(8);
    expect(Math.abs(panel.y + panel.height / 2 - 450)).toBeLessThanOrEqual(1);
    expect(panel.width).toBeGreaterThan(1200);
    expect(aside.width / panel.width).toBeCloseTo(0.3, 2);
    expect(aside.x - panel.x).toBeCloseTo(panel.width * 0.7, -1);
    await page.setViewportSize({ width: 900, height: 900 });
    const share = () =>
      modal.evaluate((dialog) => (dialog.querySelector('aside')?.clientWidth ?? 0) / dialog.clientWidth);
    await expect.poll(share).toBeCloseTo(0.3, 2);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('its state resets when it closes [2.7]', async () => {
    const main = modal.locator('[data-detail-main]');
    await main.evaluate((element) => element.scrollTo(0, 200));
    await expect.poll(() => asked, 'the neighbours are there before they are asked for').toHaveLength(3);
    await page.keyboard.press('ArrowRight');
    await expect(title).toHaveText(titles[2] ?? '');
    await expect.poll(() => asked, 'only the one after is new').toHaveLength(4);
    await page.keyboard.press('Escape');
    await expectClosed(page, '/discover');
    await links.nth(0).click();
    await expect(title).toHaveText(titles[0] ?? '');
    expect(await main.evaluate((element) => element.scrollTop)).toBe(0);
    await expect(modal.getByRole('navigation', { name: 'Breadcrumb' })).toHaveCount(0);
    await expect(arrow('Previous')).toHaveAttribute('aria-disabled', 'true');
  });

  await test.step('the arrows go to the previous and next of the list it was opened from [2.7]', async () => {
    await arrow('Next').click();
    await expect(title).toHaveText(titles[1] ?? '');
    await expect(arrow('Next')).toBeFocused();
    await arrow('Previous').click();
    await expect(title).toHaveText(titles[0] ?? '');
    await page.keyboard.press('Escape');
    await expectClosed(page, '/discover');

    // The arrow goes on to picks that the page below loads meanwhile.
    const shown = await links.allInnerTexts();
    await links.nth(shown.length - 2).dispatchEvent('click');
    await expect(title).toHaveText(shown.at(-2) ?? '');
    await arrow('Next').click();
    await expect(title).toHaveText(shown.at(-1) ?? '');
    await expect(arrow('Next')).toHaveAttribute('aria-disabled', 'false');
    await arrow('Next').click();
    const last = await links.nth(shown.length).innerText();
    await expect(title).toHaveText(last);
    await arrow('Close').click();
    await expectClosed(page, '/discover');
    await expect(links.nth(shown.length)).toBeFocused();
    await expect(links.nth(shown.length)).toBeInViewport();
  });

  await test.step('it keeps the focus inside and gives it back [2.7]', async () => {
    await links.nth(1).focus();
    await page.keyboard.press('Enter');
    await expect(modal.getByText('PICKED BY')).toBeVisible();
    const stops = new Set<string>();
    for (let stop = 0; stop < 24; stop += 1) {
      await page.keyboard.press('Tab');
      const where = await page.evaluate(() => {
        const at = document.activeElement;
        if (!at || at === document.body) return 'the browser';
        return `${at.closest('dialog[open]') ? '' : 'outside: '}${at.ariaLabel ?? at.textContent?.trim()}`;
      });
      expect(where).not.toContain('outside: ');
      stops.add(where);
    }
    expect([...stops]).toEqual(expect.arrayContaining(['Share', 'Previous', 'Next', 'Close']));
    await page.keyboard.press('Escape');
    await expectClosed(page, '/discover');
    await expect(links.nth(1)).toBeFocused();
  });

  await test.step('it has an address of its own and the back button closes it [2.7]', async () => {
    await links.nth(1).click();
    await expect(page).toHaveURL(/\/pick\/[0-9a-f-]{36}$/);
    await page.reload();
    await expect(page.getByRole('dialog', { name: titles[1] ?? '' })).toBeVisible();
    await page.goBack();
    await expectClosed(page, '/discover');
    await page.goForward();
    await expect(modal).toBeVisible();
  });

  await test.step('it closes by its button, by Escape and by a click beside it [2.7]', async () => {
    await arrow('Close').click();
    await expectClosed(page, '/discover');
    await links.nth(0).click();
    await expect(modal).toBeVisible();
    await page.keyboard.press('Escape');
    await expectClosed(page, '/discover');
    await links.nth(0).click();
    await expect(modal).toBeVisible();
    await page.mouse.click(5, 400);
    await expectClosed(page, '/discover');
  });
});

test('a pick over a collection and over a shelf', async ({ page }) => {
  await test.step('a pick opened from a collection has a breadcrumb and a back tile that return to it [2.7]', async () => {
    const { modal, title, collection } = await openFromCollection(page);
    const tiles = modal.getByRole('region', { name: 'PICKS IN THIS COLLECTION' }).getByRole('link');
    await tiles.nth(1).click();
    await expect(tiles.first()).toContainText(collection, { ignoreCase: true });
    await tiles.first().click();
    await expect(title).toHaveText(collection, { ignoreCase: true });

    const picks = modal.getByRole('list', { name: 'Picks in this collection' }).getByRole('heading');
    const second = await picks.nth(1).innerText();
    await picks.first().click();
    // The key is pressed before the first pick has loaded.
    await page.keyboard.press('ArrowRight');
    await expect(title).toHaveText(second);
    await page.reload();
    const trail = modal.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').first();
    await expect(trail).toContainText(collection, { ignoreCase: true });
    await trail.click();
    await expect(title).toHaveText(collection, { ignoreCase: true });
    await page.keyboard.press('Escape');
    await expectClosed(page, '/collections');
  });

  await test.step('the arrow keys go to the previous and next of the list it was opened from [2.7]', async () => {
    await page.goto('/@ines');
    const shelf = page
      .getByRole('region', { name: /^(Books|Products|Places)$/ })
      .getByRole('heading', { level: 3 });
    const { title, titles } = await openFrom(page, shelf.getByRole('link'), 2);
    expect(titles).toHaveLength(9);
    const before = await page.evaluate(() => history.length);
    // Quick key presses are all counted.
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft']) await page.keyboard.press(key);
    await expect(title).toHaveText(titles[4] ?? '');
    await expect(page).toHaveURL(/\/pick\//);
    for (const at of [3, 2, 1, 0, 0]) {
      await page.keyboard.press('ArrowLeft');
      await expect(title).toHaveText(titles[at] ?? '');
    }
    expect(await page.evaluate(() => history.length), 'an arrow is no step to go back').toBe(before);
    await page.goBack();
    await expectClosed(page, '/@ines');
  });
});

test('picture: a pulsing placeholder stands until it has loaded [2.8]', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const answer = await holdRequests(page, '**/media/**');
  const { id } = await somePick(page);
  await page.goto(`/pick/${id}`, { waitUntil: 'commit' });
  const picture = page.getByRole('main').locator('span:has(> img)').first();
  const pulse = () =>
    picture.evaluate((element) =>
      element
        .getAnimations({ subtree: true })
        .map((one) => (one as CSSAnimation).animationName)
        .join(),
    );
  await expect.poll(pulse).toContain('pulse');
  answer();
  await expect.poll(pulse).toBe('');
});
