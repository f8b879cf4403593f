import type { Page } from '@playwright/test';
import { completeOnboarding, fillLogIn, fillSignUp, readMailedLink } from '../actions.ts';
import { test as base, expect, newcomer, type Person, picture } from '../fixtures.ts';
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

async function logIn(page: Page, person: { email: string; password: string }): Promise<void> {
  await page.goto('/admin-login');
  await fillLogIn(page.getByRole('main'), person);
  await expect(page).toHaveURL('/admin');
}

/** Signs up by the link of an invitation, and completes onboarding. */
async function joinBy(link: string, page: Page, person: Person): Promise<void> {
  await page.goto(link);
  await page.getByRole('link', { name: 'Join with this invite' }).click();
  await fillSignUp(page, person);
  await completeOnboarding(page, person, { avatar: await picture(person.username, 300, 300) });
}

/** Opens the dialog to invite people, and has a list checked. */
async function checkList(admin: Page, list: string) {
  await admin.getByRole('button', { name: 'Invite people' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('Email addresses').fill(list);
  await dialog.getByRole('button', { name: 'Check the list' }).click();
  return dialog;
}

test('an empty site gets its first admin and its first curator', async ({ site, openSite }) => {
  const [admin, curator] = [await openSite(), await openSite()];
  const ines = newcomer('Ines');

  await test.step('the admin login says how to make the first admin', async () => {
    await curator.goto('/');
    await expect(curator.getByRole('heading', { level: 1, name: 'Nine things.' })).toBeVisible();
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
    const invited = `${ADMIN.name} would like to see your nine`;
    await joinBy(await readMailedLink(ines.email, invited, site.folder), curator, ines);
    await curator.goto(await readMailedLink(ines.email, '/confirm-email', site.folder));
    await expect(curator.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible();
  });
});
