import { describe, expect, test } from 'vitest';
import type { Prisma } from '../../../prisma/client/client.ts';
import type { Task } from '../../platform/jobs/task.ts';
import { runDueJobs } from '../../platform/jobs/worker.ts';
import {
  eraseProfile,
  makePerson,
  makePick,
  makeToken,
  type Person,
  takeDown,
} from '../../testing/factories.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { locate } from '../place/locate.service.ts';
import { everybodysMatchesTask, matchesTask } from './match.service.ts';

const app = await startTestApp({ rateLimitFactor: 1000 });

/** A shelf given by the titles of its books at ranks 1 to 3. */
type Shelf = Partial<Record<1 | 2 | 3, string>>;
type Data = Partial<Prisma.ProfileUncheckedCreateInput>;

async function curator(books: Shelf, data: Data = {}, places: Shelf = {}) {
  const person = await makePerson(app, { status: 'approved', isCreator: true, ...data });
  for (const [category, shelf] of [
    ['books', books],
    ['places', places],
  ] as const) {
    for (const [rank, title] of Object.entries(shelf)) {
      await makePick(app, person.id, { category, title, reference: 'Its maker', rank: Number(rank) });
    }
  }
  return person;
}
/** Adds a thing to this many other shelves. */
async function spread(title: string, shelves: number) {
  const data = Array.from({ length: shelves }, () => ({ status: 'approved' as const, isCreator: true }));
  const people = await app.db.profile.createManyAndReturn({ data, select: { id: true } });
  const pick = { category: 'books', title, reference: 'Its maker', rank: 3 } as const;
  await app.db.pick.createMany({ data: people.map(({ id: profileId }) => ({ ...pick, profileId })) });
}
const run = async (task: unknown) => {
  await app.pool.query(`select graphile_worker.add_job($1, '{}')`, [(task as Task).name]);
  await runDueJobs(app.services, [task as Task]);
};
const compute = () => run(matchesTask);

const MATCH = 'profile { id fullName } score reasons { text things { id title } }';
const MATCHES = `query ($thingIds: [ID!], $first: Int) {
  matches(thingIds: $thingIds, first: $first) { nodes { ${MATCH} } } }`;
type Match = {
  profile: { id: string; fullName: string };
  score: number;
  reasons: { text: string; things: { id: string; title: string }[] }[];
};

async function matches({ client }: Pick<Person, 'client'>, variables: Record<string, unknown> = {}) {
  const data = await client.ask(MATCHES, { first: 50, ...variables });
  return data.matches.nodes as Match[];
}
const ids = async (...args: Parameters<typeof matches>) =>
  (await matches(...args)).map(({ profile }) => profile.id);

async function viewerMatch({ client }: Pick<Person, 'client'>, id: string): Promise<Match | null> {
  const data = await client.ask(`query ($id: ID!) { profile(id: $id) { viewerMatch { ${MATCH} } } }`, { id });
  return data.profile.viewerMatch;
}
const thingIds = async (...titles: string[]) =>
  (await app.db.thing.findMany({ where: { title: { in: titles } } })).map(({ id }) => id);
const change = (mutation: 'dismissMatch' | 'restoreMatch', { client }: Person, profileId: string) =>
  client.gql(`mutation { ${mutation}(profileId: "${profileId}") { profile { id } viewer { id } } }`);

let serial = 0;
/** New titles that no other test uses. */
const titles = (count: number) =>
  Array.from({ length: count }, () => {
    serial += 1;
    return `Title ${String(serial).padStart(3, '0')}`;
  });

describe('the reason of a match', () => {
  test('matches: a reason says that nobody else here has the things only while that is so [4.5]', async () => {
    const [rare = '', other = ''] = titles(2);
    const [me, ines] = [
      await curator({ 2: rare, 3: other }),
      await curator({ 2: rare, 3: other }, { fullName: 'Ines' }),
    ];
    await spread(other, 1);
    expect((await viewerMatch(me, ines.id))?.reasons).toMatchObject([
      {
        text: `You and Ines share ${rare} and ${other}; no one else does.`,
        things: [{ title: rare }, { title: other }],
      },
    ]);
    const third = await curator({ 2: other, 3: rare });
    expect((await viewerMatch(me, ines.id))?.reasons[0]?.text).toBe(
      `You and Ines share ${rare} and ${other}.`,
    );
    await app.db.pick.updateMany({ where: { profileId: third.id, title: rare }, data: { status: 'draft' } });
    expect((await viewerMatch(me, ines.id))?.reasons[0]?.text).toMatch(/no one else does\.$/);
  });

  test('one thing, three things, and more than three', async () => {
    const [a = '', b = '', c = '', d = ''] = titles(4);
    const me = await curator({ 1: a, 2: b, 3: c }, {}, { 1: d });
    const [one, three, four] = [
      await curator({ 3: a }, { fullName: 'One' }),
      await curator({ 3: a, 1: b, 2: c }, { fullName: 'Three' }),
      await curator({ 3: a, 1: b, 2: c }, { fullName: 'Four' }, { 3: d }),
    ];
    const text = async ({ id }: Person) => (await viewerMatch(me, id))?.reasons[0]?.text;
    expect(await text(one)).toBe(`You and One share ${a}.`);
    expect(await text(three)).toMatch(/^You and Three share (Title \d+), (Title \d+) and (Title \d+)\.$/);
    expect(await text(four)).toMatch(
      new RegExp(`^You and Four share ${d}, Title \\d+, Title \\d+ and 1 more; no one else does\\.$`),
    );
  });

  test('tells of first places and of the same city', async () => {
    const [a = '', b = ''] = titles(2);
    const me = await curator({ 1: a, 2: b }, { location: 'Porto, Portugal' });
    const both = await curator({ 1: a }, { fullName: 'Both', location: 'Oporto' });
    const theirs = await curator({ 1: b }, { fullName: 'Theirs', location: 'Porto Alegre' });
    await locate(app);
    const texts = async ({ id }: Person) => (await viewerMatch(me, id))?.reasons.map(({ text }) => text);
    expect(await texts(both)).toEqual([
      `You and Both share ${a}; no one else does.`,
      `You both have ${a} in first place.`,
      'You are both in Porto.',
    ]);
    expect(await texts(theirs)).toEqual([
      `You and Theirs share ${b}; no one else does.`,
      `Theirs has ${b} in first place.`,
    ]);
  });

  test('and of no city if the same name can mean several', async () => {
    const [a = ''] = titles(1);
    const me = await curator({ 1: a }, { location: 'Springfield' });
    const other = await curator({ 2: a }, { fullName: 'Other', location: 'Springfield' });
    await locate(app);
    const reasons = (await viewerMatch(me, other.id))?.reasons;
    expect(reasons?.map(({ text }) => text)).toEqual([`You and Other share ${a}; no one else does.`]);
  });
});

test('matches: a rare thing counts more than a popular one, and a high place more than a low one [4.5]', async () => {
  const [rare = '', popular = ''] = titles(2);
  const me = await curator({ 1: rare, 2: popular });
  await spread(popular, 6);
  const [first, last, common] = [
    await curator({ 1: rare }),
    await curator({ 3: rare }),
    await curator({ 1: popular }),
  ];
  await compute();
  const found = await ids(me);
  expect(found.slice(0, 3)).toEqual([first.id, last.id, common.id]);
  const [best] = await matches(me, { first: 1 });
  expect(best?.score).toBeCloseTo(1 / Math.log(4), 3);
  expect(await viewerMatch(me, first.id)).toMatchObject({ score: best?.score });
});

test('matches: a new pick changes those of both people, once the job has run [4.5]', async () => {
  const [a = '', b = ''] = titles(2);
  const [me, old, fresh] = [await curator({ 1: a }), await curator({ 1: a }), await curator({ 1: b })];
  await compute();
  expect(await ids(me)).toEqual([old.id]);
  await makePick(app, fresh.id, { title: a, reference: 'Its maker', rank: 2 });
  await compute();
  expect(await ids(me)).toEqual([old.id, fresh.id]);
  expect(await ids(fresh)).toEqual(expect.arrayContaining([me.id, old.id]));
  await app.db.pick.deleteMany({ where: { profileId: old.id } });
  // A thing that is no longer shared disappears even before the job runs.
  expect(await ids(me)).toEqual([fresh.id]);
  await compute();
  expect(await app.db.curatorMatch.findMany({ where: { profileId: me.id } })).toMatchObject([
    { otherId: fresh.id },
  ]);
});

test('everybody is computed again within a week', async () => {
  const [a = ''] = titles(1);
  await spread(a, 20);
  await app.pool.query('delete from match_changes');
  await run(everybodysMatchesTask);
  const { rows } = await app.pool.query(
    'select count(distinct profile_id)::int as marked from match_changes',
  );
  const people = await app.db.profile.count({ where: { picks: { some: { rank: { not: null } } } } });
  expect(rows[0].marked).toBeGreaterThan(0);
  expect(rows[0].marked).toBeLessThan(people);
  await compute();
});

test('matches: what is not public yet counts for its owner only [4.5]', async () => {
  const [a = '', secret = ''] = titles(2);
  const ines = await curator({ 1: a }, {}, { 1: secret });
  const me = await makePerson(app);
  await makePick(app, me.id, { title: a, reference: 'Its maker', rank: 1 });
  await makePick(app, me.id, { title: secret, category: 'places', reference: 'Its maker', rank: 1 });
  expect(await ids(me)).toEqual([ines.id]);
  await compute();
  expect(await ids(me)).toEqual([ines.id]);
  expect(await ids(ines)).toEqual([]);
  expect(await viewerMatch(ines, me.id)).toBeNull();
});

test('matches of a member without a public shelf stay when a curator among them changes', async () => {
  const [a = '', b = '', other = ''] = titles(3);
  const [one, two] = [await curator({ 1: a }), await curator({ 1: b })];
  const me = await makePerson(app);
  for (const [index, title] of [a, b].entries())
    await makePick(app, me.id, { title, reference: 'Its maker', rank: index + 1 });
  await compute();
  expect((await ids(me)).sort()).toEqual([one.id, two.id].sort());
  await makePick(app, one.id, { title: other, reference: 'Its maker', rank: 2 });
  await compute();
  expect((await ids(me)).sort()).toEqual([one.id, two.id].sort());
});

test('there is no match with oneself, with nothing shared, and for visitors', async () => {
  const [a = '', b = ''] = titles(2);
  const [me, other] = [await curator({ 1: a }), await curator({ 1: b })];
  expect(await viewerMatch(me, me.id)).toBeNull();
  expect(await viewerMatch(me, other.id)).toBeNull();
  expect(await viewerMatch({ client: app.client() }, me.id)).toBeNull();
  expect((await app.client().gql(MATCHES)).code).toBe('UNAUTHENTICATED');
});

test('matches: whom a member follows or has dismissed is not recommended to them, nor who is not public [4.5]', async () => {
  const ways: Record<string, (id: string, me: Person) => Promise<unknown>> = {
    'a suspended person': (id) => takeDown(app, 'person', id),
    'a shelf that is withdrawn': (id) => takeDown(app, 'shelf', id),
    'a shelf that is unpublished': (id) =>
      app.db.profile.update({ where: { id }, data: { status: 'unpublished' } }),
    'a deleted account': (id) => eraseProfile(app, id),
    'somebody whom they dismissed': (id, me) => change('dismissMatch', me, id),
    'somebody whom they follow': (id, me) =>
      app.db.follow.create({ data: { followerId: me.id, followingId: id } }),
  };
  const cases: { way: string; me: Person; gone: Person; stays: Person }[] = [];
  for (const way of Object.keys(ways)) {
    const [a = ''] = titles(1);
    const [me, gone, stays] = [await curator({ 1: a }), await curator({ 1: a }), await curator({ 2: a })];
    cases.push({ way, me, gone, stays });
  }
  await compute();
  for (const { way, me, gone, stays } of cases) expect.soft(await ids(me), way).toEqual([gone.id, stays.id]);
  for (const { way, me, gone } of cases) await ways[way]?.(gone.id, me);
  const expectGone = async () => {
    for (const { way, me, stays } of cases) expect.soft(await ids(me), way).toEqual([stays.id]);
  };
  await expectGone();
  await compute();
  await expectGone();
});

test('a dismissal can be taken back, and a match stays on the page of who is followed or dismissed', async () => {
  const [a = ''] = titles(1);
  const [me, ines] = [await curator({ 1: a }), await curator({ 1: a })];
  for (const _time of ['once', 'again']) {
    expect((await change('dismissMatch', me, ines.id)).data.dismissMatch).toMatchObject({
      profile: { id: ines.id },
    });
  }
  expect(await ids(me)).toEqual([]);
  expect(await ids(me, { thingIds: await thingIds(a) })).toEqual([]);
  expect(await viewerMatch(me, ines.id)).not.toBeNull();
  await change('restoreMatch', me, ines.id);
  expect(await ids(me)).toEqual([ines.id]);
  expect((await change('dismissMatch', me, me.id)).code).toBe('NOT_FOUND');
});

test('a token needs READ for the matches of its owner', async () => {
  const [a = ''] = titles(1);
  const [me, ines] = [await curator({ 1: a }), await curator({ 1: a })];
  const reading = await makeToken(app, me.id, ['read']);
  const writing = await makeToken(app, me.id, ['write_social']);
  expect(await ids(reading)).toEqual([ines.id]);
  expect((await writing.client.gql(MATCHES)).code).toBe('UNAUTHENTICATED');
});

describe('for the things of a visitor', () => {
  test('matches: things of a visitor find curators without an account, in one statement [4.5]', async () => {
    const [a = '', b = '', c = ''] = titles(3);
    const [both, one] = [await curator({ 1: a, 2: b }, { fullName: 'Ines' }), await curator({ 3: c })];
    const variables = { thingIds: await thingIds(a, b, c) };
    const visitor = { client: app.client() };
    let found: Match[] = [];
    const statements = await app.statements(async () => {
      found = await matches(visitor, variables);
    });
    expect(statements).toHaveLength(1);
    expect(found.map(({ profile }) => profile.id)).toEqual([both.id, one.id]);
    expect(found[0]?.reasons.map(({ text }) => text)).toEqual([
      `You and Ines share ${a} and ${b}; no one else does.`,
      `Ines has ${a} in first place.`,
    ]);
  });

  test('unknown things find nobody, and none or ten are refused', async () => {
    const nobody = '00000000-0000-7000-8000-000000000000';
    const visitor = { client: app.client() };
    expect(await matches(visitor, { thingIds: [nobody, 'x'] })).toEqual([]);
    for (const wrong of [[], Array.from({ length: 10 }, () => nobody)]) {
      expect((await visitor.client.gql(MATCHES, { thingIds: wrong })).code).toBe('BAD_USER_INPUT');
    }
  });
});

test('the best 50 are kept, of a thing that more have', async () => {
  const [a = ''] = titles(1);
  const me = await curator({ 1: a });
  await spread(a, 55);
  await compute();
  expect(await app.db.curatorMatch.count({ where: { profileId: me.id } })).toBe(50);
  const { rows } = await app.pool.query('select count(*)::int as n from curator_matches group by profile_id');
  expect(Math.max(...rows.map(({ n }) => n))).toBe(50);
});
