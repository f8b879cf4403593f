import * as oauth from 'openid-client';
import { fillLogIn } from '../actions.ts';
import { expect, getOrigin, newcomer, signUpAs, test } from '../fixtures.ts';

const BACK = 'https://app.example/back';

/** An app that registered itself, and the address by which it asks for more than it needs. */
async function createAsking(origin: string) {
  const config = await oauth.dynamicClientRegistration(
    new URL(origin),
    { client_name: 'Reading <b>log</b>', redirect_uris: [BACK], token_endpoint_auth_method: 'none' },
    oauth.None(),
    { algorithm: 'oauth2', execute: [oauth.allowInsecureRequests] },
  );
  const checks = { pkceCodeVerifier: oauth.randomPKCECodeVerifier(), expectedState: oauth.randomState() };
  const url = oauth.buildAuthorizationUrl(config, {
    redirect_uri: BACK,
    scope: 'read picks admin',
    state: checks.expectedState,
    code_challenge: await oauth.calculatePKCECodeChallenge(checks.pkceCodeVerifier),
    code_challenge_method: 'S256',
  });
  return { config, checks, path: url.pathname + url.search };
}

test('an app that a person allows after the login acts for them until they end it', async ({
  page,
  playwright,
}) => {
  const person = newcomer('Tove');
  await signUpAs(page, person);
  await page.context().clearCookies();
  await page.route('https://app.example/**', (route) => route.fulfill({ body: 'Back in the app' }));
  const { config, checks, path } = await createAsking(getOrigin(page));

  await page.goto(path);
  await fillLogIn(page.getByRole('dialog'), person);
  await expect(page.getByRole('heading', { name: 'Allow Reading <b>log</b>?' })).toBeVisible();
  await expect(page.getByText('app.example', { exact: true })).toBeVisible();
  await expect(page.getByText('Edit your shelf')).toBeVisible();
  // Only an admin can grant this scope.
  await expect(page.getByText('Act as an admin')).toBeHidden();
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
  await expect(page.getByText('Back in the app')).toBeVisible();

  const { access_token: token } = await oauth.authorizationCodeGrant(config, new URL(page.url()), checks);
  const origin = test.info().project.use.baseURL ?? '';
  const program = await playwright.request.newContext({
    extraHTTPHeaders: { Authorization: `Bearer ${token}` },
  });
  const ask = () =>
    program.post(`${origin}/graphql`, { data: { query: '{ viewer { profile { fullName } } }' } });
  expect((await (await ask()).json()).data.viewer.profile.fullName).toBe(person.fullName);

  await page.goto('/developers/apps');
  const row = page.getByRole('listitem').filter({ hasText: 'Reading <b>log</b>' });
  await expect(row).toContainText('Read your data, edit your shelf');
  await expect(row).toContainText(/app\.example, allowed .*, last used /);
  await row.getByRole('button', { name: /^End / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End' }).click();
  await expect(row).toBeHidden();
  expect((await ask()).status()).toBe(401);
  await program.dispose();
});
