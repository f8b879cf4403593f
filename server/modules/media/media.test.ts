import http, { type IncomingMessage, type RequestOptions } from 'node:http';
import express from 'express';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mediaRouter } from '../../http/files/media.ts';
import { uploadErrors, uploadsRouter } from '../../http/files/uploads.ts';
import type { Viewer } from '../../platform/context.ts';
import { errorCodes } from '../../platform/errors.rules.ts';
import { rateLimited } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { HOUR_MS } from '../../platform/time.ts';
import { makePerson } from '../../testing/factories.ts';
import { fromServer } from '../../testing/server-author.ts';
import { listenLocally } from '../../testing/servers/listen.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { html, oversizedPng, redBlueImage, svg } from './image.samples.ts';
import { imageKeys, imageUrl, mailImageKey } from './media.keys.ts';
import { IMAGE_MAX_BYTES, type ImageKind } from './media.rules.ts';
import { removeOrphanedImages, storeImage } from './media.service.ts';
import { storeCoverTones } from './tones.service.ts';

const product = await startTestApp();
const { services } = product;
let server: http.Server;
let base: string;
let viewer: Viewer | null;
let exhausted = false;
let png: Buffer;
/** Takes a fifth of the time. A pick has it in two widths. */
let small: Buffer;

beforeAll(async () => {
  const limit = async () => {
    if (exhausted) throw rateLimited(60, 'upload');
  };
  const app = express();
  app.use(
    uploadsRouter(services, () => ({ viewer, session: null }), limit),
    uploadErrors(services),
  );
  app.use(mediaRouter(services));
  server = http.createServer(app);
  base = `http://${await listenLocally(server)}`;
  [png, small] = await Promise.all([
    redBlueImage(700, 300).png().toBuffer(),
    redBlueImage(200, 100).png().toBuffer(),
  ]);
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

beforeEach(async () => {
  const { id } = await services.db.profile.create({ data: {} });
  viewer = { id, isAdmin: false };
  exhausted = false;
});

const imagesOfViewer = () => services.db.image.findMany({ where: { ownerId: viewer!.id } });

type Sent = { file?: Buffer; name?: string; kind?: string; type?: string; more?: Buffer };

function buildUploadForm({
  file,
  name = 'photo.png',
  kind = 'pick',
  type = 'image/png',
  more,
}: Sent): FormData {
  const form = new FormData();
  if (kind) form.set('kind', kind);
  for (const bytes of [file, more]) {
    if (bytes) form.append('file', new Blob([new Uint8Array(bytes)], { type }), name);
  }
  return form;
}

async function upload(sent: Sent, headers: Record<string, string> = { 'x-requested-with': 'threes' }) {
  const response = await fetch(`${base}/uploads`, { method: 'POST', body: buildUploadForm(sent), headers });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** Sends a request by node:http, because fetch cannot send part of a request or set every header. */
function request(path: string, options: RequestOptions, act: (sent: http.ClientRequest) => void) {
  return new Promise<IncomingMessage>((answered, failed) => {
    const sent = http.request(`${base}${path}`, options, (response) => {
      response.resume();
      answered(response);
    });
    sent.on('error', failed);
    act(sent);
  });
}

const beginning = '--edge\r\nContent-Disposition: form-data; name="file"; filename="photo.png"\r\n\r\n';
const halfForm: RequestOptions = {
  method: 'POST',
  headers: { 'x-requested-with': 'threes', 'content-type': 'multipart/form-data; boundary=edge' },
};

describe('an upload', () => {
  test('is answered by addresses that show it in every width', async () => {
    const { status, body } = await upload({ file: png });
    expect(status).toBe(201);
    expect(body).toMatchObject({ width: 700, height: 300 });
    expect(body.placeholder).toMatch(/^data:image\/webp;base64,/);

    const sources = (body.srcSet as string).split(', ').map((source) => source.split(' '));
    expect(sources.map(([, width]) => width)).toEqual(['160w', '240w', '320w', '640w', '700w']);
    expect(sources.at(-1)?.[0]).toBe(body.url);
    for (const [path, width] of sources) {
      const response = await fetch(base + path);
      expect(response.status).toBe(200);
      const facts = await sharp(await response.arrayBuffer()).metadata();
      expect(facts).toMatchObject({ format: 'webp', width: Number.parseInt(width!, 10) });
    }
  });

  test.each([
    ['pick', /^\/media\/[0-9a-f-]{36}\/\d{13}-[0-9a-f]{16}\.webp$/],
    ['cover', /^\/media\/[0-9a-f-]{36}\/\d{13}-[0-9a-f]{16}\.webp$/],
    ['story', /^\/media\/[0-9a-f-]{36}\/\d{13}-[0-9a-f]{16}\.webp$/],
    ['avatar', /^\/media\/profiles\/[0-9a-f-]{36}-avatar-[0-9a-f]{16}\.webp$/],
    ['shelf', /^\/media\/profiles\/[0-9a-f-]{36}-shelf-[0-9a-f]{16}\.webp$/],
  ] as const)('for a %s is kept under its owner by a name of our making', async (kind, pattern) => {
    // Each is stored in more than one width.
    const file = kind === 'pick' || kind === 'avatar' ? small : png;
    const { body } = await upload({ file, kind, name: '../../../etc/passwd' });
    expect(body.srcSet).toContain(', ');
    expect(body.url).toMatch(pattern);
    expect(body.url).toContain(viewer!.id);
    for (const source of body.srcSet.split(', '))
      expect((await fetch(base + source.split(' ')[0])).status).toBe(200);
  });

  test('is what its bytes are, whatever it is called', async () => {
    expect((await upload({ file: png, name: 'notes.txt', type: 'text/plain' })).status).toBe(201);
    for (const file of [svg, html]) {
      const { status, body } = await upload({ file, name: 'photo.png', type: 'image/png' });
      expect([status, body.errors[0].message]).toEqual([415, 'Please select an image file']);
    }
    expect(await imagesOfViewer()).toHaveLength(1);
  });

  test.each<[name: string, sent: () => Sent, code: keyof typeof errorCodes, message: string]>([
    ['without a file', () => ({}), 'BAD_USER_INPUT', 'No file selected'],
    [
      'of an empty file',
      () => ({ file: Buffer.alloc(0) }),
      'UNSUPPORTED_MEDIA_TYPE',
      'Please select an image file',
    ],
    [
      'of two files',
      () => ({ file: png, more: png }),
      'BAD_USER_INPUT',
      'Upload failed: send one image at a time',
    ],
    [
      'for nothing',
      () => ({ file: png, kind: '' }),
      'BAD_USER_INPUT',
      'Upload failed: say what the image is for: pick, avatar, shelf, cover or story',
    ],
    [
      'of half a picture',
      () => ({ file: png.subarray(0, 300) }),
      'BAD_USER_INPUT',
      'Failed to read the image file',
    ],
    [
      'of a bomb',
      () => ({ file: oversizedPng(30_000, 30_000) }),
      'PAYLOAD_TOO_LARGE',
      'Upload failed: the image has more than 50 million pixels',
    ],
    [
      'of far more than 5 MB',
      () => ({ file: Buffer.alloc(3 * IMAGE_MAX_BYTES) }),
      'PAYLOAD_TOO_LARGE',
      'Image size must be less than 5MB',
    ],
  ])('%s is refused in words', async (_, sent, code, message) => {
    const answer = await upload(sent());
    expect(answer.body).toMatchObject({ errors: [{ message, extensions: { code } }] });
    expect(answer.status).toBe(errorCodes[code].status);
    expect(await imagesOfViewer()).toEqual([]);
  });

  test('by nobody is refused before it is read', async () => {
    viewer = null;
    const message = 'User must be authenticated to upload images';
    const { status, body } = await upload({ file: png });
    expect([status, body.errors]).toMatchObject([
      401,
      [{ message, extensions: { code: 'UNAUTHENTICATED' } }],
    ]);
    const early = await request('/uploads', halfForm, (sent) => sent.write(beginning));
    expect(early.statusCode).toBe(401);
    early.destroy();
  });

  test('from another site is refused', async () => {
    expect((await upload({ file: png }, {})).status).toBe(403);
    expect(await imagesOfViewer()).toEqual([]);
  });

  test('once too often is put off', async () => {
    exhausted = true;
    const { status, headers, body } = await upload({ file: png });
    expect(status).toBe(429);
    expect(headers.get('retry-after')).toBe('60');
    expect(body.errors).toMatchObject([
      {
        message: 'Too many attempts. Please try again later',
        extensions: { code: 'RATE_LIMITED', retryAfter: 60, limit: 'upload' },
      },
    ]);
  });

  test('that is no form is refused', async () => {
    const headers = { 'x-requested-with': 'threes', 'content-type': 'application/json' };
    const response = await fetch(`${base}/uploads`, { method: 'POST', body: '{}', headers });
    expect([response.status, (await response.json()).errors[0].extensions.code]).toEqual([
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ]);
  });

  test('is stopped at the limit, though its end never comes', async () => {
    const answer = await request('/uploads', halfForm, (sent) => {
      sent.write(beginning);
      sent.write(Buffer.alloc(IMAGE_MAX_BYTES + 1));
    });
    expect(answer.statusCode).toBe(413);
    answer.destroy();
  });

  test('that ends too early, or breaks off, leaves nothing', async () => {
    const ended = await request('/uploads', halfForm, (sent) => {
      sent.write(beginning);
      sent.end(png);
    });
    expect(ended.statusCode).toBe(400);

    const gone = new Promise((closed) => server.once('request', (req) => req.once('close', closed)));
    await request('/uploads', halfForm, (sent) => {
      sent.write(beginning);
      sent.write(png, () => sent.destroy());
    }).catch(() => {});
    await gone;
    // The server still works, so the next upload succeeds.
    expect((await upload({ file: png })).status).toBe(201);
    expect(await imagesOfViewer()).toHaveLength(1);
  });

  test('that the bucket does not take leaves nothing', async () => {
    const asked: string[] = [];
    const storage: Services['storage'] = {
      ...services.storage,
      put: async (key, bytes, type) => {
        asked.push(key);
        if (asked.length === 2) throw new Error('The disk is full.');
        await services.storage.put(key, bytes, type);
      },
    };
    const storing = storeImage({
      services: { ...services, storage },
      ownerId: viewer!.id,
      author: fromServer(viewer!.id),
      kind: 'pick',
      file: png,
    });
    await expect(storing).rejects.toThrow('Upload failed: we can’t store images right now');
    expect(asked).toHaveLength(5);
    expect(await Promise.all(asked.map((key) => services.storage.stat(key)))).toEqual(asked.map(() => null));
    expect(await imagesOfViewer()).toEqual([]);
  });

  test('that the database does not take leaves nothing', async () => {
    const asked: string[] = [];
    const storage: Services['storage'] = { ...services.storage, put: async (key) => void asked.push(key) };
    const ownerId = '00000000-0000-7000-8000-000000000000';
    const storing = storeImage({
      services: { ...services, storage },
      ownerId,
      author: fromServer(ownerId),
      kind: 'pick',
      file: png,
    });
    await expect(storing).rejects.toThrow();
    expect(asked).toEqual([]);
  });
});

test('a stored picture may be kept by browsers for at least 3600 s, and does nothing but show itself [3]', async () => {
  const { body } = await upload({ file: png });
  for (const method of ['GET', 'HEAD']) {
    const { status, headers } = await fetch(base + body.url, { method });
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': expect.stringMatching(
        /^public, max-age=3600, s-maxage=5, stale-while-revalidate=\d+, immutable$/,
      ),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'content-length': expect.stringMatching(/^[1-9]\d*$/),
      etag: expect.stringMatching(/^"[^"]+"$/),
    });
  }
});

describe('a picture', () => {
  test('that a browser has already is not sent again', async () => {
    const { body } = await upload({ file: png });
    const etag = (await fetch(base + body.url)).headers.get('etag')!;
    const ask = (tag: string) =>
      request(body.url, { headers: { 'if-none-match': tag } }, (sent) => sent.end());
    expect((await ask(etag)).statusCode).toBe(304);
    expect((await ask('"another"')).statusCode).toBe(200);
  });

  test('that is not there is not found, and nothing else in the bucket is either', async () => {
    const { body } = await upload({ file: png });
    const foreign = [`backup.sql`, `profiles/${viewer!.id}.webp`, `${viewer!.id}/passwords.webp`];
    for (const key of foreign) await services.storage.put(key, Buffer.from('secret'), 'text/plain');
    const paths = [
      ...foreign.map((key) => `/media/${key}`),
      body.url.replace('.webp', '-77.webp'),
      body.url.replace('/media/', '/media//'),
      body.url.replace('/media/', '/media/x/../'),
      '/media/..%2f..%2fetc%2fpasswd',
      '/media/../../etc/passwd',
      '/media/%00',
      '/media/',
    ];
    for (const path of paths) {
      const answer = await request('/', { path }, (sent) => sent.end());
      expect([path, answer.statusCode]).toEqual([path, 404]);
    }
  });

  test('is told apart from a bucket that does not answer', async () => {
    const storage: Services['storage'] = {
      ...services.storage,
      get: () => Promise.reject(new Error('Away.')),
    };
    const other = http.createServer(express().use(mediaRouter({ ...services, storage })));
    const host = await listenLocally(other);
    const { body } = await upload({ file: png });
    const response = await fetch(`http://${host}${body.url}`);
    expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store']);
    other.closeAllConnections();
    other.close();
  });

  test('is offered in the narrowest width that is wide enough', async () => {
    const image = await store('pick', await redBlueImage(1200, 600).png().toBuffer());
    const widthAt = async (asked?: number) => {
      const response = await fetch(base + imageUrl(image, asked));
      return (await sharp(await response.arrayBuffer()).metadata()).width;
    };
    expect(await Promise.all([1, 161, 320, 321, 960, 5000, undefined].map(widthAt))).toEqual([
      160, 240, 320, 640, 960, 1200, 1200,
    ]);
  });
});

test('the size of the files is stored by the upload', async () => {
  const image = await store('pick');
  const files = await Promise.all(imageKeys(image).map((key) => services.storage.stat(key)));
  const { bytes } = await services.db.image.findUniqueOrThrow({ where: { id: image.id } });
  expect(bytes).toBe(files.reduce((sum, file) => sum + (file?.size ?? 0), 0));
});

test('the tones of a cover are stored by the upload, and by a job for older covers', async () => {
  const [cover, pick] = [await store('cover'), await store('pick')];
  const tonesStored = (id: string) =>
    services.db.image.findUniqueOrThrow({ where: { id }, select: { topTone: true, bottomTone: true } });
  const tones = await tonesStored(cover.id);
  expect(Object.values(tones)).not.toContain(null);
  await services.db.image.update({ where: { id: cover.id }, data: { topTone: null, bottomTone: null } });
  expect(await storeCoverTones(services)).toBe(1);
  expect(await tonesStored(cover.id)).toEqual(tones);
  expect(await tonesStored(pick.id)).toEqual({ topTone: null, bottomTone: null });
});

describe('the sweep', () => {
  const sweep = (using = services, olderThanMs = 0) => removeOrphanedImages({ services: using, olderThanMs });
  const isThere = async (image: Awaited<ReturnType<typeof store>>) => {
    const row = await services.db.image.findUnique({ where: { key: image.key } });
    const files = await Promise.all(imageKeys(image).map((key) => services.storage.stat(key)));
    const present = [row, ...files].filter(Boolean).length;
    expect([0, 1 + files.length]).toContain(present);
    return present > 0;
  };

  test('takes what nobody shows, rows and files, and leaves what somebody shows', async () => {
    const [orphan, pick, avatar, shelf, cover] = await Promise.all(
      (['pick', 'pick', 'avatar', 'shelf', 'cover'] as const).map((kind) => store(kind)),
    );
    const profileId = viewer!.id;
    await services.db.pick.create({
      data: { profileId, category: 'books', title: 'Dune', imageId: pick!.id },
    });
    await services.db.profile.update({
      where: { id: profileId },
      data: { avatarId: avatar!.id, shelfImageId: shelf!.id },
    });
    await services.db.collection.create({
      data: { profileId, title: 'Sand', issueNumber: 1, coverId: cover!.id },
    });

    await services.storage.put(mailImageKey(orphan!), png, 'image/jpeg');
    expect(await sweep()).toBeGreaterThanOrEqual(1);
    expect(await isThere(orphan!)).toBe(false);
    expect(await services.storage.stat(mailImageKey(orphan!))).toBeNull();
    for (const shown of [pick, avatar, shelf, cover]) expect(await isThere(shown!)).toBe(true);

    // A replaced picture becomes an orphan.
    const replacement = await store('avatar');
    await services.db.profile.update({ where: { id: profileId }, data: { avatarId: replacement.id } });
    await services.db.pick.deleteMany({ where: { profileId } });
    expect(await sweep()).toBe(2);
    expect(await Promise.all([avatar, pick, replacement, shelf].map((image) => isThere(image!)))).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  test('leaves a picture inside a story for as long as the story has it', async () => {
    await sweep();
    const image = await store('pick');
    const src = imageUrl(image, 160);
    const profileId = viewer!.id;
    const description = JSON.stringify({ root: { children: [{ type: 'image', src }] } });
    const told = { profileId, category: 'books', title: 'Dune', description } as const;
    const { id } = await services.db.pick.create({ data: told });
    expect(await sweep()).toBe(0);
    expect(await isThere(image)).toBe(true);

    await services.db.pick.update({ where: { id }, data: { description: 'Sand.' } });
    expect(await sweep()).toBe(1);
    expect(await isThere(image)).toBe(false);
  });

  test('looks at a picture inside a story again only after another hour', async () => {
    const image = await store('pick');
    const long = { where: { id: image.id }, data: { orphanedAt: new Date(Date.now() - 61 * 60_000) } };
    await services.db.image.update(long);
    const told = { profileId: viewer!.id, category: 'books', title: 'Dune' } as const;
    const { id } = await services.db.pick.create({ data: { ...told, description: imageUrl(image, 160) } });
    expect(await sweep(services, HOUR_MS)).toBe(0);

    await services.db.pick.update({ where: { id }, data: { description: 'Sand.' } });
    expect(await sweep(services, HOUR_MS)).toBe(0);
    await services.db.image.update(long);
    expect(await sweep(services, HOUR_MS)).toBe(1);
  });

  test('lets nobody show a picture whose files are going, and holds no lock meanwhile', async () => {
    await sweep();
    const image = await store('pick');
    const profileId = viewer!.id;
    const outcomes: unknown[] = [];
    const storage: Services['storage'] = {
      ...services.storage,
      remove: async (keys) => {
        const data = { profileId, category: 'books', title: 'Dune', imageId: image.id } as const;
        outcomes.push(
          await Promise.race([
            services.db.pick.create({ data }).catch(() => 'refused'),
            new Promise((done) => setTimeout(done, 60_000, 'waits').unref()),
          ]),
        );
        return services.storage.remove(keys);
      },
    };
    expect(await sweep({ ...services, storage })).toBe(1);
    expect(outcomes).toEqual(['refused']);
    expect(await isThere(image)).toBe(false);
  });

  test('gives an hour to those who are still writing', async () => {
    const [fresh, old] = [await store('pick'), await store('pick')];
    const orphanedAt = new Date(Date.now() - 61 * 60_000);
    await services.db.image.update({ where: { id: old.id }, data: { orphanedAt } });
    expect(await sweep(services, HOUR_MS)).toBe(1);
    expect([await isThere(fresh), await isThere(old)]).toEqual([true, false]);
  });

  test('keeps track of what the bucket would not remove', async () => {
    await sweep();
    const [stuck, other] = [await store('pick'), await store('pick')];
    const storage: Services['storage'] = {
      ...services.storage,
      remove: async (keys) => {
        const left = keys.filter((key) => key === stuck.key);
        return [...left, ...(await services.storage.remove(keys.filter((key) => key !== stuck.key)))];
      },
    };
    expect(await sweep({ ...services, storage })).toBe(1);
    expect(await isThere(other)).toBe(false);
    expect(await services.db.image.count({ where: { key: stuck.key } })).toBe(1);

    const away: Services['storage'] = {
      ...services.storage,
      remove: () => Promise.reject(new Error('Away.')),
    };
    await expect(sweep({ ...services, storage: away })).rejects.toThrow('Away.');
    expect(await services.db.image.count({ where: { key: stuck.key } })).toBe(1);
    expect(await sweep()).toBe(1);
    expect(await isThere(stuck)).toBe(false);
  });

  test('passes by a picture that is being chosen at this moment', async () => {
    await sweep();
    const image = await store('pick');
    const profileId = viewer!.id;
    await services.db.$transaction(async (tx) => {
      await tx.pick.create({ data: { profileId, category: 'books', title: 'Dune', imageId: image.id } });
      expect(await sweep()).toBe(0);
    });
    expect(await sweep()).toBe(0);
    expect(await isThere(image)).toBe(true);
  });

  test('goes through more than one batch', async () => {
    await sweep();
    const { id: ownerId } = viewer!;
    const data = Array.from({ length: 230 }, (_, index) => ({
      ownerId,
      kind: 'pick' as const,
      key: `${ownerId}/1700000000000-${String(index).padStart(16, '0')}.webp`,
      width: 320,
      height: 320,
      widths: [320],
      placeholder: '',
    }));
    await services.db.image.createMany({ data });
    expect(await sweep()).toBe(230);
    expect(await imagesOfViewer()).toEqual([]);
  });

  test('can be stopped between two batches', async () => {
    await sweep();
    await store('pick');
    const stopped = AbortSignal.abort();
    expect(await removeOrphanedImages({ services, olderThanMs: 0, signal: stopped })).toBe(0);
    expect(await imagesOfViewer()).toHaveLength(1);
    expect(await sweep()).toBe(1);
  });
});

test('a picture is uploaded and answered with its public address [7.3]', async () => {
  const member = await makePerson(product);
  const { status, body } = await member.client.upload(png, 'pick');
  expect(status).toBe(201);
  const { id, url, width, height, srcSet, placeholder } = body;
  const data = await member.client.ask(
    `mutation ($input: CreatePickInput!) { createPick(input: $input) { pick { image {
      id width height placeholder alt srcSet url wide: url(width: 900) narrow: url(width: 300)
    } } } }`,
    { input: { category: 'BOOKS', rank: 1, title: 'Dune', imageId: id } },
  );
  const { image } = data.createPick.pick;
  expect(image).toMatchObject({ id, url, wide: url, width, height, srcSet, placeholder });
  expect(image.narrow).toBe(url.replace('.webp', '-320.webp'));
  const picture = await product.client().fetch(image.narrow);
  expect(picture.status).toBe(200);
  expect(Object.fromEntries(picture.headers)).toMatchObject({
    'cache-control': expect.stringMatching(/^public, max-age=3600,/),
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
  });
  await removeOrphanedImages({ services, olderThanMs: 0 });
  expect(await services.db.image.count({ where: { id } })).toBe(1);
});

function store(kind: ImageKind, bytes = small) {
  return storeImage({ services, ownerId: viewer!.id, author: fromServer(viewer!.id), kind, file: bytes });
}
