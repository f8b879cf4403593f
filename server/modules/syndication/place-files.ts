import type { VisitorQuery } from '../../platform/context.ts';
import { cutAtWord, cutText } from '../../platform/text/cut.rules.ts';
import { type Addresses, buildAddresses, SLUG, USERNAME } from './addresses.ts';
import { GENERATOR } from './feed.ts';
import { element, type Xml, xmlDocument } from './xml.ts';

/** Places for a map or navigation app, in no specific format. */
export type PlaceFile = {
  /** The name of the file without extension. */
  name: string;
  title: string;
  /** The page of the list. Null if the list is private. */
  url: string | null;
  places: PlaceInFile[];
  /** The number of places left out because their location is unknown. */
  omittedCount: number;
  /** The ids of the picks that the file shows. */
  picks: string[];
};

type PlaceInFile = {
  title: string;
  city: string | null;
  /** The beginning of a story about the place. */
  story: string;
  url: string;
  latitude: number;
  longitude: number;
  /** False if it has only the coordinates of its city. */
  exact: boolean;
};

type Whereabouts = {
  latitude: number | null;
  longitude: number | null;
  city: { name: string; latitude: number; longitude: number } | null;
};

/** A place with a story, as a file shows it. */
type PlaceOfFile = {
  pickId: string | null;
  title: string;
  city: string | null;
  story: string | null;
  url: string;
  where: Whereabouts | null;
};

/** The maximum number of places in a city's file, by number of shelves. */
const CITY_PLACES_MAX = 300;
/** The places of one query. More of the longest stories would exceed the length of a response. */
const PAGE = 30;
const STORY_MAX = 240;

const WHERE = 'latitude longitude city { name latitude longitude }';
const SHELF = `query ShelfPlaces($username: String!) {
  profile(username: $username) { id username fullName picks {
    id title reference category descriptionText thing { ${WHERE} }
  } }
}`;
const CITY = `query CityPlaces($slug: String!, $after: String) {
  city(slug: $slug) { name slug places(first: ${PAGE}, after: $after) {
    nodes { slug category title creator ${WHERE} picks(first: 1) { nodes { id descriptionText } } }
    pageInfo { endCursor hasNextPage }
  } }
}`;

type ShelfPick = {
  id: string;
  title: string;
  reference: string | null;
  category: string;
  descriptionText: string | null;
  thing: Whereabouts | null;
};
type Shelf = { id: string; username: string | null; fullName: string | null; picks: ShelfPick[] };
type CityPlace = Whereabouts & {
  slug: string;
  category: string;
  title: string;
  creator: string | null;
  picks: { nodes: { id: string; descriptionText: string | null }[] };
};
type City = {
  name: string;
  slug: string;
  places: { nodes: CityPlace[]; pageInfo: { endCursor: string | null; hasNextPage: boolean } };
};
type Site = { publicUrl: string };

/** The places of a public shelf. Null for people without any, so that it does not reveal who has an account. */
export async function readShelfPlaces(
  query: VisitorQuery,
  site: Site,
  username: string,
): Promise<(PlaceFile & { profileId: string }) | null> {
  if (!USERNAME.test(username)) return null;
  const { profile } = await query<{ profile: Shelf | null }>(SHELF, { username });
  const picks = profile?.picks.filter(({ category }) => category === 'PLACES') ?? [];
  if (!profile?.username || picks.length === 0) return null;
  const addresses = buildAddresses(site);
  const places = picks.map((pick) => placeOfPick(addresses, pick));
  const file = placeFile(
    `${profile.username}-places`,
    `Places of ${profile.fullName || profile.username}`,
    addresses.shelf(profile),
    places,
  );
  return { ...file, profileId: profile.id };
}

export const placeOfPick = (addresses: Addresses, pick: Omit<ShelfPick, 'category'>): PlaceOfFile => ({
  pickId: pick.id,
  title: pick.title,
  city: pick.reference,
  story: pick.descriptionText,
  url: addresses.pick(pick.id),
  where: pick.thing,
});

/** The places of a city. Null for a city without any. */
export async function readCityPlaces(
  query: VisitorQuery,
  site: Site,
  slug: string,
): Promise<PlaceFile | null> {
  if (!SLUG.test(slug)) return null;
  const addresses = buildAddresses(site);
  const found: CityPlace[] = [];
  let city: City | null = null;
  for (let after: string | null | undefined; after !== null && found.length < CITY_PLACES_MAX; ) {
    const answer: { city: City | null } = await query<{ city: City | null }>(CITY, { slug, after });
    city = answer.city;
    found.push(...(city?.places.nodes ?? []));
    after = city?.places.pageInfo.hasNextPage ? city.places.pageInfo.endCursor : null;
  }
  if (!city || found.length === 0) return null;
  const places = found.map((place) => ({
    pickId: place.picks.nodes[0]?.id ?? null,
    title: place.title,
    city: place.creator,
    story: place.picks.nodes[0]?.descriptionText ?? null,
    url: addresses.thing(place),
    where: place,
  }));
  return placeFile(`${city.slug}-places`, `Places in ${city.name}`, addresses.city(city.slug), places);
}

export function placeFile(
  name: string,
  title: string,
  url: string | null,
  all: readonly PlaceOfFile[],
): PlaceFile {
  const places = all.flatMap(({ where, story, city, ...place }) => {
    if (!where) return [];
    const { latitude, longitude } = where;
    const exact = latitude !== null && longitude !== null;
    const spot = exact ? { latitude, longitude } : where.city;
    if (!spot) return [];
    return {
      title: place.title,
      url: place.url,
      city: where.city?.name ?? city,
      story: cutBeginning(story ?? ''),
      latitude: spot.latitude,
      longitude: spot.longitude,
      exact,
    };
  });
  const picks = all.flatMap(({ pickId }) => pickId ?? []);
  return { name, title, url, places, omittedCount: all.length - places.length, picks };
}

/** The first sentences, up to the limit. */
function cutBeginning(text: string): string {
  if (text.length <= STORY_MAX) return text;
  const cut = cutText(text, STORY_MAX);
  const sentence = cut.search(/[.!?…][^.!?…]*$/);
  return sentence > STORY_MAX / 3 ? cut.slice(0, sentence + 1) : cutAtWord(text, STORY_MAX);
}

/** A note about places that are missing in the file. */
function describeOmission({ omittedCount }: PlaceFile): string | undefined {
  if (omittedCount === 0) return undefined;
  return omittedCount === 1
    ? '1 place is left out, because its exact location isn’t known.'
    : `${omittedCount} places are left out, because their exact locations aren’t known.`;
}

const describePosition = ({ exact, city }: PlaceInFile) =>
  exact ? undefined : `Shown in the middle of ${city ?? 'its city'}: its exact location isn’t known.`;

/** The places as GeoJSON (RFC 7946). */
export function renderGeoJson(file: PlaceFile): string {
  const data = {
    type: 'FeatureCollection',
    name: file.title,
    url: file.url ?? undefined,
    note: describeOmission(file),
    features: file.places.map((place) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [place.longitude, place.latitude] },
      properties: {
        name: place.title,
        city: place.city ?? undefined,
        description: place.story || undefined,
        url: place.url,
        exact: place.exact,
        note: describePosition(place),
      },
    })),
  };
  return `${JSON.stringify(data, null, 2)}\n`;
}

/** The places as GPX 1.1. Its schema prescribes the order of the elements. */
export function renderGpx(file: PlaceFile): string {
  const link = (href: string | null, text: string): Xml | null =>
    href === null ? null : element('link', { href }, element('text', {}, text));
  return xmlDocument(
    element(
      'gpx',
      { version: '1.1', creator: GENERATOR, xmlns: 'http://www.topografix.com/GPX/1/1' },
      element(
        'metadata',
        {},
        element('name', {}, file.title),
        optional('desc', describeOmission(file)),
        link(file.url, file.title),
      ),
      file.places.map((place) =>
        element(
          'wpt',
          { lat: place.latitude, lon: place.longitude },
          element('name', {}, place.title),
          optional('desc', [place.story, describePosition(place)].filter(Boolean).join(' ')),
          link(place.url, place.title),
          optional('type', place.city),
        ),
      ),
    ),
  );
}

const optional = (name: string, text: string | null | undefined) => (text ? element(name, {}, text) : null);
