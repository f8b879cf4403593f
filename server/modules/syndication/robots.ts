/** Personal pages, and addresses that are useless to a search engine. */
const CLOSED = [
  '/admin',
  '/my-threes',
  '/favorites',
  '/lists',
  '/account',
  '/settings',
  '/graphql',
  '/mcp',
  '/auth',
  '/uploads',
  '/onboarding',
  '/reset-password',
];

/** The text of robots.txt. It allows everything else and links the sitemap. */
export const robotsText = (publicUrl: string): string =>
  [
    'User-agent: *',
    'Allow: /',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
