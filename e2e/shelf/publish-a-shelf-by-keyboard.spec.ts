import type { Locator, Page } from '@playwright/test';
import { type Category, expectStatus } from '../actions.ts';
import { expect, graphql, newcomer, picture, test, unique } from '../fixtures.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/**
 * Presses Tab until the target has the focus. The focus has to be visible at every stop. Places stand above products,
 * so the way from the last product leads around the page, past any toasts.
 */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < 100; stop += 1) {
    await page.keyboard.press('Tab');
    const { arrived, unseen } = await target.evaluate(lookAtFocus);
    expect(unseen).toBe('');
    if (arrived) return;
  }
  expect(
    await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200)),
    'where Tab came to',
  ).toBe(String(target));
}

/**
 * Runs in the page. Says whether the target has the focus, and which element has it if that cannot be seen: it is
 * outside the viewport or has no ring.
 */
function lookAtFocus(target: Element): { arrived: boolean; unseen: string } {
  const at = document.activeElement;
  // After the last stop, the focus is in the browser's toolbar.
  if (!at || at === document.body) return { arrived: false, unseen: '' };
  const { top, bottom, left, right } = at.getBoundingClientRect();
  const inSight = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth && right > left;
  const ringed = [at, at.parentElement, at.parentElement?.parentElement].some(
    (element) => element && getComputedStyle(element).outlineStyle === 'solid',
  );
  const why = inSight ? 'no ring' : 'out of sight';
  return {
    arrived: at === target,
    unseen: inSight && ringed ? '' : `${why}: ${at.outerHTML.slice(0, 200)}`,
  };
}

/** Waits until the focus is within this place. */
async function expectFocusWithin(page: Page, place: Locator): Promise<void> {
  await expect
    .poll(() => place.evaluate((element) => element.contains(document.activeElement)).catch(() => false))
    .toBe(true);
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
}

test('the whole main job by keyboard alone: sign-up, first steps, picks, a story, and the shelf to review', async ({
  page,
}) => {
  const key = unique();
  const edda = newcomer('Edda');
  const keys = page.keyboard;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const status = page.getByRole('region', { name: 'Your shelf' });

  await test.step('sign-up, which begins at its first field', async () => {
    await page.goto('/discover');
    await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Join now' }));
    await keys.press('Enter');
    await expect(page.getByLabel('Full Name')).toBeFocused();
    await keys.insertText(edda.fullName);
    await keys.press('Tab');
    await keys.insertText(edda.email);
    await tabTo(page, page.getByLabel('Password', { exact: true }));
    await keys.insertText(edda.password);
    await tabTo(page, page.getByLabel('Confirm Password', { exact: true }));
    await keys.insertText(edda.password);
    await keys.press('Enter');
    await expect(page).toHaveURL('/onboarding');
  });

  await test.step('the first steps, with a picture', async () => {
    await expectFocusWithin(page, page.getByRole('main'));
    await tabTo(page, page.getByLabel('Title'));
    await keys.insertText(edda.title);
    await tabTo(page, page.getByLabel('Username'));
    await keys.press('Control+A');
    await keys.insertText(edda.username);
    await expect(page.getByText(`/@${edda.username} is available`)).toBeVisible();
    const chooser = page.waitForEvent('filechooser');
    await tabTo(page, button('Choose a picture'));
    await keys.press('Space');
    await (await chooser).setFiles(await picture(edda.username, 500, 500));
    const crop = page.getByRole('dialog', { name: 'Crop picture' });
    await expect(crop.getByRole('application', { name: 'Visible part' })).toBeFocused();
    await tabTo(page, crop.getByRole('button', { name: 'Apply' }));
    await keys.press('Enter');
    await expect(crop).toBeHidden();
    await expect(button('Change picture')).toBeFocused();
    await tabTo(page, button('Start my shelf'));
    await keys.press('Enter');
    await expect(page).toHaveURL('/my-threes');
    await expectFocusWithin(page, page.getByRole('main'));
  });

  await test.step('picks: after each the focus stands on it, and the next is a few stops away', async () => {
    await expect(status).toContainText('0 of 9');
    const type = async (category: Category, rank: number, filled: number) => {
      const slot = `your #${rank} ${category}`;
      const title = `${category} ${rank} ${key}`;
      await tabTo(page, page.getByRole('link', { name: `Add ${slot}` }));
      await keys.press('Enter');
      const dialog = page.getByRole('dialog', { name: `Add ${slot}` });
      await expect(dialog.getByLabel('Title')).toBeFocused();
      await keys.insertText(title);
      if (filled === 1) await writeStory(page, dialog);
      else await keys.press('Control+Enter');
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('button', { name: `Edit ${title}, ${slot}` })).toBeFocused();
      await expect(status).toContainText(`${filled} of 9`);
    };
    await type('book', 1, 1);
    await type('product', 1, 2);
    for (const category of ['BOOKS', 'BOOKS', 'PRODUCTS', 'PRODUCTS', 'PLACES', 'PLACES'])
      await graphql(
        page,
        `mutation { createPick(input: { category: ${category}, title: "${category}" }) { pick { id } } }`,
      );
    await page.reload();
    await type('place', 3, 9);
  });

  await test.step('the shelf goes to review, and the way back has the focus', async () => {
    await expectStatus(page, { label: 'Draft', message: 'Great! Submit your profile!' });
    await tabTo(page, page.getByRole('link', { name: 'Back to shelf status' }));
    await keys.press('Enter');
    await keys.press('Tab');
    await expect(button('Submit')).toBeFocused();
    await keys.press('Enter');
    const message = 'Thank you for your Picks, we will publish your picks as soon as possible';
    await expectStatus(page, { label: 'In Review', message });
    await expect(button('Cancel Submission')).toBeFocused();
  });
});

/** Writes a heading and a list by keys. Escape asks before anything is lost. Then it tabs to the form's button. */
async function writeStory(page: Page, dialog: Locator): Promise<void> {
  const story = dialog.getByRole('textbox', { name: 'Story' });
  await tabTo(page, story);
  await page.keyboard.press('Control+Alt+2');
  await page.keyboard.type('By the tide');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Shift+8');
  await page.keyboard.type('moss');
  await page.keyboard.press('Enter');
  await page.keyboard.type('salt');
  await expect(story.getByRole('heading', { name: 'By the tide' })).toBeVisible();
  await expect(story.getByRole('listitem')).toHaveText(['moss', 'salt']);

  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(story).toBeFocused();

  // Tab nests the item first.
  await tabTo(page, dialog.getByRole('button', { name: 'Add to my shelf' }));
  await page.keyboard.press('Enter');
}
