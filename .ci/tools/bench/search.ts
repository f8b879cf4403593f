import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildSchema, graphql } from 'graphql';
import pg from 'pg';
import { search } from '../../../server/modules/search/search.reads.ts';
import type { Context } from '../../../server/platform/context.ts';
import { applyMigrations } from '../../../server/platform/database/migrations.ts';
import { startEmbeddedPostgres } from '../../../server/platform/embedded/postgres.ts';
import { createLog } from '../../../server/platform/monitoring/log.ts';
import { processorMs } from './load.ts';
import { createSearchText } from './search-text.ts';

/**
 * `npm run bench:search` measures the SQL statement of a search for each kind of word, with random text in databases
 * of several sizes: planning and execution time as PostgreSQL reports them, the total time, and the pages read.
 */

const { values: options } = parseArgs({
  options: {
    picks: { type: 'string', default: '10000,100000,1000000' },
    runs: { type: 'string', default: '9' },
    only: { type: 'string', default: '' },
    /** Prints the plan of each search. */
    plans: { type: 'boolean', default: false },
  },
});
const BATCH = 5_000;
const log = createLog({ level: 'info', human: true });

/** The queries by kind. Their words occur in `search-text.ts`, or resemble one there. */
const queries: [kind: string, query: string][] = [
  ['the most common word', 'the'],
  ['a common word', 'coffee'],
  ['a frequent word', 'saturn'],
  ['a common word, misspelt', 'cofee'],
  ['a frequent word, misspelt', 'satrun'],
  ['a rare word', '{rare}'],
  ['a rare word, misspelt', '{misspelt}'],
  ['an unknown word', 'qwrtzpkx'],
  ['one letter', 's'],
  ['two letters', 'ma'],
  ['three letters', 'gar'],
  ['the middle of words', 'tion'],
  ['a rare middle of words', '{middle}'],
  ['a hundred letters', 'abcdefghij'.repeat(10)],
  ['a hundred letters, all the same', 'a'.repeat(100)],
  ['two common words', 'the house'],
  ['two frequent words', 'lamp saturn'],
  ['two frequent words, misspelt', 'lapm satrun'],
  ['a common and a rare word', 'the {rare}'],
  ['a common and a misspelt rare word', 'the {misspelt}'],
  ['a frequent and an unknown word', 'saturn qwrtzpkx'],
  ['six words', 'the house of blue coffee lamp'],
  ['six words, misspelt', 'hause gardn cofee stret kichen lampp'],
  ['six letters', 'a b c d e f'],
  ['a common Chinese character', '\u4e00'],
  ['an unknown Chinese character', '龘'],
  ['two Chinese characters', '{han}'],
  ['twelve Chinese characters', '{long han}'],
  ['Thai', '{thai}'],
  ['Korean', '{korean}'],
  ['Cyrillic', '{cyrillic}'],
  ['Cyrillic, misspelt', '{misspelt cyrillic}'],
  ['a username', '{username}'],
];

async function fill(client: pg.Client, picks: number): Promise<void> {
  log.info(`Filling ${picks.toLocaleString('en')} picks (once)…`);
  const text = createSearchText(7);
  const curators = Math.ceil(picks / 9);
  // The rows are written with what triggers would compute, which is much faster.
  await client.query('set session_replication_role = replica');
  // Searches do not read things, so one is enough for all picks.
  await client.query("insert into things (category) values ('books')");
  for (let start = 0; start < curators; start += BATCH) {
    const people = Array.from({ length: Math.min(BATCH, curators - start) }, (_, i) => ({
      n: start + i,
      username: text.username(start + i),
      name: text.name(),
      title: text.profession(),
      city: text.place(),
      interests: text.interests(),
      picks: Array.from({ length: Math.min(9, picks - (start + i) * 9) }, (_, at) => ({
        at,
        title: text.title(),
        reference: text.name(),
      })),
      collection: text.title(),
    }));
    await client.query(
      `with person as (select * from jsonb_array_elements($1::jsonb) it (person)),
      owner as (
        insert into profiles (email, username, full_name, title, current_city, interests, status, is_creator, created_at)
        select person->>'username' || '@bench.example', person->>'username', person->>'name', person->>'title', person->>'city',
          array(select jsonb_array_elements_text(person->'interests')), 'approved', true, now() - (person->>'n')::int * interval '1 minute'
        from person returning id, username::text, created_at
      ),
      collection as (
        insert into collections (profile_id, title, is_public, is_listed, owner_is_live, public_picks, published_at)
        select owner.id, person->>'collection', true, true, true, 3, created_at
        from owner join person on person->>'username' = username where (person->>'n')::int % 10 = 0
      )
      insert into picks (profile_id, thing_id, category, rank, title, reference, status, published_at, is_public, is_listed)
        select owner.id, (select id from things), (array['books', 'places', 'products'])[1 + (pick->>'at')::int / 3]::category, 1 + (pick->>'at')::int % 3,
          pick->>'title', pick->>'reference', 'published', created_at, true, true
        from owner join person on person->>'username' = username, jsonb_array_elements(person->'picks') shelf (pick)`,
      [JSON.stringify(people)],
    );
  }
  await client.query('set session_replication_role = default');
}

/** The values for words in braces, which depend on the content of the database. */
async function chooseWords(client: pg.Client): Promise<Record<string, string>> {
  const one = async (pattern: string, skip = 0) => {
    const { rows } = await client.query(
      `select (regexp_match(title, $1))[1] as word from picks where title ~ $1 order by id offset ${skip} limit 1`,
      [pattern],
    );
    return String(rows[0]?.word ?? 'none').toLowerCase();
  };
  const rare = await one('\\m([a-z]{9,12})\\M'.replace('a-z', 'A-Za-z'), 400);
  const cyrillic = await one('([а-я]{6,9})', 20);
  const swapped = (word: string) => word.slice(0, 2) + word.charAt(3) + word.charAt(2) + word.slice(4);
  const { rows } = await client.query('select username::text from profiles order by id offset 500 limit 1');
  return {
    rare,
    misspelt: swapped(rare),
    middle: rare.slice(2, 8),
    han: await one('([一-龥]{2})', 30),
    'long han': await one('([一-龥]{8,12})', 3),
    thai: await one('([ก-ฮ]{4,8})', 3),
    korean: await one('([가-힣]{2,4})', 3),
    cyrillic,
    'misspelt cyrillic': swapped(cyrillic),
    username: rows[0].username,
  };
}

const schema = buildSchema(readFileSync('server/schema.graphql', 'utf8'));
const SEARCH = `query ($query: String!) { search(query: $query) {
  nodes { __typename ... on Pick { id title category favoritesCount profile { id username fullName } } ... on Profile { id username fullName }
    ... on Collection { id title } }
  pageInfo { hasNextPage endCursor } } }`;

type Statement = { text: string; values: unknown[]; name?: string };

/** The SQL statement of a visitor's search. */
async function captureStatement(query: string): Promise<Statement> {
  let sent: Statement | undefined;
  const pool = {
    query: async (statement: Statement) => {
      sent = statement;
      return { rows: [] };
    },
  };
  const env = { publicUrl: 'http://127.0.0.1' };
  const context = { viewer: null, ip: '127.0.0.1', env, pool, log } as unknown as Context;
  const { errors } = await graphql({
    schema,
    source: SEARCH,
    variableValues: { query },
    rootValue: {
      search: (args: never, _: unknown, info: never) => runSearch(context, info, args),
    },
  });
  if (errors?.[0]) throw errors[0];
  if (!sent) throw new Error(`${query}: no statement`);
  return sent;
}

async function runSearch(context: Context, info: never, args: never) {
  const { getSelections } = await import('../../../server/platform/reads/selection.ts');
  return search(context, getSelections(info), args);
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const ms = (value: number) => value.toFixed(1);

async function measure(client: pg.Client, kind: string, query: string): Promise<void> {
  const statement = await captureStatement(query);
  const times: number[] = [];
  const work: number[] = [];
  const { rows: backend } = await client.query('select pg_backend_pid() as pid');
  const worked = () => processorMs([backend[0].pid]).get(backend[0].pid) ?? 0;
  let found = 0;
  for (let run = 0; run < Number(options.runs); run += 1) {
    const before = worked();
    const begun = performance.now();
    const { rows } = await client.query(statement);
    times.push(performance.now() - begun);
    work.push(worked() - before);
    found = rows[0].answer.items.length;
  }
  const { rows } = await client.query({
    text: `explain (analyze, buffers, timing off, format json) ${statement.text}`,
    values: statement.values,
  });
  const [plan] = rows[0]['QUERY PLAN'];
  const pages = plan.Plan['Shared Hit Blocks'] + plan.Plan['Shared Read Blocks'];
  console.log(
    `| ${kind} | ${query.length > 24 ? `${query.slice(0, 20)}…` : query} | ${found} | ${ms(work[0] ?? 0)} | ${ms(median(work))} | ${ms(median(times))} | ${ms(plan['Planning Time'])} + ${ms(plan['Execution Time'])} | ${pages} |`,
  );
  if (options.plans) {
    const { rows: lines } = await client.query({
      text: `explain (analyze, buffers) ${statement.text}`,
      values: statement.values,
    });
    for (const line of lines) console.log(line['QUERY PLAN']);
  }
}

const postgres = await startEmbeddedPostgres({ folder: resolve(join('.data', 'bench-search')), log });
try {
  for (const size of options.picks.split(',').map(Number)) {
    const database = `search_${size}`;
    const maintenance = new pg.Client({ connectionString: postgres.buildDatabaseUrl('postgres') });
    await maintenance.connect();
    const { rowCount } = await maintenance.query('select from pg_database where datname = $1', [database]);
    if (rowCount === 0) await maintenance.query(`create database ${database}`);
    await maintenance.end();
    const url = postgres.buildDatabaseUrl(database);
    const begun = performance.now();
    await applyMigrations(url, log);
    log.info(`Migrated in ${ms((performance.now() - begun) / 1000)} s`);
    const client = new pg.Client({ connectionString: url });
    // Without a listener, the event of a lost connection would end the process. The query reports the loss.
    client.on('error', () => {});
    await client.connect();
    const { rows } = await client.query('select exists (select from picks) as filled');
    if (!rows[0].filled) {
      await fill(client, size);
      const rebuilt = performance.now();
      await client.query('select search_words_rebuild()');
      log.info(`Indexed the words in ${ms((performance.now() - rebuilt) / 1000)} s`);
      await client.query('vacuum analyze');
    }
    const words = await chooseWords(client);
    console.log(`\n${size.toLocaleString('en')} picks, ms\n`);
    console.log(
      '| kind | query | found | first, processor | median, processor | median, elapsed | planning + execution | pages |',
    );
    console.log('| --- | --- | --- | --- | --- | --- | --- | --- |');
    for (const [kind, template] of queries) {
      if (!kind.includes(options.only)) continue;
      await measure(
        client,
        kind,
        template.replace(/\{(.+?)\}/g, (_, name) => words[name] ?? name),
      );
    }
    await client.end();
  }
} finally {
  await postgres.stop();
}
process.exit();
