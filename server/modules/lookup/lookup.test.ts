import { createServer, type RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { makeCurator, makePerson, makePick } from '../../testing/factories.ts';
import { listenLocally } from '../../testing/servers/listen.ts';
import { safeFetchInside } from '../../testing/servers/safe-fetch-inside.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { redBlueImage } from '../media/image.samples.ts';

type Answers = Record<string, string | Buffer | object | RequestListener>;

/** A web server that stands in for shops and catalogs. A test sets its responses by path. */
async function standIn() {
  const answers: Answers = {};
  const seen: { path: string; headers: Record<string, unknown> }[] = [];
  const server = createServer((req, res) => {
    const path = req.url ?? '';
    seen.push({ path, headers: req.headers });
    const answer = answers[path] ?? answers[path.split('?')[0] as string];
    if (typeof answer === 'function') return answer(req, res);
    if (answer === undefined) return void res.writeHead(404).end();
    const isHtml = typeof answer === 'string';
    const type = isHtml ? 'text/html' : Buffer.isBuffer(answer) ? 'image/png' : 'application/json';
    res.writeHead(200, { 'Content-Type': type });
    res.end(isHtml || Buffer.isBuffer(answer) ? answer : JSON.stringify(answer));
  });
  const host = await listenLocally(server);
  afterAll(() => void server.close());
  return { host, url: `http://${host}`, answers, seen };
}

const web = await standIn();
const secret = await standIn();
secret.answers['/'] = '<title>Internal</title>';
const app = await startTestApp({
  rateLimitFactor: 1000,
  allowedPrivateHosts: [web.host],
  lookups: { pages: 'on', openlibrary: web.url, wikidata: web.url, nominatim: web.url },
});
const { client, id: memberId } = await makePerson(app);

const LOOKUP = `mutation ($text: String!) { lookup(input: { text: $text }) {
  candidate { category title creator year latitude longitude city link pictureSource identifiers { kind value } }
  thing { id title shelvesCount }
  lookup
  unreachableSources
} }`;
const CREATE = 'mutation ($input: CreatePickInput!) { createPick(input: $input) { pick { id } } }';
const UPDATE = 'mutation ($input: UpdatePickInput!) { updatePick(input: $input) { pick { id } } }';
const COPY =
  'mutation ($input: ImportImageInput!) { importImage(input: $input) { image { id width sourceUrl } } }';

const runLookup = async (text: string, by: TestClient = client) => {
  const data = await by.ask(LOOKUP, { text });
  return data.lookup;
};
const refusal = async (text: string) => (await client.gql(LOOKUP, { text })).errors?.[0];
const findPickThing = async (pickId: string) =>
  (
    await app.db.pick.findUniqueOrThrow({
      where: { id: pickId },
      select: { thing: { include: { identifiers: { select: { kind: true, value: true } } } } },
    })
  ).thing;
const create = async (input: Record<string, unknown>, by?: TestClient): Promise<string> => {
  const { data, errors } = await (by ?? (await makePerson(app)).client).gql(CREATE, {
    input: { category: 'BOOKS', ...input },
  });
  expect(errors).toBeUndefined();
  return data.createPick.pick.id;
};

let serial = 0;
/** The address of a new page with this head. Always a new address, because results are cached. */
function page(head: string): string {
  serial += 1;
  web.answers[`/page/${serial}`] = head;
  return `${web.url}/page/${serial}`;
}
const jsonLd = (node: object) => page(`<script type="application/ld+json">${JSON.stringify(node)}</script>`);

/** A valid ISBN, under which Open Library knows this book. */
function book(title: string, author: string, more: object = {}): string {
  serial += 1;
  const digits = `97800000${String(serial).padStart(4, '0')}`;
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0);
  const isbn = digits + ((10 - (sum % 10)) % 10);
  web.answers[`/api/books?bibkeys=ISBN:${isbn}&format=json&jscmd=data`] = {
    [`ISBN:${isbn}`]: {
      title,
      authors: [{ name: author }],
      key: '/books/OL1M',
      publish_date: 'May 2021',
      ...more,
    },
  };
  web.answers[`/search.json?isbn=${isbn}&fields=first_publish_year&limit=1`] = {
    docs: [{ first_publish_year: 1999 }],
  };
  return isbn;
}

/** What Wikidata says of an item. */
const entity = (id: string, label: string, claims: Record<string, unknown> = {}) => ({
  entities: {
    [id]: {
      id,
      labels: { en: { value: label } },
      claims: Object.fromEntries(
        Object.entries(claims).map(([name, value]) => [name, [{ mainsnak: { datavalue: { value } } }]]),
      ),
    },
  },
});

beforeEach(() => {
  web.seen.length = 0;
  secret.seen.length = 0;
});

describe('looking up', () => {
  test('lookup: a page tells its title, creator, year and picture, and an ISBN those of its book: a page [4.5]', async () => {
    const url = jsonLd({
      '@type': 'Product',
      name: 'Moka Express',
      brand: { name: 'Bialetti' },
      image: '/moka.png',
    });
    const { candidate, thing } = await runLookup(url);
    expect(candidate).toEqual({
      category: 'PRODUCTS',
      title: 'Moka Express',
      creator: 'Bialetti',
      year: null,
      latitude: null,
      longitude: null,
      city: null,
      link: url,
      pictureSource: url,
      identifiers: [{ kind: 'URL', value: url }],
    });
    expect(thing).toBeNull();
  });

  test('lookup: a page tells its title, creator, year and picture, and an ISBN those of its book: the first year [4.5]', async () => {
    const isbn = book('Piranesi', 'Susanna Clarke');
    const { candidate } = await runLookup(`${isbn.slice(0, 3)}-${isbn.slice(3)}`);
    expect(candidate).toMatchObject({
      category: 'BOOKS',
      title: 'Piranesi',
      creator: 'Susanna Clarke',
      year: 1999,
      identifiers: [{ kind: 'ISBN', value: isbn }],
    });
  });

  test('the catalog corrects the page of a shop, and is not believed about another book', async () => {
    const isbn = book('The Rings of Saturn', 'W. G. Sebald');
    const shop = jsonLd({ '@type': 'Book', name: 'The Rings of Saturn (paperback)', isbn });
    expect((await runLookup(shop)).candidate).toMatchObject({
      title: 'The Rings of Saturn',
      creator: 'W. G. Sebald',
      link: shop,
    });
    const liar = jsonLd({ '@type': 'Book', name: 'My own book', author: 'Me', isbn });
    expect((await runLookup(liar)).candidate).toMatchObject({ title: 'My own book', creator: 'Me' });
  });

  test('an author whom only the page names is filled in, and proves nothing', async () => {
    const isbn = book('Poems', '', { authors: undefined });
    const first = await create({ title: 'Poems', reference: 'A Poet' });
    const { candidate, lookup } = await runLookup(
      jsonLd({ '@type': 'Book', name: 'Poems', author: 'A Poet', isbn }),
    );
    expect(candidate).toMatchObject({ title: 'Poems', creator: 'A Poet', year: 1999 });
    await create({ title: 'Poems', reference: 'A Poet', lookup });
    expect(await findPickThing(first)).toMatchObject({ year: null, identifiers: [] });
  });

  test('what the page says of a place is not told of a book with the number in its address', async () => {
    const isbn = book('A Book with a Map', 'Its author');
    const url = `${web.url}/dp/${isbn}`;
    web.answers[`/dp/${isbn}`] = `<script type="application/ld+json">${JSON.stringify({
      '@type': 'Place',
      name: 'A Book with a Map',
      address: { addressLocality: 'Nowhere' },
      geo: { latitude: 1, longitude: 2 },
    })}</script>`;
    expect((await runLookup(url)).candidate).toMatchObject({ category: 'BOOKS', latitude: null, city: null });
  });

  test('a shop that tells nothing may have the ISBN in its address', async () => {
    const isbn = book('Austerlitz', 'W. G. Sebald');
    const url = `${web.url}/closed/dp/${isbn}`;
    expect((await runLookup(url)).candidate).toMatchObject({ title: 'Austerlitz', link: url });
  });

  test('a map address is a place with its city, coordinates and numbers', async () => {
    web.answers['/lookup'] = [
      {
        name: 'Livraria Lello',
        lat: '41.1469',
        lon: '-8.6148',
        osm_type: 'node',
        osm_id: 7,
        address: { city: 'Porto' },
        extratags: { wikidata: 'Q480' },
      },
    ] as object;
    web.answers['/w/api.php'] = entity('Q480', 'Livraria Lello', {
      P625: { latitude: 41.1469, longitude: -8.6148 },
      P18: 'Lello front.jpg',
    });
    expect((await runLookup('https://www.openstreetmap.org/node/7')).candidate).toEqual({
      category: 'PLACES',
      title: 'Livraria Lello',
      creator: 'Porto',
      year: null,
      latitude: 41.1469,
      longitude: -8.6148,
      city: 'Porto',
      link: 'https://www.openstreetmap.org/node/7',
      pictureSource: 'https://commons.wikimedia.org/wiki/File:Lello_front.jpg',
      identifiers: [
        { kind: 'OSM', value: 'node/7' },
        { kind: 'WIKIDATA', value: 'Q480' },
      ],
    });
  });

  test('what an address says itself is enough where the catalog knows something else', async () => {
    web.answers['/reverse'] = {
      name: 'A kiosk',
      lat: '1',
      lon: '2',
      osm_type: 'node',
      osm_id: 8,
      address: { town: 'Kew' },
    };
    expect((await runLookup('geo:51.48,-0.29?q=51.48,-0.29(Kew%20Gardens)')).candidate).toMatchObject({
      title: 'Kew Gardens',
      city: 'Kew',
      latitude: 51.48,
      identifiers: [],
    });
  });

  test('a map address without an answer gets its city from its coordinates', async () => {
    web.answers['/reverse'] = { error: 'Unable to geocode' };
    const spot = '40.748433,-73.985656';
    expect((await runLookup(`geo:${spot}?q=${spot}(A%20tower%20(tall))`)).candidate).toMatchObject({
      title: 'A tower (tall)',
      creator: 'New York',
      city: 'New York',
      latitude: 40.748433,
    });
  });

  test('the city of Wikidata is a city, not its district', async () => {
    const castle = { P625: { latitude: 38.7139, longitude: -9.1335 }, P131: { id: 'Q9002' } };
    web.answers['/w/api.php'] = (req, res) => {
      const district = req.url?.includes('Q9002');
      res.writeHead(200, { 'Content-Type': 'application/json' });
      res.end(
        JSON.stringify(district ? entity('Q9002', 'Santa Maria Maior') : entity('Q9001', 'A castle', castle)),
      );
    };
    expect((await runLookup('https://www.wikidata.org/wiki/Q9001')).candidate).toMatchObject({
      title: 'A castle',
      creator: 'Lisbon',
      city: 'Lisbon',
    });
  });

  test('a year before our era is no year of publication', async () => {
    const claims = { P50: { id: 'Q9004' }, P577: { time: '-1800-00-00T00:00:00Z' } };
    web.answers['/w/api.php'] = entity('Q9003', 'An epic', claims);
    const { candidate } = await runLookup('https://www.wikidata.org/wiki/Q9003');
    expect(candidate).toMatchObject({ title: 'An epic', year: null });
  });

  test('lookup: a catalog that is away is named, in words and in a field [4.5]', async () => {
    const isbn = book('A book that waits', 'Its author');
    const path = `/api/books?bibkeys=ISBN:${isbn}&format=json&jscmd=data`;
    const answer = web.answers[path];
    web.answers[path] = (_req, res) => void res.writeHead(503).end();
    expect(await refusal(isbn)).toMatchObject({
      message: 'Open Library can’t be reached right now. Type the title instead, or try again later.',
      extensions: { code: 'NOT_FOUND', unreachableSources: ['Open Library'] },
    });
    const url = jsonLd({ '@type': 'Book', name: 'A book that waits', isbn });
    const found = await runLookup(url);
    expect(found).toMatchObject({
      candidate: { title: 'A book that waits' },
      unreachableSources: ['Open Library'],
    });
    web.answers[path] = answer as object;
    expect((await runLookup(book('Another that waits', 'Its author'))).unreachableSources).toEqual([]);
  });

  test.each([401, 403, 429, 500])('a catalog that answers %s is away', async (status) => {
    const isbn = book('A book that is kept back', 'Its author');
    web.answers[`/api/books?bibkeys=ISBN:${isbn}&format=json&jscmd=data`] = (_req, res) =>
      void res.writeHead(status).end();
    expect((await refusal(isbn))?.extensions).toMatchObject({ unreachableSources: ['Open Library'] });
  });

  test('asks nobody twice within minutes', async () => {
    const url = page('<title>Asked once</title>');
    await Promise.all([runLookup(url), runLookup(url)]);
    await runLookup(url);
    expect(web.seen.map(({ path }) => path)).toEqual([`/page/${serial}`]);
  });

  test('says who asks, and nothing of the person', async () => {
    await runLookup(page('<title>Polite</title>'));
    const headers = web.seen[0]?.headers ?? {};
    expect(headers['user-agent']).toBe(`Threes/1 (+${app.url})`);
    expect(Object.keys(headers).sort()).toEqual([
      'accept',
      'accept-encoding',
      'accept-language',
      'connection',
      'host',
      'user-agent',
    ]);
  });

  test.each([
    ['a page that is not there', '/none', 'We couldn’t read that page. Type the title instead.'],
    ['a page without a title', '/empty', 'We couldn’t read that page. Type the title instead.'],
  ])('lookup: a page that cannot be read is said in words: %s [4.5]', async (_what, path, message) => {
    web.answers['/empty'] = '<p></p>';
    expect(await refusal(web.url + path)).toMatchObject({ message, extensions: { code: 'NOT_FOUND' } });
  });

  test('says in words that a book or a place is unknown', async () => {
    expect((await refusal('9780811214131'))?.message).toBe(
      'We couldn’t find that book. Type the title instead.',
    );
    web.answers['/reverse'] = { error: 'Unable to geocode' };
    expect((await refusal('geo:5,5'))?.message).toBe('We couldn’t find that place. Type the title instead.');
  });

  test('does not say that something is unknown where nobody is asked', async () => {
    const site = await startTestApp({ lookups: { wikidata: web.url } });
    const member = await makePerson(site);
    expect(await member.client.ask('{ site { hasLookups } }')).toEqual({ site: { hasLookups: true } });
    for (const [text, what] of [
      ['9780811214131', 'ISBNs'],
      ['geo:5,5', 'map addresses'],
      ['https://example.org/chair', 'pages'],
    ]) {
      const { errors } = await member.client.gql(LOOKUP, { text });
      expect(errors?.[0]?.message).toBe(`This site doesn’t look up ${what}. Type the title instead.`);
    }
  });
});

describe('a page that leads somewhere else', () => {
  const hostile: [string, RequestListener | string][] = [
    ['redirects into the network', (_req, res) => void res.writeHead(302, { Location: secret.url }).end()],
    [
      'is compressed',
      (_req, res) => {
        res.writeHead(200, { 'Content-Type': 'text/html', 'Content-Encoding': 'gzip' });
        res.end(gzipSync(`<title>${'bomb '.repeat(1_000_000)}</title>`));
      },
    ],
    ['has its title after two megabytes', `<p>${' '.repeat(2 * 1024 * 1024)}</p><title>Late</title>`],
    [
      'breaks off',
      (_req, res) =>
        void res.writeHead(200, { 'Content-Type': 'text/html' }).write('<ti', () => res.destroy()),
    ],
  ];
  test.each(hostile)(
    'lookup: no private address is reached, also not by a redirect, an oEmbed description or a picture, and one that %s is not read [4.5]',
    async (_what, answer) => {
      serial += 1;
      web.answers[`/hostile/${serial}`] = answer;
      expect((await refusal(`${web.url}/hostile/${serial}`))?.extensions?.code).toBe('NOT_FOUND');
      expect(secret.seen).toEqual([]);
    },
  );

  test('lookup: no private address is reached, also not by a redirect, an oEmbed description or a picture [4.5]', async () => {
    const url = page(
      `<link rel="alternate" type="application/json+oembed" href="${secret.url}/"><title>T</title>`,
    );
    await runLookup(url);
    const { lookup } = await runLookup(
      page(`<title>T</title><meta property="og:image" content="${secret.url}/a.png">`),
    );
    const { errors } = await client.gql(COPY, { input: { lookup } });
    expect(errors?.[0]?.extensions?.code).toBe('NOT_FOUND');
    expect(secret.seen).toEqual([]);
  });

  test('lookup: no private address is reached, also not by a redirect, an oEmbed description or a picture, or by a name that leads there [4.5]', async () => {
    const inside = vi
      .spyOn(app.services, 'safeFetch')
      .mockImplementation(safeFetchInside({ allowedHosts: [web.host] }));
    onTestFinished(() => inside.mockRestore());
    const named = secret.url.replace('127.0.0.1', 'inside.example');
    web.answers['/to-inside'] = (_req, res) => void res.writeHead(302, { Location: named }).end();
    for (const url of [named, `${web.url}/to-inside`]) {
      expect((await refusal(url))?.extensions?.code, url).toBe('NOT_FOUND');
    }
    expect(secret.seen).toEqual([]);
  });
});

describe('a pick that was filled by a lookup', () => {
  test('lookup: a catalog tells the thing of a pick, and a page only one that no other pick is about: a catalog [4.5]', async () => {
    const isbn = book('A new book', 'Its author');
    const { candidate, lookup } = await runLookup(isbn);
    const id = await create({ title: candidate.title, reference: candidate.creator, lookup });
    expect(await findPickThing(id)).toMatchObject({
      year: 1999,
      identifiers: [{ kind: 'isbn', value: isbn }],
    });
  });

  test('is about the thing that has the identifier if it is called as the lookup says', async () => {
    const isbn = book('Known by its number', 'Its author');
    const { lookup } = await runLookup(isbn);
    const first = await create({ title: 'Known by its number', reference: 'Its author', lookup });
    const second = await create({ title: 'Known by its number', lookup });
    const other = await create({ title: 'Bekannt durch seine Nummer', lookup });
    expect((await findPickThing(second)).id).toBe((await findPickThing(first)).id);
    expect((await findPickThing(other)).id).not.toBe((await findPickThing(first)).id);
  });

  test('shows the thing on other shelves that it is', async () => {
    const author = await makePerson(app, { status: 'approved', isCreator: true });
    await makePick(app, author.id, { title: 'On a shelf', reference: 'Somebody', rank: 1 });
    const isbn = book('On a shelf', 'Somebody');
    expect((await runLookup(isbn)).thing).toMatchObject({ title: 'On a shelf', shelvesCount: 1 });
  });

  test('never gives the numbers of one book to another', async () => {
    const isbn = book('Another book', 'Another author');
    const { lookup } = await runLookup(isbn);
    const id = await create({ title: 'Piranesi', reference: 'Susanna Clarke', lookup });
    expect((await findPickThing(id)).identifiers).toEqual([]);
    const changed = await create({ title: 'Another book', reference: 'Susanna Clarke' });
    await create({ title: 'Another book', reference: 'Susanna Clarke', lookup });
    expect((await findPickThing(changed)).identifiers).toEqual([]);
  });

  test('never replaces what is known', async () => {
    const first = book('Two editions', 'Their author');
    const known = await create({
      title: 'Two editions',
      reference: 'Their author',
      lookup: (await runLookup(first)).lookup,
    });
    await app.db.thing.update({ where: { id: (await findPickThing(known)).id }, data: { year: 1950 } });
    const second = book('Two editions', 'Their author');
    await create({
      title: 'Two editions',
      reference: 'Their author',
      lookup: (await runLookup(second)).lookup,
    });
    const thing = await findPickThing(known);
    expect(thing.year).toBe(1950);
    expect(thing.identifiers.map(({ value }) => value).sort()).toEqual([first, second].sort());
  });

  test('lookup: a catalog tells the thing of a pick, and a page only one that no other pick is about: a page [4.5]', async () => {
    const claim = { '@type': 'Product', name: 'A common lamp', brand: 'Lamps', gtin13: '8006363018081' };
    const known = await create({ category: 'PRODUCTS', title: 'A common lamp', reference: 'Lamps' });
    const { lookup } = await runLookup(jsonLd(claim));
    await create({ category: 'PRODUCTS', title: 'A common lamp', reference: 'Lamps', lookup });
    expect((await findPickThing(known)).identifiers).toEqual([]);
    const url = jsonLd({ ...claim, name: 'A rare lamp' });
    const own = await create({
      category: 'PRODUCTS',
      title: 'Rare lamp',
      reference: 'Lamps',
      lookup: (await runLookup(url)).lookup,
    });
    expect((await findPickThing(own)).identifiers).toEqual([
      { kind: 'gtin', value: '8006363018081' },
      { kind: 'url', value: url },
    ]);
    // Other pages claim the same barcode for another thing, also of the same maker or with the same words in its name.
    for (const [name, brand] of [
      ['Junk', 'Nobody'],
      ['Buy a new wallet', 'Lamps'],
      ['Buy a rare lamp wallet now', 'Nobody'],
    ]) {
      const { lookup: squatter } = await runLookup(jsonLd({ ...claim, name, brand }));
      const junk = await create({ category: 'PRODUCTS', title: name, reference: brand, lookup: squatter });
      expect((await findPickThing(junk)).id).not.toBe((await findPickThing(own)).id);
    }
  });

  test('lookup: a token that was changed, forged or is of another category tells nothing [4.5]', async () => {
    const isbn = book('Only with a token', 'Its author');
    const { lookup } = await runLookup(isbn);
    const [payload = '', signature = ''] = lookup.split('.');
    const forged = Buffer.from(Buffer.from(payload, 'base64url').toString().replace('1999', '1066')).toString(
      'base64url',
    );
    for (const token of [`${forged}.${signature}`, payload, `.${signature}`, '.', 'nonsense', `${lookup}x`]) {
      const id = await create({ title: 'Only with a token', reference: 'Its author', lookup: token });
      expect((await findPickThing(id)).identifiers).toEqual([]);
    }
    const lamp = await create({
      category: 'PRODUCTS',
      title: 'Only with a token',
      reference: 'Its author',
      lookup,
    });
    expect((await findPickThing(lamp)).identifiers).toEqual([]);
  });

  test('an edited pick moves to the thing, which gets its ISBN', async () => {
    const person = await makePerson(app);
    const id = await makePick(app, person.id, { title: 'Before' });
    const isbn = book('After', 'Its author');
    const { lookup } = await runLookup(isbn);
    const input = { id, title: 'After', reference: 'Its author', lookup };
    await person.client.ask(UPDATE, { input });
    expect((await findPickThing(id)).identifiers).toEqual([{ kind: 'isbn', value: isbn }]);
  });

  test('a pending edit adds no facts before it is approved', async () => {
    const isbn = book('Waiting words', 'Their author');
    const { lookup } = await runLookup(isbn);
    const curator = await makeCurator(app, 'approved', { editsNeedReview: true, isCreator: true });
    const [id] = curator.picks as [string];
    const before = await findPickThing(id);
    const input = { id, title: 'Waiting words', reference: 'Their author', lookup };
    await curator.client.ask(UPDATE, { input });
    expect(await findPickThing(id)).toEqual(before);
  });
});

describe('a picture', () => {
  const pictured = async (picture: Answers[string]) => {
    serial += 1;
    web.answers[`/picture/${serial}.png`] = picture;
    const url = page(`<title>Pictured</title><meta property="og:image" content="/picture/${serial}.png">`);
    return { url, lookup: (await runLookup(url)).lookup };
  };

  test('lookup: a picture names the page that it is from, and is copied as an upload would be [4.5]', async () => {
    const { url, lookup } = await pictured(await redBlueImage(400, 300).png().toBuffer());
    const { data } = await client.gql(COPY, { input: { lookup } });
    const { image } = data.importImage;
    expect(image).toMatchObject({ width: 400, sourceUrl: url });
    expect(await app.db.image.findUniqueOrThrow({ where: { id: image.id } })).toMatchObject({
      ownerId: memberId,
      kind: 'pick',
    });
    const id = await create({ category: 'PRODUCTS', title: 'Pictured', imageId: image.id }, client);
    const { data: shown } = await client.gql(`{ pick(id: "${id}") { image { sourceUrl } } }`);
    expect(shown.pick.image.sourceUrl).toBe(url);
  });

  test('from a page with a long address names the page without its query, or else its site', async () => {
    web.answers['/shown.png'] = await redBlueImage(300, 300).png().toBuffer();
    const findSourceUrl = async (path: string) => {
      const { pathname } = new URL(web.url + path);
      web.answers[pathname] = '<title>Shown</title><meta property="og:image" content="/shown.png">';
      const { candidate, lookup } = await runLookup(web.url + path);
      const data = await client.ask(COPY, { input: { lookup } });
      expect(data.importImage.image.sourceUrl).toBe(candidate.pictureSource);
      return candidate.pictureSource;
    };
    expect(await findSourceUrl('/shown?utm_source=mail')).toBe(`${web.url}/shown`);
    expect(await findSourceUrl(`/shown?session=${'a'.repeat(600)}`)).toBe(`${web.url}/shown`);
    // Each ü takes six characters in an address.
    expect(await findSourceUrl(`/${'ü'.repeat(400)}`)).toBe(`${web.url}/`);
  });

  test.each([
    ['no picture', Buffer.from('no picture'), 'BAD_USER_INPUT'],
    ['too many bytes', Buffer.alloc(6 * 1024 * 1024), 'NOT_FOUND'],
    ['a page', '<title>Not found</title>', 'NOT_FOUND'],
    ['not there', ((_req, res) => void res.writeHead(410).end()) as RequestListener, 'NOT_FOUND'],
  ])('that is %s is refused in words', async (_what, picture, code) => {
    const { lookup } = await pictured(picture);
    const { errors } = await client.gql(COPY, { input: { lookup } });
    expect(errors?.[0]?.extensions?.code).toBe(code);
  });

  test('of a thing is copied if it names a source; one that somebody uploaded is theirs', async () => {
    const curator = await makePerson(app, { status: 'approved', isCreator: true });
    const { url, lookup } = await pictured(await redBlueImage(300, 300).png().toBuffer());
    const { data } = await curator.client.gql(COPY, { input: { lookup } });
    const imageId = data.importImage.image.id;
    const pick = await makePick(app, curator.id, { title: 'With a credit', rank: 2, imageId });
    const input = { thingId: (await findPickThing(pick)).id };
    const copy = await client.gql(COPY, { input });
    expect(copy.data.importImage.image.sourceUrl).toBe(url);
    expect(copy.data.importImage.image.id).not.toBe(imageId);
    await app.db.image.update({ where: { id: imageId }, data: { sourceUrl: null } });
    expect((await client.gql(COPY, { input })).code).toBe('NOT_FOUND');
  });
});
