import pg from 'pg';
import { pairs } from '../../../server/modules/thing/matching/pairs.ts';
import { applyMigrations } from '../../../server/platform/database/migrations.ts';
import { startEmbeddedPostgres } from '../../../server/platform/embedded/postgres.ts';
import { createLog } from '../../../server/platform/monitoring/log.ts';
import { processorMs } from './load.ts';

/**
 * `npm run bench:jobs -- 1000000 60000` measures the jobs that grow with the site, with this many picks of this many
 * things. Popularity is skewed: of a million picks, the best known thing is on 18,000 shelves, and the n-th on an
 * n-th of that.
 */
const [picks = 1_000_000, things = 60_000] = process.argv.slice(2).map(Number);
const log = createLog({ human: true, level: 'warn', destination: process.stderr });
const server = await startEmbeddedPostgres({ folder: `.data/bench-jobs-${picks}`, log, unsafe: true });
await applyMigrations(server.url, log);
const client = new pg.Client({ connectionString: server.url });
await client.connect();
const one = async (text: string, values: unknown[] = []) => (await client.query(text, values)).rows[0];
const { pid } = await one('select pg_backend_pid() as pid');
const worked = () => processorMs([pid]).get(pid) ?? 0;

/** Runs a statement and prints how long it took. Returns its first row. */
async function measure(what: string, text: string, values: unknown[] = []) {
  const [began, before] = [performance.now(), worked()];
  const row = await one(text, values);
  const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
  console.log(
    `${what}: ${seconds(worked() - before)} of the processor, ${seconds(performance.now() - began)} in all`,
  );
  return row;
}

// The words have the frequencies of real titles, so that similar names are as common as in reality.
const words = [...new Set(pairs.flatMap(({ one }) => one.title.split(/\s+/)))];
const fill = [
  'set statement_timeout = 0',
  'set session_replication_role = replica',
  'set synchronous_commit = off',
  "set work_mem = '256MB'",
  `create temp table people as select n, uuid_v7() as id from generate_series(1, ${Math.ceil(picks / 9)}) n`,
  `insert into profiles (id, username, full_name, email, status, is_creator)
     select id, 'bench-' || n, 'Person ' || n, n || '@bench.example', 'approved', true from people`,
  // Things of each category, from popular to unknown.
  `create temp table named as
     select n, uuid_v7() as id, (array['books', 'places', 'products'])[1 + n % 3]::category as category,
       (select string_agg(words[1 + (n * 7919::bigint * place + n / 7 + place * 31) % cardinality(words)], ' ') || case when n % 5 = 0 then ' ' || n % 40 else '' end
         from generate_series(1, 2 + n % 3) place) as title,
       'Maker ' || words[1 + n % cardinality(words)] || ' ' || n % 5000 as creator
     from generate_series(1, ${things}) n, (select $1::text[] as words) vocabulary`,
  "insert into things (id, category, title, slug) select id, category, title, 'thing-' || n from named",
  `insert into thing_keys (category, title_key, creator_key, thing_id)
     select category, thing_key(title), thing_key(creator), id from named on conflict do nothing`,
  `create temp table places as select category, row_number() over (partition by category order by n) as place, id, title, creator from named`,
  'create index on places (category, place)',
  'analyze people, places',
  `insert into picks (profile_id, category, rank, title, reference, status, published_at, is_public, is_listed, thing_id)
     select person.id, slot.category, slot.rank, thing.title, thing.creator, 'published', now() - n * interval '1 second', true, true, thing.id
     from people person, (
         select category, rank from unnest(array['books', 'places', 'products']::category[]) category, generate_series(1, 3) rank
       ) slot,
       -- The logarithm makes the n-th n times rarer.
       lateral (select greatest(1, floor(power(${Math.floor(things / 3)}, ((person.n * 48271::bigint + slot.rank * 69621 + ascii(right(slot.category::text, 2)) * 1000003) % 1000000) / 1e6)))::int as wanted) drawn
       join lateral (select * from places where places.category = slot.category and places.place = wanted) thing on true`,
  `update things set shelves_count = counted.shelves, first_places_count = counted.firsts, named_by = counted.naming from (
     select thing_id, count(distinct profile_id) as shelves, count(distinct profile_id) filter (where rank = 1) as firsts,
       (array_agg(id order by published_at))[1] as naming
     from picks group by 1) counted where counted.thing_id = things.id`,
  'analyze',
];
if (!(await one('select from picks limit 1'))) {
  for (const text of fill) await client.query(text, text.includes('$1') ? [words] : []);
  await client.query('vacuum analyze');
}
// Each pick has had its rank for up to two years. Every fourth had another one before.
if (!(await one('select from shelf_history limit 1'))) {
  await client.query(
    `insert into shelf_history (profile_id, pick_id, thing_id, category, rank, title, reference, from_at, until_at, removal_reason)
       select profile_id, id, thing_id, category, rank, title, reference, since + stay.from_at, since + stay.until_at,
         case when stay.until_at is not null then 'moved'::shelf_removal_reason end
       from (select *, row_number() over () as n, now() - (20 + abs(hashtext(profile_id::text)) % 700) * interval '1 day' as since from picks) known,
         lateral (values (interval '0', case when n % 4 = 0 then interval '5 days' end), (interval '5 days', null)) stay (from_at, until_at)
       where n % 4 = 0 or stay.until_at is null and stay.from_at = interval '0'`,
  );
  await client.query('vacuum analyze shelf_history');
}
await client.query('set session_replication_role = origin; set statement_timeout = 0');
const { most } = await one('select max(shelves_count) as most from things');
console.log(`${picks} picks of ${things} things, the best known on ${most} shelves`);

if (await one('select from thing_keys where marks is null limit 1')) {
  await client.query('analyze thing_keys');
  await measure('500 names are marked', 'select thing_fill_marks(500)');
  await client.query(`update thing_keys set marks = said, terms = thing_terms(thing_keys.category, said, false)
    from things, lateral thing_marks(things.category, things.title, things.creator) said where things.id = thing_id and marks is null`);
  await client.query('vacuum analyze thing_keys');
}
await client.query(
  "update things set created_at = now() - interval '1 day' where created_at > now() - interval '1 hour'",
);
let last: string | null = (
  await one('select id from things order by id offset $1 limit 1', [Math.floor(things / 2)])
).id;
for (const batch of [1, 2, 3])
  last = (
    await measure(
      `Duplicates of 100 things, batch ${batch}`,
      'select find_thing_duplicates($1, 100) as last',
      [last],
    )
  ).last;
await client.query(
  `insert into match_changes (profile_id) select id from profiles order by md5(id::text) limit 60`,
);
for (const batch of [1, 2, 3])
  await measure(`Matches of 20 people, batch ${batch}`, 'select refresh_changed_matches(20)');
await measure('The charts, first', 'select from refresh_top_things()');
await measure('The charts, without changes', 'select from refresh_top_things()');
const { big } = await one('select id as big from things order by shelves_count desc limit 1');
const { small } = await one(
  'select other.id as small from things, things other where things.id = $1 and other.category = things.category and other.id <> things.id limit 1',
  [big],
);
await client.query('begin');
await measure(
  '200 picks of the best known thing move',
  'update picks set thing_id = $2 where id in (select id from picks where thing_id = $1 order by id limit 200)',
  [big, small],
);
await client.query('rollback');
await client.end();
await server.stop();
