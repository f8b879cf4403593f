import { expect, test } from 'vitest';
import { askCities, findCities, readCityNames } from './gazetteer.service.ts';

const named: Record<string, string> = {
  Lisbon: 'lisbon',
  'Lisboa, Portugal': 'lisbon',
  'lisbon, PT': 'lisbon',
  '  LISBON ': 'lisbon',
  Lissabon: 'lisbon',
  'Alfama, Lisbon': 'lisbon',
  Paris: 'paris',
  'Paris, Texas': 'paris-texas',
  'Paris, TX, USA': 'paris-texas',
  'Paris, Frankreich': 'paris',
  'New York': 'new-york',
  København: 'copenhagen',
  Köln: 'cologne',
  'Sao Paulo': 'sao-paulo',
  'Český Krumlov': 'cesky-krumlov',
  'Den Haag': 'the-hague',
  'London, Ontario': 'london-canada',
  'Vancouver, BC': 'vancouver',
  // This is also a region, but in another country than the large city.
  Granada: 'granada',
  'Buenos Aires': 'buenos-aires',
  NYC: 'new-york',
  lisboa: 'lisbon',
  Rio: 'rio-de-janeiro',
  Frankfurt: 'frankfurt-am-main',
  Barcelona: 'barcelona',
  'Newcastle, England': 'newcastle-upon-tyne',
  'Newcastle, Australia': 'newcastle-australia',
  'Victoria, BC': 'victoria-canada',
  'Ubud, Bali': 'ubud',
};
const unknown = [
  'Berlin, Portugal',
  'Crete',
  'Georgia',
  'Minnesota',
  'Bali',
  'Victoria',
  'Newcastle',
  'Valencia',
  'Triglav National Park',
  'at home',
  '',
  ' , ',
  '東',
];

// The data set is read once for all of them.
const texts = [...Object.keys(named), ...unknown];
const found = await findCities(texts.map((text) => ({ text })));
const findCitySlug = (text: string) => found[texts.indexOf(text)]?.slug;

test.each(Object.entries(named))('%j is %s', (text, slug) => {
  expect(findCitySlug(text)).toBe(slug);
});

test.each(unknown)('%j is no city that is known', (text) => {
  expect(findCitySlug(text)).toBeUndefined();
});

test.each([
  ['Newcastle', ['newcastle-upon-tyne', 'newcastle-australia', 'newcastle']],
  ['Bali', ['denpasar', 'singaraja', 'bali']],
  ['Bali, Indonesia', ['denpasar', 'singaraja']],
  ['Valencia', ['valencia', 'valencia-spain']],
  ['Lisbon', []],
  ['Berlin, Portugal', []],
  ['nowhere at all', []],
])('what %j may mean is asked', async (text, slugs) => {
  const [answer] = await askCities([{ text }]);
  expect(answer?.choices.map(({ slug }) => slug)).toEqual(slugs);
});

test.each([
  ['the Empire State Building', 40.748, -73.985, 'new-york'],
  ['Avenida Paulista', -23.561, -46.656, 'sao-paulo'],
  ['the palace of Sintra', 38.788, -9.39, 'sintra'],
  ['the middle of an ocean', 0, -30, undefined],
])('%s is in the city that it is nearest to, for its size', async (_what, latitude, longitude, slug) => {
  const near = { latitude, longitude };
  const found = await findCities([
    { text: '', near },
    { text: 'A national park', near },
  ]);
  expect(found.map((city) => city?.slug)).toEqual([slug, undefined]);
});

test('cities have names in other languages, and nicknames', async () => {
  const [lisbon, york] = await findCities([{ text: 'Lisbon' }, { text: 'New York' }]);
  const names = await readCityNames(new Set([lisbon?.geonamesId ?? 0, york?.geonamesId ?? 0]));
  expect([names.get('lisboa'), names.get('lissabon')]).toEqual([lisbon?.geonamesId, lisbon?.geonamesId]);
  expect([names.get('nyc'), names.get('paris')]).toEqual([york?.geonamesId, undefined]);
});

test('a city is told with its region and coordinates', async () => {
  expect(await findCities([{ text: 'Duluth, Minnesota' }, { text: 'nowhere at all' }])).toEqual([
    expect.objectContaining({
      name: 'Duluth',
      region: 'Minnesota',
      country: 'US',
      latitude: expect.closeTo(46.78, 1),
    }),
    null,
  ]);
});

test('of several cities, that of a place is near it', async () => {
  const inTexas = { latitude: 33.66, longitude: -95.55 };
  const atSea = { latitude: 0, longitude: -30 };
  const [near, nowhere] = await findCities([
    { text: 'Paris', near: inTexas },
    { text: 'Paris', near: atSea },
  ]);
  expect([near?.slug, nowhere]).toEqual(['paris-texas', null]);
});

test('a long text costs no more', async () => {
  const [city] = await findCities([{ text: `Lisbon, ${'Portugal, '.repeat(100_000)}` }]);
  expect(city?.slug).toBe('lisbon');
});
