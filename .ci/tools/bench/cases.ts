// The measured reads: each as a request to the API, and as a hand-written statement with the same result.

/** Seeded objects for the requests. */
export type Sample = {
  picks: string[];
  usernames: string[];
  /** Things that are on hundreds of shelves. */
  things: { category: string; slug: string }[];
  collections: string[];
  members: { cookie: string }[];
};

export type Case = {
  name: string;
  /** A GraphQL query, or the path of a page. */
  query: string;
  /** The variables of the request, and the values of the hand-written statement. */
  given?: (sample: Sample, turn: number) => { variables: Record<string, unknown>; values: unknown[] };
  /** Whether the request has a session, which the statement must check too. Its id is the last value. */
  member?: boolean;
  /** The number of connections, if not 16. The product limits concurrent searches. */
  connections?: number;
  /** The hand-written statement. Without it, only the product is measured. */
  baseline?: string;
};

const IMAGE = 'image { id url srcSet width height placeholder }';
const PERSON = 'id username fullName avatar { id url srcSet }';
const PICK = `id title reference category rank favoritesCount viewerHasFavorited ${IMAGE} profile { ${PERSON} }`;
const OWN_PICK = PICK.replace(/ profile .*/, '');

const srcSet = (
  image: string,
) => `(select string_agg('/media/' || case when w = ${image}.width then ${image}.key
  else left(${image}.key, -5) || '-' || w || '.webp' end || ' ' || w || 'w', ', ') from unnest(${image}.widths) w)`;
const image = (row: string) => `case when ${row}.id is not null then
  (select row_to_json(x) from (select ${row}.id, '/media/' || ${row}.key as url, ${srcSet(row)} as "srcSet",
    ${row}.width, ${row}.height, ${row}.placeholder) x) end`;
const person = (
  row: string,
  avatar: string,
) => `(select row_to_json(x) from (select ${row}.id, ${row}.username,
  case when ${row}.deleted_at is null then ${row}.full_name else 'Deleted User' end as "fullName",
  case when ${avatar}.id is not null then (select row_to_json(y) from (select ${avatar}.id, '/media/' || ${avatar}.key as url,
    ${srcSet(avatar)} as "srcSet") y) end as avatar) x)`;
const pickColumns = (
  saved = 'false',
) => `p.id, p.title, p.reference, upper(p.category::text) as category, p.rank,
  p.favorites_count as "favoritesCount", ${saved} as "viewerHasFavorited", ${image('i')} as image`;
const shelf = (where: string) => `coalesce((select json_agg(s) from (
    select ${pickColumns()} from picks p left join images i on i.id = p.image_id where ${where}
    order by case p.category when 'books' then 1 when 'places' then 2 else 3 end, p.rank nulls last, p.id limit 9) s), '[]')`;
const cursor = (keys: string) => `encode(convert_to(json_build_array(${keys})::text, 'utf8'), 'base64')`;

/** The person of a session that is still valid. */
const SESSION = `select f.id, f.is_admin from sessions s join profiles f on f.id = s.profile_id::uuid
  where s.sid = $SID and s.expire > now() and f.deleted_at is null`;

const onePick = (saved: string, from: string) => `select json_build_object('data', json_build_object('pick', (
  select row_to_json(r) from (
    select ${pickColumns(saved)}, ${person('f', 'a')} as profile, p.description_html as "descriptionHtml", coalesce((
      select json_agg(s) from (
        select o.id, o.title, o.reference, upper(o.category::text) as category, ${image('oi')} as image
        from picks o left join images oi on oi.id = o.image_id
        where o.profile_id = p.profile_id and o.id <> p.id and o.is_public
        order by case o.category when 'books' then 1 when 'places' then 2 else 3 end, o.rank nulls last, o.id limit 9
      ) s), '[]') as related
    from ${from} picks p join profiles f on f.id = p.profile_id left join images i on i.id = p.image_id
      left join images a on a.id = f.avatar_id
    where p.id = $1::uuid and p.is_public
  ) r)))::text as answer`;
const PICK_PAGE = `${PICK} descriptionHtml related { id title reference category ${IMAGE} }`;
const ONE_PICK = `query ($id: ID!) { pick(id: $id) { ${PICK_PAGE} } }`;
const givePick: Case['given'] = ({ picks }, turn) => {
  const id = picks[turn % picks.length];
  return { variables: { id }, values: [id] };
};
const CURATOR = `${PERSON} title followersCount viewerIsFollowing picks { ${OWN_PICK} }`;
const PROFILE = `${PERSON} title bio location interests socialLinks { website instagram twitter linkedin }
  followersCount followingCount viewerIsFollowing picks { ${OWN_PICK} }`;
const COLLECTION = `id title issueNumber profile { ${PERSON} } picks { id title category ${IMAGE} }`;
const COLLECTIONS = `{ collections(first: 24) { nodes { ${COLLECTION} } } }`;
const SAVED = `{ viewer { favorites(first: 50) { nodes { ${PICK} } } } }`;
const NOTIFICATIONS = `{ viewer { notifications(first: 24) { nodes { id kind note actor { ${PERSON} } pick { id title ${IMAGE} } } } } }`;

const THING = `id category slug title creator ${IMAGE}`;
const ONE_THING = `query ($category: Category!, $slug: String!) { thing(category: $category, slug: $slug) {
  ${THING} year shelvesCount firstPlacesCount identifiers { kind value }
  picks(first: 24) { nodes { ${PICK} descriptionHtml } pageInfo { hasNextPage endCursor } }
  collections(first: 6) { nodes { id title issueNumber profile { ${PERSON} } } }
  similar(first: 6) { ${THING} shelvesCount } } }`;
const TOP_THINGS = `query ($category: Category!) { topThings(first: 24, category: $category) {
  nodes { position score curatorsCount firstPlacesCount thing { ${THING} } } pageInfo { hasNextPage endCursor } } }`;
const SHELF_THEN = `query ($username: String!, $asOf: DateTime) { profile(username: $username) {
  id shelf(asOf: $asOf) { category rank title reference pick { id title ${IMAGE} } } } }`;
const FOUND = `__typename ... on Pick { ${PICK} } ... on Profile { ${PERSON} } ... on Collection { id title }`;
const OFFERS = `query ($query: String!) { things(query: $query, first: 6) { nodes { ${THING} shelvesCount } } }`;

const highest = (thing: string, columns: string, limit: number, where = '') =>
  `(select ${columns} from picks where thing_id = ${thing}.id and is_public${where} order by coalesce(rank, 4), published_at, id limit ${limit})`;
const thingColumns = (
  thing: string,
  more = '',
) => `${thing}.id, upper(${thing}.category::text) as category, ${thing}.slug,
  ${thing}.title, ${thing}.creator, (select ${image('i')} from images i where i.id = coalesce(${thing}.image_id,
    ${highest(thing, 'image_id', 1, ' and image_id is not null')})) as image${more}`;
const shelves = (thing: string) => `, ${thing}.shelves_count as "shelvesCount"`;
/** The number of curators, counted up to 10,000 and estimated above. */
const ALL_SHELVES = `(select greatest(
  (select count(*) from (select from profiles where is_creator and is_live and deleted_at is null order by id limit 10000) c),
  (select reltuples from pg_class where oid = 'profiles_sitemap_idx'::regclass)::bigint))`;
/** A page of a connection. The surrounding statement has numbered the rows as `at`. */
const selectPage = (size: number, keys: string) => `json_build_object(
  'nodes', coalesce(json_agg(n order by at) filter (where at <= ${size}), '[]'),
  'pageInfo', json_build_object('hasNextPage', count(*) > ${size}, 'endCursor', max(${cursor(keys)}) filter (where at = ${size})))`;

/** The statement of a member's read. Its only value is the session id. */
const asMember = (answer: string) =>
  `select (${answer})::text as answer from (${SESSION.replace('$SID', '$1')}) me`;

export const cases: Case[] = [
  {
    name: 'feed, 100 picks',
    query: `query ($first: Int) { feed(first: $first) { nodes { ${PICK} } pageInfo { hasNextPage endCursor } } }`,
    given: () => ({ variables: { first: 100 }, values: [] }),
    baseline: `select json_build_object('data', json_build_object('feed', json_build_object(
        'nodes', json_agg(row_to_json(n) order by at) filter (where at <= 100),
        'pageInfo', json_build_object('hasNextPage', count(*) > 100, 'endCursor', max(cursor) filter (where at = 100)))))::text as answer
      from (
        select p.at, case when p.at = 100 then ${cursor('p.published_at, p.profile_id, p.feed_priority, p.id')} end as cursor,
          (select n from (select ${pickColumns()}, ${person('f', 'a')} as profile) n) as n
        from (select *, row_number() over () as at from (select * from picks where is_listed
          order by published_at desc, profile_id desc, feed_priority desc, id desc limit 101) p) p
        join profiles f on f.id = p.profile_id left join images i on i.id = p.image_id left join images a on a.id = f.avatar_id
      ) rows`,
  },
  {
    name: '50 curators with picks',
    query: `query ($first: Int) { curators(first: $first) { nodes { ${CURATOR} } } }`,
    given: () => ({ variables: { first: 50 }, values: [] }),
    baseline: `select json_build_object('data', json_build_object('curators', json_build_object('nodes', json_agg(c))))::text as answer
      from (
        select f.id, f.username, f.full_name as "fullName", f.title, f.followers_count as "followersCount",
          false as "viewerIsFollowing", ${image('a').replace(/,\s+a.width, a.height, a.placeholder/, '')} as avatar,
          ${shelf('p.profile_id = f.id and p.is_public')} as picks
        from (select * from profiles where is_creator and status in ('approved', 'pending') and deleted_at is null
          and exists (select from picks where picks.profile_id = profiles.id and picks.is_public)
          order by created_at desc, id desc limit 50) f left join images a on a.id = f.avatar_id
        order by f.created_at desc, f.id desc
      ) c`,
  },
  {
    name: 'profile',
    query: `query ($username: String!) { profile(username: $username) { ${PROFILE} } }`,
    given: ({ usernames }, turn) => {
      const username = usernames[turn % usernames.length];
      return { variables: { username }, values: [username] };
    },
    baseline: `select json_build_object('data', json_build_object('profile', (select row_to_json(c) from (
        select f.id, f.username, f.full_name as "fullName", f.title, f.message as bio, f.current_city as location, f.interests,
          (select row_to_json(l) from (select f.social_links->>'website' as website, f.social_links->>'instagram' as instagram,
            f.social_links->>'twitter' as twitter, f.social_links->>'linkedin' as linkedin) l) as "socialLinks",
          f.followers_count as "followersCount", f.following_count as "followingCount", false as "viewerIsFollowing",
          ${image('a').replace(/,\s+a.width, a.height, a.placeholder/, '')} as avatar,
          ${shelf('p.profile_id = f.id and p.is_public')} as picks
        from profiles f left join images a on a.id = f.avatar_id where f.username = $1::citext and f.deleted_at is null
      ) c)))::text as answer`,
  },
  {
    name: 'pick',
    query: ONE_PICK,
    given: givePick,
    baseline: onePick('false', ''),
  },
  {
    name: 'pick, logged in',
    query: ONE_PICK,
    member: true,
    given: givePick,
    baseline: onePick(
      'exists (select from favorites v where v.user_id = me.id and v.pick_id = p.id)',
      `(${SESSION.replace('$SID', '$2')}) me,`,
    ).replace('and p.is_public', 'and (p.is_public or p.profile_id = me.id or me.is_admin)'),
  },
  {
    name: 'collections',
    query: COLLECTIONS,
    baseline: `select json_build_object('data', json_build_object('collections', json_build_object('nodes', json_agg(n))))::text as answer
      from (
        select c.id, c.title, c.issue_number as "issueNumber", ${person('f', 'a')} as profile, coalesce((
          select json_agg(s) from (
            select p.id, p.title, upper(p.category::text) as category, ${image('i')} as image
            from collection_picks cp join picks p on p.id = cp.pick_id left join images i on i.id = p.image_id
            where cp.collection_id = c.id and p.is_public order by cp.position, p.id
          ) s), '[]') as picks
        from (select * from collections where is_listed order by published_at desc, id desc limit 24) c
        join profiles f on f.id = c.profile_id left join images a on a.id = f.avatar_id
        order by c.published_at desc, c.id desc
      ) n`,
  },
  {
    name: 'saved picks',
    query: SAVED,
    member: true,
    baseline:
      asMember(`select json_build_object('data', json_build_object('viewer', json_build_object('favorites',
      json_build_object('nodes', coalesce(json_agg(n), '[]'))))) from (
        select ${pickColumns('true')}, ${person('f', 'a')} as profile
        from (select p.*, v.created_at as saved_at, v.id as saved from favorites v join picks p on p.id = v.pick_id
          where v.user_id = me.id and (p.is_public or p.profile_id = me.id or me.is_admin)
          order by v.created_at desc, v.id desc limit 50) p
        join profiles f on f.id = p.profile_id left join images i on i.id = p.image_id left join images a on a.id = f.avatar_id
        order by p.saved_at desc, p.saved desc
      ) n`),
  },
  {
    name: 'notifications',
    query: NOTIFICATIONS,
    member: true,
  },
  {
    name: 'thing on 500 shelves',
    query: ONE_THING,
    given: ({ things }, turn) => {
      const { category = '', slug = '' } = things[turn % things.length] ?? {};
      return { variables: { category: category.toUpperCase(), slug }, values: [category, slug] };
    },
    baseline: `select json_build_object('data', json_build_object('thing', (select row_to_json(r) from (
        select ${thingColumns('t', shelves('t'))}, t.year, t.first_places_count as "firstPlacesCount",
          coalesce((select json_agg(x) from (select upper(kind::text) as kind, value from thing_identifiers where thing_id = t.id
            order by thing_identifiers.kind, value limit 20) x), '[]') as identifiers,
          (select ${selectPage(24, 'coalesce(p.rank, 4), p.published_at, p.id')} from (
              select row_number() over () as at, * from ${highest('t', '*', 25)} h) p
            join profiles f on f.id = p.profile_id left join images i on i.id = p.image_id left join images a on a.id = f.avatar_id
            cross join lateral (select ${pickColumns()}, p.description_html as "descriptionHtml", ${person('f', 'a')} as profile) n
          ) as picks,
          (select json_build_object('nodes', coalesce(json_agg(n), '[]')) from (
            select c.id, c.title, c.issue_number as "issueNumber", ${person('f', 'a')} as profile
            from (select * from collections where is_public and id in (
                select collection_id from collection_picks where pick_id in ${highest('t', 'id', 500)})
              order by coalesce(published_at, created_at) desc, id desc limit 6) c
            join profiles f on f.id = c.profile_id left join images a on a.id = f.avatar_id
            order by coalesce(c.published_at, c.created_at) desc, c.id desc) n) as collections,
          coalesce((select json_agg(n) from (
            select ${thingColumns('o', shelves('o'))} from (
              select other.*, together from (
                select picks.thing_id, count(distinct picks.profile_id) as together
                from (select distinct profile_id from ${highest('t', 'profile_id', 100, ' and rank is not null')} h) shelf
                  join picks using (profile_id)
                where picks.is_public and picks.rank is not null and picks.thing_id <> t.id
                group by picks.thing_id having count(distinct picks.profile_id) > 1
              ) near join things other on other.id = near.thing_id
              where other.is_public and together * ${ALL_SHELVES} > least(t.shelves_count, 100)::bigint * other.shelves_count
              order by together / sqrt(greatest(other.shelves_count, 1)) desc, other.id desc limit 6) o
          ) n), '[]') as similar
        from things t where t.category = $1::category and t.slug = $2 and t.is_public
      ) r)))::text as answer`,
  },
  {
    name: 'what curators agree on',
    query: TOP_THINGS,
    given: (_sample, turn) => {
      const category = ['books', 'places', 'products'][turn % 3] ?? '';
      return { variables: { category: category.toUpperCase() }, values: [category] };
    },
    baseline: `select json_build_object('data', json_build_object('topThings', ${selectPage(24, 'a.position, a.id')}))::text as answer
      from (select row_number() over () as at, * from (
        select top_things.* from top_things join things on things.id = thing_id and is_public
        where top_things.category = $1::category and season = '' and top_things.city = '' order by position, top_things.id limit 25) a) a
        join things t on t.id = a.thing_id
        cross join lateral (select a.place as position, a.score, a.curators_count as "curatorsCount", a.first_places_count as "firstPlacesCount",
          (select x from (select ${thingColumns('t')}) x) as thing) n`,
  },
  {
    name: 'shelf three weeks ago',
    query: SHELF_THEN,
    given: ({ usernames }, turn) => {
      const username = usernames[turn % usernames.length];
      const asOf = new Date(Date.now() - 21 * 24 * 60 * 60 * 1000).toISOString();
      return { variables: { username, asOf }, values: [username, asOf] };
    },
    baseline: `select json_build_object('data', json_build_object('profile', (select row_to_json(r) from (
        select f.id, coalesce((select json_agg(n) from (
          select upper(h.category::text) as category, h.rank, h.title, h.reference,
            (select x from (select p.id, p.title, ${image('i')} as image) x) as pick
          from shelf_history h join picks p on p.id = h.pick_id and p.is_public left join images i on i.id = p.image_id
          where h.profile_id = f.id and h.from_at <= $2::timestamptz and (h.until_at is null or h.until_at > $2::timestamptz)
          order by case h.category when 'books' then 1 when 'places' then 2 else 3 end, h.rank nulls last, h.id limit 9) n), '[]') as shelf
        from profiles f where f.username = $1::citext and f.deleted_at is null
      ) r)))::text as answer`,
  },
  {
    name: 'offers for a title',
    query: OFFERS,
    given: () => ({ variables: { query: 'invisible cit' }, values: [] }),
    connections: 1,
  },
  {
    name: 'offers for a misspelt title',
    query: OFFERS,
    given: () => ({ variables: { query: 'moka expres 42' }, values: [] }),
    connections: 1,
  },
  { name: 'feed of a category', query: `{ feed(first: 24, category: PLACES) { nodes { ${PICK} } } }` },
  { name: 'popular feed', query: `{ feed(first: 24, order: POPULAR) { nodes { ${PICK} } } }` },
  {
    name: 'feed entries',
    query: `{ feedEntries(first: 24) { nodes { publishedAt profile { ${PERSON} } picks { ${OWN_PICK} } } } }`,
  },
  { name: 'curators by name', query: `{ curators(first: 50, order: NAME) { nodes { ${PERSON} } } }` },
  {
    name: 'curators of a common place',
    query: `{ curators(first: 50, place: "Lisbon") { nodes { ${PERSON} } } }`,
  },
  {
    name: 'curators of a rare place',
    query: `{ curators(first: 50, place: "Ushuaia") { nodes { ${PERSON} } } }`,
  },
  {
    name: 'curators of a rare profession',
    query: `{ curators(first: 50, profession: "Lighthouse") { nodes { ${PERSON} } } }`,
  },
  {
    name: 'collection',
    query: `query ($id: ID!) { collection(id: $id) { ${COLLECTION} issueTotal descriptionHtml more { id title } } }`,
    given: ({ collections }, turn) => ({
      variables: { id: collections[turn % collections.length] },
      values: [],
    }),
  },
  ...Object.entries({
    'a common word': 'piranesi',
    'a rare word': 'lighthouse',
    'two common words': 'rings saturn',
    'a misspelt word': 'piranezi',
    'an unknown word': 'qwrtzpkx',
  }).map(([what, words]) => ({
    name: `search, ${what}`,
    query: `{ search(query: "${words}", first: 20) { nodes { ${FOUND} } } }`,
    connections: 1,
  })),
  { name: 'site map', query: '/sitemap.xml', connections: 1 },
  {
    name: 'favorite',
    query:
      'mutation ($id: ID!, $on: Boolean!) { setFavorite(pickId: $id, on: $on) { pick { id favoritesCount viewerHasFavorited } } }',
    member: true,
    given: ({ picks }, turn) => {
      const [id, on] = [picks[(turn >> 1) % picks.length], turn % 2 === 0];
      return { variables: { id, on }, values: [id, on] };
    },
    baseline: 'select bench.favorite($3, $1::uuid, $2::boolean) as answer',
  },
];

/** The function with which the baseline saves a pick. When the product starts, it drops unknown functions in `public`. */
export const FAVORITE = `create schema if not exists bench;
  create or replace function bench.favorite(session text, pick uuid, wanted boolean) returns text
  language plpgsql as $$
  declare me uuid;
  begin
    select id into me from (${SESSION.replace('$SID', 'session')}) viewer;
    if me is null then return null; end if;
    if wanted then
      insert into favorites (user_id, pick_id) select me, id from picks where id = pick and is_public on conflict do nothing;
    else
      delete from favorites where user_id = me and pick_id = pick;
    end if;
    return (select json_build_object('data', json_build_object('setFavorite', json_build_object('pick', json_build_object(
      'id', p.id, 'favoritesCount', p.favorites_count, 'viewerHasFavorited', wanted))))::text from picks p where p.id = pick);
  end $$`;
