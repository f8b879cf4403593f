import type { Locator, Page } from '@playwright/test';
import { expect, graphql, newcomer, signInAs, signUpAs, somePick, test } from './fixtures.ts';
import { openEditor } from './story-actions.ts';

/** A colour as the browser draws it. */
async function colourOf(element: Locator, property = 'color'): Promise<{ hue: string; alpha: number }> {
  return element.evaluate((node, name) => {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('There is no canvas.');
    context.fillStyle = getComputedStyle(node).getPropertyValue(name);
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
    const strongest = Math.max(red, green, blue);
    const others = [red, green, blue].filter((part) => part !== strongest);
    const clear = others.every((part) => strongest - part > 40);
    const hue = strongest === red ? 'red' : strongest === green ? 'green' : 'blue';
    return { hue: clear && others.length === 2 ? hue : 'none', alpha };
  }, property);
}

/** Opens in the page's view each time, in a light and in a dark theme. */
async function inBothThemes(page: Page, look: () => Promise<void>): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await test.step(colorScheme, look);
  }
}

test('2.1 /creator is a landing page for curators with a transparent header', async ({ page }) => {
  const ground = () => colourOf(page.getByRole('banner'), 'background-color');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/creator');
  expect((await ground()).alpha).toBe(0);
  const [bar, first] = [
    await page.getByRole('banner').boundingBox(),
    await page.getByRole('main').boundingBox(),
  ];
  expect(first?.y, 'the first screen begins below it').toBeLessThan((bar?.y ?? 0) + (bar?.height ?? 0));
  await page.goto('/terms');
  expect((await ground()).alpha).toBeGreaterThan(0);
});

for (const path of ['/account', '/settings']) {
  test(`2.2 /account and /settings show the bar only on wide screens, with the search box hidden: ${path}`, async ({
    page,
  }) => {
    await signInAs(page, 'mika@threes.example');
    await page.setViewportSize({ width: 768, height: 800 });
    await page.goto(path);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
    await expect(page.getByRole('searchbox', { name: 'Search' })).toBeHidden();
    await page.setViewportSize({ width: 767, height: 800 });
    await expect(page.getByRole('searchbox', { name: 'Search' })).toBeHidden();
    await expect(page.getByRole('banner')).toBeHidden();
  });
}

test('2.5 its tabs are General, Account, Notifications and Appearance, with a red Log out: it is red', async ({
  page,
}) => {
  await signInAs(page, 'mika@threes.example');
  await inBothThemes(page, async () => {
    await page.goto('/settings');
    const logOut = page.getByRole('main').getByRole('button', { name: 'Log out' });
    await expect(logOut).toBeVisible();
    expect((await colourOf(logOut)).hue).toBe('red');
  });
});

test('2.5 general: showFavoritesCount hides and shows the counts of favorites, wherever they stand', async ({
  page,
}) => {
  await signUpAs(page, newcomer('Greta'));
  const { id, favoritesCount } = await somePick(page);
  const heart = page.getByRole('main').getByRole('button', { name: /^Save/ });
  const choose = (showFavoritesCount: boolean) =>
    graphql(
      page,
      'mutation ($input: SettingsInput!) { updateSettings(input: $input) { settings { theme } } }',
      { input: { showFavoritesCount } },
    );
  for (const shown of [true, false, true]) {
    await choose(shown);
    await page.goto(`/pick/${id}`);
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
    await expect
      .poll(() => heart.innerText())
      .toMatch(shown ? new RegExp(`\\b${favoritesCount}$`) : /^Save$/);
  }
});

test('2.6 badge: an admin has a green check called Admin verified', async ({ page }) => {
  await signInAs(page, 'admin@threes.example');
  const { viewer } = await graphql(page, '{ viewer { profile { id username } } }');
  await inBothThemes(page, async () => {
    await page.goto(
      viewer.profile.username ? `/@${viewer.profile.username}` : `/profile/${viewer.profile.id}`,
    );
    const badge = page.getByRole('main').getByRole('img', { name: 'Admin verified' }).first();
    await expect(badge).toBeVisible();
    const check = badge.locator('svg');
    const drawn = [await colourOf(check), await colourOf(check, 'fill'), await colourOf(check, 'stroke')];
    expect(drawn.map(({ hue }) => hue)).toContain('green');
  });
});

test('2.8 card: it shows the cover image, ISSUE #NN and the upper-cased title', async ({ page }) => {
  await page.goto('/collections');
  const { collections } = await graphql(page, '{ collections { nodes { title issueNumber } } }');
  const { title, issueNumber } = collections.nodes.find((one: { title: string }) =>
    /^[a-z ]+$/i.test(one.title),
  );
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: title }).first();
  await card.scrollIntoViewIfNeeded();
  await expect(card.getByText(`ISSUE #${String(issueNumber).padStart(2, '0')}`)).toBeVisible();
  // As it is drawn.
  expect(await card.getByRole('heading').innerText()).toBe(title.toUpperCase());
});

const root = (...children: object[]) =>
  JSON.stringify({ root: { type: 'root', version: 1, direction: null, format: '', indent: 0, children } });

test('9 table: a cell is 75 px wide by default', async ({ page }) => {
  const cell = (text: string) => ({
    type: 'tablecell',
    version: 1,
    headerState: 0,
    children: [{ type: 'paragraph', version: 1, children: [{ type: 'text', version: 1, text }] }],
  });
  const rows = [{ type: 'tablerow', version: 1, children: [cell('A'), cell('B'), cell('C')] }];
  const { id, story } = await openEditor(page, root({ type: 'table', version: 1, children: rows }));
  const widths = async (within: Locator) =>
    (await within.locator('td').all()).map(async (one) => Math.round((await one.boundingBox())?.width ?? 0));
  await expect(story.locator('td')).toHaveCount(3);
  expect(await Promise.all(await widths(story)), 'in the editor').toEqual([75, 75, 75]);
  await page.goto(`/pick/${id}`);
  const shown = page.getByRole('region', { name: 'STORY' });
  await expect(shown.locator('td')).toHaveCount(3);
  expect(await Promise.all(await widths(shown)), 'in the page').toEqual([75, 75, 75]);
});

test('9 editor: a video is 360 px high by default, before its data comes and without it', async ({
  page,
}) => {
  await page.route('https://films.example/**', () => {});
  const film = { type: 'video', version: 1, src: 'https://films.example/tides.mp4' };
  const { id, story } = await openEditor(page, root(film));
  const height = async (within: Locator) => (await within.locator('video').boundingBox())?.height;
  expect(await height(story), 'in the editor').toBe(360);
  await page.goto(`/pick/${id}`);
  expect(await height(page.getByRole('region', { name: 'STORY' })), 'in the page').toBe(360);
});

// One of them is in another day than we are, whatever the hour.
for (const timezoneId of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
  test(`9 dates are written dd. MM. yyyy, by us as by a browser in ${timezoneId}`, async ({
    openBrowser,
  }) => {
    const page = await openBrowser({ timezoneId });
    const { id } = await somePick(page);
    const { pick } = await graphql(page, 'query ($id: ID!) { pick(id: $id) { publishedAt } }', { id });
    const [year, month, day] = pick.publishedAt.slice(0, 10).split('-');
    const written = `${day}. ${month}. ${year}`;
    const response = await page.goto(`/pick/${id}`);
    expect(await response?.text(), 'as it was sent').toContain(written);
    const fact = page.getByText('PUBLISHED', { exact: true }).locator('xpath=following-sibling::dd');
    await expect(fact, 'once the browser has taken over').toHaveText(written);
    await page.goto('/discover');
    await page.getByRole('main').locator(`a[href="/pick/${id}"]`).first().click();
    await expect(fact.last(), 'drawn by the browser alone').toHaveText(written);
  });
}
