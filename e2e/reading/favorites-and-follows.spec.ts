import type { Page } from '@playwright/test';
import { answerTo, expect, graphql, newcomer, savePick, signInAs, signUpAs, test } from '../fixtures.ts';
import { firstCollection, visit } from '../screen.ts';

const FOLLOW = 'mutation ($id: ID!) { setFollow(profileId: $id, on: true) { profile { id } } }';

test('notifications of a curator', async ({ page: curator, openSession }) => {
  // No other journey follows this curator.
  await signInAs(curator, 'giulio@threes.example');
  const { viewer } = await graphql(curator, '{ viewer { profile { id picks { id title } } } }');
  const [pick] = viewer.profile.picks;
  await graphql(curator, 'mutation { markNotificationsRead { unreadNotificationsCount } }');
  const other = await curator.context().newPage();
  const findBell = (tab: Page) => tab.getByRole('banner').getByRole('link', { name: /^Notifications/ });
  const bell = findBell(curator);
  const streams = curator
    .context()
    .waitForEvent('response', (response) => response.url().endsWith('/graphql/stream'));
  for (const tab of [curator, other]) await tab.goto('/terms');
  for (const tab of [curator, other]) await expect(findBell(tab)).toHaveAccessibleName('Notifications');
  expect((await streams).status()).toBe(200);
  const fan = newcomer('Fenna');
  const theirs = await openSession();
  await signUpAs(theirs, fan);

  await test.step('notifications: the bell says how many are unread, without a reload, in each tab [4.5]', async () => {
    await graphql(theirs, FOLLOW, { id: viewer.profile.id });
    for (const tab of [curator, other])
      await expect(findBell(tab)).toHaveAccessibleName('Notifications, 1 unread');
    await savePick(theirs, pick.id);
    await expect(bell).toHaveAccessibleName('Notifications, 2 unread');
    await other.close();
  });

  const today = curator.getByRole('region', { name: 'Today' });
  await test.step('opening one reads it and leads to it', async () => {
    await bell.click();
    await expect(today.getByRole('heading', { name: `Unread: ${fan.fullName} followed you` })).toBeVisible();
    const read = answerTo(curator, 'MarkNotificationsRead');
    await today.getByRole('link', { name: `${fan.fullName} saved ${pick.title}` }).click();
    await read;
    const modal = curator.getByRole('dialog', { name: pick.title });
    await expect(modal).toBeVisible();
    await modal.getByRole('button', { name: 'Close' }).click();
    await expect(bell).toHaveAccessibleName('Notifications, 1 unread');
  });

  await test.step('and all at once', async () => {
    const all = curator.getByRole('button', { name: 'Mark all as read' });
    const read = answerTo(curator, 'MarkNotificationsRead');
    await all.click();
    await expect(bell).toHaveAccessibleName('Notifications');
    await expect(all).toHaveCount(0);
    await read;
    await curator.reload();
    await expect(
      today.getByRole('heading', { name: `${fan.fullName} followed you`, exact: true }),
    ).toBeVisible();
  });
});

test('a member follows somebody', async ({ page }) => {
  await signUpAs(page, newcomer('Flora'));
  // No other journey follows Nils.
  const { profile } = await graphql(
    page,
    '{ profile(username: "nils") { id followersCount followingCount } }',
  );
  await page.goto('/@nils');
  await page.evaluate(() => {
    window.addEventListener('followChanged', (event) => {
      document.body.dataset.told = JSON.stringify((event as CustomEvent).detail);
    });
  });
  const button = page.getByRole('main').getByRole('button', { name: /^Follow(ing)? Nils/ });
  const shown = page.getByRole('main').getByText(/^[\d,]+ followers?$/);
  const expectFollowers = (count: number) =>
    expect(shown).toHaveText(`${count.toLocaleString('en')} ${count === 1 ? 'follower' : 'followers'}`);
  await expectFollowers(profile.followersCount);
  await expect(shown.locator('..')).toContainText(`${profile.followingCount} following`);

  await test.step('follow: counts refresh on followChanged with userId and action [4.5]', async () => {
    const sent = answerTo(page, 'SetFollow');
    await button.click();
    await expect(button).toHaveText('Following');
    await expectFollowers(profile.followersCount + 1);
    await expect(page.locator('body')).toHaveAttribute(
      'data-told',
      JSON.stringify({ userId: profile.id, action: 'follow' }),
    );
    await sent;
  });
  await test.step('follow: it toggles between Follow and Following, and holds after a reload [4.5]', async () => {
    await page.reload();
    await expect(button).toHaveText('Following');
    const sent = answerTo(page, 'SetFollow');
    await test.step('follow: the button toggles between Follow and Following, and the count with it [2.6]', async () => {
      await button.click();
      await expect(button).toHaveText('Follow');
      await expectFollowers(profile.followersCount);
    });
    await sent;
    const query = 'query ($id: ID!) { profile(id: $id) { viewerIsFollowing } }';
    expect((await graphql(page, query, { id: profile.id })).profile.viewerIsFollowing).toBe(false);
  });
});

// These replace the words in every answer of the API.
const AWKWARD = [
  'Donaudampfschifffahrtsgesellschaftskapitänsmützenfabrikantinnenvereinigung',
  'A',
  `${'The long way round and '.repeat(9)}home`.slice(0, 200),
  'كتاب الرمل وحكايات أخرى من المدينة القديمة',
  '👩🏽‍🚀🏳️‍🌈 Ünïcödé ✨📚☕️ 東京ガイドブック',
  'w'.repeat(80),
];

async function withAwkwardWords(page: Page) {
  await page.route('**/graphql', async (route) => {
    const response = await route.fetch();
    let turn = 0;
    const awkward = (value: unknown, key = ''): unknown => {
      if (Array.isArray(value)) return value.map((one) => awkward(one));
      if (value && typeof value === 'object') {
        return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, awkward(one, name)]));
      }
      if (key === 'descriptionHtml') return `<p>${AWKWARD[0]}</p>`;
      const worded = ['title', 'fullName', 'reference', 'occupation', 'location', 'note'].includes(key);
      return worded && typeof value === 'string' ? AWKWARD[turn++ % AWKWARD.length] : value;
    };
    await route.fulfill({ response, json: awkward(await response.json()) });
  });
}

/** Opens each page in the first width, and expects that none scrolls sideways in any of them. */
async function expectNoSidewaysScroll(page: Page, paths: string[], widths: number[]) {
  for (const path of paths) {
    await test.step(decodeURIComponent(path), async () => {
      await page.setViewportSize({ width: widths[0] as number, height: 800 });
      await visit(page, path);
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: path })
          .toBeLessThanOrEqual(width);
      }
    });
  }
}

test('lists, searches, shelves and news hold any words at 390 and 320 px without scrolling sideways', async ({
  page,
}) => {
  await signInAs(page, 'ines@threes.example');
  await withAwkwardWords(page);
  const wordy = encodeURIComponent('كتاب 📚 '.repeat(10).trim());
  const paths = [
    '/discover',
    '/featured',
    '/books/piranesi',
    '/curators',
    '/collections',
    `/collection/${(await firstCollection(page)).id}`,
    '/favorites',
    '/search?q=the',
    `/search?q=${wordy}`,
    '/notifications',
    '/@ines',
    `/@ines/${new Date().getUTCFullYear()}`,
    '/my-threes',
  ];
  await expectNoSidewaysScroll(page, paths, [390, 320]);

  await test.step('a rank lies beside the buttons of a saved pick', async () => {
    await visit(page, '/favorites');
    const card = page
      .getByRole('article')
      .filter({ hasText: /#\d product/ })
      .first();
    const icon = card.getByRole('button', { name: / to a list/ }).locator('svg');
    await expect(icon).toBeVisible();
    const [rank, button] = [await card.getByText(/^#\d product$/).boundingBox(), await icon.boundingBox()];
    expect((rank?.x ?? 0) + (rank?.width ?? 0)).toBeLessThanOrEqual(button?.x ?? 0);
  });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('the lists of admins hold any words at 768 and 390 px without scrolling sideways', async ({ page }) => {
  await signInAs(page, 'admin@threes.example');
  await withAwkwardWords(page);
  const areas = ['', 'submissions', 'users', 'content', 'things', 'reports', 'invites', 'audit'];
  await expectNoSidewaysScroll(
    page,
    areas.map((area) => `/admin/${area}`),
    [768, 390],
  );
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
