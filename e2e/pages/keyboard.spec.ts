import { answerTo, change, expect, newcomer, signInAs, signUpAs, test, unique } from '../fixtures.ts';

test('the content, the search and the filters are reached by keys', async ({ page }) => {
  await page.goto('/curators');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Search' });

  await test.step('the first Tab offers to skip to the content', async () => {
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('curators are filtered by keys alone, and the focus stays', async () => {
    const profession = page.getByLabel('Profession');
    await profession.focus();
    await page.keyboard.type('architect');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/curators?profession=architect');
    const clear = page.getByRole('link', { name: 'Clear filters' });
    await expect(clear).toBeVisible();
    await expect(profession).toBeFocused();

    // The link disappears when it is used. The focus moves to the content.
    await clear.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/curators');
    await expect(profession).toHaveValue('');
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('/ goes to the search, and is a letter like any other once there', async () => {
    await page.keyboard.press('/');
    await expect(search).toBeFocused();
    await expect(search).toHaveValue('');
    await page.keyboard.type('a/b');
    await expect(search).toHaveValue('a/b');
  });

  await test.step('/ does nothing once shortcuts of a single key are turned off', async () => {
    await page.goto('/accessibility');
    await page.keyboard.press('/');
    await expect(search).toBeFocused();
    await page.getByRole('switch', { name: 'Shortcuts of a single key' }).uncheck();
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('/');
    await expect(search).not.toBeFocused();
  });
});

test('a menu and a dialog by keys', async ({ page }) => {
  await signInAs(page, 'ines@threes.example');
  await page.goto('/terms');
  await test.step('arrows move in the account menu, Escape gives the focus back', async () => {
    const button = page.getByRole('button', { name: 'Account menu' });
    await button.focus();
    await page.keyboard.press('ArrowDown');
    const item = (name: string) => page.getByRole('menu').getByText(name, { exact: true });
    await expect(item('Settings')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(item('Account')).toBeFocused();
    await page.keyboard.press('End');
    await expect(item('Log Out')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(item('Settings')).toBeFocused();
    await page.keyboard.press('s');
    await expect(item('System')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(button).toBeFocused();

    await page.keyboard.press('ArrowUp');
    await expect(item('Log Out')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
    await expect(page).toHaveURL('/discover');
  });

  await test.step('a dialog keeps the focus and gives it back', async () => {
    const opener = page.getByRole('button', { name: 'Log in' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Welcome Back' });
    await expect(dialog.getByLabel('Email Address')).toBeFocused();
    const stops = new Set<string>();
    for (let stop = 0; stop < 24; stop += 1) {
      await page.keyboard.press('Tab');
      const where = await page.evaluate(() => {
        const at = document.activeElement;
        // After the last stop, Tab leaves the page for the browser's toolbar.
        if (!at || at === document.body) return 'the browser';
        if (!at.closest('dialog[open]')) return `outside: ${at.outerHTML.slice(0, 120)}`;
        return at.getAttribute('aria-label') ?? at.getAttribute('name') ?? at.textContent ?? '';
      });
      expect(where).not.toContain('outside: ');
      stops.add(where);
    }
    expect([...stops]).toEqual(expect.arrayContaining(['email', 'password', 'Show password', 'Close']));
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });
});

test('arrow keys move a pick’s rank, and the focus goes along', async ({ page }) => {
  await signUpAs(page, newcomer('Renske'));
  const key = unique();
  for (const title of [`First ${key}`, `Second ${key}`, `Third ${key}`]) {
    await change(page, 'createPick', { category: 'BOOKS', title });
  }
  await page.goto('/my-threes');
  const books = page.getByRole('region', { name: 'Books' });
  const first = (rank: number) => page.getByRole('button', { name: `Edit First ${key}, your #${rank} book` });
  await first(1).focus();

  await test.step('Escape hides the actions over a picture, and the focus brings them back', async () => {
    const actions = books.getByRole('group', { name: `First ${key}` });
    await expect(actions).toHaveCSS('opacity', '1');
    await page.keyboard.press('Escape');
    await expect(actions).toHaveCSS('opacity', '0');
    await first(1).blur();
    await first(1).focus();
    await expect(actions).toHaveCSS('opacity', '1');
  });

  let ranked = answerTo(page, 'RankPicks');
  await page.keyboard.press('ArrowRight');
  await expect(first(2)).toBeFocused();
  await expect(books.getByText(`First ${key} is now your #2 book.`)).toBeAttached();
  await ranked;

  ranked = answerTo(page, 'RankPicks');
  await page.keyboard.press('ArrowDown');
  await expect(first(3)).toBeFocused();
  await ranked;
  await page.keyboard.press('ArrowDown');
  await expect(first(3)).toBeFocused();

  await page.reload();
  await expect(books.getByRole('listitem')).toContainText([`Second ${key}`, `Third ${key}`, `First ${key}`]);

  await test.step('the editor of a new pick begins at its title and gives the focus back', async () => {
    const place = page.getByRole('link', { name: 'Add your #2 place' });
    await place.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add your #2 place' });
    await expect(dialog.getByLabel('Title')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/my-threes');
    await expect(place).toBeFocused();
  });
});
