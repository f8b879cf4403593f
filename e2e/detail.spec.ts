import type { Locator, Page } from '@playwright/test';
import { asks, expect, failedLoad, graphql, signInAs, somePick, test } from './fixtures.ts';

const NOBODY = '00000000-0000-7000-8000-000000000000';

interface Opened {
  modal: Locator;
  /** Of what is open now. */
  title: Locator;
  /** What the list holds, in order. */
  titles: string[];
  /** The links of the list, in order. */
  links: Locator;
}

/** Opens one of the feed, the second unless told. */
async function openFromFeed(page: Page, index = 1): Promise<Opened> {
  await page.goto('/discover');
  const feed = page.getByRole('list', { name: 'Picks', exact: true });
  return openFrom(page, feed.getByRole('heading').getByRole('link'), index);
}

/** Opens the second of a collection's picks, inside the collection's modal. */
async function openFromCollection(page: Page): Promise<Opened & { collection: string }> {
  await page.goto('/collections');
  const covers = page.getByRole('list', { name: 'Collections' }).getByRole('heading');
  const collection = await covers.first().innerText();
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

const raise = (page: Page, name: string, detail: object) =>
  page.evaluate(([event, what]) => window.dispatchEvent(new CustomEvent(event, { detail: what })), [
    name,
    detail,
  ] as const);

async function expectClosed(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(path);
}

test('2.7 openPickModal and openCollectionModal open it', async ({ page }) => {
  const { id, title } = await somePick(page);
  const { collections } = await graphql(page, '{ collections(first: 1) { nodes { id title } } }');
  const [collection] = collections.nodes;
  await page.goto('/terms');
  await raise(page, 'openPickModal', { pickId: id });
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
  await page.keyboard.press('Escape');
  await expectClosed(page, '/terms');
  await raise(page, 'openCollectionModal', { collectionId: collection.id });
  await expect(page.getByRole('dialog', { name: collection.title })).toBeVisible();
  await expect(page).toHaveURL(`/collection/${collection.id}`);
});

test('5 detail: an id that is not a uuid, empty or new fetches nothing', async ({ page }) => {
  await page.goto('/terms');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (asks(request, 'PickDetail') || asks(request, 'CollectionDetail')) asked.push(request.url());
  });
  for (const id of ['', 'new', 'no-such-thing', `${NOBODY}0`]) {
    await raise(page, 'openPickModal', { pickId: id });
    await raise(page, 'openCollectionModal', { collectionId: id });
  }
  await expectClosed(page, '/terms');
  const { id } = await somePick(page);
  await raise(page, 'openPickModal', { pickId: id });
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(asked).toHaveLength(1);
});

test('2.7 on wide screens it is a large centered panel with a main area of 70 % and a sidebar of 30 %', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { modal } = await openFromFeed(page);
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
});

test('2.7 a pick opened from a collection has a breadcrumb that returns to it', async ({ page }) => {
  const { modal, title, collection } = await openFromCollection(page);
  await page.keyboard.press('ArrowRight');
  const trail = modal.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(trail.getByRole('link').first()).toContainText(collection, { ignoreCase: true });
  await page.reload();
  await trail.getByRole('link').first().click();
  await expect(title).toHaveText(collection, { ignoreCase: true });
  await page.keyboard.press('Escape');
  await expectClosed(page, '/collections');
});

test('2.7 a pick opened from a collection has a back tile that returns to it', async ({ page }) => {
  const { modal, title, collection } = await openFromCollection(page);
  const tiles = modal.getByRole('region', { name: 'PICKS IN THIS COLLECTION' }).getByRole('link');
  await tiles.nth(1).click();
  await expect(tiles.first()).toContainText(collection, { ignoreCase: true });
  await tiles.first().click();
  await expect(title).toHaveText(collection, { ignoreCase: true });
  await page.keyboard.press('Escape');
  await expectClosed(page, '/collections');
});

test('2.7 it closes by its button', async ({ page }) => {
  const { modal } = await openFromFeed(page);
  await modal.getByRole('button', { name: 'Close' }).click();
  await expectClosed(page, '/discover');
});

test('2.7 it closes by Escape', async ({ page }) => {
  await openFromFeed(page);
  await page.keyboard.press('Escape');
  await expectClosed(page, '/discover');
});

test('2.7 it closes by a click on what lies behind it', async ({ page }) => {
  await openFromFeed(page);
  await page.mouse.click(5, 400);
  await expectClosed(page, '/discover');
});

test('2.7 the arrows go to the previous and next of the list it was opened from', async ({ page }) => {
  const { modal, title, titles, links } = await openFromFeed(page, 0);
  const arrow = (name: string) => modal.getByRole('button', { name, exact: true });
  await expect(arrow('Previous')).toHaveAttribute('aria-disabled', 'true');
  await arrow('Next').click();
  await expect(title).toHaveText(titles[1] ?? '');
  await expect(arrow('Next')).toBeFocused();
  await arrow('Previous').click();
  await expect(title).toHaveText(titles[0] ?? '');

  // Past what was there when it was opened: the page below brings more.
  for (const at of titles.keys()) {
    await expect(title).toHaveText(titles[at] ?? '');
    await arrow('Next').click();
  }
  const last = await links.nth(titles.length).innerText();
  await expect(title).toHaveText(last);
  await arrow('Close').click();
  await expectClosed(page, '/discover');
  await expect(links.nth(titles.length)).toBeFocused();
  await expect(links.nth(titles.length)).toBeInViewport();
});

test('2.7 the arrow keys go to the previous and next of the list it was opened from', async ({ page }) => {
  await page.goto('/@ines');
  const shelf = page
    .getByRole('region', { name: /^(Books|Products|Places)$/ })
    .getByRole('heading', { level: 3 });
  const { title, titles } = await openFrom(page, shelf.getByRole('link'), 2);
  expect(titles).toHaveLength(9);
  const before = await page.evaluate(() => history.length);
  await page.keyboard.press('ArrowRight');
  await expect(title).toHaveText(titles[3] ?? '');
  await expect(page).toHaveURL(/\/pick\//);
  for (const at of [2, 1, 0, 0]) {
    await page.keyboard.press('ArrowLeft');
    await expect(title).toHaveText(titles[at] ?? '');
  }
  expect(await page.evaluate(() => history.length), 'an arrow is no step to go back').toBe(before);
  await page.goBack();
  await expectClosed(page, '/@ines');
});

test('2.7 the neighbours are there before they are asked for', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (asks(request, 'PickDetail')) asked.push(request.postDataJSON().variables.id);
  });
  const { title, titles } = await openFromFeed(page);
  await expect.poll(() => asked).toHaveLength(3);
  await page.keyboard.press('ArrowRight');
  await expect(title).toHaveText(titles[2] ?? '');
  await expect.poll(() => asked, 'only the one after is new').toHaveLength(4);
});

test('2.7 its state resets when it closes', async ({ page }) => {
  const { modal, title, titles, links } = await openFromFeed(page);
  const main = modal.locator('[data-detail-main]');
  await modal.getByRole('heading', { name: 'STORY' }).scrollIntoViewIfNeeded();
  await main.evaluate((element) => element.scrollTo(0, 200));
  await page.keyboard.press('ArrowRight');
  await expect(title).toHaveText(titles[2] ?? '');
  await page.keyboard.press('Escape');
  await expectClosed(page, '/discover');
  await links.nth(0).click();
  await expect(title).toHaveText(titles[0] ?? '');
  expect(await main.evaluate((element) => element.scrollTop)).toBe(0);
  await expect(modal.getByRole('navigation', { name: 'Breadcrumb' })).toHaveCount(0);
  await expect(modal.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');
});

test('2.7 it has an address of its own and the back button closes it', async ({ page }) => {
  const { modal, titles } = await openFromFeed(page);
  await expect(page).toHaveURL(/\/pick\/[0-9a-f-]{36}$/);
  await page.reload();
  await expect(page.getByRole('dialog', { name: titles[1] ?? '' })).toBeVisible();
  await page.goBack();
  await expectClosed(page, '/discover');
  await page.goForward();
  await expect(modal).toBeVisible();
});

test('2.7 it keeps the focus inside and gives it back', async ({ page }) => {
  await page.goto('/discover');
  const feed = page.getByRole('list', { name: 'Picks', exact: true });
  const link = feed.getByRole('heading').getByRole('link').nth(1);
  await link.focus();
  await page.keyboard.press('Enter');
  const modal = page.getByRole('dialog');
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
  await expect(link).toBeFocused();
});

test('2.7 one’s own pick leads to its editor', async ({ page }) => {
  await signInAs(page, 'ines@threes.example');
  const { viewer } = await graphql(page, '{ viewer { profile { picks { id title } } } }');
  const [own] = viewer.profile.picks;
  await page.goto(`/pick/${own.id}`);
  await page.getByRole('complementary').getByRole('link', { name: 'Edit' }).click();
  await expect(page).toHaveURL(`/picks/${own.id}/edit`);
});

test('8 silent: Pick not found and Collection not found are logged and leave the modal closed or unchanged', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/Pick not found/, /Collection not found/);
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  const { title, titles } = await openFromFeed(page);
  await raise(page, 'openPickModal', { pickId: NOBODY });
  await expect.poll(() => logged).toContain('Pick not found');
  await expect(title).toHaveText(titles[1] ?? '');
  await page.keyboard.press('Escape');
  await expectClosed(page, '/discover');
  await raise(page, 'openCollectionModal', { collectionId: NOBODY });
  await expect.poll(() => logged).toContain('Collection not found');
  await expectClosed(page, '/discover');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('8 silent: a modal that could not load is logged and stays closed or unchanged', async ({
  page,
  expectErrors,
}) => {
  expectErrors(failedLoad, /status code 500|ServerError/);
  let down = true;
  await page.route('**/graphql', (route) =>
    down && asks(route.request(), 'PickDetail')
      ? route.fulfill({ status: 500, body: 'down' })
      : route.continue(),
  );
  const { id } = await somePick(page);
  await page.goto('/terms');
  const failed = page.waitForEvent('console', { predicate: (message) => /500/.test(message.text()) });
  await raise(page, 'openPickModal', { pickId: id });
  await failed;
  await expectClosed(page, '/terms');

  // What the list brought stays, and the rest can be asked for.
  const { modal } = await openFromFeed(page);
  await expect(modal.getByText('The rest did not load.')).toBeVisible();
  down = false;
  await modal.getByRole('button', { name: 'Retry' }).click();
  await expect(modal.getByRole('region', { name: 'STORY' }).getByRole('paragraph').first()).toBeVisible();
  await expect(modal.getByText('The rest did not load.')).toHaveCount(0);
});

test('8 share: the native share is used when there is one', async ({ page }) => {
  await page.addInitScript(() => {
    const share = async (data: ShareData) => Object.assign(window, { shared: data });
    Object.defineProperty(navigator, 'share', { value: share });
  });
  const { modal, titles } = await openFromFeed(page);
  await modal.getByRole('button', { name: 'Share' }).click();
  expect(await page.evaluate(() => (window as { shared?: ShareData }).shared)).toEqual({
    title: titles[1],
    url: page.url(),
  });
});

test('8 share: else the address /pick/{id} or /collection/{id} is copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  const { modal } = await openFromFeed(page);
  await modal.getByRole('button', { name: 'Share' }).click();
  await expect(modal.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  expect(page.url()).toMatch(/^http.*\/pick\/[0-9a-f-]{36}$/);

  await page.goto('/collections');
  await page.getByRole('list', { name: 'Collections' }).getByRole('heading').first().click();
  await modal.getByRole('button', { name: 'Share' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/^http.*\/collection\/[0-9a-f-]{36}$/);
});

test('8 share: failures are only logged', async ({ page, expectErrors }) => {
  expectErrors(/NotAllowedError/);
  await page.addInitScript(() => {
    const share = () => Promise.reject(new DOMException('Not now', 'NotAllowedError'));
    Object.defineProperty(navigator, 'share', { value: share });
  });
  const { modal } = await openFromFeed(page);
  const logged = page.waitForEvent('console', { predicate: (message) => message.type() === 'error' });
  await modal.getByRole('button', { name: 'Share' }).click();
  await logged;
  await expect(modal.getByText('Link copied')).toHaveCount(0);
});

test('2.8 picture: a pulsing placeholder stands until it has loaded', async ({ page }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/media/**', async (route) => {
    await held;
    await route.continue();
  });
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

test('2.8 picture: once loaded it is shown', async ({ page }) => {
  const { id } = await somePick(page);
  await page.goto(`/pick/${id}`);
  const image = page.getByRole('main').getByRole('img').first();
  await expect(image).toBeVisible();
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(300);
});

for (const name of [
  '2.8 picture: one that fails says Image not available',
  '8 picture: one that fails shows Image not available',
]) {
  test(name, async ({ page, expectErrors }) => {
    expectErrors(failedLoad);
    await page.route('**/media/**', (route) => route.fulfill({ status: 404 }));
    const { id } = await somePick(page);
    await page.goto(`/pick/${id}`);
    await expect(page.getByRole('main').getByText('Image not available').first()).toBeVisible();
  });
}
