import { isRecord } from '../../../platform/records.rules.ts';
import { decodeUrlPart, parseUrl } from '../../../platform/text/url.rules.ts';
import type { CategoryName } from '../../category/category.rules.ts';
import { cityAt } from '../city.ts';
import { type Ask, cleanText, type Found, parseCoordinates, parseYear, proven } from '../found.ts';
import { toIsbn13 } from '../isbn.rules.ts';
import { fetchJson } from '../json.ts';
import { type Node, toList } from '../json-ld.ts';

const COORDINATES = 'P625';
const PICTURE = 'P18';
const AUTHOR = 'P50';
const MAKER = 'P176';
const BRAND = 'P1716';
const PUBLISHED = 'P577';
const BEGAN = 'P571';
const CITY = 'P131';
const ISBN = 'P212';

const PICTURE_WIDTH = 1440;
/** The address of Wikidata's pictures. */
const COMMONS = 'https://commons.wikimedia.org/wiki/';

/** An item of Wikidata, given by its id or by an article of Wikipedia about it. */
type Item = { id: string } | { site: string; title: string };

/** Reads the address of an item or article. Null for other addresses. */
export function readItemAddress(address: string): Item | null {
  const url = parseUrl(address);
  if (!url) return null;
  const { hostname, pathname } = url;
  const [, id] = /^\/(?:wiki|entity)\/(Q\d{1,12})$/.exec(pathname) ?? [];
  if (id && /^(www\.|m\.)?wikidata\.org$/.test(hostname)) return { id };
  const [, language] = /^([a-z]{2,3})\.(?:m\.)?wikipedia\.org$/.exec(hostname) ?? [];
  const [, title] = /^\/wiki\/([^/:]+)$/.exec(pathname) ?? [];
  const decoded = title && decodeUrlPart(title);
  return language && decoded ? { site: `${language}wiki`, title: decoded.replaceAll('_', ' ') } : null;
}

/** Reads an item of Wikidata. Null if it does not exist, has no English label, or is no book, place or product. */
export async function askWikidata(base: string, item: Item, ask: Ask): Promise<Found | null> {
  const asked: Record<string, string> =
    'id' in item ? { ids: item.id } : { sites: item.site, titles: item.title };
  const entity = await fetchEntity(base, { ...asked, props: 'labels|claims' }, ask);
  const id = String(entity?.id);
  const title = entity && getEnglishLabel(entity);
  if (!title || !/^Q\d{1,12}$/.test(id) || !isRecord(entity.claims)) return null;
  const { claims } = entity;
  const category = guessCategory(claims);
  if (!category) return null;
  const creatorId = itemIn(claims, ...CREATORS[category]);
  const creator =
    creatorId && (await fetchEntity(base, { ids: creatorId, props: 'labels' }, ask).catch(() => null));
  const name = creator ? getEnglishLabel(creator) : undefined;
  const point = valueIn(claims, COORDINATES);
  const spot = isRecord(point) ? parseCoordinates(point.latitude, point.longitude) : undefined;
  const isPlace = category === 'places';
  const city = isPlace && spot ? await cityAt(spot, name) : name;
  const isbn = toIsbn13(String(valueIn(claims, ISBN) ?? ''));
  const file = valueIn(claims, PICTURE);
  return {
    category,
    title,
    creator: isPlace ? city : name,
    // A place has the year when it was founded, which is no year of publication.
    year: isPlace ? undefined : (timeIn(claims, PUBLISHED) ?? timeIn(claims, BEGAN)),
    ...(isPlace && { city, ...spot }),
    ...(typeof file === 'string' && { picture: commons(file) }),
    identifiers: [proven('wikidata', id), ...(category === 'books' && isbn ? [proven('isbn', isbn)] : [])],
    isProven: true,
  };
}

const CREATORS: Record<CategoryName, string[]> = {
  books: [AUTHOR],
  products: [MAKER, BRAND],
  places: [CITY],
};

function guessCategory(claims: Node): CategoryName | undefined {
  if (AUTHOR in claims || ISBN in claims) return 'books';
  if (COORDINATES in claims) return 'places';
  return MAKER in claims || BRAND in claims ? 'products' : undefined;
}

async function fetchEntity(base: string, asked: Record<string, string>, ask: Ask): Promise<Node | null> {
  const query = new URLSearchParams({
    action: 'wbgetentities',
    format: 'json',
    languages: 'en',
    languagefallback: '1',
    ...asked,
  });
  const answer = await fetchJson(ask, `${base}/w/api.php?${query}`);
  const [entity] = isRecord(answer?.entities) ? Object.values(answer.entities) : [];
  return isRecord(entity) && !('missing' in entity) ? entity : null;
}

function getEnglishLabel({ labels }: Node): string | undefined {
  const english = isRecord(labels) ? labels.en : undefined;
  return isRecord(english) ? cleanText(english.value) : undefined;
}

/** The first value of a property. */
function valueIn(claims: Node, property: string): unknown {
  const [claim] = toList(claims[property]).filter(isRecord);
  const snak = claim?.mainsnak;
  return isRecord(snak) && isRecord(snak.datavalue) ? snak.datavalue.value : undefined;
}

function itemIn(claims: Node, ...properties: string[]): string | undefined {
  for (const property of properties) {
    const value = valueIn(claims, property);
    if (isRecord(value) && /^Q\d{1,12}$/.test(String(value.id))) return String(value.id);
  }
  return undefined;
}

/** The year of a time. Times before our era begin with a minus. */
function timeIn(claims: Node, property: string): number | undefined {
  const value = valueIn(claims, property);
  const [, time] = /^\+(.+)/.exec(isRecord(value) ? String(value.time) : '') ?? [];
  return parseYear(time);
}

function commons(file: string): { url: string; source: string } {
  const name = encodeURIComponent(file.replaceAll(' ', '_'));
  return {
    url: `${COMMONS}Special:FilePath/${name}?width=${PICTURE_WIDTH}`,
    source: `${COMMONS}File:${name}`,
  };
}
