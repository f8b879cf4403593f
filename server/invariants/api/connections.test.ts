import { beforeAll, describe, expect, test, vi } from 'vitest';
import { resetMailTask } from '../../modules/account/password/password.service.ts';
import { enqueue } from '../../platform/jobs/task.ts';
import {
  countTopThings,
  findThingId,
  makeCity,
  makeCollection,
  type makeCurator,
  makeFullCurator,
  makeList,
  makePerson,
  makePick,
  makePublicPick,
  makeThings,
  takeDown,
} from '../../testing/factories.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

const app = await startTestApp({ rateLimitFactor: 1_000 });
let admin: TestClient;
let ids: { curator: string; pick: string; comment: string; list: string; thing: string };

beforeAll(async () => {
  const owner = await makePerson(app, { isAdmin: true });
  admin = owner.client;
  const curators = [];
  for (let n = 0; n < 5; n += 1) curators.push(await makeFullCurator(app));
  const [ada] = curators as [Awaited<ReturnType<typeof makeCurator>>];
  const pick = ada.picks[0] as string;
  for (let n = 0; n < 5; n += 1) await makeCollection(app, ada.id, ada.picks.slice(0, 3));
  for (const { id: followerId } of [...curators.slice(1), owner]) {
    await app.db.follow.create({ data: { followerId, followingId: ada.id } });
    await app.db.follow.create({ data: { followerId: ada.id, followingId: followerId } });
  }
  await app.db.favorite.createMany({ data: ada.picks.map((pickId) => ({ userId: owner.id, pickId })) });
  for (let n = 0; n < 4; n += 1) await makeList(app, owner.id, []);
  const list = await makeList(app, owner.id, ada.picks);
  const comment = (parentId?: string) =>
    app.db.comment.create({
      data: { pickId: pick, authorId: owner.id, text: 'Yes', ...(parentId ? { parentId } : {}) },
    });
  const { id: commented } = await comment();
  for (let n = 0; n < 5; n += 1) await comment();
  for (let n = 0; n < 5; n += 1) await comment(commented);
  const things = await makeThings(app, ada.picks);
  for (const { id } of [...curators, owner]) {
    await app.db.thingChange.create({
      data: { kind: 'merge', thingId: things.thing, otherId: things.spare },
    });
    await app.db.thingSuggestion.create({
      data: { profileId: id, kind: 'merge', thingId: things.thing, otherId: things.spare },
    });
    const { id: reviewId } = await app.db.submissionReview.create({ data: { profileId: id } });
    await app.db.report.create({ data: { subject: 'profile', profileId: id, kind: 'spam' } });
    await takeDown(app, 'shelf', id, { restoredAt: new Date() });
    await app.db.notification.create({ data: { profileId: owner.id, kind: 'shelf_approved', reviewId } });
    await app.db.auditEvent.create({
      data: { actorId: owner.id, action: 'pick.hide', subjectType: 'pick', subjectId: pick },
    });
    await app.db.invite.create({
      data: {
        codeHash: id,
        prefix: 'abcd',
        kind: 'personal',
        email: `${id}@example.com`,
        expiresAt: new Date('2099-01-01'),
      },
    });
  }
  // One book is on six shelves, also the owner's, and four are on two.
  for (const [n, books] of ['BCD', 'BCD', 'BFG', 'BFG'].entries())
    for (const [m, letter] of [...books].entries())
      await app.db.pick.update({
        where: { id: curators[n + 1]?.picks[m] as string },
        data: { title: `Shared ${letter}`, reference: 'Its maker' },
      });
  await makePublicPick(app, { title: 'Shared B' });
  const shared = await makePick(app, owner.id, { title: 'Shared B', reference: 'Its maker', rank: 1 });
  await countTopThings(app);
  await app.pool.query('select refresh_matches($1)', [owner.id]);
  const city = await makeCity(app, curators);
  await app.db.thing.updateMany({
    where: { category: 'places' },
    data: { cityId: city, latitude: 38.7, longitude: -9.1 },
  });
  const [first, ...others] = await app.db.thing.findMany({
    where: { isPublic: true },
    orderBy: { id: 'asc' },
    take: 8,
  });
  await app.db.thingDuplicate.createMany({
    data: others.map(({ id: otherId }, n) => ({
      thingId: first?.id as string,
      otherId,
      similarity: 90 + (n % 2),
    })),
  });
  for (const { id } of curators) {
    const { email } = await app.db.profile.findUniqueOrThrow({ where: { id } });
    await enqueue(app.db, resetMailTask, { email: email as string });
  }
  await app.pool.query('update graphile_worker._private_jobs set attempts = max_attempts - 1');
  const send = vi.spyOn(app.services.mailer, 'send').mockRejectedValue(new Error('No mail today.'));
  await app.runJobs();
  send.mockRestore();
  ids = { curator: ada.id, pick, comment: commented, list, thing: await findThingId(app, shared) };
});

/** All connections. % stands for the arguments of the page. */
const lists = [
  'feed(%)',
  'feed(order: POPULAR, %)',
  'feedEntries(%)',
  'featuredPicks(%)',
  'curators(%)',
  'curators(order: FOLLOWED, %)',
  'curators(order: NAME, %)',
  'collections(%)',
  'search(query: "person", %)',
  'profile(id: "$curator") { collections(%) }',
  'profile(id: "$curator") { followers(%) }',
  'profile(id: "$curator") { following(%) }',
  'profile(id: "$curator") { shelfHistory(%) }',
  'matches(%)',
  'topThings(category: BOOKS, %)',
  'thing(id: "$thing") { picks(%) }',
  'places(within: { south: 38, north: 39, west: -10, east: -9 }, %)',
  'places(near: { latitude: 38.7, longitude: -9, km: 50 }, %)',
  'city(slug: "lisbon") { places(%) }',
  'city(slug: "lisbon") { curators(%) }',
  'pick(id: "$pick") { collections(%) }',
  'pick(id: "$pick") { comments(%) }',
  'comment(id: "$comment") { replies(%) }',
  'viewer { favorites(%) }',
  'viewer { lists(%) }',
  'list(id: "$list") { items(%) }',
  'viewer { notifications(%) }',
  'adminPicks(%)',
  'adminPicks(order: SAVES, %)',
  'adminPicks(order: COMMENTS, %)',
  'allCollections(%)',
  'users(%)',
  'users(descending: false, %)',
  'users(order: NAME, %)',
  'users(order: NAME, descending: false, %)',
  'submissions(%)',
  'submissions(order: OLDEST, %)',
  'reports(%)',
  'reports(filter: { open: true, onePerThing: true }, %)',
  'takedowns(%)',
  'invites(%)',
  'thingChanges(%)',
  'thingSuggestions(%)',
  'thingSuggestions(open: true, %)',
  'thingDuplicates(%)',
  'auditEvents(%)',
  'failedJobs(%)',
];

/** What stands for an item that has no id. */
const nodes: Record<string, string> = {
  feedEntries: 'profile { id }',
  search: '... on Profile { id }',
  shelfHistory: 'rankedAt pick { id }',
  matches: 'profile { id }',
  topThings: 'position thing { id }',
};

function buildQuery(list: string, page: string): string {
  const node = nodes[/(\w+)\([^(]*%/.exec(list)?.[1] ?? ''];
  const parts = 'pageInfo { hasNextPage hasPreviousPage startCursor endCursor }';
  const named = list.replace(/\$(\w+)/, (_, name: keyof typeof ids) => ids[name]);
  return `{ ${named.replace('%)', `${page}) { edges { cursor node { ${node ?? 'id'} } } ${parts} }`)} }`;
}

type Page = {
  edges: { cursor: string; node: unknown }[];
  pageInfo: {
    hasNextPage: boolean;
    hasPreviousPage: boolean;
    startCursor: string | null;
    endCursor: string | null;
  };
};

/** The connection in the data of a response. */
function pageIn(data: Record<string, unknown>): Page {
  const [value] = Object.values(data) as Record<string, unknown>[];
  return value && 'pageInfo' in value ? (value as Page) : pageIn(value as Record<string, unknown>);
}

/** Reads a page by resolvers and by the cached plan, and checks that both are equal. */
async function read(list: string, page: string): Promise<Page> {
  const query = buildQuery(list, page);
  const [first, again] = [await admin.gql(query), await admin.gql(query)];
  expect(first.errors).toBeUndefined();
  expect(again.data).toEqual(first.data);
  return pageIn(first.data);
}

describe('a list has the same order from both ends', () => {
  test.each(lists)('%s', async (list) => {
    const { edges: all } = await read(list, 'first: 100');
    // A first page, one in between and a last one.
    const size = Math.max(2, Math.ceil(all.length / 3));
    expect(all.length).toBeGreaterThan(2 * size);
    expect((await read(list, 'last: 100')).edges).toEqual(all);

    const forwards: unknown[] = [];
    for (let page = await read(list, `first: ${size}`); ; ) {
      const { edges, pageInfo } = page;
      const at = forwards.length;
      forwards.push(...edges);
      expect(pageInfo).toEqual({
        hasNextPage: forwards.length < all.length,
        hasPreviousPage: at > 0,
        startCursor: edges[0]?.cursor,
        endCursor: edges.at(-1)?.cursor,
      });
      if (!pageInfo.hasNextPage) break;
      page = await read(list, `first: ${size}, after: "${pageInfo.endCursor}"`);
    }
    expect(forwards).toEqual(all);

    const backwards: unknown[] = [];
    for (let page = await read(list, `last: ${size}`); ; ) {
      const { edges, pageInfo } = page;
      const behind = backwards.length;
      backwards.unshift(...edges);
      expect(pageInfo).toEqual({
        hasNextPage: behind > 0,
        hasPreviousPage: backwards.length < all.length,
        startCursor: edges[0]?.cursor,
        endCursor: edges.at(-1)?.cursor,
      });
      if (!pageInfo.hasPreviousPage) break;
      page = await read(list, `last: ${size}, before: "${pageInfo.startCursor}"`);
    }
    expect(backwards).toEqual(all);
  });
});

describe('the arguments of a page', () => {
  const refused = 'Use either first and after, or last and before.';
  test.each([
    ['first and last', 'first: 2, last: 2', refused],
    ['first and before', 'first: 2, before: "x"', refused],
    ['last and after', 'last: 2, after: "x"', refused],
    ['after and before', 'after: "x", before: "y"', refused],
    ['last of 0', 'last: 0', 'last must be 1 to 100.'],
    ['last of 101', 'last: 101', 'last must be 1 to 100.'],
    ['a cursor that is none', 'before: "x"', 'This cursor is not valid. Start again without it.'],
  ])('%s are refused', async (_what, page, message) => {
    const some = [
      'feed(%)',
      'search(query: "person", %)',
      'pick(id: "$pick") { comments(%) }',
      'failedJobs(%)',
    ];
    for (const list of some) {
      const { errors } = await admin.gql(buildQuery(list, page));
      expect(errors, list).toMatchObject([{ message, extensions: { code: 'BAD_USER_INPUT' } }]);
    }
  });

  test('before alone takes a page of the usual length, and null is as if left out', async () => {
    const list = 'feed(%)';
    const { edges: all } = await read(list, 'first: 100');
    const cursor = all[30]?.cursor;
    expect((await read(list, `before: "${cursor}"`)).edges).toEqual(all.slice(6, 30));
    expect((await read(list, 'first: null, after: null, last: 2, before: null')).edges).toEqual(
      all.slice(-2),
    );
    expect((await read(list, 'first: 2, last: null, before: null')).edges).toEqual(all.slice(0, 2));
  });

  test('a cursor in a variable is one of a prepared query, in both directions', async () => {
    const { edges: all } = await read('feed(%)', 'first: 100');
    const query =
      'query ($before: String) { feed(last: 2, before: $before) { edges { cursor node { id } } } }';
    for (const at of [9, 5, 3]) {
      const { data } = await admin.gql(query, { before: all[at]?.cursor });
      expect(data.feed.edges).toEqual(all.slice(at - 2, at));
    }
    const statements = await app.statements(() => admin.gql(query, { before: all[7]?.cursor }));
    expect(statements).toHaveLength(1);
  });
});

test('followers and followed people are counted by their column, other lists are not', async () => {
  const query = `{ profile(id: "${ids.curator}") { followers(last: 1) { totalCount nodes { id } } following { totalCount } }
    curators(first: 1) { totalCount } }`;
  const answers = [await admin.gql(query), await admin.gql(query)];
  for (const { data } of answers) {
    expect(data.profile.followers).toMatchObject({ totalCount: 5, nodes: [{}] });
    expect(data.profile.following.totalCount).toBe(5);
    expect(data.curators.totalCount).toBeNull();
  }
});
