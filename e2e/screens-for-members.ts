import type { Page } from '@playwright/test';
import { chooseFile } from './actions.ts';
import {
  expect,
  graphql,
  newcomer,
  picture,
  signInAs,
  signUpAs,
  somePick,
  somePicks,
  unique,
} from './fixtures.ts';
import { commentedPick, firstCollection, goto, type Screen } from './screen.ts';
import { openEditor, paste } from './story-actions.ts';

export const memberScreens: Screen[] = [
  {
    name: 'pick editor with the introduction of who left the first steps for later',
    async open(page) {
      await signUpAs(page, newcomer('Eske'), { onboarded: false });
      await page.goto('/onboarding');
      await page.getByRole('button', { name: 'Later' }).click();
      await expect(page).toHaveURL('/discover');
      await page.goto('/my-threes');
      await page.getByRole('link', { name: 'Add your #1 book' }).click();
      const introduction = page.getByRole('form', { name: 'Tell us about yourself' });
      await introduction.getByRole('button', { name: 'Save and continue' }).click();
      await expect(introduction.getByRole('alert').first()).not.toBeEmpty();
    },
  },
  {
    name: 'discover, following nobody',
    async open(page) {
      await signUpAs(page, newcomer('Falk'));
      await goto(page, '/discover?feed=following', 'Follow a few curators to fill this page');
      const suggested = page.getByRole('region', { name: 'Curators many people follow' });
      await expect(suggested.getByRole('listitem')).toHaveCount(3);
    },
  },
  {
    name: 'discover, following',
    async open(page) {
      await signInAs(page, 'mika@threes.example');
      await page.goto('/discover?feed=following');
      await expect(page.getByRole('list', { name: 'Picks', exact: true })).toBeVisible();
    },
  },
  {
    name: 'my threes on a phone',
    phone: true,
    async open(page) {
      await myThrees(page, 'ines', 'Active Curator');
      await expect(page.getByRole('navigation', { name: 'Account' })).toBeVisible();
    },
  },
  {
    name: 'settings on a phone',
    phone: true,
    async open(page) {
      await signInAs(page, 'mika@threes.example');
      await goto(page, '/settings', 'Settings');
      await expect(page.getByRole('navigation', { name: 'Account' })).toBeVisible();
    },
  },
  {
    name: 'a pick saved after a log-in, with Undo',
    async open(page) {
      const fan = newcomer('Udo');
      await signUpAs(page, fan);
      await page.context().clearCookies();
      const { id, title } = await somePick(page);
      await page.goto(`/pick/${id}`);
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Save · / })
        .click();
      await page.getByRole('dialog').getByRole('button', { name: 'Log in' }).click();
      const dialog = page.getByRole('dialog', { name: 'Welcome Back' });
      await dialog.getByLabel('Email Address').fill(fan.email);
      await dialog.getByLabel('Password', { exact: true }).fill(fan.password);
      await dialog.getByRole('button', { name: 'Log in' }).click();
      await expect(page.getByText(`Saved “${title}”`)).toBeVisible();
      // A toast stays while it has the focus.
      await page.getByRole('button', { name: 'Undo' }).focus();
    },
  },
  {
    name: 'my threes with a draft of a collection',
    async open(page) {
      const { title } = await draftCollection(page);
      await page.goto('/my-threes');
      await expect(page.getByRole('listitem').filter({ hasText: title }).getByText('DRAFT')).toBeVisible();
    },
  },
  {
    name: 'a draft of a collection',
    async open(page) {
      const { id, title } = await draftCollection(page);
      await goto(page, `/collection/${id}`, title);
      await expect(page.getByText(/^Only you can see this/)).toBeVisible();
    },
  },
  {
    name: 'a draft of a collection in its editor',
    async open(page) {
      const { id } = await draftCollection(page);
      await page.goto(`/my-threes/collections/${id}/edit`);
      await expect(page.getByRole('button', { name: 'Save draft' })).toBeVisible();
      await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
    },
  },
  {
    name: 'pick editor, asking for a video',
    async open(page) {
      const { dialog } = await openEditor(page);
      await page.keyboard.type('/video');
      await page.keyboard.press('Enter');
      await expect(dialog.getByLabel('Video link')).toBeFocused();
    },
  },
  {
    name: 'pick editor, asking for a link',
    async open(page) {
      const { dialog } = await openEditor(page, 'Read by the tide');
      await page.keyboard.press('Control+A');
      await expect(dialog.getByRole('toolbar', { name: 'Selection' })).toBeVisible();
      await page.keyboard.press('Control+K');
      await expect(dialog.getByLabel('Link address')).toBeFocused();
    },
  },
  {
    name: 'pick editor with a pasted picture that could not be had',
    async open(page) {
      const { story } = await openEditor(page);
      await paste(story, { 'text/html': '<p><img src="file:///C:/clip.png" alt="Tide"></p>' });
      await expect(story.getByRole('button', { name: 'Upload picture' })).toBeVisible();
    },
  },
  {
    name: 'my threes, empty',
    async open(page) {
      await signUpAs(page, newcomer('Emil'));
      await page.goto('/my-threes');
      await expect(page.getByRole('link', { name: 'Add your #1 book' })).toBeVisible();
    },
  },
  { name: 'my threes, draft', open: (page) => myThrees(page, 'noor', 'Draft') },
  { name: 'my threes, full and live', open: (page) => myThrees(page, 'ines', 'Active Curator') },
  { name: 'my threes, in review', open: (page) => myThrees(page, 'theo', 'In Review') },
  { name: 'my threes, rejected', open: (page) => myThrees(page, 'wanda', 'In Pending') },
  { name: 'my threes, unpublished', open: (page) => myThrees(page, 'luca', 'Inactive Curator') },
  {
    name: 'pick editor',
    async open(page) {
      await myThrees(page, 'ines', 'Active Curator');
      await page.getByRole('button', { name: /^Edit .*, your #1 book$/ }).click();
      await expect(page.getByRole('dialog').getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
    },
  },
  {
    name: 'pick editor, with tools at chosen words and a draft on offer',
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
  },
  {
    name: 'pick editor, the same part changed elsewhere',
    async open(page) {
      const { id, dialog } = await openEditor(page);
      await dialog.getByLabel('Title').fill('High tide');
      await graphql(
        page,
        'mutation ($input: UpdatePickInput!) { updatePick(input: $input) { pick { id } } }',
        {
          input: { id, title: 'Spring tide' },
        },
      );
      await dialog.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'Changed elsewhere' })).toBeVisible();
    },
  },
  {
    name: 'pick editor, choosing a block',
    async open(page) {
      await editBook(page);
      await page.getByRole('button', { name: 'Insert' }).click();
      await expect(page.getByRole('listbox', { name: 'Blocks' })).toBeVisible();
    },
  },
  {
    name: 'pick editor, its keyboard shortcuts',
    async open(page) {
      await editBook(page);
      await page.keyboard.press('Control+/');
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    },
  },
  {
    name: 'pick editor with a picture, a table and code in the story',
    async open(page) {
      await signUpAs(page, newcomer('Elif'));
      const input = {
        category: 'BOOKS',
        title: 'Tide tables',
        description:
          '<p>High and low</p><table><tr><th>Day</th><td>3 m</td></tr></table><pre>const high = 3;</pre>',
      };
      const { createPick } = await graphql(
        page,
        'mutation ($input: CreatePickInput!) { createPick(input: $input) { pick { id } } }',
        { input },
      );
      await page.goto(`/picks/${createPick.pick.id}/edit`);
      const story = page.getByRole('textbox', { name: 'Story' });
      await expect(story.getByRole('table')).toBeVisible();
      await expect(story.locator('code')).toBeVisible();
      await story.getByText('High and low').click();
      await page.getByRole('button', { name: 'Insert' }).click();
      const image = page.getByRole('option', { name: 'Picture' });
      await chooseFile(page, image, await picture('a quiet room', 600, 400));
      await expect(story.locator('img')).toBeVisible();
    },
  },
  {
    name: 'pick editor, asking before it discards',
    async open(page) {
      await myThrees(page, 'ines', 'Active Curator');
      await page.getByRole('button', { name: /^Edit .*, your #1 book$/ }).click();
      const editor = page.getByRole('dialog', { name: 'Edit your #1 book' });
      await expect(editor.getByRole('textbox', { name: 'Story' })).toBeFocused();
      await editor.getByLabel('Author').fill('Somebody else');
      await editor.getByRole('button', { name: 'Cancel' }).click();
      await expect(page.getByRole('dialog', { name: 'Discard your changes?' })).toBeVisible();
    },
  },
  {
    name: 'edit profile dialog',
    async open(page) {
      await myThrees(page, 'ines', 'Active Curator');
      await page.getByRole('button', { name: 'Edit Profile' }).click();
      await expect(page.getByRole('dialog').getByLabel('Full Name')).toBeVisible();
    },
  },
  {
    name: 'a picture of the shelf, about to be cropped',
    async open(page) {
      await signUpAs(page, newcomer('Kira'));
      await page.goto('/my-threes');
      await page.getByRole('button', { name: 'Edit Profile' }).click();
      const add = page.getByRole('dialog').getByRole('button', { name: 'Add shelf picture' });
      await chooseFile(page, add, await picture('a garden', 800, 600));
      const crop = page.getByRole('dialog', { name: 'Crop picture' });
      await expect(crop.getByRole('button', { name: 'Apply' })).toBeEnabled();
    },
  },
  {
    name: 'pictures that wait on the shelf',
    async open(page) {
      await withPictures(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: /^Remove the picture that waits/ })).toHaveCount(3);
    },
  },
  {
    name: 'pick editor with a picture that waited, about to be cropped',
    async open(page) {
      await withPictures(page);
      await page.getByRole('button', { name: 'Crop picture' }).click();
      const crop = page.getByRole('dialog', { name: 'Crop picture' });
      await expect(crop.getByRole('button', { name: 'Apply' })).toBeEnabled();
    },
  },
  {
    name: 'my threes, nine of nine',
    async open(page) {
      await signUpAs(page, newcomer('Kira'));
      const create = 'mutation ($input: CreatePickInput!) { createPick(input: $input) { pick { id } } }';
      for (const category of ['BOOKS', 'PLACES', 'PRODUCTS']) {
        for (const rank of [1, 2, 3]) {
          await graphql(page, create, { input: { category, rank, title: `${category} ${rank}` } });
        }
      }
      await page.goto('/my-threes');
      await expect(page.getByText('Great! Complete your profile!')).toBeVisible();
    },
  },
  {
    name: 'collection editor with a mistake',
    async open(page) {
      await signInAs(page, 'ines@threes.example');
      await page.goto('/my-threes/collections/new');
      const dialog = page.getByRole('dialog', { name: 'New collection' });
      await expect(dialog.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
      await dialog.getByRole('button', { name: 'Save draft' }).click();
      await expect(dialog.getByText('Title is required')).toBeVisible();
    },
  },
  {
    name: 'collection editor with picks in order',
    async open(page) {
      const { id } = await firstCollection(page);
      await signInAs(page, 'admin@threes.example');
      await page.goto(`/my-threes/collections/${id}/edit`);
      const picks = page.getByRole('list', { name: 'Picks, in order' });
      await expect(picks.getByRole('listitem').first()).toBeVisible();
      await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
    },
  },
  {
    name: 'collection editor, choosing picks',
    async open(page) {
      await signInAs(page, 'ines@threes.example');
      await page.goto('/my-threes/collections/new');
      await page.getByRole('button', { name: 'Add picks' }).click();
      const picker = page.getByRole('dialog', { name: 'Add picks' });
      await expect(picker.getByRole('region', { name: 'Your picks' })).toBeVisible();
      const newest = picker.getByRole('region', { name: 'Newest' }).getByRole('button').first();
      await newest.click();
      await expect(newest).toHaveAttribute('aria-pressed', 'true');
    },
  },
  {
    name: 'a pick, about to be put into a collection',
    async open(page) {
      await signInAs(page, 'ines@threes.example');
      const { id } = await somePick(page);
      await page.goto(`/pick/${id}`);
      await page.getByRole('button', { name: 'Collect' }).click();
      const own = page.getByRole('list', { name: 'Your collections' });
      await expect(own.getByRole('button').first()).toBeVisible();
    },
  },
  {
    name: 'profile preview',
    async open(page) {
      await myThrees(page, 'ines', 'Active Curator');
      await page.getByRole('button', { name: 'Preview your profile' }).click();
      await expect(page.getByRole('dialog', { name: 'Profile preview' })).toBeVisible();
    },
  },
  {
    name: 'favorites, empty',
    async open(page) {
      await signUpAs(page, newcomer('Fenna'));
      await goto(page, '/favorites', 'Nothing saved yet');
    },
  },
  {
    name: 'favorites, full',
    async open(page) {
      await signUpAs(page, newcomer('Famke'));
      for (const { id } of await somePicks(page, 6)) {
        await graphql(page, 'mutation ($id: ID!) { setFavorite(pickId: $id, on: true) { pick { id } } }', {
          id,
        });
      }
      await page.goto('/favorites');
      await expect(page.getByRole('list', { name: 'Saved picks' }).getByRole('listitem')).toHaveCount(6);
    },
  },
  {
    name: 'notifications',
    async open(page) {
      await signInAs(page, 'ines@threes.example');
      await goto(page, '/notifications', / followed you| saved /);
    },
  },
  {
    name: 'notifications, empty',
    async open(page) {
      await signUpAs(page, newcomer('Nuria'));
      await goto(page, '/notifications', 'No notifications yet');
    },
  },
  {
    name: 'settings, general',
    async open(page) {
      await signInAs(page, 'mika@threes.example');
      await goto(page, '/settings', 'Settings');
      await expect(page.getByRole('switch', { name: 'Show categories' })).toBeVisible();
    },
  },
  {
    name: 'settings, account of somebody new',
    async open(page) {
      await signUpAs(page, newcomer('Suse'));
      await goto(page, '/security', 'Settings');
      await expect(page.getByText('Not confirmed yet')).toBeVisible();
    },
  },
  {
    name: 'settings, notifications and appearance over the page',
    async open(page) {
      await signInAs(page, 'mika@threes.example');
      await page.goto('/terms');
      await openSettings(page);
      await page.getByRole('tab', { name: 'Notifications' }).click();
      await expect(page.getByRole('switch', { name: 'Weekly digest' })).toBeVisible();
      await page.getByRole('tab', { name: 'Appearance' }).click();
      await expect(page.getByRole('radio', { name: 'Dark' })).toBeVisible();
    },
  },
  {
    name: 'settings, about to create an access token',
    async open(page) {
      await signInAs(page, 'mika@threes.example');
      await goto(page, '/settings?tab=tokens', 'Settings');
      await page.getByRole('button', { name: 'Create token' }).click();
      await expect(page.getByRole('dialog', { name: 'Create a token' })).toBeVisible();
    },
  },
  {
    name: 'settings, a new access token',
    async open(page) {
      await signUpAs(page, newcomer('Tove'));
      await goto(page, '/settings?tab=tokens', 'Settings');
      await page.getByRole('button', { name: 'Create token' }).click();
      const form = page.getByRole('dialog', { name: 'Create a token' });
      await form.getByLabel('Name').fill('My script');
      await form.getByRole('button', { name: 'Create token' }).click();
      await expect(page.getByRole('dialog', { name: 'Your new token' })).toBeVisible();
    },
  },
  {
    name: 'settings, about to delete the account',
    async open(page) {
      await signInAs(page, 'mika@threes.example');
      await goto(page, '/account', 'Settings');
      await page.getByRole('button', { name: 'Delete account' }).click();
      await expect(page.getByRole('dialog').getByLabel('Password', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'my threes, a pick hidden',
    async open(page) {
      await signInAs(page, 'samir@threes.example');
      await page.goto('/my-threes');
      await expect(page.getByText('Hidden by the Threes team').first()).toBeVisible();
    },
  },
  {
    name: 'suspended, about to answer',
    async open(page) {
      const person = newcomer('Frieda');
      await signUpAs(page, person);
      const { viewer } = await graphql(page, '{ viewer { profile { id } } }');
      await signInAs(page, 'admin@threes.example');
      await graphql(
        page,
        'mutation ($input: TakeDownInput!) { takeDown(input: $input) { takedown { id } } }',
        {
          input: { subject: 'PERSON', id: viewer.profile.id, reason: 'You sold places on your shelf.' },
        },
      );
      await page.context().clearCookies();
      await page.goto('/terms');
      await page.getByRole('button', { name: 'Log in' }).click();
      const dialog = page.getByRole('dialog', { name: 'Welcome Back' });
      await dialog.getByLabel('Email Address').fill(person.email);
      await dialog.getByLabel('Password', { exact: true }).fill(person.password);
      await dialog.getByRole('button', { name: 'Log in' }).click();
      await page.getByRole('button', { name: 'Answer' }).click();
      await expect(page.getByLabel('Your answer')).toBeFocused();
    },
  },
  {
    name: 'comments with replies, about to reply',
    async open(page) {
      await signInAs(page, 'mika@threes.example');
      await page.goto(`/pick/${(await commentedPick(page)).id}`);
      await page
        .getByRole('button', { name: /^Reply/ })
        .first()
        .click();
      await expect(page.getByLabel('Your reply')).toBeFocused();
    },
  },
  {
    name: 'comments on a phone',
    phone: true,
    async open(page) {
      await signInAs(page, 'mika@threes.example');
      const { title } = await commentedPick(page);
      await page.goto('/@ines');
      await page.getByRole('main').getByRole('link', { name: title }).first().click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('article').first()).toBeVisible();
      await dialog.getByRole('link', { name: /comments$/ }).click();
      await expect(dialog.getByRole('heading', { name: /^COMMENTS/ })).toBeInViewport();
    },
  },
  {
    name: 'a comment, being edited',
    async open(page) {
      await signUpAs(page, newcomer('Sofie'));
      const [pick] = await somePicks(page, 1);
      const text = 'I have one too, and it has outlived two moves.\n\nThe second one was down a ladder.';
      await graphql(
        page,
        'mutation ($input: AddCommentInput!) { addComment(input: $input) { comment { id } } }',
        { input: { pickId: pick?.id, text } },
      );
      await page.goto(`/pick/${pick?.id}`);
      await page
        .getByRole('button', { name: /^Edit the comment by Sofie/ })
        .first()
        .click();
      await expect(page.getByLabel('Edit your comment')).toBeFocused();
    },
  },
  {
    name: 'comments that are closed',
    async open(page) {
      await signInAs(page, 'mika@threes.example');
      const { id } = await commentedPick(page);
      // Nobody of the demo content closes them.
      await page.route(
        (url) => url.pathname === '/graphql',
        async (route) => {
          const response = await route.fetch();
          await route.fulfill({
            response,
            body: (await response.text()).replace('"commentsOpen":true', '"commentsOpen":false'),
          });
        },
      );
      await page.goto(`/pick/${id}`);
      await expect(page.getByText('Comments are closed.')).toBeVisible();
      await page.unrouteAll();
    },
  },
  {
    name: 'account menu',
    async open(page) {
      await signInAs(page, 'admin@threes.example');
      await page.goto('/terms');
      await page.getByRole('button', { name: 'Account menu' }).click();
      await expect(page.getByRole('menu')).toBeVisible();
    },
  },
];

async function draftCollection(page: Page): Promise<{ id: string; title: string }> {
  await signInAs(page, 'maren@threes.example');
  const [pick] = await somePicks(page, 1);
  const { createCollection } = await graphql(
    page,
    'mutation ($input: CreateCollectionInput!) { createCollection(input: $input) { collection { id title } } }',
    { input: { title: `Rooms by ${unique()}`, pickIds: [pick?.id] } },
  );
  return createCollection.collection;
}

async function myThrees(page: Page, username: string, status: string): Promise<void> {
  await signInAs(page, `${username}@threes.example`);
  await page.goto('/my-threes');
  await expect(page.getByRole('main').getByText(status, { exact: true })).toBeVisible();
}

async function editBook(page: Page): Promise<void> {
  await myThrees(page, 'ines', 'Active Curator');
  await openBook(page);
}

async function openBook(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Edit .*, your #1 book$/ }).click();
  await expect(page.getByRole('textbox', { name: 'Story' })).toBeFocused();
}

async function openSettings(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new CustomEvent('openSettings')));
    await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible({ timeout: 1000 });
  }).toPass();
}

/** Signs somebody up, adds three pictures at once, and waits for the editor of the first. */
async function withPictures(page: Page): Promise<void> {
  await signUpAs(page, newcomer('Kira'));
  await page.goto('/my-threes');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add pictures' }).click();
  await (await chooser).setFiles(await Promise.all(['a', 'b', 'c'].map((name) => picture(name, 600, 500))));
  await expect(page.getByRole('dialog', { name: 'Add your #1 book' })).toBeVisible();
}
