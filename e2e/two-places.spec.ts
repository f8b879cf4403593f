import type { Locator, Page } from '@playwright/test';
import { expect, graphql, signInAs, test } from './fixtures.ts';
import { openEditor, STORED } from './storySteps.ts';

const editorOf = (page: Page) => page.getByRole('dialog', { name: 'Edit your #1 book' });
const question = (page: Page) => page.getByRole('dialog', { name: 'Changed elsewhere' });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

/** One pick's editor is open in two tabs of one person. */
async function openTwice(page: Page): Promise<{ id: string; other: Page }> {
  const { id } = await openEditor(page, 'Read by the tide');
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(editorOf(other).getByRole('textbox', { name: 'Story' })).toBeFocused();
  return { id, other };
}

async function saveElsewhere(other: Page, title: string): Promise<void> {
  await editorOf(other).getByLabel('Title').fill(title);
  await save(other);
  await expect(editorOf(other)).toBeHidden();
}

async function addTo(story: Locator): Promise<void> {
  await story.press('End');
  await story.pressSequentially(', twice');
}

const OWN = '{ viewer { profile { email picks { id title } } } }';
const stored = async (page: Page, id: string) => (await graphql(page, STORED, { id })).pick;

test('what was changed in two tabs is not overwritten unasked; the other one can be taken, and mine brought back', async ({
  page,
}) => {
  const { id, other } = await openTwice(page);
  const editor = editorOf(page);
  const title = editor.getByLabel('Title');
  const story = editor.getByRole('textbox', { name: 'Story' });
  await saveElsewhere(other, 'Spring tide');

  await addTo(story);
  await title.fill('High tide');
  await save(page);
  await expect(question(page)).toBeVisible();
  expect((await stored(page, id)).title).toBe('Spring tide');

  // Neither: everything typed is still there, and it is asked again.
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
  await expect(title).toHaveValue('High tide');
  await title.press('Enter');
  await question(page).getByRole('button', { name: 'Take the other one' }).press('Enter');
  await expect(title).toHaveValue('Spring tide');
  await expect(story).toHaveText('Read by the tide');
  await expect(editor.getByText(/^You have an unsaved draft from \d\d:\d\d\.$/)).toBeVisible();

  // It outlives the tab, also when nobody answers it.
  await editor.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Edit Spring tide, your #1 book' }).click();
  await editor.getByRole('button', { name: 'Restore' }).click();
  await expect(title).toHaveValue('High tide');
  await expect(story).toHaveText('Read by the tide, twice');
  await save(page);
  await expect(editor).toBeHidden();
  expect(await stored(page, id)).toMatchObject({
    title: 'High tide',
    descriptionHtml: expect.stringContaining('Read by the tide, twice'),
  });
});

test('mine can be kept over what another tab saved, and one’s own saves are never asked about', async ({
  page,
}) => {
  const { id, other } = await openTwice(page);
  const editor = editorOf(page);
  const title = editor.getByLabel('Title');
  await saveElsewhere(other, 'Spring tide');
  await title.fill('High tide');
  await save(page);
  await question(page).getByRole('button', { name: 'Keep mine' }).click();
  await expect(editor).toBeHidden();
  expect((await stored(page, id)).title).toBe('High tide');

  await page.locator('[data-slot="BOOKS1"]').click();
  await title.fill('Ebb');
  await save(page);
  await expect(editor).toBeHidden();
  expect((await stored(page, id)).title).toBe('Ebb');
});

test('what is typed in one person’s editor is never saved for somebody who signed in in another tab', async ({
  page,
}) => {
  await openEditor(page, 'Read by the tide');
  await editorOf(page).getByLabel('Title').fill('Mine alone');
  const other = await page.context().newPage();
  await signInAs(other, 'mika@threes.example');
  const before = await graphql(other, OWN);
  await save(page);
  await expect(page.getByRole('dialog', { name: 'Welcome Back' })).toBeVisible();
  expect(await graphql(other, OWN)).toEqual(before);
  await expect(editorOf(page).getByLabel('Title')).toHaveValue('Mine alone');
});
