import { matchPath } from 'react-router-dom';

interface RouteRow {
  /** All addresses of the page. The first row that matches an address is its route. */
  paths: readonly string[];
  /** A pattern that an address must match too, if a parameter is only part of a segment. */
  pattern?: RegExp;
  /** Who may open it, unless everybody may. Others are redirected to /. */
  access?: 'member' | 'admin';
  /** Whether a new member may open it before completing onboarding. */
  beforeOnboarding?: true;
  /** The link in the bars that is marked as current. */
  section?: '/discover' | '/curators' | '/collections' | '/favorites' | '/my-threes';
  /** How the top bar differs here: hidden on phones, also without the search box, or transparent over the page. */
  bar?: 'wideOnly' | 'wideOnlyWithoutSearch' | 'transparent';
}

interface PageRow extends RouteRow {
  /** The component, and the file under client/pages that exports it. */
  page: string;
  /** The component that opens over the current page when a link leads here. */
  modal?: string;
  /** Whether the server renders it for visitors. */
  rendered?: true;
  /** The query parameters that change what the server renders. */
  query?: readonly string[];
  /** Only people who have its whole address may see it, so no cache keeps it. */
  unlisted?: true;
  redirect?: undefined;
}

interface RedirectRow extends RouteRow {
  redirect: string;
  page?: undefined;
}

export type AppRoute = PageRow | RedirectRow;

/** The route table (spec 2.1). The browser's router, the server's answers, prefetching and the bars derive from it. */
export const routes: readonly AppRoute[] = [
  { paths: ['/'], redirect: '/discover', section: '/discover' },
  {
    paths: ['/discover'],
    page: 'DiscoverPage',
    rendered: true,
    query: ['category', 'feed', 'order', 'after'],
    section: '/discover',
  },
  { paths: ['/featured'], page: 'FeaturedPage', rendered: true },
  {
    paths: ['/curators'],
    page: 'CuratorsPage',
    rendered: true,
    query: ['profession', 'place', 'order', 'after'],
    section: '/curators',
  },
  {
    paths: ['/collections'],
    page: 'CollectionsPage',
    rendered: true,
    query: ['after'],
    section: '/collections',
  },
  { paths: ['/search'], page: 'SearchPage', rendered: true, query: ['q', 'type', 'after'] },
  {
    paths: [
      '/my-threes',
      '/my-threes/all',
      '/my-threes/collections/new',
      '/my-threes/collections/:id/edit',
      '/picks/new',
      '/picks/:id/edit',
    ],
    page: 'MyThreesPage',
    access: 'member',
    section: '/my-threes',
    bar: 'wideOnly',
  },
  { paths: ['/pick/:id', '/picks/:id'], page: 'PickDetailPage', modal: 'DetailModal', rendered: true },
  {
    paths: ['/collection/:id', '/collections/:id'],
    page: 'CollectionDetailPage',
    modal: 'DetailModal',
    rendered: true,
    section: '/collections',
  },
  {
    paths: ['/books', '/places', '/products'],
    page: 'TopThingsPage',
    rendered: true,
    query: ['season', 'city', 'after'],
  },
  { paths: ['/places/in/:slug'], page: 'CityPage', rendered: true, query: ['after'] },
  { paths: ['/places/map'], page: 'PlacesMapPage', rendered: true },
  {
    paths: ['/books/:slug', '/places/:slug', '/products/:slug'],
    page: 'ThingPage',
    rendered: true,
    query: ['after'],
  },
  {
    paths: ['/find-your-people'],
    page: 'FindYourPeoplePage',
    rendered: true,
    query: ['things'],
    section: '/curators',
  },
  {
    paths: ['/profile/:id'],
    page: 'ProfilePage',
    rendered: true,
    section: '/curators',
    bar: 'wideOnly',
  },
  {
    paths: ['/:handle'],
    pattern: /^\/@[^/]/,
    page: 'ProfilePage',
    rendered: true,
    section: '/curators',
  },
  {
    paths: ['/:handle/:year'],
    pattern: /^\/@[^/]+\/\d{4}$/,
    page: 'YearInReviewPage',
    rendered: true,
    section: '/curators',
  },
  { paths: ['/favorites'], page: 'FavoritesPage', access: 'member', section: '/favorites' },
  { paths: ['/import'], page: 'ImportPage', access: 'member', section: '/my-threes' },
  { paths: ['/lists/:id'], page: 'ListPage', rendered: true, query: ['key'], unlisted: true },
  { paths: ['/notifications'], page: 'NotificationsPage', access: 'member' },
  {
    paths: ['/settings', '/account/*'],
    page: 'SettingsPage',
    access: 'member',
    bar: 'wideOnlyWithoutSearch',
  },
  { paths: ['/account-setup', '/security', '/email-settings'], page: 'SettingsPage', access: 'member' },
  { paths: ['/creator'], page: 'BecomeCuratorPage', rendered: true, bar: 'transparent' },
  { paths: ['/invite'], page: 'InvitePage', rendered: true, query: ['code'] },
  { paths: ['/help'], page: 'HelpPage', rendered: true },
  { paths: ['/developers'], page: 'DevelopersPage', rendered: true },
  { paths: ['/sandbox'], page: 'SandboxPage', rendered: true },
  { paths: ['/terms'], page: 'TermsPage', rendered: true, beforeOnboarding: true },
  { paths: ['/privacy-policy'], page: 'PrivacyPolicyPage', rendered: true, beforeOnboarding: true },
  { paths: ['/signup'], page: 'SignUpPage' },
  { paths: ['/onboarding'], page: 'OnboardingPage', beforeOnboarding: true },
  { paths: ['/auth/callback'], page: 'AuthCallbackPage' },
  { paths: ['/reset-password'], page: 'ResetPasswordPage' },
  // A new member gets the mail with this link during onboarding.
  { paths: ['/confirm-email'], page: 'ConfirmEmailPage', beforeOnboarding: true },
  { paths: ['/suspended'], page: 'SuspendedPage' },
  { paths: ['/admin-login'], page: 'AdminLoginPage' },
  { paths: ['/admin'], page: 'OverviewPage', access: 'admin' },
  { paths: ['/admin/submissions'], page: 'SubmissionsPage', access: 'admin' },
  { paths: ['/admin/content'], page: 'ContentPage', access: 'admin' },
  { paths: ['/admin/featured'], page: 'FeaturedAdminPage', access: 'admin' },
  { paths: ['/admin/audit'], page: 'AuditLogPage', access: 'admin' },
  { paths: ['/admin/users'], page: 'UsersPage', access: 'admin' },
  { paths: ['/admin/things'], page: 'ThingsAdminPage', access: 'admin' },
  { paths: ['/admin/reports'], page: 'ReportsPage', access: 'admin' },
  { paths: ['/admin/invites'], page: 'InvitesPage', access: 'admin' },
  { paths: ['/admin/settings'], page: 'SiteSettingsPage', access: 'admin' },
  { paths: ['/admin/*'], redirect: '/admin', access: 'admin' },
];

/** The route of this address, if there is one. */
export function findRoute(pathname: string): AppRoute | undefined {
  return routes.find(
    ({ paths, pattern }) =>
      paths.some((path) => matchPath(path, pathname)) && (!pattern || pattern.test(pathname)),
  );
}
