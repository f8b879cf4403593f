import { describe, expect, test } from 'vitest';
import type { Prisma } from '../../../prisma/client/client.ts';
import type { Task } from '../../platform/jobs/task.ts';
import { runDueJobs } from '../../platform/jobs/worker.ts';
import { makePerson, makePick } from '../../testing/factories.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { locateTask } from './locate.service.ts';
import type { PlacePoint } from './place.rules.ts';

const app = await startTestApp({ rateLimitFactor: 1000 });

const curator = (data: Partial<Prisma.ProfileUncheckedCreateInput> = {}) =>
  makePerson(app, { status: 'approved', isCreator: true, ...data });

/** A place that somebody has on their public shelf. */
async function place(
  title: string,
  reference: string | null,
  data: Partial<Prisma.PickUncheckedCreateInput> = {},
) {
  const { id } = await curator();
  const pickId = await makePick(app, id, { category: 'places', title, reference, rank: 1, ...data });
  const { thingId } = await app.db.pick.findUniqueOrThrow({ where: { id: pickId } });
  return { pickId, thingId };
}

async function locate() {
  await app.pool.query(`select graphile_worker.add_job('locate', '{}')`);
  await runDueJobs(app.services, [locateTask as unknown as Task]);
}

const cityOf = async (thingId: string) =>
  (await app.db.thing.findUniqueOrThrow({ where: { id: thingId }, select: { inCity: true } })).inCity;

async function points(): Promise<PlacePoint[]> {
  const response = await app.client().fetch('/places/points.json');
  expect(response.status).toBe(200);
  return response.json() as Promise<PlacePoint[]>;
}

describe('places get the city that their reference names', () => {
  test('under one address, however it is written', async () => {
    const [one, other] = [
      await place('Feira da Ladra', 'Lisboa, Portugal'),
      await place('Jerónimos', 'lisbon'),
    ];
    await locate();
    expect(await cityOf(one.thingId)).toMatchObject({ slug: 'lisbon', name: 'Lisbon', country: 'Portugal' });
    expect(await cityOf(other.thingId)).toEqual(await cityOf(one.thingId));
  });

  test('and none if it is unknown, which is not looked up again', async () => {
    const { thingId } = await place('A hut', 'Somewhere up there');
    await locate();
    expect(await cityOf(thingId)).toBeNull();
    const { cityAsked } = await app.db.thing.findUniqueOrThrow({ where: { id: thingId } });
    expect(cityAsked).toBe('Somewhere up there');
  });

  test('again when the reference changes, and none once the place is no longer public', async () => {
    const { pickId, thingId } = await place('A bridge', 'Porto');
    await locate();
    expect(await cityOf(thingId)).toMatchObject({ slug: 'porto' });
    await app.db.thing.update({ where: { id: thingId }, data: { city: 'Lisbon' } });
    await locate();
    expect(await cityOf(thingId)).toMatchObject({ slug: 'lisbon' });
    await app.db.thing.update({ where: { id: thingId }, data: { city: null } });
    await app.db.pick.update({ where: { id: pickId }, data: { status: 'draft' } });
    await locate();
    expect(await cityOf(thingId)).toBeNull();
  });

  test('and books none', async () => {
    const { thingId } = await place('A guide', 'Lisbon', { category: 'books' });
    await locate();
    expect(await cityOf(thingId)).toBeNull();
  });
});

describe('curators get the city that they live in', () => {
  const cityOfPerson = async (id: string) =>
    (await app.db.profile.findUniqueOrThrow({ where: { id }, select: { city: true } })).city?.slug;

  test('until they change it', async () => {
    const { id } = await curator({ location: 'Lisboa, Portugal' });
    await locate();
    expect(await cityOfPerson(id)).toBe('lisbon');
    await app.db.profile.update({ where: { id }, data: { location: 'Porto, Portugal' } });
    expect(await cityOfPerson(id)).toBeUndefined();
    await locate();
    expect(await cityOfPerson(id)).toBe('porto');
  });

  test('and a deleted account has none', async () => {
    const { id } = await curator({ location: 'Lisbon' });
    await locate();
    const gone = { deletedAt: new Date(), fullName: null, username: null, email: null, location: null };
    await app.db.profile.update({ where: { id }, data: gone });
    await locate();
    expect(await cityOfPerson(id)).toBeUndefined();
  });
});

test('the map has public places: where they are, otherwise in the middle of their city', async () => {
  const [known, unknown, hidden, nowhere] = [
    await place('A known corner', 'Kyoto'),
    await place('Somewhere in Kyoto', 'Kyoto'),
    await place('A draft in Kyoto', 'Kyoto', { status: 'draft' }),
    await place('Out at sea', 'At sea'),
  ];
  const coordinates = { latitude: 35.01234567, longitude: 135.76 };
  for (const { thingId } of [known, hidden]) {
    await app.db.thing.update({ where: { id: thingId }, data: coordinates });
  }
  await locate();
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
