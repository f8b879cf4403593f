import type { Page } from '@playwright/test';
import { chooseFile, enterStory, fullCategory } from './actions.ts';
import { change, expect, newcomer, picture, signUpAs } from './fixtures.ts';
import { firstCollection, myThrees, type Screen, visit } from './screen.ts';
import { openEditor, paste } from './story/story-actions.ts';

export const editorScreens: Screen[] = [
  {
    name: 'pick editor with what is on other shelves',
    as: 'a newcomer',
    async open(page) {
      await visit(page, '/my-threes');
      await page.getByRole('link', { name: 'Add your #1 book' }).click();
      const title = page.getByRole('dialog').getByLabel('Title');
      await title.pressSequentially('pirane');
      await expect(page.getByRole('option', { name: /^Piranesi/ })).toBeVisible();
      await title.press('ArrowDown');
    },
  },
  {
    name: 'pick editor filled from a link',
    as: 'a newcomer',
    async open(page) {
      const source = 'https://www.a-bookshop-with-a-long-name.example/piranesi';
      const candidate = { title: 'Piranesi', creator: 'Susanna Clarke', year: 2020, link: source };
      // The address does not exist, so the lookup is answered here.
      await page.route('**/graphql', (route) => {
        const { operationName } = route.request().postDataJSON() ?? {};
        const json = {
          data: {
            lookup: {
              __typename: 'LookupPayload',
              candidate: {
                __typename: 'LookupCandidate',
                category: 'BOOKS',
                pictureSource: null,
                ...candidate,
              },
              thing: null,
              lookup: 'token',
              unreachableSources: [],
            },
          },
        };
        return operationName === 'Lookup' ? route.fulfill({ json }) : route.fallback();
      });
      await visit(page, '/picks/new?category=books&rank=2');
      await page.getByRole('dialog').getByLabel('Title').fill(source);
      await expect(page.getByText('Filled in: title, author, link.')).toBeVisible();
    },
  },
  {
    name: 'which one makes room for a fourth pick',
    as: 'somebody of its own',
    async open(page) {
      await fullCategory(page);
      await page.getByRole('link', { name: 'Add another book' }).click();
      await page.getByRole('dialog').getByLabel('Title').fill('The fourth');
      await page.getByRole('button', { name: 'Add to my shelf' }).click();
      await expect(page.getByRole('dialog', { name: 'Which one makes room?' })).toBeVisible();
    },
    next: [
      {
        name: 'My threes with a pick off the shelf',
        async act(page) {
          const question = page.getByRole('dialog', { name: 'Which one makes room?' });
          await question.getByRole('button', { name: 'Make room' }).click();
          await expect(page.getByRole('region', { name: 'Off your shelf' })).toBeVisible();
          // A toast stays while it has the focus.
          await page.getByRole('button', { name: 'Undo' }).focus();
        },
      },
    ],
  },
  {
    name: 'pick editor, asking for a link',
    as: 'somebody of its own',
    async open(page) {
      const { dialog } = await openEditor(page, 'Read by the tide');
      await page.keyboard.press('Control+A');
      await expect(dialog.getByRole('toolbar', { name: 'Selection' })).toBeVisible();
      await page.keyboard.press('Control+K');
      await expect(dialog.getByLabel('Link address')).toBeFocused();
    },
    next: [
      {
        name: 'pick editor with a pasted picture that could not be had',
        async act(page) {
          await page.keyboard.press('Escape');
          await page.keyboard.press('Control+End');
          const story = page.getByRole('textbox', { name: 'Story' });
          await paste(story, { 'text/html': '<p><img src="file:///C:/clip.png" alt="Tide"></p>' });
          await expect(story.getByRole('button', { name: 'Upload picture' })).toBeVisible();
        },
      },
      {
        name: 'pick editor with a picture, a table and code in the story',
        async act(page) {
          const story = page.getByRole('textbox', { name: 'Story' });
          const upload = story.getByRole('button', { name: 'Upload picture' });
          await chooseFile(page, upload, await picture('a quiet room', 600, 400));
          const image = story.getByRole('img', { name: 'Tide' });
          await expect(image).toHaveAttribute('src', /^\/media\//);
          await story.getByText('Read by the tide').click();
          const html = '<table><tr><th>Day</th><td>3 m</td></tr></table><pre>const high = 3;</pre>';
          await paste(story, { 'text/html': html });
          await expect(story.getByRole('table')).toBeVisible();
          await expect(story.locator('code')).toBeVisible();
          await image.click();
          await expect(page.getByLabel('Alt text: what’s in the picture')).toBeVisible();
        },
      },
      {
        name: 'pick editor, the same part changed elsewhere',
        async act(page) {
          const [, id] = /\/picks\/(.*)\/edit$/.exec(page.url()) ?? [];
          const dialog = page.getByRole('dialog', { name: 'Edit your #1 book' });
          await dialog.getByLabel('Title').fill('High tide');
          await change(page, 'updatePick', { id, title: 'Spring tide' });
          await dialog.getByRole('button', { name: 'Save', exact: true }).click();
          await expect(page.getByRole('dialog', { name: 'Changed elsewhere' })).toBeVisible();
        },
      },
    ],
  },
  {
    name: 'pick editor, with tools at chosen words and a draft on offer',
    as: 'ines',
    async open(page) {
      await editBook(page);
      await page.getByLabel('Author').fill('Somebody else');
      await expect
        .poll(() => page.evaluate(() => Object.keys(localStorage).some((name) => name.includes('draft'))))
        .toBe(true);
      await page.goto('/my-threes');
      await openBook(page);
      await expect(page.getByText('You have an unsaved draft')).toBeVisible();
      await page.keyboard.press('Control+A');
      await expect(page.getByRole('toolbar', { name: 'Selection' })).toBeVisible();
    },
    next: [
      {
        name: 'pick editor, choosing a block',
        async act(page) {
          await page.getByRole('button', { name: 'Insert' }).click();
          await expect(page.getByRole('listbox', { name: 'Blocks' })).toBeVisible();
        },
      },
      {
        name: 'pick editor, its keyboard shortcuts',
        async act(page) {
          await page.keyboard.press('Escape');
          await page.keyboard.press('Control+/');
          await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
        },
      },
      {
        name: 'pick editor, asking before it discards',
        async act(page) {
          await page.keyboard.press('Escape');
          const editor = page.getByRole('dialog', { name: 'Edit your #1 book' });
          await editor.getByLabel('Author').fill('Another one');
          await editor.getByRole('button', { name: 'Cancel' }).click();
          await expect(page.getByRole('dialog', { name: 'Discard your changes?' })).toBeVisible();
        },
      },
    ],
  },
  {
    name: 'edit profile dialog',
    as: 'ines',
    async open(page) {
      await myThrees(page, 'Active Curator');
      await page.getByRole('button', { name: 'Edit Profile' }).click();
      await expect(page.getByRole('dialog').getByLabel('Full Name')).toBeVisible();
    },
  },
  {
    name: 'pick editor with a picture that waited, about to be cropped',
    as: 'somebody of its own',
    async open(page) {
      await signUpAs(page, newcomer('Kira'));
      await page.goto('/my-threes');
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Add pictures' }).click();
      const files = await Promise.all(['a', 'b', 'c'].map((name) => picture(name, 600, 500)));
      await (await chooser).setFiles(files);
      await expect(page.getByRole('dialog', { name: 'Add your #1 book' })).toBeVisible();
      await page.getByRole('button', { name: 'Crop picture' }).click();
      const crop = page.getByRole('dialog', { name: 'Crop picture' });
      await expect(crop.getByRole('button', { name: 'Apply' })).toBeEnabled();
    },
    next: [
      {
        name: 'pictures that wait on the shelf',
        async act(page) {
          await page.keyboard.press('Escape');
          await expect(page.getByRole('dialog', { name: 'Crop picture' })).toBeHidden();
          await page.keyboard.press('Escape');
          await expect(page.getByRole('button', { name: /^Remove the picture waiting/ })).toHaveCount(3);
        },
      },
    ],
  },
  {
    name: 'collection editor with picks in order',
    as: 'admin',
    async open(page) {
      const { id } = await firstCollection(page);
      await visit(page, `/my-threes/collections/${id}/edit`);
      const picks = page.getByRole('list', { name: 'Picks, in order' });
      await expect(picks.getByRole('listitem').first()).toBeVisible();
      await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
    },
  },
  {
    name: 'collection editor, choosing picks',
    as: 'ines',
    async open(page) {
      await visit(page, '/my-threes/collections/new');
      await page.getByRole('button', { name: 'Add picks' }).click();
      const picker = page.getByRole('dialog', { name: 'Add picks' });
      await expect(picker.getByRole('region', { name: 'Your picks' })).toBeVisible();
      const newest = picker.getByRole('region', { name: 'Newest' }).getByRole('button').first();
      await newest.click();
      await expect(newest).toHaveAttribute('aria-pressed', 'true');
    },
    next: [
      {
        name: 'collection editor with a mistake',
        async act(page) {
          await page.keyboard.press('Escape');
          const dialog = page.getByRole('dialog', { name: 'New collection' });
          await expect(dialog.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
          await dialog.getByRole('button', { name: 'Publish' }).click();
          await expect(dialog.getByText('Title is required')).toBeVisible();
        },
      },
    ],
  },
];

async function editBook(page: Page): Promise<void> {
  await myThrees(page, 'Active Curator');
  await openBook(page);
}

async function openBook(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Edit .*, your #1 book$/ }).click();
  await enterStory(page, page.getByRole('textbox', { name: 'Story' }));
}
