import type { ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { routes } from '../../../../server/modules/address/routes.rules.ts';
import { makeViewerAnswer, pageText, render, screen, user, within } from '../../../testing/render.tsx';
import { ReportsPage } from '../reports/ReportsPage.tsx';
import { SubmissionsPage } from '../submissions/SubmissionsPage.tsx';
import { ThingsAdminPage } from '../things/ThingsAdminPage.tsx';
import { AdminLayout } from './AdminLayout.tsx';
import { adminEntries } from './entries.ts';

const pages = routes.filter(({ access, page }) => access === 'admin' && page !== undefined);

function Frame({ Page }: { Page: ComponentType }) {
  return (
    <AdminLayout page={useLocation()}>
      <Page />
    </AdminLayout>
  );
}

const show = (path: string, counts: Record<string, number> = {}, Page = () => <main>The page.</main>) =>
  render(<Frame Page={Page} />, {
    path,
    answers: {
      Viewer: makeViewerAnswer({ isAdmin: true }),
      Submissions: new Error('Not asked'),
      Reports: new Error('Not asked'),
      ThingSuggestions: new Error('Not asked'),
      AdminCounts: { adminCounts: counts },
    },
  });
const sideBar = () => within(screen.getAllByRole('navigation', { name: 'Admin' })[0] as HTMLElement);

test('the admin pages stand in one layout that leads to each of them [2.1]', async () => {
  expect(adminEntries.map(({ to }) => to).sort()).toEqual(pages.flatMap(({ paths }) => paths).sort());
  await show('/admin/submissions');
  expect(pageText()).toContain('The page.');
  const links = sideBar().getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([...adminEntries.map(({ to }) => to), '/']);
});

test('each entry says what waits there, and the current one is marked', async () => {
  await show('/admin/submissions', { pendingSubmissions: 9, changedShelves: 3 });
  const entry = sideBar().getByRole('link', { name: 'Submissions 12 waiting' });
  expect(entry.getAttribute('aria-current')).toBe('page');
  expect(sideBar().queryAllByRole('link', { current: 'page' })).toEqual([entry]);
});

test.each([
  ['Submissions', SubmissionsPage, ['Pending 9 waiting', 'Edits 3 waiting']],
  ['Reports', ReportsPage, ['Reports 2 waiting', 'Taken down 1 waiting']],
  ['Things', ThingsAdminPage, ['Suggestions 4 waiting', 'Similar names']],
])('the tabs of %s say what waits there, which the navigation adds up', async (_name, Page, tabs) => {
  const counts = { pendingSubmissions: 9, changedShelves: 3, openReports: 2, answeredTakedowns: 1 };
  await show('/admin', { ...counts, openThingSuggestions: 4 }, Page);
  expect(
    screen
      .getAllByRole('tab')
      .map((tab) => tab.textContent)
      .slice(0, 2),
  ).toEqual(tabs);
});

test('what waits behind More on a phone is counted there', async () => {
  await show('/admin/submissions', { openReports: 2, answeredTakedowns: 1 });
  expect(screen.getByRole('button', { name: 'More 3 waiting' })).toBeTruthy();
});

test('nothing that waits is no number', async () => {
  await show('/admin/submissions');
  expect(sideBar().getByRole('link', { name: 'Submissions' })).toBeTruthy();
});

test('the own menu leads back to the site', async () => {
  const { address } = await show('/admin/submissions');
  await user.click(screen.getByRole('button', { name: 'Account menu' }));
  await user.click(screen.getByRole('menuitem', { name: 'My threes' }));
  expect(address()).toBe('/my-threes');
});
