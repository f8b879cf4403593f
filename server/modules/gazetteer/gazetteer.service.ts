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

/** The name of the country with this code. */
export const formatCountry = (code: string): string => inEnglish.of(code) ?? code;

/** A text that may name a city, and the coordinates if known. */
export type CityQuestion = {
  text: string;
  near?: { latitude: number; longitude: number } | undefined;
};

const CITIES = new URL('./cities.tsv.br', import.meta.url);
const REGIONS = new URL('./regions.tsv.br', import.meta.url);

/** Regions of Vietnam have new codes in one file and old ones in the other, so its cities have no region. */
const MISCODED = /^VN\./;

/** The number of characters of a text that are read. */
const TEXT_MAX = 200;
/** The number of parts of a text that are read, such as "Alfama, Lisbon, Portugal". */
const PARTS_MAX = 4;
/** The maximum distance of a place from the center of its city. */
const NEAR_KM = 100;
/** The city's own name weighs this many times more than its other names, which weigh as much as its population. */
const OWN_NAME_WEIGHT = 50;
/** A city with more weight than this is known outside its country. */
const BIG_CITY = 300_000;
/** A city with more weight than this is meant rather than a region of the same name. */
const FAMOUS = 1_000_000;
/** A name is unambiguous if the first candidate has this many times the weight of the second. */
const CLEAR = 4;
/** The maximum number of candidates for a text. */
export const CHOICES_MAX = 3;
/** Cities at a smaller distance are districts of one city, or duplicates. */
const SAME_PLACE_KM = 40;
/** The maximum distance of a city that is found only by coordinates. */
const NEAREST_KM = 25;

/** Begins the name of a lake. Lake Como is that of the city of Como rather than a town in another country. */
const LAKE = /^(?:lake|lago|lac) (?:of )?(?=.)/;

/** The comparison key of a name: lower case, without accents, punctuation and a leading "the". */
export function normalizeCityName(name: string): string {
  return withoutAccents(name)
    .replaceAll(/['’ʻʼ`]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^the (?=.)/, '');
}

/** Nicknames of cities that are not in the data set. Maps the key of the name to the slug. */
const NICKNAMES: Record<string, string> = {
  'big apple': 'new-york',
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
};

type Candidate = Omit<KnownCity, 'region'> & { regionCode: string; weight: number; isNamesake: boolean };

/** The city of a text if it is unambiguous, otherwise up to three candidates. */
type CityAnswer = { city: KnownCity | null; choices: KnownCity[] };

/** The cities of these texts, in order. Null if a text has no city or several candidates. */
export async function findCities(questions: readonly CityQuestion[]): Promise<(KnownCity | null)[]> {
  return (await askCities(questions)).map(({ city }) => city);
}

/**
 * The cities or candidates for these texts, in order. The data set is streamed and only candidates are kept, to save
 * memory and keep the event loop free.
 */
export async function askCities(questions: readonly CityQuestion[]): Promise<CityAnswer[]> {
  const asked = questions.map(({ text, near }) => {
    const written = text
      .slice(0, TEXT_MAX)
      .split(/[,;·()/]/)
      .filter(normalizeCityName)
      .slice(0, PARTS_MAX);
    const parts = written.map(normalizeCityName);
    // Retries parts without postal codes and district numbers if nothing else is a city: London SE1, 75005 Paris.
    const unnumbered = parts.flatMap((part) => {
      const rest = part.replaceAll(/(^| )\S*\d\S*(?= |$)/g, '').trim();
      return rest && rest !== part ? [rest] : [];
    });
    // What is joined with a city is not its region: Berlin & Hamburg.
    const last = joinInitials(written.at(-1) ?? '').replaceAll(/[&+]/g, ' and ');
    return {
      parts: [...parts, ...unnumbered],
      initials: new Map(
        written.map((part) => [normalizeCityName(part), normalizeCityName(joinInitials(part))]),
      ),
      splits: splitBeforeRegion(normalizeCityName(last)),
      near,
      nearest: null as { city: Candidate; pull: number } | null,
    };
  });
  // Coordinates alone decide only if the text names nothing: a named park may be in two countries.
  const located = asked.filter(({ near, parts }) => near && parts.length === 0);
  const wanted = new Set(
    asked.flatMap(({ parts, initials, splits }) => [
      ...parts.flatMap((part) => [part, part.replace(LAKE, '')]),
      ...initials.values(),
      ...splits.flat(),
    ]),
  );
  if (wanted.size === 0 && located.length === 0) return asked.map(() => ({ city: null, choices: [] }));

  const regionNames = new Map<string, string>();
  const regions = new Map<string, string[]>();
  for await (const [code = '', name = '', keys = ''] of readLines(REGIONS, (cells) => cells)) {
    if (MISCODED.test(code)) continue;
    regionNames.set(code, name);
    for (const key of keys.split('|')) if (wanted.has(key)) add(regions, key, code);
  }
  const nicknames = new Map<string, string[]>();
  for (const [key, slug] of Object.entries(NICKNAMES)) if (wanted.has(key)) add(nicknames, slug, key);
  const wantedRegions = new Set([...regions.values()].flat());
  const candidates = new Map<string, Candidate[]>();
  /** The largest cities of each region that a text names. */
  const inRegions = new Map<string, Candidate[]>();
  for await (const { people, fame, names, others, ...read } of readLines(CITIES, parseCity)) {
    const { slug, country, regionCode, latitude } = read;
    const city = (weight: number, isNamesake = true): Candidate => ({ ...read, weight, isNamesake });
    for (const key of names) if (wanted.has(key)) add(candidates, key, city(fame));
    for (const key of others) {
      if (!wanted.has(key)) continue;
      const isShort = names.some((name) => ` ${name} `.includes(` ${key} `));
      add(candidates, key, city(isShort ? fame : fame / OWN_NAME_WEIGHT, isShort));
    }
    for (const key of nicknames.get(slug) ?? []) add(candidates, key, city(fame * OWN_NAME_WEIGHT));
    for (const code of [country, regionCode]) {
      // The data set begins with the largest cities.
      if (wantedRegions.has(code) && (inRegions.get(code)?.length ?? 0) < CHOICES_MAX)
        add(inRegions, code, city(fame));
    }
    for (const question of located) {
      if (!question.near || Math.abs(question.near.latitude - latitude) > 1) continue;
      const distance = distanceKm(question.near, read);
      const pull = Math.sqrt(people) / (distance + 1);
      if (distance <= NEAREST_KM && pull > (question.nearest?.pull ?? 0)) {
        question.nearest = { city: city(people), pull };
      }
    }
  }
  const known = ({ weight: _weight, isNamesake: _namesake, regionCode, ...city }: Candidate): KnownCity => ({
    ...city,
    region: regionNames.get(regionCode) ?? null,
  });
  const isKnown = (name: string) => candidates.has(name) || regions.has(name);
  return asked.map(({ parts: written, initials, splits, near, nearest }) => {
    const parts = written.map((part) => (isKnown(part) ? part : (initials.get(part) ?? part)));
    const split = splits.find(([city, region]) => candidates.has(city) && regions.has(region));
    const read = split && !parts.some(isKnown) ? split : parts;
    const named = choose(read, near, candidates, regions, inRegions);
    const [first] = named.length === 1 ? named : nearest ? [nearest.city] : [];
    return { city: first ? known(first) : null, choices: first ? [] : named.map(known) };
  });
}

/** Removes the dots between initials: N.Y.C., U. S. */
const joinInitials = (name: string): string =>
  name.replaceAll(/(?<=(?:^|[^\p{L}])\p{L})\. ?(?=\p{L}(?:$|[^\p{L}]))/gu, '');

/** Splits a name without a comma into a city and the region after it: Cambridge UK, San José Costa Rica. */
function splitBeforeRegion(name: string): [city: string, region: string][] {
  const words = name.split(' ');
  return [3, 2, 1]
    .filter((length) => length < words.length)
    .map((length) => [words.slice(0, -length).join(' '), words.slice(-length).join(' ')]);
}

/**
 * The first part that names a city which fits the following parts. Returns this city, or candidates. A region that is
 * no city stands for its largest cities.
 */
function choose(
  parts: readonly string[],
  near: CityQuestion['near'],
  candidates: ReadonlyMap<string, Candidate[]>,
  regions: ReadonlyMap<string, string[]>,
  inRegions: ReadonlyMap<string, Candidate[]>,
): Candidate[] {
  let unclear: Candidate[] = [];
  const isLakeAbroad = (part: string, { country, weight }: Candidate): boolean => {
    const ashore = LAKE.test(part) ? (candidates.get(part.replace(LAKE, '')) ?? []) : [];
    const [city] = ashore.toSorted((a, b) => b.weight - a.weight);
    return city !== undefined && city.country !== country && city.weight >= CLEAR * weight;
  };
  for (const [index, part] of parts.entries()) {
    const said = parts
      .slice(index + 1)
      .flatMap((name) => [regions.get(name) ?? []])
      .filter(({ length }) => length > 0);
    const fitting = (candidates.get(part) ?? [])
      .filter(
        (city) =>
          said.every((codes) => codes.includes(city.country) || codes.includes(city.regionCode)) &&
          (near ? distanceKm(near, city) <= NEAR_KM : said.length > 0 || !isLakeAbroad(part, city)),
      )
      .toSorted((a, b) => b.weight - a.weight);
    const named = regions
      .get(part)
      ?.filter((code) =>
        said.every((codes) => codes.some((one) => code === one || code.startsWith(`${one}.`))),
      );
    // A region without cities in the data set is the city of this name.
    const filled = named?.filter((code) => inRegions.has(code));
    const codes = near || !filled?.length ? undefined : filled;
    const isRegionAlone =
      codes && !fitting.some((city) => city.isNamesake && (liesInAny(city, codes) || city.weight >= FAMOUS));
    const choices = apart(
      (codes ? fitting.filter((city) => liesInAny(city, codes) || city.weight >= BIG_CITY) : fitting).filter(
        // Cities whose own name this is come before cities that are called so in another language.
        ({ isNamesake, weight }, _, all) => isNamesake || weight * CLEAR >= (all[0]?.weight ?? 0),
      ),
    );
    const [first, second] = choices;
    if (isRegionAlone) {
      const biggest = codes.flatMap((code) => inRegions.get(code) ?? []);
      if (index === 0) unclear = apart([...biggest.slice(0, 2), ...choices, ...biggest.slice(2)]);
    } else if (first && (near || !second || first.weight >= CLEAR * second.weight)) return [first];
    else if (first && unclear.length === 0) unclear = choices;
  }
  // A region with a single remaining city is still ambiguous.
  return unclear.length > 1 ? unclear : [];
}

const liesInAny = ({ country, regionCode }: Candidate, codes: readonly string[]): boolean =>
  codes.includes(country) || codes.includes(regionCode);

/** The first three cities that are not close to each other. */
function apart(cities: readonly Candidate[]): Candidate[] {
  const kept: Candidate[] = [];
  for (const city of cities) {
    if (kept.length === CHOICES_MAX) break;
    if (kept.every((other) => distanceKm(city, other) > SAME_PLACE_KM)) kept.push(city);
  }
  return kept;
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

/** In locations of places, smaller cities are known only by their own name. */
const NAMED_OTHERWISE_FROM = 40_000;
/** Names in other languages are used only for larger cities, with a lower limit in Europe. */
const EXONYMS_FROM = 250_000;
const EXONYMS_IN_EUROPE_FROM = 50_000;
const EUROPE = new Set(
  'AT BE BG CH CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LT LU LV NL NO PL PT RO RS SE SI SK TR UA'.split(
    ' ',
  ),
);
type PlaceName = { name: string; city: string | null; regions: string[] | null };

/** Maps further names of a city to its main name, and lists names of countries and regions. */
export async function readPlaceNames(): Promise<PlaceName[]> {
  const names = new Map<string, PlaceName>();
  const addPlaceName = (name: string): PlaceName => {
    const known = names.get(name) ?? { name, city: null, regions: null };
    names.set(name, known);
    return known;
  };
  for await (const [code = '', , keys = ''] of readLines(REGIONS, (cells) => cells)) {
    for (const key of keys.split('|').filter(Boolean)) {
      const known = addPlaceName(key);
      known.regions = [...(known.regions ?? []), code];
    }
  }
  // The data set begins with the largest cities. If a name is also another city's own, it stays with that city unless
  // that is much smaller.
  const own = new Map<string, number>();
  const called: { key: string; city: string; people: number }[] = [];
  for await (const { country, people, names: ownNames, others } of readLines(CITIES, parseCity)) {
    const [city = '', ...alike] = ownNames;
    if (!own.has(city)) own.set(city, people);
    if (people < NAMED_OTHERWISE_FROM) continue;
    const knowsOthers = people >= (EUROPE.has(country) ? EXONYMS_IN_EUROPE_FROM : EXONYMS_FROM);
    for (const key of [...alike, ...(knowsOthers ? others : [])]) {
      if (key !== city && /^[a-z]+( [a-z]+){0,2}$/.test(key) && key.length > 2 && key.length < 25)
        called.push({ key, city, people });
    }
  }
  for (const { key, city, people } of called) {
    if ((own.get(key) ?? 0) <= people / 10) addPlaceName(key).city ??= city;
  }
  for (const [key, slug] of Object.entries(NICKNAMES)) addPlaceName(key).city = slug.replaceAll('-', ' ');
  return [...names.values()];
}

/** The names of these cities: maps each key to the best known city with this name. */
export async function readCityNames(geonamesIds: ReadonlySet<number>): Promise<Map<string, number>> {
  const best = new Map<string, { id: number; fame: number }>();
  const nicknames = new Map<string, string[]>();
  for (const [key, slug] of Object.entries(NICKNAMES)) add(nicknames, slug, key);
  for await (const { geonamesId: id, slug, fame, names, others } of readLines(CITIES, parseCity)) {
    if (!geonamesIds.has(id)) continue;
    const offer = (keys: readonly string[], weight: number) => {
      for (const key of keys) if (weight > (best.get(key)?.fame ?? 0)) best.set(key, { id, fame: weight });
    };
    offer(names, fame);
    offer(others, fame / OWN_NAME_WEIGHT);
    offer(nicknames.get(slug) ?? [], fame * OWN_NAME_WEIGHT);
  }
  return new Map([...best].map(([key, { id }]) => [key, id]));
}

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
  };
}

/** The lines of a file, largest cities first. */
async function* readLines<Line>(file: URL, parse: (cells: string[]) => Line): AsyncGenerator<Line> {
  const input = createReadStream(file).pipe(createBrotliDecompress());
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY }))
    yield parse(line.split('\t'));
}

function add<Value>(to: Map<string, Value[]>, key: string, value: Value): void {
  const known = to.get(key);
  if (known) known.push(value);
  else to.set(key, [value]);
}
