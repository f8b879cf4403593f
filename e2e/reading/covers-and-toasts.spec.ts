import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, failedLoad, graphql, newcomer, signInAs, signUpAs, test } from '../fixtures.ts';

const SIZE = { width: 400, height: 500 };
const svg = (shapes: string) =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="500">${shapes}</svg>`));
const filled = (fill: string) => svg(`<rect width="400" height="500" fill="${fill}"/>`);
const stripes = Array.from(
  { length: 10 },
  (_, at) => `<path d="M${at * 40} 0h20v500h-20z" fill="#111"/>`,
).join('');
const noise = () =>
  sharp({
    create: { ...SIZE, channels: 3, background: '#777', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  });

const covers = {
  white: () => filled('#fff'),
  black: () => filled('#000'),
  'a gradient': () =>
    svg(
      '<defs><linearGradient id="g"><stop stop-color="#fff"/><stop offset="1" stop-color="#e8502a"/></linearGradient></defs><rect width="400" height="500" fill="url(#g)"/>',
    ),
  stripes: () => svg(`<rect width="400" height="500" fill="#eee"/>${stripes}`),
  'a busy photograph': noise,
};

/** Opens /collections, where each collection of the demo content has one of these pictures on its cover. */
async function withCovers(page: Page): Promise<Map<string, Locator>> {
  const query = '{ collections(first: 30) { nodes { issueNumber cover { url } } } }';
  const { collections } = await graphql(page, query);
  // Collections of other journeys may have no cover.
  const demo = collections.nodes.filter(({ issueNumber }: { issueNumber: number }) => issueNumber <= 20);
  const cards = new Map<string, Locator>();
  for (const [index, [name, cover]] of Object.entries(covers).entries()) {
    const { issueNumber, cover: shown } = demo[index];
    const body = await cover().png().toBuffer();
    const [media] = /\/media\/[0-9a-f-]+\/[0-9]+-[0-9a-f]+/.exec(shown.url) ?? [];
    await page.route(`**${media}*`, (route) => route.fulfill({ body, contentType: 'image/png' }));
    cards.set(
      name,
      page
        .getByRole('main')
        .getByRole('article')
        .filter({ hasText: `ISSUE #${issueNumber}` }),
    );
  }
  await page.goto('/collections');
  return cards;
}

/** A screenshot of the area as rows of pixels. */
async function readPixels(page: Page, clip: { x: number; y: number; width: number; height: number }) {
  const { data, info } = await sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Array.from({ length: info.height }, (_, y) =>
    Array.from({ length: info.width }, (_, x) => [...data.subarray((y * info.width + x) * 3).subarray(0, 3)]),
  );
}

function luminance(color: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = color.map((part) =>
    part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test('the words on a cover are readable, and hide none of its picture', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const cards = await withCovers(page);
  const readable = async (card: Locator) => {
    await card.scrollIntoViewIfNeeded();
    const picture = card.locator('img').first();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    for (const words of [card.getByText(/^ISSUE #\d+$/), card.getByRole('heading')]) {
      const color = await words.evaluate((node) => getComputedStyle(node).color.match(/\d+/g)?.map(Number));
      const clip = await words.evaluate((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        const { x, y, width, height } = range.getBoundingClientRect();
        return { x, y, width, height };
      });
      const written = (await readPixels(page, clip)).flat();
      await words.evaluate((node) => Object.assign((node as HTMLElement).style, { color: 'transparent' }));
      const text = luminance(color ?? []);
      // The background behind the letters: the pixels that change when the text is hidden.
      const under = (await readPixels(page, clip))
        .flat()
        .filter((pixel, at) => pixel.some((part, index) => Math.abs(part - (written[at]?.[index] ?? 0)) > 8));
      expect(under.length).toBeGreaterThan(50);
      const contrasts = under
        .map(luminance)
        .map((one) => (Math.max(one, text) + 0.05) / (Math.min(one, text) + 0.05));
      // The worst percent of the pixels is ignored. Single pixels do not make letters unreadable.
      contrasts.sort((one, other) => one - other);
      expect(contrasts[Math.floor(contrasts.length * 0.01)]).toBeGreaterThanOrEqual(4.5);
    }
  };
  for (const [name, card] of cards) await test.step(name, () => readable(card));

  await test.step('none of it is behind a band', async () => {
    const issue = cards.get('stripes')?.getByText(/^ISSUE #\d+$/);
    await issue?.scrollIntoViewIfNeeded();
    const box = await issue?.boundingBox();
    const right = {
      x: (box?.x ?? 0) + (box?.width ?? 0) - 40,
      y: box?.y ?? 0,
      width: 40,
      height: box?.height ?? 0,
    };
    const [row = []] = await readPixels(page, { ...right, y: right.y + right.height / 2, height: 1 });
    const lights = row.map((color) => color[0] ?? 0);
    expect(Math.max(...lights) - Math.min(...lights), 'its stripes show through').toBeGreaterThan(40);
  });
});

test('a mixed feed leaves no holes on a phone, and reads in the order of its rows', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/discover');
  const list = page.getByRole('list', { name: 'Picks', exact: true });
  await expect(list.getByRole('article').nth(7)).toBeAttached();
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    // Items outside the viewport have a placeholder height until they come near.
    const cards = await list.evaluate((node) =>
      [...node.querySelectorAll<HTMLElement>(':scope > li')].slice(0, 8).map((item) => {
        item.style.contentVisibility = 'visible';
        const [caption, object] = item.querySelector('article')?.children ?? [];
        const [words, picture] = [caption?.getBoundingClientRect(), object?.getBoundingClientRect()];
        const { left, top } = item.getBoundingClientRect();
        return {
          left,
          top,
          picture: picture?.top ?? 0,
          height: picture?.height ?? 0,
          caption: words?.top ?? 0,
        };
      }),
    );
    for (const [index, card] of cards.entries()) {
      expect(card.picture - card.top, `above picture ${index + 1}`).toBeLessThan(12);
      expect(Math.abs(card.caption - card.picture - card.height), `below picture ${index + 1}`).toBeLessThan(
        12,
      );
    }
    const places = cards.map(({ left, top }) => Math.round(top) * 10_000 + left);
    expect(places, 'from left to right, row by row').toEqual(places.toSorted((one, other) => one - other));
  }

  await test.step('a card says what its number counts, also to who listens', async () => {
    const label = list.getByText(/^#[123] (book|place|product)$/).first();
    await expect(label).toBeVisible();
    expect(await label.evaluate((node) => node.closest('[aria-hidden="true"]'))).toBeNull();
  });
});

test('an unknown path redirects to /discover: at its top, and says so once [2.1]', async ({ page }) => {
  const said = page.getByRole('status').getByText('That page doesn’t exist');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/discover');
  // The answer of a redirect sets this cookie while the page before it still runs.
  await page.evaluate(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: as a redirect does
    document.cookie = 'threes-unknown-page=1; Path=/';
  });
  await page.mouse.wheel(0, 900);
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('threes-scroll') ?? ''))
    .toContain('/discover');
  const loaded = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .join(),
    );
  await expect.poll(loaded).toContain('setFavorite');
  expect(await page.evaluate(() => document.cookie), 'it is for the next page').toContain(
    'threes-unknown-page',
  );
  // On a busy machine, the toast can be gone before the last picture of the page is loaded.
  await page.goto('/no/such/page', { waitUntil: 'commit' });
  await expect(said).toBeVisible();
  await expect(page).toHaveURL('/discover');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(said).toHaveCount(0);
});

/** The number of pixels by which the toast covers an element. */
async function overlap(page: Page, element: Locator): Promise<number> {
  const toast = await page.locator('[data-toast]').last().boundingBox();
  const box = await element.boundingBox();
  if (!toast || !box) throw new Error('There is nothing to compare.');
  return Math.min(toast.y + toast.height, box.y + box.height) - Math.max(toast.y, box.y);
}

test('a toast stands clear of the bottom bar and of the control in use', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await signUpAs(page, newcomer('Tove'));
  await page.goto('/settings');
  const row = page.getByRole('switch', { name: /Show categories/ });
  await expect(row).toBeVisible();
  // The control is where a toast would appear.
  const { bottom } = await row.evaluate((node) => node.getBoundingClientRect());
  await page.setViewportSize({ width: 390, height: Math.round(bottom) + 80 });
  await row.focus();
  await page.keyboard.press('Space');
  await expect(page.locator('[data-toast]')).toHaveText(/Preferences updated/);
  await expect.poll(() => overlap(page, row)).toBeLessThanOrEqual(0);
  expect(await overlap(page, page.getByRole('navigation', { name: 'Sections' }))).toBeLessThanOrEqual(0);
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-toast]')).toHaveCount(0);
});

test('a toast in a dialog covers neither its footer nor the field in use, and F8 leads to it', async ({
  page,
  expectErrors,
}) => {
  expectErrors(failedLoad);
  await page.setViewportSize({ width: 390, height: 700 });
  await signInAs(page, 'ines@threes.example');
  const { viewer } = await graphql(page, '{ viewer { profile { picks { id } } } }');
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('"operationName":"UpdatePick"')
      ? route.fulfill({ json: { errors: [{ message: 'x', extensions: { code: 'INTERNAL' } }] } })
      : route.continue(),
  );
  await page.goto(`/picks/${viewer.profile.picks[0].id}/edit`);
  const dialog = page.getByRole('dialog');
  const title = dialog.getByLabel('Title', { exact: true });
  await title.fill('Another title');
  // The control is where a toast would appear.
  await title.evaluate((node) => node.scrollIntoView({ block: 'end' }));
  await title.press('Enter');
  const toast = dialog.locator('[data-toast]');
  await expect(toast).toBeVisible();
  await expect.poll(() => overlap(page, title)).toBeLessThanOrEqual(0);
  for (const button of await dialog.locator('[data-keep-clear]').getByRole('button').all()) {
    expect(await overlap(page, button)).toBeLessThanOrEqual(0);
  }
  await page.keyboard.press('F8');
  await expect(toast.getByRole('button', { name: 'Dismiss' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(toast).toHaveCount(0);
  await expect(dialog, 'which stays open').toBeVisible();
  await expect(title, 'which has the focus again').toBeFocused();
});
