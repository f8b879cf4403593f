import { Secret, TOTP } from 'otpauth';
import { asks, expect, graphql, newcomer, signUpAs, test } from '../fixtures.ts';

/** The code that the app with this secret shows, or will show in some steps of 30 seconds. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

test('a second factor, from setting it up to losing the phone', async ({ page, context }) => {
  const person = newcomer('Odile');
  await signUpAs(page, person);
  await page.goto('/account');
  let secret = '';
  let recoveryCode = '';

  await test.step('an app is set up with a key or a QR code, and recovery codes are shown once', async () => {
    await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
    await expect(dialog.getByRole('img', { name: 'QR code with the key below' })).toBeVisible();
    secret = (await dialog.getByLabel('Key').inputValue()).replaceAll(' ', '');
    await expect(dialog.getByLabel('Code')).toBeFocused();
    await dialog.getByLabel('Code').fill('000000');
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await expect(dialog.getByText('That code isn’t right.')).toBeVisible();
    await dialog.getByLabel('Code').fill(codeOf(secret));
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
    await expect(codes.getByRole('listitem')).toHaveCount(10);
    recoveryCode = await codes.getByRole('listitem').first().innerText();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(recoveryCode)).toBeVisible();
    await expect(page.getByText('Change email')).toBeHidden();
    await expect(page.getByRole('button').locator('visible=true')).toHaveCount(0);
    await page.emulateMedia({ media: null });
    await codes.getByRole('button', { name: 'I’ve saved them' }).click();
    await expect(page.getByRole('region', { name: 'Second factor' })).toBeFocused();
    await expect(page.getByText('10 recovery codes are left.')).toBeVisible();
  });

  const isIn = async () => {
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect.poll(async () => (await graphql(page, '{ viewer { id } }')).viewer).not.toBeNull();
  };
  const givePassword = async () => {
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('dialog').getByRole('button', { name: 'Log in', exact: true }).click();
  };
  const logIn = async () => {
    await context.clearCookies({ name: /^(__Host-)?threes$/ });
    await page.goto('/terms');
    await page.getByRole('button', { name: 'Log in' }).first().click();
    await page.getByLabel('Email Address').fill(person.email);
    await givePassword();
  };
  const step = page.getByRole('dialog', { name: 'One more step' });

  await test.step('a login asks for the code, and then no more in this browser if wanted', async () => {
    await logIn();
    await expect(step).toBeVisible();
    // Without the cookie, the server answers as if the code came too late.
    await context.clearCookies({ name: /^(__Host-)?threes$/ });
    await step.getByLabel('Code').fill(codeOf(secret, 1));
    await step.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(step.getByText('That took too long. Please log in again.')).toBeVisible();
    await step.getByRole('button', { name: 'Back to log in' }).click();
    await expect(page.getByLabel('Email Address')).toHaveValue(person.email);
    await givePassword();
    await step.getByLabel('Code').fill('12');
    await step.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(step.getByText('Enter the six digits that your app shows')).toBeVisible();
    await step.getByLabel('Code').fill(codeOf(secret, 1));
    await step.getByLabel('Don’t ask again in this browser').check();
    await step.getByRole('button', { name: 'Log in', exact: true }).click();
    await isIn();
    await logIn();
    await isIn();
  });

  await test.step('a browser that is forgotten needs a code again, and a recovery code works without the phone', async () => {
    await page.goto('/account');
    await page.getByRole('link', { name: 'Show sessions and data' }).click();
    const browsers = page.getByRole('list', { name: 'Remembered browsers' });
    await browsers.getByRole('button', { name: /^Forget / }).press('Enter');
    await expect(browsers).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Sessions' })).toBeFocused();
    await logIn();
    await step.getByLabel('Code').fill(recoveryCode);
    await step.getByRole('button', { name: 'Log in', exact: true }).click();
    await isIn();
    await page.goto('/account');
    await expect(page.getByText('9 recovery codes are left.')).toBeVisible();
  });

  await test.step('removing it asks who is there if that was proved long ago, and then goes on', async () => {
    // The server’s clock can’t be turned forward here, so its first answer is written by hand.
    let isFirst = true;
    await page.route('/graphql', async (route) => {
      if (!isFirst || !asks(route.request(), 'RemoveAuthenticator')) return route.fallback();
      isFirst = false;
      const extensions = { code: 'STEP_UP_REQUIRED', methods: ['CODE', 'PASSWORD'] };
      await route.fulfill({
        json: { data: null, errors: [{ message: 'Confirm it', path: ['removeAuthenticator'], extensions }] },
      });
    });
    await page.getByRole('button', { name: 'Remove app' }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await proof.getByRole('button', { name: 'Use your password instead' }).click();
    await proof.getByLabel('Password', { exact: true }).fill('not this one');
    await proof.getByRole('button', { name: 'Confirm' }).click();
    await expect(proof.getByText('Current password is incorrect')).toBeVisible();
    await proof.getByLabel('Password', { exact: true }).fill(person.password);
    await proof.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('button', { name: 'Set up an authenticator app' })).toBeVisible();
  });
});
