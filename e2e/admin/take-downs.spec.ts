import { fillLogIn, publishShelf } from '../actions.ts';
import { change, expect, graphql, newcomer, readSent, signInAs, signUpAs, test } from '../fixtures.ts';

test('a visitor reports a pick, an admin hides it, its curator answers, and it comes back', async ({
  page: visitor,
  openBrowser,
}) => {
  const person = newcomer('Hilma');
  const [curator, admin] = [await openBrowser(), await openBrowser()];
  await publishShelf(curator, admin, person);
  const { viewer } = await graphql(curator, '{ viewer { profile { picks { id title } } } }');
  const { id, title } = viewer.profile.picks[0];

  await visitor.goto(`/pick/${id}`);
  await visitor.getByRole('button', { name: 'Report' }).click();
  const report = visitor.getByRole('dialog', { name: 'Report this pick' });
  await report.getByRole('radio', { name: 'Spam or advertising' }).check();
  await report.getByLabel('More about it').fill(`An advertisement by ${person.fullName}`);
  await report.getByRole('button', { name: 'Send report' }).click();
  await expect(visitor.getByText('Thank you. We’ll look into it.')).toBeVisible();

  await admin.goto('/admin/reports');
  const row = admin.locator('[data-row]').filter({ hasText: person.fullName });
  await row.getByRole('button', { name: /more|actions/i }).click();
  await admin.getByRole('menuitem', { name: 'Take down' }).click();
  const question = admin.getByRole('dialog', { name: /Take down/ });
  await question.getByLabel('Reason').fill('Say what you like about it.');
  await question.getByRole('button', { name: 'Take down' }).click();
  await expect(row).toBeHidden();

  await expect.poll(readSent(visitor, `/pick/${id}`)).toContain('Pick not found');

  await curator.goto('/my-threes');
  const notice = curator.getByRole('region', { name: `${title}: Hidden by the Threes team` });
  await expect(notice.getByText('Say what you like about it.')).toBeVisible();
  await notice.getByRole('button', { name: 'Answer' }).click();
  await notice.getByLabel('Your answer').fill('I have used it for years.');
  await notice.getByRole('button', { name: 'Send answer' }).click();
  await expect(notice.getByText('I have used it for years.')).toBeVisible();

  await admin.goto('/admin/reports?list=taken-down&state=answered');
  const answered = admin.locator('[data-row]').filter({ hasText: title });
  await expect(answered.filter({ hasText: 'I have used it for years.' })).toBeVisible();
  await answered.getByRole('link', { name: title }).click();
  await admin.getByRole('button', { name: 'Restore pick' }).click();
  const restore = admin.getByRole('dialog', { name: 'Restore this pick?' });
  await expect(restore.getByText('I have used it for years.')).toBeVisible();
  await restore.getByRole('button', { name: 'Restore' }).click();
  await expect(admin.getByRole('button', { name: 'Hide pick' })).toBeVisible();
  await expect.poll(readSent(visitor, `/pick/${id}`)).toContain(`>${title}<`);
});

test('who is suspended is logged out, reads why when logging in, and answers there', async ({
  page,
  openSession,
}) => {
  const person = newcomer('Sixten');
  await signUpAs(page, person);
  const { viewer } = await graphql(page, '{ viewer { profile { id } } }');
  const admin = await openSession();
  await signInAs(admin, 'admin@threes.example');
  await change(admin, 'takeDown', {
    subject: 'PERSON',
    id: viewer.profile.id,
    reason: 'You sold places on your shelf.',
  });

  await page.goto('/my-threes');
  await expect(page).toHaveURL('/discover');
  const logIn = page.getByRole('dialog');
  // The redirect from a page for members opens the login.
  await expect(logIn).toBeVisible();
  await fillLogIn(logIn, person);
  await expect(page.getByRole('heading', { name: 'Your account is suspended' })).toBeVisible();
  await expect(page.getByText('You sold places on your shelf.')).toBeVisible();
  await page.getByRole('button', { name: 'Answer' }).click();
  await page.getByLabel('Your answer').fill('I did not.');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByText('I did not.')).toBeVisible();
});
