import type { VisitorQuery } from '../../platform/context.ts';
import type { Services } from '../../platform/services.ts';
import { categoryLabels } from '../category/category.rules.ts';
import { pickDetails } from '../pick/pick-texts.rules.ts';
import type { SiteIdentity } from '../site/site.reads.ts';
import { type Addresses, buildAddresses, SLUG, USERNAME } from './addresses.ts';
import { listNewestPicksOfThing } from './feed.reads.ts';
import type { Feed, FeedAuthor, FeedEntry } from './feed.ts';
import { PICK_FIELDS, type PortablePick, portableStory } from './portable-story.ts';
import { escapeXml } from './xml.ts';

/** The number of entries in a feed. More of the longest stories would exceed the length of a response. */
const FIRST = 30;

const AUTHOR = 'id username fullName avatar { url(width: 384) }';
const ENTRY = `${PICK_FIELDS} updatedAt commentsCount`;
/** The number of shelves that have the thing. The feed of one thing shows this by its entries. */
const ELSEWHERE = 'thing { category slug shelvesCount }';
const SITE = `query SiteFeed { feed(first: ${FIRST}) { nodes { ${ENTRY} ${ELSEWHERE} profile { ${AUTHOR} } } } }`;
const SHELF = `query ShelfFeed($username: String!) {
  profile(username: $username) { ${AUTHOR} title bio picks { ${ENTRY} ${ELSEWHERE} } }
}`;

const THING = `query ThingFeed($category: Category!, $slug: String!) {
  thing(category: $category, slug: $slug) { id category slug title }
}`;
const PICKS = `query FeedPicks($ids: [ID!]!) {
  nodes(ids: $ids) { ... on Pick { ${ENTRY} profile { ${AUTHOR} } } }
}`;

const CITY = `query CityFeed($slug: String!) {
  city(slug: $slug) {
    id slug name picks(first: ${FIRST}) { nodes { ${ENTRY} ${ELSEWHERE} profile { ${AUTHOR} } } }
  }
}`;

type Author = {
  id: string;
  username: string | null;
  fullName: string | null;
  avatar: { url: string } | null;
};
type Entry = PortablePick & {
  updatedAt: Date | string;
  commentsCount: number;
  thing?: { category: string; slug: string; shelvesCount: number } | null;
};
type AuthoredEntry = Entry & { profile: Author };
type Shelf = Author & { title: string | null; bio: string | null; picks: Entry[] };
type ThingOfFeed = { id: string; category: string; slug: string; title: string };
type CityOfFeed = { id: string; slug: string; name: string; picks: { nodes: AuthoredEntry[] } };

export type FeedSource = Pick<Services, 'env' | 'db'> & { query: VisitorQuery; site: SiteIdentity };

/** The newest picks of the site. */
export async function readSiteFeed({ env, query, site }: FeedSource): Promise<Feed> {
  const { feed } = await query<{ feed: { nodes: AuthoredEntry[] } }>(SITE);
  const addresses = buildAddresses(env);
  return {
    ...buildFeed(addresses, 'feed', addresses.publicUrl, feed.nodes),
    title: site.name,
    subtitle: site.description,
    home: addresses.at('/discover'),
  };
}

/**
 * The picks of one curator. Also null for people without public picks, so that it does not reveal who has an account.
 */
export async function readShelfFeed(
  { env, query, site }: FeedSource,
  username: string,
): Promise<Feed | null> {
  if (!USERNAME.test(username)) return null;
  const { profile } = await query<{ profile: Shelf | null }>(SHELF, { username });
  if (!profile || profile.picks.length === 0) return null;
  const addresses = buildAddresses(env);
  const author = buildFeedAuthor(addresses, profile);
  const picks = profile.picks.map((pick) => ({ ...pick, profile }));
  return {
    ...buildFeed(addresses, `feed/${profile.id}`, addresses.shelf(profile), picks),
    title: `${author.name} on ${site.name}`,
    subtitle: profile.bio || profile.title || `The nine things ${author.name} stands behind.`,
    author,
  };
}

/** The picks of one thing. Null if none is public. */
export async function readThingFeed(
  { env, db, query, site }: FeedSource,
  category: string,
  slug: string,
): Promise<Feed | null> {
  if (!SLUG.test(slug)) return null;
  const { thing } = await query<{ thing: ThingOfFeed | null }>(THING, {
    category: category.toUpperCase(),
    slug,
  });
  if (!thing) return null;
  const ids = await listNewestPicksOfThing({ db }, thing.id, FIRST);
  const { nodes } = await query<{ nodes: (AuthoredEntry | null)[] }>(PICKS, { ids });
  const addresses = buildAddresses(env);
  const picks = nodes.filter((pick) => pick !== null);
  return {
    ...buildFeed(addresses, `feed/${thing.id}`, addresses.thing(thing), picks),
    title: `${thing.title} on ${site.name}`,
    subtitle: `Why people stand behind ${thing.title}, in their own words.`,
  };
}

/** The newest picks of the places of a city. Null for a city without places. */
export async function readCityFeed({ env, query, site }: FeedSource, slug: string): Promise<Feed | null> {
  if (!SLUG.test(slug)) return null;
  const { city } = await query<{ city: CityOfFeed | null }>(CITY, { slug });
  if (!city || city.picks.nodes.length === 0) return null;
  const addresses = buildAddresses(env);
  return {
    ...buildFeed(addresses, `feed/${city.id}`, addresses.city(city.slug), city.picks.nodes),
    title: `Places in ${city.name} on ${site.name}`,
    subtitle: `Why people stand behind places in ${city.name}, in their own words.`,
  };
}

/** What all feeds have, with the newest pick first. */
function buildFeed(addresses: Addresses, tag: string, home: string, picks: AuthoredEntry[]) {
  return {
    id: addresses.tag(tag),
    home,
    atom: `${home}/feed.atom`,
    json: `${home}/feed.json`,
    icon: addresses.at('/icon-512.png'),
    favicon: addresses.at('/icon-192.png'),
    entries: picks
      .map((pick) => buildFeedEntry(addresses, pick))
      .sort((a, b) => b.published.localeCompare(a.published) || b.id.localeCompare(a.id)),
  };
}

function buildFeedAuthor(addresses: Addresses, author: Author): FeedAuthor {
  return {
    name: author.fullName || author.username || 'A curator',
    // A deleted person has no page, but their picks remain.
    url: author.username ? addresses.shelf(author) : null,
    avatar: author.username && author.avatar ? addresses.at(author.avatar.url) : null,
  };
}

function buildFeedEntry(addresses: Addresses, pick: AuthoredEntry): FeedEntry {
  const { singular, plural } = categoryLabels[pick.category];
  const author = buildFeedAuthor(addresses, pick.profile);
  const published = moment(pick.publishedAt ?? pick.createdAt);
  const place = `${singular}${pick.rank ? ` number ${pick.rank}` : ''} of ${author.name}’s shelf.`;
  const summary = pick.reference ? `${pick.reference}. ${place}` : place;
  const image = pick.image && addresses.at(pick.image.url);
  const picture = pick.image && `<p><img src="${escapeXml(image ?? '')}" alt="${escapeXml(pick.title)}"></p>`;
  const details = pickDetails(pick).map(detailHtml).join('');
  const story = portableStory(pick.descriptionHtml ?? '', addresses.publicUrl);
  return {
    id: addresses.tag(`pick/${pick.id}`),
    url: addresses.pick(pick.id),
    title: pick.title,
    summary,
    html: `${picture ?? ''}<p>${escapeXml(summary)}</p>${story}${details}${alsoOn(addresses, pick)}`,
    image,
    author,
    category: { term: pick.category.toLowerCase(), label: plural },
    published,
    commentsCount: pick.commentsCount,
    updated: [published, moment(pick.updatedAt)].sort()[1] as string,
  };
}

function detailHtml({ heading, text, isLink }: ReturnType<typeof pickDetails>[number]): string {
  if (!text) return '';
  const value = isLink
    ? `<a href="${escapeXml(text)}" rel="nofollow noopener">${escapeXml(new URL(text).host)}</a>`
    : escapeXml(text);
  return `<p>${heading}: ${value}</p>`;
}

/** The sentence that the page of the pick also shows. */
function alsoOn(addresses: Addresses, { rank, thing }: Entry): string {
  const others = thing ? thing.shelvesCount - (rank ? 1 : 0) : 0;
  if (!thing || others < 1) return '';
  const where = others === 1 ? '1 shelf' : `${others.toLocaleString('en')} shelves`;
  return `<p><a href="${escapeXml(addresses.thing(thing))}">Also on ${where}</a></p>`;
}

const moment = (value: Date | string) => new Date(value).toISOString();
