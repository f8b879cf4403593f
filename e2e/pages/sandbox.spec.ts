import type { Page } from '@playwright/test';
import { expect, graphql, newcomer, signUpAs, test } from '../fixtures.ts';

const result = (page: Page) => page.getByRole('region', { name: 'Result Window' });

/** Opens a request that came by a link. */
async function follow(page: Page, query: string): Promise<void> {
  // A change of the hash alone would reload the page during the next steps.
  await page.goto('about:blank');
  await page.goto(`/sandbox#${new URLSearchParams({ query })}`);
}

const execute = (page: Page) => page.getByRole('button', { name: 'Execute query' }).click();

test('a request that came by a link runs as a visitor and changes nothing, until the person has said so', async ({
  page,
  context,
  expectErrors,
}) => {
  expectErrors(/status of 401 \(Unauthorized\) \(\S+\/graphql/);
  const me = newcomer('Lena');
  await signUpAs(page, me);
  const runAsMe = page.getByRole('button', { name: 'Run as me' });

  // A name that GraphiQL uses itself, and a fragment, hide no change.
  await follow(
    page,
    `mutation IntrospectionQuery { ...F }
    fragment F on Mutation { createPick(input: { category: BOOKS, title: "By link" }) { pick { title rank } } }`,
  );
  await runAsMe.click();
  await execute(page);
  const dialog = page.getByRole('dialog', { name: 'Run this change?' });
  await expect(dialog).toContainText('createPick');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(result(page)).toContainText('Not run.');
  expect((await graphql(page, '{ viewer { profile { picks { id } } } }')).viewer.profile.picks).toEqual([]);
  await execute(page);
  await dialog.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(result(page)).toContainText('"title": "By link"');
  await expect(result(page)).toContainText('"rank": 1');
  await expect(page.getByText(/^The last request cost \d+ of at most 50,000 points\.$/)).toBeVisible();

  await test.step('a subscription is live until it is stopped', async () => {
    await follow(page, 'subscription { pickPublished { title } }');
    await execute(page);
    const waiting = page.getByText('Waiting for the first event.');
    await expect(waiting).toBeVisible();
    await page.getByRole('button', { name: 'Stop query' }).click();
    await expect(waiting).toBeHidden();
  });

  await follow(page, 'query Mine { viewer { profile { fullName } } }');
  await execute(page);
  await expect(result(page)).toContainText('"viewer": null');
  await expect(page.getByText('This request came from a link and runs as a visitor.')).toBeVisible();
  await runAsMe.click();
  await execute(page);
  await expect(result(page)).toContainText(me.fullName);

  const token = page.getByPlaceholder('threes_pat_…');
  await test.step('without the session, a token alone says who one is', async () => {
    const { createToken } = await graphql<{ createToken: { secret: string } }>(
      page,
      'mutation { createToken(input: { name: "Sandbox", scopes: [READ] }) { secret } }',
    );
    await context.clearCookies();
    await execute(page);
    await expect(result(page)).toContainText('"viewer": null');
    await token.fill(createToken.secret);
    await execute(page);
    await expect(result(page)).toContainText(me.fullName);
    await token.fill(`${createToken.secret}x`);
    await execute(page);
    await expect(result(page)).toContainText('This access token isn’t valid.');
    await token.fill('');
  });

  // The request from the link is not stored for the next visit, which begins without a link.
  await page.getByRole('link', { name: 'guide for developers' }).click();
  await page.getByRole('main').getByRole('link', { name: 'sandbox' }).first().click();
  await expect(result(page)).toContainText('"feed"');
  await expect(page.getByText('Mine', { exact: true })).toBeHidden();

  await test.step('the first example has run at once, a token is hidden, and a request is saved by name', async () => {
    await expect(page.getByText(/^The last request cost \d+ of/)).toBeVisible();
    await token.fill('threes_pat_secret');
    await expect(token).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show access token' }).click();
    await expect(token).toHaveAttribute('type', 'text');
    await token.fill('');
    await page.getByRole('button', { name: 'Save as' }).click();
    await page.getByPlaceholder('Name of the request').fill('Newest ten');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
  });

  await test.step('what was typed stays beside an example, which has its own answer, and after a reload', async () => {
    const query = page.getByRole('region', { name: 'Query Editor' });
    await query.getByRole('textbox').focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.insertText('query Typed { site { name } }');
    const typed = page.getByRole('button', { name: 'Typed', exact: true });
    await expect(typed).toBeVisible();
    await page.getByRole('button', { name: 'The next page of a list' }).click();
    await expect(query).toContainText('NextPage');
    await expect(page.getByRole('button', { name: 'NextPage', exact: true })).toBeVisible();
    await expect(result(page)).not.toContainText('"feed"');
    await typed.click();
    await expect(query).toContainText('Typed');
    await expect(result(page)).toContainText('"feed"');
    await page.waitForFunction(() =>
      /Typed.*NextPage.*"activeTabIndex":0/.test(localStorage['graphiql:tabState']),
    );
    await page.reload();
    await expect(query).toContainText('Typed');
    await page.getByRole('button', { name: 'The newest picks' }).click();
    await page.waitForFunction(() =>
      /NewestPicks.*"activeTabIndex":2/.test(localStorage['graphiql:tabState']),
    );
  });

  await test.step('Tab leaves the editors in both directions', async () => {
    for (const editor of ['Query Editor', 'Variables']) {
      const box = page.getByRole('region', { name: editor }).getByRole('textbox');
      for (const key of ['Tab', 'Shift+Tab']) {
        await box.focus();
        await page.keyboard.press(key);
        await expect(box).not.toBeFocused();
      }
    }
  });

  await test.step('on a phone, the editor opens on demand, with what was saved, or for the request of a link', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await page.getByRole('button', { name: 'Open the editor' }).click();
    await expect(result(page)).toContainText('"feed"');
    await page
      .getByRole('button', { name: 'Search', exact: true })
      .and(page.getByRole('navigation', { name: 'Examples' }).getByRole('button'))
      .click();
    await page.getByRole('button', { name: 'Newest ten', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Query Editor' })).toContainText('NewestPicks');
    await page.getByRole('button', { name: 'Remove “Newest ten”' }).click();
    await expect(page.getByRole('list', { name: 'Saved requests' })).toBeHidden();
    await follow(page, 'query Mine { viewer { profile { fullName } } }');
    await expect(page.getByRole('region', { name: 'Query Editor' })).toContainText('Mine');
  });
});
