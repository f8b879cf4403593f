import { createContext, use, useEffect } from 'react';

/** The site's name, which the server writes into each page. */
export const SITE_NAME =
  (globalThis.document?.getElementById('site-name') as HTMLMetaElement | null)?.content ?? 'Threes';

/** The metadata of a page for browsers, search engines and link previews. */
export interface PageHead {
  /** The title without the site's name. */
  title: string;
  description?: string;
  /** The canonical path. */
  path?: string;
  /** Its `url` is a path. */
  image?: { url: string; alt: string };
  type?: 'website' | 'profile' | 'article';
  /** schema.org data. The server makes its paths absolute. */
  jsonLd?: Record<string, unknown>;
  /** Hides the page from search engines. */
  noIndex?: boolean;
  /** The HTTP status: 404 if the page shows that nothing exists here. */
  status?: number;
  /** The path that permanently replaced this one. The server redirects to it. */
  movedTo?: string;
  /** The same content in other formats. `owner` is the curator; without one, it is the content of the whole site. */
  alternates?: { type: string; owner?: string; url: string }[];
}

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

/** Sets the head of the page while the component is mounted; null while loading. In the browser only the title changes. */
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

export const siteFeeds: NonNullable<PageHead['alternates']> = [
  { type: 'application/atom+xml', url: '/feed.atom' },
  { type: 'application/feed+json', url: '/feed.json' },
];
