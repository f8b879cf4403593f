import { expect, test } from 'vitest';
import { makePerson, makePick } from '../../../testing/factories.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp({ rateLimitFactor: 1000 });
const admin = await makePerson(app, { isAdmin: true });
/** The number of shelves with the large thing. BIG_MERGE=20000 makes a longer run. */
const SHELVES = Number(process.env.BIG_MERGE ?? 450);
const LIMIT_MS = 240_000 + 50 * SHELVES;

const MERGE =
  'mutation ($from: ID!, $into: ID!) { mergeThings(from: $from, into: $into) { change { id isWorking picksCount } } }';
const UNDO = 'mutation ($id: ID!) { undoThingChange(id: $id) { stayed change { isWorking } } }';
const RENAME =
  'mutation ($input: UpdatePickInput!) { updatePick(input: $input) { pick { thing { id shelvesCount } } } }';
const summarize = (waits: number[]) => {
  const sorted = waits.toSorted((a, b) => a - b).map(Math.round);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))];
  const seconds = Math.round(waits.reduce((sum, wait) => sum + wait, 0) / 1000);
  return `${sorted.length} edits in the ${seconds} s of the merge: median ${at(0.5)} ms, 95 of 100 ${at(0.95)} ms, slowest ${at(1)} ms`;
};

/** A thing on many shelves, whose curators are inserted directly. */
async function bigThing(title: string, shelves: number): Promise<string> {
  for (let first = 1; first <= shelves; first += 500) {
    await app.pool.query(
      `with people as (
         insert into profiles (username, full_name, email, status, is_creator)
           select 'b' || left(md5($1 || n), 18), 'Big', md5($1 || n) || '@example.com', 'approved', true
           from generate_series($2::int, least($2 + 499, $3::int)) n
         returning id)
       insert into picks (profile_id, category, rank, title, reference) select id, 'books', 1, $1, 'One' from people`,
      [title, first, shelves],
    );
  }
  const { thingId } = await app.db.pick.findFirstOrThrow({ where: { title } });
  return thingId;
}
const rows = async () =>
  (
    await app.pool.query(
      `select picks.id, thing_id, thing_is_chosen, things.title, shelves_count from picks join things on things.id = thing_id
       order by picks.id`,
    )
  ).rows;
const count = async (thingId: string) => app.db.pick.count({ where: { thingId } });

test(
  'a thing on many shelves is merged in parts beside a member who picks it, and everything goes back',
  async () => {
    const from = await bigThing('The great tide', SHELVES);
    const into = await bigThing('Low harbours', 3);
    const before = await rows();
    const { data } = await admin.client.gql(MERGE, { from, into });
    expect(data.mergeThings.change).toMatchObject({ isWorking: true, picksCount: SHELVES });
    // No pick has moved yet, but new picks already get the thing that remains.
    const reader = await makePerson(app, { status: 'approved', isCreator: true });
    const picked = await makePick(app, reader.id, { title: 'The great tide', reference: 'One', rank: 1 });
    expect((await app.db.pick.findUniqueOrThrow({ where: { id: picked } })).thingId).toBe(into);
    const { id } = data.mergeThings.change;
    for (const again of [
      await admin.client.gql(UNDO, { id }),
      await admin.client.gql(MERGE, { from: into, into: from }),
    ]) {
      expect(again.errors?.[0]?.extensions.code).toBe('CONFLICT');
    }

    // A pick that changes its title during the job keeps its new thing.
    const left = await app.db.pick.findFirstOrThrow({ where: { title: 'The great tide', thingId: from } });
    await app.db.pick.update({ where: { id: left.id }, data: { title: 'Small waves' } });
    let isMoving = true;
    const moves = app.runJobs().finally(() => {
      isMoving = false;
    });
    // Reading and picking go on during the job.
    const member = await makePerson(app, { status: 'approved', isCreator: true });
    const own = await makePick(app, member.id, { title: 'Small waves', reference: 'One', rank: 1 });
    const waits: number[] = [];
    do {
      for (const title of ['Low harbours', 'The great tide']) {
        const began = performance.now();
        const { updatePick } = await member.client.ask(RENAME, { input: { id: own, title } });
        expect(updatePick.pick.thing.id).toBe(into);
        waits.push(performance.now() - began);
      }
    } while (isMoving);
    if (process.env.BIG_MERGE) console.log(summarize(waits));
    const others = Array.from({ length: 5 }, async () => {
      const { id } = await makePerson(app, { status: 'approved', isCreator: true });
      return makePick(app, id, { title: 'The great tide', reference: 'One', rank: 1 });
    });
    const during = await Promise.all(others);
    await moves;
    expect(await count(from)).toBe(0);
    expect(await count(into)).toBe(SHELVES - 1 + 3 + 1 + 6);
    const merged = await app.db.thing.findUniqueOrThrow({ where: { id: into } });
    expect(merged).toMatchObject({
      shelvesCount: SHELVES - 1 + 10,
      firstPlacesCount: SHELVES - 1 + 10,
      title: 'Low harbours',
    });
    expect((await app.db.thingChange.findUniqueOrThrow({ where: { id } })).isWorking).toBe(false);

    const undone = await admin.client.gql(UNDO, { id });
    expect(undone.data.undoThingChange).toEqual({ stayed: 1, change: { isWorking: true } });
    await app.runJobs();
    // Later picks with the restored name moved back too.
    expect(await count(from)).toBe(SHELVES - 1 + 1 + 6);
    await app.db.pick.update({ where: { id: left.id }, data: { title: 'The great tide' } });
    await app.db.pick.deleteMany({ where: { id: { in: [picked, own, ...during] } } });
    expect(await rows()).toEqual(before);
  },
  LIMIT_MS,
);

test('a job that stopped in between goes on', async () => {
  const from = await bigThing('Interrupted seas', 250);
  const into = await bigThing('Low harbours, interrupted', 1);
  const { data } = await admin.client.gql(MERGE, { from, into });
  const { id } = data.mergeThings.change;
  await app.pool.query(
    'update picks set thing_id = $1 where id in (select id from picks where thing_id = $2 limit 100)',
    [into, from],
  );
  await app.runJobs();
  expect([await count(from), await count(into)]).toEqual([0, 251]);
  await admin.client.gql(UNDO, { id });
  await app.runJobs();
  expect([await count(from), await count(into)]).toEqual([250, 1]);
});

test('a job that was given up, and even deleted, is made good by the next scheduled run', async () => {
  const from = await bigThing('Forgotten seas', 250);
  const into = await bigThing('Low harbours, forgotten', 1);
  const { mergeThings } = await admin.client.ask(MERGE, { from, into });
  const { rows } = await app.pool.query<{ id: string }>(
    `select (graphile_worker.permanently_fail_jobs(array(select id from graphile_worker.jobs where key = $1))).id`,
    [`picks ${mergeThings.change.id}`],
  );
  await admin.client.ask('mutation ($ids: [ID!]!) { deleteFailedJobs(ids: $ids) { failed } }', {
    ids: rows.map(({ id }) => String(id)),
  });
  await app.pool.query("select graphile_worker.add_job('move-picks', '{}')");
  await app.runJobs();
  expect([await count(from), await count(into)]).toEqual([0, 251]);
  const { undoThingChange } = await admin.client.ask(UNDO, { id: mergeThings.change.id });
  expect(undoThingChange.change.isWorking).toBe(true);
  await app.runJobs();
  expect([await count(from), await count(into)]).toEqual([250, 1]);
});
