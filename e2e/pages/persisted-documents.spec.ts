import { expect, failedLoad, test } from '../fixtures.ts';

test('the client names its documents by their hashes, and sends text to a server that knows none', async ({
  page,
  expectErrors,
}) => {
  const asked: { body: Record<string, unknown>; status: number }[] = [];
  page.on('response', (response) => {
    if (!response.url().endsWith('/graphql')) return;
    asked.push({ body: response.request().postDataJSON(), status: response.status() });
  });
  await page.goto('/curators');
  await page.getByRole('link', { name: 'Collections' }).first().click();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  expect(asked.filter(({ body, status }) => body.query !== undefined || status !== 200)).toEqual([]);

  expectErrors(failedLoad);
  await page.route('**/graphql', async (route) => {
    if (route.request().postDataJSON().query !== undefined) return route.continue();
    const extensions = { code: 'NOT_FOUND' };
    await route.fulfill({
      status: 404,
      json: { errors: [{ message: 'PersistedQueryNotFound', extensions }] },
    });
  });
  asked.length = 0;
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Things' }).click();
  await expect.poll(() => asked.filter(({ body }) => body.query !== undefined).length).toBeGreaterThan(0);
  expect(asked.at(-1)?.status).toBe(200);
});
