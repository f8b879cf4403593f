import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../platform/time.ts';
import {
  approveShelf,
  eraseProfile,
  findThingId,
  makeCurator,
  makeFullCurator,
  makePerson,
  makePick,
  restore,
  takeDown,
} from '../../testing/factories.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

const app = await startTestApp({ rateLimitFactor: 100 });
type Curator = Awaited<ReturnType<typeof makeCurator>>;

const HISTORY = `query ($id: ID!) { profile(id: $id) { shelfHistory(first: 100) { nodes {
  category rank title rankedAt leftAt removalReason reason pick { id } } } } }`;
const SHELF = `query ($id: ID!, $at: DateTime!) { profile(id: $id) { shelf(asOf: $at) { category rank title pick { id } } } }`;
const PLACE =
  'mutation ($input: SetPickRankInput!) { setPickRank(input: $input) { pick { id rank rankedAt } viewer { profile { unrankedPicks { id } picks { id rank } } } } }';
const CREATE = 'mutation ($input: CreatePickInput!) { createPick(input: $input) { pick { id rank } } }';

/** Moves all placements of a shelf into the past by this many days. */
const age = ({ id }: { id: string }, days = 100) =>
  app.pool.query(
    `update shelf_history set from_at = from_at - $2 * interval '1 day', until_at = until_at - $2 * interval '1 day'
     where profile_id = $1`,
    [id, days],
  );
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

type Placement = {
  category: string;
  rank: number;
  title: string;
  rankedAt: string;
  leftAt: string | null;
  removalReason: string | null;
  reason: string | null;
  pick: { id: string } | null;
};

async function fetchHistory(of: { id: string }, client: TestClient = app.client()): Promise<Placement[]> {
  const { data } = await client.gql(HISTORY, { id: of.id });
  return data.profile.shelfHistory.nodes;
}
const ended = async (of: { id: string }, client?: TestClient) =>
  (await fetchHistory(of, client)).filter(({ leftAt }) => leftAt !== null);
async function shelfAt(
  of: { id: string },
  at: string,
  client: TestClient = app.client(),
): Promise<Placement[]> {
  const { data } = await client.gql(SHELF, { id: of.id, at });
  return data.profile.shelf;
}
/** The titles of the books on a day in the past, by rank. */
const booksAt = async (of: { id: string }, days: number, client?: TestClient) =>
  (await shelfAt(of, daysAgo(days), client))
    .filter(({ category }) => category === 'BOOKS')
    .map(({ title }) => title);
const findTitles = async ({ picks }: Curator) => {
  const rows = await app.db.pick.findMany({ where: { id: { in: picks } } });
  return picks.map((id) => rows.find((row) => row.id === id)?.title ?? '');
};
async function agedCurator(): Promise<Curator & { titles: string[] }> {
  const curator = await makeFullCurator(app);
  await age(curator);
  return { ...curator, titles: await findTitles(curator) };
}

const edit = async ({ client }: Pick<Curator, 'client'>, id: string | undefined, input: object) => {
  const { errors } = await client.gql(
    'mutation ($input: UpdatePickInput!) { updatePick(input: $input) { pick { id } } }',
    { input: { id, ...input } },
  );
  expect(errors).toBeUndefined();
};
/** Adds a book in place of another one. */
const pushOut = ({ client }: Pick<Curator, 'client'>, replaces: string | undefined, input: object = {}) =>
  client.gql(CREATE, { input: { category: 'BOOKS', title: 'The fourth', replaces, ...input } });

describe('the recorded history', () => {
  test('a ranked pick is recorded once it is public, drafts and unranked ones are not', async () => {
    const draft = await makeCurator(app, 'draft');
    expect(await app.db.shelfPlacement.count({ where: { profileId: draft.id } })).toBe(0);
    const curator = await makeCurator(app);
    await makePick(app, curator.id, { rank: null, title: 'Without a place' });
    expect(await fetchHistory(curator)).toHaveLength(3);
    await app.db.profile.update({ where: { id: draft.id }, data: { status: 'approved', isCreator: true } });
    expect(await fetchHistory(draft)).toHaveLength(3);
  });

  test('a move ends one place and begins the other', async () => {
    const { picks, titles, ...curator } = await agedCurator();
    await curator.client.gql(
      `mutation { rankPicks(input: { category: BOOKS, ids: ["${picks[1]}", "${picks[0]}", "${picks[2]}"] }) { profile { id } } }`,
    );
    expect(
      (await ended(curator)).map(({ title, rank, removalReason }) => [title, rank, removalReason]).sort(),
    ).toEqual([
      [titles[0], 1, 'MOVED'],
      [titles[1], 2, 'MOVED'],
    ]);
    expect(await booksAt(curator, 1)).toEqual([titles[0], titles[1], titles[2]]);
    expect(await booksAt(curator, -1)).toEqual([titles[1], titles[0], titles[2]]);
  });

  test('ShelfPlacement.arrivedAt tells since when it is on the shelf, whatever its rank', async () => {
    const { picks, titles, ...curator } = await agedCurator();
    const rank = (id?: string, to?: number) => curator.client.gql(PLACE, { input: { id, rank: to } });
    await rank(picks[0], 2);
    await age(curator, 10);
    await pushOut(curator, picks[0]);
    await age(curator, 10);
    await rank(picks[0], 3);
    const { profile } = await app
      .client()
      .ask(
        `query ($id: ID!) { profile(id: $id) { shelfHistory(first: 100) { nodes { title rank arrivedAt } } } }`,
        { id: curator.id },
      );
    const days = profile.shelfHistory.nodes
      .filter(({ title }: Placement) => titles.slice(0, 2).includes(title))
      .map(({ title, rank: its, arrivedAt }: { title: string; rank: number; arrivedAt: string }) => [
        titles.indexOf(title),
        its,
        Math.round((Date.now() - Date.parse(arrivedAt)) / DAY_MS),
      ]);
    expect(days.sort()).toEqual([
      [0, 1, 120],
      [0, 2, 120],
      [0, 3, 0],
      [1, 1, 120],
      [1, 2, 120],
    ]);
  });

  test('what is taken back within ten minutes leaves no trace', async () => {
    const { picks, ...curator } = await agedCurator();
    const before = await fetchHistory(curator);
    for (const [a, b] of [
      [1, 0],
      [0, 1],
    ]) {
      await curator.client.gql(
        `mutation { rankPicks(input: { category: BOOKS, ids: ["${picks[a as number]}", "${picks[b as number]}", "${picks[2]}"] }) { profile { id } } }`,
      );
    }
    expect(await fetchHistory(curator)).toEqual(before);
  });

  test('what is deleted keeps its title', async () => {
    const { picks, titles, ...curator } = await agedCurator();
    await curator.client.gql(`mutation { deletePick(id: "${picks[0]}") { deletedId } }`);
    expect(await ended(curator)).toMatchObject([{ title: titles[0], removalReason: 'DELETED', pick: null }]);
    expect(await booksAt(curator, 1)).toEqual(titles.slice(0, 3));
  });

  test('what is deleted keeps its days after its thing is deleted too', async () => {
    const { picks, ...curator } = await agedCurator();
    await curator.client.gql(`mutation { deletePick(id: "${picks[0]}") { deletedId } }`);
    await app.pool.query(
      'delete from things using shelf_history where things.id = thing_id and profile_id = $1 and pick_id is null',
      [curator.id],
    );
    const { profile } = await app
      .client()
      .ask('query ($id: ID!) { profile(id: $id) { shelfHistory { nodes { leftAt rankedAt arrivedAt } } } }', {
        id: curator.id,
      });
    const { rankedAt, arrivedAt } = profile.shelfHistory.nodes.find(({ leftAt }: Placement) => leftAt);
    expect(arrivedAt).toBe(rankedAt);
  });

  test('what is deleted and added again at once has stayed', async () => {
    const { picks, titles, ...curator } = await agedCurator();
    const before = await fetchHistory(curator);
    await curator.client.gql(`mutation { deletePick(id: "${picks[0]}") { deletedId } }`);
    const { data } = await curator.client.gql(CREATE, {
      input: { category: 'BOOKS', title: titles[0], rank: 1 },
    });
    const { pick } = data.createPick;
    expect(await fetchHistory(curator)).toEqual(
      before.map((it) => (it.pick?.id === picks[0] ? { ...it, pick: { id: pick.id } } : it)),
    );
  });

  test('Pick.rankedAt tells since when it has stood at its rank', async () => {
    const { picks, ...curator } = await agedCurator();
    const rankedAt = async (id?: string) => {
      const { data } = await app.client().gql(`{ pick(id: "${id}") { rankedAt } }`);
      return data.pick.rankedAt;
    };
    const since = await rankedAt(picks[0]);
    expect(Date.now() - Date.parse(since)).toBeGreaterThan(99 * DAY_MS);
    await app.db.pick.update({ where: { id: picks[0] }, data: { rank: null } });
    expect(await rankedAt(picks[0])).toBeNull();
    await app.db.pick.update({ where: { id: picks[1] }, data: { rank: 1 } });
    expect(Date.parse(await rankedAt(picks[1]))).toBeGreaterThan(Date.now() - 60_000);
    expect(curator.id).toBeTruthy();
  });
});

describe('the thing has the days, and not the pick', () => {
  /** The ages of the first book's placements in days, oldest first, with their titles. */
  const days = async (curator: { id: string }, client?: TestClient) =>
    (await fetchHistory(curator, client))
      .filter(({ category, rank }) => category === 'BOOKS' && rank === 1)
      .map(({ title, rankedAt }) => [title, Math.round((Date.now() - Date.parse(rankedAt)) / DAY_MS)])
      .reverse();
  /** A curator whose first book has had its title for a hundred days. */
  async function curatorOf(title: string, reference = 'Its author') {
    const curator = await makeCurator(app);
    await edit(curator, curator.picks[0], { title, reference });
    await age(curator);
    return { ...curator, pickId: curator.picks[0] as string };
  }
  let serial = 0;
  const newTitle = () => {
    serial += 1;
    return `${['Velvet', 'Quarry', 'Ember', 'Lantern', 'Meadow', 'Harbour', 'Thistle', 'Cobalt'][serial % 8]} ${['orchard', 'symphony', 'passage', 'covenant', 'machine'][serial % 5]}`;
  };

  test('a pick that is edited into another book begins anew, and the past shows the old one', async () => {
    const title = newTitle();
    const curator = await curatorOf(title);
    await edit(curator, curator.pickId, { title: 'Something else entirely' });
    expect(await days(curator)).toEqual([
      [title, 100],
      ['Something else entirely', 0],
    ]);
    expect((await shelfAt(curator, daysAgo(1)))[0]).toMatchObject({ title, pick: null });
    expect((await shelfAt(curator, daysAgo(-1)))[0]).toMatchObject({ pick: { id: curator.pickId } });
    expect(await ended(curator)).toMatchObject([{ removalReason: 'LEFT_SHELF', pick: null }]);
  });

  test('what a shelf showed before its owner unpublished it stays, whatever they change meanwhile', async () => {
    const titles = [newTitle(), 'What stood second'] as const;
    const curator = await curatorOf(titles[0]);
    const second = await makePick(app, curator.id, { rank: 2, title: titles[1] });
    await age(curator);
    await app.db.profile.update({ where: { id: curator.id }, data: { status: 'unpublished' } });
    await edit(curator, curator.pickId, { title: 'Something else entirely' });
    await curator.client.gql(`mutation { deletePick(id: "${second}") { deletedId } }`);
    await approveShelf(app, curator.id);
    expect((await booksAt(curator, 1)).slice(0, 2)).toEqual(titles);
    expect((await booksAt(curator, -1))[0]).toBe('Something else entirely');
  });

  test('taken back within ten minutes, nothing has changed', async () => {
    const title = newTitle();
    const curator = await curatorOf(title);
    const before = await fetchHistory(curator);
    await edit(curator, curator.pickId, { title: 'Something else entirely' });
    await edit(curator, curator.pickId, { title });
    expect(await fetchHistory(curator)).toEqual(before);
  });

  type Words = [title: string, reference: string];
  const editInto = async ([title, reference]: Words, [newTitle, newReference]: Words) => {
    const curator = await curatorOf(title, reference);
    await edit(curator, curator.pickId, { title: newTitle, reference: newReference });
    return days(curator);
  };

  test.each<[string, Words, Words]>([
    ['a typo', ['The Wind-Up Brid Chronicle', 'A. Writer'], ['The Wind-Up Bird Chronicle', 'A. Writer']],
    ['a letter of a short title', ['Kitchem', 'Banana Mann'], ['Kitchen', 'Banana Mann']],
    ['swapped letters of a short word', ['Duen', 'A. Writer'], ['Dune', 'A. Writer']],
    ['an author', ['Norwegian Wood', 'Haruki Murakmi'], ['Norwegian Wood', 'Haruki Murakami']],
    ['no author', ['Some Rivers of Cold', ''], ['Some Rivers of Cold', 'Ada Lov']],
    ['no subtitle', ['Sapiens', 'Y. N. Harari'], ['Sapiens: A Brief History of Humankind', 'Y. N. Harari']],
  ])('what is corrected stays: %s', async (_what, was, is) => {
    expect(await editInto(was, is)).toEqual([[is[0], 100]]);
  });

  test.each<[string, Words, Words]>([
    ['a sequel', ['Dune', 'Frank Herbert'], ['Dune Messiah', 'Frank Herbert']],
    ['another number', ['Fahrenheit 451', 'Ray Bradbury'], ['Fahrenheit 452', 'Ray Bradbury']],
    [
      'another number in words',
      ['My Struggle: Book One', 'Knausgård'],
      ['My Struggle: Book Two', 'Knausgård'],
    ],
    ['another Roman number', ['Henry IV', 'Shakespeare'], ['Henry VI', 'Shakespeare']],
    ['another letter of a model', ['Leica M', 'Leica'], ['Leica Q', 'Leica']],
    ['another author', ['Kitchen', 'Banana Yoshimoto'], ['Kitchen', 'Nigel Slater']],
    ['another letter of a short title', ['It', 'Stephen King'], ['If', 'Stephen King']],
    ['another short word', ['Dune', 'A. Writer'], ['June', 'A. Writer']],
  ])('what is another thing begins anew: %s', async (_what, was, is) => {
    expect(await editInto(was, is)).toEqual([
      [was[0], 100],
      [is[0], 0],
    ]);
  });

  test('what others have picked is no typo, and many small edits are not small', async () => {
    const other = await makeCurator(app);
    await edit(other, other.picks[0], { title: 'Gemmas Garden', reference: 'Its author' });
    const curator = await curatorOf('Gemmas Garden');
    await edit(curator, curator.pickId, { title: 'Emmas Garden' });
    expect(await days(curator)).toHaveLength(2);
    const walker = await curatorOf('Stony paper river');
    for (const title of [
      'Story paper river',
      'Story paper rover',
      'Story paler rover',
      'Stork paler rover',
    ]) {
      await edit(walker, walker.pickId, { title });
    }
    expect(await days(walker)).toEqual([
      ['Story paler rover', 100],
      ['Stork paler rover', 0],
    ]);
  });

  /** The thing of another curator's book. */
  async function makeThing(title: string, reference: string) {
    const { picks, ...other } = await makeCurator(app);
    await edit(other, picks[0], { title, reference });
    return findThingId(app, picks[0] as string);
  }

  test.each([
    [
      'the part after the colon',
      'Quinces Fall Apart',
      'Quinces Fall Apart: No Longer at Sea',
      'No Longer at Sea',
    ],
    [
      'the part before it',
      'No Longer at Dusk',
      'Medlars Fall Apart: No Longer at Dusk',
      'Medlars Fall Apart',
    ],
    [
      'a part that others have',
      'Rowans Fall Apart',
      'Rowans Fall Apart: No Longer at Noon',
      'No Longer at Noon',
    ],
  ])('a title that becomes another by way of both begins anew: %s', async (what, first, both, last) => {
    if (what === 'a part that others have') await makeThing(last, 'Its author');
    const curator = await curatorOf(first);
    for (const title of [both, last]) await edit(curator, curator.pickId, { title });
    expect(await days(curator)).toEqual([
      [both, 100],
      [last, 0],
    ]);
  });

  test('another thing that a curator chooses begins anew', async () => {
    const title = newTitle();
    await makeThing(title, 'One author');
    const thingId = await makeThing(title, 'Quite another');
    const curator = await curatorOf(title, '');
    await edit(curator, curator.pickId, { thingId });
    expect(await days(curator)).toEqual([
      [title, 100],
      [title, 0],
    ]);
  });

  test.each(['declineThingSuggestion(id: $id)', 'acceptThingSuggestion(input: { id: $id })'])(
    'a choice that waits for an admin changes nothing, also after %s',
    async (decide) => {
      const admin = await makePerson(app, { isAdmin: true });
      const curator = await curatorOf(newTitle());
      const before = await fetchHistory(curator);
      await edit(curator, curator.pickId, { thingId: await makeThing(newTitle(), 'Its author') });
      expect(await fetchHistory(curator)).toEqual(before);
      const { id } = await app.db.thingSuggestion.findFirstOrThrow({ where: { profileId: curator.id } });
      await admin.client.ask(`mutation ($id: ID!) { ${decide} { suggestion { id } } }`, { id });
      expect(await fetchHistory(curator)).toEqual(before);
    },
  );

  test('merges, splits and their undo leave the days', async () => {
    const [one, two] = [newTitle(), newTitle()];
    const [a, b] = [await curatorOf(one), await curatorOf(two)];
    const admin = await makePerson(app, { isAdmin: true });
    const before = [await days(a), await days(b)];
    const change = async (call: string) => {
      const { data, errors } = await admin.client.gql(`mutation { done: ${call} { change { id } } }`);
      expect(errors).toBeUndefined();
      expect([await days(a), await days(b)]).toEqual(before);
      return data.done.change.id as string;
    };
    const merged = await change(
      `mergeThings(from: "${await findThingId(app, a.pickId)}", into: "${await findThingId(app, b.pickId)}")`,
    );
    const split = await change(
      `splitThing(input: { thingId: "${await findThingId(app, a.pickId)}", pickIds: ["${a.pickId}"], title: "Apart" })`,
    );
    expect((await shelfAt(a, daysAgo(1)))[0]?.pick).toEqual({ id: a.pickId });
    await change(`undoThingChange(id: "${split}")`);
    await change(`undoThingChange(id: "${merged}")`);
    expect((await shelfAt(a, daysAgo(1)))[0]?.pick).toEqual({ id: a.pickId });
  });

  test('a pending edit changes the history once it is public', async () => {
    const title = newTitle();
    const curator = await curatorOf(title);
    await app.db.profile.update({ where: { id: curator.id }, data: { editsNeedReview: true } });
    await edit(curator, curator.pickId, { title: 'Something quite different' });
    expect(await days(curator, curator.client)).toEqual([[title, 100]]);
    await age(curator, 5);
    await app.pool.query('select apply_pending_edits($1)', [curator.id]);
    expect(await days(curator)).toEqual([
      [title, 105],
      ['Something quite different', 0],
    ]);
  });

  test.each(['pick', 'shelf', 'person'] as const)(
    'a take-down of a %s that is lifted gives the days back',
    async (what) => {
      const title = newTitle();
      const curator = await curatorOf(title);
      const before = await fetchHistory(curator);
      const data = what === 'pick' ? { pickId: curator.pickId } : {};
      const takedown = await takeDown(app, what, curator.id, data);
      expect(await app.db.shelfPlacement.findMany({ where: { pickId: curator.pickId } })).toMatchObject([
        { title, removalReason: 'unpublished' },
      ]);
      await age(curator, 30);
      await restore(app, takedown);
      expect(await days(curator)).toEqual([[title, 130]]);
      expect(await fetchHistory(curator)).toHaveLength(before.length);
    },
  );
});

describe('who sees the past', () => {
  test('words that were changed while a pick was hidden are gone from the history', async () => {
    const { picks, titles, ...curator } = await agedCurator();
    const takedowns = await Promise.all(
      [0, 1].map((n) => takeDown(app, 'pick', curator.id, { pickId: picks[n] })),
    );
    const mended = titles[0]?.replace('Pick', 'Picks') as string;
    await edit(curator, picks[0], { title: mended });
    await edit(curator, picks[1], { title: 'Another book' });
    for (const takedown of takedowns) await restore(app, takedown);
    expect(await booksAt(curator, 1)).toEqual([mended, titles[2]]);
    expect(await booksAt(curator, 1, curator.client)).toEqual([mended, titles[2]]);
    expect(await booksAt(curator, -1)).toEqual([mended, 'Another book', titles[2]]);
  });

  test('a pending edit does not show in the history, nor does the reason', async () => {
    const { picks, titles, ...curator } = await agedCurator();
    await app.db.profile.update({ where: { id: curator.id }, data: { editsNeedReview: true } });
    await curator.client.gql(
      `mutation { updatePick(input: { id: "${picks[0]}", title: "Not seen yet" }) { pick { id } } }`,
    );
    expect(await booksAt(curator, 1)).toEqual(titles.slice(0, 3));
    await pushOut(curator, picks[0], { title: 'Held back', reason: 'Not seen either' });
    const told = JSON.stringify(await fetchHistory(curator));
    expect(told).not.toContain('Not seen');
    expect(told).not.toContain('Held back');
    expect(JSON.stringify(await fetchHistory(curator, curator.client))).toContain('Not seen either');
  });

  test('a deleted account leaves no history, also if the team restores a pick of it', async () => {
    const curator = await agedCurator();
    const { id } = curator;
    const takedown = await takeDown(app, 'pick', id, { pickId: curator.picks[0] });
    await eraseProfile(app, id);
    await restore(app, takedown);
    expect(await app.db.shelfPlacement.count({ where: { profileId: id } })).toBe(0);
  });
});

describe('pushing one out', () => {
  test('a fourth favourite takes the place of another one, which stays without a rank', async () => {
    const { picks, titles, ...curator } = await agedCurator();
    const { data } = await pushOut(curator, picks[1], { reason: 'I lent it and forgot it' });
    expect(data.createPick.pick.rank).toBe(2);
    expect(await ended(curator)).toMatchObject([
      {
        title: titles[1],
        removalReason: 'LEFT_SHELF',
        reason: 'I lent it and forgot it',
        pick: { id: picks[1] },
      },
    ]);
    const { data: shelf } = await app
      .client()
      .gql(
        `{ profile(id: "${curator.id}") { picks { title } unrankedPicks { title } } pick(id: "${picks[1]}") { id } }`,
      );
    expect(shelf.profile.picks).toHaveLength(9);
    expect(shelf.profile.picks.slice(0, 3).map(({ title }: Placement) => title)).toEqual([
      titles[0],
      'The fourth',
      titles[2],
    ]);
    expect(shelf.profile.unrankedPicks).toEqual([{ title: titles[1] }]);
    expect(shelf.pick).not.toBeNull();
  });

  test('it comes back in place of another one', async () => {
    const { picks, titles, ...curator } = await agedCurator();
    await pushOut(curator, picks[1]);
    const { data } = await curator.client.gql(PLACE, {
      input: { id: picks[1], rank: 3, reason: 'Missed it' },
    });
    expect(data.setPickRank.pick.rank).toBe(3);
    expect(data.setPickRank.viewer.profile.unrankedPicks).toEqual([{ id: picks[2] }]);
    expect((await ended(curator)).find(({ title }) => title === titles[2])?.reason).toBe('Missed it');
  });

  test('taken back at once, both stand where they stood', async () => {
    const { picks, ...curator } = await agedCurator();
    const before = await fetchHistory(curator);
    await pushOut(curator, picks[1], { reason: 'A whim' });
    await curator.client.gql(PLACE, { input: { id: picks[1], rank: 2 } });
    expect(await fetchHistory(curator)).toEqual(before);
  });

  test('nothing changes if the new pick is refused, or the other one has left or is not theirs', async () => {
    const { picks, ...curator } = await agedCurator();
    const other = await makeCurator(app);
    const code = async (replaces?: string, input?: object) => (await pushOut(curator, replaces, input)).code;
    const imageId = '018f3f3e-0000-7000-8000-000000000000';
    expect(await code(picks[0], { imageId })).toBe('BAD_USER_INPUT');
    expect(await code(picks[0], { reason: 'x'.repeat(281) })).toBe('BAD_USER_INPUT');
    expect(await code(picks[4])).toBe('CONFLICT');
    expect(await code(other.picks[0])).toBe('CONFLICT');
    expect((await curator.client.gql(PLACE, { input: { id: other.picks[0], rank: 1 } })).code).toBe(
      'NOT_FOUND',
    );
    expect(await ended(curator)).toEqual([]);
    expect(await app.db.pick.count({ where: { profileId: curator.id, rank: null } })).toBe(0);
  });

  test('two at the same time take turns, and nobody keeps more than fifty off the shelf', async () => {
    const { picks, ...curator } = await agedCurator();
    await app.db.pick.createMany({
      data: Array.from({ length: 49 }, (_, n) => ({
        profileId: curator.id,
        category: 'places' as const,
        title: `Place ${n}`,
      })),
    });
    const answers = await Promise.all([0, 1].map((n) => pushOut(curator, picks[n], { title: `New ${n}` })));
    expect(answers.map(({ code }) => code).sort()).toEqual(['CONFLICT', 'ok']);
    expect(await app.db.pick.count({ where: { profileId: curator.id, rank: null } })).toBe(50);
  });
});

describe('a year in review', () => {
  const YEAR = `query ($id: ID!, $year: Int!) { profile(id: $id) { shelfYears yearInReview(year: $year) {
    title removalReason reason pick { id } } } }`;
  let thisYear: number;
  beforeEach(() => {
    thisYear = new Date().getUTCFullYear();
  });
  const fetchYear = async ({ id }: { id: string }, year: number, client = app.client()) =>
    (await client.gql(YEAR, { id, year })).data.profile;
  /** A shelf with placements since the middle of the year before last. */
  async function oldCurator() {
    const curator = await makeCurator(app);
    await app.pool.query('update shelf_history set from_at = $2 where profile_id = $1', [
      curator.id,
      new Date(Date.UTC(thisYear - 2, 5, 1)),
    ]);
    return curator;
  }

  test('has what stood there in the year, the longest first, and nothing of years to come', async () => {
    const curator = await oldCurator();
    await pushOut(curator, curator.picks[0], { reason: 'Read it twice' });
    const now = await fetchYear(curator, thisYear);
    expect(now.shelfYears).toEqual([thisYear, thisYear - 1, thisYear - 2]);
    expect(now.yearInReview).toHaveLength(4);
    expect(now.yearInReview.at(-1)).toMatchObject({ title: 'The fourth', removalReason: null });
    expect(now.yearInReview).toContainEqual(
      expect.objectContaining({ removalReason: 'LEFT_SHELF', reason: 'Read it twice' }),
    );
    expect((await fetchYear(curator, thisYear - 2)).yearInReview).toHaveLength(3);
    for (const year of [thisYear - 3, thisYear + 1, 0, -5, 2147483647]) {
      expect((await fetchYear(curator, year)).yearInReview, String(year)).toEqual([]);
    }
  });

  test('a year begins and ends at midnight in UTC', async () => {
    const curator = await makeCurator(app);
    await app.pool.query(
      `update shelf_history set from_at = $2::timestamptz, until_at = $3::timestamptz, removal_reason = 'left_shelf' where profile_id = $1`,
      [curator.id, `${thisYear - 2}-12-31T23:59:59.999Z`, `${thisYear}-01-01T00:00:00Z`],
    );
    expect((await fetchYear(curator, thisYear - 1)).shelfYears).toEqual([thisYear - 1, thisYear - 2]);
    const counts = [thisYear - 3, thisYear - 2, thisYear - 1, thisYear].map(
      async (year) => (await fetchYear(curator, year)).yearInReview.length,
    );
    expect(await Promise.all(counts)).toEqual([0, 3, 3, 0]);
  });

  test('shows everybody the same, also its curator: only what is public', async () => {
    const { picks, ...curator } = await oldCurator();
    await takeDown(app, 'pick', curator.id, { pickId: picks[0] });
    expect((await fetchYear(curator, thisYear)).yearInReview).toHaveLength(2);
    expect((await fetchYear(curator, thisYear, curator.client)).yearInReview).toHaveLength(2);
    await curator.client.gql('mutation { unpublishShelf { profile { id } } }');
    expect(await fetchYear(curator, thisYear, curator.client)).toEqual({ shelfYears: [], yearInReview: [] });
  });

  test('has a page with its facts and a share picture, and 404 for a year without anything', async () => {
    const curator = await oldCurator();
    const fetchPage = (year: number) =>
      app.client().fetch(`/@${curator.username}/${year}`, { headers: { accept: 'text/html' } });
    const page = await fetchPage(thisYear - 2);
    expect(page.status).toBe(200);
    const html = (await page.text()).replaceAll('<!-- -->', '');
    expect(html).toContain('3 came.');
    const picture = `/share/year/${curator.id}-${thisYear - 2}.jpg`;
    expect(html).toContain(`content="${app.url}${picture}"`);
    expect(html).toContain('"@type":"Article"');
    const drawn = await app.client().fetch(picture);
    expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect((await fetchPage(thisYear - 1)).status).toBe(200);
    expect((await fetchPage(thisYear + 1)).status).toBe(404);
    expect((await fetchPage(thisYear - 3)).status).toBe(404);
    expect((await app.client().fetch(`/share/year/${curator.id}-${thisYear + 1}.jpg`)).status).toBe(404);
    expect((await app.client().fetch(`/share/year/${thisYear}.jpg`)).status).toBe(404);
  });
});
