import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createBrotliDecompress } from 'node:zlib';

/** A city of the data set. */
export type KnownCity = {
  geonamesId: number;
  /** Its name in addresses, unique in the data set. */
  slug: string;
  name: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** The state, province or canton. Null if the data set names none. */
  region: string | null;
  latitude: number;
  longitude: number;
};

/** The name of a city as typed, and its location if given. */
export type CityQuestion = {
  text: string;
  near?: { latitude: number; longitude: number } | undefined;
};

const CITIES = new URL('./cities.tsv.br', import.meta.url);
const REGIONS = new URL('./regions.tsv.br', import.meta.url);

/** The part of a text that is examined. */
const TEXT_MAX = 200;
/** The parts of a text, such as "Alfama, Lisbon, Portugal". */
const PARTS_MAX = 4;
/** The greatest distance between a place and the centre of its city. */
const NEAR_KM = 100;
/** A city's own name counts this many times as much as its other names, by its population. */
const OWN_NAME_WEIGHT = 50;
/** The population above which a city is known outside its country. */
const BIG_CITY = 100_000;

const LETTERS: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ı: 'i',
};

/** What is compared of a name: lower case, without accents, punctuation and a leading "the". */
export function keyOf(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’ʻʼ`]/gu, '')
    .replaceAll(/[ßøłđðæœþı]/g, (letter) => LETTERS[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^the (?=.)/, '');
}

type Candidate = Omit<KnownCity, 'region'> & { regionCode: string; weight: number };

/**
 * The cities that these texts name, in their order; null for a text without a city. The data set is streamed, and
 * only candidates are kept, to save memory and not block the event loop.
 */
export async function findCities(questions: readonly CityQuestion[]): Promise<(KnownCity | null)[]> {
  const asked = questions.map(({ text, near }) => ({
    parts: text
      .slice(0, TEXT_MAX)
      .split(/[,;·()/]/)
      .map(keyOf)
      .filter(Boolean)
      .slice(0, PARTS_MAX),
    near,
  }));
  const wanted = new Set(asked.flatMap(({ parts }) => parts));
  if (wanted.size === 0) return asked.map(() => null);

  const regionNames = new Map<string, string>();
  const regions = new Map<string, string[]>();
  for await (const [code = '', name = '', keys = ''] of linesOf(REGIONS)) {
    regionNames.set(code, name);
    for (const key of keys.split('|')) if (wanted.has(key)) add(regions, key, code);
  }
  const candidates = new Map<string, Candidate[]>();
  for await (const line of linesOf(CITIES)) {
    const [id, slug = '', name = '', country = '', region, latitude, longitude, population, own = '', other] =
      line;
    const city = (weight: number): Candidate => ({
      geonamesId: Number(id),
      slug,
      name,
      country,
      regionCode: `${country}.${region}`,
      latitude: Number(latitude),
      longitude: Number(longitude),
      weight,
    });
    const people = Number(population);
    for (const key of own.split('|')) if (wanted.has(key)) add(candidates, key, city(people));
    if (!other) continue;
    for (const key of other.split('|')) {
      if (wanted.has(key)) add(candidates, key, city(people / OWN_NAME_WEIGHT));
    }
  }
  return asked.map(({ parts, near }) => {
    const found = choose(parts, near, candidates, regions);
    if (!found) return null;
    const { weight: _weight, regionCode, ...city } = found;
    return { ...city, region: regionNames.get(regionCode) ?? null };
  });
}

/** The first part that names a city, which the parts after it agree with. The biggest, if several have that name. */
function choose(
  parts: readonly string[],
  near: CityQuestion['near'],
  candidates: ReadonlyMap<string, Candidate[]>,
  regions: ReadonlyMap<string, string[]>,
): Candidate | null {
  for (const [index, part] of parts.entries()) {
    const said = parts
      .slice(index + 1)
      .flatMap((name) => [regions.get(name) ?? []])
      .filter(({ length }) => length > 0);
    const fitting = (candidates.get(part) ?? []).filter(
      (city) =>
        said.every((codes) => codes.includes(city.country) || codes.includes(city.regionCode)) &&
        (!near || distanceKm(near, city) <= NEAR_KM),
    );
    const countries = said.length > 0 ? undefined : regions.get(part)?.map((code) => code.slice(0, 2));
    const [first] = fitting
      .map((city) => ({ city, tier: countries ? tierOf(city, countries) : 0 }))
      .filter(({ tier }) => tier < 3)
      .toSorted((a, b) => a.tier - b.tier || b.city.weight - a.city.weight);
    if (first) return first.city;
  }
  return null;
}

/** A name that is also that of a region does not stand for a small city of another country: Crete is not in Illinois. */
function tierOf({ weight, country }: Candidate, countries: readonly string[]): number {
  if (countries.includes(country)) return weight >= BIG_CITY ? 0 : 2;
  return weight >= BIG_CITY ? 1 : 3;
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

async function* linesOf(file: URL): AsyncGenerator<string[]> {
  const input = createReadStream(file).pipe(createBrotliDecompress());
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY }))
    yield line.split('\t');
}

function add<Value>(to: Map<string, Value[]>, key: string, value: Value): void {
  const known = to.get(key);
  if (known) known.push(value);
  else to.set(key, [value]);
}
