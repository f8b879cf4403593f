import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { expect, graphql, newcomer, signUpAs, test } from '../fixtures.ts';

// playwright.config.ts lets the product read it.
const shopPort = Number(process.env.E2E_PORT ?? 4310) + 1001;

/** A shop with one book, whose other pages are gone. */
async function openShop() {
  const book = {
    '@type': 'Book',
    name: 'A Book from a Shop',
    author: { name: 'Its Author' },
    image: '/cover.png',
  };
  const server = createServer((request, response) => {
    if (request.url === '/cover.png') {
      response.writeHead(200, { 'Content-Type': 'image/png' });
      response.end(readFileSync('client/public/icon-512.png'));
    } else if (request.url === '/book') {
      response.writeHead(200, { 'Content-Type': 'text/html' });
      response.end(`<script type="application/ld+json">${JSON.stringify(book)}</script>`);
    } else response.writeHead(404).end();
  }).listen(shopPort, '127.0.0.1');
  await once(server, 'listening');
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${shopPort}`, close };
}

test('three books of a shelf', async ({ page }) => {
  await signUpAs(page, newcomer('Tove'));
  await page.goto('/my-threes');

  await test.step('a thing on another shelf becomes a pick in three actions, also by its title with a typo', async () => {
    // What a person does, each counted when it is done.
    let actions = 0;
    const act = async (action: () => Promise<unknown>) => {
      await action();
      actions += 1;
    };
    await page.getByRole('link', { name: 'Add your #1 book' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add your #1 book' });
    await expect(dialog.getByLabel('Title')).toBeFocused();
    await act(() => page.keyboard.type('Piranessi'));
    const offers = dialog.getByRole('listbox', { name: 'On other shelves' });
    const offer = offers.getByRole('option', { name: /^Piranesi.*Susanna Clarke/ });
    await act(() => offer.click());
    await expect(dialog.getByLabel('Title')).toHaveValue('Piranesi');
    await expect(dialog.getByLabel('Author')).toHaveValue('Susanna Clarke');
    await act(() => dialog.getByRole('button', { name: 'Add to my shelf' }).click());
    await expect(page.getByRole('button', { name: 'Edit Piranesi, your #1 book' })).toBeVisible();
    expect(actions).toBeLessThanOrEqual(3);
  });

  await test.step('the keyboard alone chooses an offer and saves it', async () => {
    await page.getByRole('link', { name: 'Add your #2 book' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add your #2 book' });
    const title = dialog.getByLabel('Title');
    await expect(title).toBeFocused();
    await page.keyboard.type('rings of sat');
    await expect(title).toHaveAttribute('aria-expanded', 'true');
    // The first Escape closes the offers alone.
    await page.keyboard.press('Escape');
    await expect(title).toHaveAttribute('aria-expanded', 'false');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(title).toHaveValue('The Rings of Saturn');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Edit The Rings of Saturn, your #2 book' })).toBeVisible();
  });

  await test.step('a pick says where to find its thing, with the host of one link', async () => {
    await page.getByRole('link', { name: 'Add your #3 book' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add your #3 book' });
    await dialog.getByLabel('Title').fill('A Book to Borrow');
    const link = dialog.getByLabel('Where to find it');
    await link.fill('javascript:alert(1)');
    await dialog.getByRole('button', { name: 'Add to my shelf' }).click();
    await expect(dialog.getByText('Please enter a web address, such as example.org')).toBeVisible();
    await link.fill('www.library.example/books/9?from=threes');
    await dialog.getByRole('button', { name: 'Add to my shelf' }).click();
    await expect(page.getByRole('button', { name: 'Edit A Book to Borrow, your #3 book' })).toBeVisible();

    const { viewer } = await graphql(page, '{ viewer { profile { picks { id rank link } } } }');
    const pick = viewer.profile.picks.find(({ rank }: { rank: number }) => rank === 3);
    expect(pick.link).toBe('https://www.library.example/books/9?from=threes');
    await page.goto(`/pick/${pick.id}`);
    const shown = page.getByRole('complementary', { name: 'About this pick' }).getByRole('link', {
      name: 'library.example',
    });
    await expect(shown).toHaveAttribute('href', pick.link);
    await expect(shown).toHaveAttribute('rel', 'nofollow noopener');
  });
});

test('a pasted link becomes a pick with its title, author and picture in two actions', async ({
  page,
  context,
}) => {
  const shop = await openShop();
  try {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signUpAs(page, newcomer('Tindra'));
    await page.goto('/picks/new?category=books&rank=1');
    const dialog = page.getByRole('dialog', { name: 'Add your #1 book' });
    const title = dialog.getByLabel('Title');
    const paste = async (text: string) => {
      await expect(title).toBeFocused();
      await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
      await page.keyboard.press('ControlOrMeta+v');
    };
    await paste(`${shop.url}/gone`);
    await expect(
      dialog.getByText('We couldn’t read that page. Type the title instead. The link is kept below.'),
    ).toBeVisible();
    await expect(dialog.getByLabel('Where to find it')).toHaveValue(`${shop.url}/gone`);

    await paste(`${shop.url}/book`);
    await expect(title).toHaveValue('A Book from a Shop');
    await expect(dialog.getByLabel('Author')).toHaveValue('Its Author');
    await expect(dialog.getByLabel('Where to find it')).toHaveValue(`${shop.url}/book`);
    await expect(dialog.getByRole('button', { name: 'Change picture' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Add to my shelf' }).click();
    await expect(page.getByRole('button', { name: 'Edit A Book from a Shop, your #1 book' })).toBeVisible();

    const { viewer } = await graphql(page, '{ viewer { profile { picks { id image { width } } } } }');
    const [pick] = viewer.profile.picks;
    expect(pick.image.width).toBe(512);
    await page.goto(`/pick/${pick.id}`);
    const credit = page
      .getByRole('complementary', { name: 'About this pick' })
      .getByRole('definition')
      .filter({ has: page.locator(`[href="${shop.url}/book"]`) });
    // Where to find it, and whose picture it is.
    await expect(credit).toHaveCount(2);
  } finally {
    shop.close();
  }
});
