import { describe, expect, test } from 'vitest';
import type { Prisma } from '../../../prisma/client/client.ts';
import type { Task } from '../../platform/jobs/task.ts';
import { runDueJobs } from '../../platform/jobs/worker.ts';
import {
  eraseProfile,
  makeCollection,
  makeCurator,
  makeImage,
  makePerson,
  makePick,
  newTitle,
  waysToLeave,
} from '../../testing/factories.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { removeThingsTask } from './thing.service.ts';

const app = await startTestApp({ rateLimitFactor: 1000 });
const admin = await makePerson(app, { isAdmin: true });

async function shelfWith(title: string, data: Partial<Prisma.PickUncheckedCreateInput> = {}) {
  const person = await makePerson(app, { status: 'approved', isCreator: true });
  const pickId = await makePick(app, person.id, { title, reference: 'Its maker', rank: 1, ...data });
  return { ...person, pickId };
}

const THING = `id category slug title creator permalink shelvesCount firstPlacesCount image { id alt }
  picks { nodes { id rank title profile { id } } } collections { nodes { id } } similar { id title }`;
const toSlug = (title: string) => title.toLowerCase().replaceAll(' ', '-');

async function read(title: string, client = app.client()) {
  const query = `query ($slug: String!) { thing(category: BOOKS, slug: $slug) { ${THING} } }`;
  const first = await client.gql(query, { slug: toSlug(title) });
  expect(first.errors).toBeUndefined();
  // The second response comes from a plan.
  const second = await client.gql(query, { slug: toSlug(title) });
  expect(second.data).toEqual(first.data);
  return first.data.thing;
}

test('a thing has the stories of all shelves side by side, highest place first', async () => {
  const title = newTitle();
  const third = await shelfWith(title, { rank: 3 });
  const first = await shelfWith(title.toUpperCase(), { rank: 1 });
  const none = await shelfWith(title, { rank: null });
  const imageId = await makeImage(app, first.id);
  await app.db.pick.update({ where: { id: first.pickId }, data: { imageId } });
  const thing = await read(title);
  expect(thing).toMatchObject({
    category: 'BOOKS',
    slug: toSlug(title),
    title,
    creator: 'Its maker',
    permalink: `${app.url}/books/${toSlug(title)}`,
    // Picks without a rank are not counted.
    shelvesCount: 2,
    firstPlacesCount: 1,
    image: { id: imageId, alt: title },
  });
  expect(thing.picks.nodes.map(({ id }: { id: string }) => id)).toEqual(
    [first, third, none].map(({ pickId }) => pickId),
  );
  expect(thing.picks.nodes[0].title).toBe(title.toUpperCase());
});

describe('what is not public does not show through its thing', () => {
  test.each(Object.entries(waysToLeave(app)))('%s', async (_way, leave) => {
    const title = newTitle();
    // The first pick determines the title, has the only picture, and is in a collection.
    const gone = await shelfWith(`${title.toUpperCase()}!!!`, { rank: 1 });
    const imageId = await makeImage(app, gone.id);
    await app.db.pick.update({ where: { id: gone.pickId }, data: { imageId } });
    const collector = await makeCurator(app);
    const issue = await makeCollection(app, collector.id, [gone.pickId, ...collector.picks.slice(0, 3)]);
    const stays = await shelfWith(title, { rank: 2 });
    expect(await read(title)).toMatchObject({
      title: `${title.toUpperCase()}!!!`,
      shelvesCount: 2,
      firstPlacesCount: 1,
      image: { id: imageId },
      collections: { nodes: [{ id: issue }] },
    });

    await leave(gone);
    const left = {
      title,
      shelvesCount: 1,
      firstPlacesCount: 0,
      image: null,
      collections: { nodes: [] },
    };
    // Nobody sees it any more: neither strangers, nor its owner, nor admins.
    for (const client of [app.client(), stays.client, gone.client, admin.client]) {
      const thing = await read(title, client);
      expect(thing).toMatchObject(left);
      expect(thing.picks.nodes.map(({ id }: { id: string }) => id)).toEqual([stays.pickId]);
    }
    await leave(stays);
    expect(await read(title)).toBeNull();
    expect(await app.db.thing.findFirst({ where: { slug: toSlug(title) } })).toMatchObject({
      title: null,
      creator: null,
      namedBy: null,
      shelvesCount: 0,
    });
  });

  test('a thing that only drafts are about is found by nobody', async () => {
    const title = newTitle();
    const person = await makePerson(app);
    const pickId = await makePick(app, person.id, { title, rank: 1 });
    const { thingId } = await app.db.pick.findUniqueOrThrow({ where: { id: pickId } });
    for (const client of [app.client(), person.client, admin.client]) {
      expect(await read(title, client)).toBeNull();
      const data = await client.ask(
        'query ($id: ID!, $query: String) { thing(id: $id) { id } node(id: $id) { id } things(query: $query) { nodes { id } } }',
        { id: thingId, query: title },
      );
      expect(data).toMatchObject({ thing: null, node: null });
      expect(data.things.nodes).not.toContainEqual({ id: thingId });
    }
    const { data } = await person.client.gql(`{ pick(id: "${pickId}") { thing { id } } }`);
    expect(data.pick).toEqual({ thing: null });
    await app.db.profile.update({ where: { id: person.id }, data: { status: 'approved' } });
    expect(await read(title)).toMatchObject({ id: thingId, slug: toSlug(title), shelvesCount: 1 });
  });

  test('a pick of a deleted account stays, as it does at its own address', async () => {
    const title = newTitle();
    const gone = await shelfWith(title, { rank: 1 });
    await shelfWith(title, { rank: 2 });
    await eraseProfile(app, gone.id);
    const { data } = await app
      .client()
      .gql(
        `{ thing(category: BOOKS, slug: "${toSlug(title)}") { shelvesCount picks { nodes { profile { fullName username } } } } }`,
      );
    expect(data.thing.shelvesCount).toBe(2);
    expect(data.thing.picks.nodes[0].profile).toEqual({ fullName: 'Deleted User', username: null });
  });
});

describe('the count of shelves', () => {
  const counts = async (title: string) => {
    const { shelvesCount, firstPlacesCount } = await read(title);
    return [shelvesCount, firstPlacesCount];
  };

  test('counts a person once who has picked it twice', async () => {
    const title = newTitle();
    const { id, pickId } = await shelfWith(title, { rank: 1 });
    const again = await makePick(app, id, { title, reference: 'Its maker', rank: 2 });
    await shelfWith(title, { rank: 1 });
    expect(await counts(title)).toEqual([2, 2]);
    await app.db.pick.delete({ where: { id: pickId } });
    expect(await counts(title)).toEqual([2, 1]);
    await app.db.pick.update({ where: { id: again }, data: { rank: 1 } });
    expect(await counts(title)).toEqual([2, 2]);
    await app.db.profile.update({ where: { id }, data: { status: 'draft' } });
    expect(await counts(title)).toEqual([1, 1]);
    await app.db.profile.update({ where: { id }, data: { status: 'approved' } });
    expect(await counts(title)).toEqual([2, 2]);
  });

  test('is right after many shelves come out and leave at the same time', async () => {
    const titles = Array.from({ length: 9 }, newTitle);
    const people: string[] = [];
    for (let n = 0; n < 6; n += 1) {
      const { id } = await makePerson(app);
      // Each shelf has the same things, but in another order.
      const data = titles.map((title, at) => ({
        profileId: id,
        category: (['books', 'places', 'products'] as const)[at % 3] as 'books',
        rank: 1 + ((Math.floor(at / 3) + n) % 3),
        title,
      }));
      // Sequential, because statements that write many new titles wait for each other's locks.
      await app.db.pick.createMany({ data: n % 2 ? data.reverse() : data });
      people.push(id);
    }
    const set = (ids: string[], status: 'approved' | 'unpublished') =>
      Promise.all(ids.map((id) => app.db.profile.update({ where: { id }, data: { status } })));
    await set(people, 'approved');
    await Promise.all([set(people.slice(0, 3), 'unpublished'), set(people.slice(3), 'approved')]);
    const { rows } = await app.pool.query(
      `select title, shelves_count as counted, (
         select count(distinct profile_id)::int from picks
           where thing_id = things.id and is_public and rank is not null) as there
       from things where slug = any($1)`,
      [titles.map(toSlug)],
    );
    expect(rows).toHaveLength(9);
    for (const { counted, there } of rows) expect(counted).toBe(there);
  });
});

describe('the address of a thing', () => {
  const slugs = async (...named: [title: string, creator: string][]) => {
    const found: (string | null)[] = [];
    for (const [title, reference] of named) {
      const { pickId } = await shelfWith(title, { reference });
      const { thing } = await app.db.pick.findUniqueOrThrow({
        where: { id: pickId },
        include: { thing: true },
      });
      found.push(thing.slug);
    }
    return found;
  };

  test('is made of its title, then of its creator, then of its id', async () => {
    const [first, second, third] = await slugs(
      ['Émile, or On Education', 'Jean-Jacques Rousseau'],
      ['Emile or on Education', 'Another Author'],
      ['Emile or on Education', 'Another-Author II.'],
    );
    expect([first, second, third]).toEqual([
      'emile-or-on-education',
      'emile-or-on-education-another-author',
      'emile-or-on-education-another-author-ii',
    ]);
    const [one, other] = await slugs(['Twins', '作者'], ['Twins', '著者']);
    expect(one).toBe('twins');
    expect(other).toMatch(/^twins-[0-9a-f]{12}$/);
  });

  test('ends with its id if the title has no Latin letters, or is an address of our own', async () => {
    for (const slug of await slugs(
      ['雪国', '川端康成'],
      ['🍕🍕🍕', 'x'],
      ['Мастер и Маргарита', 'x'],
      ['Map', 'x'],
    )) {
      expect(slug).toMatch(/^[0-9a-f]{12}$/);
    }
    const [long] = await slugs([`${'Long '.repeat(60)}`, 'x']);
    expect(long?.length).toBeLessThanOrEqual(60);
  });
});

test('a thing whose last pick is gone is removed after a week, and its address is not given to another', async () => {
  const [title, merged, used] = [newTitle(), newTitle(), newTitle()];
  const run = async () => {
    await app.pool.query("update things set updated_at = now() - interval '8 days'");
    await app.pool.query(`select graphile_worker.add_job('remove-things', '{}')`);
    await runDueJobs(app.services, [removeThingsTask as unknown as Task]);
  };
  const left = async () =>
    (await app.db.thing.findMany({ where: { slug: { in: [title, merged, used].map(toSlug) } } }))
      .map(({ slug }) => slug)
      .sort();
  const one = await shelfWith(title);
  const two = await shelfWith(merged);
  const { thingId } = await app.db.pick.findUniqueOrThrow({ where: { id: (await shelfWith(used)).pickId } });
  await app.db.thing.updateMany({ where: { slug: toSlug(merged) }, data: { mergedInto: thingId } });
  await app.db.pick.deleteMany({ where: { id: { in: [one.pickId, two.pickId] } } });
  await app.pool.query(`select graphile_worker.add_job('remove-things', '{}')`);
  await runDueJobs(app.services, [removeThingsTask as unknown as Task]);
  expect(await left()).toEqual([title, merged, used].map(toSlug).sort());
  await run();
  expect(await left()).toEqual([merged, used].map(toSlug).sort());
  const { pickId } = await shelfWith(title, { reference: 'Somebody else' });
  const { thing } = await app.db.pick.findUniqueOrThrow({ where: { id: pickId }, include: { thing: true } });
  expect(thing.slug).toBe(`${toSlug(title)}-somebody-else`);
});

test('things are found by words of their picks, also with a typo', async () => {
  await shelfWith('The Peregrine', { reference: 'J. A. Baker' });
  await shelfWith('Peregrine, The', { reference: 'J. A. Baker', category: 'products' });
  const titles = async (query: string, category?: string) => {
    const data = await app
      .client()
      .ask(
        'query ($query: String, $category: Category) { things(query: $query, category: $category) { nodes { title } } }',
        { query, ...(category ? { category } : {}) },
      );
    return data.things.nodes.map(({ title }: { title: string }) => title);
  };
  expect((await titles('peregrine')).sort()).toEqual(['Peregrine, The', 'The Peregrine']);
  expect(await titles('baker peregrin', 'BOOKS')).toEqual(['The Peregrine']);
  expect(await titles('peregirne', 'BOOKS')).toEqual(['The Peregrine']);
  expect(await titles('!!!')).toEqual([]);
  // If no thing has all words, some of them suffice.
  expect(await titles('Peregrine falcon hardcover', 'BOOKS')).toEqual(['The Peregrine']);
  expect(await titles('Gyrfalcon hardcover', 'BOOKS')).toEqual([]);
});

test('of things that are found, those of the reference come first, and its other things last', async () => {
  await shelfWith('Foghorn', { reference: 'Ada Longname' });
  await shelfWith('Foghorn', { reference: 'Ada Longname' });
  await shelfWith('Foghorn', { reference: 'Ben Othername' });
  await shelfWith('Nebelkrähe', { reference: 'Othername, Ben' });
  const creators = async (reference: string | null) => {
    const data = await app.client().ask(
      `query ($reference: String) {
        things(query: "foghorn", reference: $reference, category: BOOKS) { nodes { title creator } }
      }`,
      { reference },
    );
    return data.things.nodes.map(({ title, creator }: Record<string, string>) => `${title}, ${creator}`);
  };
  expect(await creators('B. Othername')).toEqual([
    'Foghorn, Ben Othername',
    'Foghorn, Ada Longname',
    'Nebelkrähe, Othername, Ben',
  ]);
  expect(await creators(' ')).toEqual(await creators(null));
});

test('things are read by their ids, at most nine, and a merged one is that into which it was merged', async () => {
  const [first, second, third] = await Promise.all(
    ['By id one', 'By id two', 'By id three'].map(async (title) => {
      await shelfWith(title, {});
      return app.db.thing.findFirstOrThrow({ where: { slug: toSlug(title) } });
    }),
  );
  await app.db.thing.update({ where: { id: third?.id ?? '' }, data: { mergedInto: second?.id ?? '' } });
  const read = (ids: unknown[]) =>
    app.client().gql('query ($ids: [ID!]) { things(ids: $ids) { nodes { id } } }', { ids });
  const { data } = await read([first?.id, third?.id, 'nothing']);
  expect(data.things.nodes.map(({ id }: { id: string }) => id).sort()).toEqual(
    [first?.id, second?.id].sort(),
  );
  expect((await read([])).data.things.nodes).toEqual([]);
  expect((await read(Array(10).fill(first?.id))).code).toBe('BAD_USER_INPUT');
});

test('a pick leads to its thing, and each read is one statement', async () => {
  const title = newTitle();
  const { pickId } = await shelfWith(title);
  await shelfWith(title);
  const PICK = `query ($id: ID!) { pick(id: $id) { thing { slug shelvesCount permalink } } }`;
  const queries: [string, Record<string, unknown>][] = [
    [PICK, { id: pickId }],
    [`query ($slug: String!) { thing(category: BOOKS, slug: $slug) { ${THING} } }`, { slug: toSlug(title) }],
    ['query { things(first: 100) { nodes { id title image { url } } } }', {}],
    [`query { things(query: "thing", first: 10) { nodes { id title } } }`, {}],
  ];
  for (const client of [app.client(), admin.client]) {
    for (const [query, variables] of queries) {
      for (const _time of ['resolvers', 'plan']) {
        const own = await app.statements(async () => {
          await client.ask(query, variables);
        });
        expect(own.filter((it) => it.includes('things'))).toHaveLength(1);
      }
    }
  }
  const { data } = await app.client().gql(PICK, { id: pickId });
  expect(data.pick.thing).toEqual({
    slug: toSlug(title),
    shelvesCount: 2,
    permalink: `${app.url}/books/${toSlug(title)}`,
  });
});

test('without an id, a category or a slug there is no thing to look for', async () => {
  for (const args of ['', '(category: BOOKS)', '(slug: "a")']) {
    expect((await app.client().gql(`{ thing${args} { id } }`)).code).toBe('BAD_USER_INPUT');
  }
  const { data } = await app.client().gql('{ thing(id: "nothing") { id } }');
  expect(data.thing).toBeNull();
});

describe('a thing is found by what a catalog calls it', () => {
  const by = async (args: string) => {
    const data = await app.client().ask(`{ thing(${args}) { title } }`);
    return data.thing?.title;
  };

  test.each<[kind: 'isbn' | 'gtin' | 'wikidata' | 'osm', value: string, asked: string]>([
    ['isbn', '9780306406157', 'isbn: "0-306-40615-2"'],
    ['isbn', '9780811214131', 'isbn: "978-0-8112-1413-1"'],
    ['gtin', '4006381333931', 'gtin: "4006381333931"'],
    ['wikidata', 'Q480', 'wikidata: " Q480 "'],
    ['osm', 'node/240109189', 'osm: "node/240109189"'],
  ])('%s %s', async (kind, value, asked) => {
    const title = newTitle();
    const { pickId } = await shelfWith(title);
    const { thingId } = await app.db.pick.findUniqueOrThrow({ where: { id: pickId } });
    await app.db.thingIdentifier.create({ data: { kind, value, thingId } });
    expect(await by(asked)).toBe(title);
    await app.db.pick.update({ where: { id: pickId }, data: { status: 'draft' } });
    expect(await by(asked)).toBeUndefined();
  });

  test('and not by one that is unknown or has another form', async () => {
    for (const asked of [
      'isbn: "9780306406158"',
      'gtin: "1"',
      'wikidata: "480"',
      `osm: "${'9'.repeat(1000)}"`,
    ])
      expect(await by(asked)).toBeUndefined();
  });
});
