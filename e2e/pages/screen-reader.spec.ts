import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { upload } from '../actions.ts';
import { change, expect, graphql, newcomer, picture, signInAs, signUpAs, test } from '../fixtures.ts';

const READER = '/virtual-screen-reader.js';
const code = readFileSync(
  fileURLToPath(
    new URL('../../node_modules/@guidepup/virtual-screen-reader/lib/esm/index.browser.js', import.meta.url),
  ),
  'utf8',
);

/** Serves the reader from the site's own address, as its pages load no code from elsewhere. */
const provideReader = (page: Page) =>
  page.route(`**${READER}`, (route) => route.fulfill({ contentType: 'text/javascript', body: code }));

/** What a screen reader says from the beginning of this part of the page to its end. */
const hear = (part: Locator): Promise<string[]> =>
  part.evaluate(async (container, address) => {
    const { virtual } = await import(address);
    await virtual.start({ container });
    const first = await virtual.lastSpokenPhrase();
    do await virtual.next();
    while (!['end of document', first].includes(await virtual.lastSpokenPhrase()));
    const said = await virtual.spokenPhraseLog();
    await virtual.stop();
    return said.slice(0, -1);
  }, READER);

/** What the screen reader announces from live regions while `act` runs. */
async function hearAfter(page: Page, act: () => Promise<void>, expected: string): Promise<string[]> {
  const said = () =>
    page.evaluate(async (address) => {
      const { virtual } = await import(address);
      return (await virtual.spokenPhraseLog()) as string[];
    }, READER);
  await page.evaluate(async (address) => {
    const { virtual } = await import(address);
    await virtual.start({ container: document.body });
  }, READER);
  await act();
  await expect.poll(async () => (await said()).join('\n')).toContain(expected);
  const all = await said();
  await page.evaluate(async (address) => (await import(address)).virtual.stop(), READER);
  return all;
}

/** Sentences as one would hear them: without ends of parts, and without what only wraps words. */
const plain = (said: string[]) =>
  said.filter(
    (phrase, index) => !/^(end of .*|paragraph|list|status)$/.test(phrase) && phrase !== said[index - 1],
  );

test('what a screen reader says while someone finds, reads and saves a pick', async ({ page }) => {
  await provideReader(page);
  const dialog = page.getByRole('dialog', { name: 'Piranesi' });
  const save = dialog.getByRole('button', { name: /^Save/ });

  await test.step('find: the book once, with its shelves', async () => {
    await page.goto('/search?q=piranesi');
    await expect(page.getByRole('article').first()).toBeVisible();
    const said = plain(await hear(page.getByRole('main')));
    expect(said.slice(0, 2)).toEqual(['main', 'heading, Results for “piranesi”, level 1']);
    // The curators that come next depend on other journeys.
    expect(said.slice(said.indexOf('article')).slice(0, 9)).toEqual([
      'article',
      'heading, Piranesi, level 2',
      'link, Piranesi',
      'Susanna Clarke',
      '·',
      'Book',
      'On the',
      'shelves',
      'of',
    ]);
    expect(said.filter((phrase) => phrase.startsWith('link, ') && phrase !== 'link, Piranesi')).toHaveLength(
      3,
    );
    expect(said.at(-1)).toMatch(/^and \d+ more$/);
  });

  await test.step('read: the work, then the story, then who picked it', async () => {
    await page.goto('/@ines');
    await page.getByRole('link', { name: 'Piranesi' }).first().click();
    await expect(dialog.getByText('RANK')).toBeVisible();
    // The shelf that the dialog was opened from does not know the other shelves.
    await expect(dialog.getByRole('link', { name: /^Also on/ })).toBeVisible();
    const said = plain(await hear(dialog));
    expect(said.slice(0, 6)).toEqual([
      'dialog, Piranesi',
      'Piranesi',
      'article',
      'heading, Piranesi, level 2',
      'Susanna Clarke',
      'image, Piranesi, Susanna Clarke',
    ]);
    expect(said[6]).toMatch(/^link, Also on \d+ shelves$/);
    const story = said.indexOf('region, STORY');
    expect(said[story + 1]).toBe('heading, STORY, level 3');
    expect(said[story + 2]).toMatch(/^I read this the week I moved flats/);
    expect(said.indexOf('blockquote')).toBeGreaterThan(story);
    const about = said.indexOf('complementary, About this pick');
    expect(about).toBeGreaterThan(story);
    expect(said[about + 1]).toMatch(/^button, Save·\d+, not pressed$/);
    const by = said.indexOf('PICKED BY');
    expect(said.slice(by - 1, by + 4)).toEqual([
      'term',
      'PICKED BY',
      'definition',
      'link, Ines Carvalho',
      'Ines Carvalho',
    ]);
  });

  await test.step('save: that it is saved, and what one can do next', async () => {
    await signUpAs(page, newcomer('Vera'));
    await page.reload();
    await expect(save).toBeVisible();
    const said = await hearAfter(page, () => save.click(), 'polite: Saved “Piranesi”');
    expect(said.filter((phrase) => phrase.startsWith('polite'))).toEqual([
      'polite: Saved “Piranesi”Add to a list',
    ]);
  });
});

test('what a screen reader says while someone publishes nine, and an admin reviews them', async ({
  page,
  openBrowser,
}) => {
  const vera = newcomer('Vera');
  await provideReader(page);
  await signUpAs(page, vera);
  const avatarId = await upload(page, 'avatar', await picture(vera.username, 300, 300));
  await change(page, 'updateProfile', { avatarId });
  const eight = ['BOOKS', 'PLACES', 'PRODUCTS']
    .flatMap((category) => [1, 2, 3].map((rank) => ({ category, rank })))
    .slice(0, 8);
  const creating = eight.map(
    ({ category, rank }) =>
      `p${category}${rank}: createPick(input: { category: ${category}, rank: ${rank}, title: "${category} ${rank}" }) { pick { id } }`,
  );
  await graphql(page, `mutation { ${creating.join(' ')} }`);
  const shelf = page.getByRole('region', { name: 'Your shelf' });

  await test.step('eight of nine: what is missing', async () => {
    await page.goto('/my-threes');
    await expect(shelf).toContainText('of 9');
    expect(plain(await hear(shelf))).toEqual([
      'region, Your shelf',
      'image, 8 of 9 picks',
      'Draft',
      'Share your best three Books, Places and Things!',
      '8',
      'of 9',
      'Still to add:',
      'product 3',
      'button, Submit, disabled',
    ]);
  });

  await test.step('the ninth: each field by its name', async () => {
    await page.getByRole('link', { name: 'Add your #3 product' }).click();
    const editor = page.getByRole('dialog', { name: 'Add your #3 product' });
    await expect(editor.getByLabel('Title')).toBeFocused();
    const said = plain(await hear(editor));
    expect(said.slice(0, 2)).toEqual([
      'dialog, Add your #3 product',
      'heading, Add your #3 product, level 2',
    ]);
    expect(
      said
        .filter((phrase) => /^(button|combobox|textbox)/.test(phrase))
        .map((phrase) => phrase.split(', ', 2).join(', ')),
    ).toEqual(
      expect.arrayContaining([
        'button, Add picture',
        'combobox, Title',
        'button, Cancel',
        'button, Add to my shelf',
        'button, Close',
      ]),
    );
    await editor.getByLabel('Title').fill('Kettle');
    await editor.getByRole('button', { name: 'Add to my shelf' }).click();
    await expect(editor).toBeHidden();
    expect(plain(await hear(shelf))).toEqual(
      expect.arrayContaining(['image, 9 of 9 picks', 'Great! Submit your profile!', 'button, Submit']),
    );
  });

  await test.step('submitted: the thanks, without a move of the focus', async () => {
    const thanks = 'Thank you for your Picks, we will publish your picks as soon as possible';
    await hearAfter(page, () => page.getByRole('button', { name: 'Submit', exact: true }).click(), thanks);
  });

  await test.step('review: whose shelf it is, what is on it, and what can be decided', async () => {
    const admin = await openBrowser();
    await provideReader(admin);
    await signInAs(admin, 'admin@threes.example');
    await admin.goto('/admin/submissions');
    await admin
      .getByRole('row', { name: new RegExp(`@${vera.username}`) })
      .getByRole('link')
      .click();
    const dialog = admin.getByRole('dialog', { name: vera.fullName });
    await expect(dialog.getByRole('button', { name: 'Approve' })).toBeEnabled();
    await expect(dialog.getByText('Kettle').first()).toBeVisible();
    const said = plain(await hear(dialog));
    expect(said[0]).toBe(`dialog, ${vera.fullName}`);
    for (const title of ['BOOKS 1', 'PLACES 3', 'Kettle']) expect(said.join('\n')).toContain(title);
    const buttons = said.filter((phrase) => phrase.startsWith('button, ')).join('\n');
    for (const name of ['Claim', 'Reject', 'Approve']) expect(buttons).toContain(`button, ${name}`);
  });
});
