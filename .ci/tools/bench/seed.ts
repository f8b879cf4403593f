import { createHmac } from 'node:crypto';
import pg from 'pg';
import type { Sample } from './cases.ts';

const MEMBERS = 64;

/** SQL that inserts this many picks, nine for each curator, with pictures and favorites, and sets what triggers would. */
const rows = (picks: number) => `
  set statement_timeout = 0;
  set session_replication_role = replica;
  insert into profiles (email, username, full_name, title, message, current_city, interests, social_links, status, is_creator, created_at)
    select 'p' || n || '@bench.example', 'bench-' || n, 'Person ' || n, 'Tester of ' || n % 97, 'What person ' || n || ' says of themselves.',
      'City ' || n % 211, '{walking,reading}', '{"website": "https://bench.example/me"}', 'approved', true, now() - n * interval '1 minute'
    from generate_series(1, ${Math.ceil(picks / 9)}) n;
  insert into images (owner_id, kind, key, width, height, widths, placeholder)
    select id, 'avatar', 'profiles/' || id || '-avatar.webp', 640, 640, '{320,640}', 'data:image/webp;base64,' || repeat('A', 80) from profiles;
  update profiles set avatar_id = images.id from images where owner_id = profiles.id;
  insert into images (owner_id, kind, key, width, height, widths, placeholder)
    select id, 'pick', id || '/' || n || '.webp', 900, 1200, '{320,640,900}', 'data:image/webp;base64,' || repeat('A', 80)
    from profiles, generate_series(1, 9) n;
  insert into picks (profile_id, category, rank, title, reference, description_html, image_id, status, published_at, is_public, is_listed)
    select owner_id, (array['books', 'places', 'products'])[1 + (n - 1) / 3]::category, 1 + (n - 1) % 3,
      (array['The Rings of Saturn', 'Piranesi', 'Moka Express', 'Praia da Ursa', 'Kuru Toga'])[1 + (abs(hashtext(i::text)) % 5)]
        || ' ' || abs(hashtext(i::text)) % 1000,
      'Reference ' || n, '<p>Why I stand behind it.</p>', i, 'published', now() - (abs(hashtext(owner_id::text)) % 500000) * interval '1 second', true, true
    from (select id as i, owner_id, row_number() over (partition by owner_id) as n from images where kind = 'pick') images;
  insert into favorites (user_id, pick_id, created_at)
    select f.id, p.id, now() - p.n * interval '1 second' from (select id, row_number() over () as n from profiles limit 2000) f
    join (select id, row_number() over () as n from picks) p on p.n % 500 = f.n % 500
    limit ${picks * 4};
  update picks set favorites_count = saved.n from (select pick_id, count(*) as n from favorites group by 1) saved where pick_id = id;
  insert into follows (follower_id, following_id)
    select a.id, b.id from (select id, row_number() over () as n from profiles limit 1000) a
    join (select id, row_number() over () as n from profiles) b on b.n % 100 = a.n % 100 and a.id <> b.id;
  insert into accounts (profile_id) select id from profiles limit ${MEMBERS};
  insert into sessions (sid, sess, expire)
    select 'bench-session-' || row_number() over (), jsonb_build_object('cookie', jsonb_build_object('path', '/', 'httpOnly', true,
      'sameSite', 'lax', 'secure', false, 'originalMaxAge', 1209600000), 'passport', jsonb_build_object('user', profile_id), 'signInVersion', 1), now()
    from accounts limit ${MEMBERS};
  vacuum analyze;`;

const RENEW = `update sessions set expire = now() + interval '14 days',
  sess = (sess::jsonb || jsonb_build_object('startedAt', $1::bigint, 'refreshedAt', $1::bigint))::json`;

/** Fills an empty database with this many picks, and returns the objects to request. */
export async function seed(url: string, picks: number, secret: string): Promise<Sample> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: found } = await client.query('select exists (select from picks) as filled');
    if (!found[0].filled) {
      console.error(`Filling ${picks.toLocaleString('en')} picks (once)…`);
      // One at a time, because VACUUM cannot run in a transaction.
      for (const statement of rows(picks).split(/;\n/)) await client.query(statement);
    }
    await client.query(RENEW, [Date.now()]);
    const column = async (sql: string) =>
      (await client.query({ text: sql, rowMode: 'array' })).rows.flat() as string[];
    const sign = (sid: string) =>
      createHmac('sha256', secret).update(sid).digest('base64').replace(/=+$/, '');
    return {
      picks: await column('select id from picks order by md5(id::text) limit 2000'),
      usernames: await column('select username from profiles order by md5(id::text) limit 2000'),
      members: (await column('select sid from sessions order by sid')).map((sid) => ({
        cookie: `threes=${encodeURIComponent(`s:${sid}.${sign(sid)}`)}`,
      })),
    };
  } finally {
    await client.end();
  }
}
