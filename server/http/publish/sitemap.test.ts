import { createServer } from 'node:http';
import express from 'express';
import { JSDOM } from 'jsdom';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createSitemap } from '../../modules/syndication/sitemap.ts';
import {
  makeCollection,
  makeCurator,
  makeFullCurator,
  makePerson,
  makePick,
} from '../../testing/factories.ts';
import { whileLocked } from '../../testing/race.ts';
import { listenLocally } from '../../testing/servers/listen.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { FRESH } from '../../testing/test-client.ts';
import { sitemapRouter } from './sitemap.ts';

const app = await startTestApp();

/** Reads the site map of `base` like a crawler. Throws if any of it is not XML. */
async function crawl(base: string) {
  const read = async (path: string) => {
    const response = await fetch(new URL(path, base));
    expect([path, response.status]).toEqual([path, 200]);
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(response.headers.get('cache-control')).toMatch(/^public, max-age=3600/);
    return parseSitemap(await response.text());
  };
  const index = await read('/sitemap.xml');
  expect(index.root).toBe('sitemapindex');
  const parts = new Map<string, { loc: string; lastmod: string | undefined }[]>();
  for (const { loc } of index.entries) {
    const { pathname, origin } = new URL(loc);
    expect(origin).toBe(app.url);
    const part = await read(pathname);
    expect(part.root).toBe('urlset');
    parts.set(pathname, part.entries);
  }
  const all = [...parts.values()].flat();
  expect(new Set(all.map(({ loc }) => loc)).size).toBe(all.length);
  return { index: index.entries, parts, all: all.map(({ loc }) => loc.replace(app.url, '')) };
}

function parseSitemap(xml: string) {
  const { window } = new JSDOM(xml, { contentType: 'application/xml' });
  const root = window.document.documentElement;
  expect(root.namespaceURI).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
  const entries = [...root.children].map((entry) => ({
    loc: entry.querySelector('loc')?.textContent ?? '',
    lastmod: entry.querySelector('lastmod')?.textContent ?? undefined,
  }));
  return { root: root.localName, entries };
}

/** Runs with a new site map of the same data, with parts of `entries` that are cached for `cachedMs`. */
async function withSitemap<T>(
  options: { entries?: number; cachedMs?: number },
  use: (base: string) => Promise<T>,
): Promise<T> {
  // Outside of tests, Express logs refused requests.
  const site = express().set('env', 'test');
  const server = createServer(site.use(sitemapRouter(createSitemap(app.services, options))));
  try {
    return await use(`http://${await listenLocally(server)}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const makeFullCollection = async (profileId: string) => {
  const picks = await app.db.pick.findMany({ where: { profileId } });
  return makeCollection(
    app,
    profileId,
    picks.map(({ id }) => id),
  );
};

let empty: Awaited<ReturnType<typeof crawl>>;
beforeAll(async () => {
  empty = await withSitemap({}, crawl);
  await makeCurator(app);
});

describe('the site map', () => {
  test('of an empty site names its own pages alone', () => {
    const { index, all } = empty;
    expect(index).toHaveLength(1);
    expect(all).toEqual(expect.arrayContaining(['/discover', '/curators', '/collections', '/terms']));
  });

  test('names everything public and nothing else', async () => {
    const [live, inReview, ...hidden] = await Promise.all(
      (['approved', 'approved', 'draft', 'rejected', 'unpublished'] as const).map((status) =>
        makeCurator(app, status),
      ),
    );
    // A published shelf stays public while an edit of it is reviewed.
    await app.db.profile.update({ where: { id: inReview!.id }, data: { status: 'pending' } });
    const draft = await makePick(app, live!.id, { status: 'draft', rank: null });
    const member = await makePerson(app);
    const shown = await makeFullCollection(live!.id);
    const unseen = await Promise.all(hidden.map(({ id }) => makeFullCollection(id)));

    const { all } = await withSitemap({}, crawl);
    for (const { username, picks } of [live!, inReview!]) {
      expect(all).toEqual(expect.arrayContaining([`/@${username}`, ...picks.map((id) => `/pick/${id}`)]));
    }
    expect(all).toContain(`/collection/${shown}`);
    for (const { username } of [member, ...hidden]) expect(all).not.toContain(`/@${username}`);
    for (const id of [draft, ...hidden.flatMap(({ picks }) => picks)])
      expect(all).not.toContain(`/pick/${id}`);
    for (const id of unseen) expect(all).not.toContain(`/collection/${id}`);
  });

  test('says when each last changed', async () => {
    const { id, username, picks } = await makeCurator(app);
    const changed = new Date('2999-05-06T07:08:09.010Z');
    await app.db.pick.update({ where: { id: picks[1]! }, data: { lastUpdatedAt: changed } });
    const { parts, index } = await withSitemap({}, crawl);
    const findLastmod = (path: string) =>
      [...parts.values()].flat().find(({ loc }) => loc === app.url + path)?.lastmod;
    expect(findLastmod(`/pick/${picks[1]}`)).toBe(changed.toISOString());
    expect(findLastmod(`/@${username}`)).toBe(changed.toISOString());
    expect(index.find(({ loc }) => loc.endsWith('/picks-1.xml'))?.lastmod).toBe(changed.toISOString());
    await app.db.pick.updateMany({ where: { profileId: id }, data: { lastUpdatedAt: new Date() } });
  });

  test('is split into parts that hold each thing once', async () => {
    await makeFullCurator(app);
    const whole = await withSitemap({}, crawl);
    await withSitemap({ entries: 4 }, async (base) => {
      const split = await crawl(base);
      expect(split.all.sort()).toEqual(whole.all.sort());
      const picks = [...split.parts].filter(([path]) => path.startsWith('/sitemaps/picks-'));
      expect(picks.length).toBeGreaterThan(2);
      expect(picks.slice(0, -1).every(([, entries]) => entries.length === 4)).toBe(true);
      const after = await fetch(`${base}/sitemaps/picks-${picks.length + 1}.xml`);
      expect(after.status).toBe(404);
    });
  });

  test.each(['picks-0', 'picks-99999', 'picks-999999', 'picks', 'people-1', 'constructor-1'])(
    'has no part %s',
    async (name) => {
      expect((await app.client().fetch(`/sitemaps/${name}.xml`)).status).toBe(404);
    },
  );

  test('is made once for everybody: a statement for each kind and one for take-downs, one for a part', async () => {
    // A cached site map looks for take-downs every two seconds.
    vi.spyOn(performance, 'now').mockReturnValue(performance.now());
    onTestFinished(() => void vi.restoreAllMocks());
    await withSitemap({}, async (base) => {
      const cost = async (path: string) =>
        (
          await app.statements(() =>
            Promise.all(
              Array.from({ length: 8 }, () => fetch(base + path).then((response) => response.text())),
            ),
          )
        ).length;
      expect(await cost('/sitemap.xml')).toBe(6);
      expect(await cost('/sitemap.xml')).toBe(0);
      for (const kind of ['profiles', 'picks', 'things']) {
        expect(await cost(`/sitemaps/${kind}-1.xml`)).toBe(1);
        expect(await cost(`/sitemaps/${kind}-1.xml`)).toBe(0);
      }
      expect(await cost('/sitemaps/picks-7.xml')).toBe(0);
    });
  });

  test('is answered as it was while it is made anew', async () => {
    await withSitemap({ cachedMs: 1 }, async (base) => {
      const text = async () => (await fetch(`${base}/sitemaps/profiles-1.xml`)).text();
      await text();
      const { username } = await makeCurator(app);
      expect(await text()).not.toContain(username);
      await expect.poll(text).toContain(username);
    });
  });

  test('is answered while something is taken down', async () => {
    vi.spyOn(performance, 'now').mockReturnValue(performance.now());
    onTestFinished(() => void vi.restoreAllMocks());
    const admin = await makePerson(app, { isAdmin: true });
    const { id } = await makeCurator(app);
    await withSitemap({}, async (base) => {
      const statusOf = async (path: string) => (await fetch(base + path)).status;
      await statusOf('/sitemap.xml');
      await app.pool.query(
        `insert into takedowns (subject, profile_id, reason, created_by) values ('person', $1, 'Spam', $2)`,
        [id, admin.id],
      );
      const statuses = await whileLocked(
        app,
        (client) => client.query('lock table picks in access exclusive mode'),
        () => statusOf('/sitemaps/picks-1.xml'),
        () => {
          vi.mocked(performance.now).mockReturnValue(performance.now() + 3_000);
          return statusOf('/sitemaps/pages.xml');
        },
      );
      expect(statuses).toEqual([200, 200]);
    });
  });

  test('is sent compressed, under one tag for every encoding', async () => {
    await makeFullCurator(app);
    await withSitemap({}, async (base) => {
      const tags = await Promise.all(
        ['gzip', 'br', 'identity'].map(async (encoding) => {
          const headers = { ...FRESH, 'Accept-Encoding': encoding };
          const response = await fetch(`${base}/sitemaps/picks-1.xml`, { headers });
          const used = response.headers.get('content-encoding') ?? 'identity';
          expect([used, response.headers.get('vary')]).toEqual([
            encoding,
            expect.stringMatching(/accept-encoding/i),
          ]);
          expect(parseSitemap(await response.text()).entries.length).toBeGreaterThan(8);
          return response.headers.get('etag');
        }),
      );
      expect(new Set(tags).size).toBe(1);
    });
  });

  test('is not sent again to who has it', async () => {
    const { headers } = await app.client().fetch('/sitemaps/picks-1.xml');
    const again = { headers: { ...FRESH, 'If-None-Match': headers.get('etag') ?? '' } };
    expect((await app.client().fetch('/sitemaps/picks-1.xml', again)).status).toBe(304);
  });
});

test('robots.txt opens what is public, closes what is not, and names the site map', async () => {
  const response = await app.client().fetch('/robots.txt');
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(response.headers.get('cache-control')).toBe('public, max-age=86400');
  const lines = (await response.text()).split('\n');
  expect(lines.slice(0, 2)).toEqual(['User-agent: *', 'Allow: /']);
  expect(lines).toContain(`Sitemap: ${app.url}/sitemap.xml`);
  const closed = lines.flatMap((line) => line.match(/^Disallow: (.+)$/)?.[1] ?? []);
  for (const path of ['/admin', '/my-threes', '/favorites', '/account', '/settings', '/graphql']) {
    expect(closed).toContain(path);
  }
  for (const open of [
    '/discover',
    '/search?q=saturn',
    '/@ines',
    '/pick/1',
    '/collection/1',
    '/embed/@ines',
    '/feed.atom',
    '/media/1',
  ]) {
    expect(closed.some((path) => open.startsWith(path))).toBe(false);
  }
});
