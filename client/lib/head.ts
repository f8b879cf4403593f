import { createContext, use, useEffect } from 'react';
import type { PageHead } from '../../server/modules/address/page.rules.ts';

export type { PageHead };

/** The site's name, which the server writes into each page. */
export const SITE_NAME =
  (globalThis.document?.getElementById('site-name') as HTMLMetaElement | null)?.content ?? 'Threes';

/** Collects the head of the page that the server renders, and names the site there. */
export const HeadContext = /* @__PURE__ */ createContext<{
  current: PageHead | null;
  siteName: string;
} | null>(null);

/** The name that the admins gave the site. */
export const useSiteName = (): string => (import.meta.env.SSR && use(HeadContext)?.siteName) || SITE_NAME;

const titles: { text: string }[] = [];

/** "Discover · Threes". */
export const fullTitle = (title: string | undefined, site: string = SITE_NAME): string =>
  title ? `${title} · ${site}` : site;

function show(): void {
  document.title = fullTitle(titles.at(-1)?.text);
}

/** Sets the page's head while the component is mounted; null while loading. In the browser only the title changes. */
export function useHead(head: PageHead | null): void {
  const collector = import.meta.env.SSR ? use(HeadContext) : null;
  if (collector && head) collector.current = head;
  const title = head?.title;
  useEffect(() => {
    if (!title) return;
    const entry = { text: title };
    titles.push(entry);
    show();
    return () => {
      titles.splice(titles.indexOf(entry), 1);
      show();
    };
  }, [title]);
}

/** Sets the document's title while the component is mounted. A modal's title replaces that of its page. */
export function useTitle(title: string | null | undefined): void {
  useHead(title ? { title, noIndex: true } : null);
}

/** The feeds of the site, or of what a path shows. */
export const feedsAt = (path = '', owner?: string): NonNullable<PageHead['alternates']> => [
  { type: 'application/atom+xml', owner, url: `${path}/feed.atom` },
  { type: 'application/feed+json', owner, url: `${path}/feed.json` },
];
