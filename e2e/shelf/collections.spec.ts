import type { Page } from '@playwright/test';
import { chooseFile } from '../actions.ts';
import {
  change,
  expect,
  graphql,
  picture,
  readSent,
  signInAs,
  somePicks,
  test,
  unique,
} from '../fixtures.ts';

const CURATOR = 'maren@threes.example';

interface Made {
  id: string;
  title: string;
  picks: { id: string; title: string }[];
}

/** Creates a collection of the newest picks through the API. */
async function makeCollection(page: Page, size = 3): Promise<Made> {
  await signInAs(page, CURATOR);
  const picks = await somePicks(page, size);
  const { createCollection } = await change(
    page,
    'createCollection',
    {
      title: `Things by ${unique()}`,
      pickIds: picks.map(({ id }) => id),
    },
    'collection { id title picks { id title } }',
  );
  return createCollection.collection;
}

async function titlesIn(page: Page, id: string): Promise<string[]> {
  const { collection } = await graphql(page, 'query ($id: ID!) { collection(id: $id) { picks { title } } }', {
    id,
  });
  return collection.picks.map(({ title }: { title: string }) => title);
}

const remove = (page: Page, id: string) =>
  graphql(page, 'mutation ($id: ID!) { deleteCollection(id: $id) { deletedId } }', { id });

const editor = (page: Page, name: 'New collection' | 'Edit collection') => page.getByRole('dialog', { name });
const rows = (page: Page) => page.getByRole('list', { name: 'Picks, in order' }).getByRole('listitem');

test('collection: a curator makes one with title, description, cover, categories and picks in order [2.8]', async ({
  page,
}) => {
  await signInAs(page, CURATOR);
  const title = `Rooms by ${unique()}`;
  await page.goto('/my-threes');
  await page.getByRole('link', { name: 'New collection' }).click();
  await expect(page).toHaveURL('/my-threes/collections/new');
  const dialog = editor(page, 'New collection');

  // Without a title it is not saved, and the form keeps what was entered.
  await dialog.getByRole('button', { name: 'Save draft' }).click();
  await expect(dialog.getByText('Title is required')).toBeVisible();
  await expect(dialog.getByLabel('Title')).toBeFocused();
  await dialog.getByLabel('Title').fill(title);
  await chooseFile(page, dialog.getByRole('button', { name: 'Add cover' }), await picture(title, 640, 800));
  await dialog.getByRole('textbox', { name: 'Story' }).fill('Where it is quiet.');

  await dialog.getByRole('button', { name: 'Add picks' }).click();
  const picker = page.getByRole('dialog', { name: 'Add picks' });
  const own = picker.getByRole('region', { name: 'Your picks' }).getByRole('button');
  const mine = (await own.first().textContent()) ?? '';
  await own.first().click();
  await own.nth(1).click();
  await picker.getByRole('searchbox').fill('moka');
  const found = picker
    .getByRole('region', { name: 'Found' })
    .getByRole('button', { name: /^Moka Express/ })
    .first();
  await found.click();
  await expect(found).toHaveAttribute('aria-pressed', 'true');
  await expect(picker.getByText('3 of 60')).toBeVisible();
  await picker.getByRole('button', { name: 'Done' }).click();
  await expect(rows(page)).toHaveCount(3);
  // The categories follow the picks until the curator chooses some.
  await expect(dialog.getByLabel('Products')).toBeChecked();
  await dialog.getByText('Products', { exact: true }).click();
  await dialog.getByText('Places', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Publish' }).click();

  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/my-threes');
  await page.getByRole('link', { name: title }).first().click();
  const view = page.getByRole('dialog', { name: title });
  await expect(view.getByText('Where it is quiet.')).toBeVisible();
  await expect(view.getByRole('img', { name: `Cover of ${title}` })).toBeVisible();
  await expect(view.getByText('Places').first()).toBeVisible();
  const id = page.url().split('/').at(-1) ?? '';
  const titles = await titlesIn(page, id);
  expect(titles[2]).toBe('Moka Express');
  expect(mine).toContain(titles[0]);
  await remove(page, id);
});

test('a curator changes a collection', async ({ page }) => {
  const { id, title, picks } = await makeCollection(page, 4);
  const dialog = editor(page, 'Edit collection');
  await page.goto('/my-threes');

  await test.step('collection: a curator edits one, and is asked before what was typed is lost [2.8]', async () => {
    await page.getByRole('link', { name: `Edit ${title}` }).click();
    await dialog.getByLabel('Title').fill(`${title}, again`);
    await page.goBack();
    const question = page.getByRole('dialog', { name: 'Discard your changes?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(dialog.getByLabel('Title')).toHaveValue(`${title}, again`);

    await dialog.getByRole('button', { name: `Remove ${picks[0]?.title}` }).click();
    await expect(rows(page)).toHaveCount(3);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { name: `${title}, again` })).toBeVisible();
    expect(await titlesIn(page, id)).toEqual(picks.slice(1).map((pick) => pick.title));
  });

  await test.step('collection: a curator orders the picks of one by keyboard, by button and by drag [2.8]', async () => {
    const [a = '', b = '', c = ''] = picks.slice(1).map(({ title }) => title);
    const expectOrder = (...titles: string[]) =>
      expect(rows(page).getByRole('button', { name: /^Move .*, \d+$/ })).toHaveText(
        titles.map((_, index) => String(index + 1)),
      );
    await page.getByRole('link', { name: `Edit ${title}, again` }).click();
    const handle = (title: string) => page.getByRole('button', { name: `Move ${title}, ` });
    await handle(a).focus();
    await page.keyboard.press('ArrowDown');
    await expect(rows(page).nth(1)).toContainText(a);
    await expect(handle(a)).toBeFocused();
    await expectOrder(b, a, c);

    // Space lifts and drops a pick. Escape in between puts it back.
    const said = page.getByRole('status');
    await page.keyboard.press('Space');
    await expect(said.getByText(`Lifted ${a} from 2 of 3`)).toBeAttached();
    await page.keyboard.press('ArrowDown');
    await expect(said.getByText(`${a} is over 3 of 3`)).toBeAttached();
    await page.keyboard.press('Escape');
    await expect(said.getByText(`${a} is back at 2 of 3`)).toBeAttached();
    await expect(rows(page).nth(1)).toContainText(a);
    await expect(editor(page, 'Edit collection')).toBeVisible();

    await page.getByRole('button', { name: `Move ${c} up` }).click();
    await expect(rows(page).nth(1)).toContainText(c);

    // hover() waits until the row has stopped moving.
    await handle(b).hover();
    const from = await handle(b).boundingBox();
    const to = await rows(page).nth(2).boundingBox();
    if (!from || !to) throw new Error('They are not there.');
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(from.x + from.width / 2, to.y + to.height * 0.7, { steps: 12 });
    await page.mouse.up();
    await expect(rows(page).nth(2)).toContainText(b);

    await page.getByRole('button', { name: 'Save' }).click();
    await expect(editor(page, 'Edit collection')).toBeHidden();
    expect(await titlesIn(page, id)).toEqual([c, a, b]);
  });

  await test.step('deleted elsewhere it is not found when it is saved: the shelf shows it no more, and what was typed is a draft of a new one', async () => {
    const link = page.getByRole('link', { name: `Edit ${title}, again`, includeHidden: true });
    await link.click();
    await expect(dialog.getByLabel('Title')).toHaveValue(`${title}, again`);
    await expect(link).toBeAttached();
    await remove(page, id);
    await dialog.getByLabel('Title').fill('Quiet rooms');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Collection not found')).toBeVisible();
    await expect(link).not.toBeAttached();
    await page.goto('/my-threes/collections/new');
    const added = editor(page, 'New collection');
    await added.getByRole('button', { name: 'Restore' }).click();
    await expect(added.getByLabel('Title')).toHaveValue('Quiet rooms');
  });
});

test('collection: without picks it is saved as a draft, and comes out with its first [2.8]', async ({
  page,
  openSession,
}) => {
  const { id, title } = await makeCollection(page, 0);
  const readAsVisitor = readSent(await openSession(), `/collection/${id}`);
  expect(await readAsVisitor()).toContain('Collection not found');

  await page.goto('/my-threes');
  const card = page.getByRole('listitem').filter({ hasText: title });
  await expect(card.getByText('DRAFT')).toBeVisible();
  await expect(card.getByText('Add a pick to publish it.')).toBeVisible();
  await page.getByRole('link', { name: `Edit ${title}` }).click();
  const dialog = editor(page, 'Edit collection');
  await expect(dialog.getByRole('button', { name: 'Save draft' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Add picks' }).click();
  const picker = page.getByRole('dialog', { name: 'Add picks' });
  await picker.getByRole('region', { name: 'Your picks' }).getByRole('button').first().click();
  await picker.getByRole('button', { name: 'Done' }).click();
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText(`“${title}” is published`)).toBeVisible();
  await expect(card.getByText(/ISSUE #\d+/)).toBeVisible();

  await expect.poll(readAsVisitor).toContain(`>${title}<`);

  await test.step('collection: a curator deletes one after a confirmation [2.8]', async () => {
    await page.getByRole('link', { name: `Edit ${title}` }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('dialog', { name: 'Delete this collection?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await question.getByRole('button', { name: 'Delete collection' }).click();
    await expect(page.getByText('Collection deleted')).toBeVisible();
    await expect(page).toHaveURL('/my-threes');
    await expect(page.getByRole('heading', { name: title })).toHaveCount(0);
  });
});
