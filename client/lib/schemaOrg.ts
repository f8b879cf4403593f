import { extractStoryText } from '../../server/modules/story/story-text.rules.ts';
import type { Category } from './categories.ts';
import { formatHost } from './format.ts';
import { pathTo } from './paths.ts';

// The structured data of pages for search engines (schema.org). Callers check `import.meta.env.SSR` first, so that
// browsers do not load this code.

type Thing = Record<string, unknown>;

export interface PickFacts {
  id: string;
  title: string;
  reference?: string | null;
  link?: string | null;
  category: Category;
}

export interface PersonFacts {
  id: string;
  username?: string | null;
  fullName?: string | null;
  title?: string | null;
  bio?: string | null;
}

const CONTEXT = 'https://schema.org';

/** The book, place or product itself. */
function thing({ title, reference, link, category }: PickFacts): Thing {
  const about = reference || undefined;
  const url = link || undefined;
  if (category === 'BOOKS') {
    return { '@type': 'Book', name: title, url, author: about && { '@type': 'Person', name: about } };
  }
  if (category === 'PRODUCTS') {
    return { '@type': 'Product', name: title, url, brand: about && { '@type': 'Brand', name: about } };
  }
  return { '@type': 'Place', name: title, url, address: about };
}

function person({ id, username, fullName, title, bio }: PersonFacts): Thing {
  return {
    '@type': 'Person',
    name: fullName ?? username,
    jobTitle: title || undefined,
    description: bio || undefined,
    url: pathTo.profile({ id, username: username ?? null }),
  };
}

const list = (items: readonly { url: string; name: string }[]): Thing => ({
  '@type': 'ItemList',
  numberOfItems: items.length,
  itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item })),
});

const listPicks = (picks: readonly Pick<PickFacts, 'id' | 'title'>[]): Thing =>
  list(picks.map(({ id, title }) => ({ url: pathTo.pick(id), name: title })));

/** A shelf: a Person with the ItemList of their picks. */
export function shelfData(profile: PersonFacts, picks: readonly PickFacts[]): Thing {
  return {
    '@context': CONTEXT,
    '@type': 'ProfilePage',
    mainEntity: person(profile),
    hasPart: listPicks(picks),
  };
}

/** A year of a shelf: an Article by its curator about the items on it. */
export function yearData(
  about: { title: string; description: string; path: string },
  by: PersonFacts,
  standing: readonly { title: string; pick?: { id: string } | null }[],
): Thing {
  return {
    '@context': CONTEXT,
    '@type': 'Article',
    headline: about.title,
    description: about.description,
    url: about.path,
    author: person(by),
    mentions: listPicks(standing.flatMap(({ title, pick }) => (pick ? [{ id: pick.id, title }] : []))),
  };
}

/** A pick: its curator's Review of a Book, Place or Product. */
export function reviewData(
  pick: PickFacts & {
    publishedAt?: string | null;
    image?: { url?: string; sourceUrl?: string | null } | null;
  },
  by: PersonFacts | undefined,
  text: string,
): Thing {
  const { url, sourceUrl } = pick.image ?? {};
  const image = url &&
    sourceUrl && { '@type': 'ImageObject', url, creditText: formatHost(sourceUrl), isBasedOn: sourceUrl };
  return {
    '@context': CONTEXT,
    '@type': 'Review',
    url: pathTo.pick(pick.id),
    itemReviewed: { ...thing(pick), ...(image && { image }) },
    author: by && person(by),
    datePublished: pick.publishedAt ?? undefined,
    reviewBody: text || undefined,
  };
}

interface IdentifierFacts {
  kind: string;
  value: string;
}

/** What picks are about: a Book, Place or Product with its identifiers and the Reviews of its curators. */
export function thingData(
  about: {
    title: string;
    creator?: string | null;
    category: Category;
    slug: string;
    year?: number | null;
    latitude?: number | null;
    longitude?: number | null;
    identifiers: readonly IdentifierFacts[];
  },
  picks: readonly (PickFacts & {
    profile: PersonFacts;
    publishedAt?: string | null;
    descriptionHtml?: string | null;
  })[],
): Thing {
  const { title, creator, category, year, latitude, longitude } = about;
  const listIdentifierValues = (kind: string) =>
    about.identifiers.flatMap((it) => (it.kind === kind ? [it.value] : []));
  const sameAs = [
    ...listIdentifierValues('URL'),
    ...listIdentifierValues('WIKIDATA').map((item) => `https://www.wikidata.org/entity/${item}`),
    ...listIdentifierValues('OSM').map((object) => `https://www.openstreetmap.org/${object}`),
  ];
  const geo = latitude != null && { '@type': 'GeoCoordinates', latitude, longitude };
  return {
    '@context': CONTEXT,
    ...thing({ id: '', title, category, ...(creator ? { reference: creator } : {}) }),
    url: pathTo.thing(about),
    ...(category === 'BOOKS' && {
      isbn: listIdentifierValues('ISBN')[0],
      datePublished: year ? String(year) : undefined,
    }),
    ...(category === 'PRODUCTS' && { gtin: listIdentifierValues('GTIN')[0] }),
    ...(category === 'PLACES' && geo && { geo }),
    sameAs: sameAs.length > 0 ? sameAs : undefined,
    review: picks.map(({ id, profile, publishedAt, descriptionHtml }) => ({
      '@type': 'Review',
      url: pathTo.pick(id),
      author: person(profile),
      datePublished: publishedAt ?? undefined,
      reviewBody: extractStoryText(descriptionHtml) || undefined,
    })),
  };
}

/** The top things: a CollectionPage with the ranked list. */
export function topThingsData(
  about: { title: string; description: string; category: Category },
  entries: readonly {
    position: number;
    thing: { slug: string; title: string; creator?: string | null; category: Category } | null;
  }[],
): Thing {
  return {
    '@context': CONTEXT,
    '@type': 'CollectionPage',
    name: about.title,
    description: about.description,
    url: `/${about.category.toLowerCase()}`,
    mainEntity: {
      '@type': 'ItemList',
      itemListOrder: 'https://schema.org/ItemListOrderAscending',
      numberOfItems: entries.length,
      itemListElement: entries.flatMap(({ position, thing }) =>
        thing ? [{ '@type': 'ListItem', position, url: pathTo.thing(thing), name: thing.title }] : [],
      ),
    },
  };
}

/** A city: a CollectionPage about it with the list of its places. */
export function cityData(
  about: {
    title: string;
    description: string;
    slug: string;
    name: string;
    country: string;
    latitude: number;
    longitude: number;
  },
  places: readonly { slug: string; title: string; category: Category }[],
): Thing {
  const { title, description, slug, name, country, latitude, longitude } = about;
  return {
    '@context': CONTEXT,
    '@type': 'CollectionPage',
    name: title,
    description,
    url: pathTo.city(slug),
    about: {
      '@type': 'City',
      name,
      geo: { '@type': 'GeoCoordinates', latitude, longitude },
      containedInPlace: { '@type': 'Country', name: country },
    },
    mainEntity: list(places.map((place) => ({ url: pathTo.thing(place), name: place.title }))),
  };
}

/** A collection: a CollectionPage with the list of its picks. */
export function collectionData(
  collection: { id: string; title: string; publishedAt?: string | null },
  by: PersonFacts | undefined,
  picks: readonly PickFacts[],
  text: string,
): Thing {
  return {
    '@context': CONTEXT,
    '@type': 'CollectionPage',
    name: collection.title,
    url: pathTo.collection(collection.id),
    description: text || undefined,
    author: by && person(by),
    datePublished: collection.publishedAt,
    mainEntity: listPicks(picks),
  };
}
