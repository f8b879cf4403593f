import { COMMAS } from '../../platform/text/list.rules.ts';
import {
  addTo,
  CLEAR,
  distanceKm,
  type KnownCity,
  normalizeCityName,
  OWN_NAME_WEIGHT,
  readCities,
  readRegions,
} from './cities.reads.ts';

/** A text that may name a city, and the coordinates if known. */
export type CityQuestion = {
  text: string;
  near?: { latitude: number; longitude: number } | undefined;
};

/** Regions of Vietnam have new codes in one file and old ones in the other, so its cities have no region. */
const MISCODED = /^VN\./;

/** The number of characters of a text that are read. */
const TEXT_MAX = 200;
/** The number of parts of a text that are read, such as "Alfama, Lisbon, Portugal". */
const PARTS_MAX = 4;
/** The maximum distance of a place from the center of its city. */
const NEAR_KM = 100;
const BETWEEN_CITIES = new RegExp(`[${COMMAS};؛；·]`);
const BETWEEN_PARTS = new RegExp(`[${COMMAS};؛；·()（）/]`);
/** A city with more weight than this is known outside its country. */
const BIG_CITY = 300_000;
/** A city with more weight than this is meant rather than a region of the same name. */
const FAMOUS = 1_000_000;
/** Cities of one text that are farther apart than this are no city and its district. */
const AROUND_KM = 300;
/** The maximum number of candidates for a text. */
export const CHOICES_MAX = 3;
/** Cities at a smaller distance are districts of one city, or duplicates. */
const SAME_PLACE_KM = 40;
/** The maximum distance of a city that is found only by coordinates. */
const NEAREST_KM = 25;

/**
 * Counties, which the data set does not have. After a city they mean Britain, and alone no city: neither Boston,
 * Lincolnshire, nor Cornwall is in America.
 */
const COUNTY =
  /^(?:(?!new hampshire).*shire|cornwall|county durham|cumbria|devon|dorset|(?:east |west )?sussex|essex|kent|merseyside|middlesex|norfolk|northumberland|rutland|somerset|suffolk|surrey)$/;
/** Words that alone mean no small town, but another thing or an island. */
const PLAIN_WORD =
  /^(?:america|asia|beach|black forest|earth|eden|elba|forest|gotham|home|hometown|hope|java|mars|mercury|mountain|normal|paradise|venus|village)$/;

/** Begins the name of a lake. Lake Como is that of the city of Como rather than a town in another country. */
const LAKE = /^(?:lake|lago|lac) (?:of )?(?=.)/;

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
    const split = (separators: RegExp) =>
      text.slice(0, TEXT_MAX).split(separators).filter(normalizeCityName).slice(0, PARTS_MAX);
    const written = split(BETWEEN_PARTS);
    const parts = written.map(normalizeCityName);
    // Some cities have brackets or a slash in their name: Frankfurt (Oder), Biel/Bienne.
    const unsplit = split(BETWEEN_CITIES).map(normalizeCityName);
    // Retries parts without postal codes and district numbers if nothing else is a city: London SE1, 75005 Paris.
    const unnumbered = parts.flatMap((part) => {
      const rest = part.replaceAll(/(^| )\S*\d\S*(?= |$)/g, '').trim();
      return rest && rest !== part ? [rest] : [];
    });
    // What is joined with a city is not its region: Berlin & Hamburg.
    const last = joinInitials(written.at(-1) ?? '').replaceAll(/[&+]/g, ' and ');
    return {
      parts: [...parts, ...unnumbered],
      unsplit: unsplit.length < parts.length ? unsplit : [],
      respelled: new Map(written.map((part) => [normalizeCityName(part), respell(part)])),
      splits: splitBeforeRegion(normalizeCityName(last)),
      near,
      nearest: null as { city: Candidate; pull: number } | null,
    };
  });
  // Coordinates alone decide only if the text names nothing: a named park may be in two countries.
  const located = asked.filter(({ near, parts }) => near && parts.length === 0);
  const wanted = new Set(
    asked.flatMap(({ parts, unsplit, respelled, splits }) => [
      ...unsplit,
      ...parts.flatMap((part) => [part, part.replace(LAKE, ''), abbreviateSaint(part)]),
      ...respelled.values(),
      ...splits.flat(),
    ]),
  );
  if (wanted.size === 0 && located.length === 0) return asked.map(() => ({ city: null, choices: [] }));

  const regionNames = new Map<string, string>();
  const regions = new Map<string, string[]>();
  for await (const { code, name, keys } of readRegions()) {
    if (MISCODED.test(code)) continue;
    regionNames.set(code, name);
    for (const key of keys) if (wanted.has(key)) addTo(regions, key, code);
  }
  const wantedRegions = new Set([...regions.values()].flat());
  const candidates = new Map<string, Candidate[]>();
  /** The largest cities of each region that a text names. */
  const inRegions = new Map<string, Candidate[]>();
  for await (const { people, fame, names, others, nicknames, ...read } of readCities()) {
    const { country, regionCode, latitude } = read;
    const city = (weight: number, isNamesake = true): Candidate => ({ ...read, weight, isNamesake });
    for (const key of names) if (wanted.has(key)) addTo(candidates, key, city(fame));
    for (const key of others) {
      if (!wanted.has(key)) continue;
      const isShort = names.some((name) => ` ${name} `.includes(` ${key} `));
      addTo(candidates, key, city(isShort ? fame : fame / OWN_NAME_WEIGHT, isShort));
    }
    for (const key of nicknames) if (wanted.has(key)) addTo(candidates, key, city(fame * OWN_NAME_WEIGHT));
    for (const code of [country, regionCode]) {
      // The data set begins with the largest cities.
      if (wantedRegions.has(code) && (inRegions.get(code)?.length ?? 0) < CHOICES_MAX)
        addTo(inRegions, code, city(fame));
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
  return asked.map(({ parts: written, unsplit, respelled, splits, near, nearest }) => {
    const isWhole = unsplit.some((part) => !written.includes(part) && candidates.has(part));
    const parts = (isWhole ? unsplit : written).map((part) =>
      isKnown(part) ? part : (respelled.get(part) ?? part),
    );
    const split = splits.find(([city, region]) => candidates.has(city) && regions.has(region));
    const read = split && !parts.some(isKnown) ? split : parts;
    const named = choose(read, near, candidates, regions, inRegions);
    const [first] = named.length === 1 ? named : nearest ? [nearest.city] : [];
    return { city: first ? known(first) : null, choices: first ? [] : named.map(known) };
  });
}

/** How an unknown name may be known: NYC for N.Y.C., Taipei for Taipei City, København for København K. */
const respell = (name: string): string =>
  normalizeCityName(joinInitials(name).replace(/\s+(?:[Cc]ity|\p{Lu})\s*$/u, ''));

/** Removes the dots between initials: N.Y.C., U. S. */
const joinInitials = (name: string): string =>
  name.replaceAll(/(?<=(?:^|[^\p{L}])\p{L})\. ?(?=\p{L}(?:$|[^\p{L}]))/gu, '');

/** Saint Louis as the cities in the United States write it, besides the one in Senegal. */
const abbreviateSaint = (name: string): string => name.replace(/^saint (?=.)/, 'st ');

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
  if (parts.length === 1 && !near && (COUNTY.test(parts[0] ?? '') || PLAIN_WORD.test(parts[0] ?? '')))
    return [];
  let unclear: Candidate[] = [];
  const isLakeAbroad = (part: string, { country, weight }: Candidate): boolean => {
    const ashore = LAKE.test(part) ? (candidates.get(part.replace(LAKE, '')) ?? []) : [];
    const [city] = ashore.toSorted(heaviestFirst);
    return city !== undefined && city.country !== country && city.weight >= CLEAR * weight;
  };
  const regionsOf = (name: string) => regions.get(name) ?? (COUNTY.test(name) ? ['GB'] : []);
  const read = parts.map((part, index) => {
    const regionsAfter = parts
      .slice(index + 1)
      .map(regionsOf)
      .filter(({ length }) => length > 0);
    const fitting = [...new Set([part, abbreviateSaint(part)])]
      .flatMap((name) => candidates.get(name) ?? [])
      .filter(
        (city) =>
          regionsAfter.every((codes) => codes.includes(city.country) || codes.includes(city.regionCode)) &&
          (near ? distanceKm(near, city) <= NEAR_KM : regionsAfter.length > 0 || !isLakeAbroad(part, city)),
      )
      .toSorted(heaviestFirst);
    return { part, regionsAfter, fitting };
  });
  /** The weight of the largest city among the unclear ones. */
  let unclearWeight = 0;
  for (const [index, { part, regionsAfter, fitting: all }] of read.entries()) {
    const weight = all[0]?.weight ?? 0;
    // A famous city after the name, of which this may be a district: Camden, London.
    const around = read
      .slice(index + 1)
      .filter((later) => regionsOf(later.part).length === 0)
      .flatMap((later) => later.fitting.slice(0, 1))
      .find((city) => !near && city.weight >= Math.max(FAMOUS, weight / CLEAR));
    const within = (km: number) => all.filter((city) => !around || distanceKm(city, around) <= km);
    const close = within(within(AROUND_KM)[0] === all[0] ? AROUND_KM : SAME_PLACE_KM);
    // A city elsewhere of the same name is not meant. If it is famous too, both may be.
    if (around && close.length === 0 && around.weight >= CLEAR * weight) continue;
    const fitting = around && close.length === 0 ? [...all, around].toSorted(heaviestFirst) : close;
    const named = regions
      .get(part)
      ?.filter((code) =>
        regionsAfter.every((codes) => codes.some((one) => code === one || code.startsWith(`${one}.`))),
      );
    // A region without cities in the data set is the city of this name.
    const filled = named?.filter((code) => inRegions.has(code));
    const codes = near || !filled?.length ? undefined : filled;
    const biggest = (codes ?? []).flatMap((code) => inRegions.get(code) ?? []).toSorted(heaviestFirst);
    const namesake =
      codes && fitting.find((city) => city.isNamesake && (liesInAny(city, codes) || city.weight >= FAMOUS));
    // Montana is a city in Bulgaria, and better known as a state of another country.
    const isRegionAlone =
      codes &&
      (!namesake ||
        (namesake.weight < FAMOUS &&
          biggest.some(({ country, weight }) => country !== namesake.country && weight > namesake.weight)));
    const choices = apart(
      (codes
        ? fitting.filter(
            (city) => liesInAny(city, codes) || city.weight >= Math.min(BIG_CITY, biggest[0]?.weight ?? 0),
          )
        : fitting
      ).filter(
        // Cities whose own name this is come before cities that are called so in another language.
        ({ isNamesake, weight }, _, all) => isNamesake || weight * CLEAR >= (all[0]?.weight ?? 0),
      ),
    );
    const [first, second] = choices;
    if (isRegionAlone) {
      if (index === 0) unclear = apart([...biggest.slice(0, 2), ...choices, ...biggest.slice(2)]);
    } else if (first && (near || first.weight >= CLEAR * Math.max(second?.weight ?? 0, unclearWeight))) {
      return [first];
    } else if (first && unclear.length === 0) {
      unclear = choices;
      unclearWeight = first.weight;
    }
  }
  // A region with a single remaining city is still ambiguous.
  return unclear.length > 1 ? unclear : [];
}

const heaviestFirst = (a: Candidate, b: Candidate): number => b.weight - a.weight;

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
