import type { PoolClient } from 'pg';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { createSitemap } from '../../modules/syndication/sitemap.ts';
import { PLANNED_WITH_VALUES } from '../../platform/reads/statements.ts';
import { makePerson, type Person } from '../../testing/factories.ts';
import { MATCH_PICKS } from '../../testing/match-picks.ts';
import { startTestApp } from '../../testing/test-app.ts';

// PostgreSQL plans frequent reads as if each table had 100,000 rows. No plan may scan a whole table.

const app = await startTestApp({ rateLimitFactor: 100 });
const CURATORS = 300;
const ROWS = 100_000;

const IMAGE = 'image { id url srcSet placeholder }';
const PICK = `id title category favoritesCount viewerHasFavorited ${IMAGE} profile { id username avatar { url } }`;
const COMMENTS =
  'commentsEnabled comments(first: 10) { nodes { id text author { id username } replies(first: 5) { nodes { id text author { id } } } } }';
const PROFILE = 'id username fullName followersCount viewerIsFollowing avatar { url }';
const reads: Record<string, string> = {
  feed: `{ feed(first: 100) { nodes { ${PICK} } pageInfo { hasNextPage endCursor } } }`,
  'the next page of the feed': `query ($after: String) { feed(first: 100, after: $after) { nodes { ${PICK} } pageInfo { endCursor } } }`,
  'the feed of a category': `{ feed(first: 24, category: PLACES) { nodes { ${PICK} } } }`,
  'the popular feed': `{ feed(first: 24, order: POPULAR) { nodes { ${PICK} } } }`,
  'feed entries': `{ feedEntries(first: 24) { nodes { publishedAt profile { ${PROFILE} } picks { ${PICK} } } } }`,
  'featured curators': `{ curators(featured: true, first: 1) { nodes { ${PROFILE} picks { ${PICK} } } } }`,
  'featured picks': `{ featuredPicks(first: 50) { nodes { ${PICK} } } }`,
  curators: `{ curators(first: 50) { nodes { ${PROFILE} picks { ${PICK} } } pageInfo { hasNextPage } } }`,
  'curators by followers': `{ curators(first: 50, order: FOLLOWED) { nodes { ${PROFILE} } } }`,
  'curators by name': `{ curators(first: 50, order: NAME) { nodes { ${PROFILE} } } }`,
  'curators of a place': `{ curators(first: 50, place: "Lisbon") { nodes { ${PROFILE} } } }`,
  'curators of a profession': `{ curators(first: 50, profession: "Tester") { nodes { ${PROFILE} } } }`,
  collections: `{ collections(first: 24) { nodes { id title cover { url } picks { ${PICK} } } } }`,
  profile: `query ($id: ID!) { profile(id: $id) { ${PROFILE} picks { ${PICK} } collections { nodes { id title } } } }`,
  'profile by username': `query ($username: String!) { profile(username: $username) { ${PROFILE} picks { ${PICK} } } }`,
  pick: `query ($id: ID!) { pick(id: $id) { ${PICK} descriptionHtml ${COMMENTS} related { ${PICK} } } }`,
  collection: `query ($id: ID!) { collection(id: $id) { id title issueTotal ${COMMENTS} picks { ${PICK} } more { id title } } }`,
  'the thing of a pick': `query ($id: ID!) { pick(id: $id) { thing { slug shelvesCount } } }`,
  'a thing': `query ($slug: String!) { thing(category: BOOKS, slug: $slug) { title shelvesCount ${IMAGE}
    picks(first: 50) { nodes { ${PICK} } pageInfo { endCursor } } collections(first: 6) { nodes { id title } }
    similar { id title ${IMAGE} } identifiers { kind value } } }`,
  'the next page of its picks': `query ($slug: String!, $pickAfter: String) { thing(category: BOOKS, slug: $slug) {
    picks(first: 50, after: $pickAfter) { nodes { ${PICK} } } } }`,
  'a thing by its id': `query ($id: ID!) { thing(id: $id) { title shelvesCount } }`,
  things: `{ things(first: 24) { nodes { title ${IMAGE} } pageInfo { endCursor } } }`,
  'things of a category': `{ things(first: 24, category: PLACES) { nodes { title ${IMAGE} } } }`,
  'what curators agree on': `{ topThings(first: 24, category: BOOKS) { nodes { position thing { title ${IMAGE} } } pageInfo { endCursor } } }`,
  'what they agree on in a city': `{ topThings(first: 24, category: PLACES, city: "Lisbon", season: "2026-autumn") { nodes { position } } }`,
  'a shelf at a moment': `query ($username: String!) { profile(username: $username) {
    shelf(asOf: "2026-01-01T00:00:00Z") { rank title reason pick { ${PICK} } } } }`,
  'the timeline of a shelf': `query ($username: String!) { profile(username: $username) {
    shelfHistory(first: 24) { nodes { rank title rankedAt leftAt pick { id } } pageInfo { endCursor } } } }`,
  'since when a pick stands there': `query ($id: ID!) { pick(id: $id) { rankedAt } }`,
  'what left the shelf': `{ viewer { profile { unrankedPicks { ${PICK} } } } }`,
  'own lists': `{ viewer { lists(first: 24) { nodes { title itemsCount } } } }`,
  'a list': `query ($id: ID!, $key: String) { list(id: $id, key: $key) { title itemsCount
    items(first: 24) { nodes { note pick { ${PICK} } } pageInfo { endCursor } } } }`,
  'curators who share things': `query ($things: [ID!]) { matches(first: 12, thingIds: $things) { nodes { profile { ${PROFILE} } } pageInfo { endCursor } } }`,
  'who shares the taste of the viewer':
    '{ viewer { profile { id } } matches(first: 12) { nodes { profile { id } } } }',
  'what one shares with a curator':
    'query ($id: ID!) { profile(id: $id) { viewerMatch { profile { id } } } }',
  'a city': `{ city(slug: "lisbon") { name placesCount places(first: 24) { nodes { title ${IMAGE} } pageInfo { endCursor } }
    curators(first: 6) { nodes { ${PROFILE} } } } }`,
  'the picks of a city': `{ city(slug: "lisbon") { picks(first: 50) { nodes { ${PICK} } } } }`,
  'places near a point': `{ places(first: 24, near: { latitude: 38.7, longitude: -9.1, km: 5 }) { nodes { title } pageInfo { endCursor } } }`,
  'places in a part of the map': `{ places(first: 24, within: { south: 38, north: 39, west: -10, east: -9 }) { nodes { title } } }`,
  'saved picks': `{ viewer { favorites(first: 50) { nodes { ${PICK} } } } }`,
  notifications: `{ viewer { notifications(first: 24) { nodes { id kind note actor { ${PROFILE} } pick { ${PICK} } } } } }`,
  'collections that have changed': '{ collections(updatedSince: "2999-01-01T00:00:00Z") { nodes { id } } }',
  'curators who have changed': '{ curators(updatedSince: "2999-01-01T00:00:00Z") { nodes { id } } }',
  'things that have changed': '{ things(updatedSince: "2999-01-01T00:00:00Z") { nodes { id } } }',
  'the end of the feed': `{ feed(last: 100) { nodes { ${PICK} } pageInfo { hasPreviousPage startCursor } } }`,
  'the page before in the feed': `query ($before: String) { feed(last: 100, before: $before) { edges { cursor node { ${PICK} } } } }`,
  'the end of the popular feed': `{ feed(last: 24, order: POPULAR, category: BOOKS) { nodes { ${PICK} } } }`,
  'the last feed entries': `{ feedEntries(last: 24) { nodes { publishedAt profile { ${PROFILE} } } } }`,
  'the last curators': `{ curators(last: 50) { nodes { ${PROFILE} } } }`,
  'the last curators by name': `{ curators(last: 50, order: NAME) { nodes { ${PROFILE} } } }`,
  'the last collections': `{ collections(last: 24) { nodes { id title } } }`,
  'the end of lists of a profile': `query ($id: ID!) { profile(id: $id) { followers(last: 24) { totalCount nodes { ${PROFILE} } }
    following(last: 24) { nodes { id } } collections(last: 6) { nodes { id } } } }`,
  'the first comments': `query ($id: ID!) { pick(id: $id) { comments(last: 10) { nodes { id replies(last: 5) { nodes { id } } } } } }`,
  'the first saved picks': `{ viewer { favorites(last: 50) { nodes { ${PICK} } } } }`,
  'the first notifications': `{ viewer { notifications(last: 24) { nodes { id kind } } } }`,
  'the own shelf': `{ viewer { profile { ${PROFILE} picks { ${PICK} } } } }`,
};

let member: Person;
let admin: Person;
const variables: Record<string, unknown> = {
  id: '018f3f3e-0000-7000-8000-000000000000',
  username: 'a-curator',
  key: 'nobody has it',
  things: ['018f3f3e-0000-7000-8000-000000000000'],
};

beforeAll(async () => {
  member = await makePerson(app);
  admin = await makePerson(app, { isAdmin: true });
  const client = await app.pool.connect();
  try {
    // Writes what triggers would compute, which is a hundred times faster.
    await client.query(`begin; alter table picks alter column thing_id drop not null;
      set local session_replication_role = replica;
      insert into profiles (email, username, full_name, title, current_city, status, is_creator, created_at)
        select 'c' || n || '@example.com', 'curator-' || n, 'Curator ' || n,
          case n when 7 then 'Lighthouse keeper' else 'Tester' end, case when n = 7 then 'Ushuaia' when n % 3 = 0 then 'Lisbon' else 'City ' || n end,
          'approved', true, now() - n * interval '1 minute'
        from generate_series(1, ${CURATORS}) n;
      insert into images (owner_id, kind, key, width, height, widths, placeholder)
        select id, 'pick', id || '/' || n || '.webp', 900, 1200, '{320,900}', 'data:' from profiles, generate_series(1, 9) n;
      insert into picks (profile_id, category, rank, title, image_id, status, published_at, is_public, is_listed)
        select owner_id, (array['books', 'places', 'products'])[1 + (n - 1) / 3]::category, 1 + (n - 1) % 3, 'Pick ' || n, i,
          'published', now() - (abs(hashtext(owner_id::text)) % 500000) * interval '1 second', true, true
        from (select id as i, owner_id, row_number() over (partition by owner_id) as n from images) images;
      insert into favorites (user_id, pick_id) select f.id, p.id
        from (select id from profiles limit 20) f, (select id from picks limit 100) p;
      insert into follows (follower_id, following_id) select a.id, b.id
        from (select id from profiles limit 20) a, (select id from profiles offset 100 limit 50) b;
      insert into collections (profile_id, title, is_public, is_listed, published_at, public_picks, issue_number)
        select id, 'Issue', true, true, now(), 3, row_number() over () from profiles;
      insert into collection_picks (collection_id, pick_id, position)
        select c.id, p.id, 1 from collections c join picks p on p.profile_id = c.profile_id;
      insert into comments (pick_id, author_id, text) select p.id, a.id, 'Yes'
        from (select id from picks limit 100) p, (select id from profiles limit 20) a;
      insert into comments (pick_id, parent_id, author_id, text) select pick_id, id, author_id, 'No' from comments;
      insert into settings (profile_id) select id from profiles;
      insert into featured (pick_id, position, starts_at, ends_at)
        select id, row_number() over (), now() - interval '2 days', now() - interval '1 day' from (select id from picks limit 50) p;
      insert into featured (profile_id, position, starts_at, ends_at)
        select id, row_number() over (), now() - interval '2 days', now() - interval '1 day' from (select id from profiles limit 50) p;
      insert into submission_reviews (profile_id, status) select id, 'approved' from profiles;
      insert into takedowns (subject, profile_id, reason, restored_at) select 'shelf', id, 'No', now() from profiles;
      insert into notifications (profile_id, kind, actor_id)
        select a.id, 'new_follower', b.id from (select id from profiles limit 20) a, (select id from profiles limit 50) b;
      select search_words_rebuild();
      ${MATCH_PICKS};
      insert into top_things (category, position, thing_id, score, curators_count, first_places_count)
        select category, row_number() over (), id, 1, 2, 1 from things;
      insert into curator_matches (profile_id, other_id, score)
        select a.id, b.id, 1 from (select id from profiles limit 20) a, (select id from profiles limit 50) b where a.id <> b.id;
      insert into match_dismissals (profile_id, other_id) select profile_id, other_id from curator_matches;
      insert into cities (geonames_id, slug, name, country, country_code, latitude, longitude)
        select n, case n when 1 then 'lisbon' else 'city-' || n end, 'City', 'Portugal', 'PT', n % 90, n % 180
        from generate_series(1, ${CURATORS}) n;
      insert into place_names (name, city) select 'stadt ' || n, 'city ' || n from generate_series(1, ${CURATORS}) n;
      update things set city_id = cities.id, spot = point(cities.longitude, cities.latitude)
        from cities where category = 'places' and cities.geonames_id = 1 + abs(hashtext(things.id::text)) % ${CURATORS};
      update profiles set city_id = cities.id from cities
        where cities.geonames_id = 1 + abs(hashtext(profiles.id::text)) % ${CURATORS};
      insert into thing_identifiers (kind, value, thing_id)
        select 'gtin', things.id::text || n, things.id from things, generate_series(1, 20) n;
      alter table picks alter column thing_id set not null;
      insert into shelf_history (profile_id, pick_id, category, rank, title, from_at)
        select profile_id, id, category, rank, title, published_at from picks;
      insert into shelf_history (profile_id, pick_id, category, rank, title, from_at, until_at, removal_reason)
        select profile_id, id, category, rank, title, published_at - interval '1 month', published_at, 'moved' from picks;
      insert into lists (profile_id, title) select id, 'Later' from profiles;
      insert into list_items (list_id, pick_id, position)
        select lists.id, picks.id, 1 from lists join picks on picks.profile_id = lists.profile_id;
      commit`);
    await client.query('analyze');
    await client.query(
      // At most fifty picks and fifty curators are featured, so that table is always small.
      `update pg_class set reltuples = $1
        where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'featured'`,
      [ROWS],
    );
  } finally {
    client.release();
  }
  const { data } = await app.client().gql('{ feed(first: 1) { pageInfo { endCursor } } }');
  variables.after = data.feed.pageInfo.endCursor;
  variables.before = variables.after;
  const { data: page } = await app
    .client()
    .gql(
      '{ things(first: 1, category: BOOKS) { nodes { slug picks(first: 1) { pageInfo { endCursor } } } } }',
    );
  variables.slug = page.things.nodes[0].slug;
  variables.pickAfter = page.things.nodes[0].picks.pageInfo.endCursor;
});

type Node = { 'Node Type': string; 'Relation Name'?: string; 'Index Name'?: string; Plans?: Node[] };
const wholeTables = (node: Node): string[] => [
  ...(node['Node Type'] === 'Seq Scan' && node['Relation Name'] !== 'featured'
    ? [node['Relation Name'] ?? '']
    : []),
  ...(node.Plans ?? []).flatMap(wholeTables),
];

const listIndexes = (node: Node): string[] => [
  ...(node['Index Name'] ? [node['Index Name']] : []),
  ...(node.Plans ?? []).flatMap(listIndexes),
];

/** PostgreSQL's generic plan for the statement of a known query. */
async function explainQuery(
  query: string,
  client = app.client(),
  prepare = (statement: string) => statement,
): Promise<Node> {
  await client.gql(query, variables);
  let errors: unknown;
  const [statement, ...others] = await app.statements(async () => {
    errors = (await client.gql(query, variables)).errors;
  });
  expect([errors, others]).toEqual([undefined, []]);
  const { rows } = await app.pool.query(`explain (generic_plan, format json) ${prepare(statement ?? '')}`);
  return rows[0]['QUERY PLAN'][0].Plan;
}

describe('a hot read scans no table that grows', () => {
  const ofVisitors = Object.entries(reads).filter(([, query]) => !query.includes('viewer {'));
  test.each(ofVisitors)('%s, asked by a visitor', async (_name, query) => {
    expect(wholeTables(await explainQuery(query))).toEqual([]);
  });
  test.each(Object.entries(reads))('%s, asked by a member', async (_name, query) => {
    expect(wholeTables(await explainQuery(query, member.client))).toEqual([]);
  });
});

describe('the end of a list is read by the index of the list, backwards', () => {
  type Scan = Node & { 'Scan Direction'?: string; Plans?: Scan[] };
  const backwards = (node: Scan): string[] => [
    ...(node['Scan Direction'] === 'Backward' ? [node['Index Name'] ?? ''] : []),
    ...(node.Plans ?? []).flatMap(backwards),
  ];
  test.each([
    ['the end of the feed', 'picks_feed_idx'],
    ['the page before in the feed', 'picks_feed_idx'],
    ['the last feed entries', 'picks_feed_idx'],
    ['the last curators', 'profiles_curators_idx'],
    ['the last curators by name', 'profiles_name_idx'],
    ['the last collections', 'collections_newest_idx'],
  ])('%s', async (name, index) => {
    expect(backwards(await explainQuery(reads[name] ?? ''))).toContain(index);
  });
});

describe('a list of admins scans no table that grows', () => {
  const content = [
    ...['', 'descending: false', 'order: SAVES', 'order: COMMENTS', 'category: BOOKS', 'search: "pick"'],
    ...['state: HIDDEN', 'state: DRAFT', 'state: IN_REVIEW', `curatorId: "${variables.id}"`],
  ];
  const users = [
    ...['', 'descending: false', 'order: NAME, descending: false', 'status: PENDING', 'suspended: true'],
    ...['role: ADMIN', 'role: BRAND', 'search: "xample.co"', 'search: "curator 17"'],
  ];
  const ofContent = 'id title profile { fullName } takedown { id reason }';
  const lists = {
    adminPicks: [content, ofContent],
    allCollections: [content, ofContent],
    users: [users, 'id email status profile { fullName username isAdmin }'],
  } as const;
  const queries = Object.entries(lists).flatMap(([name, [filters, fields]]) =>
    filters.map((filter) => `{ ${name}(first: 50, ${filter}) { nodes { ${fields} } } }`),
  );

  test.each(queries)('%s', async (query) => {
    const statements = await app.statements(() => admin.client.ask(query));
    const [statement, ...others] = statements.filter((text) => text.includes("'cursor'"));
    expect(others).toEqual([]);
    const { rows } = await app.pool.query(`explain (generic_plan, format json) ${statement}`);
    expect(wholeTables(rows[0]['QUERY PLAN'][0].Plan)).toEqual([]);
  });
});

test.each(['feed', 'feedEntries'])('%s of those one follows begins with them', async (field) => {
  const plan = await explainQuery(`{ ${field}(first: 24, order: FOLLOWING) { __typename } }`, member.client);
  expect(wholeTables(plan)).toEqual([]);
  expect(listIndexes(plan)).not.toContain('picks_feed_idx');
});

describe('a filter of curators is read by the index that fits how many it matches', () => {
  const inOrder = 'profiles_curators_idx';
  test.each([
    ['a common place', 'place', 'Lisbon', inOrder],
    ['a rare place', 'place', 'Ushuaia', 'profiles_place_idx'],
    ['a common profession', 'profession', 'Tester', inOrder],
    ['a rare profession', 'profession', 'Lighthouse', 'profiles_profession_idx'],
  ])('%s', async (_name, filter, word, index) => {
    const query = `{ curators(first: 24, ${filter}: "${word}") { nodes { id } } }`;
    const plan = await explainQuery(query, app.client(), (statement) => {
      expect(statement).toContain(PLANNED_WITH_VALUES);
      expect(statement).toMatch(/fold\(\$\d+\)/);
      return statement.replace(/fold\(\$\d+\)/, `fold('${word}')`);
    });
    expect(listIndexes(plan)).toContain(index);
  });
});

test('a table that has no index to follow is noticed', async () => {
  const { rows } = await app.pool.query("explain (format json) select from picks where title = 'Pick 1'");
  expect(wholeTables(rows[0]['QUERY PLAN'][0].Plan)).toEqual(['picks']);
});

test('the index of the site map scans no table that grows, nor dates of other parts', async () => {
  const statements = await app.statements(() => createSitemap(app.services).index());
  const walks = statements.filter((statement) => statement.includes('recursive'));
  expect(walks).toHaveLength(5);
  for (const statement of walks) {
    const { rows } = await app.pool.query(`explain (generic_plan, format json) ${statement}`);
    const plan = rows[0]['QUERY PLAN'][0].Plan;
    expect(wholeTables(plan)).toEqual([]);
    expect(listIndexes(plan)).not.toContain('things_updated_idx');
  }
});

/** The tables that are scanned meanwhile, also in functions that a statement calls. */
async function scannedBy(run: (client: PoolClient) => Promise<unknown>): Promise<string[]> {
  const client = await app.pool.connect();
  try {
    // Otherwise scans of earlier transactions would be counted.
    await client.query('select pg_stat_force_next_flush()');
    await client.query("begin; set local plan_cache_mode = 'force_generic_plan'");
    await run(client);
    const { rows } = await client.query('select relname from pg_stat_xact_user_tables where seq_scan > 0');
    return rows.map(({ relname }) => relname);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

describe('a search is one statement, which scans no table that grows', () => {
  const SEARCH = `query ($query: String!) { search(query: $query) { nodes {
    __typename ... on Pick { ${PICK} } ... on Profile { ${PROFILE} } ... on Collection { id title } } } }`;

  test.each([
    ['a common word', 'pick'],
    ['an unknown word', 'qwrtzpkx'],
    ['a misspelt word', 'curatro'],
    ['the middle of a word', 'urato'],
    ['one letter', 'p'],
    ['a hundred letters', 'abcdefghij'.repeat(10)],
    ['two common words', 'pick curator'],
    ['two misspelt words', 'curatro testre'],
    ['six words', 'pick 1 2 3 4 5'],
    ['an unknown Chinese character', '龘'],
    ['Thai', 'ตลาดน้อย'],
  ])('for %s', async (_name, query) => {
    const connections = new Set<PoolClient>();
    const watch = (connection: PoolClient) => {
      vi.spyOn(connection, 'query');
      connections.add(connection);
    };
    app.pool.on('acquire', watch);
    await app.client().ask(SEARCH, { query });
    app.pool.off('acquire', watch);
    const sent = [...connections].flatMap(
      (it) => vi.mocked(it.query).mock.calls as unknown as [{ text?: string; values?: unknown[] }][],
    );
    const searches = sent.filter(([{ text }]) => text?.includes('search_'));
    for (const it of connections) vi.mocked(it.query).mockRestore();
    expect(searches).toHaveLength(1);
    const [[statement] = []] = searches;
    const { text = '', values = [] } = statement ?? {};
    expect(await scannedBy((client) => client.query(text, values))).toEqual([]);
  });
});

describe('a pick finds its thing without scanning a table that grows', () => {
  const INSERT = `insert into picks (profile_id, category, title, reference)
    values ((select id from profiles where username = 'curator-1'), 'books', $1, $2) returning id`;
  test.each([
    ['that is there', 'Pick 1', null],
    ['that is new', 'A title that nobody has', 'Somebody'],
    ['of a title that others have', 'Pick 2', 'Somebody'],
    ['of a title without letters', '🍕', null],
    ['of a title in another script', '龘', '李'],
    ['of a title that is an article', 'The', 'A'],
    ['of 500 characters', 'Long '.repeat(100), 'Word '.repeat(40)],
    ['of the words of a pattern', '%_\\%', "'; --"],
  ])('%s', async (_name, title, reference) => {
    const scanned = await scannedBy(async (client) => {
      const { rows: made } = await client.query(INSERT, [title, reference]);
      await client.query("update picks set title = 'Another title' where id = $1", [made[0].id]);
      await client.query('delete from picks where id = $1', [made[0].id]);
    });
    expect(scanned.filter((table) => /thing|pick/.test(table))).toEqual([]);
  });
});
