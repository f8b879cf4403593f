import { JSDOM } from 'jsdom';
import { beforeAll, describe, expect, test } from 'vitest';
import { renderStory } from '../../modules/story/story.service.ts';
import { makeCurator, makeFullCurator, makeImage, makePerson, makePick } from '../../testing/factories.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { FRESH } from '../../testing/test-client.ts';

const app = await startTestApp();
const ATOM = 'http://www.w3.org/2005/Atom';
const RFC3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

type Curator = Awaited<ReturnType<typeof makeCurator>>;
let curator: Curator;
let image: string;

beforeAll(async () => {
  curator = await makeFullCurator(app, 'approved', { fullName: 'Ada & "King" <Ada>', username: 'Ada.King' });
  image = await makeImage(app, curator.id);
  const description = `<p>It says src="/media/no" &amp; more ]]&gt;</p>
    <figure><img src="/media/${curator.id}/1700000000000-0123456789abcdef.webp" alt="a > b"></figure>
    <p><a href="https://example.com/?a=1&amp;b=2">elsewhere</a> \u0007 \u{1f4da}</p>`;
  await app.db.pick.update({
    where: { id: curator.picks[0]! },
    data: {
      title: 'Fish & <chips> ]]>',
      description,
      descriptionHtml: await renderStory(description),
      imageId: image,
    },
  });
  await Promise.all(
    curator.picks.map((id, index) =>
      app.db.pick.update({ where: { id }, data: { publishedAt: new Date(Date.UTC(2999, 0, 20 - index)) } }),
    ),
  );
});

const get = (path: string, headers: Record<string, string> = {}) => app.client().fetch(path, { headers });

async function atom(path: string) {
  const response = await get(path);
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'application/atom+xml; charset=utf-8',
  ]);
  const { window } = new JSDOM(await response.text(), { contentType: 'application/xml' });
  const feed = window.document.documentElement;
  expect([feed.localName, feed.namespaceURI]).toEqual(['feed', ATOM]);
  return feed;
}

const children = (parent: Element, name: string) =>
  [...parent.children].filter(({ localName, namespaceURI }) => localName === name && namespaceURI === ATOM);
const child = (parent: Element, name: string) => {
  const found = children(parent, name);
  expect([name, found.length]).toEqual([name, 1]);
  return found[0]?.textContent ?? '';
};

async function json(path: string) {
  const response = await get(path);
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'application/feed+json; charset=utf-8',
  ]);
  return response.json();
}

const paths = ['/feed', '/@ada.king/feed'];

describe('an Atom feed', () => {
  test.each(paths)('%s.atom holds what RFC 4287 asks for', async (path) => {
    const feed = await atom(`${path}.atom`);
    expect(child(feed, 'id')).toMatch(/^tag:127\.0\.0\.1,2026:feed/);
    expect(child(feed, 'title')).not.toBe('');
    expect(child(feed, 'updated')).toMatch(RFC3339);
    const links = children(feed, 'link').map((link) => [link.getAttribute('rel'), link.getAttribute('href')]);
    const own = path === '/feed' ? '/feed.atom' : '/@Ada.King/feed.atom';
    expect(links).toContainEqual(['self', app.url + own]);
    const entries = children(feed, 'entry');
    expect(entries.length).toBeGreaterThanOrEqual(9);
    expect(new Set(entries.map((entry) => child(entry, 'id'))).size).toBe(entries.length);
    for (const entry of entries) {
      expect(child(entry, 'id')).toMatch(/^tag:127\.0\.0\.1,2026:pick\/[0-9a-f-]{36}$/);
      for (const name of ['published', 'updated']) expect(child(entry, name)).toMatch(RFC3339);
      expect(child(entry, 'updated') <= child(feed, 'updated')).toBe(true);
      const [author] = children(entry, 'author');
      expect(child(author!, 'name')).not.toBe('');
      const [link] = children(entry, 'link');
      expect(link?.getAttribute('href')).toMatch(new RegExp(`^${app.url}/pick/`));
      expect(children(entry, 'content')[0]?.getAttribute('type')).toBe('html');
    }
  });

  test('tells words from markup', async () => {
    const feed = await atom('/@ada.king/feed.atom');
    expect(child(feed, 'title')).toBe('Ada & "King" <Ada> on Threes');
    const [entry] = children(feed, 'entry');
    expect(child(entry!, 'title')).toBe('Fish & <chips> ]]>');
  });
});

describe('a JSON feed', () => {
  test.each(paths)('%s.json holds what JSON Feed 1.1 asks for', async (path) => {
    const feed = await json(`${path}.json`);
    expect(feed.version).toBe('https://jsonfeed.org/version/1.1');
    expect(feed.feed_url).toBe(app.url + (path === '/feed' ? '/feed.json' : '/@Ada.King/feed.json'));
    expect(URL.canParse(feed.home_page_url)).toBe(true);
    expect(feed.items.length).toBeGreaterThanOrEqual(9);
    // Version 1.1 of JSON Feed has no `author` any more.
    for (const thing of [feed, ...feed.items]) expect(thing).not.toHaveProperty('author');
    for (const item of feed.items) {
      expect(item.id).toMatch(/^tag:/);
      expect(item.url).toMatch(new RegExp(`^${app.url}/pick/`));
      expect(item.title).toBeTypeOf('string');
      expect(item.content_html).toContain('<p>');
      expect([item.date_published, item.date_modified].every((date) => RFC3339.test(date))).toBe(true);
      expect(item.authors).toEqual([expect.objectContaining({ name: expect.any(String) })]);
      expect(item.tags).toHaveLength(1);
    }
  });
});

describe('what a feed holds', () => {
  test('the nine picks of a curator, the newest first, the same in both forms', async () => {
    const [feed, { items }] = [await atom('/@ada.king/feed.atom'), await json('/@ADA.KING/feed.json')];
    const expected = curator.picks.map((id) => `${app.url}/pick/${id}`);
    expect(items.map(({ url }: { url: string }) => url)).toEqual(expected);
    const entries = children(feed, 'entry');
    expect(entries.map((entry) => children(entry, 'link')[0]?.getAttribute('href'))).toEqual(expected);
    expect(entries.map((entry) => child(entry, 'content'))).toEqual(
      items.map(({ content_html }: { content_html: string }) => content_html.replace('\u0007', '')),
    );
  });

  test('all of it, with addresses that work elsewhere', async () => {
    const { items } = await json('/@ada.king/feed.json');
    const { document } = new JSDOM(items[0].content_html).window;
    const pictures = [...document.images].map((picture) => picture.getAttribute('src'));
    expect(pictures).toHaveLength(2);
    expect(pictures[0]).toBe(items[0].image);
    for (const src of pictures) expect(src).toMatch(new RegExp(`^${app.url}/media/`));
    expect(document.body.textContent).toContain('It says src="/media/no" & more ]]>');
    expect(document.querySelector('a')?.getAttribute('href')).toBe('https://example.com/?a=1&b=2');
  });

  test('on how many other shelves a thing is, with its page', async () => {
    const id = curator.picks[4] ?? '';
    const { title, reference } = await app.db.pick.findUniqueOrThrow({ where: { id } });
    const other = await makeCurator(app);
    await app.db.pick.update({ where: { id: other.picks[1] }, data: { title, reference } });
    const { items } = await json('/@ada.king/feed.json');
    const findItemHtml = (pick = '') =>
      items.find(({ url }: { url: string }) => url.endsWith(pick))?.content_html as string;
    expect(findItemHtml(id)).toMatch(
      new RegExp(`<a href="${app.url}/(books|places|products)/[a-z0-9-]+">Also on 1 shelf</a>`),
    );
    expect(findItemHtml(curator.picks[5])).not.toContain('Also on');
  });

  test('the number of comments and replies, in the extension of each form', async () => {
    const [pickId] = curator.picks as [string];
    const comment = (parentId: string | null) =>
      app.db.comment.create({ data: { pickId, parentId, authorId: curator.id, text: 'Mine' } });
    const { id } = await comment(null);
    await comment(id);
    const { items } = await json('/@ada.king/feed.json');
    expect(items.slice(0, 2).map((item: { _threes: object }) => item._threes)).toEqual([
      { comments_count: 2 },
      { comments_count: 0 },
    ]);
    const feed = await atom('/@ada.king/feed.atom');
    const totals = [...feed.getElementsByTagNameNS('http://purl.org/syndication/thread/1.0', 'total')];
    expect(totals.slice(0, 2).map(({ textContent }) => textContent)).toEqual(['2', '0']);
    expect(totals).toHaveLength(9);
  });

  test('what is public alone, also when somebody is signed in', async () => {
    const draft = await makePick(app, curator.id, { status: 'draft', rank: null, title: 'Not yet' });
    const hidden = await makeCurator(app, 'unpublished');
    for (const client of [app.client(), curator.client, hidden.client]) {
      const text = await (await client.fetch('/feed.json')).text();
      for (const id of [draft, ...hidden.picks]) expect(text).not.toContain(id);
      const own = await (await client.fetch('/@ada.king/feed.json')).text();
      expect(own).not.toContain('Not yet');
    }
  });

  test('at most thirty of the newest of the site', async () => {
    for (let people = 0; people < 6; people += 1) await makeFullCurator(app);
    const { items } = await json('/feed.json');
    expect(items).toHaveLength(30);
    const dates = items.map((item: { date_published: string }) => item.date_published);
    expect(dates).toEqual([...dates].sort().reverse());
  });

  test('no picks of somebody who left', async () => {
    const gone = await makeCurator(app);
    await app.db.profile.update({
      where: { id: gone.id },
      data: { deletedAt: new Date(), username: null, fullName: null, email: null },
    });
    const { items } = await json('/feed.json');
    const theirs = items.filter(({ url }: { url: string }) => gone.picks.some((id) => url.endsWith(id)));
    expect(items.length).toBeGreaterThan(0);
    expect(theirs).toEqual([]);
  });
});

describe('a feed over HTTP', () => {
  test.each(['/feed.atom', '/feed.json', '/@ada.king/feed.atom', '/@ada.king/feed.json'])(
    '%s is kept for a while, and not sent again to who has it',
    async (path) => {
      const { headers } = await get(path);
      expect(headers.get('cache-control')).toMatch(
        /^public, max-age=300, s-maxage=5, stale-while-revalidate=\d+$/,
      );
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.getSetCookie()).toEqual([]);
      const again = await get(path, { ...FRESH, 'If-None-Match': headers.get('etag') ?? '' });
      expect([again.status, await again.text()]).toEqual([304, '']);
    },
  );

  test('is other when a pick is', async () => {
    const etag = (await get('/@ada.king/feed.json')).headers.get('etag') ?? '';
    await app.db.pick.update({ where: { id: curator.picks[8]! }, data: { title: 'Another title' } });
    expect((await get('/@ada.king/feed.json', { ...FRESH, 'If-None-Match': etag })).status).toBe(200);
  });

  test('is not there for who has no shelf', async () => {
    const member = await makePerson(app);
    const draft = await makeCurator(app, 'draft');
    const names = ['nobody', member.username, draft.username, 'a%00b', '..%2f', `${'x'.repeat(300)}`];
    for (const name of names) {
      for (const format of ['atom', 'json']) {
        expect([name, (await get(`/@${name}/feed.${format}`)).status]).toEqual([name, 404]);
      }
    }
  });
});
