import { afterAll, afterEach, describe, expect, inject, test, vi } from 'vitest';
import { redBlueImage } from '../../modules/media/image.samples.ts';
import { makeCurator, makePerson } from '../../testing/factories.ts';
import { startTcpProxy } from '../../testing/servers/tcp-proxy.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

const database = await startTcpProxy(inject('backends').adminUrl);
const bucket = await startTcpProxy(inject('backends').s3.endpoint);
const app = await startTestApp({}, { database, bucket });
const curator = await makeCurator(app, 'approved', { username: 'maren.h' });
const member = await makePerson(app);

afterEach(async () => {
  await database.restore();
  await bucket.restore();
  // On a busy machine, the first connections can take longer than the timeout.
  await expect.poll(async () => (await app.client().fetch('/readyz')).status).toBe(200);
});
afterAll(async () => {
  await database.close();
  await bucket.close();
});

const AWAY = 'The site is having trouble. Try again in a minute.';
const html = { headers: { accept: 'text/html,application/xml;q=0.9,*/*;q=0.8' } };

describe.each([
  ['refuses connections', () => database.cut()],
  ['accepts them and stays silent', async () => database.silence()],
])('while the database %s', (_, goAway) => {
  test('GraphQL says UNAVAILABLE, and when to come back', async () => {
    await goAway();
    const { status, headers, data, errors } = await app.client().gql('{ feed(first: 3) { nodes { id } } }');
    expect([status, data?.feed ?? null, headers.get('retry-after')]).toEqual([503, null, '30']);
    expect(errors?.map(({ message, extensions }) => [message, extensions.code])).toEqual([
      [AWAY, 'UNAVAILABLE'],
    ]);
  });

  test.each([
    ['a visitor', () => app.client()],
    ['a member', () => member.client],
  ])('a read that was answered before waits for it only once, for %s', async (_who, clientOf) => {
    const client = clientOf();
    const query = '{ feed(first: 4) { nodes { id } } }';
    for (let n = 0; n < 2; n += 1) await client.ask(query);
    await goAway();
    const connect = vi.spyOn(app.pool, 'connect');
    const { status, headers, data, errors } = await client.gql(query);
    expect([status, data, headers.get('retry-after')]).toEqual([503, null, '30']);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(errors?.map(({ message, extensions }) => [message, extensions.code])).toEqual([
      [AWAY, 'UNAVAILABLE'],
    ]);
    expect(connect).toHaveBeenCalledTimes(1);
    connect.mockRestore();
  });

  test('a request of several mutations waits for it only once', async () => {
    await goAway();
    const connect = vi.spyOn(app.pool, 'connect');
    const ask = (name: string) => `${name}: requestPasswordReset(email: "${name}@example.com")`;
    const { status, data } = await app.client().gql(`mutation { ${ask('a')} ${ask('b')} ${ask('c')} }`);
    expect([status, data]).toEqual([503, { a: null, b: null, c: null }]);
    expect(connect).toHaveBeenCalledTimes(1);
    connect.mockRestore();
  });

  test('what was answered beside it stays, with 200', async () => {
    await goAway();
    const { status, data, errors } = await app
      .client()
      .gql(`{ signInMethods { google } pick(id: "${curator.picks[0]}") { id } }`);
    expect([status, data]).toEqual([200, { signInMethods: { google: false }, pick: null }]);
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['UNAVAILABLE']);
  });

  test('nobody is signed out: a request with a session is 503, and its cookie stays', async () => {
    const before = new Map(member.client.cookies);
    await goAway();
    const { status, data, errors } = await member.client.gql('{ viewer { profile { id } } }');
    expect([status, data, errors?.[0]?.extensions.code]).toEqual([503, null, 'UNAVAILABLE']);
    expect(member.client.cookies).toEqual(before);
    await database.restore();
    const after = await member.client.gql('{ viewer { profile { id } } }');
    expect(after.data.viewer.profile.id).toBe(member.id);
  });

  test('an upload is refused in words', async () => {
    await goAway();
    const { status, headers, body } = await member.client.upload(new Uint8Array([1]), 'pick');
    expect(status).toBe(503);
    expect(headers.get('retry-after')).toMatch(/^\d+$/);
    expect(body.errors[0].extensions.code).toBe('UNAVAILABLE');
  });

  test('a page says that it is us, to visitors and to members', async () => {
    await goAway();
    const read = async (client: TestClient) => {
      const response = await client.fetch('/@maren.h', html);
      return { response, page: await response.text() };
    };
    for (const { response, page } of await Promise.all([app.client(), member.client].map(read))) {
      expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store']);
      expect(response.headers.get('retry-after')).toBe('30');
      expect(response.headers.getSetCookie()).toEqual([]);
      expect(page).toContain('<h1>Threes is having trouble</h1>');
      expect(page).toContain('Try again in a minute.');
      expect(page).toContain(`Request ID: ${response.headers.get('x-request-id')}<`);
      // The page needs no other file.
      expect(page).not.toMatch(/src=|<link/);
    }
  });

  test('feeds, the site map, embeds and share pictures are 503 and kept by nobody', async () => {
    await goAway();
    const oembed = `/oembed?url=${encodeURIComponent(app.url)}/@maren.h`;
    const others = ['/sitemap.xml', '/embed/@maren.h', '/share/site/threes.jpg'];
    const paths = ['/feed.atom', '/@maren.h/feed.json', oembed, ...others];
    const answers = await Promise.all(paths.map((path) => app.client().fetch(path)));
    const read = (name: string) => answers.map(({ headers }) => headers.get(name));
    expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 503));
    expect(read('cache-control')).toEqual(paths.map(() => 'no-store'));
    expect(read('retry-after')).toEqual(paths.map(() => '30'));
  });

  test('/readyz names it, and everything works again once it is back', async () => {
    await goAway();
    const away = await app.client().fetch('/readyz');
    expect([away.status, await away.json()]).toEqual([503, { status: 'unavailable', down: ['database'] }]);
    await database.restore();
    // On a busy machine, the first connections can take longer than the timeout.
    await expect.poll(async () => (await app.client().fetch('/readyz')).status).toBe(200);
    await app.client().ask('{ feed(first: 3) { nodes { id } } }');
    expect((await app.client().fetch('/curators', html)).status).toBe(200);
  });
});

describe.each([
  ['refuses connections', () => bucket.cut()],
  ['accepts them and stays silent', async () => bucket.silence()],
])('while the bucket %s', (_, goAway) => {
  test('an upload is refused in its own form, and a picture with 503', async () => {
    const png = await redBlueImage(400, 300).png().toBuffer();
    const { body: stored } = await member.client.upload(png, 'pick');
    await goAway();
    const [{ status, headers, body }, picture, ready] = await Promise.all([
      member.client.upload(png, 'pick'),
      app.client().fetch(stored.url),
      app
        .client()
        .fetch('/readyz')
        .then(async (response) => [response.status, await response.json()]),
    ]);
    expect([status, headers.get('retry-after'), body.errors]).toMatchObject([
      503,
      '30',
      [
        {
          message: 'Upload failed: we can’t store images right now',
          extensions: { code: 'UNAVAILABLE', retryAfter: 30 },
        },
      ],
    ]);
    expect([picture.status, picture.headers.get('cache-control')]).toEqual([503, 'no-store']);
    expect(ready).toEqual([503, { status: 'unavailable', down: ['bucket'] }]);

    await bucket.restore();
    expect((await member.client.upload(png, 'pick')).status).toBe(201);
    expect((await app.client().fetch(stored.url)).status).toBe(200);
  });
});
