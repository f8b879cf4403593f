import { createContext, use, useEffect } from 'react';

const NAME = 'Threes';

/** The metadata of a page for browsers, search engines and link previews. */
export interface PageHead {
  /** The title without the product's name. */
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
  /** The HTTP status: 404 if the page says that there is nothing here. */
  status?: number;
  /** The same content in other formats. */
  alternates?: { type: string; title: string; url: string }[];
}

/** Collects the head of the page that the server renders. */
export const HeadContext = createContext<{ current: PageHead | null } | null>(null);

const titles: { text: string }[] = [];

/** "Discover · Threes". */
export const fullTitle = (title: string | undefined): string => (title ? `${title} · ${NAME}` : NAME);

function show(): void {
  document.title = fullTitle(titles.at(-1)?.text);
}

/** Sets the head of the page while the component is mounted; null while loading. In the browser only the title changes. */
export function useHead(head: PageHead | null): void {
  const collector = use(HeadContext);
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

/** The feeds of the whole site. */
export const siteFeeds: NonNullable<PageHead['alternates']> = [
  { type: 'application/atom+xml', title: NAME, url: '/feed.atom' },
  { type: 'application/feed+json', title: NAME, url: '/feed.json' },
];
