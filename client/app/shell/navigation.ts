import type { AppRoute } from '../../../server/modules/address/routes.rules.ts';

/** How the top bar differs on a page (spec 2.1 and 2.2). */
export function getTopBar(route: AppRoute | undefined) {
  const bar = route?.bar;
  return {
    // These pages have their own header on phones.
    wideOnly: bar === 'wideOnly' || bar === 'wideOnlyWithoutSearch',
    search: bar !== 'wideOnlyWithoutSearch',
    transparent: bar === 'transparent',
  };
}

/** aria-current of a link on the page at `pathname`: the page itself, or the section that its route belongs to. */
export function ariaCurrent(
  pathname: string,
  to: string,
  route: AppRoute | undefined,
): 'page' | 'true' | undefined {
  if (pathname === to) return 'page';
  return route?.section === to ? 'true' : undefined;
}

/** The name of a page for a message: "Curators", "@ines", "My threes". */
export function pageName(pathname: string): string {
  const [, first = '', second] = pathname.split('/');
  if (second && /^(picks?|collections?|profile)$/.test(first)) return `This ${first.replace(/s$/, '')}`;
  const words = first.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
