import type { Page } from '@playwright/test';
import { addPick, completeOnboarding, fillSignUp, submitShelf } from '../actions.ts';
import {
  test as base,
  expect,
  graphql,
  newcomer,
  type Person,
  picture,
  readSent,
  signUpAs,
} from '../fixtures.ts';
import { type OwnSite, startOwnSite } from '../own-site.ts';

const ADMIN = { email: 'ada@example.com', name: 'Ada Admin', password: 'Nine-admins-3' };

interface Site {
  /** An empty site in production mode, which the journeys of this file share. */
  site: OwnSite;
}
interface Windows {
  /** Opens a window of the site, for another person. */
  openSite(): Promise<Page>;
}

const test = base.extend<Windows, Site>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that nothing else is needed
    async ({}, use) => {
      const site = await startOwnSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  openSite: ({ site, openBrowser }, use) => use(() => openBrowser({ baseURL: site.url })),
});

/** Makes the site's admin, unless there is one already. */
const createAdmin = ({ threes }: OwnSite) =>
  threes(
    ['create-admin', '--email', ADMIN.email, '--name', ADMIN.name, '--password-stdin'],
    `${ADMIN.password}\n`,
  );

async function logIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto('/admin-login');
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/admin');
}

/** The first link in a mail. */
const linkIn = (mail: string): string => /https?:\S+/.exec(mail)?.[0] ?? '';

/** Opens an invitation that cannot be used, and the sign-up with its code. */
async function openRefused(link: string, page: Page): Promise<void> {
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This invitation can’t be used' })).toBeVisible();
  await page.goto(link.replace('/invite', '/signup'));
}

/** Signs up by the link of an invitation, and completes onboarding. */
async function joinBy(link: string, page: Page, person: Person): Promise<void> {
  await page.goto(link);
  await page.getByRole('link', { name: 'Join with this invitation' }).click();
  await fillSignUp(page, person);
  await completeOnboarding(page, person, { avatar: await picture(person.username, 300, 300) });
}

/** Opens the dialog to invite people, and shows what it says about a list. */
async function checkList(admin: Page, list: string) {
  await admin.getByRole('button', { name: 'Invite people' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('Email addresses').fill(list);
  await dialog.getByRole('button', { name: 'Check the list' }).click();
  return dialog;
}

test('an empty site gets its first admin and its first public shelf', async ({ site, openSite }) => {
  const [admin, curator, visitor] = [await openSite(), await openSite(), await openSite()];
  const ines = newcomer('Ines');

  await test.step('the admin login says how to make the first admin', async () => {
    await visitor.goto('/');
    await expect(visitor.getByRole('heading', { level: 1, name: 'Nine things.' })).toBeVisible();
    await admin.goto('/admin-login');
    await expect(admin.getByText('This site has no admin yet.')).toBeVisible();
    await createAdmin(site);
    await logIn(admin, ADMIN);
  });

  await test.step('a curator joins by invitation and confirms the address', async () => {
    await admin.goto('/admin/invites');
    const dialog = await checkList(admin, `${ines.fullName}, ${ines.email}`);
    await dialog.getByRole('button', { name: 'Invite 1 person' }).click();
    await expect(admin.getByText('1 person invited')).toBeVisible();
    const invitation = await site.mailTo(ines.email, `${ADMIN.name} would like to see your nine`);
    await joinBy(linkIn(invitation), curator, ines);
    const link = linkIn(await site.mailTo(ines.email, '/confirm-email'));
    await curator.goto(link);
    await expect(curator.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible();
  });

  await test.step('the curator fills a shelf and submits it', async () => {
    await curator.goto('/my-threes');
    await addPick(curator, { category: 'book', rank: 1, title: 'Low tide', reference: 'Ada Thorne' });
    await submitShelf(curator, ines);
    await curator.reload();
    await expect(curator.getByRole('main').getByText('In Review', { exact: true })).toBeVisible();
  });

  await test.step('the admin approves it', async () => {
    await admin.goto('/admin/submissions');
    await admin.getByRole('link', { name: new RegExp(ines.fullName) }).click();
    const shelf = admin.getByRole('dialog', { name: ines.fullName });
    await expect(shelf.getByRole('heading', { name: 'Low tide' })).toBeVisible();
    await shelf.getByRole('button', { name: 'Approve' }).click();
    await admin
      .getByRole('dialog', { name: `Approve ${ines.fullName}?` })
      .getByRole('button', { name: 'Approve' })
      .click();
    await expect(admin.getByText(`${ines.fullName} is published`)).toBeVisible();
  });

  await test.step('a visitor finds it', async () => {
    await expect.poll(readSent(visitor, '/discover')).toContain('See the shelf');
    await visitor.goto('/discover');
    await visitor.getByRole('link', { name: 'See the shelf' }).click();
    await expect(visitor.getByRole('heading', { name: 'Low tide' })).toBeVisible();
  });
});

test('invites are checked, mailed again and withdrawn, greet by name, and a link has a limit', async ({
  site,
  openSite,
}) => {
  await createAdmin(site);
  const [admin, guest] = [await openSite(), await openSite()];
  await logIn(admin, ADMIN);
  await admin.goto('/admin/invites');
  const [edda, jo, kim] = [newcomer('Edda'), newcomer('Jo'), newcomer('Kim')];
  const row = (name: string) => admin.getByRole('row').filter({ hasText: name });
  const act = async (name: string, action: string) => {
    await row(name).getByRole('button', { name: 'Actions' }).click();
    await admin.getByRole('menuitem', { name: action }).click();
    await admin.getByRole('dialog').getByRole('button', { name: action }).click();
  };

  await test.step('a list says line by line what is wrong, and the others are invited', async () => {
    const list = [
      'Name,Email',
      `"Strand, Edda",${edda.email}`,
      `${jo.fullName},${jo.email}`,
      'nobody at example.com',
      `Ada,${ADMIN.email}`,
    ];
    const dialog = await checkList(admin, list.join('\n'));
    await expect(dialog.getByRole('listitem')).toHaveText([
      `${edda.email} Strand, EddaWill be invited`,
      `${jo.email} ${jo.fullName}Will be invited`,
      'nobody at example.com Not a valid address',
      `${ADMIN.email} AdaAlready a member`,
    ]);
    await dialog.getByRole('button', { name: 'Invite 2 people' }).click();
    await expect(row(edda.email)).toContainText('Open');
  });

  await test.step('an invitation is sent again, and its page greets by name', async () => {
    const first = await site.mailTo(edda.email, '/invite?code=');
    await act(edda.email, 'Send again');
    await expect(admin.getByText('1 invite sent again')).toBeVisible();
    await guest.goto(linkIn(first));
    await expect(
      guest.getByRole('heading', { name: 'Strand, Edda, you’re invited to curate' }),
    ).toBeVisible();
  });

  await test.step('a withdrawn one is refused with words', async () => {
    const link = linkIn(await site.mailTo(jo.email, '/invite?code='));
    await act(jo.email, 'Revoke');
    await expect(row(jo.email)).toContainText('Revoked');
    await openRefused(link, guest);
    await fillSignUp(guest, jo);
    await expect(guest.getByText('This invitation was withdrawn.').first()).toBeVisible();
  });

  await test.step('a link for one person is used up by the first', async () => {
    await admin.getByRole('button', { name: 'Create a link' }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByLabel('Number of people').fill('1');
    await dialog.getByLabel('Note').fill('Book fair');
    await dialog.getByRole('button', { name: 'Create link' }).click();
    const link = await dialog.getByLabel('Link', { exact: true }).inputValue();
    await admin.getByRole('button', { name: 'Done' }).click();
    await joinBy(link, guest, kim);
    await admin.getByRole('searchbox', { name: 'Address, name or note' }).fill('fair');
    await expect(admin.getByRole('row')).toHaveCount(2);
    await admin.reload();
    await expect(row('Book fair')).toContainText('1 of 1');
    await expect(row('Book fair')).toContainText(kim.fullName);
    const late = await openSite();
    await openRefused(link, late);
    await fillSignUp(late, newcomer('Late'));
    await expect(late.getByText('This invitation has already been used.').first()).toBeVisible();
  });
});

test('settings name the site, close sign-up, list words for the review, and say what works', async ({
  site,
  openSite,
}) => {
  await createAdmin(site);
  const [admin, visitor] = [await openSite(), await openSite()];
  await logIn(admin, ADMIN);
  await admin.goto('/admin/settings');
  await test.step('every part works', async () => {
    const health = admin.getByRole('region', { name: 'Health' }).getByRole('definition');
    await expect(health).toHaveText(['Responds', 'Responds', 'Responds', 'Running']);
  });

  await test.step('the name shows in what the site sends', async () => {
    await admin.getByLabel('Name', { exact: true }).fill('Nine of Bergen');
    await admin.getByRole('textbox', { name: 'Description' }).fill('What people in Bergen stand behind.');
    await admin.getByRole('radio', { name: 'By invitation' }).check();
    await admin.getByRole('textbox', { name: 'Words' }).fill('casino');
    await admin.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(admin.getByText('Settings saved')).toBeVisible();
    await admin.reload();
    await expect(admin.getByLabel('Name', { exact: true })).toHaveValue('Nine of Bergen');
    await admin.getByRole('button', { name: 'Send a test email' }).click();
    await expect(admin.getByText(`Test email on its way to ${ADMIN.email}`)).toBeVisible();
    await site.mailTo(ADMIN.email, 'the settings of Nine of Bergen');
    // Each process reads the settings again after some seconds.
    await visitor.goto('/terms');
    await expect.poll(readSent(visitor, '/help')).toMatch(/<title>[^<]*Nine of Bergen/);
  });

  await test.step('who has no invitation cannot sign up', async () => {
    await visitor.goto('/signup');
    await fillSignUp(visitor, newcomer('Una'));
    await expect(visitor.getByText('Sign-up is by invitation only.').first()).toBeVisible();
  });

  await test.step('the review points out a word of the list', async () => {
    const person = { ...newcomer('Cas'), title: 'Casino owner' };
    const { createInviteLink } = await graphql(
      admin,
      'mutation { createInviteLink(input: { maxUses: 1, days: 1 }) { url } }',
    );
    const inviteCode = new URL(createInviteLink.url).searchParams.get('code') ?? '';
    await signUpAs(visitor, person, { inviteCode });
    await submitShelf(visitor, person);
    await admin.goto('/admin/submissions');
    await admin.getByRole('link', { name: new RegExp(person.fullName) }).click();
    await expect(admin.getByRole('dialog').getByText('“casino” is a flagged word').first()).toBeVisible();
  });
});
