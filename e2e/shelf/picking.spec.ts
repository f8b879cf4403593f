import { expect, graphql, newcomer, signUpAs, test } from '../fixtures.ts';

test('three books of a shelf', async ({ page }) => {
  await signUpAs(page, newcomer('Tove'));
  await page.goto('/my-threes');

  await test.step('a thing on another shelf becomes a pick in three actions, also by its title with a typo', async () => {
    // Counts each action of the person once it is done.
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
