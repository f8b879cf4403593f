import { beforeAll, expect, test } from 'vitest';
import {
  findLatestSubmission,
  makeFullCurator,
  makePerson,
  makePick,
  type Person,
} from '../../testing/factories.ts';
import { startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp({ rateLimitFactor: 100 });

const ENTRIES = `query ($first: Int, $category: Category, $order: FeedOrder) {
  feedEntries(first: $first, category: $category, order: $order) {
    nodes { profile { id } publishedAt picks { id } }
  }
}`;

type Entry = { profile: { id: string }; publishedAt: string; picks: { id: string }[] };
type Page = { nodes: Entry[] };
type Curator = Person & { picks: string[] };

async function entries(variables: object = {}, client = app.client()): Promise<Page> {
  const data = await client.ask(ENTRIES, { first: 100, ...variables });
  return data.feedEntries;
}
/** Hides a curator that a test has added, because other tests expect only the picks below. */
const unpublish = (id: string) => app.db.profile.update({ where: { id }, data: { status: 'unpublished' } });
const shown = ({ nodes }: Page) =>
  nodes.map(({ profile, picks }) => [profile.id, picks.map(({ id }) => id)] as const);

/** Three shelves published at the same time, and two picks published later. */
let rosa: Curator;
let theo: Curator;
let mei: Curator;
let late: string;
let latest: string;
beforeAll(async () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
  [rosa, theo, mei] = [await makeFullCurator(app), await makeFullCurator(app), await makeFullCurator(app)];
  for (const [index, { id }] of [mei, theo, rosa].entries()) {
    await app.db.pick.updateMany({ where: { profileId: id }, data: { publishedAt: at(index) } });
  }
  late = await makePick(app, mei.id, { category: 'places', publishedAt: at(5) });
  latest = await makePick(app, theo.id, { category: 'books', publishedAt: at(6), favoritesCount: 5 });
});

test('what came out in one approval stands together as one entry, in the order of a shelf [7.2]', async () => {
  expect(shown(await entries())).toEqual([
    [theo.id, [latest]],
    [mei.id, [late]],
    [rosa.id, rosa.picks],
    [theo.id, theo.picks],
    [mei.id, mei.picks],
  ]);
});

test('in the feed of picks the best rank of one moment comes first: books, places, products [7.2]', async () => {
  const { data } = await app.client().gql('{ feed(first: 11) { nodes { id } } }');
  const [b1, b2, b3, p1, p2, p3, o1, o2, o3] = rosa.picks;
  expect(data.feed.nodes.map(({ id }: { id: string }) => id)).toEqual([
    ...[latest, late],
    ...[b1, p1, o1],
    ...[b2, p2, o2],
    ...[b3, p3, o3],
  ]);
});

test('of a category, an entry holds its picks alone', async () => {
  expect(shown(await entries({ category: 'PLACES' }))).toEqual([
    [mei.id, [late]],
    [rosa.id, rosa.picks.slice(3, 6)],
    [theo.id, theo.picks.slice(3, 6)],
    [mei.id, mei.picks.slice(3, 6)],
  ]);
});

test('by how often they are saved, picks stand alone', async () => {
  const { nodes } = await entries({ order: 'POPULAR' });
  expect(nodes).toHaveLength(29);
  expect(nodes[0]?.picks).toEqual([{ id: latest }]);
});

test('of those one follows, shelves stand together too; signed out there is nobody to follow', async () => {
  const { id, client } = await makePerson(app);
  await app.db.follow.create({ data: { followerId: id, followingId: rosa.id } });
  expect(shown(await entries({ order: 'FOLLOWING' }, client))).toEqual([[rosa.id, rosa.picks]]);
  expect((await app.client().gql(ENTRIES, { order: 'FOLLOWING' })).code).toBe('UNAUTHENTICATED');
});

test('an approval gives all its picks one moment', async () => {
  const { id, client } = await makeFullCurator(app, 'draft');
  await client.gql('mutation { submitShelf { profile { id } } }');
  const { client: admin } = await makePerson(app, { isAdmin: true });
  const { errors } = await admin.gql(
    'mutation ($id: ID!, $version: Int!) { approveSubmission(id: $id, version: $version) { profile { id } } }',
    await findLatestSubmission(app, id),
  );
  expect(errors).toBeUndefined();
  const { nodes } = await entries();
  const own = nodes.filter(({ profile }) => profile.id === id);
  expect(own.map(({ picks }) => picks.length)).toEqual([9]);
  await unpublish(id);
});

test('both lists are read off one index, without sorting', async () => {
  // The mails of the approval must not run during the following statements.
  await app.runJobs();
  await app.db.$executeRaw`analyze picks`;
  for (const query of [
    '{ feed(first: 5) { nodes { id } } }',
    '{ feedEntries(first: 5) { nodes { publishedAt } } }',
  ]) {
    const [statement] = await app.statements(async () => void (await app.client().gql(query)));
    const values = (statement?.match(/\$\d+/g) ?? []).length;
    expect(values).toBeGreaterThan(0);
    const plan = await app.db.$transaction(async (tx) => {
      // For so few rows PostgreSQL would choose a sort, so other plans are disabled.
      for (const way of ['seqscan', 'bitmapscan', 'sort'])
        await tx.$executeRawUnsafe(`set local enable_${way} = off`);
      return tx.$queryRawUnsafe<object[]>(`explain (generic_plan) ${statement}`);
    });
    expect(JSON.stringify(plan)).toContain('picks_feed_idx');
    expect(JSON.stringify(plan)).not.toContain('Sort');
  }
});

test('a feed since a moment has the picks that changed or were published since', async () => {
  const { id, picks } = await makeFullCurator(app);
  const [changed, published, ...others] = picks as [string, string, ...string[]];
  const long = new Date('2020-01-01T00:00:00Z');
  const since = new Date('2098-06-01T00:00:00Z');
  await app.db.pick.updateMany({ where: { profileId: id }, data: { updatedAt: long, publishedAt: long } });
  await app.db.pick.update({ where: { id: changed }, data: { updatedAt: since } });
  await app.db.pick.update({ where: { id: published }, data: { publishedAt: since, updatedAt: long } });
  const SINCE = 'query ($since: DateTime) { feed(first: 100, updatedSince: $since) { nodes { id } } }';
  const found = async (moment: string) => {
    const { data, errors } = await app.client().gql(SINCE, { since: moment });
    expect(errors).toBeUndefined();
    return data.feed.nodes.map((it: { id: string }) => it.id).filter((it: string) => picks.includes(it));
  };
  for (const _time of ['resolvers', 'plan']) {
    expect((await found(since.toISOString())).sort()).toEqual([changed, published].sort());
    expect(await found('2098-06-01T00:00:00.001Z')).toEqual([]);
    expect(await found('2019-01-01T00:00:00Z')).toHaveLength(2 + others.length);
  }
  expect(await found('2098-06-01')).toHaveLength(2);
  for (const odd of ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59-23:00']) {
    await app.client().ask(SINCE, { since: odd });
  }
  await unpublish(id);
});
