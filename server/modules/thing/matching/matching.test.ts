import { beforeAll, describe, expect, test } from 'vitest';
import { processEnv } from '../../../platform/settings/env.ts';
import { approveShelf, makePerson } from '../../../testing/factories.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { locate } from '../../place/locate.service.ts';
import { type Pair, pairs, type Written } from './pairs.ts';

// Results for the labelled pairs. `npm run matching` prints them by kind.

const app = await startTestApp({ rateLimitFactor: 10_000 });

// All open pairs take most of a minute of processor time, so npm test asks only some. The length of the titles chooses
// them, so that a pair that is added does not exchange the others.
const ONE_IN = 9;
const isInSample = ({ one, other }: Pair) => (one.title.length + other.title.length) % ONE_IN === 0;
const isWhole = wants('print');
const asked = pairs.filter((pair) => (pair.isAside ? wants('aside') : isWhole || isInSample(pair)));

type Measured = Pair & {
  isJoined: boolean;
  /** Whether it is offered for the title alone, and for title and reference. */
  isOffered: boolean;
  isOfferedBeside: boolean;
  isListed: boolean;
};
const measured: Measured[] = [];

beforeAll(async () => {
  // Fills the table of city names.
  await locate(app);
  // One after the other, because some of them lock the same titles.
  const joined: boolean[] = [];
  for (const pair of asked) joined.push(await isJoinedAlone(pair));

  // All pairs on one site. The first spelling is on more shelves.
  const [{ id: first }, { id: second }] = [await makePerson(app), await makePerson(app)];
  const makePicks = async (profileId: string, written: (pair: Pair) => Written) =>
    app.db.pick.createManyAndReturn({
      data: asked.map((pair) => ({ profileId, category: pair.category, ...written(pair) })),
      select: { id: true },
    });
  const ones = await makePicks(first, ({ one }) => one);
  const others = await makePicks(second, ({ other }) => other);
  for (const id of [first, second]) await approveShelf(app, id);
  await app.pool.query("update things set created_at = created_at - interval '5 minutes'");
  await app.pool.query("select graphile_worker.add_job('locate', '{}')");
  await app.runJobs();
  await app.pool.query("select graphile_worker.add_job('find-thing-duplicates', '{}')");
  await app.runJobs();
  const things = new Map(
    (await app.db.pick.findMany({ select: { id: true, thingId: true } })).map((pick) => [
      pick.id,
      pick.thingId,
    ]),
  );
  const listed = new Set(
    (await app.db.thingDuplicate.findMany()).map(({ thingId, otherId }) => [thingId, otherId].sort().join()),
  );
  measured.push(
    ...(await mapInFours(asked, async (pair, at) => {
      const [a = '', b = ''] = [ones[at], others[at]].map((pick) => things.get(pick?.id ?? ''));
      return {
        ...pair,
        isJoined: joined[at] === true,
        isListed: listed.has([a, b].sort().join()),
        isOffered: pair.isSame && (await offersFor(pair, null)).includes(a),
        isOfferedBeside: pair.isSame && (await offersFor(pair, pair.other.reference)).includes(a),
      };
    })),
  );
  if (isWhole) print();
  // On a machine with many busy processes, this takes minutes.
}, 900_000);

/** Maps four items at once, because the test and the database take turns otherwise. */
async function mapInFours<T, R>(items: readonly T[], map: (item: T, at: number) => Promise<R>): Promise<R[]> {
  const mapped: R[] = [];
  for (let at = 0; at < items.length; at += 4) {
    mapped.push(...(await Promise.all(items.slice(at, at + 4).map((item, more) => map(item, at + more)))));
  }
  return mapped;
}

/** Whether npm run matching was called with this option. It always has "print". */
function wants(what: string): boolean {
  return processEnv().MATCHING?.split(' ').includes(what) ?? false;
}

/** Whether a pick of each spelling gets the same thing on an otherwise empty site. */
async function isJoinedAlone({ category, one, other, both }: Pair): Promise<boolean> {
  const client = await app.pool.connect();
  const find = async ({ title, reference }: Written) =>
    (await client.query('select find_or_create_thing($1, $2, $3) as id', [category, title, reference]))
      .rows[0].id;
  try {
    await client.query('begin');
    const first = await find(one);
    if (both) await find(both);
    return (await find(other)) === first;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** The first five suggestions for the second title. */
async function offersFor({ category, other }: Pair, reference: string | null): Promise<string[]> {
  const data = await app.client().ask(
    `query ($c: Category!, $q: String!, $r: String) {
        things(category: $c, query: $q, reference: $r, first: 5) { nodes { id } }
      }`,
    { c: category.toUpperCase(), q: other.title, r: reference },
  );
  return data.things.nodes.map(({ id }: { id: string }) => id);
}

/** Precision is the share of the matches that are right, recall the share of the right pairs that were matched. */
function tally(some: readonly Measured[], isFound: (pair: Measured) => boolean) {
  const found = some.filter(isFound);
  const right = found.filter(({ isSame }) => isSame).length;
  const same = some.filter(({ isSame }) => isSame).length;
  return {
    wrong: found.length - right,
    missed: same - right,
    precision: found.length === 0 ? 1 : right / found.length,
    recall: same === 0 ? 1 : right / same,
  };
}

/** The pairs with which the rules were written. */
const open = (isStranger: boolean) =>
  measured.filter((pair) => !pair.isAside && pair.isStranger === isStranger);

const countFigures = (some: readonly Measured[]) => ({
  automatic: tally(some, ({ isJoined }) => isJoined),
  offers: tally(
    some.filter(({ isSame }) => isSame),
    ({ isOffered }) => isOffered,
  ),
  offersBeside: tally(
    some.filter(({ isSame }) => isSame),
    ({ isOfferedBeside }) => isOfferedBeside,
  ),
  duplicates: tally(
    some.filter(({ isJoined }) => !isJoined),
    ({ isListed }) => isListed,
  ),
});

function print(): void {
  const line = (name: string, some: readonly Measured[]) => {
    const { automatic, offers, offersBeside, duplicates } = countFigures(some);
    const cells = [
      automatic.precision,
      automatic.recall,
      offers.recall,
      offersBeside.recall,
      duplicates.precision,
      duplicates.recall,
    ];
    const same = some.filter(({ isSame }) => isSame).length;
    return `${name.padEnd(34)}${String(some.length).padStart(5)}${cells
      .map((cell, at) => (same === 0 && at !== 0 && at !== 4 ? '-' : cell.toFixed(2)).padStart(9))
      .join('')}`;
  };
  console.log(
    [
      `${''.padEnd(34)}pairs  automatic match   offers by title  possible duplicates`,
      `${''.padEnd(39)}precision   recall   alone  with ref. precision  recall`,
      ...[true, false].flatMap((isSame) =>
        [...new Set(measured.filter((pair) => pair.isSame === isSame).map(({ kind }) => kind))].map((kind) =>
          line(
            `${isSame ? 'same' : 'different'}: ${kind}`,
            measured.filter((pair) => pair.isSame === isSame && pair.kind === kind),
          ),
        ),
      ),
      ...['books', 'places', 'products'].map((name) =>
        line(
          `all ${name}`,
          measured.filter(({ category }) => category === name),
        ),
      ),
      line('of the authors of the rules', open(false)),
      line('of strangers', open(true)),
      ...(wants('aside')
        ? [
            line(
              'of strangers, kept aside',
              measured.filter(({ isAside }) => isAside),
            ),
          ]
        : []),
    ].join('\n'),
  );
  if (!wants('errors')) return;
  const text = ({ title, reference }: Written) => [title, reference].filter(Boolean).join(' | ');
  for (const pair of measured.filter(({ isAside }) => !isAside)) {
    const { isSame, isJoined, isOffered, isOfferedBeside, isListed } = pair;
    const says = [
      isSame !== isJoined && (isSame ? 'not joined' : 'JOINED'),
      isSame && !isOffered && 'not offered',
      isSame && !isOfferedBeside && 'not offered with its reference',
      !isJoined && isSame !== isListed && (isSame ? 'not listed' : 'LISTED'),
    ].filter(Boolean);
    if (says.length > 0)
      console.log(`${says.join(', ')}: ${pair.kind}: ${text(pair.one)} = ${text(pair.other)}`);
  }
}

test('there are hundreds of pairs, half of them different, and a third kept aside', () => {
  expect(pairs.length).toBeGreaterThan(600);
  expect(pairs.filter(({ isSame }) => isSame).length / pairs.length).toBeCloseTo(0.5, 1);
  expect(pairs.filter(({ isAside }) => isAside).length / pairs.length).toBeCloseTo(1 / 3, 2);
});

// Minimum results for the pairs with which the rules were written: of all, and of the sample. Less is a regression.
describe.each([
  [
    'of the authors of the rules',
    false,
    { automatic: 0.95, joined: 1, offers: 0.95, beside: 0.98, listed: 6, missed: 5 },
    { automatic: 0.94, joined: 0, offers: 0.96, beside: 0.98, listed: 1, missed: 1 },
  ],
  [
    'of strangers, which are harder',
    true,
    { automatic: 0.61, joined: 6, offers: 0.86, beside: 0.92, listed: 18, missed: 132 },
    { automatic: 0.62, joined: 1, offers: 0.91, beside: 0.93, listed: 2, missed: 21 },
  ],
])('open pairs %s', (_files, isStranger, ofAll, ofSample) => {
  const least = isWhole ? ofAll : ofSample;
  const figures = () => countFigures(open(isStranger));

  test('the automatic match joins what is the same, and next to nothing else', () => {
    const { automatic } = figures();
    expect(automatic.wrong).toBeLessThanOrEqual(least.joined);
    // The hard pairs need the review of an admin.
    expect(automatic.recall).toBeGreaterThanOrEqual(least.automatic);
  });

  test('the right thing is among the first five that are offered for a title, and more often with its reference', () => {
    expect(figures().offers.recall).toBeGreaterThanOrEqual(least.offers);
    expect(figures().offersBeside.recall).toBeGreaterThanOrEqual(least.beside);
  });

  test('what is not joined is in the list of possible duplicates, and little else', () => {
    const { duplicates } = figures();
    expect(duplicates.wrong).toBeLessThanOrEqual(least.listed);
    expect(duplicates.missed).toBeLessThanOrEqual(least.missed);
  });
});

test('the answer is the same whichever of two names was written first', async () => {
  const { rows } = await app.pool.query(
    `with marked as materialized (
       select pair ->> 1 as title, kind, thing_marks(kind, pair ->> 1, pair ->> 2) as a,
         thing_marks(kind, pair ->> 3, pair ->> 4) as b
       from jsonb_array_elements($1::jsonb) pair, lateral (select (pair ->> 0)::category as kind) of)
     select title from marked
     where thing_fits(kind, a, b) is distinct from thing_fits(kind, b, a)
       or thing_is_close(kind, a, b) is distinct from thing_is_close(kind, b, a)
       or thing_fits(kind, a, b) and not (
         thing_terms(kind, a, false) && thing_terms(kind, b, true)
         and thing_terms(kind, b, false) && thing_terms(kind, a, true))`,
    [
      JSON.stringify(
        (isWhole ? pairs : asked).map(({ category, one, other }) => [
          category,
          one.title,
          one.reference,
          other.title,
          other.reference,
        ]),
      ),
    ],
  );
  expect(rows).toEqual([]);
});

test('any text has bounded marks and terms', async () => {
  const texts = [
    '',
    ' ',
    '(',
    '[)',
    '#',
    '+',
    ':',
    'by',
    'The',
    '’',
    '1'.repeat(200),
    '('.repeat(500),
    'a, '.repeat(160),
  ];
  const { rows } = await app.pool.query(
    `select kind, title, reference from unnest($1::category[]) kind, unnest($2::text[]) title, unnest($3::text[]) reference,
       thing_marks(kind, title, reference) marks
     where not coalesce(length(marks::text) < 8000 and cardinality(thing_terms(kind, marks, true)) < 60
       and thing_fits(kind, marks, marks) is not null, false)`,
    [['books', 'places', 'products'], texts, [null, ...texts.map((text) => text.slice(0, 500))]],
  );
  expect(rows).toEqual([]);
});
