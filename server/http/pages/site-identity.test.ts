import { JSDOM } from 'jsdom';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeCollection, makeCurator, makePerson } from '../../testing/factories.ts';
import { readPage } from '../../testing/parse-page.ts';
import { startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp({ rateLimitFactor: 100 });

const NAME = `<b>"&' Nines`;
const DESCRIPTION = `Nine "good" things & <i>more</i>, it's said`;
const UPDATE =
  'mutation ($input: SiteSettingsInput!) { updateSiteSettings(input: $input) { site { name description } } }';

let curator: Awaited<ReturnType<typeof makeCurator>>;
let collection: string;

beforeAll(async () => {
  curator = await makeCurator(app, 'approved', { username: 'ada', fullName: 'Ada' });
  collection = await makeCollection(app, curator.id, curator.picks.slice(0, 3), { title: 'Slow mornings' });
  const { client } = await makePerson(app, { isAdmin: true });
  // Line breaks would begin another header in a mail.
  const input = { name: `<b>"&'\r\nNines`, description: `${DESCRIPTION}\r\n` };
  const { data } = await client.gql(UPDATE, { input });
  expect(data.updateSiteSettings.site).toEqual({ name: NAME, description: DESCRIPTION });
});

const get = async (path: string, client = app.client()) => {
  const response = await client.fetch(path, { headers: { accept: 'text/html' } });
  return response.text();
};

const xml = (text: string) => new JSDOM(text, { contentType: 'text/xml' }).window.document;

describe('the name and the description that admins give the site', () => {
  test('stand in the head and the bar of a page, without becoming markup', async () => {
    const { title, meta, data, document } = readPage(await get('/discover'));
    expect(title).toBe(`Discover · ${NAME}`);
    expect(meta('application-name')).toBe(NAME);
    expect(meta('og:site_name')).toBe(NAME);
    expect(meta('description')).toBe(DESCRIPTION);
    expect(meta('og:description')).toBe(DESCRIPTION);
    expect(meta('og:image:alt')).toBe(DESCRIPTION);
    expect(data).toMatchObject({ description: DESCRIPTION, isPartOf: { name: NAME } });
    const home = document.querySelector('header a');
    expect(home?.textContent).toBe(NAME);
    expect(home?.getAttribute('aria-label')).toBe(`${NAME}, home`);
    expect(document.querySelector('link[rel=alternate][type="application/atom+xml"]')).toHaveProperty(
      'title',
      NAME,
    );
    expect(document.querySelector('b')).toBeNull();
  });

  test.each(['/terms', '/privacy-policy', '/help'])('stand in the words of %s', async (path) => {
    const { document, meta } = readPage(await get(path));
    expect(document.querySelector('main')?.textContent).toContain(NAME);
    expect(meta('description')).toContain(NAME);
    expect(document.body.textContent).not.toContain('Threes');
  });

  test('stand in the shell that members get, from which the browser reads the name', async () => {
    const { client } = await makePerson(app);
    for (const path of ['/my-threes', '/index.html']) {
      const { title, meta, document } = readPage(await get(path, client));
      expect(title).toBe(NAME);
      expect(meta('application-name')).toBe(NAME);
      expect(meta('description')).toBe(DESCRIPTION);
      expect(document.querySelector('noscript')?.textContent).toContain(`${NAME} needs JavaScript`);
      expect(document.getElementById('outdated')?.textContent).toContain(`too old for ${NAME}`);
    }
  });

  test('stand in the web manifest', async () => {
    const response = await app.client().fetch('/manifest.webmanifest');
    expect(response.headers.get('content-type')).toContain('application/manifest+json');
    expect(await response.json()).toMatchObject({
      name: NAME,
      short_name: NAME,
      description: DESCRIPTION,
      start_url: '/discover',
    });
  });

  test('are the titles of the feeds', async () => {
    const title = (text: string) => xml(text).querySelector('feed > title')?.textContent;
    expect(title(await get('/feed.atom'))).toBe(NAME);
    expect(xml(await get('/feed.atom')).querySelector('subtitle')?.textContent).toBe(DESCRIPTION);
    expect(title(await get('/@ada/feed.atom'))).toBe(`Ada on ${NAME}`);
    expect(JSON.parse(await get('/feed.json'))).toMatchObject({ title: NAME, description: DESCRIPTION });
    expect(JSON.parse(await get('/@ada/feed.json')).title).toBe(`Ada on ${NAME}`);
    const { document } = readPage(await get('/@ada'));
    const feed = document.querySelector('link[rel=alternate][type="application/feed+json"]');
    expect(feed?.getAttribute('title')).toBe(`Ada on ${NAME}`);
  });

  test('are the provider of oEmbed answers', async () => {
    const url = encodeURIComponent(`${app.url}/@ada`);
    const answer = JSON.parse(await get(`/oembed?url=${url}`));
    expect(answer).toMatchObject({ provider_name: NAME, title: `Ada on ${NAME}` });
    expect(readPage(answer.html).document.querySelector('iframe')?.title).toBe(`Ada on ${NAME}`);
    const written = xml(await get(`/oembed?format=xml&url=${url}`));
    expect(written.querySelector('provider_name')?.textContent).toBe(NAME);
  });

  test('stand in an embedded shelf, and where there is none', async () => {
    const { title, document } = readPage(await get('/embed/@ada'));
    expect(title).toBe(`Ada on ${NAME}`);
    expect(document.querySelector('a.home')?.textContent).toBe(NAME);
    expect(readPage(await get('/embed/@nobody')).document.body.textContent).toContain(`isn’t on ${NAME}.`);
  });

  test('are drawn on the share pictures', async () => {
    const ids = { profile: curator.id, pick: curator.picks[0], collection, site: 'threes' };
    type Kind = keyof typeof ids;
    const kinds = Object.keys(ids) as Kind[];
    const load = async (kind: Kind) => {
      const response = await app.client().fetch(`/share/${kind}/${ids[kind]}.jpg`);
      expect(response.status).toBe(200);
      return { etag: response.headers.get('etag'), bytes: Buffer.from(await response.arrayBuffer()) };
    };
    const before = new Map<Kind, Awaited<ReturnType<typeof load>>>();
    for (const kind of kinds) before.set(kind, await load(kind));
    const { client } = await makePerson(app, { isAdmin: true });
    // A name that is too long, and one that the font cannot draw.
    for (const [name, shown] of [
      ['W'.repeat(40), kinds],
      ['九つのもの', ['pick', 'site']],
    ] as [string, Kind[]][]) {
      await client.gql(UPDATE, { input: { name } });
      for (const kind of shown) {
        const after = await load(kind);
        expect(after.etag, kind).not.toBe(before.get(kind)?.etag);
        expect(after.bytes.equals(before.get(kind)?.bytes as Buffer), kind).toBe(false);
        expect(await sharp(after.bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
      }
    }
    await client.gql(UPDATE, { input: { name: NAME } });
    expect((await load('pick')).etag).toBe(before.get('pick')?.etag);
  });
});
