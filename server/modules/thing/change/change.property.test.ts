import { expect, test } from 'vitest';
import { makePerson, makePick } from '../../../testing/factories.ts';
import { seededRandom } from '../../../testing/random.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp({ rateLimitFactor: 1000 });
const admin = await makePerson(app, { isAdmin: true });
const STEPS = 40;
const SEEDS = [1, 2, 3];

type Row = { id: string; thing_id: string; slug: string; shelves: number; counted: number; places: string };

/** All picks with their things, as stored in the tables. */
const rows = async (titles: string[]) =>
  (
    await app.pool.query<Row>(
      `select picks.id, thing_id, things.slug, things.merged_into is null and things.is_public as is_shown,
         things.shelves_count as counted, things.title || picks.thing_is_chosen as places,
         (select count(distinct profile_id)::int from picks other where other.thing_id = things.id) as shelves
       from picks join things on things.id = thing_id where picks.title = any($1) order by picks.id`,
      [titles],
    )
  ).rows;

test.each(SEEDS)('any merges, splits and undos keep every pick and every address, seed %i', async (seed) => {
  const { chance, one: among } = seededRandom(seed);
  const titles = Array.from({ length: 5 }, (_, n) => `Random ${seed} and ${n}`);
  const picks: string[] = [];
  for (let n = 0; n < 12; n += 1) {
    const { id } = await makePerson(app, { status: 'approved', isCreator: true });
    picks.push(await makePick(app, id, { title: titles[n % 5], reference: 'One', rank: 1 + (n % 3) }));
  }
  const start = await rows(titles);
  const addresses = new Set(start.map(({ slug }) => slug));
  const done: string[] = [];
  const made = { merge: 0, split: 0, undo: 0 };
  let now = start;

  for (let step = 0; step < STEPS; step += 1) {
    const change = among(['merge', 'split', 'undo', 'undo'] as const);
    const one = among(now);
    const variables: Record<string, Record<string, unknown>> = {
      merge: { from: one.thing_id, into: among(now).thing_id },
      split: {
        input: {
          thingId: one.thing_id,
          pickIds: now.filter((it) => it.thing_id === one.thing_id && chance(0.5)).map(({ id }) => id),
          title: among([...titles, `Split ${seed} ${step}`]),
          creator: among(['One', 'Two', '']),
        },
      },
      undo: { id: among(done.length ? done : [one.id]) },
    };
    const call = {
      merge:
        'mutation ($from: ID!, $into: ID!) { done: mergeThings(from: $from, into: $into) { change { id } } }',
      split: 'mutation ($input: SplitThingInput!) { done: splitThing(input: $input) { change { id } } }',
      undo: 'mutation ($id: ID!) { done: undoThingChange(id: $id) { change { id } } }',
    }[change];
    const { data, errors } = await admin.client.gql(call, variables[change]);
    // Many random changes are invalid and must be refused with a message.
    if (errors) expect(['BAD_USER_INPUT', 'CONFLICT', 'NOT_FOUND']).toContain(errors[0]?.extensions.code);
    else made[change] += 1;
    if (!errors && change !== 'undo') done.push(data.done.change.id);

    now = await rows(titles);
    expect(now.map(({ id }) => id)).toEqual(start.map(({ id }) => id));
    for (const row of now) {
      expect(row).toMatchObject({ is_shown: true, counted: row.shelves });
      addresses.add(row.slug);
    }
    const { rows: chains } = await app.pool.query(
      `select from things one join things two on two.id = one.merged_into where two.merged_into is not null`,
    );
    expect(chains).toEqual([]);
    const query = [...addresses]
      .map((slug, n) => `a${n}: thing(category: BOOKS, slug: "${slug}") { id }`)
      .join(' ');
    const answers = Object.values((await app.client().gql(`{ ${query} }`)).data);
    expect(answers).not.toContain(null);
  }
  expect(Math.min(...Object.values(made))).toBeGreaterThan(0);

  // Undoing all changes in reverse order restores everything.
  for (const id of done.toReversed()) {
    await admin.client.gql('mutation ($id: ID!) { undoThingChange(id: $id) { stayed } }', { id });
  }
  expect(await rows(titles)).toEqual(start);
});
