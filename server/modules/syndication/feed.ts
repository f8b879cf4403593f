import { mapInTurns } from '../../platform/in-turns.ts';
import { element, type Xml, xmlDocument } from './xml.ts';

export type FeedAuthor = { name: string; url?: string | null; avatar?: string | null };

export type FeedEntry = {
  /** Never changes, because feed readers recognize entries by it. */
  id: string;
  url: string;
  title: string;
  summary: string;
  /** The whole story, with absolute addresses. */
  html: string;
  image: string | null;
  author: FeedAuthor;
  category: { term: string; label: string };
  published: string;
  updated: string;
  commentsCount: number;
};

/** A feed in no specific format. Addresses are absolute, dates are RFC 3339. */
export type Feed = {
  id: string;
  title: string;
  subtitle: string;
  home: string;
  atom: string;
  json: string;
  icon: string;
  favicon: string;
  author?: FeedAuthor;
  entries: FeedEntry[];
};

/** The software, whatever the site is called. */
export const GENERATOR = 'Threes';
const LANGUAGE = 'en';
/** The threading extension of Atom, for the number of comments. */
const THREADING = 'http://purl.org/syndication/thread/1.0';
/** The date of an empty feed, so that it does not change. */
const NEVER = '1970-01-01T00:00:00.000Z';

/** The feed as Atom (RFC 4287), with the number of comments (RFC 4685). */
export async function renderAtom(feed: Feed): Promise<string> {
  const updated = feed.entries.reduce(
    // biome-ignore lint/complexity/useMathMinMax: the times are texts
    (latest, entry) => (entry.updated > latest ? entry.updated : latest),
    NEVER,
  );
  return xmlDocument(
    element(
      'feed',
      { xmlns: 'http://www.w3.org/2005/Atom', 'xmlns:thr': THREADING, 'xml:lang': LANGUAGE },
      element('id', {}, feed.id),
      element('title', {}, feed.title),
      element('subtitle', {}, feed.subtitle),
      element('updated', {}, updated),
      feed.author && person(feed.author),
      element('link', { rel: 'self', type: 'application/atom+xml', href: feed.atom }),
      element('link', { rel: 'alternate', type: 'text/html', href: feed.home }),
      element('icon', {}, feed.icon),
      element('generator', {}, GENERATOR),
      await mapInTurns(feed.entries, renderAtomEntry),
    ),
  );
}

function renderAtomEntry(entry: FeedEntry): Xml {
  return element(
    'entry',
    {},
    element('id', {}, entry.id),
    element('title', {}, entry.title),
    element('link', { rel: 'alternate', type: 'text/html', href: entry.url }),
    element('published', {}, entry.published),
    element('updated', {}, entry.updated),
    person(entry.author),
    element('category', { term: entry.category.term, label: entry.category.label }),
    element('summary', {}, entry.summary),
    element('content', { type: 'html' }, entry.html),
    element('thr:total', {}, entry.commentsCount),
  );
}

const person = ({ name, url }: FeedAuthor): Xml =>
  element('author', {}, element('name', {}, name), url ? element('uri', {}, url) : null);

/** The feed as JSON Feed 1.1. Our own fields are in `_threes`, as the format demands. */
export function renderJsonFeed(feed: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    description: feed.subtitle,
    home_page_url: feed.home,
    feed_url: feed.json,
    icon: feed.icon,
    favicon: feed.favicon,
    authors: feed.author && [toJsonAuthor(feed.author)],
    language: LANGUAGE,
    items: feed.entries.map((entry) => ({
      id: entry.id,
      url: entry.url,
      title: entry.title,
      summary: entry.summary,
      content_html: entry.html,
      image: entry.image ?? undefined,
      date_published: entry.published,
      date_modified: entry.updated,
      authors: [toJsonAuthor(entry.author)],
      tags: [entry.category.label],
      _threes: { comments_count: entry.commentsCount },
    })),
  });
}

const toJsonAuthor = ({ name, url, avatar }: FeedAuthor) => ({
  name,
  url: url ?? undefined,
  avatar: avatar ?? undefined,
});
