import type { Locator, Page } from '@playwright/test';
import { chooseFile } from '../actions.ts';
import { expect, holdRequests, picture, somePick, test } from '../fixtures.ts';
import { drop, type Opened, openEditor, paste, readStoryHtml, save, writeAnew } from './story-actions.ts';

// The stories run last. Their tests run in parallel, so that all workers end at about the same time.
test.describe.configure({ mode: 'parallel' });

/** A story of these blocks as it is stored. */
const buildStory = (...children: object[]) =>
  JSON.stringify({
    root: { type: 'root', children, direction: null, format: '', indent: 0, version: 1 },
  });

async function storedPicture(page: Page): Promise<string> {
  return (await somePick(page)).image.url;
}

/** Waits until the picture has been uploaded and loaded. */
async function expectArrived({ dialog, story }: Opened, alt = 'Image'): Promise<Locator> {
  const img = story.getByRole('img', { name: alt, exact: true });
  await expect(img).toHaveAttribute('src', /^\/media\//);
  await expect.poll(() => img.evaluate((node: HTMLImageElement) => node.naturalWidth)).toBeGreaterThan(0);
  await expect(dialog.getByRole('progressbar')).toHaveCount(0);
  return img;
}

test('pictures', async ({ page }) => {
  await test.step('editor: an image is uploaded by button, and undone and done again [2.8]', async () => {
    const opened = await openEditor(page, 'Low water');
    const { dialog, story } = opened;
    await page.keyboard.press('End');
    await dialog.getByRole('button', { name: 'Insert' }).click();
    await chooseFile(page, dialog.getByRole('option', { name: 'Picture' }), await picture('tide', 640, 320));
    await expectArrived(opened);
    await page.keyboard.press('Control+Z');
    await expect(story.getByRole('img')).toHaveCount(0);
    await page.keyboard.press('Control+Y');
    await expectArrived(opened);
    await save(page, opened);
    expect(await readStoryHtml(page, opened)).toMatch(
      /^<p>Low water<\/p><figure><img src="\/media\/[^"]+" alt="Image" width="640" height="320" loading="lazy"><\/figure>$/,
    );
  });

  await test.step('an image without the button', async () => {
    const opened = await writeAnew(page, 'Low water');

    await test.step('editor: an image is dropped [2.8]', async () => {
      await drop(opened.story.locator('p'), await picture('dropped', 300, 200));
      await expectArrived(opened);
    });

    await page.keyboard.press('Control+Z');
    await expect(opened.story.getByRole('img')).toHaveCount(0);

    await test.step('editor: an image is pasted [2.8]', async () => {
      await paste(opened.story, {}, await picture('pasted', 300, 200));
      await expectArrived(opened);
    });
  });

  await test.step('editor: what is typed while images are on their way goes after them [2.8]', async () => {
    const arrive = await holdRequests(page, '**/uploads');
    const opened = await writeAnew(page, 'Low water');
    const { dialog, story } = opened;
    await drop(story.locator('p'), await picture('slow', 300, 200));
    await expect(dialog.getByRole('progressbar')).toBeVisible();
    await page.keyboard.type('meanwhile');
    await expect(story.locator('> p')).toHaveText(['Low water', 'meanwhile']);
    arrive();
    await expectArrived(opened);
    await page.keyboard.type(' on');
    await save(page, opened);
    expect(await readStoryHtml(page, opened)).toMatch(
      /^<p>Low water<\/p><figure>.*<\/figure><p>meanwhile on<\/p>$/,
    );
    await page.unroute('**/uploads');
  });

  await test.step('an image that is stored', async () => {
    const src = await storedPicture(page);
    const opened = await openEditor(
      page,
      buildStory(
        { type: 'image', version: 1, src, showCaption: false, width: 300, height: 300 },
        { type: 'paragraph', version: 1, children: [] },
      ),
    );
    const { dialog, story } = opened;
    await expectArrived(opened);

    await test.step('editor: an image has a caption and alt text, by keyboard alone [2.8]', async () => {
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
      await expect(dialog.getByLabel('Alt text: what’s in the picture')).toBeFocused();
      await page.keyboard.type('Boats on sand');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(dialog.getByRole('textbox', { name: 'Caption' })).toBeVisible();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.type('At low water');
      await page.keyboard.press('Escape');
      await expect(story).toBeFocused();
    });

    await test.step('editor: an image is resized by its handles and by keyboard [2.8]', async () => {
      const img = story.getByRole('img', { name: 'Boats on sand' });
      const width = async () => Math.round((await img.boundingBox())?.width ?? 0);
      await img.click();
      const handle = dialog.getByRole('slider', { name: 'Picture width' });
      expect(await width()).toBe(300);

      // The handle moves until the selected image stops moving; hovering waits for that.
      await handle.hover();
      const { x = 0, y = 0 } = (await handle.boundingBox()) ?? {};
      await page.mouse.move(x + 7, y + 7);
      await page.mouse.down();
      await page.mouse.move(x - 53, y + 7, { steps: 4 });
      await page.mouse.up();
      await expect.poll(width).toBe(240);

      await handle.focus();
      await page.keyboard.press('ArrowRight');
      await expect.poll(width).toBe(250);
      for (let press = 0; press < 8; press += 1) await page.keyboard.press('Shift+ArrowLeft');
      await expect.poll(async () => (await img.boundingBox())?.height).toBeGreaterThanOrEqual(50);
      await expect.poll(width).toBeLessThan(120);
      await expect(handle).toHaveAttribute('aria-valuenow', String(await width()));
    });

    await save(page, opened);
    const html = await readStoryHtml(page, opened);
    const size = / width="(\d+)" height="\d+"/;
    expect(Number(size.exec(html)?.[1])).toBeLessThan(120);
    expect(html.replace(size, '')).toBe(
      `<figure><img src="${src}" alt="Boats on sand" loading="lazy"><figcaption>At low water</figcaption></figure>`,
    );
  });
});

test('blocks in the editor and on the page of the pick', async ({ page }) => {
  const cell = (text: string, more = {}) => ({
    type: 'tablecell',
    version: 1,
    headerState: 0,
    children: [{ type: 'paragraph', version: 1, children: [{ type: 'text', version: 1, text }] }],
    ...more,
  });
  const row = { type: 'tablerow', version: 1 };
  const table = {
    type: 'table',
    version: 1,
    children: [
      { ...row, children: [cell('Head', { headerState: 1 }), cell('B')] },
      { ...row, children: [cell('Dark', { backgroundColor: '#1d1d21' }), cell('D')] },
    ],
  };
  const film = { type: 'video', version: 1, src: 'https://youtu.be/abcdefghijk', altText: 'Tides' };
  const asked: string[] = [];
  await page.route(/youtube|ytimg/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<title>Film</title>' });
  });
  const { id, story } = await openEditor(page, buildStory(table, film));
  await expect(story.locator('th, td')).toHaveCount(4);

  const look = (of: Locator, property: string) =>
    of.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property);
  const expectTable = async (within: Locator) => {
    await test.step('table: the header background is #f2f3f5, and words on a dark cell are light [9]', async () => {
      expect(await look(within.locator('th'), 'background-color')).toBe('rgb(242, 243, 245)');
      expect(await look(within.getByRole('cell', { name: 'Dark' }), 'color')).toBe('rgb(242, 242, 239)');
    });
    await test.step('table: a cell is 75 px wide by default [9]', async () => {
      const cells = await within.locator('th, td').all();
      const widths = cells.map(async (one) => Math.round((await one.boundingBox())?.width ?? 0));
      expect(await Promise.all(widths)).toEqual([75, 75, 75, 75]);
    });
  };
  await expectTable(story);
  await page.goto(`/pick/${id}`);
  await expectTable(page.getByRole('region', { name: 'STORY' }));

  await test.step('editor: a video loads only on a click [2.8]', async () => {
    const plate = page.getByRole('main').getByRole('link', { name: 'Tides' });
    await expect(plate).toHaveAttribute('href', 'https://www.youtube.com/watch?v=abcdefghijk');
    await plate.scrollIntoViewIfNeeded();
    expect(asked).toEqual([]);
    await plate.click();
    await expect(page.getByTitle('Tides')).toHaveAttribute(
      'src',
      /^https:\/\/www\.youtube-nocookie\.com\/embed\//,
    );
    await expect.poll(() => asked.length).toBe(1);
  });
});

test('blocks by keyboard alone', async ({ page }) => {
  await test.step('editor: a table is written, changed and left by keyboard alone [2.8]', async () => {
    const opened = await openEditor(page);
    const { dialog, story } = opened;
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    /** Opens the table's menu, moves right, and chooses the next entry with this letter. */
    const choose = async (menu: string, steps: number, letter: string) => {
      await press('Alt+F10', ...Array<string>(steps).fill('ArrowRight'));
      await expect(dialog.getByRole('button', { name: menu, exact: true })).toBeFocused();
      await press('Enter');
      await page.keyboard.type(letter);
      await press('Enter');
    };
    await page.keyboard.type('/table');
    await press('Enter');
    await page.keyboard.type('Ebb');
    await press('Tab');
    await page.keyboard.type('Flood');
    await press('Shift+Tab', 'Shift+ArrowRight', 'Shift+ArrowRight');
    await choose('Cell', 2, 'm');
    await expect(story.locator('th[colspan="3"]')).toHaveText('EbbFlood');
    await expect(story).toBeFocused();

    await choose('Column', 1, 'w');
    await choose('Table', 3, 's');
    await press('Escape', 'Escape');
    await expect(story).toBeFocused();
    // The letter moves on from "Insert row above".
    await choose('Row', 0, 'i');
    await expect(story.locator('tr')).toHaveCount(4);
    await expect(story.locator('tr').first()).toHaveText('EbbFlood');

    // The table is the first block. Arrow keys add a line before and after it.
    await press('Control+Home', 'ArrowUp');
    await page.keyboard.type('Before');
    await press('Control+End');
    await page.keyboard.type('After');
    await save(page, opened);
    expect(await readStoryHtml(page, opened)).toMatch(
      /^<p>Before<\/p><figure class="story-table[^>]*><table class="[^"]*striped.*<\/figure><p>After<\/p>$/,
    );
  });

  await test.step('editor: a code block is written, named and left by keyboard alone [2.8]', async () => {
    const opened = await writeAnew(page);
    const { dialog, story } = opened;
    await page.keyboard.type('``` tide()');
    await page.keyboard.press('Alt+F10');
    const language = dialog.getByLabel('Language of the code');
    await expect(language).toBeFocused();
    // The letter P alone would choose PHP.
    await page.keyboard.type('py');
    await expect(language).toHaveValue('python');
    await page.keyboard.press('Escape');
    await expect(story).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.type('Before');
    await expect(language).toHaveCount(0);
    await page.keyboard.press('ArrowDown');
    await expect(language).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.type('After');
    await save(page, opened);
    expect(await readStoryHtml(page, opened)).toMatch(
      /^<p>Before<\/p><pre[^>]*>.*tide\(\).*<\/pre><p>After<\/p>$/,
    );
  });

  await test.step('editor: a video is put in, named and left by keyboard alone [2.8]', async () => {
    const opened = await writeAnew(page);
    const { dialog, story } = opened;
    await page.keyboard.type('/video');
    await page.keyboard.press('Enter');
    const address = dialog.getByLabel('Video link');
    await expect(address).toBeFocused();
    await page.keyboard.type('tides');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Please enter a link to a video')).toBeVisible();
    await address.fill('youtu.be/abcdefghijk');
    await page.keyboard.press('Enter');
    await expect(story).toBeFocused();
    await page.keyboard.press('Alt+F10');
    const title = dialog.getByLabel('Video title');
    await expect(title).toBeFocused();
    await page.keyboard.type('Tides');
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowUp');
    await expect(title).toHaveCount(0);
    await page.keyboard.type('Before');
    await page.keyboard.press('ArrowDown');
    await expect(title).toBeVisible();
    // The video is selected. Typing continues after it.
    await page.keyboard.type('After');
    await save(page, opened);
    expect(await readStoryHtml(page, opened)).toMatch(/^<p>Before<\/p>.*youtube.*Tides.*<p>After<\/p>$/);
  });

  await test.step('editor: chosen cells keep being chosen while their tools are used [2.8]', async () => {
    const { dialog, story } = await writeAnew(page);
    await page.keyboard.type('/table');
    for (const key of [
      'Enter',
      'Shift+ArrowRight',
      'Shift+ArrowRight',
      'Alt+F10',
      'ArrowRight',
      'ArrowRight',
    ]) {
      await page.keyboard.press(key);
    }
    await page.keyboard.press('Enter');
    await page.keyboard.type('y');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('menuitemcheckbox', { name: 'Yellow' })).toBeChecked();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(story).toBeFocused();
    await page.keyboard.press('Delete');
    await expect(story.locator('th[style*="--cell-yellow"]')).toHaveCount(3);
  });

  await test.step('the menus of a table do not push the editor sideways on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 700 });
    const { dialog } = await writeAnew(page);
    await page.keyboard.type('/table');
    await page.keyboard.press('Enter');
    const tools = dialog.getByRole('toolbar', { name: 'Table' });
    const measure = async () => (await tools.boundingBox())?.x;
    const before = await measure();
    for (const name of ['Row', 'Column', 'Cell', 'Table']) {
      await tools.getByRole('button', { name, exact: true }).click();
      // A page scrolls by whole pixels, so a fraction of the menu can stay outside.
      await expect(tools.getByRole('menu')).toBeInViewport({ ratio: 0.99 });
      expect(await measure(), name).toBe(before);
      await page.keyboard.press('Escape');
    }
  });
});
