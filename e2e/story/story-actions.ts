import type { Locator, Page } from '@playwright/test';
import { enterStory } from '../actions.ts';
import { change, expect, graphql, newcomer, type PictureFile, signUpAs } from '../fixtures.ts';

const DELETE_PICK = 'mutation ($id: ID!) { deletePick(id: $id) { deletedId } }';
export const STORED = 'query ($id: ID!) { pick(id: $id) { title description descriptionHtml } }';

export interface Opened {
  id: string;
  dialog: Locator;
  story: Locator;
}

/** Signs up a person with one pick, and opens its editor. On a page where this was done, the pick is replaced. */
export async function openEditor(page: Page, description: string | null = null): Promise<Opened> {
  const { viewer } = await graphql(page, '{ viewer { profile { picks { id } } } }');
  if (!viewer) await signUpAs(page, newcomer('Edda'));
  for (const { id } of viewer?.profile.picks ?? []) await graphql(page, DELETE_PICK, { id });
  const input = { category: 'BOOKS', title: 'Low tide', description };
  const { createPick } = await change(page, 'createPick', input, 'pick { id }');
  const { id } = createPick.pick;
  await page.goto(`/picks/${id}/edit`);
  const dialog = page.getByRole('dialog', { name: 'Edit your #1 book' });
  const story = dialog.getByRole('textbox', { name: 'Story' });
  await enterStory(page, story);
  return { id, dialog, story };
}

/** Reuses the editor of the previous step, open or closed, with a new story. */
export async function writeAnew(page: Page, words = ''): Promise<Opened> {
  const { viewer } = await graphql(page, '{ viewer { profile { picks { id } } } }');
  const dialog = page.getByRole('dialog', { name: 'Edit your #1 book' });
  if (await dialog.isHidden()) await page.getByRole('button', { name: /^Edit .*, your #1 book$/ }).click();
  const story = dialog.getByRole('textbox', { name: 'Story' });
  await story.focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Control+Alt+Digit0');
  await expect(story).toHaveText('');
  await page.keyboard.type(words);
  return { id: viewer.profile.picks[0].id, dialog, story };
}

/** Dispatches a paste event with this content. */
export async function paste(
  story: Locator,
  parts: Record<string, string>,
  file?: PictureFile,
): Promise<void> {
  const given = { parts, file: file && { ...file, buffer: file.buffer.toString('base64') } };
  await story.evaluate(async (root, { parts, file }) => {
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(parts)) clipboardData.setData(type, text);
    if (file) {
      const bytes = Uint8Array.from(atob(file.buffer), (letter) => letter.charCodeAt(0));
      clipboardData.items.add(new File([bytes], file.name, { type: file.mimeType }));
    }
    root.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, given);
}

/** Drops a file on the middle of an element. */
export async function drop(on: Locator, file: PictureFile): Promise<void> {
  const given = { ...file, buffer: file.buffer.toString('base64') };
  await on.evaluate((element, { name, mimeType, buffer }) => {
    const dataTransfer = new DataTransfer();
    const bytes = Uint8Array.from(atob(buffer), (letter) => letter.charCodeAt(0));
    dataTransfer.items.add(new File([bytes], name, { type: mimeType }));
    const { left, top, width, height } = element.getBoundingClientRect();
    const at = { clientX: left + width / 2, clientY: top + height / 2, bubbles: true, cancelable: true };
    element.dispatchEvent(new DragEvent('dragover', { dataTransfer, ...at }));
    element.dispatchEvent(new DragEvent('drop', { dataTransfer, ...at }));
  }, given);
}

export async function save(page: Page, { dialog }: Opened): Promise<void> {
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Pick saved')).toBeVisible();
}

export const readStoryHtml = async (page: Page, { id }: Opened): Promise<string> =>
  (await graphql(page, STORED, { id })).pick.descriptionHtml;
