import { Webhook } from 'standardwebhooks';
import { startWebhookReceiver } from '../../server/testing/servers/webhook-receiver.ts';
import { expect, graphql, newcomer, signInAs, signUpAs, test } from '../fixtures.ts';

// playwright.config.ts lets the product send to it.
const port = Number(process.env.E2E_PORT ?? 4310) + 1000;

test('webhooks: a server is told of a follower and of a sign-up, and a failed message is sent again', async ({
  page,
  openBrowser,
  openSession,
}) => {
  const receiver = await startWebhookReceiver(port);
  try {
    await signUpAs(page, newcomer('Wilma'));
    await page.goto('/developers/webhooks');
    await page.getByRole('button', { name: 'Add webhook' }).click();
    const form = page.getByRole('dialog', { name: 'Add a webhook' });
    await expect(form.getByLabel('Address')).toBeFocused();
    await page.keyboard.type('https://127.0.0.1/');
    await form.getByRole('checkbox', { name: /^Someone follows me/ }).check();
    await page.keyboard.press('Enter');
    await expect(form.getByText('The address is not on the public internet')).toBeVisible();
    await form.getByLabel('Address').fill(receiver.url);
    await form.getByRole('button', { name: 'Add webhook' }).click();
    const secret = await page
      .getByRole('dialog', { name: 'Your signing secret' })
      .getByLabel('Secret')
      .inputValue();
    await page.getByRole('button', { name: 'Done' }).click();

    receiver.answer = (response) => response.writeHead(500).end('Under construction');
    await page.getByRole('button', { name: 'Send a test' }).click();
    await page.getByText('Deliveries', { exact: true }).click();
    const deliveries = page.getByRole('list', { name: /^Deliveries to/ });
    await expect(deliveries).toContainText('It answered 500.');
    await expect(deliveries).toContainText('Under construction');
    receiver.answer = (response) => response.writeHead(204).end();
    await deliveries.getByRole('button', { name: /^Send again: webhook.test of / }).click();
    await expect(deliveries).toContainText('Delivered');
    await expect(page.getByText('On', { exact: true })).toBeVisible();

    // An admin's webhook gets the sign-up of the follower.
    const admin = await openBrowser();
    await signInAs(admin, 'admin@threes.example');
    await admin.goto('/admin/settings');
    const section = admin.getByRole('region', { name: 'Webhooks' });
    await section.getByRole('button', { name: 'Add webhook' }).click();
    const siteForm = admin.getByRole('dialog', { name: 'Add a webhook' });
    await siteForm.getByLabel('Address').fill(receiver.url);
    await siteForm.getByRole('checkbox', { name: /^Someone signs up/ }).check();
    await siteForm.getByRole('button', { name: 'Add webhook' }).click();
    await admin.getByRole('button', { name: 'Done' }).click();

    const { viewer } = await graphql(page, '{ viewer { profile { id } } }');
    const fan = await openSession();
    await signUpAs(fan, newcomer('Fenna'));
    await graphql(fan, 'mutation ($id: ID!) { setFollow(profileId: $id, on: true) { profile { id } } }', {
      id: viewer.profile.id,
    });
    const heard = (type: string) =>
      receiver.messages.find(({ body }) => JSON.parse(body).type === type) ?? null;
    await expect.poll(() => heard('follower.added')).not.toBeNull();
    const { body, headers } = heard('follower.added') as { body: string; headers: Record<string, string> };
    expect(new Webhook(secret).verify(body, headers)).toMatchObject({
      data: { follower: { fullName: expect.stringMatching(/^Fenna/) } },
    });
    await expect.poll(() => heard('account.created')).not.toBeNull();

    const remove = section.getByRole('button', { name: `Delete ${receiver.url}` });
    await remove.click();
    await admin
      .getByRole('dialog', { name: 'Delete this webhook?' })
      .getByRole('button', { name: 'Delete' })
      .click();
    await expect(remove).toBeHidden();
    await admin.goto('/admin/audit');
    await expect(
      admin.getByText('Deleted a webhook of the site').filter({ visible: true }).first(),
    ).toBeVisible();
  } finally {
    receiver.close();
  }
});
