import { lazy } from 'react';
import { useLocation } from 'react-router-dom';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type AppRoute, routes } from '../../../server/modules/address/routes.rules.ts';
import { clearViewerHeader, setViewerHeader } from '../../lib/network/requestHeaders.ts';
import { listenFor } from '../../testing/listenFor.ts';
import {
  act,
  cleanup,
  makeViewerAnswer,
  pageText,
  Refusal,
  render,
  screen,
  toasts,
  waitFor,
  within,
} from '../../testing/render.tsx';
import { Shell } from '../shell/Shell.tsx';
import { pageNamed } from './pages.ts';
import { PageRoutes } from './router.tsx';
import { everyAddress, fillRoute } from './routes.samples.ts';
import { findRoute } from './routes.ts';
// Both are loaded ahead, so that no test waits for them.
import './RedirectHome.tsx';
import { UNKNOWN_PAGE } from './UnknownPage.tsx';

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

const [ADMIN, MEMBER] = [{ isAdmin: true }, {}];

function Frame() {
  return <PageRoutes location={useLocation()} />;
}

/** The page that shows and its final address, for a person or a visitor. */
async function open(path: string, person: Record<string, unknown> | null, frame = <Frame />) {
  cleanup();
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  const Viewer = person ? makeViewerAnswer(person) : { viewer: null };
  const { address } = await render(frame, { path, answers: { Viewer } });
  await waitFor(() => expect(pageText()).toContain('The page'));
  return { page: /The page (\w+)\./.exec(pageText())?.[1], at: address() };
}

const addressesFor = (access?: AppRoute['access']) =>
  everyAddress.filter(([, route]) => route.access === access);

/** These people get the page of an address or what it redirects to, and those are sent to /, which leads to /discover. */
async function expectAccess(
  [path, route]: (typeof everyAddress)[number],
  ...people: [Parameters<typeof open>[1], boolean][]
) {
  const address = fillRoute(path, 'p2', '@mika');
  const [page, at] =
    route.page === undefined ? [findRoute(route.redirect)?.page, route.redirect] : [route.page, address];
  for (const [person, isAllowed] of people) {
    const expected = isAllowed ? { page, at } : { page: 'DiscoverPage', at: '/discover' };
    expect(await open(address, person)).toEqual(expected);
  }
}

test.each(addressesFor())('%s is open to all [2.1]', (...address) =>
  expectAccess(address, [MEMBER, true], [null, true]),
);

test.each(addressesFor('member'))('%s is for the signed in, others are sent to / [2.1]', (...address) =>
  expectAccess(address, [ADMIN, true], [MEMBER, true], [null, false]),
);

describe('/admin and every page under it is for admins, members and visitors are sent to / [2.1]', () => {
  test.each(addressesFor('admin'))('an admin opens every admin page: %s [6]', (...address) =>
    expectAccess(address, [ADMIN, true], [MEMBER, false], [null, false]),
  );

  test('no page there is for others', () => {
    expect(
      everyAddress.filter(([path, { access }]) => /^\/admin(\/|$)/.test(path) && access !== 'admin'),
    ).toEqual([]);
  });
});

test.each(['/no/such/path', '/@', '/@ines/nothing', '/pick'])(
  'an unknown path redirects to /discover: %s, and says why [2.1]',
  async (path) => {
    expect(await open(path, null)).toEqual({ page: 'DiscoverPage', at: '/discover' });
    expect(toasts()).toEqual([UNKNOWN_PAGE]);
  },
);

// The tests above open every address, and see the page that the list of routes has for it.
test.each([
  [
    '/my-threes, /my-threes/all, /picks/new and /picks/{id}/edit all show the my-threes editor page',
    'MyThreesPage',
    ['/my-threes', '/my-threes/all', '/picks/new', '/picks/1/edit'],
  ],
  [
    '/settings and the addresses of its tabs show the settings',
    'SettingsPage',
    ['/settings', '/account', '/account/password', '/account-setup', '/security', '/email-settings'],
  ],
  ['/admin shows the overview', 'OverviewPage', ['/admin']],
  ['/admin/submissions shows the submissions', 'SubmissionsPage', ['/admin/submissions']],
  ['/admin/users shows the users', 'UsersPage', ['/admin/users']],
  ['/admin/content shows the content: picks and collections', 'ContentPage', ['/admin/content']],
  ['/admin/settings shows the settings of the site', 'SiteSettingsPage', ['/admin/settings']],
  ['the admin pages have one for the featured picks', 'FeaturedAdminPage', ['/admin/featured']],
  ['/admin/audit shows the audit log', 'AuditLogPage', ['/admin/audit']],
])('%s [2.1]', (_rule, page, paths) => {
  for (const path of paths) expect(findRoute(path)?.page).toBe(page);
});

test('a path that starts with /admin chooses the admin routes, also one that nothing is at [2.1]', async () => {
  expect((await open('/admin/no/such/page', ADMIN)).at).toBe('/admin');
  expect((await open('/no/such/page', ADMIN)).at).toBe('/discover');
  expect((await open('/administration', ADMIN)).at).toBe('/discover');
});

test.each([
  ['elsewhere', [{ kind: 'visit', path: '/favorites?tab=books' }]],
  ['in this tab', []],
])(
  'a member whose session ended %s is asked to log in again only if they did not log out',
  async (where, expected) => {
    const asked = listenFor('show-login-modal');
    let who: object = makeViewerAnswer();
    const { client, address } = await render(<Frame />, {
      path: '/favorites?tab=books',
      answers: { Viewer: () => who },
    });
    setViewerHeader('ines');
    onTestFinished(clearViewerHeader);
    who = { viewer: null };
    if (where === 'in this tab') clearViewerHeader();
    await act(async () => void (await client.refetchQueries({ include: ['Viewer'] })));
    await waitFor(() => expect(address()).toBe('/discover'));
    expect(asked.mock.calls.flat()).toEqual(expected);
  },
);

test('a gate that cannot learn who is there says so, and sends nobody away', async () => {
  const broken = () => Promise.reject(new Refusal('INTERNAL_SERVER_ERROR', 'Broken'));
  const { address } = await render(<Frame />, { path: '/favorites', answers: { Viewer: broken } });
  await waitFor(() => expect(pageText()).toContain('Couldn’t reach Threes'));
  expect(address()).toBe('/favorites');
});

const NEWCOMER = { title: '', isCreator: false, onboardingCompleted: false };

test('onboarding: a newcomer without name or title is sent to /onboarding from any page [4.2]', async () => {
  for (const path of ['/discover', '/my-threes', '/@mika', '/settings'])
    expect(await open(path, NEWCOMER, <Shell />)).toEqual({ page: 'OnboardingPage', at: '/onboarding' });
});

test('onboarding: /onboarding, /terms and /privacy-policy are left alone [4.2]', async () => {
  for (const path of ['/onboarding', '/terms', '/privacy-policy'])
    expect((await open(path, NEWCOMER, <Shell />)).at).toBe(path);
});

test.each(['/confirm-email', '/reset-password', '/not-me'])(
  'a mailed link to %s works before the first steps are completed',
  async (path) => expect((await open(path, NEWCOMER, <Shell />)).at).toBe(path),
);

test('onboarding: creators, admins and those who completed it are left alone [4.2]', async () => {
  for (const data of [{ isCreator: true }, { isAdmin: true }, { onboardingCompleted: true }])
    expect((await open('/curators', { ...NEWCOMER, ...data }, <Shell />)).at).toBe('/curators');
});

/** The code of a page stays on its way. */
function delayCode(name: string) {
  const page = pageNamed(name);
  const { Component } = page;
  onTestFinished(() => {
    page.Component = Component;
  });
  page.Component = lazy(() => new Promise(() => {}));
}

test('the first page shows that it loads while its code is on its way', async () => {
  delayCode('SignUpPage');
  await render(<Shell />, { path: '/signup', answers: { Viewer: () => ({ viewer: null }) } });
  expect(await within(screen.getByRole('main')).findByText('Loading')).toBeDefined();
});

test('another admin page shows that it loads while its code is on its way', async () => {
  delayCode('ContentPage');
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  const answers = { Viewer: makeViewerAnswer(ADMIN) };
  const { go } = await render(<Shell />, { path: '/admin/users', answers });
  await waitFor(() => expect(pageText()).toContain('The page UsersPage.'));
  await go('/admin/content');
  expect(await screen.findByText('Loading')).toBeDefined();
  expect(screen.queryByText('The page UsersPage.')).toBeNull();
});
