import type { Locator, Page } from '@playwright/test';
import {
  addPick,
  expectPictures,
  expectStatus,
  type NewPick,
  publishShelf,
  sendPick,
  upload,
} from '../actions.ts';
import {
  answerTo,
  change,
  expect,
  graphql,
  newcomer,
  type Person,
  picture,
  readSent,
  signInAs,
  signUpAs,
  test,
  unique,
} from '../fixtures.ts';

// Animations are on, unlike in most journeys.
test.use({
  viewport: { width: 1440, height: 900 },
  contextOptions: { reducedMotion: 'no-preference' },
});

const DRAFT = 'Draft';
const IN_REVIEW = 'In Review';
const MESSAGES = {
  share: 'Share your best three Books, Places and Things!',
  submit: 'Great! Submit your profile!',
  pending: 'Thank you for your Picks, we will publish your picks as soon as possible',
  rejected: 'Please check the rejection note, change your picks or profile, and submit again.',
  published: 'Your profile is published',
};
const NOTE = 'The thermos needs its maker. Please add it and send the shelf again.';

/** Nine picks with unique titles. The first has a story. */
function ninePicks(key: string): NewPick[] {
  const pick = (category: NewPick['category'], rank: number, title: string, reference: string): NewPick => ({
    category,
    rank,
    title: `${title} ${key}`,
    reference,
  });
  return [
    { ...pick('book', 1, 'Quillwort Almanac', 'Ada Thorne'), story: writeWithToolbar },
    pick('book', 2, 'Harbour Grammar', 'Jonas Vik'),
    pick('book', 3, 'Letters to a Ferry', 'Mira Sol'),
    pick('product', 1, 'Thermos', 'Unknown'),
    pick('product', 2, 'Caulking Mallet', 'Drew & Sons'),
    pick('product', 3, 'Oilskin Bag', 'Nordlys'),
    pick('place', 1, 'Slipway Café', 'Bergen'),
    pick('place', 2, 'Rope Walk', 'Chatham'),
    pick('place', 3, 'Tide Pool Steps', 'Porto'),
  ];
}

/** Writes a heading, bold words, a link and a list with the toolbar. */
async function writeWithToolbar(editor: Locator, dialog: Locator): Promise<void> {
  const tool = (name: string) => dialog.getByRole('toolbar').getByRole('button', { name, exact: true });
  await editor.click();
  await tool('Heading').click();
  await editor.pressSequentially('Read by the tide');
  await editor.press('Enter');
  await editor.pressSequentially('Open it ');
  await tool('Bold').click();
  await editor.pressSequentially('at low water');
  await tool('Bold').click();
  await editor.pressSequentially(' and see ');
  await tool('Link').click();
  await dialog.getByLabel('Link address').fill('https://example.com/tides');
  await dialog.getByLabel('Link address').press('Enter');
  await expect(editor.getByRole('link', { name: 'https://example.com/tides' })).toBeVisible();
  await editor.press('Enter');
  await tool('Bullet list').click();
  await editor.pressSequentially('moss');
  await editor.press('Enter');
  await editor.pressSequentially('salt');
  await expect(editor.getByRole('heading', { name: 'Read by the tide' })).toBeVisible();
  await expect(editor.getByRole('listitem')).toHaveText(['moss', 'salt']);
}

test('a shelf goes from its first pick to review, to the feed, and to a reader', async ({
  page: curator,
  openBrowser,
}) => {
  const key = unique();
  const edda = newcomer('Edda');
  const picks = ninePicks(key);
  const [almanac, grammar] = picks as [NewPick, NewPick];
  const admin = await openBrowser();
  const visitor = await openBrowser();

  // The journeys by keyboard and on a phone test the sign-up form and onboarding.
  await signUpAs(curator, edda);
  const avatarId = await upload(curator, 'avatar', await picture(edda.username, 300, 300));
  const bio = 'Builds wooden boats, and reads until the glue is dry.';
  await change(curator, 'updateProfile', { avatarId, bio });

  await test.step('an empty shelf says how to begin', async () => {
    await curator.goto('/my-threes');
    await expectPictures(curator.getByRole('banner').getByRole('link', { name: 'My threes' }));
    await expectStatus(curator, { label: DRAFT, message: MESSAGES.share });
    await expect(curator.getByText('0 of 9')).toBeVisible();
    await expect(curator.getByRole('link', { name: /^Add your #/ })).toHaveCount(9);
    await expect(curator.getByRole('button', { name: 'Submit' })).toBeDisabled();
  });

  await test.step('nine picks, each with its picture, one with a story', async () => {
    // The journey by keyboard adds others in the editor.
    await addPick(curator, almanac);
    await expect(curator.getByText('1 of 9')).toBeVisible();
    await expectStatus(curator, { label: DRAFT, message: MESSAGES.share });
    await expect(curator.getByRole('button', { name: 'Submit' })).toBeDisabled();
    for (const pick of picks.slice(1)) await sendPick(curator, pick);
    await curator.reload();
    await expect(curator.getByText('9 of 9')).toBeVisible();
    await expectStatus(curator, { label: DRAFT, message: MESSAGES.submit });
    await expectPictures(curator.getByRole('main'));
  });

  await test.step('a rank changes by button', async () => {
    const books = curator.getByRole('region', { name: 'Books' }).getByRole('listitem');
    await expect(books.nth(0)).toContainText(almanac.title);
    const ranked = answerTo(curator, 'RankPicks');
    // The sticky status bar would cover the item.
    await books.nth(0).evaluate((item) => item.scrollIntoView({ block: 'center' }));
    await books
      .nth(0)
      .getByRole('button', { name: `Edit ${almanac.title}` })
      .hover();
    await books.nth(0).getByRole('button', { name: 'Move to #2' }).click();
    await expect(books.nth(0)).toContainText(grammar.title);
    await expect(books.nth(1)).toContainText(almanac.title);
    await ranked;
  });

  await test.step('it is submitted', async () => {
    await curator.getByRole('button', { name: 'Submit', exact: true }).click();
    await expectStatus(curator, { label: IN_REVIEW, message: MESSAGES.pending });
  });

  await test.step('an admin sees the shelf, and sends it back with a note', async () => {
    await signInAs(admin, 'admin@threes.example');
    await admin.goto('/admin/submissions');
    const shelf = await openSubmission(admin, edda);
    for (const { title } of picks) await expect(shelf.getByRole('heading', { name: title })).toBeVisible();
    await shelf.getByRole('button', { name: 'Show all stories' }).click();
    await expect(shelf.getByRole('heading', { name: 'Read by the tide' })).toBeVisible();
    await expect(shelf.getByText('at low water')).toBeVisible();

    await shelf.getByRole('button', { name: 'Reject' }).click();
    const decide = admin.getByRole('dialog', { name: `Reject ${edda.fullName}?` });
    await decide.getByRole('button', { name: 'Reject' }).click();
    await expect(decide.getByText('Please write a note for the curator')).toBeVisible();
    await decide.getByLabel('Note').fill(NOTE);
    await decide.getByRole('button', { name: 'Reject' }).click();
    await expect(admin.getByText(`${edda.fullName} was rejected with your note`)).toBeVisible();
    await expect(admin.getByRole('main').getByRole('link', { name: edda.fullName })).toHaveCount(0);
  });

  await test.step('the curator reads the note, edits, and submits again', async () => {
    await curator.reload();
    await expectStatus(curator, { label: 'In Pending', message: MESSAGES.rejected });
    await expect(curator.getByText(NOTE)).toBeVisible();
    const submit = curator.getByRole('button', { name: 'Submit', exact: true });
    await expect(submit).toBeDisabled();

    await curator.getByRole('button', { name: `Edit Thermos ${key}, your #1 product` }).click();
    const editor = curator.getByRole('dialog', { name: 'Edit your #1 product' });
    const story = editor.getByRole('textbox', { name: 'Story' });
    await expect(story).toBeFocused();
    await editor.getByLabel('Maker').fill('Stanley');
    await editor.getByRole('button', { name: 'Save' }).click();
    await expect(editor).toBeHidden();
    await expect(curator.getByRole('region', { name: 'Products' })).toContainText('Stanley');

    await submit.click();
    await expectStatus(curator, { label: IN_REVIEW, message: MESSAGES.pending });
  });

  await test.step('the admin approves', async () => {
    await admin.goto('/admin/submissions');
    const shelf = await openSubmission(admin, edda);
    await expect(shelf.getByText('Stanley')).toBeVisible();
    await shelf.getByRole('button', { name: 'Approve' }).click();
    const decide = admin.getByRole('dialog', { name: `Approve ${edda.fullName}?` });
    await decide.getByRole('button', { name: 'Approve' }).click();
    await expect(admin.getByText(`${edda.fullName} is published`)).toBeVisible();
  });

  await test.step('the curator is live', async () => {
    await curator.reload();
    await expectStatus(curator, { label: 'Active Curator', message: MESSAGES.published });
    await expect(curator.getByRole('button', { name: 'Submit', exact: true })).toHaveCount(0);
    const bar = curator.getByRole('region', { name: 'Your shelf' });
    await expect(bar.getByRole('link', { name: `@${edda.username}` })).toBeVisible();
    await expect(bar).toContainText('0 followers');
  });

  await test.step('a new entry in discover leads to the shelf', async () => {
    const feed = visitor.getByRole('region', { name: 'Picks' }).getByRole('list', { name: 'Picks' });
    // The picks of one approval are one entry, which links to the shelf.
    const entry = feed
      .getByRole('listitem')
      .filter({ hasText: `New shelf by ${edda.fullName.split(' ')[0]}` })
      .filter({ has: visitor.locator(`a[href="/@${edda.username}"]`) });
    await expect.poll(readSent(visitor, '/discover')).toContain(`/@${edda.username}`);
    await visitor.goto('/discover');
    await expect(entry.locator('[data-count] img')).toHaveCount(picks.length);
    await expect(entry.getByRole('link')).toHaveCount(1);
    await entry.getByRole('link').click();
    await expect(visitor).toHaveURL(`/@${edda.username}`);
  });

  await test.step('on the shelf a pick opens in its place, and its address is a page', async () => {
    await expect(visitor.getByRole('heading', { level: 1, name: edda.fullName })).toBeVisible();
    for (const { title } of picks) await expect(visitor.getByRole('link', { name: title })).toBeVisible();
    await expect(visitor.getByText(bio)).toBeVisible();
    await visitor.getByRole('link', { name: almanac.title }).click();
    const modal = visitor.getByRole('dialog', { name: almanac.title });
    await expect(modal.getByRole('heading', { name: almanac.title })).toBeVisible();
    await expect(visitor).toHaveURL(/\/pick\/[0-9a-f-]{36}$/);
    await expectStory(modal);
    await expect(modal.getByText('#2', { exact: true }).first()).toBeVisible();
    await expectPictures(modal);

    const address = visitor.url();
    await visitor.goBack();
    await expect(modal).toBeHidden();
    await visitor.goto(address);
    await expect(visitor.getByRole('heading', { level: 1, name: almanac.title })).toBeVisible();
    await expect(visitor.getByRole('dialog')).toHaveCount(0);
    await expectStory(visitor.getByRole('main'));
  });
});

// This runs after the test above, whose picks have to be the newest.
test('unpublish: a confirmation is asked for; then the shelf can be published again and taken back [4.2]', async ({
  page,
  openSession,
}) => {
  await publishShelf(page, await openSession(), newcomer('Ulla'));

  const bar = page.getByRole('region', { name: 'Your shelf' });
  await page.goto('/my-threes');
  await expectStatus(page, { label: 'Active Curator', message: MESSAGES.published });
  const question = page.getByRole('dialog', { name: 'Unpublish' });
  await bar.getByRole('button', { name: 'Unpublish' }).click();
  await expect(
    question.getByText('Are you sure you want to unpublish your profile and picks?'),
  ).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expectStatus(page, { label: 'Active Curator', message: MESSAGES.published });

  await test.step('as it was approved, it is public again at once', async () => {
    await bar.getByRole('button', { name: 'Unpublish' }).click();
    await expect(question.getByText(/^You can publish them again at once/)).toBeVisible();
    await question.getByRole('button', { name: 'Unpublish' }).click();
    await expectStatus(page, {
      label: 'Inactive Curator',
      message: 'Your profile and picks are unpublished.',
    });
    await expect(bar.getByText('Publishing makes your shelf public at once.')).toBeVisible();
    await bar.getByRole('button', { name: 'Publish', exact: true }).click();
    await expectStatus(page, { label: 'Active Curator', message: MESSAGES.published });
  });

  await graphql(
    page,
    'mutation { unpublishShelf { profile { id } } updateProfile(input: { bio: "Never reviewed" }) { profile { id } } }',
  );
  await page.reload();
  await expect(bar.getByText(/^Publishing sends your shelf for review/)).toBeVisible();
  await bar.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(bar.getByText('In Review')).toBeVisible();
  await bar.getByRole('button', { name: 'Cancel Submission' }).click();
  await expectStatus(page, { label: DRAFT, message: MESSAGES.submit });
});

async function openSubmission(admin: Page, curator: Person): Promise<Locator> {
  await admin.getByRole('main').getByRole('link', { name: curator.fullName }).click();
  const dialog = admin.getByRole('dialog', { name: curator.fullName, exact: true });
  await expect(dialog.getByText(curator.email)).toBeVisible();
  return dialog;
}

/** Checks the story that writeWithToolbar wrote. */
async function expectStory(within: Locator): Promise<void> {
  const story = within.getByRole('region', { name: 'STORY' });
  await expect(story.getByRole('heading', { name: 'Read by the tide' })).toBeVisible();
  await expect(story.getByRole('strong')).toHaveText('at low water');
  await expect(story.getByRole('link')).toHaveAttribute('href', 'https://example.com/tides');
  await expect(story.getByRole('listitem')).toHaveText(['moss', 'salt']);
}
