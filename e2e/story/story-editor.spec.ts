import { answerTo, expect, holdRequests, newcomer, signUpAs, test } from '../fixtures.ts';
import { openEditor, paste, readStoryHtml, save, writeAnew } from './story-actions.ts';

// The stories run last. Their tests run in parallel, so that all workers end at about the same time.
test.describe.configure({ mode: 'parallel' });

test('words, lists and links', async ({ page }) => {
  await test.step('editor: it has the focus after 100 ms [9]', async () => {
    await page.addInitScript(() => {
      const times: { shown?: number; focused?: number } = {};
      Object.assign(window, { times });
      const look = () => {
        if (document.querySelector('[contenteditable="true"]')) times.shown ??= performance.now();
      };
      new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
      document.addEventListener('focusin', ({ target }) => {
        if ((target as HTMLElement).isContentEditable) times.focused ??= performance.now();
      });
    });
    await openEditor(page);
    const { shown, focused } = await page.evaluate(
      () => (window as unknown as { times: { shown: number; focused: number } }).times,
    );
    expect(focused - shown).toBeGreaterThan(90);
  });

  await test.step('lists', async () => {
    const { story } = await writeAnew(page);

    await test.step('editor: a check list item is ticked by click and by Space [2.8]', async () => {
      await page.keyboard.type('[] boots');
      const item = story.getByRole('checkbox', { name: 'boots' });
      await expect(item).not.toBeChecked();
      await item.click({ position: { x: 8, y: 14 } });
      await expect(item).toBeChecked();
      await item.press('Space');
      await expect(item).not.toBeChecked();
    });

    await page.keyboard.press('Control+A');
    await page.keyboard.press('Control+Alt+Digit0');
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Delete');

    await test.step('editor: lists are nested with Tab and Shift+Tab [2.8]', async () => {
      await page.keyboard.type('- one');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await page.keyboard.type('inner');
      await expect(story.locator('ul ul > li')).toHaveText('inner');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.type('two');
      await expect(story.locator('> ul > li', { hasText: /^(one|two)$/ })).toHaveText(['one', 'two']);
      await expect(story.locator('ul ul > li')).toHaveText('inner');
    });
  });

  await test.step('editor: links are made, changed and removed [2.8]', async () => {
    const opened = await writeAnew(page, 'tides');
    const { dialog, story } = opened;
    const link = story.getByRole('link');
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Control+K');
    await dialog.getByLabel('Link address').fill('javascript:alert(1)');
    await dialog.getByLabel('Link address').press('Enter');
    await expect(dialog.getByText('Please enter a web address, email address or phone number')).toBeVisible();
    await dialog.getByLabel('Link address').fill('example.com/tides');
    await dialog.getByLabel('Link address').press('Enter');
    await expect(link).toHaveAttribute('href', 'https://example.com/tides');
    await expect(story).toBeFocused();

    // With the cursor in a link, its address is shown.
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowRight');
    await dialog.getByRole('button', { name: 'Change link' }).click();
    await expect(dialog.getByLabel('Link address')).toHaveValue('https://example.com/tides');
    await dialog.getByLabel('Link address').fill('mailto:tide@example.com');
    await dialog.getByRole('button', { name: 'Change link' }).click();
    await expect(link).toHaveAttribute('href', 'mailto:tide@example.com');

    await page.keyboard.press('ArrowRight');
    await dialog.getByRole('button', { name: 'Remove link' }).click();
    await expect(link).toHaveCount(0);
    await expect(story).toHaveText('tides');

    // At the lower end, the link form opens above the words and does not cover the dialog's buttons.
    await page.keyboard.press('ArrowRight');
    for (let line = 0; line < 14; line += 1) await page.keyboard.press('Enter');
    await page.keyboard.type('low');
    await page.keyboard.press('Shift+Home');
    await page.keyboard.press('Control+K');
    const asked = await dialog.getByLabel('Link address').boundingBox();
    const words = await story.getByText('low').boundingBox();
    expect((asked?.y ?? 0) + (asked?.height ?? 0)).toBeLessThan(words?.y ?? 0);
  });

  await test.step('Markdown', async () => {
    const opened = await writeAnew(page);
    const { story } = opened;

    await test.step('editor: Markdown is taken as it is pasted [2.8]', async () => {
      const markdown =
        '# Tides\n\nAt **low** water.\n\n- [x] boots\n- [ ] lamp\n\n1. go\n2. wait\n\n#### Deep\n';
      await paste(story, { 'text/plain': markdown, 'text/html': '<span style="color:red"># Tides</span>' });
      await expect(story.getByRole('heading', { level: 1 })).toHaveText('Tides');
      await expect(story.locator('strong')).toHaveText('low');
      await expect(story.getByRole('checkbox', { checked: true })).toHaveText('boots');
      await expect(story.locator('ol > li')).toHaveText(['go', 'wait']);
      await expect(story.getByRole('heading', { level: 2 })).toHaveText('Deep');
      await page.keyboard.press('Control+Z');
      await expect(story).toHaveText('');
    });

    await test.step('editor: Markdown is taken as it is typed [2.8]', async () => {
      await page.keyboard.type('## Why\n');
      await page.keyboard.type('At **low water** and `knots`, [here](https://example.com) ');
      await page.keyboard.press('Enter');
      await page.keyboard.type('> said she');
      await save(page, opened);
      expect(await readStoryHtml(page, opened)).toBe(
        '<h3>Why</h3><p>At <strong>low water</strong> and <code>knots</code>, ' +
          '<a href="https://example.com" target="_blank" rel="noopener noreferrer nofollow">here</a> </p>' +
          '<blockquote><p>said she</p></blockquote>',
      );
    });
  });

  await test.step('pasted addresses', async () => {
    const { dialog, story } = await writeAnew(page, 'tides');

    await test.step('editor: text pasted over a selection becomes a link only when it is a valid URL [5]', async () => {
      const link = story.getByRole('link');
      await page.keyboard.press('Control+A');
      await paste(story, { 'text/plain': 'https://example.com/tides\n' });
      await expect(link).toHaveText('tides');
      await expect(link).toHaveAttribute('href', 'https://example.com/tides');
      await page.keyboard.press('Control+A');
      await paste(story, { 'text/plain': 'javascript:alert(1)' });
      await expect(link).toHaveCount(0);
      await expect(story).toHaveText('javascript:alert(1)');
    });

    await page.keyboard.press('Control+A');
    await page.keyboard.press('Delete');

    await test.step('editor: any other scheme becomes a blank link, pasted or typed [5]', async () => {
      await paste(story, { 'text/html': '<p>see <a href="javascript:alert(1)">here</a></p>' });
      await expect(story.getByRole('link', { name: 'here' })).toHaveAttribute('href', 'about:blank');
      await page.keyboard.press('Enter');
      await page.keyboard.type('[there](ftp://example.com) ');
      await expect(story.getByRole('link', { name: 'there' })).toHaveAttribute('href', 'about:blank');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
      await expect(dialog.getByText('This link has no address')).toBeVisible();
    });
  });

  await test.step('editor: who keeps editing goes on where they wrote [2.8]', async () => {
    const { story } = await writeAnew(page, 'Read by the tide');
    await page.keyboard.press('End');
    await page.keyboard.type(', twice');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Keep editing' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(story).toBeFocused();
    await page.keyboard.type(' over');
    await expect(story).toHaveText('Read by the tide, twice over');
  });
});

test('tools at the words', async ({ page }) => {
  await test.step('editor: a slash opens a menu of blocks that narrows as one types, by keyboard and mouse [2.8]', async () => {
    const { dialog, story } = await openEditor(page);
    const menu = dialog.getByRole('listbox', { name: 'Blocks' });
    const active = async () => {
      const id = await story.getAttribute('aria-activedescendant');
      return dialog.locator(`[id="${id}"]`).textContent();
    };
    await page.keyboard.type('/');
    await expect(menu.getByRole('option')).toHaveCount(11);
    await expect(menu).toBeInViewport({ ratio: 1 });
    await page.keyboard.type('list');
    await expect(menu.getByRole('option')).toHaveText([/^Bullet list/, /^Numbered list/, /^Check list/]);
    await page.keyboard.press('ArrowDown');
    await expect.poll(active).toContain('Numbered list');
    await expect(menu.getByRole('option', { selected: true })).toContainText('Numbered list');
    await page.keyboard.press('Enter');
    await expect(menu).toHaveCount(0);
    await page.keyboard.type('first');
    await expect(story.locator('ol > li')).toHaveText('first');
    await expect(story).not.toHaveAttribute('aria-activedescendant', /.*/);

    await page.keyboard.type(' /quo');
    await expect(menu.getByRole('option')).toHaveText([/^Quote/]);
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await expect(dialog).toBeVisible();
    await expect(story.locator('li')).toHaveText('first /quo');

    // The slash that the button typed is removed with the menu.
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Delete');
    await page.keyboard.type('tide');
    await dialog.getByRole('button', { name: 'Insert' }).click();
    await page.keyboard.type('quo');
    await expect(menu.getByRole('option')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await page.keyboard.type('s');
    await expect(story).toHaveText('tides');

    await page.keyboard.press('Control+A');
    await page.keyboard.press('Delete');
    await dialog.getByRole('button', { name: 'Insert' }).click();
    await menu.getByRole('option', { name: 'Subheading' }).click();
    await page.keyboard.type('By the sea');
    await expect(story.getByRole('heading', { level: 2 })).toHaveText('By the sea');
  });

  await test.step('the keyboard shortcuts are listed', async () => {
    const { dialog, story } = await writeAnew(page, 'tide');
    for (const [keys, mark] of [
      ['Control+B', 'strong'],
      ['Control+E', 'code'],
    ] as const) {
      await page.keyboard.press('Control+A');
      await page.keyboard.press(keys);
      await expect(story.locator(mark), keys).toHaveText('tide');
      await page.keyboard.press(keys);
      await expect(story.locator(mark), keys).toHaveCount(0);
    }
    await page.keyboard.press('Control+/');
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(list.getByText('Strikethrough')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(list).toHaveCount(0);
    await expect(story).toBeFocused();
    await expect(dialog).toBeVisible();
  });

  await test.step('editor: a floating toolbar stands at a selection, on a wide screen and in a narrow window [2.8]', async () => {
    const { dialog, story } = await writeAnew(page, 'Read by the tide');
    for (const { width, height } of [
      { width: 1280, height: 720 },
      { width: 390, height: 700 },
    ]) {
      await page.setViewportSize({ width, height });
      const bar = dialog.getByRole('toolbar', { name: 'Selection' });
      await story.click();
      await expect(bar).toHaveCount(0);
      await page.keyboard.press('Control+A');
      await expect(bar).toBeInViewport({ ratio: 1 });
      await expect(bar.getByRole('button')).toHaveCount(9);

      // The toolbar can be entered, used and left by keyboard.
      await page.keyboard.press('Alt+F10');
      await expect(bar.getByRole('button', { name: 'Bold' })).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await expect(bar.getByRole('button', { name: 'Italic' })).toHaveAttribute('aria-pressed', 'true');
      await expect(story.locator('em')).toHaveText('Read by the tide');
      await page.keyboard.press('Escape');
      await expect(story).toBeFocused();
      await expect(bar).toBeVisible();

      // Escape closes the toolbar, and the dialog stays open.
      await page.keyboard.press('Escape');
      await expect(bar).toHaveCount(0);
      await expect(dialog).toBeVisible();

      // Resets the text for the next width.
      await page.keyboard.press('Control+I');
      await expect(story.locator('em')).toHaveCount(0);
    }
  });
});

test('a draft of a pick', async ({ page: first, context }) => {
  const opened = await openEditor(first, 'Read by the tide');
  const { id } = opened;
  await first.keyboard.press('End');
  await first.keyboard.type(', twice');
  await opened.dialog.getByLabel('Title').fill('High tide');
  const address = first.url();
  await first.close();

  const page = await context.newPage();
  const dialog = page.getByRole('dialog', { name: 'Edit your #1 book' });
  const story = dialog.getByRole('textbox', { name: 'Story' });
  const title = dialog.getByLabel('Title');
  const drafts = () =>
    page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes('draft')).length);
  const discard = async () => {
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(dialog).toBeHidden();
  };

  await test.step('editor: a draft survives a closed tab and is offered again [2.8]', async () => {
    await page.goto(address);
    await expect(story).toBeFocused();
    await test.step('the browser stores the theme, drafts and scroll positions: a draft [3]', async () => {
      expect(await drafts()).toBe(1);
    });
    await expect(
      dialog.getByText(/^You have an unsaved draft from (\d\d\. \d\d\. \d{4}, )?\d\d:\d\d\.$/),
    ).toBeVisible();
    await expect(title).toHaveValue('Low tide');
    await dialog.getByRole('button', { name: 'Restore' }).click();
    await expect(title).toHaveValue('High tide');
    await expect(story).toHaveText('Read by the tide, twice');
    await expect(dialog.getByText('unsaved draft')).toHaveCount(0);
    await discard();
  });

  await test.step('editor: a draft is gone once it is saved, given up, or its writer has signed out [2.8]', async () => {
    expect(await drafts()).toBe(0);
    await page.getByRole('button', { name: 'Edit Low tide, your #1 book' }).click();
    await title.fill('High tide');
    await expect.poll(drafts).toBe(1);
    await save(page, { id, dialog, story });
    expect(await drafts()).toBe(0);
    const edit = page.getByRole('button', { name: 'Edit High tide, your #1 book' });

    await edit.click();
    await title.fill('Flood');
    await expect.poll(drafts).toBe(1);
    await page.goto('/my-threes');
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Log Out' }).click();
    const question = page.getByRole('dialog', { name: 'Log out?' });
    expect(await drafts()).toBe(1);
    await question.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
    expect(await drafts()).toBe(0);
  });
});

test('editor: undo merges what is typed within 1000 ms [9]', async ({ page }) => {
  await page.clock.install();
  const { story } = await openEditor(page);
  await page.keyboard.type('one');
  await page.clock.runFor(500);
  await page.keyboard.type(' two');
  await page.clock.runFor(1_500);
  await page.keyboard.type(' three');
  await expect(story).toHaveText('one two three');
  await page.keyboard.press('Control+Z');
  await expect(story).toHaveText('one two');
  await page.keyboard.press('Control+Z');
  await expect(story).toHaveText('');
});

test('a new pick', async ({ page }) => {
  await signUpAs(page, newcomer('Edda'));
  const dialog = page.getByRole('dialog', { name: 'Add your #1 book' });
  const story = dialog.getByRole('textbox', { name: 'Story' });

  await test.step('editor: it is at least 150 px high, and the dialog around it keeps its height while it loads [9]', async () => {
    const arrive = await holdRequests(page, /\/assets\/StoryEditor-.*\.js$/);
    await page.goto('/picks/new?category=books&rank=1');
    await expect(dialog.getByLabel('Title')).toBeFocused();
    await dialog.evaluate((node) => Promise.all(node.getAnimations().map((one) => one.finished)));
    const before = await dialog.boundingBox();
    arrive();
    await expect(story).toBeVisible();
    expect((await story.boundingBox())?.height).toBe(150);
    expect(await dialog.boundingBox()).toEqual(before);
  });

  await test.step('it is filled and saved by keyboard alone, in any direction of writing', async () => {
    await expect(dialog.getByRole('button', { name: 'Insert' })).toBeVisible();
    await expect(dialog.getByLabel('Title')).toBeFocused();
    await page.keyboard.type('مد وجزر');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(dialog.getByLabel('Where to find it')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('button', { name: 'Insert' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.type('قرأته مرتين 🌊');
    const line = story.locator('p');
    expect(await line.evaluate((node) => getComputedStyle(node).direction)).toBe('rtl');
    const saved = answerTo(page, 'CreatePick');
    await page.keyboard.press('Control+Enter');
    await saved;
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Edit مد وجزر, your #1 book' })).toBeFocused();
  });
});
