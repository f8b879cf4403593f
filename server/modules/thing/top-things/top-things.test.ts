import { beforeAll, describe, expect, test } from 'vitest';
import type { Category, Prisma } from '../../../../prisma/client/client.ts';
import type { Task } from '../../../platform/jobs/task.ts';
import { runDueJobs } from '../../../platform/jobs/worker.ts';
import { DAY_MS } from '../../../platform/time.ts';
import { eraseProfile, makePerson, makePick, takeDown, waysToLeave } from '../../../testing/factories.ts';
import { seededRandom } from '../../../testing/random.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { topThingsTask } from './top-things.service.ts';

const app = await startTestApp({ rateLimitFactor: 1000 });

const curator = () => makePerson(app, { status: 'approved', isCreator: true });
const DAY = new Date(Date.now() - 60 * DAY_MS);

type Data = Partial<Prisma.PickUncheckedCreateInput>;
type Person = Awaited<ReturnType<typeof pick>>;
/** A pick of this title by a new curator, ranked first unless `data` says otherwise. */
async function pick(title: string, data: Data = {}) {
  const { id, client } = await curator();
  return { id, client, pickId: await pickBy(id, title, data) };
}
const pickBy = (id: string, title: string, data: Data = {}) =>
  makePick(app, id, { title, reference: 'Its maker', rank: 1, publishedAt: DAY, ...data });

async function refresh() {
  await app.pool.query(`select graphile_worker.add_job('top-things', '{}')`);
  await runDueJobs(app.services, [topThingsTask as unknown as Task]);
}

const LIST = `query ($category: Category!, $season: String, $city: String, $first: Int) {
  topThings(category: $category, season: $season, city: $city, first: $first) {
    nodes { position score curatorsCount firstPlacesCount thing { title } }
  } }`;
type Entry = {
  position: number;
  score: number;
  curatorsCount: number;
  firstPlacesCount: number;
  thing: { title: string };
};

async function list(variables: Record<string, unknown>) {
  const data = await app.client().ask(LIST, { first: 100, ...variables });
  return data.topThings as { nodes: Entry[] };
}
const titles = async (variables: Record<string, unknown> = {}) =>
  (await list({ category: 'BOOKS', ...variables })).nodes.map(({ thing }) => thing.title);
const entry = async (title: string, variables: Record<string, unknown> = {}) =>
  (await list({ category: 'BOOKS', ...variables })).nodes.find(({ thing }) => thing.title === title);

/** Hides all curators, so that no shelf counts. */
const clear = () => app.db.profile.updateMany({ where: { deletedAt: null }, data: { isCreator: false } });

test('a thing is listed once two curators have it, with more for higher places', async () => {
  await clear();
  await pick('Alone');
  for (const rank of [1, 3]) await pick('Twice', { rank });
  for (const rank of [1, 1]) await pick('Twice in first place', { rank });
  for (const rank of [3, 3, 3]) await pick('Three times', { rank });
  await refresh();
  expect(await titles()).toEqual(['Three times', 'Twice in first place', 'Twice']);
  expect(await list({ category: 'BOOKS' })).toMatchObject({
    nodes: [
      { position: 1, curatorsCount: 3, firstPlacesCount: 0, score: (3 * (3 + 10)) / 8 },
      { position: 2, curatorsCount: 2, firstPlacesCount: 2, score: (2 * (6 + 10)) / 7 },
      { position: 3, curatorsCount: 2, firstPlacesCount: 1, score: (2 * (4 + 10)) / 7 },
    ],
  });
});

test('a curator has one vote for a thing, that of their highest pick of it', async () => {
  const { id } = await pick('Picked again', { rank: 3 });
  await pickBy(id, 'PICKED AGAIN!', { rank: 1 });
  await pickBy(id, 'Picked again.', { rank: 2 });
  await refresh();
  expect(await entry('Picked again')).toBeUndefined();
  await pick('Picked again', { rank: 3 });
  await refresh();
  const thing = await entry('PICKED AGAIN!');
  expect(thing ?? (await entry('Picked again'))).toMatchObject({ curatorsCount: 2, firstPlacesCount: 1 });
});

describe('what counts nothing', () => {
  const ways: Record<string, (it: Person) => Promise<unknown>> = {
    ...waysToLeave(app),
    'an account that was deleted': ({ id }) => eraseProfile(app, id),
    'somebody who was never approved': ({ id }) =>
      app.db.profile.update({ where: { id }, data: { isCreator: false } }),
    'a pick without a place': ({ pickId }) =>
      app.db.pick.update({ where: { id: pickId }, data: { rank: null } }),
  };
  test('what is not public, or stands on no shelf of a curator', async () => {
    const titleOf = (way: string) => `Left by ${way}`;
    const leavers: [way: string, leaver: Person][] = [];
    for (const way of Object.keys(ways)) {
      for (const rank of [2, 2]) await pick(titleOf(way), { rank });
      leavers.push([way, await pick(titleOf(way))]);
    }
    const expectEach = async (counts: object) => {
      await refresh();
      const { nodes } = await list({ category: 'BOOKS' });
      for (const way of Object.keys(ways)) {
        const found = nodes.find(({ thing }) => thing.title === titleOf(way));
        expect.soft(found, way).toMatchObject(counts);
      }
    };
    await expectEach({ curatorsCount: 3, firstPlacesCount: 1 });
    for (const [way, leaver] of leavers) await ways[way]?.(leaver);
    await expectEach({ curatorsCount: 2, firstPlacesCount: 0 });
  });

  test('saves and followers', async () => {
    const title = 'Saved by many';
    const [one] = [await pick(title), await pick(title)];
    await refresh();
    const before = await list({ category: 'BOOKS' });
    for (let n = 0; n < 5; n += 1) {
      const { id } = await makePerson(app);
      await app.db.favorite.create({ data: { userId: id, pickId: one.pickId } });
      await app.db.follow.create({ data: { followerId: id, followingId: one.id } });
    }
    await refresh();
    expect(await list({ category: 'BOOKS' })).toEqual(before);
  });
});

test('what is taken down is not listed until it is counted again either', async () => {
  const people = [await pick('Gone at once'), await pick('Gone at once')];
  await refresh();
  expect(await titles()).toContain('Gone at once');
  for (const { id, pickId } of people) await takeDown(app, 'pick', id, { pickId });
  expect(await titles()).not.toContain('Gone at once');
});

describe('a season has the votes that came in it', () => {
  test('as well as all time', async () => {
    for (const day of ['2023-08-31T23:59:59Z', '2023-06-01T00:00:00Z', '2023-09-01T00:00:00Z']) {
      await pick('Of the summer', { publishedAt: new Date(day) });
    }
    await refresh();
    expect(await entry('Of the summer')).toMatchObject({ curatorsCount: 3 });
    expect(await titles({ season: '2023-summer' })).toEqual(['Of the summer']);
    expect(await entry('Of the summer', { season: '2023-summer' })).toMatchObject({ curatorsCount: 2 });
    expect(await titles({ season: '2023-autumn' })).toEqual([]);
  });

  test('in the place that they had then, also if they left later or are picked again', async () => {
    const summer = { season: '2025-summer' };
    const people = [];
    for (let n = 0; n < 3; n += 1) {
      people.push(await pick('Stood in summer', { publishedAt: new Date('2025-06-10') }));
    }
    const [mover, leaver, deleter] = people as [Person, Person, Person];
    await refresh();
    const before = await entry('Stood in summer', summer);
    expect(before).toMatchObject({ curatorsCount: 3, firstPlacesCount: 3 });
    await app.db.pick.update({ where: { id: mover.pickId }, data: { rank: 3 } });
    await app.db.pick.update({ where: { id: leaver.pickId }, data: { rank: null } });
    await app.db.pick.delete({ where: { id: deleter.pickId } });
    await pickBy(deleter.id, 'Stood in summer', { publishedAt: new Date() });
    await pickBy(leaver.id, 'Came in its place', { publishedAt: new Date() });
    await refresh();
    expect(await entry('Stood in summer', summer)).toEqual(before);
    expect(await entry('Stood in summer')).toMatchObject({ curatorsCount: 2, firstPlacesCount: 1 });
    const others = await app.pool.query(
      `select season from top_things join things on things.id = thing_id where title = 'Stood in summer' and season <> ''`,
    );
    expect(others.rows).toEqual([{ season: '2025-summer' }]);
  });

  test('and not of a pick that is another thing now', async () => {
    const one = await pick('Was this', { publishedAt: new Date('2025-06-10') });
    await pick('Was this', { publishedAt: new Date('2025-06-10') });
    await pick('Is that', { publishedAt: new Date('2025-06-10') });
    const title = 'Is that';
    await one.client.gql(
      'mutation ($input: UpdatePickInput!) { updatePick(input: $input) { pick { id } } }',
      {
        input: { id: one.pickId, title },
      },
    );
    await refresh();
    expect(await entry('Was this', { season: '2025-summer' })).toMatchObject({ curatorsCount: 2 });
    expect(await entry('Is that', { season: '2025-summer' })).toBeUndefined();
    expect(await entry('Is that')).toMatchObject({ curatorsCount: 2 });
    expect(await entry('Was this')).toBeUndefined();
  });

  test('at most three of a shelf, those that stood longest', async () => {
    const { id } = await curator();
    for (const n of [1, 2, 3, 4, 5]) {
      await pick(`Often changed ${n}`, { publishedAt: new Date('2025-06-10') });
      const pickId = await pickBy(id, `Often changed ${n}`, { publishedAt: new Date('2025-06-10') });
      await app.db.pick.update({ where: { id: pickId }, data: { rank: null } });
      await app.pool.query('update shelf_history set until_at = $2 where pick_id = $1', [
        pickId,
        `2025-06-${10 + n}`,
      ]);
    }
    await refresh();
    const listed = (await titles({ season: '2025-summer' })).filter((title) =>
      title.startsWith('Often changed'),
    );
    expect(listed.sort()).toEqual(['Often changed 3', 'Often changed 4', 'Often changed 5']);
  });

  test.each([
    ['2026-01-31T12:00:00Z', '2025-winter'],
    ['2026-02-28T23:59:59Z', '2025-winter'],
    ['2026-03-01T00:00:00Z', '2026-spring'],
    ['2026-05-31T23:59:59Z', '2026-spring'],
    ['2026-11-30T23:59:59Z', '2026-autumn'],
    ['2026-12-01T00:00:00Z', '2026-winter'],
  ])('%s is in %s', async (moment, season) => {
    const { rows } = await app.pool.query('select season_of($1::timestamptz) as season', [moment]);
    expect(rows).toEqual([{ season }]);
  });

  test('and is refused in another form', async () => {
    for (const season of ['2026', '2026-fall', "2026-autumn'"]) {
      expect((await app.client().gql(LIST, { category: 'BOOKS', season })).code).toBe('BAD_USER_INPUT');
    }
  });
});

test('a city has its own list of places', async () => {
  await clear();
  for (const rank of [1, 2]) {
    await pick('Miradouro', { category: 'places', reference: 'Lisbon', rank });
    await pick('Kelvingrove', { category: 'places', reference: 'Zürich', rank });
  }
  await refresh();
  const places = { category: 'PLACES' };
  expect((await titles(places)).sort()).toEqual(['Kelvingrove', 'Miradouro']);
  expect(await titles({ ...places, city: 'zurich' })).toEqual(['Kelvingrove']);
  expect(await entry('Kelvingrove', { ...places, city: 'Zürich!' })).toMatchObject({ position: 1 });
  expect(await titles({ ...places, city: 'Porto' })).toEqual([]);
  expect(await titles({ city: 'Lisbon' })).toEqual([]);
});

test('a shelf that has not changed for two years is half a vote', async () => {
  const old = { publishedAt: new Date(Date.now() - 800 * DAY_MS) };
  for (const data of [old, old, {}]) await pick('Old and new', data);
  await refresh();
  expect(await entry('Old and new')).toMatchObject({ curatorsCount: 3, score: (2 * (6 + 10)) / 7 });
});

test('a thousand new people of one afternoon change nothing', async () => {
  for (const rank of [1, 2, 3]) await pick('Long there', { rank });
  const { pickId } = await pick('Wanted');
  await refresh();
  const everything = async () =>
    (await app.pool.query('select * from top_things order by category, season, city, position')).rows;
  const before = await everything();
  expect(before.length).toBeGreaterThan(0);
  // Without triggers, which would take most of the test's time.
  await app.pool.query(`
    begin;
    set local session_replication_role = replica;
    with puppets as (
      insert into profiles (email, username, full_name, status, is_creator)
      select 'puppet' || n || '@example.com', 'puppet-' || n, 'Puppet ' || n, 'approved', true
      from generate_series(1, 1000) n
      returning id
    ), wanted as (
      insert into picks (profile_id, thing_id, category, rank, title, reference, is_public, published_at)
      select puppets.id, thing_id, category, rank, title, reference, true, now()
      from puppets, picks where picks.id = '${pickId}'
      returning *
    )
    insert into shelf_history (profile_id, pick_id, thing_id, category, rank, title, reference, from_at)
    select profile_id, id, thing_id, category, rank, title, reference, published_at from wanted;
    commit`);
  await refresh();
  expect(await everything()).toEqual(before);
});

test('curators pick, edit and delete while the lists are counted and written', async () => {
  const { client, pickId } = await pick('Counted meanwhile');
  await pick('Counted meanwhile', { rank: 2 });
  const counting = await app.pool.connect();
  await counting.query('begin');
  await counting.query('select refresh_top_things()');
  const { rows } = await counting.query(
    `select from top_things join things on things.id = thing_id where title = 'Counted meanwhile'`,
  );
  expect(rows.length).toBeGreaterThan(0);
  const third = await pick('Counted meanwhile', { rank: 3 });
  await client.ask('mutation ($input: UpdatePickInput!) { updatePick(input: $input) { pick { id } } }', {
    input: { id: pickId, title: 'Counted since' },
  });
  await third.client.ask('mutation ($id: ID!) { deletePick(id: $id) { __typename } }', { id: third.pickId });
  await counting.query('commit');
  counting.release();
});

describe('a list of top things cannot be moved by one person beyond one vote', () => {
  const categories: Category[] = ['books', 'places', 'products'];
  const thing = (n: number) => `Random thing ${n}`;
  let people: string[];

  /** All listed things by category, season, city and title. */
  async function all() {
    await refresh();
    const { rows } = await app.pool.query<{ key: string; score: number; curators: number; firsts: number }>(
      `select concat_ws('/', top_things.category, season, top_things.city, things.title) as key, score,
         curators_count as curators, top_things.first_places_count as firsts
       from top_things join things on things.id = thing_id`,
    );
    return new Map(rows.map(({ key, ...counted }) => [key, counted]));
  }

  beforeAll(async () => {
    const { below: next } = seededRandom(7);
    people = [];
    for (let n = 0; n < 25; n += 1) {
      const { id } = await curator();
      people.push(id);
      await app.db.pick.createMany({
        data: categories.flatMap((category) =>
          [1, 2, 3].map((rank) => ({
            profileId: id,
            category,
            rank,
            title: thing(next(12)),
            reference: 'City',
            publishedAt: DAY,
          })),
        ),
      });
    }
  });

  test.each([1, 2, 3, 4, 5, 6])('whatever they pick (%i)', async (seed) => {
    const { below: next } = seededRandom(seed);
    const before = await all();
    expect(before.size).toBeGreaterThan(30);
    const { id } = await curator();
    // One attacker puts the same thing on all slots, another many things with all kinds of names.
    const aim = next(12);
    const spread = seed % 2 ? 1 : 12;
    const write = ['Random thing', 'RANDOM THING', 'the random: thing', 'Random-thing'];
    await app.db.pick.createMany({
      data: Array.from({ length: 40 }, (_, n) => ({
        profileId: id,
        category: categories[n % 3] as Category,
        rank: n < 9 ? Math.floor(n / 3) + 1 : null,
        title: `${write[next(4)]} ${(aim + next(spread)) % 12}`,
        reference: next(2) ? 'City' : 'CITY.',
        publishedAt: DAY,
      })),
    });
    // They also save and follow as much as possible.
    const own = await app.db.pick.findMany({ where: { profileId: id }, select: { id: true } });
    await app.db.favorite.createMany({ data: own.map((it) => ({ userId: id, pickId: it.id })) });
    await app.db.follow.createMany({
      data: people.map((followingId) => ({ followerId: id, followingId })),
    });

    const after = await all();
    const moved = new Map<string, number>();
    for (const key of new Set([...before.keys(), ...after.keys()])) {
      const [was, is] = [before.get(key), after.get(key)];
      if (JSON.stringify(was) === JSON.stringify(is)) continue;
      const listName = key.slice(0, key.lastIndexOf('/'));
      moved.set(listName, (moved.get(listName) ?? 0) + 1);
      // Lists need two votes, so a thing that was not listed had one at most.
      expect((is?.curators ?? 0) - (was?.curators ?? 1)).toBe(1);
      expect((is?.firsts ?? 0) - (was?.firsts ?? 0)).toBeLessThanOrEqual(was ? 1 : 2);
      const gain = (is?.score ?? 0) - (was?.score ?? 0);
      expect(gain).toBeGreaterThan(0);
      if (was) expect(gain).toBeLessThanOrEqual(3);
    }
    expect(moved.size).toBeGreaterThan(0);
    for (const things of moved.values()) expect(things).toBeLessThanOrEqual(spread === 1 ? 1 : 3);

    // After they leave, no effect remains.
    await app.db.profile.update({ where: { id }, data: { status: 'unpublished' } });
    expect(await all()).toEqual(before);
  });

  test('one vote adds more than nothing and at most three, whatever the others say', async () => {
    const { rows } = await app.pool.query(
      `select count(*)::int as wrong from generate_series(1, 300) n, generate_series(n, 3 * n) points, generate_series(1, 3) vote,
         lateral (select top_things_score(n + 1, points + vote) - top_things_score(n, points) as gain) step
       where gain <= 0 or gain > 3`,
    );
    expect(rows).toEqual([{ wrong: 0 }]);
  });

  test('counting again without a change writes nothing', async () => {
    const versions = async () => {
      const { rows } = await app.pool.query('select id, xmin::text from top_things order by id');
      return rows;
    };
    await refresh();
    const before = await versions();
    await refresh();
    expect(await versions()).toEqual(before);
  });
});

test('each list is read by one statement', async () => {
  for (const variables of [
    { category: 'BOOKS' },
    { category: 'PLACES', city: 'City', season: '2026-autumn' },
  ]) {
    for (const _time of ['resolvers', 'plan']) {
      const own = await app.statements(async () => {
        await list(variables);
      });
      expect(own.filter((it) => it.includes('top_things'))).toHaveLength(1);
    }
  }
});
