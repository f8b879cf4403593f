import { type Response, Router } from 'express';
import { type Addresses, addressesOf, USERNAME } from '../modules/syndication/addresses.ts';
import {
  atomOf,
  type Feed,
  type FeedAuthor,
  type FeedEntry,
  jsonFeedOf,
} from '../modules/syndication/feed.ts';
import { portableStory } from '../modules/syndication/portable-story.ts';
import { escapeXml } from '../modules/syndication/xml.ts';
import type { Env } from '../platform/env.ts';
import { TAGLINE } from './template.ts';
import type { VisitorQuery } from './visitor-query.ts';

const FIRST = 50;

const AUTHOR = 'id username fullName avatar { url(width: 384) }';
const ENTRY = `id title reference category rank descriptionHtml publishedAt createdAt updatedAt
  image { url(width: 960) }`;
const SITE = `query SiteFeed { feed(first: ${FIRST}) { nodes { ${ENTRY} profile { ${AUTHOR} } } } }`;
const SHELF = `query ShelfFeed($username: String!) {
  profile(username: $username) { ${AUTHOR} title bio picks { ${ENTRY} } }
}`;

type Author = {
  id: string;
  username: string | null;
  fullName: string | null;
  avatar: { url: string } | null;
};
type Entry = {
  id: string;
  title: string;
  reference: string | null;
  category: keyof typeof CATEGORIES;
  rank: number | null;
  descriptionHtml: string | null;
  publishedAt: Date | string | null;
  createdAt: Date | string;
  updatedAt: Date | string;
  image: { url: string } | null;
};
type Shelf = Author & { title: string | null; bio: string | null; picks: Entry[] };

const CATEGORIES = {
  BOOKS: { term: 'books', label: 'Books', one: 'Book' },
  PLACES: { term: 'places', label: 'Places', one: 'Place' },
  PRODUCTS: { term: 'products', label: 'Products', one: 'Product' },
} as const;

const FORMATS = {
  atom: { type: 'application/atom+xml; charset=utf-8', write: atomOf },
  json: { type: 'application/feed+json; charset=utf-8', write: jsonFeedOf },
} as const;
type Format = keyof typeof FORMATS;

/** /feed.atom and /feed.json: the newest picks of the site; under /@{username}, those of one curator. */
export function feeds(env: Pick<Env, 'publicUrl'>, query: VisitorQuery): Router {
  const router = Router();
  const to = addressesOf(env);

  for (const format of Object.keys(FORMATS) as Format[]) {
    router.get(`/feed.${format}`, async (_req, res) => {
      const { feed } = await query<{ feed: { nodes: (Entry & { profile: Author })[] } }>(SITE);
      send(res, format, siteFeed(to, env.publicUrl, feed.nodes));
    });

    router.get(`/@:username/feed.${format}`, async (req, res, next) => {
      const { username } = req.params;
      if (!USERNAME.test(username)) return next({ status: 404 });
      const { profile } = await query<{ profile: Shelf | null }>(SHELF, { username });
      // Nobody learns who has an account and no shelf.
      if (!profile || profile.picks.length === 0) return next({ status: 404 });
      send(res, format, shelfFeed(to, env.publicUrl, profile));
    });
  }
  return router;
}

function send(res: Response, format: Format, feed: Feed): void {
  const { type, write } = FORMATS[format];
  res
    .set({
      'Cache-Control': 'public, max-age=300, stale-while-revalidate=3600',
      'Content-Type': type,
      // Readers that run in a browser may read it too; there is nothing in it that is not public.
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    })
    .send(write(feed));
}

function siteFeed(to: Addresses, publicUrl: string, picks: (Entry & { profile: Author })[]): Feed {
  return {
    id: to.tag('feed'),
    title: 'Threes',
    subtitle: TAGLINE,
    home: to.at('/discover'),
    atom: to.at('/feed.atom'),
    json: to.at('/feed.json'),
    ...icons(to),
    entries: picks.map((pick) => entryOf(to, publicUrl, pick, pick.profile)),
  };
}

function shelfFeed(to: Addresses, publicUrl: string, shelf: Shelf): Feed {
  const home = to.shelf(shelf);
  const author = authorOf(to, shelf);
  return {
    id: to.tag(`feed/${shelf.id}`),
    title: `${author.name} on Threes`,
    subtitle: shelf.bio || shelf.title || `The nine things ${author.name} stands behind.`,
    home,
    atom: `${home}/feed.atom`,
    json: `${home}/feed.json`,
    ...icons(to),
    author,
    entries: shelf.picks
      .map((pick) => entryOf(to, publicUrl, pick, shelf))
      .sort((a, b) => b.published.localeCompare(a.published) || b.id.localeCompare(a.id)),
  };
}

const icons = (to: Addresses) => ({ icon: to.at('/icon-512.png'), favicon: to.at('/icon-192.png') });

function authorOf(to: Addresses, author: Author): FeedAuthor {
  return {
    name: author.fullName || author.username || 'A curator',
    // Deleted people have no page; their picks stay.
    url: author.username ? to.shelf(author) : null,
    avatar: author.username && author.avatar ? to.at(author.avatar.url) : null,
  };
}

function entryOf(to: Addresses, publicUrl: string, pick: Entry, by: Author): FeedEntry {
  const { term, label, one } = CATEGORIES[pick.category];
  const author = authorOf(to, by);
  const published = moment(pick.publishedAt ?? pick.createdAt);
  const place = `${one}${pick.rank ? ` number ${pick.rank}` : ''} of ${author.name}’s shelf.`;
  const summary = pick.reference ? `${pick.reference}. ${place}` : place;
  const image = pick.image && to.at(pick.image.url);
  const picture = pick.image && `<p><img src="${escapeXml(image ?? '')}" alt="${escapeXml(pick.title)}"></p>`;
  const story = portableStory(pick.descriptionHtml ?? '', publicUrl);
  return {
    id: to.tag(`pick/${pick.id}`),
    url: to.pick(pick.id),
    title: pick.title,
    summary,
    html: `${picture ?? ''}<p>${escapeXml(summary)}</p>${story}`,
    image,
    author,
    category: { term, label },
    published,
    updated: [published, moment(pick.updatedAt)].sort()[1] as string,
  };
}

const moment = (value: Date | string) => new Date(value).toISOString();
