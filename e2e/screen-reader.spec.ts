import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { upload } from './actions.ts';
import { expect, graphql, newcomer, picture, signInAs, signUpAs, test, updateProfile } from './fixtures.ts';

const READER = '/virtual-screen-reader.js';
const code = readFileSync(
  fileURLToPath(
    new URL('../node_modules/@guidepup/virtual-screen-reader/lib/esm/index.browser.js', import.meta.url),
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

/** What it says by itself while something is done, as live regions ask it to. */
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

const BOOK = 'Piranesi';

test('what a screen reader says while someone finds, reads and saves a pick', async ({ page }) => {
  await provideReader(page);
  await page.goto('/search?q=piranesi');
  const main = page.getByRole('main');
  await expect(main.getByRole('article').first()).toBeVisible();
  console.log('FIND', JSON.stringify(await hear(main)));
  await page.goto('/@ines');
  await page.getByRole('link', { name: BOOK }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: BOOK })).toBeVisible();
  await expect(dialog.getByText('STORY')).toBeVisible();
  console.log('READ', JSON.stringify(await hear(dialog)));
  await signUpAs(page, newcomer('Vera'));
  await page.reload();
  const save = dialog
    .getByRole('button', { name: /^Save / })
    .or(page.getByRole('main').getByRole('button', { name: /^Save/ }))
    .first();
  await expect(save).toBeVisible();
  console.log('SAVE', JSON.stringify(await hearAfter(page, () => save.click(), 'polite')));
});

test('what a screen reader says while someone publishes nine', async ({ page, openBrowser }) => {
  const vera = newcomer('Vera');
  await provideReader(page);
  await signUpAs(page, vera);
  const avatarId = await upload(page, 'avatar', await picture(vera.username, 300, 300));
  await updateProfile(page, { avatarId });
  const eight = ['BOOKS', 'PLACES', 'PRODUCTS']
    .flatMap((category) => [1, 2, 3].map((rank) => ({ category, rank })))
    .slice(0, 8);
  await graphql(
    page,
    `mutation { ${eight.map(({ category, rank }) => `p${category}${rank}: createPick(input: { category: ${category}, rank: ${rank}, title: "${category} ${rank}" }) { pick { id } }`).join(' ')} }`,
  );
  await page.goto('/my-threes');
  const status = page.getByRole('region', { name: 'Your shelf' });
  await expect(status).toContainText('8 of 9');
  console.log('SHELF', JSON.stringify(await hear(page.getByRole('main'))));
  await page.getByRole('link', { name: 'Add your #3 product' }).click();
  const editor = page.getByRole('dialog', { name: 'Add your #3 product' });
  await expect(editor.getByLabel('Title')).toBeFocused();
  console.log('EDITOR', JSON.stringify(await hear(editor)));
  await editor.getByLabel('Title').fill('Kettle');
  console.log(
    'EDITORSAVE',
    JSON.stringify(
      await hearAfter(
        page,
        () => editor.getByRole('button', { name: 'Save', exact: true }).click(),
        'polite',
      ),
    ),
  );
  await expect(editor).toBeHidden();
  console.log('STATUS', JSON.stringify(await hear(status)));
  console.log(
    'SUBMIT',
    JSON.stringify(
      await hearAfter(
        page,
        () => page.getByRole('button', { name: 'Submit', exact: true }).click(),
        'polite',
      ),
    ),
  );
  const admin = await openBrowser();
  await provideReader(admin);
  await signInAs(admin, 'admin@threes.example');
  await admin.goto('/admin/submissions');
  await admin
    .getByRole('row', { name: new RegExp(`@${vera.username}`) })
    .getByRole('link')
    .click();
  const dialog = admin.getByRole('dialog', { name: vera.fullName });
  await expect(dialog.getByRole('button', { name: 'Claim' })).toBeVisible();
  console.log('REVIEW', JSON.stringify(await hear(dialog)));
  console.log(
    'APPROVE',
    JSON.stringify(
      await hearAfter(admin, () => dialog.getByRole('button', { name: 'Approve' }).click(), 'polite'),
    ),
  );
});
