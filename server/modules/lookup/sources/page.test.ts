import { beforeAll, expect, test } from 'vitest';
import type { Ask } from '../found.ts';
import { readPage } from './page.adapter.ts';

const PAGE = 'https://shop.example/a/page?utm_source=x&id=1#part';

/** Reads a page with this head. `others` are the responses of other addresses. */
async function read(
  head: string,
  {
    type = 'text/html; charset=utf-8',
    others = {},
    body = Buffer.from(head),
  }: {
    type?: string;
    others?: Record<string, unknown>;
    body?: Buffer;
  } = {},
) {
  const ask: Ask = async (url) => {
    if (url === PAGE) return { url, type, body };
    const json = others[url];
    return json ? { url, type: 'application/json', body: Buffer.from(JSON.stringify(json)) } : null;
  };
  return (await readPage(PAGE, ask, new AbortController().signal))?.found;
}

const jsonLd = (value: unknown) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;

test('the picture of a page is an address, also if the picture has a name', async () => {
  const image = { '@type': 'ImageObject', name: 'Front cover', contentUrl: '/cover.jpg' };
  const found = await read(jsonLd({ '@type': 'Book', name: 'Piranesi', image }));
  expect(found?.picture?.url).toBe('https://shop.example/cover.jpg');
});

test('a title that is too long is not cut within an emoji, which a pick could not be saved with', async () => {
  const found = await read(`<title>${'a'.repeat(198)}🌙 and more</title>`);
  expect(found?.title).toBe(`${'a'.repeat(198)}…`);
});

test('a page of a book is read from its JSON-LD', async () => {
  const found = await read(
    `<meta property="og:title" content="Buy Piranesi now!">${jsonLd({
      '@context': 'https://schema.org',
      '@graph': [
        { '@type': 'WebSite', name: 'A shop' },
        {
          '@type': ['Book', 'Product'],
          name: 'Piranesi',
          author: [{ '@type': 'Person', name: 'Susanna Clarke' }],
          isbn: '978-1-63557-563-7',
          datePublished: '2020-09-15',
          image: { '@type': 'ImageObject', url: '/covers/piranesi.jpg' },
        },
      ],
    })}`,
  );
  expect(found).toEqual({
    category: 'books',
    title: 'Piranesi',
    creator: 'Susanna Clarke',
    year: 2020,
    picture: {
      url: 'https://shop.example/covers/piranesi.jpg',
      source: 'https://shop.example/a/page?id=1',
    },
    link: 'https://shop.example/a/page?id=1',
    identifiers: [
      { kind: 'isbn', value: '9781635575637', isProven: false },
      { kind: 'url', value: 'https://shop.example/a/page?id=1', isProven: false },
    ],
    isProven: false,
  });
});

test('a product with an ISBN is a book, and one with a barcode keeps it if its check digit is right', async () => {
  const product = (more: object) => read(jsonLd({ '@type': 'Product', name: 'A thing', ...more }));
  expect(await product({ gtin13: '9781635575637' })).toMatchObject({ category: 'books' });
  const sold = await product({ brand: { name: 'Bialetti' }, gtin13: '8006363018081' });
  expect(sold).toMatchObject({ category: 'products', creator: 'Bialetti' });
  expect(sold?.identifiers[0]).toEqual({ kind: 'gtin', value: '8006363018081', isProven: false });
  expect(await product({ '@type': 'Car' })).toMatchObject({ category: 'products' });
  expect((await product({ gtin13: '8006363018082' }))?.identifiers.map(({ kind }) => kind)).toEqual(['url']);
});

test('a place is known by its kind or its coordinates', async () => {
  const place = {
    '@type': 'CafeOrCoffeeShop',
    name: 'Café A Brasileira',
    address: { '@type': 'PostalAddress', addressLocality: 'Lisbon' },
    geo: { '@type': 'GeoCoordinates', latitude: '38,7107', longitude: -9.1421 },
  };
  const expected = {
    category: 'places',
    creator: 'Lisbon',
    city: 'Lisbon',
    latitude: 38.7107,
    longitude: -9.1421,
  };
  expect(await read(jsonLd(place))).toMatchObject(expected);
  expect(await read(jsonLd({ ...place, '@type': 'Observatory' }))).toMatchObject(expected);
  const spa = { ...place, '@type': 'DaySpa', geo: undefined };
  expect(await read(jsonLd(spa))).toMatchObject({ category: 'places' });
  const lost = await read(jsonLd({ ...place, geo: { latitude: 138, longitude: 0 } }));
  expect(lost).toMatchObject({ category: 'places' });
  expect(lost?.latitude).toBeUndefined();
});

const shop = {
  '@type': 'BookStore',
  name: 'Foyles',
  address: { '@type': 'PostalAddress', addressLocality: 'London' },
};
const ofShop = '<meta property="og:site_name" content="Foyles">';

test.each([
  ['beside it', [shop, { '@type': 'Book', name: 'Piranesi', author: 'Susanna Clarke' }]],
  [
    'inside of it',
    { ...shop, makesOffer: { '@type': 'Offer', itemOffered: { '@type': 'Book', name: 'Piranesi' } } },
  ],
  [
    'that sells it',
    {
      '@type': 'Product',
      name: 'Piranesi',
      offers: { '@type': 'Offer', seller: shop },
      gtin13: '9781635575637',
    },
  ],
])('a book wins over its shop: %s', async (_where, data) => {
  expect(await read(jsonLd(data))).toMatchObject({ category: 'books', title: 'Piranesi' });
});

test('a book has its author and not the publisher, which a shop names as its brand', async () => {
  const sold = { '@type': 'Product', name: 'Piranesi', brand: 'Bloomsbury', isbn: '9781526622426' };
  const book = { '@type': 'Book', name: 'Piranesi', author: { name: 'Susanna Clarke' } };
  expect(await read(jsonLd(sold) + jsonLd(book))).toMatchObject({
    category: 'books',
    creator: 'Susanna Clarke',
  });
  expect((await read(jsonLd(sold)))?.creator).toBeUndefined();
});

test('a maker, author or address can be another node of the page', async () => {
  const place = {
    '@type': ['Organization', 'Restaurant'],
    name: 'Prado',
    address: { '@id': '#address' },
  };
  const address = { '@type': 'PostalAddress', '@id': '#address', addressLocality: 'Lisbon' };
  expect(await read(jsonLd({ '@graph': [address, place] }))).toMatchObject({ city: 'Lisbon' });
  const book = { '@type': 'Book', name: 'Piranesi', author: [{ '@id': '#her' }, { '@id': '#unknown' }] };
  const author = { '@type': 'Person', '@id': '#her', name: 'Susanna Clarke' };
  expect(await read(jsonLd({ '@graph': [book, author] }))).toMatchObject({ creator: 'Susanna Clarke' });
});

test('a shop is not the thing of a page that is called otherwise', async () => {
  const title = '<meta property="og:title" content="Piranesi | Foyles">';
  const found = await read(`${ofShop}${title}${jsonLd(shop)}`);
  expect([found?.title, found?.category, found?.city]).toEqual(['Piranesi', undefined, undefined]);
  const typed = await read(`${title}<meta property="og:type" content="book">${jsonLd(shop)}`);
  expect(typed).toMatchObject({ category: 'books' });
  const own = await read(
    `${ofShop}<meta property="og:title" content="Foyles, Charing Cross Road">${jsonLd(shop)}`,
  );
  expect(own).toMatchObject({ category: 'places', title: 'Foyles', city: 'London' });
});

test('a museum is not one of its tickets', async () => {
  const museum = {
    '@type': 'Museum',
    name: 'A museum',
    makesOffer: { itemOffered: { '@type': 'Product', name: 'A ticket' } },
  };
  expect(await read(jsonLd(museum))).toMatchObject({ category: 'places', title: 'A museum' });
});

const hotel = { '@type': 'Hotel', name: 'Hotel Adlon', address: { addressLocality: 'Berlin' } };
const museum = { '@type': 'Museum', name: 'A museum' };
const ticket = { '@type': 'Product', name: 'Day ticket' };
const rooms = ['Double room', 'Suite'].map((name) => ({ '@type': 'Product', name }));

test.each([
  ['a museum beside a ticket', 'A museum', [museum, ticket]],
  ['a museum after a ticket', 'A museum', { '@graph': [ticket, museum] }],
  ['a hotel beside a product of its name', 'Hotel Adlon', [{ ...hotel, '@type': 'Product' }, hotel]],
  ['a hotel beside its rooms', 'Hotel Adlon', [hotel, ...rooms]],
  [
    'a hotel that is a business, with a room',
    'Hotel Adlon',
    { ...hotel, '@type': ['Hotel', 'LocalBusiness'], makesOffer: { itemOffered: rooms[0] } },
  ],
])('a place is what a page is about: %s', async (_where, title, data) => {
  expect(await read(jsonLd(data))).toMatchObject({ category: 'places', title });
});

test('a product is what a page is about that is called like it, or belongs to the site of the place', async () => {
  const page = (title: string, site: string, ...data: object[]) =>
    read(
      `<meta property="og:title" content="${title}"><meta property="og:site_name" content="${site}">${jsonLd(data)}`,
    );
  const sold = { category: 'products', title: 'Day ticket' };
  expect(await page('Day ticket – A museum', 'Museums', museum, ticket)).toMatchObject(sold);
  expect(await page('Opening hours', 'A museum', museum, ticket)).toMatchObject(sold);
  expect(await page('Hotel Adlon', 'Hotels', hotel, { ...ticket, name: 'Hotel Adlon' })).toMatchObject({
    category: 'places',
  });
  const typed = '<meta property="og:type" content="product">';
  expect(await read(typed + jsonLd([museum, ticket]))).toMatchObject(sold);
  const book = { '@type': 'Book', name: 'Piranesi' };
  expect(await read(jsonLd([museum, book]))).toMatchObject({ category: 'books' });
});

const cafe = { '@type': 'Restaurant', name: 'A café', address: { addressLocality: 'Lisbon' } };
test.each([
  ['mentions', { '@type': 'Article', name: 'A walk', mentions: [cafe] }],
  ['is about the region of', { '@type': 'NewsArticle', headline: 'A walk', contentLocation: cafe }],
  ['was written at', { '@type': 'BlogPosting', headline: 'A walk', location: cafe }],
  ['is based on', { '@type': 'Movie', name: 'A walk', isBasedOn: { '@type': 'Book', name: 'A novel' } }],
  ['takes place at', { '@type': 'MusicEvent', name: 'A walk', location: cafe }],
  ['happens near', { '@type': 'MusicEvent', name: 'A walk', geo: { latitude: 1, longitude: 2 } }],
])('what something else %s is not the thing of its page', async (_how, data) => {
  const found = await read(`<meta property="og:title" content="A walk">${jsonLd(data)}`);
  expect([found?.title, found?.category, found?.city]).toEqual(['A walk', undefined, undefined]);
});

const kettles = Array.from({ length: 10 }, (_, n) => ({
  '@type': 'Product',
  name: `Kettle number ${n} of ten`,
  url: `/kettles/${n}`,
  brand: 'Kettler',
}));

test.each([
  [
    'in a list',
    { '@type': 'ItemList', itemListElement: kettles.map((item) => ({ '@type': 'ListItem', item })) },
  ],
  ['side by side', kettles],
  [
    'in a list of a shop',
    [
      { ...shop, name: 'Kettles' },
      { '@type': 'ItemList', itemListElement: kettles },
    ],
  ],
])('ten kettles are no product: %s', async (_how, data) => {
  const titled = '<meta property="og:title" content="Kettles">';
  for (const head of [titled, `${titled}<meta property="og:type" content="product.group">`]) {
    const found = await read(head + jsonLd(data));
    expect([found?.title, found?.category, found?.creator]).toEqual(['Kettles', undefined, undefined]);
  }
});

test('a product is found among those that are related to it', async () => {
  const own = { '@type': 'Product', name: 'Moka Express', isRelatedTo: kettles };
  expect(await read(jsonLd([own, { '@type': 'ItemList', itemListElement: kettles }]))).toMatchObject({
    category: 'products',
    title: 'Moka Express',
  });
  const here = { ...kettles[3], url: '/a/page' };
  expect(await read(jsonLd([...kettles, here]))).toMatchObject({ title: 'Kettle number 3 of ten' });
});

test('entities are decoded, also those that were encoded twice', async () => {
  const found = await read(
    jsonLd({ '@type': 'Product', name: 'Moka &amp; caf&eacute; &#39;75 <1', brand: 'Tom &#x26; Co' }),
  );
  expect(found).toMatchObject({ title: "Moka & café '75 <1", creator: 'Tom & Co' });
  const again = await read(
    jsonLd({ '@type': 'Product', name: 'Salt &amp;amp; pepper', brand: 'Tom &amp;#39;s' }),
  );
  expect(again).toMatchObject({ title: 'Salt & pepper', creator: "Tom 's" });
  expect((await read('<title>Salt &amp;amp; pepper &copy it</title>'))?.title).toBe('Salt & pepper © it');
});

test.each([
  ['commas before the end', '{"@type":"Book","name":"Piranesi",}'],
  ['a comment', '/* shop */ {"@type":"Book", // the book\n"name":"Piranesi"}'],
  ['a section of XML', '//<![CDATA[\n{"@type":"Book","name":"Piranesi"}\n//]]>'],
  ['a section of XML on one line', '<![CDATA[{"@type":"Book","name":"Piranesi"}]]>'],
  ['a comment of HTML', '<!-- {"@type":"Book","name":"Piranesi"} -->'],
  ['line breaks in texts', '{"@type":"Book","name":"Piranesi","description":"One\n\ttwo"}'],
  ['escapes that there are not', '{"@type":"Book","name":"Piranesi","description":"It\\\'s \\u12"}'],
  ['a semicolon', '{"@type":"Book","name":"Piranesi","url":"https://a.example//b"};'],
  ['a comment of HTML before it', '<!-- Made by a plugin, v1.2 -->\n{"@type":"Book","name":"Piranesi",}'],
  ['comments of HTML around it', '<!-- begin -->{"@type":"Book","name":"Piranesi"}<!-- end -->'],
  ['two commas', '[,{"@type":"Book",,"name":"Piranesi","author":["Susanna Clarke",,],}]'],
  ['an empty value', '{"@type":"Book","isbn":,"name":"Piranesi","author":}'],
  ['a value that is undefined', '{"@type":"Book","name":"Piranesi","isbn":undefined,"offers":{"price":NaN}}'],
  ['encoded quotes', '{&quot;@type&quot;:&#34;Book&#34;,&quot;name&quot;:&#x22;Piranesi&quot;}'],
  ['two objects', '{"@type":"WebSite","name":"A shop"}\n{"@type":"Book","name":"Piranesi"}'],
  ['two objects and semicolons', '{"@type":"WebSite"};{"@type":"Book","name":"Piranesi"};'],
  ['quotes in a text', '{"@type":"Book","description":"<p class="a">A "rare" one</p>","name":"Piranesi"}'],
  ['a bracket too many', '{"@type":"Book","name":"Piranesi"}}'],
  ['a missing bracket', '{"@graph":[{"@type":"Book","name":"Piranesi"'],
  ['a missing comma', '{"@type":"Book","offers":{"price":1}\n"name":"Piranesi"}'],
])('JSON-LD with %s is read', async (_fault, script) => {
  expect(await read(`<script type="application/ld+json">${script}</script>`)).toMatchObject({
    category: 'books',
    title: 'Piranesi',
  });
});

test('JSON-LD is read whatever its script and types are called', async () => {
  const book = { '@type': 'https://www.schema.org/Book', name: 'Piranesi' };
  const called = { category: 'books', title: 'Piranesi' };
  expect(await read(jsonLd(book))).toMatchObject(called);
  for (const type of ['application/ld+json; charset=utf-8', ' Application/LD+JSON ;charset="UTF-8"'])
    expect(await read(`<script type='${type}'>${JSON.stringify(book)}</script>`)).toMatchObject(called);
  const other = await read(
    `<script type="application/ld+json-patch">${JSON.stringify(book)}</script><title>T</title>`,
  );
  expect(other?.category).toBeUndefined();
});

test('Open Graph tells what JSON-LD does not, without the name of the site', async () => {
  expect(
    await read(`<title>No</title><meta property="og:title" content="Moka Express &amp; more | Kitchen Shop">
      <meta property="og:site_name" content="Kitchen Shop"><meta property="og:type" content="product">
      <meta property="product:brand" content=" Bialetti&#10;"><meta property="og:image" content="//cdn.example/a.jpg">`),
  ).toMatchObject({
    category: 'products',
    title: 'Moka Express & more',
    creator: 'Bialetti',
    picture: { url: 'https://cdn.example/a.jpg' },
  });
});

test('oEmbed tells what the page itself does not', async () => {
  const head = '<link rel="alternate" type="application/json+oembed" href="/oembed?url=x"><title>x</title>';
  const others = {
    'https://shop.example/oembed?url=x': {
      title: 'A lamp – Lamps',
      provider_name: 'Lamps',
      thumbnail_url: 'https://cdn.example/lamp.png',
    },
  };
  expect(await read(head, { others })).toMatchObject({
    title: 'A lamp',
    picture: { url: 'https://cdn.example/lamp.png' },
  });
  expect(await read(head)).toMatchObject({ title: 'x' });
});

test('the encoding that a page names is decoded', async () => {
  const latin = Buffer.from('<meta charset="iso-8859-1"><title>Caf\xe9 Z\xfcrich</title>', 'latin1');
  expect((await read('', { type: 'text/html', body: latin }))?.title).toBe('Café Zürich');
  const unknown = Buffer.from('<meta charset="klingon"><title>Plain</title>');
  expect((await read('', { type: 'text/html', body: unknown }))?.title).toBe('Plain');
});

test.each([
  ['nothing', '', undefined],
  ['no title', '<p>Words</p>', undefined],
  ['broken JSON-LD', '<script type="application/ld+json">{"@type":</script><title>T</title>', 'T'],
  ['JSON-LD of other things', `${jsonLd({ '@type': 'Person', name: 'Ines' })}<title>T</title>`, 'T'],
  ['an unfinished tag', '<title>T</title><meta property="og:title" content="', 'T'],
  ['control characters', '<title>A\u0000B\nC</title>', 'A B C'],
])('a page with %s', async (_what, head, title) => {
  expect((await read(head))?.title).toBe(title);
});

test('what is no page is not read', async () => {
  for (const type of ['application/pdf', 'image/png', 'text/html-not', '']) {
    expect(await read('<title>T</title>', { type })).toBeUndefined();
  }
});

test('long texts are cut, and odd addresses of pictures left out', async () => {
  const found = await read(
    `<title>${'long '.repeat(200)}</title><meta property="og:image" content="javascript:alert(1)">`,
  );
  expect(found?.title.length).toBeLessThanOrEqual(200);
  expect(found?.picture).toBeUndefined();
});

async function measureCpu(html: string): Promise<number> {
  const began = process.cpuUsage();
  await read(html);
  const { user, system } = process.cpuUsage(began);
  return user + system;
}

/** The processor time of a megabyte of an ordinary page. */
let ordinary: number;
beforeAll(async () => {
  const page = '<p class="a">Word</p>'.repeat(48_000);
  await measureCpu(page);
  ordinary = await measureCpu(page);
});

test.each([
  ['nested elements', '<b>'.repeat(350_000)],
  ['nested forms', '<form>'.repeat(170_000)],
  ['unfinished attributes', `<a ${'x='.repeat(500_000)}`],
  ['many attributes', `<a ${Array.from({ length: 120_000 }, (_, n) => `a${n}`).join(' ')}>`],
  ['closing tags', '</a>'.repeat(260_000)],
  ['entities', '&amp'.repeat(260_000)],
  ['comments', '<!--'.repeat(260_000)],
  ['a deep JSON-LD script', `<script type="application/ld+json">${'['.repeat(120_000)}</script>`],
  ['comments in a script', `<script type="application/ld+json">${'/*'.repeat(60_000)}</script>`.repeat(8)],
  ['strings in a script', `<script type="application/ld+json">${'"\\\\'.repeat(40_000)}</script>`.repeat(8)],
  [
    'noise in a script',
    `<script type="application/ld+json">${'<!--//\n,]]>'.repeat(10_000)}</script>`.repeat(8),
  ],
  [
    'open comments in a script',
    `<script type="application/ld+json">${'<!--a '.repeat(20_000)}</script>`.repeat(8),
  ],
  [
    'a long comment in a script',
    `<script type="application/ld+json"><!--${'--'.repeat(60_000)}</script>`.repeat(8),
  ],
  [
    'encoded quotes in a script',
    `<script type="application/ld+json">${'&quot;'.repeat(20_000)}</script>`.repeat(8),
  ],
  ['quotes in a script', `<script type="application/ld+json">${'"a '.repeat(40_000)}</script>`.repeat(8)],
  [
    'spaces after quotes',
    `<script type="application/ld+json">{"${`"${' '.repeat(300)}`.repeat(400)}</script>`.repeat(8),
  ],
  ['commas in a script', `<script type="application/ld+json">${':,'.repeat(60_000)}</script>`.repeat(8)],
  ['objects in a script', `<script type="application/ld+json">${'{}u'.repeat(40_000)}</script>`.repeat(8)],
  ['many scripts', '<script type="application/ld+json">{"@type":"Person"}</script>'.repeat(16_000)],
])('a megabyte of %s holds nobody up', async (_what, html) => {
  // With a megabyte, quadratic work would take a thousand times as long.
  expect(await measureCpu(html)).toBeLessThan(50 * ordinary);
});
