import { useLocation } from 'react-router-dom';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { routes } from '../../../server/modules/address/routes.rules.ts';
import { cleanup, pageText, Refusal, render, waitFor } from '../../testing/render.tsx';
import { Shell } from '../shell/Shell.tsx';
import { pageNamed } from './pages.ts';
import { PageRoutes } from './router.tsx';
import { everyAddress, fillRoute } from './routes.samples.ts';
import { findRoute } from './routes.ts';
// Loaded ahead, so that no test waits for them.
import './RedirectHome.tsx';
import './UnknownPage.tsx';

// Each page only shows its name. These tests check which page shows, and at which address.
const names = routes.flatMap(({ page, ...row }) => [page, 'modal' in row ? row.modal : undefined]);
const components = [...new Set(names.filter((name) => name !== undefined))].map((name) => {
  const page = pageNamed(name);
  return { name, page, Component: page.Component };
});
beforeAll(() => {
  for (const { name, page } of components) page.Component = () => `The page ${name}.`;
});
afterAll(() => {
  for (const { page, Component } of components) page.Component = Component;
});

const INES = {
  id: 'p1',
  username: 'ines',
  fullName: 'Ines',
  title: 'Gardener',
  email: 'ines@example.org',
  status: null,
  isCreator: true,
  isAdmin: false,
  onboardingCompleted: true,
  avatar: null,
};
const ADMIN = { ...INES, isAdmin: true };

function Frame() {
  return <PageRoutes location={useLocation()} />;
}

/** The page that shows and its final address, for a person or a visitor. */
async function open(path: string, person: typeof INES | null, frame = <Frame />) {
  cleanup();
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  const viewer = person && { profile: person, googlePicture: null };
  const { address } = await render(frame, { path, answers: { Viewer: () => ({ viewer }) } });
  await waitFor(() => expect(pageText()).toContain('The page'));
  return { page: /The page (\w+)\./.exec(pageText())?.[1], at: address() };
}

test.each(everyAddress)(
  '%s shows its page or redirects for everybody who may open it, and sends others to /',
  async (path, route) => {
    const address = fillRoute(path, 'p2', '@mika');
    const [page, at] =
      route.page === undefined ? [findRoute(route.redirect)?.page, route.redirect] : [route.page, address];
    const allowed: (typeof INES | null)[] = [ADMIN];
    if (route.access !== 'admin') allowed.push(INES);
    if (!route.access) allowed.push(null);
    for (const person of [ADMIN, INES, null]) {
      const expected = allowed.includes(person) ? { page, at } : { page: 'DiscoverPage', at: '/discover' };
      expect(await open(address, person)).toEqual(expected);
    }
  },
);

test.each(['/no/such/path', '/@', '/@ines/nothing', '/pick'])(
  'an unknown path redirects to /discover: %s [2.1]',
  async (path) => {
    expect(await open(path, null)).toEqual({ page: 'DiscoverPage', at: '/discover' });
  },
);

test.each(['/my-threes', '/my-threes/all', '/picks/new', '/picks/1/edit'])(
  '/my-threes, /my-threes/all, /picks/new and /picks/{id}/edit all show the my-threes editor page: %s [2.1]',
  async (path) => {
    expect(await open(path, INES)).toEqual({ page: 'MyThreesPage', at: path });
    expect((await open(path, null)).page).toBe('DiscoverPage');
  },
);

test.each([
  ['/account/* is for the signed in, others are sent to /', '/account/password'],
  ['/account-setup is for the signed in, others are sent to /', '/account-setup'],
  ['/security is for the signed in, others are sent to /', '/security'],
  ['/email-settings is for the signed in, others are sent to /', '/email-settings'],
  ['/settings is for the signed in, others are sent to /', '/settings'],
])('%s, which goes on to /discover [2.1]', async (_rule, path) => {
  expect(await open(path, INES)).toEqual({ page: 'SettingsPage', at: path });
  expect(await open(path, null)).toEqual({ page: 'DiscoverPage', at: '/discover' });
});

test.each([null, INES, ADMIN])('/admin-login is open to all [2.1]', async (person) => {
  expect(await open('/admin-login', person)).toEqual({ page: 'AdminLoginPage', at: '/admin-login' });
});

const ADMIN_PAGES = ['/admin', '/admin/submissions'];

test.each([
  ['/admin shows the overview', '/admin', 'OverviewPage'],
  ['/admin/submissions shows the submissions', '/admin/submissions', 'SubmissionsPage'],
  ['/admin/users shows the users', '/admin/users', 'UsersPage'],
  ['/admin/content shows the content: picks and collections', '/admin/content', 'ContentPage'],
  ['/admin/settings shows the settings of the site', '/admin/settings', 'SiteSettingsPage'],
  ['the admin pages have one for the featured picks', '/admin/featured', 'FeaturedAdminPage'],
])('%s [2.1]', async (_rule, path, page) => {
  expect(await open(path, ADMIN)).toEqual({ page, at: path });
});

test('/admin/audit shows the audit log', async () => {
  expect(await open('/admin/audit', ADMIN)).toEqual({ page: 'AuditLogPage', at: '/admin/audit' });
});

test.each([
  ...ADMIN_PAGES,
  '/admin/users',
  '/admin/content',
  '/admin/featured',
  '/admin/audit',
  '/admin/settings',
  '/admin/no/such/page',
])(
  '/admin and every page under it is for admins, members and visitors are sent to /: %s [2.1]',
  async (path) => {
    for (const other of [INES, null]) {
      // The target of /.
      expect(await open(path, other)).toEqual({ page: 'DiscoverPage', at: '/discover' });
    }
  },
);

test('an admin opens every admin page [6]', async () => {
  const pages = routes.filter(({ access, page }) => access === 'admin' && page);
  expect(pages.length).toBeGreaterThan(9);
  for (const { paths, page } of pages)
    for (const path of paths) expect(await open(path, ADMIN)).toEqual({ page, at: path });
});

test('a path that starts with /admin chooses the admin routes, also one that nothing is at [2.1]', async () => {
  expect((await open('/admin/no/such/page', ADMIN)).at).toBe('/admin');
  expect((await open('/no/such/page', ADMIN)).at).toBe('/discover');
  expect((await open('/administration', ADMIN)).at).toBe('/discover');
});

test('a gate that cannot learn who is there says so, and sends nobody away', async () => {
  const broken = () => Promise.reject(new Refusal('INTERNAL_SERVER_ERROR', 'Broken'));
  const { address } = await render(<Frame />, { path: '/favorites', answers: { Viewer: broken } });
  await waitFor(() => expect(pageText()).toContain('Couldn’t reach Threes'));
  expect(address()).toBe('/favorites');
});

const NEWCOMER = { ...INES, title: '', isCreator: false, onboardingCompleted: false };

test('onboarding: a newcomer without name or title is sent to /onboarding from any page [4.2]', async () => {
  for (const path of ['/discover', '/my-threes', '/@mika', '/settings'])
    expect(await open(path, NEWCOMER, <Shell />)).toEqual({ page: 'OnboardingPage', at: '/onboarding' });
});

test('onboarding: /onboarding, /terms and /privacy-policy are left alone [4.2]', async () => {
  for (const path of ['/onboarding', '/terms', '/privacy-policy'])
    expect((await open(path, NEWCOMER, <Shell />)).at).toBe(path);
});

test('onboarding: creators, admins and those who completed it are left alone [4.2]', async () => {
  for (const data of [{ isCreator: true }, { isAdmin: true }, { onboardingCompleted: true }])
    expect((await open('/curators', { ...NEWCOMER, ...data }, <Shell />)).at).toBe('/curators');
});
