import { createContext, use, useEffect } from 'react';

const NAME = 'Threes';

/** What a page says of itself to browsers, search engines and chats. */
export interface PageHead {
  /** Without the product's name. */
  title: string;
  description?: string;
  /** Its one true address, from "/". */
  path?: string;
  /** From "/". */
  image?: { url: string; alt: string };
  type?: 'website' | 'profile' | 'article';
  /** schema.org; addresses from "/" are made absolute by the server. */
  jsonLd?: Record<string, unknown>;
  /** Not for search engines. */
  noIndex?: boolean;
  /** 404 where the page says that there is nothing here. */
  status?: number;
  /** Addresses of the same content in other forms. */
  alternates?: { type: string; title: string; url: string }[];
}

/** Where the server collects the head of the page that it renders. */
export const HeadContext = createContext<{ current: PageHead | null } | null>(null);

const titles: { text: string }[] = [];

/** "Discover · Threes". */
export const fullTitle = (title: string | undefined): string => (title ? `${title} · ${NAME}` : NAME);

function show(): void {
  document.title = fullTitle(titles.at(-1)?.text);
}

/** The page's head while it is mounted; null while loading. In the browser only the title changes. */
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

/** The document's title while the component is mounted; a modal's goes over its page's. Empty while loading. */
export function useTitle(title: string | null | undefined): void {
  useHead(title ? { title, noIndex: true } : null);
}

/** The feeds of the whole site. */
export const siteFeeds: NonNullable<PageHead['alternates']> = [
  { type: 'application/atom+xml', title: NAME, url: '/feed.atom' },
  { type: 'application/feed+json', title: NAME, url: '/feed.json' },
];
