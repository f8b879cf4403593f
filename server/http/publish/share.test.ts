import sharp from 'sharp';
import { renderSVG } from 'uqr';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { colorAt } from '../../modules/media/image.samples.ts';
import { sharePaths } from '../../modules/share/share.rules.ts';
import { drawableText } from '../../platform/text/svg-text.ts';
import { makeCollection, makeCurator, makeImage, makePerson, makePick } from '../../testing/factories.ts';
import { storePicture } from '../../testing/surfaces.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { FRESH } from '../../testing/test-client.ts';

const app = await startTestApp();
const { db, services } = app;
const UNKNOWN = '00000000-0000-4000-8000-000000000000';

afterEach(() => vi.restoreAllMocks());

const ask = (path: string) => app.client().fetch(path);
const askAgain = (path: string, etag: string) =>
  app.client().fetch(path, { headers: { ...FRESH, 'If-None-Match': etag } });

async function open(path: string) {
  const response = await ask(path);
  expect(response.status).toBe(200);
  const bytes = Buffer.from(await response.arrayBuffer());
  return { bytes, etag: response.headers.get('etag') ?? '', headers: response.headers };
}

async function expectShare(path: string) {
  const { bytes, headers } = await open(path);
  expect(headers.get('content-type')).toBe('image/jpeg');
  const { width, height, format } = await sharp(bytes).metadata();
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' });
  return bytes;
}

const stored = async (ownerId: string, kind: 'pick' | 'cover' = 'pick') =>
  (await storePicture(app, ownerId, kind)).id;

const makeTitledCollection = (
  { id, picks }: { id: string; picks: string[] },
  data: { title?: string; coverId?: string } = {},
) => makeCollection(app, id, picks, { title: 'Slow mornings', ...data });

describe('the share picture', () => {
  test('of a shelf shows its things, each in its place', async () => {
    const curator = await makeCurator(app);
    const [book] = curator.picks;
    await db.pick.update({ where: { id: book! }, data: { imageId: await stored(curator.id) } });
    const bytes = await expectShare(sharePaths.profile(curator.id));
    // The left and right half of the first book, and the second book, which has no picture.
    expect(await colorAt(bytes, 590, 140)).toBe('red');
    expect(await colorAt(bytes, 670, 140)).toBe('blue');
    expect(await colorAt(bytes, 840, 200)).toBe('other');
  });

  test('of a pick shows its picture in the shape of its category', async () => {
    const curator = await makeCurator(app);
    for (const [place, [x, y]] of Object.entries({ 0: [1000, 70], 2: [800, 90], 1: [700, 120] })) {
      const id = curator.picks[Number(place)]!;
      await db.pick.update({ where: { id }, data: { imageId: await stored(curator.id) } });
      const bytes = await expectShare(sharePaths.pick(id));
      expect(await colorAt(bytes, x!, y!)).not.toBe('other');
      expect(await colorAt(bytes, x!, y! - 40)).toBe('other');
    }
  });

  test('of the whole site shows nine of its things, and is there without any', async () => {
    const path = sharePaths.site();
    await expectShare(path);
    const curator = await makeCurator(app);
    const [book] = curator.picks;
    await db.pick.update({
      where: { id: book! },
      data: { imageId: await stored(curator.id), favoritesCount: 9_999 },
    });
    const bytes = await expectShare(path);
    // Both halves of the first book.
    expect(await colorAt(bytes, 590, 140)).toBe('red');
    expect(await colorAt(bytes, 670, 140)).toBe('blue');
    expect((await ask('/share/site/other.jpg')).status).toBe(404);
  });

  test('of a collection shows its cover', async () => {
    const curator = await makeCurator(app);
    const id = await makeTitledCollection(curator, { coverId: await stored(curator.id, 'cover') });
    const bytes = await expectShare(sharePaths.collection(id));
    expect(await colorAt(bytes, 760, 300)).toBe('red');
    expect(await colorAt(bytes, 1100, 300)).toBe('blue');
  });

  test('is drawn with words of any length and script, and without pictures', async () => {
    const title = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz '.repeat(3).trim();
    const curator = await makeCurator(app, 'approved', {
      fullName: '村上 春樹',
      title,
      location: 'الرياض',
    });
    const [book = '', ...rest] = curator.picks;
    await db.pick.update({ where: { id: book }, data: { title, reference: title } });
    await db.pick.update({ where: { id: rest[0] }, data: { title: '雪国', reference: '☃', rank: null } });
    await expectShare(sharePaths.profile(curator.id));
    await expectShare(sharePaths.pick(book));
    await expectShare(sharePaths.pick(rest[0] ?? ''));
    await expectShare(sharePaths.collection(await makeTitledCollection(curator, { title: `雪国 ${title}` })));
  });

  test('leaves out what its letters cannot write', () => {
    expect(drawableText('☃ Snow🏔️ Country')).toBe('Snow Country');
    expect(drawableText('雪国 (Snow Country)')).toBe('');
    expect(drawableText('Šárka Ångström,\n Đặng — 3')).toBe('Šárka Ångström, Đặng — 3');
    expect(drawableText('☃ – !')).toBe('');
  });
});

describe('a picture that cannot be had', () => {
  test('leaves its ground, and the drawing is not kept for long', async () => {
    const curator = await makeCurator(app);
    const [book = ''] = curator.picks;
    // The picture has a row but no files.
    await db.pick.update({ where: { id: book }, data: { imageId: await makeImage(app, curator.id) } });
    const { headers } = await open(sharePaths.pick(book));
    expect(headers.get('cache-control')).toBe('public, max-age=60, s-maxage=5, stale-while-revalidate=30');
    expect(headers.get('etag')).toBeNull();
  });

  test('is there once the bucket is', async () => {
    const curator = await makeCurator(app);
    const [book = ''] = curator.picks;
    await db.pick.update({ where: { id: book }, data: { imageId: await stored(curator.id) } });
    const get = vi.spyOn(services.storage, 'get').mockRejectedValueOnce(new Error('The bucket is away'));
    const without = await open(sharePaths.pick(book));
    expect(without.headers.get('cache-control')).toBe(
      'public, max-age=60, s-maxage=5, stale-while-revalidate=30',
    );
    const whole = await open(sharePaths.pick(book));
    expect(await colorAt(whole.bytes, 1000, 300)).not.toBe('other');
    expect(get).toHaveBeenCalledTimes(2);
  });
});

describe('404', () => {
  test.each(['profile', 'pick', 'collection'] as const)('for an unknown %s', async (kind) => {
    for (const id of [UNKNOWN, 'no-id']) expect((await ask(sharePaths[kind](id))).status).toBe(404);
  });

  test('for what there is no picture of', async () => {
    for (const path of [`/share/image/${UNKNOWN}.jpg`, `/share/constructor/${UNKNOWN}.jpg`]) {
      expect((await ask(path)).status).toBe(404);
    }
  });

  test('for what is not public, even to its owner', async () => {
    const curator = await makeCurator(app, 'unpublished');
    const hidden = await makePick(app, (await makeCurator(app)).id, { status: 'draft' });
    const paths = [
      sharePaths.profile(curator.id),
      sharePaths.pick(curator.picks[0] ?? ''),
      sharePaths.pick(hidden),
      sharePaths.collection(await makeTitledCollection(curator)),
      sharePaths.profile((await makePerson(app)).id),
    ];
    for (const path of paths) {
      const response = await curator.client.fetch(path);
      expect(response.status).toBe(404);
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
  });
});

describe('caching', () => {
  test('for an hour, then by its ETag', async () => {
    const curator = await makeCurator(app);
    const path = sharePaths.profile(curator.id);
    const { etag, headers } = await open(path);
    expect(headers.get('cache-control')).toBe('public, max-age=3600, s-maxage=5, stale-while-revalidate=30');
    expect(headers.getSetCookie()).toEqual([]);
    const again = await askAgain(path, etag);
    expect(again.status).toBe(304);
    expect(again.headers.get('etag')).toBe(etag);
    expect(await again.text()).toBe('');
  });

  test('a shelf that changed is drawn anew', async () => {
    const curator = await makeCurator(app);
    const path = sharePaths.profile(curator.id);
    const before = await open(path);
    expect(await open(path)).toMatchObject({ etag: before.etag, bytes: before.bytes });
    await db.pick.update({ where: { id: curator.picks[1]! }, data: { title: 'Something else' } });
    const after = await open(path);
    expect(after.etag).not.toBe(before.etag);
    expect(after.bytes.equals(before.bytes)).toBe(false);
    expect((await askAgain(path, before.etag)).status).toBe(200);
  });

  test('many who ask at once get one drawing', async () => {
    const curator = await makeCurator(app);
    const [book = ''] = curator.picks;
    await db.pick.update({ where: { id: book }, data: { imageId: await stored(curator.id) } });
    const get = vi.spyOn(services.storage, 'get');
    const all = await Promise.all(Array.from({ length: 6 }, () => open(sharePaths.pick(book))));
    expect(new Set(all.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1);
    expect(get).toHaveBeenCalledTimes(1);
  });
});

describe('the code of a page', () => {
  const read = (query: string) => app.client().fetch(`/qr.svg${query}`);

  test('leads to its address on this site, and caches keep it', async () => {
    const response = await read('?path=/@ines');
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'image/svg+xml; charset=utf-8',
    ]);
    expect(response.headers.get('cache-control')).toBe('public, max-age=86400');
    expect(await response.text()).toBe(renderSVG(`${app.url}/@ines`, { ecc: 'M' }));
  });

  test.each([
    ['no path', ''],
    ['two', '?path=/a&path=/b'],
    ['another site', '?path=https://evil.example'],
    ['another host behind ours', '?path=.evil.example'],
    ['a name before the host', '?path=@evil.example'],
    ['a query', '?path=/%3Fnext=/'],
    ['one that is too long', `?path=/${'a'.repeat(256)}`],
  ])('is not there for %s', async (_what, query) => {
    expect((await read(query)).status).toBe(404);
  });
});
