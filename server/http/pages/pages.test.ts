import { createHash } from 'node:crypto';
import { JSDOM } from 'jsdom';
import { beforeAll, describe, expect, test } from 'vitest';
import { sharePaths } from '../../modules/share/share.rules.ts';
import { makeCollection, makeCurator, makeFullCurator, makePerson } from '../../testing/factories.ts';
import { readPage } from '../../testing/parse-page.ts';
import { startAnotherServer } from '../../testing/servers/another-server.ts';
import { startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp({ rateLimitFactor: 100 });
const html = { headers: { accept: 'text/html' } };

let curator: Awaited<ReturnType<typeof makeCurator>>;
let collection: string;

beforeAll(async () => {
  // More than a page of the longest list, so that a newer entry pushes another one to the next page.
  for (let i = 0; i < 12; i += 1) {
    const { id, picks } = await makeFullCurator(app);
    for (const title of ['One', 'Two']) await makeCollection(app, id, picks.slice(0, 3), { title });
  }
  // One minute apart, because picks published at the same time form one entry.
  await app.db.$executeRaw`
    update picks set published_at = now() - place * interval '1 minute'
    from (select id, row_number() over (order by id) as place from picks) placed where placed.id = picks.id`;
  curator = await makeFullCurator(app, 'approved', {
    username: 'maren.h',
    fullName: 'Maren <Solheim>',
    bio: 'Reads by the water.',
    isFeatured: true,
  });
  await app.db.pick.update({
    where: { id: curator.picks[0] },
    data: {
      title: 'The Summer Book',
      reference: 'Tove Jansson',
      descriptionHtml: '<p>An island &amp; a girl.</p>',
    },
  });
  collection = await makeCollection(app, curator.id, curator.picks.slice(0, 3), {
    title: 'Slow mornings',
    descriptionHtml: '<p>For the hour before.</p>',
  });
});

const load = async (path: string) => (await app.client().fetch(path, html)).text();

async function open(path: string, client = app.client()) {
  const response = await client.fetch(path, html);
  const body = await response.text();
  const page = readPage(body);
  const { document } = page;
  return {
    ...page,
    response,
    body,
    words: document.getElementById('root')?.textContent ?? '',
    main: document.querySelector('main')?.textContent ?? '',
    canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href'),
  };
}

describe('route table [2.1]', () => {
  test.each([
    ['/discover shows the feed to all', '/discover', 'Discover · Threes', 'The Summer Book'],
    ['/curators shows the curators to all', '/curators', 'Curators · Threes', 'Maren <Solheim>'],
    ['/collections shows the collections to all', '/collections', 'Collections · Threes', 'Slow mornings'],
    [
      '/search shows results for the query parameter q',
      '/search?q=summer',
      '“summer” · Threes',
      'The Summer Book',
    ],
    ['/featured shows the featured picks', '/featured', 'Featured picks · Threes', 'The Summer Book'],
    [
      '/creator is a landing page for curators with a transparent header',
      '/creator',
      'Become a curator · Threes',
      'Nine things.',
    ],
    ['/help shows the help', '/help', 'Help Center · Threes', 'How a shelf works'],
    ['/terms shows the terms', '/terms', 'Terms of Service · Threes', 'Your account'],
    [
      '/privacy-policy shows the privacy policy',
      '/privacy-policy',
      'Privacy Policy · Threes',
      'What others see',
    ],
    [
      '/@{username} shows a public profile, whatever the case of the name',
      '/@maren.h',
      'Maren <Solheim> · Threes',
      'Reads by the water.',
    ],
  ])('%s, before any script runs', async (rule, path, title, words) => {
    const page = await open(path);
    if (rule.includes('transparent'))
      expect(page.document.querySelector('header')?.className).toMatch(/transparent/);
    expect(page.response.status).toBe(200);
    expect(page.title).toBe(title);
    expect(page.main).toContain(words);
    expect(page.meta('description')).toBeTruthy();
    expect(page.canonical).toBe(`${app.url}${path}`);
    expect(page.document.getElementById('state')).not.toBeNull();
  });

  test('/pick/{id} and /picks/{id} show one pick to all', async () => {
    for (const base of ['/pick', '/picks']) {
      expect((await open(`${base}/${curator.picks[0]}`)).words).toContain('The Summer Book');
    }
  });

  test('/collection/{id} and /collections/{id} show one collection to all', async () => {
    for (const base of ['/collection', '/collections']) {
      expect((await open(`${base}/${collection}`)).words.toLowerCase()).toContain('slow mornings');
    }
  });

  test('/profile/{id} shows a profile to all', async () => {
    const { words, canonical } = await open(`/profile/${curator.id}`);
    expect(words).toContain('Reads by the water.');
    expect(canonical).toBe(`${app.url}/@maren.h`);
  });

  test('/@{username} shows a public profile, whatever the case of the name: in capitals', async () => {
    expect((await open('/@MAREN.H')).words).toContain('Reads by the water.');
  });

  test('/invite is a landing page that leads to sign-up with its code', async () => {
    const { document, words, meta } = await open('/invite?code=for%20you');
    expect(words).toContain('You’re invited to curate');
    expect(document.querySelector('main a[href="/signup?code=for%20you"]')).not.toBeNull();
    expect(meta('robots')).toBe('noindex');
    expect((await open('/invite')).document.querySelector('main a[href="/signup"]')).not.toBeNull();
  });

  test.each(['/%', '/%ff', '/@%ff', '/pick/%E0%A4%A', '/embed/@%ff', '/profile/%ff', '/@%ff/feed.atom'])(
    'a malformed address redirects to /discover: %s',
    async (path) => {
      const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
      for (const accept of ['text/html', browser, '*/*']) {
        const { status, headers } = await app.client().fetch(path, { headers: { accept } });
        expect([status, headers.get('location')]).toEqual([302, '/discover']);
        expect(headers.get('cache-control')).toBe('private, no-cache');
      }
      const other = await app.client().fetch(path, { headers: { accept: 'application/json' } });
      expect(other.status).toBe(400);
    },
  );

  test('/search shows results for the query parameter q: the first rows have their pictures at once', async () => {
    const { document } = await open('/search?q=person&type=curators');
    const loading = [...document.querySelectorAll('main article img')].map((img) =>
      img.getAttribute('loading'),
    );
    expect(loading.slice(0, 4)).toEqual(['eager', 'eager', 'eager', 'eager']);
    expect(new Set(loading.slice(4))).toEqual(new Set(['lazy']));
  });

  test('/@{username} shows a public profile, whatever the case of the name: the portrait comes at once', async () => {
    const { document } = await open('/@maren.h');
    expect(document.querySelector('main header img')?.getAttribute('loading')).toBe('eager');
  });

  test('every public address can be read and followed without scripts', async () => {
    const { document } = await open('/discover');
    const links = [...document.querySelectorAll('a[href]')].map((link) => link.getAttribute('href'));
    expect(links).toContain('/@maren.h');
    expect(links).toContain(`/pick/${curator.picks[0]}`);
    expect(links).toContain(`/collection/${collection}`);
    expect(document.querySelector('#root script')).toBeNull();
  });
});

// routes.test.ts covers the other pages that are not rendered. entryPages.test.tsx and AdminLoginPage.test.tsx of the
// client cover their content.
test('of /signup the frame comes, for the browser to fill', async () => {
  const { response, document } = await open('/signup');
  expect(response.status).toBe(200);
  expect(document.getElementById('root')?.textContent).toBe('');
  expect(document.querySelector('script[type=module]')).not.toBeNull();
});

describe('what pages say of themselves', () => {
  test('a shelf is a person with a list of nine things', async () => {
    const page = await open('/@MAREN.h');
    expect(page.canonical).toBe(`${app.url}/@maren.h`);
    expect(page.meta('og:type')).toBe('profile');
    expect(page.meta('og:image')).toBe(`${app.url}${sharePaths.profile(curator.id)}`);
    expect(page.data.mainEntity).toMatchObject({ '@type': 'Person', name: 'Maren <Solheim>' });
    expect(page.data.hasPart).toMatchObject({ '@type': 'ItemList', numberOfItems: 9 });
    expect(page.body).not.toContain('<Solheim>');
    const oembed = page.document.querySelector('link[type="application/json+oembed"]')?.getAttribute('href');
    expect((await (await app.client().fetch(oembed ?? '')).json()).html).toContain('/embed/@maren.h');
  });

  test('a pick is a review of a book, product or place', async () => {
    const page = await open(`/picks/${curator.picks[0]}`);
    expect(page.title).toBe('The Summer Book, Tove Jansson · Threes');
    expect(page.canonical).toBe(`${app.url}/pick/${curator.picks[0]}`);
    expect(page.meta('description')).toBe('An island & a girl.');
    expect(page.meta('twitter:card')).toBe('summary_large_image');
    expect(page.data).toMatchObject({
      '@type': 'Review',
      itemReviewed: { '@type': 'Book', name: 'The Summer Book', author: { name: 'Tove Jansson' } },
      author: { '@type': 'Person', url: `${app.url}/@maren.h` },
    });
    for (const [index, type] of [
      [3, 'Place'],
      [6, 'Product'],
    ] as const) {
      expect((await open(`/pick/${curator.picks[index]}`)).data.itemReviewed['@type']).toBe(type);
    }
  });

  test.each([
    ['/discover', 'CollectionPage', 'Discover'],
    ['/featured', 'CollectionPage', 'Featured picks'],
    ['/search', 'WebPage', 'Search'],
    ['/curators', 'CollectionPage', 'Curators'],
    ['/collections', 'CollectionPage', 'Collections'],
    ['/creator', 'WebPage', 'Become a curator'],
    ['/help', 'WebPage', 'Help Center'],
    ['/terms', 'WebPage', 'Terms of Service'],
    ['/privacy-policy', 'WebPage', 'Privacy Policy'],
    ['/accessibility', 'WebPage', 'Accessibility'],
  ])('%s shows no one thing: it is a %s with the picture of the site', async (path, type, name) => {
    const page = await open(path);
    expect(page.meta('og:image')).toBe(`${app.url}${sharePaths.site()}`);
    expect(page.meta('twitter:image')).toBe(`${app.url}${sharePaths.site()}`);
    expect(page.meta('twitter:card')).toBe('summary_large_image');
    expect(page.document.querySelector('link[type="application/json+oembed"]')).toBeNull();
    expect(page.data).toEqual({
      '@context': 'https://schema.org',
      '@type': type,
      name,
      description: page.meta('description'),
      url: `${app.url}${path}`,
      isPartOf: { '@type': 'WebSite', name: 'Threes', url: `${app.url}/` },
    });
  });

  test('what is not for search engines says nothing to them', async () => {
    for (const path of ['/invite', '/@nobody.here']) expect((await open(path)).data).toBeNull();
  });

  test('a collection is a collection page with its picks', async () => {
    const page = await open(`/collections/${collection}`);
    expect(page.data).toMatchObject({
      '@type': 'CollectionPage',
      name: 'Slow mornings',
      mainEntity: { itemListElement: [{ name: 'The Summer Book' }, {}, {}] },
    });
  });
});

describe('without scripts a list goes on by its link', () => {
  const more = 'main a[href*="after="]';
  const read = ({ document }: Awaited<ReturnType<typeof open>>, list: string) =>
    [...document.querySelectorAll(`ul[aria-label="${list}"] > li`)].map(
      (item) => item.querySelector('a[href]')?.getAttribute('href') ?? '',
    );

  test.each([
    ['/discover', 'Picks', [15, 15]],
    ['/discover?category=books&order=popular', 'Picks', [15, 15]],
    ['/curators', 'Curators', [12, 1]],
    ['/collections', 'Collections', [24, 1]],
    ['/search?q=pick&type=picks', 'Results', [20, 20]],
  ])('%s', async (path, list, sizes) => {
    const seen = new Set<string>();
    let address = path;
    for (const [index, size] of sizes.entries()) {
      const page = await open(address);
      expect(page.response.status).toBe(200);
      expect(page.document.querySelector('h1')?.textContent).toBeTruthy();
      const items = read(page, list);
      expect(items).toHaveLength(size);
      expect(items.filter((item) => seen.has(item))).toEqual([]);
      for (const item of items) seen.add(item);
      const back = [...page.document.querySelectorAll('main a')].find(
        ({ textContent }) => textContent === 'Back to the first page',
      );
      expect(back?.getAttribute('href')).toBe(index > 0 ? path : undefined);
      if (index > 0) expect(page.canonical).toBe(`${app.url}${address}`);
      else address = page.document.querySelector(more)?.getAttribute('href') ?? '';
      expect(address.startsWith(`${path}${path.includes('?') ? '&' : '?'}after=`)).toBe(true);
    }
  });

  const cursor = (...keys: unknown[]) => Buffer.from(JSON.stringify(keys)).toString('base64url');
  const id = '00000000-0000-7000-8000-000000000000';
  test.each([
    ['no cursor at all', '/discover?category=books', 'junk'],
    ['the place of another list', '/curators', cursor(3, id)],
    ['a day that there is not', '/collections', cursor('2026-02-30T00:00:00Z', id)],
    ['a time zone that there is not', '/curators', cursor('2026-02-03T00:00:00+23:59', id)],
    ['one of many letters', '/search?q=summer', 'a'.repeat(5000)],
  ])('%s leads to the first page', async (_name, path, after) => {
    const { status, headers } = await app
      .client()
      .fetch(`${path}${path.includes('?') ? '&' : '?'}after=${after}`, html);
    expect([status, headers.get('location')]).toEqual([302, path]);
    expect(headers.get('cache-control')).toBe('private, no-cache');
  });

  test('past the end stands the way back, and not that nothing has been made yet', async () => {
    const { response, words } = await open(`/discover?after=${cursor('1999-01-01T00:00:00Z', id)}`);
    expect(response.status).toBe(200);
    expect(words).toContain('Back to the first page');
    expect(words).not.toContain('No picks yet');
  });
});

describe('what is not there', () => {
  test.each([
    ['/@nobody.here', 'We couldn’t find @nobody.here', 'Meet the curators', '/curators'],
    ['/profile/00000000-0000-7000-8000-000000000000', 'Profile not found', 'Meet the curators', '/curators'],
    ['/pick/00000000-0000-7000-8000-000000000000', 'Pick not found', 'Go to Discover', '/discover'],
    ['/picks/no-such-thing', 'Pick not found', 'Go to Discover', '/discover'],
    ['/pick/new', 'Pick not found', 'Go to Discover', '/discover'],
    ['/@%00', 'We couldn’t find @', 'Meet the curators', '/curators'],
    [
      '/collection/00000000-0000-7000-8000-000000000000',
      'Collection not found',
      'Go to Discover',
      '/discover',
    ],
    [
      '/collections/00000000-0000-7000-8000-000000000000',
      'Collection not found',
      'Go to Discover',
      '/discover',
    ],
  ])('%s is 404, with a page that helps', async (path, words, link, to) => {
    const { response, words: shown, meta, document } = await open(path);
    expect(response.status).toBe(404);
    expect(shown).toContain(words);
    expect(meta('robots')).toBe('noindex');
    const links = [...document.querySelectorAll('main a')];
    expect(links.find(({ textContent }) => textContent === link)?.getAttribute('href')).toBe(to);
  });

  test('a shelf in review says nothing to others', async () => {
    const { picks } = await makeCurator(app, 'draft');
    expect((await open(`/pick/${picks[0]}`)).response.status).toBe(404);
  });
});

test('every class name of a page has its rule in the page, also what loads its code later', async () => {
  const ways = [
    '/@maren.h',
    `/pick/${curator.picks[0]}`,
    `/collection/${collection}`,
    '/discover',
    '/search?q=summer',
    '/@nobody.here',
    '/pick/0199a5c2-0000-7000-8000-000000000001',
  ];
  for (const way of ways) {
    const { document } = await open(way);
    const styles = Array.from(document.querySelectorAll('style'), (style) => style.textContent).join('');
    const names = new Set(
      Array.from(document.querySelectorAll('[class]'), (one) => [...one.classList]).flat(),
    );
    const made = [...names].filter((name) => name.includes('_'));
    expect(made.length, way).toBeGreaterThan(20);
    expect(
      made.filter((name) => !styles.includes(`.${name}`)),
      way,
    ).toEqual([]);
  }
});

test('a page carries its own styles and start, each allowed by its hash and nothing else', async () => {
  const { response, document } = await open('/@maren.h');
  const policy = response.headers.get('content-security-policy') ?? '';
  const allowed = (directive: string) =>
    new Set(new RegExp(`${directive} 'self' ([^;]*)`).exec(policy)?.[1]?.split(' '));
  const hashes = (selector: string) =>
    new Set(
      [...document.querySelectorAll(selector)].map(
        ({ textContent }) =>
          `'sha256-${createHash('sha256')
            .update(textContent ?? '')
            .digest('base64')}'`,
      ),
    );
  expect(allowed('script-src')).toEqual(hashes('script:not([type])'));
  expect(allowed('style-src')).toEqual(hashes('style'));
  // The text must be visible without loading anything else.
  expect(document.querySelector('script[src], link[rel=stylesheet]:not([disabled])')).toBeNull();
});

test('the empty page has the logo where it says why it stays empty', async () => {
  const { document } = await open('/index.html');
  for (const place of ['noscript', '#outdated'])
    expect(document.querySelector(`${place} img[src="/favicon.svg"]`)).toBeTruthy();
});

test('the empty page says to a browser that is too old that it is, by a script that the policy allows', async () => {
  const response = await app.client().fetch('/index.html', html);
  const text = await response.text();
  const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(text) ?? [];
  const hash = createHash('sha256').update(script).digest('base64');
  expect(response.headers.get('content-security-policy')).toContain(`script-src 'self' 'sha256-${hash}'`);
  const isSaid = (given: object) => {
    const { window } = new JSDOM(text, { runScripts: 'outside-only' });
    Object.assign(window, { CompressionStream: Object, ...given });
    window.eval(script);
    return !window.document.getElementById('outdated')?.hasAttribute('hidden');
  };
  expect(isSaid({})).toBe(false);
  expect(isSaid({ CompressionStream: undefined })).toBe(true);
});

test('a rendered page says to a browser that is too old why nothing can be done on it', async () => {
  const { body } = await open('/discover');
  const { window } = new JSDOM(body, { runScripts: 'outside-only' });
  const { document } = window;
  const isShown = (id: string) => document.getElementById(id)?.hidden === false;
  expect([isShown('outdated'), isShown('not-loaded')]).toEqual([false, false]);
  const scripts = Array.from(
    document.querySelectorAll('script:not([type])'),
    ({ textContent }) => textContent,
  );
  // jsdom has no CompressionStream.
  window.eval(scripts.at(-1) ?? '');
  expect(isShown('outdated')).toBe(true);
  expect(document.getElementById('not-loaded')).toBeNull();
});

test('what a search found may be found; words without a finding may not', async () => {
  expect((await open('/search?q=summer')).meta('robots')).toBeUndefined();
  expect((await open('/search?q=nothing+at+all+like+this')).meta('robots')).toBe('noindex');
});

// The rows of routes.rules.ts decide this.
describe('route table [2.1]', () => {
  test.each([
    ['/ redirects to /discover', '/', '/discover'],
    ['an unknown path redirects to /discover', '/no/such/path', '/discover'],
    ['/favorites is for the signed in, others are sent to /', '/favorites', '/'],
    ['/notifications is for the signed in, others are sent to /', '/notifications', '/'],
    ['/my-threes and /my-threes/all are for the signed in, others are sent to /', '/my-threes', '/'],
    ['/my-threes and /my-threes/all are for the signed in, others are sent to /', '/my-threes/all', '/'],
    ['/account/* is for the signed in, others are sent to /', '/account', '/'],
    ['/account/* is for the signed in, others are sent to /', '/account/anything', '/'],
    ['/account-setup is for the signed in, others are sent to /', '/account-setup', '/'],
    ['/security is for the signed in, others are sent to /', '/security', '/'],
    ['/email-settings is for the signed in, others are sent to /', '/email-settings', '/'],
    ['/settings is for the signed in, others are sent to /', '/settings', '/'],
    ['/picks/new and /picks/{id}/edit are for the signed in, others are sent to /', '/picks/new', '/'],
    ['/picks/new and /picks/{id}/edit are for the signed in, others are sent to /', '/picks/1/edit', '/'],
  ])('%s: %s goes to %s on the first request', async (_rule, path, to) => {
    const response = await app.client().fetch(path, html);
    expect([response.status, response.headers.get('location')]).toEqual([302, to]);
  });

  test('/favorites is for the signed in, others are sent to /: the page is remembered for the login, if it is a short one', async () => {
    const remembered = async (path: string) => {
      const { headers } = await app.client().fetch(path, html);
      const pairs = headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
      return pairs.filter((pair) => pair.startsWith('threes-requested-page='));
    };
    expect(await remembered('/settings?tab=account')).toEqual([
      'threes-requested-page=%2Fsettings%3Ftab%3Daccount',
    ]);
    expect(await remembered(`/favorites?x=${'a'.repeat(2_000)}`)).toEqual([]);
    expect(await remembered('/discover')).toEqual([]);
    expect(await remembered('/no/such/path')).toEqual([]);
  });
});

describe('caches', () => {
  test('a visitor’s page may be kept by caches and is asked for again by its tag', async () => {
    const { response } = await open('/curators');
    expect(response.headers.get('cache-control')).toMatch(/public.*stale-while-revalidate/);
    const again = await app.client().fetch('/curators', {
      headers: {
        accept: 'text/html',
        'if-none-match': response.headers.get('etag') ?? '',
        // fetch would add no-cache, which requests the complete page.
        'cache-control': 'max-age=0',
      },
    });
    expect(again.status).toBe(304);
    for (const { headers } of [response, again]) {
      expect(headers.get('vary')).toBe('Accept, Accept-Encoding, Cookie');
    }
    const { client } = await makePerson(app);
    const ofMember = await open('/curators', client);
    expect(ofMember.response.headers.get('etag')).not.toBe(response.headers.get('etag'));
  });

  test('every answer at an address says what it depends on', async () => {
    const { client } = await makePerson(app);
    const get = async (path: string, accept: string, by = app.client()) => {
      const { status, headers } = await by.fetch(path, { headers: { accept } });
      return [status, headers.get('cache-control'), headers.get('vary')];
    };
    const vary = 'Accept, Accept-Encoding, Cookie';
    expect(await get('/curators', 'application/json')).toEqual([404, 'private, no-cache', vary]);
    expect(await get('/curators', 'text/html', client)).toEqual([200, 'private, no-cache', vary]);
    expect(await get('/no/such/path', 'text/html')).toEqual([302, 'private, no-cache', vary]);
    expect(await get('/@nobody.here', 'text/html')).toEqual([404, 'private, no-cache', vary]);
  });

  test('the icon that is asked for without looking is there', async () => {
    const { status, headers } = await app.client().fetch('/favicon.ico');
    expect([status, headers.get('cache-control')]).toEqual([301, 'public, max-age=86400']);
    const icon = await app.client().fetch(headers.get('location') ?? '');
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  test.each([
    ['a visitor’s page', '/curators', () => app.client()],
    ['the frame of a member', '/favorites', async () => (await makePerson(app)).client],
  ])('%s comes in the encoding that is asked for, under one name', async (_whose, path, makeClient) => {
    const client = await makeClient();
    const get = (encoding: string, more = {}) =>
      client.fetch(path, { headers: { accept: 'text/html', 'accept-encoding': encoding, ...more } });
    const plain = await get('identity');
    expect(plain.headers.get('content-encoding')).toBeNull();
    const text = await plain.text();
    expect(plain.headers.get('content-length')).toBe(String(Buffer.byteLength(text)));
    for (const [accepted, encoding] of [
      ['gzip, deflate, br, zstd', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0, gzip;q=0.5', 'gzip'],
    ] as const) {
      const { headers, ...response } = await get(accepted).then(async (it) => ({
        headers: it.headers,
        text: await it.text(),
      }));
      expect([accepted, headers.get('content-encoding')]).toEqual([accepted, encoding]);
      expect(Number(headers.get('content-length'))).toBeLessThan(text.length / 2);
      expect(headers.get('vary')).toMatch(/accept-encoding/i);
      expect(response.text).toBe(text);
      const etag = headers.get('etag') ?? '';
      expect(etag).toBe(plain.headers.get('etag'));
      // Otherwise fetch adds "no-cache" to a conditional request, which prevents a 304.
      const again = await get(accepted, { 'if-none-match': etag, 'cache-control': 'max-age=0' });
      expect([again.status, await again.text()]).toEqual([304, '']);
    }
  });

  test('code is kept for good, and comes as small as it can be made', async () => {
    const { document } = await open('/curators');
    const [file] = JSON.parse(document.getElementById('code')?.textContent ?? '[]');
    const get = (encoding: string) => app.client().fetch(file, { headers: { 'accept-encoding': encoding } });
    for (const encoding of ['br', 'gzip']) {
      const { headers } = await get(encoding);
      expect(headers.get('content-encoding')).toBe(encoding);
      expect(headers.get('cache-control')).toMatch(/max-age=31536000.*immutable/);
      expect(headers.get('vary')).toMatch(/accept-encoding/i);
    }
    const [small, plain] = await Promise.all([get('br'), get('identity')]);
    expect(await small.text()).toBe(await plain.text());
    const inPart = async (range: string) => {
      const headers = { 'accept-encoding': 'identity', range };
      return (await app.client().fetch(file, { headers })).status;
    };
    expect([await inPart('bytes=0-9'), await inPart('bytes=9-0')]).toEqual([206, 416]);
    expect((await app.client().fetch('/assets/none.js')).status).toBe(404);
  });

  test.each(['pick', 'collection'])(
    'the page of a %s, with its comments, is read in one statement',
    async (kind) => {
      const { data } = await app.client().gql('{ collections(first: 6) { nodes { id } } }');
      const id = kind === 'pick' ? curator.picks[5] : data.collections.nodes[5].id;
      const statements = await app.statements(() => load(`/${kind}/${id}`));
      expect(statements).toHaveLength(1);
    },
  );

  test('visitors who come at once share one render', async () => {
    const alone = await app.statements(() => load('/search?q=alone'));
    const many = await app.statements(() =>
      Promise.all(Array.from({ length: 20 }, (_, i) => load(`/search?q=many&utm_source=${i}`))),
    );
    expect(many.length).toBe(alone.length);
  });

  test('many who come at once for pages of their own wait for their turn, and all get theirs', async () => {
    const names = Array.from({ length: 80 }, (_, i) => `@nobody.${i}`);
    // The lock blocks all requests until the last one has arrived.
    const lock = await app.pool.connect();
    await lock.query('begin; lock table profiles in access exclusive mode');
    const coming = names.map((name) => load(`/${name}`));
    await app.client().fetch('/robots.txt');
    await lock.query('commit');
    lock.release();
    const bodies = await Promise.all(coming);
    const without = names.filter(
      (name, i) => !bodies[i]?.replaceAll('<!-- -->', '').includes(`We couldn’t find ${name}<`),
    );
    expect(without).toEqual([]);
  });

  test('a parameter that is too long to be kept is left to the browser, and never cut', async () => {
    const at = async (length: number) => {
      const { response, words } = await open(`/search?q=${'a'.repeat(length)}`);
      return [response.status, response.headers.get('cache-control')?.split(',', 1)[0], words !== ''];
    };
    expect(await at(340)).toEqual([200, 'public', true]);
    expect(await at(341)).toEqual([200, 'private', false]);
    // A parameter that the page ignores may have any length.
    expect((await open(`/help?q=${'a'.repeat(341)}`)).words).not.toBe('');
  });

  test('only what a page reads of its address makes a page of its own', async () => {
    // No other test opens this page, so it is not cached.
    const path = `/pick/${curator.picks[7]}`;
    const alone = await app.statements(() => load(path));
    const many = await app.statements(() =>
      Promise.all([1, 2, 3].map((i) => load(`${path}?after=${i}&q=${i}`))),
    );
    expect(alone.length).toBeGreaterThan(0);
    expect(many).toEqual([]);
  });

  test('that could not be read is left to the browser, and kept by no cache', async () => {
    for (const path of [
      '/discover?category=places&order=popular',
      `/pick/${curator.picks[8]}`,
      '/search?q=unread',
    ]) {
      await app.pool.query('alter table profiles rename to away');
      try {
        const { response, words } = await open(path);
        expect([path, response.headers.get('cache-control'), words]).toEqual([path, 'private, no-cache', '']);
      } finally {
        await app.pool.query('alter table away rename to profiles');
      }
      expect((await open(path)).words).not.toBe('');
    }
  });
});

test('the worker is asked for anew every time, and may be replaced by one that takes itself away', async () => {
  const worker = await app.client().fetch('/sw.js');
  expect(worker.headers.get('cache-control')).toBe('no-cache');
  expect(worker.headers.get('content-type')).toMatch(/javascript/);
  expect(worker.headers.get('content-security-policy')).toContain("worker-src 'self'");
  expect(await worker.text()).toMatch(/^const BUILD = \{"version":"\w{12}"/);
  const without = await startAnotherServer(app, { env: { serviceWorker: false } });
  const end = await without.client().fetch('/sw.js');
  await without.close();
  expect(end.headers.get('cache-control')).toBe('no-cache');
  expect(await end.text()).toContain('registration.unregister()');
});
