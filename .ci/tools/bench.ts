import 'reflect-metadata';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import type pg from 'pg';
import type { PrismaClient } from '../../prisma/client/client.ts';
import { createApp } from '../../server/app.ts';
import { createBackground } from '../../server/platform/background.ts';
import { startEmbeddedBucket } from '../../server/platform/embedded/bucket.ts';
import { startEmbeddedPostgres } from '../../server/platform/embedded/postgres.ts';
import { loadEnv } from '../../server/platform/env.ts';
import { createLog } from '../../server/platform/log.ts';
import { createMailer } from '../../server/platform/mail.ts';
import { applyMigrations } from '../../server/platform/migrations.ts';
import { createDatabase } from '../../server/platform/prisma.ts';
import { createStorage } from '../../server/platform/storage.ts';

/**
 * `npm run bench`: our reads beside the same reads by Prisma's include and by one hand-written statement (the
 * floor), all over HTTP on one database of 100,000 picks, in interleaved rounds. Read the ratios; absolute numbers
 * are this machine's.
 */

const ROUNDS = 5;
const ROUND_MS = 2_000;
const CONNECTIONS = 8;
const FOLDER = resolve('.data/bench');

type Case = { name: string; query: string; prisma(db: PrismaClient): Promise<unknown>; floor: string };

const PICK = `id title reference category rank favoritesCount viewerHasFavorited
  image { url srcSet placeholder width height } profile { id username fullName avatar { url } }`;
const people = { select: { id: true, username: true, fullName: true, avatar: true } };
const cases: Case[] = [
  {
    name: 'feed, 100 picks',
    query: `{ feed(first: 100) { nodes { ${PICK} } pageInfo { hasNextPage endCursor } } }`,
    prisma: (db) =>
      db.pick.findMany({
        where: { isPublic: true },
        orderBy: [{ publishedAt: 'desc' }, { id: 'desc' }],
        take: 101,
        include: { image: true, profile: people },
      }),
    floor: `select json_agg(t) from (
      select p.id, p.title, p.reference, p.category, p.rank, p.favorites_count, row_to_json(i) as image,
        json_build_object('id', f.id, 'username', f.username, 'fullName', f.full_name, 'avatar', row_to_json(a)) as profile
      from (select * from picks where is_public order by published_at desc, id desc limit 101) p
      join profiles f on f.id = p.profile_id left join images i on i.id = p.image_id left join images a on a.id = f.avatar_id
    ) t`,
  },
  {
    name: '50 curators with picks',
    query: `{ curators(first: 50) { nodes { id username fullName title picks { ${PICK} } } } }`,
    prisma: (db) =>
      db.profile.findMany({
        where: {
          isCreator: true,
          status: { in: ['approved', 'pending'] },
          picks: { some: { isPublic: true } },
        },
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        take: 51,
        include: { picks: { where: { isPublic: true }, take: 9, include: { image: true } }, avatar: true },
      }),
    floor: `select json_agg(t) from (
      select f.id, f.username, f.full_name, f.title, (
        select json_agg(json_build_object('id', p.id, 'title', p.title, 'reference', p.reference, 'category', p.category,
          'rank', p.rank, 'favoritesCount', p.favorites_count, 'image', row_to_json(i)))
        from picks p left join images i on i.id = p.image_id where p.profile_id = f.id and p.is_public) as picks
      from (select * from profiles where is_creator and status in ('approved', 'pending') and deleted_at is null
        and exists (select from picks where picks.profile_id = profiles.id and picks.is_public)
        order by created_at desc, id desc limit 51) f
    ) t`,
  },
  {
    name: 'search',
    query: `{ search(query: "Saturn 512", first: 20) { nodes { __typename ... on Pick { ${PICK} } } } }`,
    prisma: (db) =>
      db.pick.findMany({
        where: { isPublic: true, title: { contains: 'Saturn 512', mode: 'insensitive' } },
        take: 21,
        include: { image: true, profile: people },
      }),
    floor: `select json_agg(t) from (
      select p.id, p.title, p.reference, p.category, p.rank, p.favorites_count from picks p
      where p.is_public and p.search_text %> 'saturn 512'
      order by word_similarity('saturn 512', p.search_text) desc, p.id desc limit 21
    ) t`,
  },
];

const SEED = `
  insert into profiles (email, username, full_name, title, status, is_creator, created_at)
    select 'p' || n || '@bench.example', 'bench-' || n, 'Person ' || n, 'Tester', 'approved', true,
      now() - n * interval '1 minute'
    from generate_series(1, 11112) n;
  insert into images (owner_id, kind, key, width, height, widths, placeholder)
    select id, 'pick', id || '/' || n || '.webp', 900, 1200, '{320,640,900}', 'data:image/webp;base64,' || repeat('A', 80)
    from profiles, generate_series(1, 9) n;
  insert into picks (profile_id, category, rank, title, reference, image_id, status, published_at)
    select owner_id, (array['books', 'places', 'products'])[1 + (n - 1) / 3]::category, 1 + (n - 1) % 3,
      (array['The Rings of Saturn', 'Piranesi', 'Moka Express', 'Praia da Ursa', 'Kuru Toga'])[1 + (abs(hashtext(i::text)) % 5)]
        || ' ' || abs(hashtext(i::text)) % 1000,
      'Reference ' || n, i, 'published', now() - (abs(hashtext(i::text)) % 500000) * interval '1 second'
    from (select id as i, owner_id, row_number() over (partition by owner_id) as n from images) images;
  insert into favorites (user_id, pick_id)
    select distinct f.id, p.id from (select id, row_number() over () as n from profiles limit 2000) f
    join (select id, row_number() over () as n from picks) p on p.n % 2000 = f.n;
  analyze;`;

async function seed(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query('select count(*)::int as n from picks');
  if (rows[0].n >= 100_000) return;
  console.log('Filling 100,000 picks (once)…');
  const client = await pool.connect();
  await client.query('set statement_timeout = 0');
  await client.query(SEED);
  client.release(true);
}

async function listen(handler: RequestListener): Promise<{ server: Server; url: string }> {
  const server = createServer(handler);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** Requests a second over one round. `url` is asked for anew at each request. */
async function round(url: () => string, body?: string): Promise<number> {
  const until = performance.now() + ROUND_MS;
  let answered = 0;
  const one = async (_: unknown, caller: number) => {
    // Each connection is a caller of its own, who may search beside the others.
    const from = { 'x-forwarded-for': `10.0.0.${caller}` };
    while (performance.now() < until) {
      const headers = { ...from, 'content-type': 'application/json' };
      const response = await fetch(
        url(),
        body ? { method: 'POST', headers, body } : { headers: { ...from, accept: '*/*' } },
      );
      const text = await response.text();
      if (!response.ok || text.startsWith('{"errors"')) throw new Error(text.slice(0, 300));
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, one));
  return (answered / ROUND_MS) * 1000;
}

/**
 * The rendered discover page, each time anew (by a category of its own, which is none) and shared between
 * visitors, beside the queries that it is made of.
 */
async function benchPages(url: string): Promise<void> {
  const query = `{ curators(first: 1, featured: true) { nodes { id fullName bio picks { ${PICK} } } }
    collections(first: 12) { nodes { id title issueNumber cover { url srcSet } } }
    feed(first: 15) { nodes { ${PICK} } pageInfo { hasNextPage endCursor } } }`;
  let serial = 0;
  const ways: [name: string, url: () => string, body?: string][] = [
    ['GraphQL, the same data', () => `${url}/graphql`, JSON.stringify({ query })],
    ['page, rendered for each', () => `${url}/discover?category=none-${serial++}`],
    ['page, shared for 5 s', () => `${url}/discover`],
  ];
  const rates = ways.map((): number[] => []);
  for (let i = 0; i < ROUNDS; i += 1) {
    for (const [index, [, to, body]] of ways.entries()) rates[index]?.push(await round(to, body));
  }
  console.log('\n| discover | a second |\n| --- | --- |');
  for (const [index, [name]] of ways.entries())
    console.log(`| ${name} | ${median(rates[index] ?? []).toFixed(0)} |`);
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const log = createLog({ level: 'error', human: true });
const postgres = await startEmbeddedPostgres({ folder: join(FOLDER, 'postgres'), log });
const bucket = await startEmbeddedBucket({ folder: join(FOLDER, 'bucket'), bucket: 'picks', log });
const servers: Server[] = [];
try {
  await applyMigrations(postgres.url, log);
  const { db, pool, close } = createDatabase(postgres.url);
  await seed(pool);
  const storage = await createStorage({ ...bucket, bucket: 'picks' });
  const env = loadEnv({
    DATA_FOLDER: FOLDER,
    DEMO: '0',
    TRUST_PROXY: '1',
    RATE_LIMIT_FACTOR: '1000000',
  });
  const mailer = createMailer({ smtpUrl: undefined, folder: join(FOLDER, 'mail'), from: env.mailFrom, log });
  const created = await createApp({ env, db, pool, storage, mailer, background: createBackground(log), log });
  const ours = await listen(created.app);
  const plain = await listen(async (req, res) => {
    const [, how, index] = (req.url ?? '').split('/');
    const read = cases[Number(index)] as Case;
    const answer =
      how === 'prisma'
        ? await read.prisma(db)
        : (await pool.query({ name: read.name, text: read.floor })).rows[0];
    res.end(JSON.stringify(answer));
  });
  servers.push(ours.server, plain.server);

  console.log(`| read | floor | ours | Prisma include |\n| --- | --- | --- | --- |`);
  for (const [index, { name, query }] of cases.entries()) {
    const rates = { floor: [] as number[], ours: [] as number[], prisma: [] as number[] };
    for (let i = 0; i < ROUNDS; i += 1) {
      rates.floor.push(await round(() => `${plain.url}/floor/${index}`));
      rates.ours.push(await round(() => `${ours.url}/graphql`, JSON.stringify({ query })));
      rates.prisma.push(await round(() => `${plain.url}/prisma/${index}`));
    }
    const floor = median(rates.floor);
    const cell = (values: number[]) =>
      `${(median(values) / floor).toFixed(2)} (${median(values).toFixed(0)}/s)`;
    console.log(`| ${name} | ${cell(rates.floor)} | ${cell(rates.ours)} | ${cell(rates.prisma)} |`);
  }
  await benchPages(ours.url);
  for (const server of servers) server.closeAllConnections();
  await created.close();
  storage.close();
  await close();
} finally {
  for (const server of servers) server.close();
  await bucket.stop();
  await postgres.stop();
}
process.exit();
