import type { Locator, Page } from '@playwright/test';
import { fillLogIn, pressUnderDialog } from '../actions.ts';
import { change, expect, graphql, signInAs, test } from '../fixtures.ts';
import { openEditor, STORED } from '../story/story-actions.ts';

const question = (page: Page) => page.getByRole('dialog', { name: 'Changed elsewhere' });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

async function addTo(story: Locator): Promise<void> {
  await story.press('End');
  await story.pressSequentially(', twice');
}

const OWN = '{ viewer { profile { email picks { id title } } } }';
const stored = async (page: Page, id: string) => (await graphql(page, STORED, { id })).pick;

test('what was saved elsewhere of a pick is not overwritten unasked; it can be taken, and mine brought back', async ({
  page,
}) => {
  const { id, dialog: editor } = await openEditor(page, 'Read by the tide');
  const title = editor.getByLabel('Title');
  const story = editor.getByRole('textbox', { name: 'Story' });

  await change(page, 'updatePick', { id, title: 'Spring tide' });
  await addTo(story);
  await title.fill('High tide');
  await save(page);
  await expect(question(page)).toBeVisible();
  expect((await stored(page, id)).title).toBe('Spring tide');

  // Closing the question keeps what was typed. Saving asks again.
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
  await expect(title).toHaveValue('High tide');
  await title.press('Enter');
  await question(page).getByRole('button', { name: 'Use the other one' }).press('Enter');
  await expect(title).toHaveValue('Spring tide');
  await expect(story).toHaveText('Read by the tide');
  await expect(
    editor.getByText(/^You have an unsaved draft from (\d\d\. \d\d\. \d{4}, )?\d\d:\d\d\.$/),
  ).toBeVisible();

  // A draft that was not restored is offered again when the editor opens again.
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

test('what is typed in one person’s editor is never saved for somebody else', async ({ page }) => {
  const { dialog } = await openEditor(page, 'Read by the tide');
  const address = page.url();
  const { viewer: edda } = await graphql(page, '{ viewer { profile { email fullName } } }');
  const title = dialog.getByLabel('Title');
  await title.fill('Mine alone');

  await test.step('who signed in in another tab', async () => {
    await signInAs(page, 'mika@threes.example');
    const before = await graphql(page, OWN);
    await pressUnderDialog(page.getByRole('button', { name: 'Save', exact: true, includeHidden: true }));
    await expect(page.getByRole('dialog', { name: 'Welcome Back' })).toBeVisible();
    expect(await graphql(page, OWN)).toEqual(before);
    await expect(title).toHaveValue('Mine alone');
  });

  await test.step('who signs in over it comes to their own shelf, and what was typed stays a draft of the first', async () => {
    await fillLogIn(page.getByRole('dialog', { name: 'Welcome Back' }), { email: 'mika@threes.example' });
    await expect(page).toHaveURL('/my-threes');
    const { viewer: mika } = await graphql(page, '{ viewer { profile { fullName } } }');
    await expect(page.getByText(`You’re now logged in as ${mika.profile.fullName}.`)).toBeVisible();
    await expect(page.getByText(`draft for ${edda.profile.fullName}.`)).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: mika.profile.fullName })).toBeVisible();
    await expect(page.getByText('Pick not found')).toBeHidden();

    await signInAs(page, edda.profile.email, 'Nine-books-3');
    await page.goto(address);
    await dialog.getByRole('button', { name: 'Restore' }).click();
    await expect(title).toHaveValue('Mine alone');
  });
});
