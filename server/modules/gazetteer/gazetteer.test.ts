import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { askCities, type CityQuestion } from './find-cities.service.ts';
import { readCityNames } from './known-names.service.ts';

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
  'København K': 'copenhagen',
  'Taipei City, Taiwan': 'taipei',
  'Kansas City, MO': 'kansas-city',
  // The name also means a region, but not in the country of the large city.
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
  'London SE1': 'london',
  '75005 Paris': 'paris',
  'Paris, TX 75460': 'paris-texas',
  'Cambridge UK': 'cambridge',
  'Kettle’s Yard, Cambridge UK': 'cambridge',
  'Paris France': 'paris',
  'Paris TX': 'paris-texas',
  'San José Costa Rica': 'san-jose-costa-rica',
  'N.Y.C.': 'new-york',
  'N. Y.': 'new-york',
  ny: 'new-york',
  'S.F.': 'san-francisco',
  'L.A.': 'los-angeles',
  'B.H.': 'belo-horizonte',
  'Brooklyn, N.Y.': 'brooklyn',
  'Paris, Texas, U.S.A.': 'paris-texas',
  'Cambridge U.K.': 'cambridge',
  'Da Lat, Lam Dong': 'da-lat',
  // Its region has no other city in the data set.
  Malé: 'male',
  'Lake Como, New Jersey': 'lake-como',
  'Lake Charles': 'lake-charles',
  // A district of a famous city, which is also a city elsewhere.
  'Greenwich, London': 'london',
  'Camden, London': 'london',
  'Camden, London, UK': 'london',
  'Hollywood, Los Angeles': 'los-angeles',
  'Brighton, Melbourne': 'melbourne',
  'Kingston, London': 'london',
  'Georgetown, Washington DC': 'washington',
  'Williamsburg, NYC': 'new-york',
  'Greenwich, Connecticut': 'greenwich',
  // A smaller city beside the famous one.
  'Cambridge, Boston': 'cambridge-massachusetts',
  'Banff, Calgary': 'banff',
  'Boston, Lincolnshire': 'boston-united-kingdom',
  'Rochester, Kent': 'rochester-united-kingdom',
  'Portsmouth, New Hampshire': 'portsmouth-new-hampshire',
  'Frankfurt (Oder)': 'frankfurt-oder',
  'Frankfurt/Oder, Germany': 'frankfurt-oder',
  'Frankfurt (Main)': 'frankfurt-am-main',
  'Lisbon (Portugal)': 'lisbon',
  'Normal, Illinois': 'normal',
  'Cornwall, Ontario': 'cornwall',
  'القاهرة، مصر': 'cairo',
  '北京，中国': 'beijing',
  '東京、日本': 'tokyo',
  '東京（日本）': 'tokyo',
};
const unknown = [
  'Berlin, Portugal',
  'Berlin Portugal',
  'Upstate New York',
  'Crete',
  'Georgia',
  'Minnesota',
  'Bali',
  'Victoria',
  'Newcastle',
  'Valencia',
  'Triglav National Park',
  'Wales, UK',
  'Snowdonia, Wales',
  'Berlin & Hamburg',
  'Berlin + Hamburg',
  'Berlin and Hamburg',
  'Berlin & Hamburg, Germany',
  'Lake Como',
  'at home',
  '',
  ' , ',
  '東',
  'Earth',
  'Home',
  'Mars',
  'Paradise',
  'Java',
  'Normal',
  'Asia',
  'Cornwall',
];

const ambiguous: [text: string, slugs: string[]][] = [
  ['Newcastle', ['newcastle-upon-tyne', 'newcastle-australia', 'newcastle']],
  ['Bali', ['denpasar', 'singaraja', 'bali']],
  ['Bali, Indonesia', ['denpasar', 'singaraja']],
  ['Wales', ['cardiff', 'swansea']],
  ['Snowdonia, Wales', []],
  ['Valencia', ['valencia', 'valencia-spain']],
  // A city in Uruguay, and a state of the United States.
  ['Florida', ['jacksonville', 'miami', 'florida-uruguay']],
  ['Saint Louis', ['st-louis', 'saint-louis']],
  ['Berlin, London', ['london', 'berlin', 'berlin-el-salvador']],
  ['Lisbon', []],
  ['Berlin, Portugal', []],
  ['nowhere at all', []],
];
const located: [what: string, latitude: number, longitude: number, slug: string | undefined][] = [
  ['the Empire State Building', 40.748, -73.985, 'new-york'],
  ['Avenida Paulista', -23.561, -46.656, 'sao-paulo'],
  ['the palace of Sintra', 38.788, -9.39, 'sintra'],
  ['the middle of an ocean', 0, -30, undefined],
];
const LONG = `Lisbon, ${'Portugal, '.repeat(100_000)}`;
const inTexas = { latitude: 33.66, longitude: -95.55 };
const atSea = { latitude: 0, longitude: -30 };

// All texts in one question, because each question reads the whole data set.
const texts = [
  ...Object.keys(named),
  ...unknown,
  ...ambiguous.map(([text]) => text),
  'Duluth, Minnesota',
  'Hanoi',
  'Saigon',
  'Bergen',
  LONG,
];
const questions: CityQuestion[] = [
  ...texts.map((text) => ({ text })),
  ...located.flatMap(([, latitude, longitude]) =>
    ['', 'A national park'].map((text) => ({ text, near: { latitude, longitude } })),
  ),
  ...[inTexas, atSea].map((near) => ({ text: 'Paris', near })),
];
const answers = await askCities(questions);
const answerTo = (question: CityQuestion) =>
  answers[questions.findIndex((one) => isDeepStrictEqual(one, question))];
const findCity = (text: string, near?: CityQuestion['near']) =>
  answerTo(near ? { text, near } : { text })?.city;

test.each(Object.entries(named))('%j is %s', (text, slug) => {
  expect(findCity(text)?.slug).toBe(slug);
});

test.each(unknown)('%j is no city that is known', (text) => {
  expect(findCity(text)).toBeNull();
});

test.each(ambiguous)('what %j may mean is asked', (text, slugs) => {
  expect(answerTo({ text })?.choices.map(({ slug }) => slug)).toEqual(slugs);
});

test.each(located)(
  '%s is in the city that it is nearest to, for its size',
  (_what, latitude, longitude, slug) => {
    const near = { latitude, longitude };
    expect(findCity('', near)?.slug).toBe(slug);
    expect(findCity('A national park', near)).toBeNull();
  },
);

test('cities have names in other languages, and nicknames', async () => {
  const [lisbon, york] = [findCity('Lisbon'), findCity('New York')];
  const names = await readCityNames(new Set([lisbon?.geonamesId ?? 0, york?.geonamesId ?? 0]));
  expect([names.get('lisboa'), names.get('lissabon')]).toEqual([lisbon?.geonamesId, lisbon?.geonamesId]);
  expect([names.get('nyc'), names.get('paris')]).toEqual([york?.geonamesId, undefined]);
});

test('a city is told with its region and coordinates', () => {
  expect(findCity('Duluth, Minnesota')).toMatchObject({
    name: 'Duluth',
    region: 'Minnesota',
    country: 'US',
    latitude: expect.closeTo(46.78, 1),
  });
});

test('a city of Vietnam is told without a region, because the data set has those of another year', () => {
  expect(['Hanoi', 'Saigon'].map((text) => findCity(text))).toMatchObject([
    { slug: 'hanoi', region: null, country: 'VN' },
    { slug: 'ho-chi-minh-city', region: null, country: 'VN' },
  ]);
  expect(findCity('Bergen')).toMatchObject({ region: 'Vestland', country: 'NO' });
});

test('of several cities, that of a place is near it', () => {
  expect([findCity('Paris', inTexas)?.slug, findCity('Paris', atSea)]).toEqual(['paris-texas', null]);
});

test('a long text costs no more', () => {
  expect(findCity(LONG)?.slug).toBe('lisbon');
});
