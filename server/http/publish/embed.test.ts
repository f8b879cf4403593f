import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { storeImage } from '../../modules/media/media.service.ts';
import { makeCurator, makeFullCurator, makePerson } from '../../testing/factories.ts';
import { parsePage } from '../../testing/parse-page.ts';
import { fromServer } from '../../testing/server-author.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { FRESH } from '../../testing/test-client.ts';

const app = await startTestApp();

let curator: Awaited<ReturnType<typeof makeCurator>>;
beforeAll(async () => {
  curator = await makeFullCurator(app, 'approved', {
    fullName: 'Ada <b>King</b>',
    title: 'Reader & writer',
    username: 'ada.king',
  });
  for (const [index, id] of curator.picks.entries()) {
    const bytes = await drawn(index);
    const image = await storeImage({
      services: app.services,
      ownerId: curator.id,
      author: fromServer(curator.id),
      kind: 'pick',
      file: bytes,
    });
    await app.db.pick.update({ where: { id }, data: { imageId: image.id } });
  }
});

/** A picture with shapes, edges and light noise, similar to a cover or a photograph. */
function drawn(index: number): Promise<Buffer> {
  const shapes = Array.from({ length: 24 }, (_, at) => {
    const [x, y] = [(at * 137 + index * 71) % 900, (at * 211 + index * 53) % 1200];
    const hue = (at * 37 + index * 40) % 360;
    return `<circle cx="${x}" cy="${y}" r="${40 + ((at * 29) % 130)}" fill="hsl(${hue} 60% 55%)"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="400" viewBox="0 0 900 1200">
    <filter id="grain"><feTurbulence baseFrequency="0.02" numOctaves="4" seed="${index}"/>
      <feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 0 0 0.5 0"/></filter>
    <rect width="900" height="1200" fill="hsl(${index * 40} 40% 80%)"/>${shapes.join('')}
    <rect width="900" height="1200" filter="url(#grain)"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

const get = (path: string, headers: Record<string, string> = {}) => app.client().fetch(path, { headers });

describe('an embedded shelf', () => {
  test('shows nine things in order, and leads back', async () => {
    const response = await get('/embed/@Ada.King');
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
    const document = parsePage(await response.text());
    expect(document.querySelector('h1')?.textContent).toBe('Ada <b>King</b>');
    expect(document.querySelector('header p')?.textContent).toBe('Reader & writer');
    const places = ['h1', 'header p', '.title', '.reference'];
    expect(
      places.filter((place) => !document.querySelector(`${place} bdi`)),
      'in its direction',
    ).toEqual([]);
    expect([...document.querySelectorAll('h2')].map((label) => label.textContent)).toEqual([
      'Books',
      'Places',
      'Products',
    ]);
    const links = [...document.links];
    for (const link of links) expect([link.target, link.rel]).toEqual(['_blank', 'noopener']);
    expect(links[0]?.href).toBe(`${app.url}/@ada.king`);
    expect([...document.querySelectorAll<HTMLAnchorElement>('li a')].map(({ href }) => href)).toEqual(
      curator.picks.map((id) => `${app.url}/pick/${id}`),
    );
    expect([...document.querySelectorAll('.rank')].map((rank) => rank.textContent).join('')).toBe(
      '123123123',
    );
    const pictures = [...document.images];
    expect(pictures).toHaveLength(9);
    for (const picture of pictures) expect([picture.width, picture.height]).toEqual([300, 400]);
    expect(pictures.map((picture) => picture.getAttribute('loading'))).toEqual([
      ...Array(3).fill(null),
      ...Array(6).fill('lazy'),
    ]);
  });

  // The widths for 600 px on a standard screen, and for 900 px on a high-resolution screen.
  test.each([0, -1])('weighs under 50 kB, pictures and all, at width %i', async (at) => {
    const html = await (await get('/embed/@ada.king')).text();
    const document = parsePage(html);
    let bytes = Buffer.byteLength(html);
    for (const picture of document.images) {
      const [source = '', width] = picture.srcset.split(', ').at(at)?.split(' ') ?? [];
      expect(width).toBe(at === 0 ? '160w' : '240w');
      const response = await get(source);
      expect(response.status).toBe(200);
      bytes += (await response.arrayBuffer()).byteLength;
    }
    expect(bytes).toBeLessThan(50_000);
  });

  test('brings nothing that a page must allow it: no script, font, cookie or style of an element', async () => {
    const response = await get('/embed/@ada.king', { Cookie: 'threes=1' });
    expect(response.headers.getSetCookie()).toEqual([]);
    const document = parsePage(await response.text());
    expect(document.querySelector('script, iframe, object, form, link[rel=stylesheet], [style]')).toBeNull();
    for (const element of document.querySelectorAll('*')) {
      expect(element.getAttributeNames().filter((name) => name.startsWith('on'))).toEqual([]);
    }
    const styles = [...document.querySelectorAll('style')].map((style) => style.textContent ?? '');
    expect(styles).toHaveLength(1);
    expect(styles[0]).not.toMatch(/url\(|@import|@font-face/);
    const hash = createHash('sha256')
      .update(styles[0] ?? '')
      .digest('base64');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      `style-src 'sha256-${hash}'`,
      "img-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      'frame-ancestors *',
    ]);
  });

  test('may stand in any page, and be kept', async () => {
    const { headers } = await get('/embed/@ada.king');
    expect(headers.get('x-frame-options')).toBeNull();
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(headers.get('cross-origin-embedder-policy')).toBe('require-corp');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toMatch(
      /^public, max-age=300, s-maxage=5, stale-while-revalidate=\d+$/,
    );
    const again = await get('/embed/@ada.king', { ...FRESH, 'If-None-Match': headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });

  test('is left when a thing is missing', async () => {
    const { username, picks } = await makeFullCurator(app);
    await app.db.pick.deleteMany({ where: { id: { in: [picks[1]!, picks[3]!, picks[4]!, picks[5]!] } } });
    const document = parsePage(await (await get(`/embed/@${username}`)).text());
    expect([...document.querySelectorAll('section')].map(({ className }) => className)).toEqual([
      'books',
      'products',
    ]);
    const books = [...document.querySelectorAll('.books li')].map((item) => item.querySelector('.rank'));
    expect(books.map((rank) => rank?.textContent)).toEqual(['1', undefined, '3']);
    expect(document.images).toHaveLength(0);
  });
});

describe('a shelf that is not there', () => {
  const expectGone = async (name: string, client = app.client()) => {
    const response = await client.fetch(`/embed/@${name}`);
    expect([name, response.status]).toEqual([name, 404]);
    expect(response.headers.get('content-security-policy')).toContain('frame-ancestors *');
    expect(response.headers.getSetCookie()).toEqual([]);
    const html = await response.text();
    expect(html).toContain('This shelf isn’t on Threes');
    expect(Buffer.byteLength(html)).toBeLessThan(6_000);
  };

  // server/invariants/access/surfaces.test.ts covers the other ways of hiding a shelf.
  test.each(['draft', 'pending'] as const)('since it is %s', async (status) => {
    const { username, client, id } = await makeCurator(app, 'approved');
    await app.db.profile.update({ where: { id }, data: { status } });
    if (status === 'pending') {
      await app.db.pick.updateMany({ where: { profileId: id }, data: { status: 'pending_review' } });
    }
    await expectGone(username);
    // In a frame, the owner sees no more than strangers.
    await expectGone(username, client);
  });

  test('since nobody has that name, or not any more', async () => {
    for (const name of [
      'nobody',
      (await makePerson(app)).username,
      'a%00b',
      '%3Cscript%3E',
      'x'.repeat(300),
    ]) {
      await expectGone(name);
    }
    const gone = await makeCurator(app);
    await app.db.profile.update({ where: { id: gone.id }, data: { deletedAt: new Date(), username: null } });
    await expectGone(gone.username);
  });
});

test('its colors are those of the product', () => {
  const colors = (file: string, dark: RegExp) => {
    const css = readFileSync(new URL(file, import.meta.url), 'utf8').replace(/\/\*.*?\*\//gs, '');
    const matchCssBlock = (pattern: RegExp) => pattern.exec(css)?.[1] ?? '';
    const read = (block: string) =>
      Object.fromEntries(
        [...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
      );
    return {
      light: read(matchCssBlock(/:root(?:,\s*\.light)?\s*\{(.*?)\}/s)),
      dark: read(matchCssBlock(dark)),
    };
  };
  const tokens = colors('../../../client/styles/tokens.css', /\.dark\s*\{(.*?)\}/s);
  const ours = colors('../../modules/syndication/embed.css', /dark\)\s*\{\s*:root\s*\{(.*?)\}/s);
  expect(Object.keys(ours.light).length).toBeGreaterThan(8);
  expect(tokens.light).toMatchObject(ours.light);
  expect(tokens.dark).toMatchObject(ours.dark);
  expect(Object.keys(ours.dark)).toEqual(Object.keys(ours.light));
});
