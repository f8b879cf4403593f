import { beforeAll, expect, test } from 'vitest';
import { makeCurator } from '../../testing/factories.ts';
import { startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp({ rateLimitFactor: 100 });

const CURATORS = `query ($profession: String, $place: String, $order: CuratorOrder, $first: Int, $after: String) {
  curators(profession: $profession, place: $place, order: $order, first: $first, after: $after) {
    nodes { fullName } pageInfo { hasNextPage endCursor }
  }
}`;

beforeAll(async () => {
  const people = [
    ['Åsa Berg', 'Landscape architect', 'Oslo, Norway', 7],
    ['Bento Reis', 'Architect', 'Lisbon, Portugal', 2],
    ['Carla Nunes', 'Ceramicist', 'Porto, Portugal', 9],
    ['Dov Adler', 'Sound engineer', null, 4],
  ] as const;
  for (const [fullName, title, location, followersCount] of people) {
    await makeCurator(app, 'approved', { fullName, title, location, followersCount });
  }
});

type Page = { names: string[]; after: string | null };

async function read(variables: Record<string, unknown>): Promise<Page> {
  const data = await app.client().ask(CURATORS, variables);
  const { nodes, pageInfo } = data.curators;
  return {
    names: nodes.map(({ fullName }: { fullName: string }) => fullName.split(' ')[0]),
    after: pageInfo.hasNextPage ? pageInfo.endCursor : null,
  };
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
  ['both, in another order', { profession: 'architect', place: 'o', order: 'NAME' }, 'Åsa'],
  ['nobody', { profession: 'astronaut' }, ''],
  ['a blank filter', { profession: '  ', place: '%' }, 'Dov Carla Bento Åsa'],
  ['no typos: a filter is not a search', { place: 'Lisbom' }, ''],
])('curators: %s', async (_what, variables, found) => {
  expect((await read(variables)).names.join(' ')).toBe(found);
});

test.each(['NEWEST', 'FOLLOWED', 'NAME'])('curators by %s: page after page, each once', async (order) => {
  const { names } = await read({ order });
  const seen: string[] = [];
  let after: string | null = null;
  do {
    const page: Page = await read({ order, first: 1, after });
    seen.push(...page.names);
    after = page.after;
  } while (after);
  expect(seen).toEqual(names);
});
