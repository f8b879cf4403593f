import { addresses, listFirstSegments } from '../address/endpoints.rules.ts';

/** Pages of members, and addresses that are useless to search engines. */
const closed = listFirstSegments(addresses.filter(({ closedToRobots }) => closedToRobots));

/** The text of robots.txt. It allows everything else and links the sitemap. */
export const robotsText = (publicUrl: string): string =>
  [
    'User-agent: *',
    'Allow: /',
    ...closed.map((segment) => `Disallow: /${segment}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
