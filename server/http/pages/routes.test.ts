import { resolve } from 'node:path';
import { print } from 'graphql';
import { describe, expect, test } from 'vitest';
import { REQUESTED_PAGE_COOKIE } from '../../modules/account/session/cookies.rules.ts';
import { type AppRoute, isRendered, routes } from '../../modules/address/routes.rules.ts';
import type { VisitorQuery } from '../../platform/context.ts';
import { makeCity, makeCollection, makeCurator, makePerson, makePick } from '../../testing/factories.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { loadRenderer } from './renderer.ts';

const app = await startTestApp({ rateLimitFactor: 100 });
const curator = await makeCurator(app, 'approved', { username: 'maren.h' });
const collection = await makeCollection(app, curator.id, curator.picks.slice(0, 3), {
  title: 'Slow mornings',
});
const { client: member } = await makePerson(app);
const { data: made } = await member.gql(
  'mutation { createList(input: { title: "Lisbon", visibility: LINK }) { list { permalink } } }',
);
const sharedList = new URL(made.createList.list.permalink);

const idFor: Record<string, string | undefined> = {
  PickDetailPage: curator.picks[0],
  CollectionDetailPage: collection,
  ProfilePage: curator.id,
  ListPage: `${sharedList.pathname.split('/').at(-1)}${sharedList.search}`,
};
// A thing in each category whose slug is the name of the category.
for (const category of ['books', 'places', 'products'] as const)
  await makePick(app, curator.id, { category, title: category });
// A city with the name of the category.
await makeCity(app, [curator], { slug: 'places', name: 'Places' });
const { data } = await app.client().gql('{ feedEntries(first: 1) { pageInfo { endCursor } } }');
const cursor: string = data.feedEntries.pageInfo.endCursor;
const renderer = await loadRenderer(resolve('dist/server/main.server.js'));
if (!renderer) throw new Error('There is no build. Run: npm run build');
/** An address for each path in the route table, with its route. */
const addresses = routes.flatMap((route) =>
  route.paths.map((path): [path: string, address: string, route: AppRoute] => [
    path,
    path
      .replace(':id', idFor[route.page ?? ''] ?? '1')
      .replace(':slug', path.split('/')[1] ?? '')
      .replace(':handle', '@maren.h')
      .replace(':year', String(new Date().getUTCFullYear()))
      .replace('*', 'anything'),
    route,
  ]),
);
const rendered = addresses.filter(([, , route]) => isRendered(route));
const shared = rendered.filter(([, , route]) => !(isRendered(route) && route.unlisted));

async function open(address: string, client = app.client()) {
  const response = await client.fetch(address, { headers: { accept: 'text/html' } });
  const body = await response.text();
  return {
    status: response.status,
    location: response.headers.get('location'),
    cache: response.headers.get('cache-control'),
    hasContent: body.includes('id="state"'),
    body,
  };
}

describe('the first request of every address in the route table', () => {
  test.each(addresses)('%s answers a visitor as its route says', async (_path, address, route) => {
    const { status, location, cache, hasContent } = await open(address);
    if (route.access || route.page === undefined) {
      expect([status, location]).toEqual([302, route.access ? '/' : route.redirect]);
      expect(cache).toBe('private, no-cache');
      return;
    }
    expect(status).toBe(200);
    expect(hasContent).toBe(isRendered(route));
    expect(cache).toMatch(isRendered(route) && !route.unlisted ? /^public/ : /^private/);
  });

  test.each(addresses)('%s is never a shared page for the signed-in', async (_path, address) => {
    const { status, cache, hasContent } = await open(address, member);
    expect([200, 302]).toContain(status);
    expect(cache).toBe('private, no-cache');
    expect(hasContent).toBe(false);
  });

  test.each(shared)('%s is one page whatever parameters it does not read', async (_path, address) => {
    await open(address);
    let letters = 0;
    // A page is kept for some seconds, which may end before the next request.
    await expect
      .poll(() => {
        letters += 1;
        return app.statements(() =>
          open(`${address}${address.includes('?') ? '&' : '?'}utm_source=letter${letters}`),
        );
      })
      .toEqual([]);
  });

  test('a list whose link has ended is not shown once more', async () => {
    const { data } = await member.gql(
      'mutation { createList(input: { title: "For Porto", visibility: LINK }) { list { id permalink } } }',
    );
    const { id, permalink } = data.createList.list;
    const { pathname, search } = new URL(permalink);
    const before = await open(pathname + search);
    expect([before.status, before.body.includes('For Porto')]).toEqual([200, true]);
    await member.gql(`mutation { updateList(input: { id: "${id}", visibility: PRIVATE }) { list { id } } }`);
    const after = await open(pathname + search);
    expect([after.status, after.body.includes('For Porto')]).toEqual([404, false]);
  });

  test('the site map names each page without parameters that search engines may keep', async () => {
    const map = await (await app.client().fetch('/sitemaps/pages.xml')).text();
    const named = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url as string).pathname);
    const kept: string[] = [];
    for (const [path, address] of rendered) {
      // Search engines must not index a search without a query.
      if (address !== path || path === '/search') continue;
      const { body } = await open(path);
      if (!body.includes('<meta name="robots" content="noindex">')) kept.push(path);
    }
    expect(named.sort()).toEqual(kept.sort());
  });
});

describe('a rendered page', () => {
  const answer: VisitorQuery = async (document, variables) => {
    const text = typeof document === 'string' ? document : print(document);
    const { data, errors } = await app.client().gql(text, variables);
    if (errors) throw new Error(errors[0]?.message);
    return data;
  };
  const render = (address: string) => renderer.render(address, answer, 'Threes');

  test.each([
    ...rendered.map(([, address]) => address),
    '/discover?category=books&order=popular',
    `/discover?after=${cursor}`,
    '/discover?feed=following',
    '/curators?profession=test&place=li&order=name',
    '/search?q=summer&type=picks',
    '/@nobody.here',
    '/pick/new',
  ])('%s is rendered in one pass, as Apollo would render it in several', async (address) => {
    const rendered = await render(address);
    const expected = await renderer.renderUntilComplete(address, answer, 'Threes');
    expect(rendered.inOnePass).toBe(true);
    expect({ ...rendered, inOnePass: false }).toEqual(expected);
  });

  test('brings nothing but what it reads itself, whatever was rendered before and beside it', async () => {
    const [, help, shelf] = await Promise.all([render('/discover'), render('/help'), render('/@maren.h')]);
    expect(Object.keys((await render('/help')).state)).toEqual(['ROOT_QUERY']);
    expect(Object.keys(help.state)).toEqual(['ROOT_QUERY']);
    expect(Object.keys(shelf.state.ROOT_QUERY as object).sort()).toEqual([
      '__typename',
      'profile({"username":"maren.h"})',
      'viewer',
    ]);
  });
});

test.each(['/admin', '/admin/', '/admin/submissions', '/ADMIN/Users', '/admin/no/such?q=1'])(
  '/admin and every page under it is for admins, members and visitors are sent to / by the server itself: %s [2.1]',
  async (address) => {
    for (const client of [app.client(), member]) {
      const { status, location, body } = await open(address, client);
      expect([status, location]).toEqual([302, '/']);
      expect(body).not.toContain('<script');
    }
  },
);

test('an admin gets the page, until they are no admin any more or log out', async () => {
  // Otherwise the last admin could not be demoted.
  await makePerson(app, { isAdmin: true });
  const { id, client } = await makePerson(app, { isAdmin: true });
  expect((await open('/admin/submissions', client)).status).toBe(200);
  await app.db.profile.update({ where: { id }, data: { isAdmin: false } });
  expect((await open('/admin/submissions', client)).location).toBe('/');
  await app.db.profile.update({ where: { id }, data: { isAdmin: true } });
  await client.gql('mutation { signOut }');
  expect((await open('/admin/submissions', client)).location).toBe('/');
});

test('a visitor is asked to log in there and returns to the admin page; a member is not', async () => {
  const visitor = app.client();
  await open('/admin/submissions?status=rejected', visitor);
  expect(decodeURIComponent(visitor.cookies.get(REQUESTED_PAGE_COOKIE) ?? '')).toBe(
    '/admin/submissions?status=rejected',
  );
  await open('/admin/submissions', member);
  expect(member.cookies.get(REQUESTED_PAGE_COOKIE)).toBeUndefined();
});

test('the login of admins is open to all, and so are addresses that only begin like /admin', async () => {
  expect((await open('/admin-login')).status).toBe(200);
  expect((await open('/administration')).location).toBe('/discover');
});
