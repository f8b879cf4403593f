import type { Locator, Page } from '@playwright/test';
import { expect, signInAs, somePick } from './fixtures.ts';
import { goto, type Screen } from './screen.ts';

export const adminScreens: Screen[] = [
  {
    name: 'admin overview',
    async open(page) {
      await signInAs(page, 'admin@threes.example');
      await goto(page, '/admin?days=90', 'Overview');
      await expect(page.getByRole('figure')).toHaveCount(4);
    },
  },
  {
    name: 'admin users',
    async open(page) {
      await signInAs(page, 'admin@threes.example');
      // In a window that holds the whole list the bar of the selection covers no row.
      await page.setViewportSize({ width: 1280, height: 2000 });
      await page.goto('/admin/users');
      await expect(page.locator('[data-row]').nth(5)).toBeVisible();
      await page.getByRole('checkbox').nth(2).check();
      await expect(page.getByRole('region', { name: 'Selection' })).toBeVisible();
    },
  },
  {
    name: 'admin users on a phone',
    phone: true,
    async open(page) {
      await signInAs(page, 'admin@threes.example');
      await page.goto('/admin/users');
      await expect(page.getByRole('list', { name: 'Users' }).getByRole('listitem').nth(3)).toBeVisible();
    },
  },
  {
    name: 'admin users, nobody matches',
    async open(page) {
      await signInAs(page, 'admin@threes.example');
      await goto(page, '/admin/users?q=nobody-has-this-name', 'No users match');
    },
  },
  {
    name: 'a user in the admin panel',
    async open(page) {
      await signInAs(page, 'admin@threes.example');
      await page.goto('/admin/users?q=wanda');
      await page.getByRole('link', { name: /@wanda/ }).click();
      await expect(page.getByRole('dialog').getByText('Rejected')).toBeVisible();
    },
  },
  {
    name: 'submissions',
    async open(page) {
      await signInAs(page, 'admin@threes.example');
      await page.goto('/admin/submissions');
      await expect(page.getByRole('link', { name: /@theo\b/ })).toBeVisible();
    },
  },
  {
    name: 'a submission, about to be rejected',
    async open(page) {
      const dialog = await openSubmission(page);
      await dialog.getByRole('button', { name: 'Reject' }).click();
      await expect(page.getByRole('dialog', { name: /^Reject / })).toBeVisible();
    },
  },
  {
    name: 'a submission',
    async open(page) {
      const dialog = await openSubmission(page);
      await dialog.getByRole('button', { name: 'Show all stories' }).click();
      await dialog.getByRole('button', { name: 'Add a note: Book 1, story' }).click();
    },
  },
  {
    name: 'content',
    async open(page) {
      await signInAs(page, 'admin@threes.example');
      await goto(page, '/admin/content', 'Content');
      await expect(page.locator('[data-row]').first()).toBeVisible();
    },
  },
  {
    name: 'reports',
    async open(page) {
      await signInAs(page, 'admin@threes.example');
      await goto(page, '/admin/reports', 'Reports');
      await expect(page.locator('[data-row]').first()).toBeVisible();
    },
  },
  {
    name: 'invites',
    async open(page) {
      await signInAs(page, 'admin@threes.example');
      await goto(page, '/admin/invites', 'Invites');
      await expect(page.locator('[data-row]').first()).toBeVisible();
    },
  },
  {
    name: 'hide a pick, as an admin',
    async open(page) {
      await signInAs(page, 'admin@threes.example');
      const { id } = await somePick(page);
      await page.goto(`/pick/${id}`);
      await page.getByRole('button', { name: 'Hide pick' }).click();
      await expect(page.getByRole('dialog', { name: 'Hide this pick?' })).toBeVisible();
    },
  },
  {
    name: 'featured, for admins',
    async open(page) {
      await signInAs(page, 'admin@threes.example');
      await goto(page, '/admin/featured', 'Featured');
      await page.getByRole('searchbox', { name: 'Add a pick' }).fill('piranesi');
      await expect(page.getByRole('list', { name: 'Found' }).getByRole('listitem').first()).toBeVisible();
    },
  },
  {
    name: 'audit log',
    async open(page) {
      await signInAs(page, 'admin@threes.example');
      await goto(page, '/admin/audit', 'Audit log');
      await expect(page.getByRole('combobox', { name: 'Action' })).toBeVisible();
    },
  },
  {
    name: 'site settings',
    async open(page) {
      await signInAs(page, 'admin@threes.example');
      await goto(page, '/admin/settings', 'Settings');
      await expect(page.getByRole('textbox', { name: 'Words' })).toBeVisible();
    },
  },
];

async function openSubmission(page: Page): Promise<Locator> {
  await signInAs(page, 'admin@threes.example');
  await page.goto('/admin/submissions');
  await page.getByRole('link', { name: /@theo\b/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Books' })).toBeVisible();
  return dialog;
}
