import { beforeAll, expect, test } from 'vitest';
import { makeCurator } from '../../testing/factories.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { locate } from '../place/locate.service.ts';

const app = await startTestApp({ rateLimitFactor: 100 });

const CURATORS = `query ($profession: String, $place: String, $order: CuratorOrder) {
  curators(profession: $profession, place: $place, order: $order) { nodes { fullName } }
}`;

beforeAll(async () => {
  const people = [
    ['Åsa Berg', 'Landscape architect', 'Oslo, Norway', 7],
    ['Bento Reis', 'Architect', 'Lisboa, Portugal', 2],
    ['Carla Nunes', 'Ceramicist', 'Porto, Portugal', 9],
    ['Dov Adler', 'Sound engineer', null, 4],
  ] as const;
  for (const [fullName, title, location, followersCount] of people) {
    await makeCurator(app, 'approved', { fullName, title, location, followersCount });
  }
  await locate(app);
  await makeCurator(app, 'approved', { fullName: 'Nobody', title: 'Architect', isCreator: false });
});

async function readNames(variables: Record<string, unknown>): Promise<string> {
  const { curators } = await app.client().ask(CURATORS, variables);
  return curators.nodes.map(({ fullName }: { fullName: string }) => fullName.split(' ')[0]).join(' ');
}

test.each<[what: string, variables: Record<string, unknown>, found: string]>([
  ['nothing asked: the newest first', {}, 'Dov Carla Bento Åsa'],
  ['by followers', { order: 'FOLLOWED' }, 'Carla Åsa Dov Bento'],
  ['by name, whatever the accents', { order: 'NAME' }, 'Åsa Bento Carla Dov'],
  ['a profession', { profession: 'architect' }, 'Bento Åsa'],
  ['a profession in its own words', { profession: 'Landscape Architect' }, 'Åsa'],
  ['the beginning of a profession', { profession: 'cer' }, 'Carla'],
  ['a country', { place: 'portugal' }, 'Carla Bento'],
  ['a city', { place: 'Lisbon' }, 'Bento'],
  ['a city by its name in another language', { place: 'Lissabon' }, 'Bento'],
  ['both, in another order', { profession: 'architect', place: 'o', order: 'NAME' }, 'Åsa'],
  ['nobody', { profession: 'astronaut' }, ''],
  ['a blank filter', { profession: '  ', place: '%' }, 'Dov Carla Bento Åsa'],
  ['no typos: a filter is not a search', { place: 'Lisbom' }, ''],
])('a curator is listed among the curators: %s [6]', async (_what, variables, found) => {
  expect(await readNames(variables)).toBe(found);
});
