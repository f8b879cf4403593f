import { describe, expect, test } from 'vitest';
import type { Prisma } from '../../../prisma/client/client.ts';
import type { Task } from '../../platform/jobs/task.ts';
import { runDueJobs } from '../../platform/jobs/worker.ts';
import { countTopThings, makePerson, makePick, makePublicPick } from '../../testing/factories.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { locateTask } from './locate.service.ts';
import type { PlacePoint } from './place.rules.ts';

const app = await startTestApp({ rateLimitFactor: 1000 });

const curator = (data: Partial<Prisma.ProfileUncheckedCreateInput> = {}) =>
  makePerson(app, { status: 'approved', isCreator: true, ...data });

/** A place that is on a public shelf. */
const place = (
  title: string,
  reference: string | null,
  data: Partial<Prisma.PickUncheckedCreateInput> = {},
) => makePublicPick(app, { category: 'places', title, reference, ...data });

async function locate() {
  await app.pool.query(`select graphile_worker.add_job('locate', '{}')`);
  await runDueJobs(app.services, [locateTask as unknown as Task]);
}

const findThingCity = async (thingId: string) =>
  (await app.db.thing.findUniqueOrThrow({ where: { id: thingId }, select: { city: true } })).city;

async function points(): Promise<PlacePoint[]> {
  const response = await app.client().fetch('/places/points.json');
  expect(response.status).toBe(200);
  return response.json() as Promise<PlacePoint[]>;
}

// Each lookup reads the data set of cities, so many tests share one.
const lisbon = await place('Feira da Ladra', 'Lisboa, Portugal');
const sameCity = await place('Jerónimos', 'lisbon');
const hut = await place('A hut', 'Somewhere up there');
const bridge = await place('A bridge', 'Porto');
const guide = await place('A guide', 'Lisbon', { category: 'books' });
const ambiguous = await place('A bridge over a river', 'Newcastle');
const chosen = await place('Another bridge', 'Newcastle, Australia');
const [moving, leaving] = [
  await curator({ location: 'Lisboa, Portugal' }),
  await curator({ location: 'Lisbon' }),
];
const [known, unknown, hidden, nowhere] = [
  await place('A known corner', 'Kyoto'),
  await place('Somewhere in Kyoto', 'Kyoto'),
  await place('A draft in Kyoto', 'Kyoto', { status: 'draft' }),
  await place('Out at sea', 'At sea'),
];
for (const { thingId } of [known, hidden])
  await app.db.thing.update({ where: { id: thingId }, data: { latitude: 35.01234567, longitude: 135.76 } });
await place('A market', 'Porto Alegre, Brazil');
await place('Lello', 'Porto');
for (const title of ['Ribeira', 'Livraria', 'Ribeira', 'A closed bar'])
  await place(title, 'Coimbra', title === 'A closed bar' ? { status: 'draft' } : {});
const inCoimbra = await curator({ location: 'Coimbra, Portugal' });
const hiddenInCoimbra = await makePerson(app, { location: 'Coimbra', status: 'draft' });
for (const { id } of [inCoimbra, hiddenInCoimbra]) await makePick(app, id);
const garden = await place('A secret garden', 'Évora', { status: 'draft' });
await makePerson(app, { location: 'Évora', status: 'draft' });
for (let n = 0; n < 2; n += 1) await place('Las Setas', 'Sevilla');
await locate();

describe('places get the city that their reference names', () => {
  test('places: one city has one address, however it is written [4.5]', async () => {
    expect(await findThingCity(lisbon.thingId)).toMatchObject({
      slug: 'lisbon',
      name: 'Lisbon',
      country: 'Portugal',
    });
    expect(await findThingCity(sameCity.thingId)).toEqual(await findThingCity(lisbon.thingId));
  });

  test('and none if it is unknown, which is not looked up again', async () => {
    const { thingId } = hut;
    expect(await findThingCity(thingId)).toBeNull();
    const { locatedText } = await app.db.thing.findUniqueOrThrow({ where: { id: thingId } });
    expect(locatedText).toBe('Somewhere up there');
  });

  test('again when the reference changes, and none once the place is no longer public', async () => {
    const { id: pickId, thingId } = bridge;
    expect(await findThingCity(thingId)).toMatchObject({ slug: 'porto' });
    await app.db.thing.update({ where: { id: thingId }, data: { cityName: 'Lisbon' } });
    await locate();
    expect(await findThingCity(thingId)).toMatchObject({ slug: 'lisbon' });
    await app.db.thing.update({ where: { id: thingId }, data: { cityName: null } });
    await app.db.pick.update({ where: { id: pickId }, data: { status: 'draft' } });
    await locate();
    expect(await findThingCity(thingId)).toBeNull();
  });

  test('and books none', async () => {
    expect(await findThingCity(guide.thingId)).toBeNull();
  });
});

test('places: a name that several cities have is asked, not guessed [4.5]', async () => {
  expect(await findThingCity(ambiguous.thingId)).toBeNull();
  const CHOICES = 'query ($text: String!) { cityChoices(text: $text) { text } }';
  const { client } = await makePerson(app);
  const choices = async (text: string) => (await client.gql(CHOICES, { text })).data.cityChoices;
  expect(await choices('Newcastle')).toEqual([
    { text: 'Newcastle upon Tyne, United Kingdom' },
    { text: 'Newcastle, Australia' },
    { text: 'Newcastle, South Africa' },
  ]);
  expect(await choices('Lisbon')).toEqual([]);
  expect(await choices(' , ')).toEqual([]);
  const { errors } = await app.client().gql(CHOICES, { text: 'Newcastle' });
  expect(errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED');
  expect(await findThingCity(chosen.thingId)).toMatchObject({ slug: 'newcastle-australia' });
});

describe('curators get the city that they live in', () => {
  const cityOfPerson = async (id: string) =>
    (await app.db.profile.findUniqueOrThrow({ where: { id }, select: { city: true } })).city?.slug;

  test('until they change it', async () => {
    const { id } = moving;
    expect(await cityOfPerson(id)).toBe('lisbon');
    await app.db.profile.update({ where: { id }, data: { location: 'Porto, Portugal' } });
    expect(await cityOfPerson(id)).toBeUndefined();
    await locate();
    expect(await cityOfPerson(id)).toBe('porto');
  });

  test('and a deleted account has none', async () => {
    const { id } = leaving;
    expect(await cityOfPerson(id)).toBe('lisbon');
    const gone = { deletedAt: new Date(), fullName: null, username: null, email: null, location: null };
    await app.db.profile.update({ where: { id }, data: gone });
    await locate();
    expect(await cityOfPerson(id)).toBeUndefined();
  });
});

test('places: one stands where it is, otherwise in the middle of its city [4.5]', async () => {
  const all = await points();
  const named = (title: string) => all.find((point) => point.title === title);
  expect(named('A known corner')).toEqual({
    slug: 'a-known-corner',
    title: 'A known corner',
    city: 'Kyoto',
    lat: 35.01235,
    lng: 135.76,
    exact: true,
    shelvesCount: 1,
  });
  expect(named('Somewhere in Kyoto')).toMatchObject({ exact: false, lat: expect.closeTo(35.02, 1) });
  expect([named('A draft in Kyoto'), named('Out at sea')]).toEqual([undefined, undefined]);
  expect(unknown.thingId).not.toBe(nowhere.thingId);
});

describe('cities by name', () => {
  const named = async (name: string): Promise<string[]> => {
    const data = await app.client().ask('query ($name: String!) { cities(name: $name) { slug } }', { name });
    return data.cities.map(({ slug }: { slug: string }) => slug);
  };

  test.each([
    ['a beginning of a name, without accents', 'kyó', ['kyoto']],
    ['a name in another language', 'Lisboa', ['lisbon']],
    ['a name in another language, with which another city begins', 'Oporto', ['porto']],
    ['a beginning of two names', 'porto', ['porto', 'porto-alegre']],
    ['a name and a country', 'Kyoto, Japan', ['kyoto']],
    ['a name and the beginning of a country', 'kyoto jap', ['kyoto']],
    ['a name in another language and the code of a country', 'lisboa PT', ['lisbon']],
    ['a country under another name', 'newcastle australie', ['newcastle-australia']],
    ['another country', 'Kyoto, Portugal', []],
    ['a part of a name before a country', 'kyo japan', []],
    ['fewer than three letters', 'ky', []],
    ['fewer than three letters beside signs', '<k>', []],
    ['words within a name', 'bon', []],
    ['signs that mean something in patterns', '%%%', []],
  ])('%s', async (_what, name, expected) => {
    expect(await named(name)).toEqual(expected);
  });

  test('a city with only curators is found, and one with only drafts is not', async () => {
    await place('A draft in Braga', 'Braga', { status: 'draft' });
    const { id } = await curator({ location: 'Faro, Portugal' });
    await makePick(app, id, { category: 'books', title: 'A book', rank: 1 });
    await locate();
    expect([await named('faro'), await named('braga')]).toEqual([['faro'], []]);
  });
});

describe('a city', () => {
  const CITY = `query ($slug: String!) { city(slug: $slug) {
    id slug name region country countryCode permalink placesCount
    places { nodes { title city { slug } } }
    curators { nodes { id } } } }`;
  async function read(slug: string) {
    const data = await app.client().ask(CITY, { slug });
    return data.city;
  }

  test('has its public places, those on most shelves first, and its curators, by one statement', async () => {
    await read('coimbra');
    const statements = await app.statements(async () => {
      expect(await read('coimbra')).toMatchObject({
        name: 'Coimbra',
        country: 'Portugal',
        countryCode: 'PT',
        permalink: `${app.env.publicUrl}/places/in/coimbra`,
        placesCount: 2,
        places: { nodes: [{ title: 'Ribeira', city: { slug: 'coimbra' } }, { title: 'Livraria' }] },
        curators: { nodes: [{ id: inCoimbra.id }] },
      });
    });
    expect(statements).toHaveLength(1);
  });

  test('places: a city is there while a public place or a curator is in it [4.5]', async () => {
    const { id: pickId } = garden;
    expect(await read('evora')).toBeNull();
    await app.db.pick.update({ where: { id: pickId }, data: { status: 'published' } });
    await locate();
    const city = await read('evora');
    expect(city).toMatchObject({ placesCount: 1 });
    const { data } = await app
      .client()
      .gql('query ($id: ID!) { node(id: $id) { ... on City { name } } }', city);
    expect(data.node).toEqual({ name: 'Évora' });
    await app.db.pick.update({ where: { id: pickId }, data: { status: 'draft' } });
    expect(await read('evora')).toBeNull();
  });

  test('gives its name to the list of what curators agree on there', async () => {
    await countTopThings(app);
    const { data } = await app
      .client()
      .gql('{ topThings(category: PLACES, city: "seville") { nodes { thing { title } curatorsCount } } }');
    expect(data.topThings.nodes).toEqual([{ thing: { title: 'Las Setas' }, curatorsCount: 2 }]);
  });
});

test.each([
  ['city', '{ city(slug: "\\u0000") { id } }'],
  ['list of top things', '{ topThings(category: PLACES, city: "a\\u0000") { nodes { position } } }'],
])('a %s with a null character in its name is refused', async (_, query) => {
  const { errors } = await app.client().gql(query);
  expect(errors?.[0]).toMatchObject({
    message: 'Text can’t contain null characters',
    extensions: { code: 'BAD_USER_INPUT' },
  });
});

describe('places by where they are', () => {
  const PLACES = `query ($near: NearInput, $within: BoundsInput) {
    places(near: $near, within: $within) { nodes { title } } }`;
  const ask = (variables: Record<string, unknown>) => app.client().gql(PLACES, variables);
  async function titles(variables: Record<string, unknown>) {
    const { data, errors } = await ask(variables);
    expect(errors).toBeUndefined();
    return data.places.nodes.map(({ title }: { title: string }) => title) as string[];
  }
  /** A place at coordinates in the ocean, where no other place is near. */
  const at = async (title: string, latitude: number, longitude: number, data = {}) => {
    const { thingId } = await place(title, null, data);
    await app.db.thing.update({ where: { id: thingId }, data: { latitude, longitude } });
  };

  test('places: near a point, the nearest come first [4.5]', async () => {
    await at('Ten kilometres away', -50.09, -20);
    await at('Here', -50, -20);
    await at('A draft here', -50, -20, { status: 'draft' });
    await at('Two hundred away', -51.8, -20);
    const near = { latitude: -50, longitude: -20, km: 50 };
    expect(await titles({ near })).toEqual(['Here', 'Ten kilometres away']);
    expect(await titles({ near: { ...near, km: 500 } })).toEqual([
      'Here',
      'Ten kilometres away',
      'Two hundred away',
    ]);
  });

  test('across the 180th meridian and at a pole', async () => {
    await at('East of the line', -40, 179.9);
    await at('West of the line', -40, -179.9);
    await at('Beside the pole', 89.9, 100);
    expect(await titles({ near: { latitude: -40, longitude: 180, km: 20 } })).toHaveLength(2);
    expect(await titles({ near: { latitude: 89.9, longitude: -80, km: 30 } })).toEqual(['Beside the pole']);
    const within = { south: -41, north: -39, west: 179, east: -179 };
    expect((await titles({ within })).toSorted()).toEqual(['East of the line', 'West of the line']);
    expect(await titles({ within: { ...within, east: 180 } })).toEqual(['East of the line']);
  });

  test.each([
    {},
    { near: { latitude: 0, longitude: 0, km: 1 }, within: { south: 0, north: 1, west: 0, east: 1 } },
    { near: { latitude: 91, longitude: 0, km: 1 } },
    { near: { latitude: 0, longitude: 181, km: 1 } },
    { near: { latitude: 0, longitude: 0, km: 0 } },
    { near: { latitude: 0, longitude: 0, km: 501 } },
    { within: { south: 1, north: 0, west: 0, east: 1 } },
    { within: { south: -91, north: 0, west: 0, east: 1 } },
  ])('%j is refused', async (variables) => {
    const { errors } = await ask(variables);
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });
});
