import type { Page } from '@playwright/test';
import { readMailedLink } from '../actions.ts';
import { asks, expect, graphql, newcomer, signUpAs, test } from '../fixtures.ts';

/** Gives the browser a device that keeps passkeys and always recognizes its owner. */
async function addDevice(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    lose: () => session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }),
  };
}

test('a passkey, from adding it to losing it', async ({ page, context }) => {
  const person = newcomer('Perrine');
  await page.goto('/terms');
  await signUpAs(page, person);
  await addDevice(page);
  await page.goto('/account');
  const list = page.getByRole('list', { name: 'Passkeys' });
  const open = async () => {
    await page.goto('/terms');
    await page.getByRole('button', { name: 'Log in' }).first().click();
  };
  const logOut = () => context.clearCookies({ name: 'threes' });
  const isIn = async () => {
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect.poll(async () => (await graphql(page, '{ viewer { id } }')).viewer).not.toBeNull();
  };

  await test.step('it is added with a name, and renamed', async () => {
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByText('Please enter a name')).toBeVisible();
    await dialog.getByLabel('Name').fill('My laptop');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(list).toContainText('My laptop');
    await expect(list).toContainText('Never used');
    await list.getByRole('button', { name: 'Rename My laptop' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('My phone');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(list).toContainText('My phone');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await dialog.getByLabel('Name').fill('Again');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByText('This device already has a passkey for your account.')).toBeVisible();
  });

  await test.step('it logs in without typing, from what the email field offers', async () => {
    await logOut();
    await open();
    await isIn();
  });

  await test.step('it logs in from a button', async () => {
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = async () => false;
    });
    await logOut();
    await open();
    const dialog = page.getByRole('dialog', { name: 'Welcome Back' });
    await dialog.getByRole('button', { name: 'Use a passkey' }).click();
    await isIn();
  });

  await test.step('it proves who is there, and what was asked goes on', async () => {
    await page.goto('/account');
    await expect(list).toContainText('Last used');
    let isFirst = true;
    await page.route('/graphql', async (route) => {
      if (!isFirst || !asks(route.request(), 'RemovePasskey')) return route.fallback();
      isFirst = false;
      const extensions = { code: 'STEP_UP_REQUIRED', methods: ['PASSKEY', 'PASSWORD'] };
      await route.fulfill({
        json: { data: null, errors: [{ message: 'Confirm it', path: ['removePasskey'], extensions }] },
      });
    });
    await list.getByRole('button', { name: 'Remove My phone' }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await page
      .getByRole('dialog', { name: 'Confirm it’s you' })
      .getByRole('button', { name: 'Use a passkey' })
      .click();
    await expect(list).toHaveCount(0);
  });

  await test.step('one that was removed logs nobody in', async () => {
    await logOut();
    await open();
    const dialog = page.getByRole('dialog', { name: 'Welcome Back' });
    await dialog.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(dialog.getByText('This site doesn’t know that passkey.')).toBeVisible();
  });
});

test('an account with a passkey alone, and the passkey lost', async ({ page, context }) => {
  const device = await addDevice(page);
  const { email } = newcomer('Quirin');
  await page.goto('/signup');
  await page.getByLabel('Full Name').fill('Quirin Passkey');
  await page.getByLabel('Email Address').fill(email);
  await page.getByRole('button', { name: 'Use a passkey instead' }).click();
  await expect(page).toHaveURL(/\/onboarding$/);

  await device.lose();
  await context.clearCookies({ name: 'threes' });
  await page.goto('/terms');
  await page.getByRole('button', { name: 'Log in' }).first().click();
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email Address').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await page.goto(await readMailedLink(email, 'Subject: Set a new password\n'));
  await page.getByLabel('New password', { exact: true }).fill('Quirin-reads-9');
  await page.getByLabel('Confirm new password', { exact: true }).fill('Quirin-reads-9');
  await page.getByRole('button', { name: 'Save and log in' }).click();
  await expect(page).not.toHaveURL(/reset-password/);
});
