import { describe, expect, test } from 'vitest';
import { locateTask } from '../../modules/place/locate.service.ts';
import type { Task } from '../../platform/jobs/task.ts';
import { runDueJobs } from '../../platform/jobs/worker.ts';
import { makeImage, makePerson, makePick } from '../../testing/factories.ts';
import { readPage } from '../../testing/parse-page.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

const app = await startTestApp({ rateLimitFactor: 1000 });
const PATH = '/places/in/lisbon';
const TITLE = 'Feira & the "Ladra"';

const ada = await makePerson(app, {
  fullName: 'Ada One',
  status: 'approved',
  isCreator: true,
  location: 'Lisbon, Portugal',
});
const bea = await makePerson(app, { fullName: 'Bea Two', status: 'approved', isCreator: true });
const story = `<p>First words &amp; more.</p><p>${'A long story. '.repeat(50)}</p>`;
const place = { category: 'places', descriptionHtml: story, description: story } as const;
const exact = await makePick(app, ada.id, {
  ...place,
  title: TITLE,
  reference: 'Lisboa',
  rank: 1,
  imageId: await makeImage(app, ada.id),
});
const inexact = await makePick(app, ada.id, { ...place, title: 'Ribeira', reference: 'Lisbon', rank: 2 });
const nowhere = await makePick(app, ada.id, { ...place, title: 'A hut', reference: 'Up there', rank: 3 });
const other = await makePick(app, bea.id, { ...place, title: 'Lello', reference: 'Porto', rank: 1 });
await makePick(app, bea.id, { title: 'A book', rank: 1 });
const hidden = await makePick(app, ada.id, {
  ...place,
  title: 'A draft',
  reference: 'Lisbon',
  status: 'draft',
});
const { thingId } = await app.db.pick.findUniqueOrThrow({ where: { id: exact } });
await app.db.thing.update({ where: { id: thingId }, data: { latitude: 38.715, longitude: -9.125 } });
await app.pool.query(`select graphile_worker.add_job('locate', '{}')`);
await runDueJobs(app.services, [locateTask as unknown as Task]);

const open = (path: string, client: TestClient = app.client()) =>
  client.fetch(path, { headers: { accept: 'text/html,*/*' } });
const fetchPageText = async (path: string, client?: TestClient) => (await open(path, client)).text();

/** Opened before all tests, because later the page comes from a cache. */
const firstOpened = { html: '', statements: [] as string[] };
firstOpened.statements = await app.statements(async () => {
  firstOpened.html = await fetchPageText(PATH);
});

test.each(['Lisboa', 'LISBON', 'lissabon'])(
  'places: a city is found by its other names: %s [4.5]',
  async (name) => {
    const response = await app.client().fetch(`/places/in/${name}`, {
      headers: { accept: 'text/html,*/*' },
      redirect: 'manual',
    });
    expect([response.status, response.headers.get('location')]).toEqual([301, PATH]);
  },
);

describe('the page of a city', () => {
  test('has its places and the curators who live there, by one statement', () => {
    const { html, statements } = firstOpened;
    expect(statements.filter((it) => it.includes('cities'))).toHaveLength(1);
    for (const words of ['Feira &amp; the', 'Ribeira', 'Ada One', 'Portugal', '2 places']) {
      expect(html).toContain(words);
    }
    for (const words of ['A draft', 'Lello']) expect(html).not.toContain(`>${words}<`);
  });

  test('tells search engines and chats what it is about', async () => {
    const html = await fetchPageText(PATH);
    expect(html).toContain(`<link rel="canonical" href="${app.url}${PATH}"`);
    expect(html).toContain(`content="${app.url}/share/city/lisbon.jpg"`);
    expect(html).toContain(`href="${app.url}${PATH}/feed.atom"`);
    expect(readPage(html).data).toMatchObject({
      '@type': 'CollectionPage',
      about: {
        '@type': 'City',
        name: 'Lisbon',
        geo: { latitude: expect.closeTo(38.7, 1) },
        containedInPlace: { name: 'Portugal' },
      },
      mainEntity: { itemListElement: [{ position: 1 }, { position: 2 }] },
    });
    expect((await open('/share/city/lisbon.jpg')).headers.get('content-type')).toBe('image/jpeg');
    // Other sites find an oEmbed answer by this link, but a city has none.
    expect(html).not.toContain('json+oembed');
    expect(await fetchPageText('/sitemaps/cities-1.xml')).toContain(`<loc>${app.url}${PATH}</loc>`);
  });

  test('is not there for a city that no place or curator is in', async () => {
    for (const path of ['/places/in/madrid', '/places/in/No-City', `${PATH}s`]) {
      const files = ['/feed.atom', '.geojson', '.gpx', '/points.json'].map((file) => path + file);
      for (const address of [path, ...files]) {
        expect((await open(address)).status, address).toBe(404);
      }
    }
    expect((await open('/share/city/madrid.jpg')).status).toBe(404);
  });

  test('has a feed of the picks of its places', async () => {
    const feed = (await (await open(`${PATH}/feed.json`)).json()) as { items: { title: string }[] };
    expect(feed.items.map(({ title }) => title).toSorted()).toEqual([TITLE, 'Ribeira']);
    expect(feed).toMatchObject({
      title: expect.stringContaining('Places in Lisbon'),
      home_page_url: app.url + PATH,
    });
  });

  test('is where a place and its list of top things lead', async () => {
    expect(await fetchPageText('/places/ribeira')).toContain(`href="${PATH}"`);
  });

  test('has its points for a map', async () => {
    const points = (await (await open(`${PATH}/points.json`)).json()) as { title: string }[];
    expect(points.map(({ title }) => title).toSorted()).toEqual([TITLE, 'Ribeira']);
  });
});

describe('places to take along', () => {
  type GeoJson = {
    note?: string;
    features: {
      geometry: object;
      properties: { name: string; exact: boolean; description: string; url: string };
    }[];
  };
  const geoJson = async (path: string, client?: TestClient) => {
    const response = await open(path, client);
    expect(response.headers.get('content-type')).toContain('application/geo+json');
    return (await response.json()) as GeoJson;
  };

  test('of a shelf as GeoJSON, longitude first, without what stands nowhere', async () => {
    const file = await geoJson(`/@${ada.username}/places.geojson`);
    expect(file).toMatchObject({
      type: 'FeatureCollection',
      note: '1 place is left out, because its exact location isn’t known.',
      features: [
        {
          type: 'Feature',
          geometry: { type: 'Point', coordinates: [-9.125, 38.715] },
          properties: { name: TITLE, city: 'Lisbon', url: `${app.url}/pick/${exact}`, exact: true },
        },
        {
          geometry: { coordinates: [expect.closeTo(-9.1, 1), expect.closeTo(38.7, 1)] },
          properties: { url: `${app.url}/pick/${inexact}`, exact: false },
        },
      ],
    });
    const story = file.features[0]?.properties.description ?? '';
    expect(story).toMatch(/^First words & more\. .*\.$/);
    expect(story.length).toBeLessThan(250);
  });

  test('of a shelf as GPX, with its text escaped', async () => {
    const response = await open(`/@${ada.username}/places.gpx`);
    expect(response.headers.get('content-type')).toContain('application/gpx+xml');
    expect(response.headers.get('content-disposition')).toContain(`${ada.username}-places.gpx`);
    const gpx = await response.text();
    expect(gpx).toContain('<gpx version="1.1"');
    expect(gpx).toContain(
      '<wpt lat="38.715" lon="-9.125"><name>Feira &amp; the &quot;Ladra&quot;</name><desc>',
    );
    expect(gpx).toContain(`<link href="${app.url}/pick/${exact}">`);
    expect(gpx.match(/<wpt /g)).toHaveLength(2);
  });

  test('of a city in both forms', async () => {
    const names = (await geoJson(`${PATH}.geojson`)).features.map(({ properties }) => properties.name);
    expect(names.toSorted()).toEqual([TITLE, 'Ribeira']);
    expect((await fetchPageText(`${PATH}.gpx`)).match(/<wpt /g)).toHaveLength(2);
  });

  test('of a city whose places have long stories', async () => {
    const cleo = await makePerson(app, { status: 'approved', isCreator: true });
    const descriptionHtml = `<p>${'Long story. '.repeat(8_000)}</p>`;
    for (let number = 1; number <= 45; number += 1) {
      await makePick(app, cleo.id, {
        ...place,
        ...{ title: `Bridge ${number}`, reference: 'Coimbra', descriptionHtml },
      });
    }
    await app.pool.query(`select graphile_worker.add_job('locate', '{}')`);
    await runDueJobs(app.services, [locateTask as unknown as Task]);
    expect((await geoJson('/places/in/coimbra.geojson')).features).toHaveLength(45);
    expect((await open('/places/in/coimbra/feed.json')).status).toBe(200);
  });

  test('of a story without spaces, cut between two emoji', async () => {
    const descriptionHtml = `<p>${'🌙'.repeat(200)}</p>`;
    await app.db.pick.update({ where: { id: inexact }, data: { descriptionHtml } });
    const { features } = await geoJson(`/@${ada.username}/places.geojson`);
    expect(features[1]?.properties.description).toBe(`${'🌙'.repeat(120)}…`);
  });

  test('not of a shelf without places, or that is not public', async () => {
    const { username } = await makePerson(app);
    const reader = await makePerson(app, { status: 'approved', isCreator: true });
    await makePick(app, reader.id, { title: 'Only a book' });
    for (const name of [username, reader.username, 'nobody-at-all']) {
      expect((await open(`/@${name}/places.gpx`)).status, name).toBe(404);
    }
  });

  test('places: those somebody has saved are a file for them alone [4.5]', async () => {
    const fan = await makePerson(app);
    for (const pickId of [other, nowhere, hidden]) {
      await app.db.favorite.create({ data: { userId: fan.id, pickId } });
    }
    // The limit of the file cuts the link.
    const description = `<p>Go &amp; see <a href="https://books.example/${'a'.repeat(2_000)}">the stairs</a></p>`;
    await app.db.pick.update({ where: { id: other }, data: { descriptionHtml: description } });
    const response = await open('/favorites/places.geojson', fan.client);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const file = (await response.json()) as GeoJson;
    expect(file.features.map(({ properties }) => properties.name)).toEqual(['Lello']);
    expect(file.features[0]?.properties.description).toBe('Go & see');
    expect(file.note).toMatch(/^1 place is left out/);
    expect((await open('/favorites/places.gpx')).status).toBe(401);
    expect((await geoJson('/favorites/places.geojson', bea.client)).features).toEqual([]);
  });
});

test('the page of the map has its list before any script runs, and the place called Map has another address', async () => {
  const { id } = await makePerson(app, { status: 'approved', isCreator: true });
  await makePick(app, id, { category: 'places', rank: 1, title: 'Map', reference: 'Porto' });
  const thing = await app.db.thing.findFirstOrThrow({ where: { title: 'Map' } });
  await app.db.thing.update({ where: { id: thing.id }, data: { latitude: 41.1, longitude: -8.6 } });
  expect(thing.slug).not.toBe('map');

  const response = await app.client().fetch('/places/map', { headers: { accept: 'text/html,*/*' } });
  expect(response.status).toBe(200);
  const html = await response.text();
  expect(html).toContain('Map of places');
  expect(html).toContain(`href="/places/${thing.slug}"`);
  expect(html).toContain(`<link rel="canonical" href="${app.url}/places/map"`);
});
