import { describe, expect, test } from 'vitest';
import { makeCurator, makeImage, makePerson, makePick } from '../../testing/factories.ts';
import { parsePage, readPage } from '../../testing/parse-page.ts';
import { skipTime } from '../../testing/skip-time.ts';
import { startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp({ rateLimitFactor: 1000 });
const TITLE = 'The Sea & the "Shelf"';
const PATH = '/books/the-sea-and-the-shelf';

const [ada, bea] = [
  await makePerson(app, { fullName: 'Ada One', status: 'approved', isCreator: true }),
  await makePerson(app, { fullName: 'Bea Two', status: 'approved', isCreator: true }),
];
for (const [rank, { id }] of [bea, ada].entries()) {
  const story = `<p>Words of ${id}</p>`;
  await makePick(app, id, {
    title: rank ? TITLE.toUpperCase() : TITLE,
    reference: 'Somebody',
    rank: 2 - rank,
    imageId: await makeImage(app, id),
    description: story,
    descriptionHtml: story,
    publishedAt: new Date(Date.UTC(2026, 0, 2 - rank)),
  });
}
const thing = await app.db.thing.findFirstOrThrow({ where: { slug: PATH.split('/')[2] ?? '' } });
await app.db.thingIdentifier.createMany({
  data: [
    { kind: 'isbn', value: '9780000000002', thingId: thing.id },
    { kind: 'wikidata', value: 'Q1', thingId: thing.id },
  ],
});
await app.db.thing.update({ where: { id: thing.id }, data: { year: 1999 } });

const [OLD, NEW] = ['/books/a-double-of-it', '/books/it-itself'];
const admin = await makePerson(app, { isAdmin: true });
const duplicates: string[] = [];
for (const { id, title } of [
  { ...ada, title: 'A double of it' },
  { ...bea, title: 'It itself' },
]) {
  const pick = await makePick(app, id, { title, reference: 'One', rank: 3 });
  duplicates.push((await app.db.pick.findUniqueOrThrow({ where: { id: pick } })).thingId);
}
const merge = await admin.client.gql(
  'mutation ($from: ID!, $into: ID!) { mergeThings(from: $from, into: $into) { change { id } } }',
  { from: duplicates[0], into: duplicates[1] },
);

const fetchPage = (path: string) => app.client().fetch(path, { headers: { accept: 'text/html,*/*' } });

describe('the page of a thing', () => {
  test('has the stories of all its curators, highest place first, by one statement', async () => {
    // Pages are cached for some seconds.
    skipTime(10_000);
    let html = '';
    const statements = await app.statements(async () => {
      const response = await fetchPage(PATH);
      expect(response.status).toBe(200);
      html = await response.text();
    });
    expect(statements.filter((it) => it.includes('things'))).toHaveLength(1);
    const places = [`Words of ${ada.id}`, `Words of ${bea.id}`].map((words) => html.indexOf(words));
    expect(places[0]).toBeGreaterThan(0);
    expect(places[1]).toBeGreaterThan(places[0] as number);
    expect(html).toContain('On 2 shelves');
    expect(parsePage(html).querySelector('main a[href="/books"]')?.textContent).toBe('Books');
  });

  test('tells search engines and chats what it is about', async () => {
    const html = await (await fetchPage(PATH)).text();
    expect(html).toContain(`<link rel="canonical" href="${app.url}${PATH}"`);
    expect(html).toContain(`content="${app.url}/share/thing/${thing.id}.jpg"`);
    expect(html).toContain(`href="${app.url}${PATH}/feed.atom"`);
    expect(readPage(html).data).toMatchObject({
      '@type': 'Book',
      name: TITLE,
      author: { name: 'Somebody' },
      isbn: '9780000000002',
      datePublished: '1999',
      sameAs: ['https://www.wikidata.org/entity/Q1'],
      review: [{ author: { name: 'Ada One' } }, { author: { name: 'Bea Two' } }],
    });
  });

  test('answers 404 for an address of nothing, and of a thing that only drafts are about', async () => {
    const { id } = await makePerson(app);
    await makePick(app, id, { title: 'Only a draft' });
    for (const path of ['/books/nothing', '/books/only-a-draft', `/places${PATH.slice(6)}`]) {
      expect((await fetchPage(path)).status, path).toBe(404);
      expect((await fetchPage(`${path}/feed.atom`)).status, path).toBe(404);
    }
  });
});

test('a thing has a feed in both forms, newest first', async () => {
  const response = await app.client().fetch(`${PATH}/feed.json`);
  expect(response.headers.get('content-type')).toContain('application/feed+json');
  const feed = (await response.json()) as { title: string; items: { title: string; authors: object[] }[] };
  expect(feed).toMatchObject({
    home_page_url: app.url + PATH,
    items: [{ title: TITLE, authors: [{ name: 'Bea Two' }] }, { authors: [{ name: 'Ada One' }] }],
  });
  const atom = await (await app.client().fetch(`${PATH}/feed.atom`)).text();
  expect(atom).toContain(`Words of ${ada.id}`);
});

test('a pick of the lowest rank is in the feed of its thing, also if many others rank it higher', async () => {
  const pickIt = async (rank: number, publishedAt: Date) => {
    const { id } = await makePerson(app, { status: 'approved', isCreator: true });
    return makePick(app, id, { title: 'Many have it', reference: 'One', rank, publishedAt });
  };
  const older = new Date(Date.UTC(2026, 0, 1));
  await Promise.all(Array.from({ length: 50 }, () => pickIt(1, older)));
  const newest = await pickIt(3, new Date(Date.UTC(2026, 0, 2)));
  const feed = (await (await app.client().fetch('/books/many-have-it/feed.json')).json()) as {
    items: { url: string }[];
  };
  expect(feed.items).toHaveLength(30);
  expect(feed.items[0]?.url).toBe(`${app.url}/pick/${newest}`);
});

test('a thing has a share picture, an entry in the site map, and an oEmbed answer', async () => {
  const picture = await app.client().fetch(`/share/thing/${thing.id}.jpg`);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  const map = await (await app.client().fetch('/sitemaps/things-1.xml')).text();
  expect(map).toContain(`<loc>${app.url}${PATH}</loc>`);
  const answer = await app.client().fetch(`/oembed?url=${encodeURIComponent(app.url + PATH)}`);
  expect(await answer.json()).toMatchObject({
    type: 'link',
    title: TITLE,
    thumbnail_url: `${app.url}/share/thing/${thing.id}.jpg`,
  });
});

describe('the addresses of a merged thing', () => {
  const addressed = (path: string) =>
    app.client().fetch(path, { redirect: 'manual', headers: { accept: 'text/html,*/*' } });

  test('lead to the one that stays, are not in the site map, and are back after an undo', async () => {
    for (const [path, to] of [
      [OLD, NEW],
      [`${OLD}/feed.atom`, `${app.url}${NEW}/feed.atom`],
      [`${OLD}/feed.json`, `${app.url}${NEW}/feed.json`],
    ] as const) {
      const response = await addressed(path);
      expect([response.status, response.headers.get('location')], path).toEqual([301, to]);
      // An admin can undo the merge, so browsers must not cache the redirect for long.
      expect(response.headers.get('cache-control'), path).toContain('s-maxage=5');
    }
    expect((await addressed(`/share/thing/${duplicates[0]}.jpg`)).status).toBe(200);
    const oembed = await addressed(`/oembed?url=${encodeURIComponent(app.url + OLD)}`);
    expect(await oembed.json()).toMatchObject({ title: 'It itself' });

    const map = async () => (await app.client().fetch('/sitemaps/things-1.xml')).text();
    expect(await map()).toContain(`${NEW}</loc>`);
    expect(await map()).not.toContain(`${OLD}</loc>`);
    await admin.client.gql('mutation ($id: ID!) { undoThingChange(id: $id) { stayed } }', {
      id: merge.data.mergeThings.change.id,
    });
    const feed = await addressed(`${OLD}/feed.json`);
    expect(await feed.json()).toMatchObject({ home_page_url: app.url + OLD });
  });
});

test('a pick says on how many other shelves its thing is, and leads there', async () => {
  const pick = await app.db.pick.findFirstOrThrow({ where: { profileId: ada.id } });
  const html = (await (await fetchPage(`/pick/${pick.id}`)).text()).replaceAll('<!-- -->', '');
  expect(html).toMatch(new RegExp(`<a[^>]*href="${PATH}"[^>]*>Also on 1 shelf</a>`));
  const { picks } = await makeCurator(app);
  expect(await (await fetchPage(`/pick/${picks[0]}`)).text()).not.toContain('Also on');
});
