import { expect, test } from 'vitest';
import { countTopThings, makeImage, makePerson, makePick } from '../../testing/factories.ts';
import { readPage } from '../../testing/parse-page.ts';
import { startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp({ rateLimitFactor: 1000 });
for (const rank of [1, 2]) {
  const { id } = await makePerson(app, { status: 'approved', isCreator: true });
  const imageId = await makeImage(app, id);
  await makePick(app, id, {
    title: 'Agreed <upon>',
    reference: 'Somebody',
    rank,
    imageId,
    publishedAt: new Date(Date.UTC(2026, 9, 1)),
  });
  await makePick(app, id, { category: 'places', title: 'The Square', reference: 'Łódź', rank });
}
await countTopThings(app);

async function open(path: string) {
  const response = await app.client().fetch(path, { headers: { accept: 'text/html,*/*' } });
  expect(response.status).toBe(200);
  const html = await response.text();
  return { html, data: readPage(html).data, isHidden: /<meta name="robots" content="noindex/.test(html) };
}

test('the page of a category is rendered by one statement, with its list for search engines', async () => {
  let page = await open('/books');
  const statements = await app.statements(async () => {
    page = await open('/books?season=2026-autumn');
  });
  expect(statements.filter((it) => it.includes('top_things'))).toHaveLength(1);
  expect(page.html).toContain('Agreed &lt;upon&gt;');
  expect(page.html).toMatch(/<title>Books that curators agree on, autumn 2026 ·/);
  const { html, data, isHidden } = await open('/books');
  expect(isHidden).toBe(false);
  expect(html).toContain(`<link rel="canonical" href="${app.url}/books"`);
  expect(html).toContain(`content="${app.url}/share/top-things/books.jpg"`);
  expect(html).toContain('How this is ranked');
  expect(data).toMatchObject({
    '@type': 'CollectionPage',
    url: `${app.url}/books`,
    mainEntity: {
      '@type': 'ItemList',
      itemListElement: [{ position: 1, name: 'Agreed <upon>', url: `${app.url}/books/agreed-upon` }],
    },
  });
});

test('a city is called as curators spell it, and not as an address does', async () => {
  const { html } = await open('/places?city=lodz');
  expect(html).toContain('The places in Łódź that');
  expect(html).toMatch(/<title>Places in Łódź that curators agree on ·/);
  const other = await open('/places?city=Buy+here');
  expect(other.html).toContain('Nothing yet');
  expect(other.html).not.toContain('in Buy here');
  expect(other.isHidden).toBe(true);
});

test('a season or a city without anything is for no search engine', async () => {
  expect((await open('/books?season=1999-spring')).isHidden).toBe(true);
  expect((await open('/places?city=Porto')).isHidden).toBe(true);
});

test('the share picture shows what is in first place', async () => {
  const picture = await app.client().fetch('/share/top-things/books.jpg');
  expect(picture.status).toBe(200);
  expect(picture.headers.get('content-type')).toBe('image/jpeg');
  for (const id of ['products', 'nothing']) {
    expect((await app.client().fetch(`/share/top-things/${id}.jpg`)).status).toBe(404);
  }
});
