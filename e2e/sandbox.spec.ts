import type { Page } from '@playwright/test';
import { expect, graphql, newcomer, signUpAs, test } from './fixtures.ts';

/** Opens a shared request in the sandbox and sends it. */
async function run(page: Page, query: string, token?: string): Promise<void> {
  // Another hash alone would not load the page again.
  await page.goto('about:blank');
  await page.goto(`/sandbox#${new URLSearchParams({ query })}`);
  if (token) await page.getByLabel('Access token').fill(token);
  await page.getByRole('button', { name: 'Execute query' }).click();
}

const addPick = (title: string) =>
  `mutation { createPick(input: { category: BOOKS, title: "${title}" }) { pick { title rank } } }`;

test('the sandbox changes a shelf with the session of the browser, and with an access token alone', async ({
  page,
  context,
  expectErrors,
}) => {
  expectErrors(/status of 401 \(Unauthorized\) \(\S+\/graphql/);
  await signUpAs(page, newcomer('Sasha'));
  const result = page.getByRole('region', { name: 'Result Window' });
  await run(page, addPick('By session'));
  await expect(result).toContainText('"title": "By session"');
  await expect(result).toContainText('"rank": 1');
  await expect(page.getByText(/^This request cost \d+ of at most 50,000 points\.$/)).toBeVisible();

  const { createToken } = await graphql<{ createToken: { secret: string } }>(
    page,
    'mutation { createToken(input: { name: "Sandbox", scopes: [WRITE_PICKS] }) { secret } }',
  );
  await context.clearCookies();
  await run(page, addPick('By nobody'));
  await expect(result).toContainText('UNAUTHENTICATED');
  await run(page, addPick('By token'), createToken.secret);
  await expect(result).toContainText('"title": "By token"');
  await expect(result).toContainText('"rank": 2');

  await run(page, addPick('By no token'), `${createToken.secret}x`);
  await expect(result).toContainText('This access token isn’t valid.');
});
