import { JSDOM } from 'jsdom';
import { beforeAll, describe, expect, test } from 'vitest';
import { sharePaths } from '../../modules/share/share.rules.ts';
import { oembedLink } from '../../modules/syndication/oembed.ts';
import { makeCollection, makeCurator, makeImage } from '../../testing/factories.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { FRESH } from '../../testing/test-client.ts';

const app = await startTestApp();
const UNKNOWN = '01a1fc45-687f-7d03-99f0-08dfaed17289';

let curator: Awaited<ReturnType<typeof makeCurator>>;
let pick: string;
let collection: string;
beforeAll(async () => {
  curator = await makeCurator(app, 'approved', { fullName: 'Ada & "King"' });
  pick = curator.picks[0] ?? '';
  const imageId = await makeImage(app, curator.id);
  await app.db.pick.update({ where: { id: pick }, data: { imageId } });
  collection = await makeCollection(app, curator.id, curator.picks, { title: 'Slow <mornings>' });
});

const ask = (url: string, more: Record<string, string> = {}) =>
  app.client().fetch(`/oembed?${new URLSearchParams({ url, ...more })}`);
const answer = async (path: string, more?: Record<string, string>) => {
  const response = await ask(app.url + path, more);
  expect([path, response.status]).toEqual([path, 200]);
  return response.json();
};

describe('a shelf', () => {
  test('is rich: a frame of the embed, by its curator', async () => {
    const shelf = await answer(`/@${curator.username}`);
    expect(shelf).toMatchObject({
      version: '1.0',
      type: 'rich',
      title: 'Ada & "King" on Threes',
      author_name: 'Ada & "King"',
      author_url: `${app.url}/@${curator.username}`,
      provider_name: 'Threes',
      width: 600,
      thumbnail_url: app.url + sharePaths.profile(curator.id),
      thumbnail_width: 1200,
      thumbnail_height: 630,
    });
    const frame = new JSDOM(shelf.html).window.document.querySelector('iframe');
    expect(frame?.src).toBe(`${app.url}/embed/@${curator.username}`);
    expect([frame?.width, frame?.height, frame?.title]).toEqual(['600', String(shelf.height), shelf.title]);
    expect(frame?.hasAttribute('style')).toBe(false);
    expect((await fetch(frame?.src ?? '')).status).toBe(200);
  });

  test('keeps within what is asked for', async () => {
    const narrow = await answer(`/@${curator.username}`, { maxwidth: '300', maxheight: '500' });
    expect([narrow.width, narrow.height]).toEqual([300, 500]);
    expect(narrow).not.toHaveProperty('thumbnail_url');
    expect(await answer(`/@${curator.username}`, { maxwidth: '2000' })).toMatchObject({ width: 600 });
  });

  test('has other addresses', async () => {
    const { html } = await answer(`/@${curator.username}`);
    for (const path of [
      `/@${curator.username}/`,
      `/%40${curator.username}?a=b#c`,
      `/profile/${curator.id}`,
    ]) {
      expect((await answer(path)).html).toBe(html);
    }
  });
});

describe('a pick and a collection', () => {
  test('say how many comments they have', async () => {
    for (const on of [{ pickId: pick }, { pickId: pick }, { collectionId: collection }]) {
      await app.db.comment.create({ data: { ...on, authorId: curator.id, text: 'Mine' } });
    }
    expect(await answer(`/pick/${pick}`)).toMatchObject({ comments_count: 2 });
    expect(await answer(`/collection/${collection}`)).toMatchObject({ comments_count: 1 });
    expect(await (await ask(`${app.url}/pick/${pick}`, { format: 'xml' })).text()).toContain(
      '<comments_count>2</comments_count>',
    );
  });

  test('are links with their share pictures', async () => {
    for (const path of [`/pick/${pick}`, `/picks/${pick}`]) {
      expect(await answer(path)).toMatchObject({
        version: '1.0',
        type: 'link',
        author_name: 'Ada & "King"',
        thumbnail_url: app.url + sharePaths.pick(pick),
        thumbnail_width: 1200,
        thumbnail_height: 630,
      });
    }
    expect(await answer(`/collection/${collection}`)).toMatchObject({
      type: 'link',
      title: 'Slow <mornings>',
      thumbnail_url: app.url + sharePaths.collection(collection),
    });
  });

  test('where that is too large with their own, or with none', async () => {
    const small = await answer(`/pick/${pick}`, { maxwidth: '400' });
    expect(small.thumbnail_url).toMatch(new RegExp(`^${app.url}/media/.+-320\\.webp$`));
    expect([small.thumbnail_width, small.thumbnail_height]).toEqual([320, 427]);
    expect(await answer(`/pick/${pick}`, { maxwidth: '100' })).not.toHaveProperty('thumbnail_url');
  });
});

test('as XML the same is said', async () => {
  const response = await ask(`${app.url}/@${curator.username}`, { format: 'xml' });
  expect(response.headers.get('content-type')).toBe('text/xml; charset=utf-8');
  const { window } = new JSDOM(await response.text(), { contentType: 'application/xml' });
  const root = window.document.documentElement;
  expect(root.localName).toBe('oembed');
  const said = Object.fromEntries([...root.children].map((part) => [part.localName, part.textContent]));
  const asJson = await answer(`/@${curator.username}`);
  expect(said).toEqual(
    Object.fromEntries(Object.entries(asJson).map(([name, value]) => [name, String(value)])),
  );
});

describe('an answer', () => {
  test('can be read from any page and kept', async () => {
    const { headers } = await ask(`${app.url}/pick/${pick}`);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('cache-control')).toMatch(/^public, max-age=300/);
    expect(headers.getSetCookie()).toEqual([]);
    const again = { headers: { ...FRESH, 'If-None-Match': headers.get('etag') ?? '' } };
    const path = `/oembed?url=${encodeURIComponent(`${app.url}/pick/${pick}`)}`;
    expect((await app.client().fetch(path, again)).status).toBe(304);
  });

  test('is 404 for what is not there, not public or not ours', async () => {
    const hidden = await makeCurator(app, 'draft');
    for (const url of [
      `${app.url}/@nobody`,
      `${app.url}/@${hidden.username}`,
      `${app.url}/profile/${hidden.id}`,
      `${app.url}/pick/${hidden.picks[0]}`,
      `${app.url}/pick/${UNKNOWN}`,
      `${app.url}/collection/${UNKNOWN}`,
      `${app.url}/pick/new`,
      `${app.url}/discover`,
      `https://elsewhere.example/@${curator.username}`,
      `ftp://${new URL(app.url).host}/@${curator.username}`,
      'not an address',
    ]) {
      expect([url, (await ask(url)).status]).toEqual([url, 404]);
    }
  });

  test('is 501 for other formats', async () => {
    expect((await ask(`${app.url}/pick/${pick}`, { format: 'yaml' })).status).toBe(501);
  });

  test.each(['', 'url=', 'url=a&url=b', 'URL&maxwidth=wide', 'URL&maxheight=0', 'URL&maxwidth=-5'])(
    'is 400 for ?%s',
    async (query) => {
      const url = `url=${encodeURIComponent(`${app.url}/pick/${pick}`)}`;
      expect((await app.client().fetch(`/oembed?${query.replace('URL', url)}`)).status).toBe(400);
    },
  );
});

test('the link for a page leads to its answer', async () => {
  const link = oembedLink(`${app.url}/@${curator.username}`);
  expect(link).toMatchObject({ rel: 'alternate', type: 'application/json+oembed' });
  expect(await (await fetch(link?.href ?? '')).json()).toEqual(await answer(`/@${curator.username}`));
});
