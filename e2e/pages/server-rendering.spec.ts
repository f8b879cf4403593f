import { expect, graphql, holdRequests, somePick, test } from '../fixtures.ts';

const pages = [
  ['/discover', 'Picks'],
  ['/featured', '>Featured picks</h1>'],
  ['/books', 'Piranesi'],
  ['/curators', 'Ines Carvalho'],
  ['/collections', 'Slow mornings'],
  ['/search?q=saturn', 'The Rings of Saturn'],
  ['/@ines', 'Landscape architect'],
  ['/creator', 'Join now'],
  // Without a code. With one, the browser queries the greeting.
  ['/invite', 'You’re invited to curate'],
  ['/help', 'Help'],
  ['/terms', 'Your account'],
  ['/privacy-policy', 'Privacy'],
  ['/@nobody.is.here', 'We couldn’t find @nobody.is.here'],
  ['/picks/no-such-thing', 'Pick not found'],
] as const;

test('every public page arrives complete, also of what is missing: nothing is asked for again, nothing is drawn anew', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/Failed to load resource: .* 404/);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql')) asked.push(request.postDataJSON().operationName);
  });
  const missing: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 404) missing.push(new URL(response.url()).pathname);
  });
  for (const [path, words] of pages) {
    await test.step(path, async () => {
      const response = await page.goto(path);
      const sent = (await response?.text()) ?? '';
      expect(sent.toLowerCase(), path).toContain(words.toLowerCase());
      const heading = page.getByRole('heading', { level: 1 });
      const before = await heading.textContent();
      // The shortcut works once the page has been hydrated.
      await page.keyboard.press('/');
      await expect(page.getByRole('searchbox')).toBeFocused();
      await expect(heading).toHaveText(before ?? '');
      expect(asked, path).toEqual([]);
    });
  }
  expect(missing).toEqual(['/@nobody.is.here', '/picks/no-such-thing']);
});

test('the typefaces come after the first paint, and at once on the next page', async ({ page }) => {
  await page.goto('/curators');
  await expect
    .poll(() => page.evaluate(() => document.fonts.check('16px "Instrument Sans Variable"')))
    .toBe(true);
  const heading = page.getByRole('heading', { level: 1 });
  expect(await heading.evaluate((node) => getComputedStyle(node).fontFamily)).toContain(
    'Bricolage Grotesque Variable',
  );
  expect(await page.evaluate(() => document.fonts.check('700 30px "Bricolage Grotesque Variable"'))).toBe(
    true,
  );
  await page.addInitScript(() => {
    // The head has been parsed, and only the first script has run.
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      (window as { early?: string | null }).early =
        document.getElementById('faces')?.getAttribute('media') ?? null;
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/collections');
  expect(await page.evaluate(() => (window as { early?: string | null }).early)).toBe('all');
});

test('the letters beyond Latin come with the words that need them', async ({ page }) => {
  const faces = () =>
    page.evaluate(() =>
      [...document.fonts]
        .filter(({ family }) => family.includes('Variable'))
        .map(
          ({ status, unicodeRange }) => `${/^U\+100-/i.test(unicodeRange) ? 'beyond' : 'latin'} ${status}`,
        ),
    );
  await page.goto('/search?q=saturn');
  await expect.poll(faces).toContain('latin loaded');
  // Fonts that are not needed are not declared, because the browser would look for a substitute for each.
  expect(new Set(await faces())).toEqual(new Set(['latin loaded']));
  await expect(page.locator('html[data-alive]')).toBeAttached();
  await page.getByRole('searchbox').first().fill('Čapek');
  await page.getByRole('searchbox').first().press('Enter');
  await expect.poll(faces).toContain('beyond loaded');
});

test('what is out of sight comes alive when it is touched, by finger or by key', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/discover');
  const hearts = page.getByRole('list', { name: 'Picks' }).getByRole('button', { name: /^Save / });
  await hearts.last().click();
  const join = page.getByRole('dialog');
  await expect(join).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(join).toBeHidden();
  await hearts.nth(5).focus();
  await page.keyboard.press('Enter');
  await expect(join).toBeVisible();
});

test('a button that is pressed before the code is there answers when it has come', async ({ page }) => {
  const release = await holdRequests(page, '**/assets/*.js');
  const opened = page.goto('/discover');
  await page.getByRole('searchbox').fill('tokyo');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  release();
  await opened;
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('input[type=search]')).toHaveValue('tokyo');
});

test('a button of the page that is pressed while only the bars around it are hydrated answers too', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // The shell sets this as soon as it has been hydrated itself.
    Object.defineProperty(history, 'scrollRestoration', {
      set() {
        document.querySelector<HTMLElement>('main button[aria-label^="Save "]')?.click();
      },
    });
  });
  await page.goto('/discover');
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('what is typed into the search while the page is hydrated stays, and nothing is drawn anew', async ({
  page,
}) => {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('[data-hydrating]')) return;
      observer.disconnect();
      document.querySelector<HTMLInputElement>('input[type=search]')?.focus();
      document.execCommand('insertText', false, 'tokyo');
    }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-hydrating'] });
  });
  await page.goto('/discover');
  await expect(page.locator('input[type=search]')).toHaveValue('tokyo');
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toContainText('City · Japan');
});

test('a button is answered whose part of the page loads its code last', async ({ page }) => {
  const release = await holdRequests(page, '**/assets/Comments-*.js');
  const { profile } = await graphql(page, '{ profile(username: "ines") { picks { id commentsCount } } }');
  const { id } = profile.picks.find(({ commentsCount }: { commentsCount: number }) => commentsCount > 0);
  await page.goto(`/pick/${id}`);
  const report = page.getByRole('button', { name: /^Report the comment by / }).first();
  await report.click();
  await expect(report).toHaveAttribute('data-pressed');
  release();
  await expect(page.getByRole('dialog', { name: 'Report this comment' })).toBeVisible();
  await expect(report).not.toHaveAttribute('data-pressed');
});

test('typefaces and code of a page wait until its largest picture has been drawn', async ({ page }) => {
  await page.addInitScript(() => {
    const { setTimeout } = window;
    // Removes the time limit, after which they are requested in any case.
    Object.assign(window, {
      setTimeout: (...timer: Parameters<typeof setTimeout>) => (timer[1] === 4000 ? 0 : setTimeout(...timer)),
    });
    const waiting: (() => void)[] = [];
    HTMLImageElement.prototype.decode = () => new Promise<void>((done) => waiting.push(done));
    Object.assign(window, { waiting });
  });
  const kinds = new Set<string>();
  page.on('request', (request) => {
    const [, kind] = /assets\/.*\.(js|woff2)$/.exec(request.url()) ?? [];
    if (kind) kinds.add(kind);
  });
  const opened = page.goto('/@ines');
  // For the typefaces, and for the code. The page's policy refuses the eval of waitForFunction.
  await expect(async () => {
    expect(await page.evaluate('document.readyState === "complete" && waiting.length > 1')).toBe(true);
  }).toPass();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  expect([...kinds]).toEqual([]);
  await page.evaluate('for (const draw of waiting) draw()');
  await opened;
  await expect.poll(() => [...kinds].sort()).toEqual(['js', 'woff2']);
});

test('what only a page in use needs is loaded when it is used', async ({ page }) => {
  await page.addInitScript(() => {
    const { setTimeout } = window;
    // Removes the time limit, after which it is loaded in any case.
    Object.assign(window, {
      setTimeout: (...timer: Parameters<typeof setTimeout>) =>
        timer[1] === 10_000 ? 0 : setTimeout(...timer),
    });
  });
  const loaded: string[] = [];
  page.on('request', (request) => {
    const [, part] = /\/assets\/(\w+)-/.exec(request.url()) ?? [];
    if (request.resourceType() === 'script' && part) loaded.push(part);
  });
  const { feed } = await graphql(page, '{ feed(first: 1) { nodes { id } } }');
  // Comments load when they come near, which on a wide screen they may be from the start.
  await page.setViewportSize({ width: 390, height: 500 });
  await page.goto(`/pick/${feed.nodes[0].id}`);
  await page.waitForLoadState('networkidle');
  expect(loaded).toContain('PickDetailPage');
  const later = ['Comments', 'ToastList', 'rules', 'setFavorite', 'startBackgroundTasks'];
  expect(later.filter((part) => loaded.includes(part))).toEqual([]);
  await page.mouse.move(100, 100);
  await expect.poll(() => loaded).toEqual(expect.arrayContaining(['setFavorite', 'ToastList']));
});

test('a list that is opened further down is taken over as it stands, and goes on from there', async ({
  page,
}) => {
  const picks = page.getByRole('list', { name: 'Picks' }).getByRole('heading');
  const more = page.getByRole('link', { name: 'Load more' });
  await page.goto('/discover?category=books');
  const first = await picks.first().textContent();
  const address = (await more.getAttribute('href')) ?? '';
  expect(address).toContain('/discover?category=books&after=');

  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql')) asked.push(request.postDataJSON().operationName);
  });
  await page.setViewportSize({ width: 390, height: 300 });
  await page.goto(address);
  await expect(picks).toHaveCount(15);
  const second = await picks.first().textContent();
  expect(second).not.toBe(first);
  expect(asked).toEqual([]);
  await more.scrollIntoViewIfNeeded();
  await expect.poll(() => picks.count()).toBeGreaterThan(15);
  await expect(page).toHaveURL(address);
  await expect(picks.first()).toHaveText(second ?? '');

  await page.getByRole('link', { name: 'Back to the first page' }).click();
  await expect(page).toHaveURL('/discover?category=books');
  // Other journeys publish shelves meanwhile, which then come first.
  await expect(picks.filter({ hasText: first ?? '' }).first()).toBeVisible();
  await page.goBack();
  await expect(picks.first()).toHaveText(second ?? '');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a shelf is read, and a pick and its curator are found by following links', async ({ page }) => {
    await page.goto('/discover');
    await page.getByRole('link', { name: 'Curators' }).first().click();
    await expect(page).toHaveURL('/curators');
    await page.getByRole('link', { name: 'Ines Carvalho' }).first().click();
    await expect(page).toHaveURL('/@ines');
    await expect(page.getByText('I plan gardens for hospitals')).toBeVisible();
    await page
      .getByRole('link', { name: /Piranesi/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Piranesi' })).toBeVisible();
    await expect(page.getByRole('img', { name: 'Piranesi, Susanna Clarke' })).toBeVisible();
    await expect(page.getByText('STORY')).toBeVisible();
  });

  test('what a page loads after its code is in its shape before: other picks in threes', async ({ page }) => {
    const { id } = await somePick(page);
    await page.goto(`/pick/${id}`);
    const tiles = page.getByRole('complementary').getByRole('listitem');
    await expect(tiles.nth(3)).toBeVisible();
    const tops = await tiles.evaluateAll((all) => all.map((tile) => tile.getBoundingClientRect().top));
    expect(tops.slice(1, 3)).toEqual([tops[0], tops[0]]);
    expect(tops[3]).toBeGreaterThan(tops[0] ?? 0);
  });

  test('the feed and what a search found are filtered by a press, in the order chosen beside it', async ({
    page,
  }) => {
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const pressed = page.getByRole('button', { pressed: true });
    await page.goto('/discover');
    await page.getByRole('combobox', { name: 'Order' }).selectOption('Popular');
    await press('Places');
    await expect(page).toHaveURL('/discover?category=places&order=popular');
    await expect(pressed).toHaveText('Places');
    await expect(page.getByRole('combobox', { name: 'Order' })).toHaveValue('popular');
    const kinds = page.getByRole('list', { name: 'Picks' }).getByText(/^(book|product|place)$/i);
    expect(new Set(await kinds.allTextContents())).toEqual(new Set(['place']));

    await page.getByRole('combobox', { name: 'Order' }).selectOption('Newest');
    await press('Show');
    await expect(page).toHaveURL('/discover?order=&category=places');
    await expect(pressed).toHaveText('Places');

    await page.getByRole('searchbox').fill('saturn');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search?q=saturn');
    await expect(page.getByRole('link', { name: 'The Rings of Saturn' }).first()).toBeVisible();
    await press('Curators');
    await expect(page).toHaveURL('/search?q=saturn&type=curators');
    await expect(pressed).toHaveText('Curators');

    await page.goto('/curators');
    await page.getByLabel('Profession').fill('architect');
    await page.getByLabel('Place').fill('lisbon');
    await page.getByRole('combobox', { name: 'Order' }).selectOption('Name');
    await press('Show');
    await expect(page).toHaveURL('/curators?profession=architect&place=lisbon&order=name');
    const names = page.getByRole('list', { name: 'Curators' }).getByRole('heading');
    await expect(names).toHaveText(['Ines Carvalho']);
    await page.getByRole('link', { name: 'Clear filters' }).click();
    await expect(names).toHaveCount(12);

    await test.step('Log in leads to a page that says what it needs', async () => {
      await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
      await expect(page).toHaveURL('/signup?mode=log-in');
      await expect(page.getByRole('link', { name: 'Public picks' })).toBeVisible();
      expect(await page.content()).toContain('Threes needs JavaScript to log in');
    });
  });

  test.describe('where the system is dark', () => {
    test.use({ colorScheme: 'dark' });

    test('so is the page, in the very colors of the dark theme', async ({ page }) => {
      const tokens = () =>
        page.evaluate(() => {
          const style = getComputedStyle(document.documentElement);
          const names = [...document.styleSheets].flatMap((sheet) =>
            [...sheet.cssRules]
              .flatMap((rule) => (rule instanceof CSSMediaRule ? [...rule.cssRules] : [rule]))
              .flatMap((rule) =>
                rule instanceof CSSStyleRule && rule.selectorText === '.dark' ? [...rule.style] : [],
              ),
          );
          return names.map((name) => [name, style.getPropertyValue(name)]);
        });
      await page.goto('/discover');
      const unscripted = await tokens();
      expect(unscripted.length).toBeGreaterThan(30);
      await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(18, 18, 20)');
      await page.evaluate(() => document.documentElement.classList.add('dark'));
      expect(unscripted).toEqual(await tokens());
    });
  });
});
