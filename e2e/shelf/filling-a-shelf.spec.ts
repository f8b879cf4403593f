import type { Locator, Page } from '@playwright/test';
import { chooseCropped, chooseFile, expectPictures, sendPick } from '../actions.ts';
import { change, expect, graphql, newcomer, type PictureFile, picture, signUpAs, test } from '../fixtures.ts';

const PHONE = { width: 390, height: 844 };
test.use({ viewport: { width: 1440, height: 900 } });

/** The slots of a shelf in reading order. */
const SLOTS = ['book', 'place', 'product'].flatMap((kind) =>
  [1, 2, 3].map((rank) => `your #${rank} ${kind}`),
);

/** Signs up a person with picks in the first slots, and opens their shelf. */
async function newShelf(page: Page, filled = 0): Promise<void> {
  const rosa = newcomer('Rosa');
  await signUpAs(page, rosa);
  for (const slot of SLOTS.slice(0, filled)) {
    const [, rank, kind] = /#(\d) (\w+)/.exec(slot) ?? [];
    const input = { category: `${kind?.toUpperCase()}S`, rank: Number(rank), title: `The ${kind} ${rank}` };
    await change(page, 'createPick', input);
  }
  await page.goto('/my-threes');
  await expect(page.getByText(`${filled} of 9`)).toBeAttached();
}

/** Drops or pastes files on a part of the page. */
async function send(target: Locator, event: 'drop' | 'paste', files: PictureFile[]): Promise<void> {
  const plain = files.map(({ buffer, ...file }) => ({ ...file, data: buffer.toString('base64') }));
  await target.evaluate(
    (element, { type, files }) => {
      const transfer = new DataTransfer();
      for (const { name, mimeType, data } of files) {
        const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
        transfer.items.add(new File([bytes], name, { type: mimeType }));
      }
      const init = { bubbles: true, cancelable: true };
      if (type === 'paste') {
        element.dispatchEvent(new ClipboardEvent('paste', { ...init, clipboardData: transfer }));
      } else {
        for (const name of ['dragenter', 'dragover', 'drop']) {
          element.dispatchEvent(new DragEvent(name, { ...init, dataTransfer: transfer }));
        }
      }
    },
    { type: event, files: plain },
  );
}

const findEditor = (page: Page, slot: string) => page.getByRole('dialog', { name: `Add ${slot}` });
const emptySlot = (page: Page, slot: string) => page.getByRole('link', { name: `Add ${slot}` });
const uploaded = (dialog: Locator) => expect(dialog.locator('form img[src^="/media/"]')).toBeVisible();

/** Counts the clicks on the page from now on. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    Object.assign(window, { clicks: 0 });
    document.addEventListener(
      'click',
      ({ isTrusted, detail }) => {
        // Clicks by keys or scripts do not count.
        if (isTrusted && detail > 0) Object.assign(window, { clicks: Reflect.get(window, 'clicks') + 1 });
      },
      true,
    );
  });
  return () => page.evaluate(() => Reflect.get(window, 'clicks'));
}

test('filling: Add and next opens the next empty slot in the order books, places, products; four picks take five clicks and one file dialog [2.6]', async ({
  page,
}) => {
  await newShelf(page, 5);
  const clicks = await countClicks(page);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add pictures' }).click();
  const slots = SLOTS.slice(5);
  const files = await Promise.all(slots.map((slot) => picture(slot, 600, 600)));
  await (await chooser).setFiles(files);

  for (const [index, slot] of slots.entries()) {
    const editor = findEditor(page, slot);
    await expect(editor.getByLabel('Title')).toBeFocused();
    await uploaded(editor);
    await page.keyboard.insertText(`Thing ${index + 1}`);
    const isLast = index === slots.length - 1;
    await editor.getByRole('button', { name: isLast ? 'Add to my shelf' : 'Add and next' }).click();
    if (isLast) await expect(editor).toBeHidden();
    else {
      const said = `“Thing ${index + 1}” is ${slot}. Next is ${slots[index + 1]}`;
      await expect(page.getByRole('status').getByText(said)).toBeVisible();
    }
  }
  expect(await clicks()).toBe(5);
  for (const [index, slot] of slots.entries()) {
    const pick = page.getByRole('button', { name: `Edit Thing ${index + 1}, ${slot}` });
    await pick.scrollIntoViewIfNeeded();
    await expectPictures(pick);
  }
});

test('pictures that wait for their titles, and titles by keyboard', async ({ page }) => {
  await newShelf(page, 4);

  await test.step('filling: pictures dropped, pasted or chosen together wait on the next empty slots until they get their title [2.6]', async () => {
    const files = await Promise.all(['one', 'two', 'three'].map((name) => picture(name, 640, 480)));

    // A picture dropped on a slot opens its editor. Cancel keeps the picture.
    await send(emptySlot(page, 'your #3 place'), 'drop', files.slice(0, 1));
    const place = findEditor(page, 'your #3 place');
    await expect(place.getByLabel('Title')).toBeFocused();
    await uploaded(place);
    await place.getByRole('button', { name: 'Cancel' }).click();
    await expect(place).toBeHidden();
    const remove = page.getByRole('button', { name: 'Remove the picture waiting for your #3 place' });
    await expect(remove).toBeVisible();

    // Two more pictures go to the next slots without a picture. They stay while another page is visited.
    await send(page.getByRole('heading', { level: 1 }), 'drop', files.slice(1));
    const second = findEditor(page, 'your #2 place');
    await uploaded(second);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /^Remove the picture waiting/ })).toHaveCount(3);
    await page.getByRole('link', { name: 'Discover' }).first().click();
    await expect(page).toHaveURL('/discover');
    await page.goBack();
    await expect(page.getByRole('button', { name: /^Remove the picture waiting/ })).toHaveCount(3);
    await remove.click();
    await expect(page.getByRole('button', { name: /^Remove the picture waiting/ })).toHaveCount(2);

    // A picture is pasted while a slot has the focus.
    await emptySlot(page, 'your #3 product').focus();
    await send(emptySlot(page, 'your #3 product'), 'paste', files.slice(0, 1));
    const product = findEditor(page, 'your #3 product');
    await uploaded(product);
    await product.getByLabel('Title').fill('Oilskin bag');
    await page.keyboard.press('Control+Shift+Enter');

    // After the last slot comes the first one that has a picture waiting.
    await expect(second.getByLabel('Title')).toBeFocused();
    await uploaded(second);
    await page.keyboard.insertText('Tide pool steps');
    await page.keyboard.press('Control+Enter');
    await expect(second).toBeHidden();
    const pick = page.getByRole('button', { name: 'Edit Tide pool steps, your #2 place' });
    await expect(pick).toBeFocused();
    await expectPictures(pick);
  });

  await test.step('filling: Add and next opens the next empty slot in the order books, places, products, by keyboard and over filled ones [2.6]', async () => {
    await emptySlot(page, 'your #2 product').focus();
    await page.keyboard.press('Enter');
    // The third product, the books and the first two places are filled.
    for (const slot of ['your #2 product', 'your #3 place']) {
      await expect(findEditor(page, slot).getByLabel('Title')).toBeFocused();
      await page.keyboard.insertText(`A title for ${slot}`);
      await page.keyboard.press('Control+Shift+Enter');
    }
    const editor = findEditor(page, 'your #1 product');
    await expect(editor.getByLabel('Title')).toBeFocused();
    await expect(editor.getByLabel('Title')).toHaveValue('');

    // Without a title the editor stays open and says why.
    await page.keyboard.press('Control+Shift+Enter');
    await expect(editor.getByLabel('Title')).toHaveAttribute('aria-invalid', 'true');
    await page.keyboard.press('Escape');
    await expect(editor).toBeHidden();
    await expect(page.getByText('8 of 9')).toBeVisible();
  });
});

test('the last slots of a shelf', async ({ page }) => {
  await newShelf(page, 7);

  await test.step('filling: what is no picture or too large is named, and nothing else is lost [2.6]', async () => {
    const files = await Promise.all(['a', 'b', 'c'].map((name) => picture(name, 400, 400)));
    const notes = { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('notes') };
    const huge = { name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024) };
    await send(page.getByRole('heading', { level: 1 }), 'drop', [notes, ...files, huge]);
    await expect(findEditor(page, 'your #2 product')).toBeVisible();
    const told = page.getByRole('status').filter({ hasText: 'notes.pdf' });
    await expect(told).toContainText('“notes.pdf”: Please select an image file');
    await expect(told).toContainText('“huge.png”: Image size must be less than 5MB');
    await expect(told).toContainText('No empty slot left for “c.png”');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /^Remove the picture waiting/ })).toHaveCount(2);
  });

  await test.step('filling: at nine of nine the way to Submit is in sight, on a wide screen and on a phone [2.6]', async () => {
    await page.setViewportSize(PHONE);
    await graphql(page, 'mutation { updateProfile(input: { title: "Boat builder" }) { profile { id } } }');
    const bar = page.getByRole('region', { name: 'Your shelf' });
    await sendPick(page, { category: 'product', rank: 2, title: 'The last but one', reference: 'Nordlys' });
    await page.reload();
    await emptySlot(page, 'your #3 product').click();
    const editor = findEditor(page, 'your #3 product');
    await expect(editor.getByRole('button', { name: 'Add and next' })).toHaveCount(0);
    await editor.getByLabel('Title').fill('The last one');
    await editor.getByRole('button', { name: 'Add to my shelf' }).click();
    await expect(page.getByRole('button', { name: 'Edit The last one, your #3 product' })).toBeFocused();
    // A new profile needs a picture before it can be submitted.
    await expect(bar).toContainText('Great! Complete your profile!');
    const submit = bar.getByRole('button', { name: 'Submit', exact: true });
    for (const size of [{ width: 1440, height: 900 }, PHONE]) {
      await page.setViewportSize(size);
      await expect(bar.getByRole('button', { name: 'Complete your profile' })).toBeInViewport({ ratio: 1 });
      await expect(submit).toBeInViewport({ ratio: 1 });
    }

    await bar.getByRole('button', { name: 'Complete your profile' }).click();
    const panel = page.getByRole('dialog', { name: 'Complete your profile' });
    const avatar = panel.getByRole('button', { name: 'Add profile picture' });
    await chooseCropped(page, avatar, await picture('avatar', 400, 400));
    await panel.getByRole('button', { name: 'Save profile' }).click();
    await expect(panel).toBeHidden();
    await page.mouse.wheel(0, 4000);
    await expect(submit).toBeInViewport({ ratio: 1 });
    await submit.click();
    await expect(bar).toContainText('Thank you for your Picks');
  });
});

test('a picture is replaced, and others are cropped', async ({ page }) => {
  await newShelf(page, 1);

  await test.step('filling: a picture dropped on a filled slot replaces its picture after a question [2.6]', async () => {
    const slot = page.getByRole('button', { name: 'Edit The book 1, your #1 book' });
    await send(slot, 'drop', [await picture('first', 600, 800)]);
    await page
      .getByRole('dialog', { name: 'Add this picture?' })
      .getByRole('button', { name: 'Add' })
      .click();
    await expect(slot.locator('img')).toBeVisible();
    const before = await slot.locator('img').getAttribute('src');

    const question = page.getByRole('dialog', { name: 'Replace the picture?' });
    await send(slot, 'drop', [await picture('second', 600, 800)]);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await expect(slot.locator('img')).toHaveAttribute('src', String(before));

    await slot.focus();
    await send(slot, 'paste', [await picture('second', 600, 800)]);
    await question.getByRole('button', { name: 'Replace' }).click();
    await expect(question).toBeHidden();
    await expect(slot.locator('img')).not.toHaveAttribute('src', String(before));
    await expect(slot).toBeFocused();
    await expectPictures(slot);
  });

  await test.step('filling: a picture can be cropped to the shape of its category, or kept as it is [2.6]', async () => {
    const wide = await picture('wide', 1200, 600);
    const crop = page.getByRole('dialog', { name: 'Crop picture' });
    const shapes = async () => {
      const query = '{ viewer { profile { picks { category rank image { width height } } } } }';
      const { viewer } = await graphql(page, query);
      return Object.fromEntries(
        viewer.profile.picks.map(
          ({
            category,
            rank,
            image,
          }: {
            category: string;
            rank: number;
            image: { width: number; height: number };
          }) => [`${category} ${rank}`, (image.width / image.height).toFixed(2)],
        ),
      );
    };

    await emptySlot(page, 'your #2 book').click();
    const book = findEditor(page, 'your #2 book');
    await chooseFile(page, book.getByRole('button', { name: 'Add picture' }), wide);
    await crop.getByRole('application', { name: 'Visible part' }).press('ArrowLeft');
    await crop.getByRole('button', { name: 'Apply' }).click();
    await expect(crop).toBeHidden();
    await uploaded(book);
    await book.getByLabel('Title').fill('Cropped');
    await page.keyboard.press('Control+Enter');
    await expect(book).toBeHidden();

    await emptySlot(page, 'your #1 place').click();
    const place = findEditor(page, 'your #1 place');
    await chooseFile(page, place.getByRole('button', { name: 'Add picture' }), wide);
    await crop.getByRole('button', { name: 'Keep original' }).click();
    await expect(crop).toBeHidden();
    await uploaded(place);
    await place.getByLabel('Title').fill('Kept');
    await page.keyboard.press('Control+Enter');
    await expect(place).toBeHidden();

    // A picture of the right shape need not be cropped, but can be.
    await emptySlot(page, 'your #1 product').click();
    const product = findEditor(page, 'your #1 product');
    await chooseFile(
      page,
      product.getByRole('button', { name: 'Add picture' }),
      await picture('square', 900, 900),
    );
    await uploaded(product);
    await expect(crop).toBeHidden();
    await product.getByRole('button', { name: 'Crop picture' }).click();
    await crop.getByLabel('Zoom').fill('2');
    await crop.getByRole('button', { name: 'Apply' }).click();
    await expect(crop).toBeHidden();
    await uploaded(product);
    await product.getByLabel('Title').fill('Nearer');
    await page.keyboard.press('Control+Enter');
    await expect(product).toBeHidden();
    expect(await shapes()).toMatchObject({ 'BOOKS 2': '0.75', 'PLACES 1': '2.00', 'PRODUCTS 1': '1.00' });
  });
});
