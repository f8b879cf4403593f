import { addTo, CLEAR, NICKNAMES, OWN_NAME_WEIGHT, readCities, readRegions } from './cities.reads.ts';

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
type PlaceName = { name: string; city: string | null; regions: string[] | null; home: string | null };

/**
 * Maps further names of a city to its main name, and lists names of countries and regions, and where the best known of
 * several cities is.
 */
export async function readPlaceNames(): Promise<PlaceName[]> {
  const names = new Map<string, PlaceName>();
  const addPlaceName = (name: string): PlaceName => {
    const known = names.get(name) ?? { name, city: null, regions: null, home: null };
    names.set(name, known);
    return known;
  };
  for await (const { code, keys } of readRegions()) {
    for (const key of keys) {
      const known = addPlaceName(key);
      known.regions = [...(known.regions ?? []), code];
    }
  }
  // The data set begins with the largest cities. If a name is also another city's own, it stays with that city unless
  // that is much smaller.
  const own = new Map<string, number>();
  const called: { key: string; city: string; people: number }[] = [];
  const namesakes = new Map<string, { people: number; fame: number; regionCode: string }[]>();
  for await (const { country, regionCode, people, fame, names: ownNames, others } of readCities()) {
    const [city = '', ...alike] = ownNames;
    addTo(namesakes, city, { people, fame, regionCode });
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
  for (const [name, cities] of namesakes) {
    const [best, second] = cities.toSorted((a, b) => b.fame - a.fame);
    if (!best || !second || best.people < NAMED_OTHERWISE_FROM || best.fame < CLEAR * second.fame) continue;
    if (cities.some(({ regionCode }) => regionCode !== best.regionCode))
      addPlaceName(name).home = best.regionCode;
  }
  for (const [key, slug] of Object.entries(NICKNAMES)) addPlaceName(key).city = slug.replaceAll('-', ' ');
  return [...names.values()];
}

/** The names of these cities: maps each key to the best known city with this name. */
export async function readCityNames(geonamesIds: ReadonlySet<number>): Promise<Map<string, number>> {
  const best = new Map<string, { id: number; fame: number }>();
  for await (const { geonamesId: id, fame, names, others, nicknames } of readCities()) {
    if (!geonamesIds.has(id)) continue;
    const offer = (keys: readonly string[], weight: number) => {
      for (const key of keys) if (weight > (best.get(key)?.fame ?? 0)) best.set(key, { id, fame: weight });
    };
    offer(names, fame);
    offer(others, fame / OWN_NAME_WEIGHT);
    offer(nicknames, fame * OWN_NAME_WEIGHT);
  }
  return new Map([...best].map(([key, { id }]) => [key, id]));
}
