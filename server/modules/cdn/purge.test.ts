import { createServer, type IncomingHttpHeaders } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import {
  countTopThings,
  makeCollection,
  makeCurator,
  makePerson,
  PASSWORD,
} from '../../testing/factories.ts';
import { fromServer } from '../../testing/server-author.ts';
import { listenLocally } from '../../testing/servers/listen.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { redBlueImage } from '../media/image.samples.ts';
import { storeImage } from '../media/media.service.ts';
import { LISTS, surrogateKey } from './cdn.keys.ts';

/** A request to the purge hook, which this test replaces by a server. */
type Purge = { headers: IncomingHttpHeaders; keys: string[]; urls: string[] };
const purges: Purge[] = [];
let status = 204;
const hook = createServer(async (req, res) => {
  const body = (await json(req)) as Pick<Purge, 'keys' | 'urls'>;
  if (status === 204) purges.push({ headers: req.headers, ...body });
  res.writeHead(status).end();
});
const url = `http://${await listenLocally(hook)}/purge`;
const app = await startTestApp({ cdnPurge: { url, token: 'a token' }, rateLimitFactor: 100 });
afterAll(() => hook.close());
const admin = await makePerson(app, { isAdmin: true });

beforeEach(async () => {
  status = 204;
  await app.runJobs({ later: true });
  purges.length = 0;
});

const mutate = async (person: { client: typeof admin.client }, mutation: string) =>
  await person.client.ask(`mutation { ${mutation} }`);
const takeDown = (subject: string, id: string) =>
  mutate(admin, `takeDown(input: { subject: ${subject}, id: "${id}", reason: "No" }) { takedown { id } }`);
/** The cache tags of the response at an address. */
const keysAt = async (path: string) => {
  const { headers } = await app.client().fetch(path, { headers: { accept: 'text/html,*/*' } });
  expect(headers.get('cache-tag')?.replaceAll(',', ' ')).toBe(headers.get('surrogate-key') ?? undefined);
  return headers.get('surrogate-key')?.split(' ') ?? [];
};
const keysPurged = async () => {
  await app.runJobs();
  return purges.flatMap(({ keys }) => keys);
};

async function makeScene() {
  const curator = await makeCurator(app);
  const [pick = ''] = curator.picks;
  const collection = await makeCollection(app, curator.id, curator.picks);
  const file = await redBlueImage(400, 400).png().toBuffer();
  const image = await storeImage({
    services: app.services,
    ownerId: curator.id,
    author: fromServer(curator.id),
    kind: 'pick',
    file,
  });
  await app.db.pick.update({ where: { id: pick }, data: { imageId: image.id } });
  // Another person has the same thing, so the pages of the thing remain.
  const { title, reference } = await app.db.pick.findUniqueOrThrow({ where: { id: pick } });
  const other = await makeCurator(app);
  await app.db.pick.update({ where: { id: other.picks[0] }, data: { title, reference } });
  await countTopThings(app);
  const { rows } = await app.pool.query(
    'select id, slug from things where id = (select thing_id from picks where id = $1)',
    [pick],
  );
  const [{ id: thing, slug }] = rows;
  const pages = {
    pick: `/pick/${pick}`,
    collection: `/collection/${collection}`,
    shelf: `/@${curator.username}`,
    year: `/@${curator.username}/${new Date().getUTCFullYear()}`,
    picture: `/media/${image.key}`,
    feed: '/feed.atom',
    file: `/@${curator.username}/shelf.csv`,
    embed: `/embed/@${curator.username}`,
    thing: `/books/${slug}`,
    thingFeed: `/books/${slug}/feed.atom`,
    thingCard: `/share/thing/${thing}.jpg`,
    topThingsCard: '/share/top-things/books.jpg',
  };
  return { curator, pick, collection, pages };
}
const SHELF = ['shelf', 'year', 'feed', 'file', 'embed'] as const;
/** The pages that show the thing of the pick. */
const OF_THINGS = ['thing', 'thingFeed'] as const;
/** Share pictures of the thing. Drawing them takes long. */
const CARDS = ['thingCard', 'topThingsCard'] as const;
type Scene = Awaited<ReturnType<typeof makeScene>>;

describe('a cache in front of the site', () => {
  test.each<[what: string, (scene: Scene) => Promise<void>, pages: (keyof Scene['pages'])[]]>([
    [
      'a pick is hidden',
      ({ pick }) => takeDown('PICK', pick),
      ['pick', 'picture', ...SHELF, ...OF_THINGS, ...CARDS],
    ],
    [
      'a pick is deleted',
      ({ curator, pick }) => mutate(curator, `deletePick(id: "${pick}") { deletedId }`),
      ['pick', 'picture', ...SHELF, ...OF_THINGS],
    ],
    ['a collection is hidden', ({ collection }) => takeDown('COLLECTION', collection), ['collection']],
    [
      'a shelf is withdrawn',
      ({ curator }) => takeDown('SHELF', curator.id),
      ['pick', 'collection', 'picture', ...SHELF, ...OF_THINGS],
    ],
    [
      'a person is suspended',
      ({ curator }) => takeDown('PERSON', curator.id),
      ['pick', 'collection', 'picture', ...SHELF, ...OF_THINGS],
    ],
    [
      'a person deletes their account',
      ({ curator }) => mutate(curator, `deleteAccount(input: { password: "${PASSWORD}" })`),
      ['pick', 'collection', 'picture', ...SHELF, ...OF_THINGS],
    ],
  ])('is told what it must drop when %s', async (_what, act, shown) => {
    const scene = await makeScene();
    const kept = await Promise.all(shown.map((page) => keysAt(scene.pages[page])));
    await act(scene);
    const purged = new Set(await keysPurged());
    shown.forEach((page, i) => {
      expect(
        kept[i]?.some((key) => purged.has(key)),
        `${page} has ${kept[i]}`,
      ).toBe(true);
    });
    // Caches without tags get addresses, but not those of pictures.
    const addressed = shown.filter((page) => page !== 'picture');
    expect(purges.flatMap(({ urls }) => urls)).toEqual(
      expect.arrayContaining(addressed.map((page) => app.url + scene.pages[page])),
    );
  });

  test('is told with the token, by keys and addresses, and again a little later, also if it refused', async () => {
    const { id, picks } = await makeCurator(app);
    const [pick = ''] = picks;
    const { thingId } = await app.db.pick.findUniqueOrThrow({ where: { id: pick } });
    status = 503;
    await takeDown('PICK', pick);
    await app.runJobs();
    const { rows } = await app.pool.query(
      `select last_error from graphile_worker.jobs where task_identifier = 'cdn-purge' and attempts = 1`,
    );
    expect(rows).toEqual([{ last_error: 'CDN_PURGE_URL answered 503' }]);
    status = 204;
    await app.runJobs({ later: true });
    expect(purges).toHaveLength(2);
    for (const { headers, keys, urls } of purges) {
      expect(headers.authorization).toBe('Bearer a token');
      expect(keys).toEqual([
        surrogateKey('pick', pick),
        surrogateKey('media', id),
        surrogateKey('thing', thingId),
        LISTS,
      ]);
      const paths = [`/pick/${pick}`, `/share/pick/${pick}.jpg`, '/', '/books'];
      expect(urls).toEqual(expect.arrayContaining(paths.map((path) => app.url + path)));
    }
  });

  test('is told what shows the thing of a pick among those that curators agree on', async () => {
    const { pick } = await makeScene();
    const { thingId } = await app.db.pick.findUniqueOrThrow({ where: { id: pick } });
    // The address must differ from other tests', because rendered pages are shared for some seconds.
    const season = '2021-autumn';
    await app.db.shelfPlacement.updateMany({ where: { thingId }, data: { fromAt: new Date('2021-10-01') } });
    await countTopThings(app);
    expect(await keysAt(`/books?season=${season}`)).toContain(surrogateKey('thing', thingId));
    await takeDown('PICK', pick);
    expect(await keysPurged()).toContain(surrogateKey('thing', thingId));
  });

  test('is told nothing about what stays public, or never was', async () => {
    const curator = await makeCurator(app);
    const draft = await makeCurator(app, 'draft');
    await takeDown('PICK', draft.picks[0] ?? '');
    await mutate(
      curator,
      `updatePick(input: { id: "${curator.picks[0]}", title: "Another" }) { pick { id } }`,
    );
    expect(await keysPurged()).toEqual([]);
  });
});

describe('what a cache may keep', () => {
  test('is the same for everybody: it sets no cookie, and names little', async () => {
    const { pages } = await makeScene();
    for (const path of ['/discover', '/curators', ...Object.values(pages)]) {
      const { headers } = await app.client().fetch(path, { headers: { accept: 'text/html,*/*' } });
      expect(headers.get('cache-control'), path).toMatch(
        /^public, max-age=\d+, s-maxage=5, stale-while-revalidate=30/,
      );
      expect(headers.getSetCookie(), path).toEqual([]);
      expect(headers.get('surrogate-key')?.length, path).toBeLessThan(1_000);
    }
  });

  test('is no page of a member, and no answer of the API', async () => {
    const curator = await makeCurator(app);
    const html = { headers: { accept: 'text/html' } };
    for (const path of ['/discover', `/pick/${curator.picks[0]}`, `/@${curator.username}`, '/settings']) {
      const { headers } = await curator.client.fetch(path, html);
      expect(headers.get('cache-control'), path).toBe('private, no-cache');
      expect(headers.get('vary'), path).toContain('Cookie');
      expect(headers.get('surrogate-key'), path).toBeNull();
    }
    for (const client of [curator.client, app.client()]) {
      const body = JSON.stringify({ query: '{ viewer { profile { id } } }' });
      const sent = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body };
      expect((await client.fetch('/graphql', sent)).headers.get('cache-control')).toContain('no-store');
    }
  });
});
