import { pathTo } from '../lib/paths.ts';

/** Which link of the bars a path belongs to: a person's page to the curators, an editor to one's own threes. */
export function activeSection(pathname: string): string | null {
  if (pathname === pathTo.home()) return pathTo.discover();
  if (/^\/(@|profile\/)/.test(pathname)) return pathTo.curators();
  if (/^\/picks\/(new|[^/]+\/edit)/.test(pathname)) return pathTo.myThrees();
  if (/^\/collections?\//.test(pathname)) return pathTo.collections();
  const sections = [
    pathTo.discover(),
    pathTo.curators(),
    pathTo.collections(),
    pathTo.favorites(),
    pathTo.myThrees(),
  ];
  return sections.find((section) => pathname === section || pathname.startsWith(`${section}/`)) ?? null;
}

/** How the top bar stands on a page (spec 2.1 and 2.2). */
export function barOf(pathname: string): { wideOnly: boolean; search: boolean; clear: boolean } {
  const account = /^\/(account|settings)(\/|$)/.test(pathname);
  return {
    // These bring a head of their own to phones.
    wideOnly: account || /^\/(profile\/|my-threes|picks\/(new$|.*\/edit$))/.test(pathname),
    search: !account,
    clear: pathname === pathTo.creator(),
  };
}

/** aria-current for a link: the page itself, or somewhere inside its section. */
export function current(pathname: string, to: string, section: string | null): 'page' | 'true' | undefined {
  if (pathname === to) return 'page';
  return section === to ? 'true' : undefined;
}

/** What stands at a path, for a sentence about it: "Curators", "@ines", "My threes". */
export function nameOf(pathname: string): string {
  const [, first = '', second] = pathname.split('/');
  if (second && /^(picks?|collections?|profile)$/.test(first)) return `This ${first.replace(/s$/, '')}`;
  const words = first.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
