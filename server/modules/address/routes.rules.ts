interface RouteRow {
  /** All paths of the page. The first row that matches an address is its route. */
  paths: readonly string[];
  /** A pattern that the address must also match, if a parameter is only part of a segment. */
  pattern?: RegExp;
  /** Who may open the page, if not everyone. Others are redirected to /. */
  access?: 'member' | 'admin';
  /** Whether a new member may open it before completing onboarding. */
  beforeOnboarding?: true;
  /**
   * The link in the navigation bars that is shown as current. On phones, the pages under /books count as Discover.
   */
  section?: '/discover' | '/books' | '/curators' | '/collections' | '/favorites' | '/my-threes';
  /** How the top bar differs: hidden on phones, hidden on phones and without search, or transparent (spec 2.2). */
  bar?: 'wideOnly' | 'wideOnlyWithoutSearch' | 'transparent';
  /** Whether robots.txt disallows everything below the first segment of its paths. */
  closedToRobots?: true;
  /** Whether it lists published content. Caches purge it when content is no longer public. */
  isList?: true;
}

interface PageRow extends RouteRow {
  /** The component, and the file under client/pages that exports it. */
  page: string;
  /** The component to open above the current page when a link leads here. */
  modal?: string;
  /** Whether only the browser renders the page. The server renders all other public pages. */
  unrendered?: true;
  /** The query parameters that change what the server renders. */
  query?: readonly string[];
  /** Whether only people who know the full address may see it. No cache stores it. */
  unlisted?: true;
  /** Whether the site map leaves the page out. It lists only rendered pages without an id in their path. */
  outsideSitemap?: true;
  redirect?: undefined;
}

interface RedirectRow extends RouteRow {
  redirect: string;
  page?: undefined;
}

/** The host in the examples of the guide. The server replaces it by its own. */
export const EXAMPLE_ORIGIN = 'https://threes.example';

export type AppRoute = PageRow | RedirectRow;

/**
 * The pages of the site (spec 2.1). From this list follow the browser's router, prefetching, navigation bars, the
 * server's responses, the site map, robots.txt and reserved usernames. All other addresses are in endpoints.rules.ts.
 */
export const routes: readonly AppRoute[] = [
  { paths: ['/'], redirect: '/discover', section: '/discover', isList: true },
  {
    paths: ['/discover'],
    page: 'DiscoverPage',
    query: ['category', 'feed', 'order', 'after'],
    section: '/discover',
    isList: true,
  },
  { paths: ['/featured'], page: 'FeaturedPage', section: '/discover', isList: true },
  {
    paths: ['/curators'],
    page: 'CuratorsPage',
    query: ['profession', 'place', 'order', 'after'],
    section: '/curators',
    isList: true,
  },
  {
    paths: ['/collections'],
    page: 'CollectionsPage',
    query: ['after'],
    section: '/collections',
    isList: true,
  },
  { paths: ['/search'], page: 'SearchPage', query: ['q', 'type', 'after'], outsideSitemap: true },
  {
    paths: ['/my-threes', '/my-threes/all', '/my-threes/collections/new', '/my-threes/collections/:id/edit'],
    page: 'MyThreesPage',
    access: 'member',
    section: '/my-threes',
    bar: 'wideOnly',
    closedToRobots: true,
  },
  {
    paths: ['/picks/new', '/picks/:id/edit'],
    page: 'MyThreesPage',
    access: 'member',
    section: '/my-threes',
    bar: 'wideOnly',
  },
  { paths: ['/pick/:id', '/picks/:id'], page: 'PickDetailPage', modal: 'DetailModal' },
  {
    paths: ['/collection/:id', '/collections/:id'],
    page: 'CollectionDetailPage',
    modal: 'DetailModal',
    section: '/collections',
  },
  {
    paths: ['/books', '/places', '/products'],
    page: 'TopThingsPage',
    query: ['season', 'city', 'after'],
    section: '/books',
  },
  { paths: ['/places/in/:slug'], page: 'CityPage', query: ['after'], section: '/books' },
  { paths: ['/places/map'], page: 'PlacesMapPage', section: '/books' },
  {
    paths: ['/books/:slug', '/places/:slug', '/products/:slug'],
    page: 'ThingPage',
    query: ['after'],
    section: '/books',
  },
  {
    paths: ['/find-your-people'],
    page: 'FindYourPeoplePage',
    query: ['things'],
    section: '/curators',
  },
  {
    paths: ['/profile/:id'],
    page: 'ProfilePage',
    section: '/curators',
    bar: 'wideOnly',
  },
  {
    paths: ['/:handle'],
    pattern: /^\/@[^/]/,
    page: 'ProfilePage',
    section: '/curators',
  },
  {
    paths: ['/:handle/:year'],
    pattern: /^\/@[^/]+\/\d{4}$/,
    page: 'YearInReviewPage',
    section: '/curators',
  },
  {
    paths: ['/favorites'],
    page: 'FavoritesPage',
    access: 'member',
    section: '/favorites',
    closedToRobots: true,
  },
  { paths: ['/import'], page: 'ImportPage', access: 'member', section: '/my-threes' },
  { paths: ['/lists/:id'], page: 'ListPage', query: ['key'], unlisted: true, closedToRobots: true },
  { paths: ['/notifications'], page: 'NotificationsPage', access: 'member' },
  {
    paths: ['/settings', '/account/*'],
    page: 'SettingsPage',
    access: 'member',
    bar: 'wideOnlyWithoutSearch',
    closedToRobots: true,
  },
  {
    paths: ['/account-setup', '/security', '/email-settings'],
    page: 'SettingsPage',
    access: 'member',
    bar: 'wideOnlyWithoutSearch',
  },
  { paths: ['/creator'], page: 'BecomeCuratorPage', bar: 'transparent' },
  { paths: ['/invite'], page: 'InvitePage', query: ['code'], outsideSitemap: true },
  { paths: ['/help'], page: 'HelpPage' },
  { paths: ['/developers'], page: 'DevelopersPage' },
  { paths: ['/developers/tokens'], page: 'YourTokensPage', access: 'member' },
  { paths: ['/developers/apps'], page: 'YourAppsPage', access: 'member' },
  {
    paths: ['/oauth/authorize'],
    page: 'AllowAppPage',
    access: 'member',
    beforeOnboarding: true,
    closedToRobots: true,
  },
  { paths: ['/developers/webhooks'], page: 'YourWebhooksPage', access: 'member' },
  { paths: ['/sandbox'], page: 'SandboxPage' },
  { paths: ['/terms'], page: 'TermsPage', beforeOnboarding: true },
  { paths: ['/privacy-policy'], page: 'PrivacyPolicyPage', beforeOnboarding: true },
  { paths: ['/accessibility'], page: 'AccessibilityPage', beforeOnboarding: true },
  { paths: ['/signup'], page: 'SignUpPage', unrendered: true },
  {
    paths: ['/onboarding'],
    page: 'OnboardingPage',
    unrendered: true,
    beforeOnboarding: true,
    closedToRobots: true,
  },
  { paths: ['/auth/callback'], page: 'AuthCallbackPage', unrendered: true },
  // New members can receive mails with these links before they complete onboarding.
  {
    paths: ['/reset-password'],
    page: 'ResetPasswordPage',
    unrendered: true,
    beforeOnboarding: true,
    closedToRobots: true,
  },
  { paths: ['/not-me'], page: 'NotMePage', unrendered: true, beforeOnboarding: true, closedToRobots: true },
  { paths: ['/confirm-email'], page: 'ConfirmEmailPage', unrendered: true, beforeOnboarding: true },
  { paths: ['/suspended'], page: 'SuspendedPage', unrendered: true },
  { paths: ['/admin-login'], page: 'AdminLoginPage', unrendered: true },
  { paths: ['/admin'], page: 'OverviewPage', access: 'admin', closedToRobots: true },
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

/** Whether the server renders this route for visitors. */
export const isRendered = (route: AppRoute): route is PageRow =>
  route.page !== undefined && !route.access && !route.unrendered;
