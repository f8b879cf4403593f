import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createBrotliDecompress } from 'node:zlib';
import { withoutAccents } from '../../platform/text/accents.rules.ts';

/** A city of the data set. */
export type KnownCity = {
  geonamesId: number;
  /** The part of the city's address, unique in the data set. */
  slug: string;
  name: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** The state, province or canton. Null if the data set has none. */
  region: string | null;
  latitude: number;
  longitude: number;
};

const inEnglish = new Intl.DisplayNames('en', { type: 'region' });

export const formatCountry = (code: string): string => inEnglish.of(code) ?? code;

/** The city's own name weighs this many times more than its other names, which weigh as much as its population. */
export const OWN_NAME_WEIGHT = 50;

/** A name is unambiguous if the best known city has this many times the weight of the second. */
export const CLEAR = 4;

/** The comparison key of a name: lower case, without accents, punctuation and a leading "the". */
export function normalizeCityName(name: string): string {
  return withoutAccents(name)
    .replaceAll(/['’ʻʼ`]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^the (?=.)/, '');
}

/** Nicknames of cities that are not in the data set. Maps the key of the name to the slug. */
export const NICKNAMES: Record<string, string> = {
  'big apple': 'new-york',
  'bs as': 'buenos-aires',
  bsas: 'buenos-aires',
  caba: 'buenos-aires',
  'city of light': 'paris',
  'eternal city': 'rome',
  'new york city': 'new-york',
  rio: 'rio-de-janeiro',
  'san fran': 'san-francisco',
  'washington dc': 'washington',
  dc: 'washington',
  frisco: 'san-francisco',
  hk: 'hong-kong',
  kl: 'kuala-lumpur',
  la: 'los-angeles',
  nola: 'new-orleans',
  ny: 'new-york',
  nyc: 'new-york',
  philly: 'philadelphia',
  sf: 'san-francisco',
  vegas: 'las-vegas',
  القاهرة: 'cairo',
  दिल्ली: 'delhi',
  मुंबई: 'mumbai',
  กรุงเทพ: 'bangkok',
  서울: 'seoul',
  부산: 'busan',
  上海: 'shanghai',
  京都: 'kyoto',
  北京: 'beijing',
  台北: 'taipei',
  大阪: 'osaka',
  東京: 'tokyo',
  香港: 'hong-kong',
};

const nicknames = new Map<string, string[]>();
for (const [key, slug] of Object.entries(NICKNAMES)) addTo(nicknames, slug, key);

/** A city with its names, normalized by `normalizeCityName`. */
type ReadCity = Omit<KnownCity, 'region'> & {
  regionCode: string;
  people: number;
  /** How well known the city is. Cities with names in many languages are better known. */
  fame: number;
  /** Its own names, the most common first. */
  names: string[];
  /** Its names in other languages. */
  others: string[];
  /** Its names in `NICKNAMES`. */
  nicknames: string[];
};

function parseCity(line: string[]): ReadCity {
  const [id, slug = '', name = '', country = '', region, latitude, longitude, population, own = '', other] =
    line;
  const people = Number(population);
  const others = other ? other.split('|') : [];
  return {
    geonamesId: Number(id),
    slug,
    name,
    country,
    regionCode: `${country}.${region}`,
    latitude: Number(latitude),
    longitude: Number(longitude),
    people,
    fame: people * Math.sqrt(1 + others.length),
    names: own.split('|'),
    others,
    nicknames: nicknames.get(slug) ?? [],
  };
}

/** The cities of the data set, the largest first. Note 38 says where they come from. */
export const readCities = () => readLines('cities.tsv.br', parseCity);

/** The countries and regions of the data set, with their names as `normalizeCityName` writes them. */
export const readRegions = () =>
  readLines('regions.tsv.br', ([code = '', name = '', keys = '']) => ({
    code,
    name,
    keys: keys.split('|').filter(Boolean),
  }));

async function* readLines<Line>(file: string, parse: (cells: string[]) => Line): AsyncGenerator<Line> {
  const input = createReadStream(new URL(file, import.meta.url)).pipe(createBrotliDecompress());
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY }))
    yield parse(line.split('\t'));
}

export function addTo<Value>(to: Map<string, Value[]>, key: string, value: Value): void {
  const known = to.get(key);
  if (known) known.push(value);
  else to.set(key, [value]);
}

const EARTH_KM = 6371;

/** The distance of two points along the surface of the earth. */
export function distanceKm(
  a: { latitude: number; longitude: number },
  b: { latitude: number; longitude: number },
): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const across = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  const up = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2;
  const squared = up + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * across;
  return 2 * EARTH_KM * Math.asin(Math.sqrt(Math.min(1, squared)));
}
