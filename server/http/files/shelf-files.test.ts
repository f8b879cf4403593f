import { beforeAll, describe, expect, test } from 'vitest';
import { renderStory } from '../../modules/story/story.service.ts';
import { makeCurator, makeFullCurator, makeImage, makePerson, makePick } from '../../testing/factories.ts';
import { startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp();
const FORMS = ['jsonld', 'md', 'csv'] as const;
let curator: Awaited<ReturnType<typeof makeCurator>>;

beforeAll(async () => {
  curator = await makeFullCurator(app, 'approved', { fullName: 'Ada *King*', username: 'Ada.King' });
  const image = await makeImage(app, curator.id);
  const description =
    '<p>It <strong>says</strong> "yes".</p><p><a href="https://example.com/a(b)">Mine</a></p>';
  await app.db.pick.update({
    where: { id: curator.picks[0]! },
    data: {
      title: '=HYPERLINK("https://evil.example")',
      reference: '-2+3',
      link: 'https://shop.example/a?b=1&c=2',
      description,
      descriptionHtml: await renderStory(description),
      imageId: image,
    },
  });
  await makePick(app, curator.id, { status: 'draft', rank: null, title: 'Not yet' });
});

const get = (form: string, username = 'ada.king', headers: Record<string, string> = {}) =>
  app.client().fetch(`/@${username}/shelf.${form}`, { headers });
const fetchShelfText = async (form: string) => (await get(form)).text();

describe('a shelf as a file', () => {
  test('JSON-LD lists reviews of the nine things', async () => {
    const data = JSON.parse(await fetchShelfText('jsonld'));
    expect([data['@context'], data['@type'], data.numberOfItems]).toEqual([
      'https://schema.org',
      'ItemList',
      9,
    ]);
    expect(data.author.url).toBe(`${app.url}/@Ada.King`);
    const items = data.itemListElement.map(({ item }: { item: Record<string, unknown> }) => item);
    expect(items.map(({ url }: { url: string }) => url).toSorted()).toEqual(
      curator.picks.map((id) => `${app.url}/pick/${id}`).toSorted(),
    );
    const types = items.map(
      ({ itemReviewed }: { itemReviewed: { '@type': string } }) => itemReviewed['@type'],
    );
    expect(types).toEqual(['Book', 'Place', 'Product'].flatMap((type) => [type, type, type]));
    const changed = items.find(({ url }: { url: string }) => url.endsWith(curator.picks[0]!));
    expect(changed.reviewBody).toBe('It says "yes". Mine');
    expect(changed.citation).toBe('https://shop.example/a?b=1&c=2');
    expect(changed.image).toMatch(new RegExp(`^${app.url}/media/`));
  });

  test('Markdown has a chapter for each category, and texts that stay texts', async () => {
    const text = await fetchShelfText('md');
    expect(text).toMatch(/^# Ada \\\*King\\\*\n/);
    expect(text.match(/^## .*/gm)).toEqual(['## Books', '## Places', '## Products']);
    expect(text.match(/^### /gm)).toHaveLength(9);
    expect(text).toContain('Where to find it: [shop.example](<https://shop.example/a?b=1&c=2>)');
    expect(text).toContain(`It **says** "yes".\n\n[Mine](https://example.com/a%28b%29)`);
  });

  test('CSV has a line for each pick, and no spreadsheet runs what it says', async () => {
    // fetch() removes the byte order mark from text.
    const lines = (await fetchShelfText('csv')).trim().split('\r\n');
    expect(lines).toHaveLength(10);
    expect(lines[0]).toBe(
      '"Category","Rank","Title","Reference","Story","Published","Address","Picture","ISBN","Where to find it"',
    );
    const changed = lines.find((line) => line.includes(curator.picks[0]!));
    expect(changed).toContain(`,"'=HYPERLINK(""https://evil.example"")","'-2+3","It says ""yes"".\n\nMine",`);
    expect(changed).toContain(',"https://shop.example/a?b=1&c=2"');
    const bytes = new Uint8Array(await (await get('csv')).arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });

  test('CSV has the whole of a long story', async () => {
    const words = 'Long. '.repeat(5000).trim();
    await app.db.pick.update({
      where: { id: curator.picks[1]! },
      data: { descriptionHtml: `<p>${words}</p>` },
    });
    expect(await fetchShelfText('csv')).toContain(`,"${words}",`);
  });

  test.each(FORMS)('%s holds what is public alone, also for the curator', async (form) => {
    const own = await curator.client.fetch(`/@ada.king/shelf.${form}`);
    expect(await own.text()).not.toContain('Not yet');
  });

  test.each([
    ['jsonld', 'application/ld+json; charset=utf-8'],
    ['md', 'text/markdown; charset=utf-8'],
    ['csv', 'text/csv; charset=utf-8'],
  ])('%s may be kept for a while, and be read from every site', async (form, type) => {
    const { headers } = await get(form);
    expect(headers.get('content-type')).toBe(type);
    expect(headers.get('content-disposition')).toBe(`attachment; filename="Ada.King-shelf.${form}"`);
    expect(headers.get('cache-control')).toMatch(
      /^public, max-age=300, s-maxage=5, stale-while-revalidate=\d+$/,
    );
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.getSetCookie()).toEqual([]);
    const etag = headers.get('etag') ?? '';
    const again = await get(form, 'ada.king', { 'Cache-Control': 'max-age=0', 'If-None-Match': etag });
    expect(again.status).toBe(304);
  });

  test('is not there for who has no shelf', async () => {
    const member = await makePerson(app);
    const draft = await makeCurator(app, 'draft');
    for (const name of ['nobody', member.username, draft.username, 'a%00b', '..%2f', 'x'.repeat(300)]) {
      for (const form of FORMS) {
        expect([name, (await get(form, String(name))).status]).toEqual([name, 404]);
      }
    }
  });
});
