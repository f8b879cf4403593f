import { createHash } from 'node:crypto';
import { sign } from 'cookie-signature';
import { withConnection } from '../../../server/platform/database/connection.ts';
import { applyMigrations, readMigrations } from '../../../server/platform/database/migrations.ts';
import type { Log } from '../../../server/platform/monitoring/log.ts';
import { MATCH_PICKS } from '../../../server/testing/match-picks.ts';
import type { Sample } from './cases.ts';

/** The people who log in. They have the most saved picks and notifications. */
const MEMBERS = 64;
const SAMPLE = 2000;

/** The number of shelves that have the best known things. */
const KNOWN_TO = 500;

/** SQL that fills an empty database with this many picks, nine per curator, without triggers. */
function fill(picks: number): string[] {
  const people = Math.ceil(picks / 9);
  // The number of people who save, and at which interval each saves picks, so that a pick has four saves.
  const savers = Math.min(2000, Math.max(MEMBERS, Math.floor(picks / 500)));
  const step = Math.floor(savers / 4);
  // Sixty curators have a place and a profession that nobody else has.
  const rare = `n % ${Math.floor(people / 60)} = 7`;
  // Curators across the whole table rank the same six things first and second.
  const agrees = `person % ${Math.max(1, Math.floor(people / KNOWN_TO))} = 0 and (place - 1) % 3 < 2`;
  const placeholder = "'data:image/webp;base64,' || repeat('A', 80)";
  return [
    'set statement_timeout = 0',
    'set session_replication_role = replica',
    'set synchronous_commit = off',
    "set maintenance_work_mem = '512MB'",
    "set work_mem = '256MB'",
    // Filling a GIN index row by row takes ten times as long as building it at the end.
    `create temp table gin as select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made
      from pg_index join pg_class c on c.oid = indexrelid join pg_am a on a.oid = c.relam
      where amname = 'gin' and c.relnamespace = 'public'::regnamespace`,
    "do $$ declare i record; begin for i in select * from gin loop execute 'drop index ' || i.name; end loop; end $$",

    `create temp table people as select n, uuid_v7() as id, uuid_v7() as avatar from generate_series(1, ${people}) n`,
    `create temp table shelf_picks as select row_number() over () as n, place, profile, person, uuid_v7() as id, uuid_v7() as image
      from (select place, p.id as profile, p.n as person from people p, generate_series(1, 9) place order by p.n, place) x`,
    'analyze people, shelf_picks',
    `insert into profiles (id, email, username, full_name, title, message, current_city, interests, social_links, status,
        is_creator, avatar_id, followers_count, following_count, created_at)
      select id, 'p' || n || '@bench.example', 'bench-' || n, 'Person ' || n,
        case when ${rare} then 'Lighthouse keeper' else 'Tester of ' || n % 97 end, 'What person ' || n || ' says of themselves.',
        case when ${rare} then 'Ushuaia' when n % 3 = 0 then 'Lisbon' else 'City ' || n % 211 end,
        '{walking,reading}', '{"website": "https://bench.example/me"}', 'approved', true, avatar,
        ${Math.min(1000, people)} / 100, case when n <= 1000 then ${people} / 100 else 0 end, now() - n * interval '1 minute'
      from people`,
    `insert into images (id, owner_id, kind, key, width, height, widths, placeholder, orphaned_at)
      select avatar, id, 'avatar', 'profiles/' || id || '-avatar.webp', 640, 640, '{320,640}', ${placeholder}, null from people`,
    `insert into images (id, owner_id, kind, key, width, height, widths, placeholder, orphaned_at)
      select image, profile, 'pick', profile || '/' || place || '.webp', 900, 1200, '{320,640,900}', ${placeholder}, null from shelf_picks`,
    // One statement finds the things after all picks exist.
    'alter table picks alter column thing_id drop not null',
    `insert into picks (id, profile_id, category, rank, title, reference, description_html, image_id, status, published_at,
        is_public, is_listed, favorites_count)
      select id, profile, (array['books', 'places', 'products'])[1 + (place - 1) / 3]::category, 1 + (place - 1) % 3,
        case when ${agrees} then 'Invisible Cities' else
          (array['The Rings of Saturn', 'Piranesi', 'Moka Express', 'Praia da Ursa', 'Kuru Toga'])[1 + n % 5] || ' ' || n * 7919 % 1000 end,
        'Reference ' || place, '<p>Why I stand behind it.</p>', image, 'published',
        now() - (person::bigint * 7919 % 500000) * interval '1 second', true, true, 4
      from shelf_picks`,
    `insert into favorites (user_id, pick_id, created_at)
      select p.id, t.id, now() - t.n * interval '1 second' from shelf_picks t join people p on p.n % ${step} = t.n % ${step}
      where p.n <= ${savers}`,
    `insert into follows (follower_id, following_id)
      select a.id, b.id from people a join people b on b.n % 100 = a.n % 100 and a.n <> b.n where a.n <= 1000`,
    `insert into notifications (profile_id, kind, actor_id, created_at)
      select a.id, 'new_follower', b.id, now() - b.n * interval '1 minute' from people a, people b
      where a.n <= ${MEMBERS} and b.n <> a.n and b.n <= ${picks / 100}`,
    `insert into notifications (profile_id, kind, actor_id, pick_id, created_at)
      select t.profile, 'pick_saved', p.id, t.id, now() - t.n * interval '1 second' from shelf_picks t
      join people p on p.n % ${step} = t.n % ${step} where p.n <= ${MEMBERS} and p.id <> t.profile`,
    // The first pick of every second shelf is also in a collection.
    `create temp table issues as select row_number() over () as n, uuid_v7() as id, profile, person from shelf_picks where place = 1 and person % 2 = 0`,
    `insert into collections (id, profile_id, title, description_html, issue_number, categories, public_picks, owner_is_live,
        is_public, is_listed, published_at, created_at)
      select id, profile, 'Quiet things ' || n, '<p>Why they belong together.</p>', n, '{books,places}', 5, true, true, true,
        now() - n * interval '1 minute', now() - n * interval '1 minute' from issues`,
    `insert into collection_picks (collection_id, pick_id, position)
      select i.id, t.id, t.place from issues i join shelf_picks t on t.profile = i.profile and t.place <= 5`,
    `insert into accounts (profile_id) select id from people where n <= ${MEMBERS}`,
    `insert into sessions (sid, sess, expire)
      select 'bench-session-' || n, jsonb_build_object('cookie', jsonb_build_object('path', '/', 'httpOnly', true,
        'sameSite', 'lax', 'secure', false, 'originalMaxAge', 1209600000), 'passport', jsonb_build_object('user', id), 'signInVersion', 1), now()
      from people where n <= ${MEMBERS}`,
    MATCH_PICKS,
    'alter table picks alter column thing_id set not null',
    // As many things without picks, for new picks to match.
    `insert into things (category, title, slug, shelves_count)
      select (array['books', 'places', 'products'])[1 + n % 3]::category, 'Known ' || n, 'known-' || n, 1 from generate_series(1, ${picks}) n`,
    `insert into thing_keys (category, title_key, creator_key, thing_id)
      select category, thing_key(title), '', id from things where slug like 'known-%'`,
    'select refresh_top_things()',
    // Each pick had another rank for a month before.
    `insert into shelf_history (profile_id, pick_id, thing_id, category, rank, title, reference, from_at)
      select profile_id, id, thing_id, category, rank, title, reference, published_at from picks`,
    `insert into shelf_history (profile_id, pick_id, thing_id, category, rank, title, reference, from_at, until_at,
        removal_reason)
      select profile_id, id, thing_id, category, 1 + rank % 3, title, reference, published_at - interval '30 days',
        published_at, 'moved' from picks`,
    'reset work_mem',
    'do $$ declare i record; begin for i in select * from gin loop execute i.made; end loop; end $$',
    'select search_words_rebuild()',
    // Sent separately, because VACUUM cannot run in a transaction.
    'vacuum analyze',
  ];
}

const RENEW = `update sessions set expire = now() + interval '14 days',
  sess = (sess::jsonb || jsonb_build_object('startedAt', $1::bigint, 'refreshedAt', $1::bigint))::json`;

/**
 * Creates a database with this many picks, or migrates the one of an earlier run. It is created anew if the SQL above
 * or an applied migration has changed. Returns the objects to request.
 */
export async function seed(
  buildDatabaseUrl: (database: string) => string,
  picks: number,
  secret: string,
  log: Log,
): Promise<Sample> {
  const statements = fill(picks);
  const stamp = hash(statements.join());
  const url = buildDatabaseUrl('bench');
  if ((await readStamp(buildDatabaseUrl('postgres'))) === stamp && (await isMigratable(url))) {
    await applyMigrations(url, log);
  } else {
    console.error(`Filling a database with ${picks.toLocaleString('en')} picks (once)…`);
    const began = Date.now();
    await withConnection(buildDatabaseUrl('postgres'), async (client) => {
      await client.query('drop database if exists bench with (force)');
      await client.query('create database bench');
    });
    await applyMigrations(url, log);
    await withConnection(url, async (client) => {
      for (const statement of statements) await client.query(statement);
      await client.query(`comment on database bench is '${stamp}'`);
      await client.query('checkpoint');
    });
    console.error(`Done in ${Math.round((Date.now() - began) / 1000)} s`);
  }
  return withConnection(url, async (client) => {
    await client.query(RENEW, [Date.now()]);
    const column = async (sql: string) =>
      (await client.query({ text: sql, rowMode: 'array' })).rows.flat() as string[];
    const rows = async (sql: string) => (await client.query(sql)).rows;
    return {
      picks: await column(`select id from picks order by md5(id::text) limit ${SAMPLE}`),
      usernames: await column(`select username from profiles order by md5(id::text) limit ${SAMPLE}`),
      things: await rows(
        `select category, slug from things where is_public and shelves_count >= ${KNOWN_TO / 2} order by slug, category`,
      ),
      collections: await column(`select id from collections order by md5(id::text) limit ${SAMPLE}`),
      members: (await column('select sid from sessions order by sid')).map((sid) => ({
        cookie: `threes=${encodeURIComponent(`s:${sign(sid, secret)}`)}`,
      })),
    };
  });
}

/** What the database was created from. */
const readStamp = (url: string) =>
  withConnection(url, async (client) => {
    const { rows } = await client.query(
      "select shobj_description(oid, 'pg_database') as stamp from pg_database where datname = 'bench'",
    );
    return rows[0]?.stamp as string | undefined;
  });

/** Whether every applied migration still exists unchanged. */
const isMigratable = (url: string) =>
  withConnection(url, async (client) => {
    const ours = new Set(readMigrations().map(({ name, script }) => name + hash(script)));
    const { rows } = await client.query(
      'select migration_name || checksum as applied from _prisma_migrations',
    );
    return rows.every(({ applied }) => ours.has(applied));
  });

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
