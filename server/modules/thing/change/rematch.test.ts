import { beforeEach, expect, test } from 'vitest';
import { makePerson, makePick } from '../../../testing/factories.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { rematchTask } from './rematch.service.ts';

const app = await startTestApp({ rateLimitFactor: 1000 });
const admin = await makePerson(app, { isAdmin: true });

const REPORT = '{ thingRematch { isComplete pairsCount picksCount isWorking batchId mergedCount } }';
const report = async () => (await admin.client.gql(REPORT)).data.thingRematch;

beforeEach(() => app.pool.query('truncate things cascade'));

/** Adds a pick under the old rules, which matched only equal words. */
async function pickAsBefore(title: string, reference: string): Promise<string> {
  const { id: profileId } = await makePerson(app, { status: 'approved', isCreator: true });
  const id = await makePick(app, profileId, { title: crypto.randomUUID(), rank: 1 });
  const { thingId } = await app.db.pick.findUniqueOrThrow({ where: { id } });
  await app.pool.query('delete from thing_keys where thing_id = $1', [thingId]);
  await addName(thingId, title, reference);
  await app.pool.query(
    'update picks set title = $2, reference = $3, thing_id = $4, thing_is_chosen = false where id = $1',
    [id, title, reference, thingId],
  );
  return id;
}

const addName = (thingId: string | null, title: string, reference: string) =>
  app.pool.query(
    `insert into thing_keys (category, title_key, creator_key, thing_id, marks, terms)
       select 'books', thing_key($2), thing_key($3), $1, marks, thing_terms('books', marks, false)
       from thing_marks('books', $2, $3) marks`,
    [thingId, title, reference],
  );

/** Joins picks to the thing of the first, with all their names. */
async function joinAsBefore(picks: string[]): Promise<string | null> {
  const { thingId } = await app.db.pick.findUniqueOrThrow({ where: { id: picks[0] as string } });
  await app.pool.query(
    'update thing_keys set thing_id = $1 where thing_id in (select thing_id from picks where id = any($2))',
    [thingId, picks],
  );
  await app.pool.query('update picks set thing_id = $1 where id = any($2)', [thingId, picks]);
  return thingId;
}

const rows = async () =>
  (
    await app.pool.query(
      `select picks.id, thing_id, slug, shelves_count, things.title from picks join things on things.id = thing_id order by picks.id`,
    )
  ).rows;

/** Compares all things, as the job does after the rules have changed. */
async function compare() {
  await app.pool.query("update things set created_at = created_at - interval '5 minutes'");
  await app.pool.query('delete from thing_duplicate_searches');
  await app.pool.query("select graphile_worker.add_job('find-thing-duplicates', '{}')");
  await app.runJobs();
}

test('what the current rules would merge is reported, merged by a job once an admin starts it, and undone as a whole', async () => {
  // Three spellings of one thing, two of another, and two different things.
  const sebald = [
    await pickAsBefore('The Rings of Saturn', 'W. G. Sebald'),
    await pickAsBefore('The Rings of Saturn (New Directions)', 'Sebald, Winfried Georg'),
    await pickAsBefore('Rings of Saturn', 'Sebald'),
  ];
  const dune = [
    await pickAsBefore('Dune', 'Frank Herbert'),
    await pickAsBefore('Dune (Dune, #1)', 'Herbert'),
  ];
  await pickAsBefore('Dune Messiah', 'Frank Herbert');
  await pickAsBefore('Emma', 'Jane Austen');
  await pickAsBefore('Emma', 'Alexander McCall Smith');
  const before = await rows();
  expect(new Set(before.map(({ thing_id }) => thing_id)).size).toBe(before.length);
  expect(await report()).toMatchObject({ pairsCount: 0, batchId: null });
  await compare();
  expect(await report()).toMatchObject({ isComplete: true, pairsCount: 4, picksCount: 4, isWorking: false });
  // Reading the report changes nothing.
  expect(await rows()).toEqual(before);

  await admin.client.gql('mutation { mergeMatchingThings }');
  expect((await report()).isWorking).toBe(true);
  await app.runJobs();
  const thingOf = new Map((await rows()).map(({ id, thing_id }) => [id, thing_id]));
  expect(new Set(sebald.map((id) => thingOf.get(id))).size).toBe(1);
  expect(new Set(dune.map((id) => thingOf.get(id))).size).toBe(1);
  expect(new Set(thingOf.values()).size).toBe(5);
  const { batchId, ...joined } = await report();
  expect(joined).toMatchObject({ pairsCount: 0, isWorking: false, mergedCount: 3 });

  await admin.client.gql('mutation ($batchId: ID!) { undoMergedThings(batchId: $batchId) }', { batchId });
  await app.runJobs();
  expect(await rows()).toEqual(before);
  expect(await report()).toMatchObject({ batchId: null, mergedCount: 0, pairsCount: 4 });
});

test('a book is not merged with another because somebody wrote both titles as one', async () => {
  await pickAsBefore('Kindred', 'Octavia E. Butler');
  const [kindred] = await rows();
  await addName(kindred.thing_id, 'Kindred: Parable of the Sower', 'Octavia E. Butler');
  await pickAsBefore('Parable of the Sower', 'Octavia E. Butler');
  await compare();
  expect(await report()).toMatchObject({ isComplete: true, pairsCount: 0 });
});

test('a job that is stopped in between goes on, and is taken back as one', async () => {
  const titles = ['First tide', 'Second tide', 'Third tide'];
  for (const title of titles) {
    await pickAsBefore(title, 'Wave Rider');
    await pickAsBefore(`${title} (Tides, #1)`, 'Rider, Wave');
  }
  const before = await rows();
  await compare();
  const batchId = crypto.randomUUID();
  const payload = { batchId, isUndo: false, adminId: admin.id };
  let asked = 0;
  const signal = Object.defineProperty(new AbortController().signal, 'aborted', { get: () => ++asked > 4 });
  await expect(rematchTask.run(payload, { ...app.services, jobId: '1', signal })).rejects.toThrow('Stopped');
  const stopped = (await report()).mergedCount;
  expect([1, 2]).toContain(stopped);
  await app.pool.query('select graphile_worker.add_job($1, $2)', [rematchTask.name, JSON.stringify(payload)]);
  await app.runJobs();
  const { mergedCount, pairsCount } = await report();
  expect(mergedCount).toBeGreaterThanOrEqual(3);
  expect(pairsCount).toBe(0);
  await admin.client.gql('mutation ($batchId: ID!) { undoMergedThings(batchId: $batchId) }', { batchId });
  await app.runJobs();
  expect(await rows()).toEqual(before);
});

test('a batch that is taken back while it is still joined is taken back whole', async () => {
  const other = await makePerson(app, { isAdmin: true });
  await pickAsBefore('Slow tide', 'Wave Rider');
  await pickAsBefore('Slow tide (Tides, #1)', 'Rider, Wave');
  const before = await rows();
  await compare();
  await admin.client.gql('mutation { mergeMatchingThings }');
  const { rows: jobs } = await app.pool.query(
    "select payload ->> 'batchId' as id from graphile_worker._private_jobs where key = 'rematch'",
  );
  // The first merge waits for the things.
  const blocker = await app.pool.connect();
  await blocker.query('begin; lock table things in exclusive mode');
  const joining = app.runJobs();
  const waiting = "select 1 from pg_locks where relation = 'things'::regclass and not granted";
  await expect.poll(async () => (await app.pool.query(waiting)).rowCount).toBe(1);
  const UNDO = 'mutation ($batchId: ID!) { undoMergedThings(batchId: $batchId) }';
  expect((await other.client.gql(UNDO, { batchId: jobs[0].id })).errors).toBeUndefined();
  await app.runJobs();
  await blocker.query('commit');
  blocker.release();
  await joining;
  await app.runJobs();
  expect(await rows()).toEqual(before);
  expect(await report()).toMatchObject({ batchId: null, pairsCount: 1, isWorking: false });
});

test('what the current rules would split is suggested, split once an admin accepts it, and undone as a whole', async () => {
  const picks = [
    await pickAsBefore('Winter', 'Ali Smith'),
    await pickAsBefore('Winter: A Novel', 'Smith, Ali'),
    await pickAsBefore('Winter', 'Karl Ove Knausgaard'),
    await pickAsBefore('Winter', 'Knausgård'),
  ];
  const thingId = await joinAsBefore(picks);
  const before = await rows();
  await compare();
  await compare();
  const data = await admin.client.ask(
    '{ thingSuggestions(first: 9, open: true) { nodes { id kind thingName profile { id } picks { id } } } }',
  );
  expect(data.thingSuggestions.nodes).toEqual([
    {
      id: expect.any(String),
      kind: 'SPLIT',
      thingName: 'Winter, Ali Smith',
      profile: null,
      picks: [{ id: picks[2] }, { id: picks[3] }],
    },
  ]);
  expect(await rows()).toEqual(before);

  const { acceptThingSuggestion } = await admin.client.ask(
    `mutation ($input: AcceptThingSuggestionInput!) {
       acceptThingSuggestion(input: $input) { suggestion { change { id } } } }`,
    { input: { id: data.thingSuggestions.nodes[0].id, title: 'Winter', creator: 'Karl Ove Knausgaard' } },
  );
  const things = new Map((await rows()).map(({ id, thing_id }) => [id, thing_id]));
  expect(picks.map((id) => things.get(id) === thingId)).toEqual([true, true, false, false]);
  expect(things.get(picks[2])).toBe(things.get(picks[3]));
  await admin.client.ask('mutation ($id: ID!) { undoThingChange(id: $id) { stayed } }', {
    id: acceptThingSuggestion.suggestion.change.id,
  });
  expect(await rows()).toEqual(before);
  // An admin has decided, so the pair is not suggested again.
  await compare();
  expect(
    (await admin.client.ask('{ thingSuggestions(first: 9, open: true) { nodes { id } } }')).thingSuggestions
      .nodes,
  ).toEqual([]);
});

test('two books that a title with a colon has joined are suggested to be split', async () => {
  const picks = [
    await pickAsBefore('Kindred', 'Octavia Butler'),
    await pickAsBefore('Kindred: Parable of the Sower', 'Octavia Butler'),
    await pickAsBefore('Parable of the Sower', 'Octavia Butler'),
  ];
  await joinAsBefore(picks);
  await compare();
  const data = await admin.client.ask(
    '{ thingSuggestions(first: 9, open: true) { nodes { picks { id } } } }',
  );
  expect(data.thingSuggestions.nodes).toEqual([{ picks: [{ id: picks[2] }] }]);
});

test('a pair is left if one of the two is also like a third that is not like the other', async () => {
  const ids: string[] = [];
  for (const title of ['Alike once', 'Alike twice', 'Alike thrice'])
    ids.push(await pickAsBefore(title, 'Somebody'));
  const things = (await rows()).filter(({ id }) => ids.includes(id)).map(({ thing_id }) => thing_id);
  await app.pool.query('delete from thing_duplicates');
  const pair = (a: string, b: string) =>
    app.pool.query(
      'insert into thing_duplicates (thing_id, other_id, similarity) values ($1, $2, 100)',
      [a, b].sort(),
    );
  await pair(things[0], things[1]);
  await pair(things[1], things[2]);
  expect((await report()).pairsCount).toBe(0);
  await pair(things[0], things[2]);
  expect((await report()).pairsCount).toBe(3);
});
