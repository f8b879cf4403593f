import { expect, test } from 'vitest';
import { findCities } from './gazetteer.ts';

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
  // A region, too, but in another country than the big city.
  Granada: 'granada',
  'Buenos Aires': 'buenos-aires',
};
const unknown = [
  'Berlin, Portugal',
  'Crete',
  'Georgia',
  'Minnesota',
  'Triglav National Park',
  'at home',
  '',
  ' , ',
  '東',
];

// The data set is read once for all of them.
const texts = [...Object.keys(named), ...unknown];
const found = await findCities(texts.map((text) => ({ text })));
const slugOf = (text: string) => found[texts.indexOf(text)]?.slug;

test.each(Object.entries(named))('%j is %s', (text, slug) => {
  expect(slugOf(text)).toBe(slug);
});

test.each(unknown)('%j is no city that is known', (text) => {
  expect(slugOf(text)).toBeUndefined();
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
