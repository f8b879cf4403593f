/** Pages of one person's own, and addresses that are of no use to a search engine. */
const CLOSED = [
  '/admin',
  '/my-threes',
  '/favorites',
  '/account',
  '/settings',
  '/graphql',
  '/auth',
  '/uploads',
  '/onboarding',
  '/reset-password',
];

/** The text of robots.txt: search engines may read everything else, and find the site map. */
export const robotsText = (publicUrl: string): string =>
  [
    'User-agent: *',
    'Allow: /',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
