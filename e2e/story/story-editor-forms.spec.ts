import type { Locator, Page } from '@playwright/test';
import { chooseFile } from '../actions.ts';
import { asks, change, expect, failedLoad, graphql, picture, test } from '../fixtures.ts';
import { openEditor, paste, readStoryHtml, STORED, save, writeAnew } from './story-actions.ts';

// The stories run last. Their tests run in parallel, so that all workers end at about the same time.
test.describe.configure({ mode: 'parallel' });

const LONG = Array.from({ length: 60 }, (_, line) => `Line ${line} of a long story`).join('\n\n');
const MISSING = 'This picture is missing';

const SCREENS = [
  { name: 'on a wide screen', viewport: { width: 1440, height: 900 }, hasTouch: false },
  { name: 'on a phone', viewport: { width: 390, height: 700 }, hasTouch: true },
];

async function measureBox(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('It has no box.');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/** Puts the cursor at the end of a line of the story. */
async function goTo(page: Page, line: Locator): Promise<void> {
  await line.scrollIntoViewIfNeeded();
  await line.click();
  await page.keyboard.press('End');
}

for (const { name, viewport, hasTouch } of SCREENS) {
  test.describe(() => {
    test.use({ hasTouch });

    test(`questions and the slash menu in a long story, ${name}`, async ({ page }) => {
      const { dialog, story } = await openEditor(page, LONG);
      await page.setViewportSize(viewport);

      await test.step(`editor: the slash menu leaves the line free, stays in its place while one types, and shows that there is more, ${name} [2.8]`, async () => {
        const menu = dialog.getByRole('listbox', { name: 'Blocks' });
        for (const line of [1, 59]) {
          const words = story.getByText(`Line ${line} of a long story`);
          await goTo(page, words);
          await page.keyboard.type(' /');
          // A classic scrollbar takes some of the width.
          await expect(menu).toBeInViewport({ ratio: 0.95 });
          const opened = await measureBox(menu);
          const above = opened.y < (await measureBox(words)).y;
          for (const letter of ['l', 'i', 's']) {
            await page.keyboard.type(letter);
            await expect(menu.getByRole('option', { name: /^Quote/ })).toHaveCount(0);
            const [now, at] = [await measureBox(menu), await measureBox(words)];
            expect(now.x).toBe(opened.x);
            expect(above ? Math.abs(now.bottom - opened.bottom) : Math.abs(now.y - opened.y)).toBeLessThan(2);
            expect(above ? now.bottom : -now.y).toBeLessThanOrEqual(above ? at.y : -at.bottom);
          }
          await page.keyboard.press('Escape');
          await expect(menu).toHaveCount(0);
        }

        // The last visible entry fades while there are more below it.
        await page.keyboard.type(' /');
        const list = menu.getByRole('presentation');
        const fades = () => list.evaluate((node) => getComputedStyle(node).getPropertyValue('--below'));
        await expect.poll(fades).toBe('36px');
        await page.keyboard.press('ArrowUp');
        await expect(menu.getByRole('option', { name: /^Code block/ })).toBeInViewport({ ratio: 1 });
        await expect.poll(fades).toBe('0px');
        await page.keyboard.press('Escape');
        await expect(menu).toHaveCount(0);
      });

      await test.step(`editor: a video's address is asked for at the cursor, ${name} [2.8]`, async () => {
        const address = dialog.getByLabel('Video link');
        for (const line of [2, 58]) {
          const words = story.getByText(`Line ${line} of a long story`, { exact: true });
          await goTo(page, words);
          await page.keyboard.type(' /video');
          await page.keyboard.press('Enter');
          await expect(address).toBeFocused();
          await expect(address).toBeInViewport({ ratio: 1 });
          await expect(words).toBeInViewport();
          await expect(dialog.getByRole('button', { name: 'Add video' })).toBeInViewport({ ratio: 1 });
          if (!hasTouch) {
            const [asked, block] = [await measureBox(address), await measureBox(words)];
            const away = Math.max(asked.y - block.bottom, block.y - asked.bottom);
            expect(away).toBeGreaterThanOrEqual(0);
            expect(away).toBeLessThan(80);
          }
          await page.keyboard.press('Escape');
          await expect(address).toHaveCount(0);
          await expect(story).toBeFocused();
          await expect(dialog).toBeVisible();
        }
        await page.keyboard.type('/video');
        await page.keyboard.press('Enter');
        await address.fill('https://youtu.be/abcdefghijk');
        await page.keyboard.press('Enter');
        await expect(story.locator('.story-film')).toBeInViewport();
        const order = await story.evaluate((root) => [...root.children].map((child) => child.textContent));
        expect(order.findIndex((text) => text?.includes('A video on YouTube'))).toBe(59);
      });
    });
  });
}

test('questions and pasted pictures', async ({ page }) => {
  await test.step("editor: Escape closes the question for a link's address and gives the selection back [2.8]", async () => {
    const { dialog, story } = await openEditor(page, 'Read by the tide');
    const address = dialog.getByLabel('Link address');
    const chosen = () => page.evaluate(() => String(getSelection()));
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('Control+Shift+ArrowRight');
    const words = await chosen();
    const leave = [
      () => address.press('Escape'),
      () => dialog.getByRole('button', { name: 'Cancel' }).first().press('Escape'),
    ];
    for (const goBack of leave) {
      await expect(dialog.getByRole('toolbar', { name: 'Selection' })).toBeVisible();
      await page.keyboard.press('Control+K');
      await expect(address).toBeFocused();
      await goBack();
      await expect(address).toHaveCount(0);
      await expect(story).toBeFocused();
      await expect(dialog).toBeVisible();
      await expect.poll(chosen).toBe(words);
    }
  });

  await test.step('editor: keys pressed in another field leave the story alone [2.8]', async () => {
    const { dialog, story } = await writeAnew(page, 'Read by the tide');
    const address = dialog.getByLabel('Link address');
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' and the moon');
    await page.keyboard.press('Enter');
    await paste(story, {}, await picture('tide', 300, 200));
    const alt = dialog.getByLabel('Alt text: what’s in the picture');
    await expect(alt).toBeVisible();
    await expect(dialog.getByRole('progressbar')).toHaveCount(0);
    await alt.click();
    await page.keyboard.type('The tide');
    await page.keyboard.press('Control+K');
    await page.keyboard.press('Control+Z');
    await page.keyboard.press('Control+B');
    await expect(address).toHaveCount(0);
    await expect(alt).toBeFocused();
    // The Enter that ends a word of an input method is not for the field.
    await alt.dispatchEvent('keydown', { key: 'Enter', keyCode: 229 });
    await expect(alt).toBeFocused();
    await expect(story.locator('img')).toHaveCount(1);
    await expect(story.locator('> p').first()).toHaveText('Read by the tide and the moon');
    await expect(story.locator('strong')).toHaveCount(0);

    await dialog.getByLabel('Title', { exact: true }).click();
    await page.keyboard.press('Control+K');
    await expect(address).toHaveCount(0);

    await story.locator('> p').first().click();
    await page.keyboard.press('End');
    await page.keyboard.type(' /video');
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Video link')).toBeFocused();
    await page.keyboard.press('Control+K');
    await expect(address).toHaveCount(0);
    await expect(dialog.getByLabel('Video link')).toBeFocused();
  });

  await test.step('editor: a pasted picture whose file is in its address is uploaded, and one that counts readers is left out [2.8]', async () => {
    const { story } = await writeAnew(page);
    const { buffer, mimeType } = await picture('tide', 30, 20);
    const data = `data:${mimeType};base64,${buffer.toString('base64')}`;
    await paste(story, {
      'text/html': `<p>Before<img src="http://count.example/1.gif" width="1" height="1"></p><img alt="Tide" src="${data}">`,
    });
    await expect(story.getByRole('img', { name: 'Tide' })).toHaveAttribute('src', /^\/media\//);
    await expect(story.getByText(MISSING)).toHaveCount(0);
  });

  await test.step('editor: a video is 360 px high by default, before its data comes and without it [9]', async () => {
    await page.route('https://films.example/**', () => {});
    const film = (more: object) => ({
      type: 'video',
      version: 1,
      src: 'https://films.example/a.mp4',
      ...more,
    });
    const children = [film({ altText: 'Default' }), film({ altText: 'Low', height: 200 })];
    const stored = JSON.stringify({ root: { type: 'root', children, version: 1 } });
    const { id, story } = await openEditor(page, stored);
    const height = async (within: Locator, label: string) =>
      (await measureBox(within.locator(`video[aria-label="${label}"]`))).height;
    const expectHeights = async (within: Locator) => {
      for (const { name, viewport } of SCREENS) {
        await page.setViewportSize(viewport);
        expect(await height(within, 'Default'), name).toBe(360);
        expect(await height(within, 'Low'), name).toBe(200);
      }
    };
    await expectHeights(story);
    await page.goto(`/pick/${id}`);
    const main = page.getByRole('main');
    await expect(main.locator('video').first()).toBeVisible();
    await expectHeights(main);
    const inHtml = (label: string, more = '') =>
      `<video src="https://films.example/a.mp4" aria-label="${label}"${more}></video>`;
    const description = inHtml('Default') + inHtml('Low', ' height="200"');
    await change(page, 'updatePick', { id, description });
    await page.reload();
    await expect(main.locator('video').first()).toBeVisible();
    await expectHeights(main);
  });
});

test('what cannot be saved as it is', async ({ page, expectErrors }) => {
  await test.step('editor: a pasted picture that cannot be had asks to be uploaded or removed [2.8]', async () => {
    expectErrors(/Failed to load resource|net::ERR|Not allowed to load/);
    await page.route('https://away.example/**', (route) => route.abort());
    const opened = await openEditor(page);
    const { dialog, story, id } = opened;
    const asked = story.locator('[data-unfinished]');
    const sources = [
      'file:///C:/Temp/clip_image001.png',
      'blob:https://docs.example/1',
      'http://a.example/b.png',
      'https://away.example/b.png',
    ];
    const images = sources.map((src, index) => `<p><img src="${src}" alt="Tide ${index}"></p>`);
    await paste(story, { 'text/html': `<p>Before</p>${images.join('')}` });
    await expect(story.getByText(MISSING)).toHaveCount(4);
    await expect(asked).toContainText(sources.map((_, index) => `Tide ${index}`));
    await expect(story.getByText('Image not available')).toHaveCount(0);

    // The pasted picture is neither saved silently nor lost.
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog.getByText('A picture is missing. Upload it or remove it.')).toBeVisible();
    expect((await graphql(page, STORED, { id })).pick.description).toBeNull();

    const remove = story.getByRole('button', { name: 'Remove' });
    for (let left = 3; left > 0; left -= 1) {
      await remove.last().click();
      await expect(asked).toHaveCount(left);
    }
    const file = await picture('tide', 300, 200);
    await chooseFile(page, story.getByRole('button', { name: 'Upload picture' }), file);
    await expect(story.getByRole('img', { name: 'Tide 0', exact: true })).toHaveAttribute(
      'src',
      /^\/media\//,
    );
    await save(page, opened);
    const html = await readStoryHtml(page, opened);
    expect(html).toMatch(/^<p>Before<\/p><figure><img src="\/media\/[^"]+" alt="Tide 0"/);
    expect(html).not.toMatch(/example|file:|blob:/);
  });

  await test.step('editor: a story that is refused stays as it was typed, with the reason at its field [2.8]', async () => {
    expectErrors(failedLoad);
    const message = 'Your story’s formatting is too complex. Please simplify it.';
    await page.route('**/graphql', (route) => {
      if (!asks(route.request(), 'UpdatePick')) return route.fallback();
      const extensions = { code: 'BAD_USER_INPUT', fields: [{ field: 'description', message }] };
      return route.fulfill({ json: { data: null, errors: [{ message, path: ['updatePick'], extensions }] } });
    });
    const { dialog, story } = await writeAnew(page, 'Read by the tide');
    await page.keyboard.press('Control+End');
    await page.keyboard.type(', twice');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog.getByText(message)).toBeVisible();
    await expect(story).toHaveAttribute('aria-invalid', 'true');
    await expect(story).toHaveText('Read by the tide, twice');
  });
});
