// The measured reads: each as a request to the API, and as one hand-written statement with the same result.

/** The seeded objects that the requests name. */
export type Sample = { picks: string[]; usernames: string[]; members: { cookie: string }[] };

export type Case = {
  name: string;
  query: string;
  /** The variables of a request, and the values of the hand-written statement. */
  given?: (sample: Sample, turn: number) => { variables: Record<string, unknown>; values: unknown[] };
  /** Whether the request has a session, which is checked. The statement gets the session's id as its last value. */
  member?: boolean;
  baseline: string;
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

/** The person of a session that has not expired. */
export const SESSION = `select f.id, f.is_admin from sessions s join profiles f on f.id = s.profile_id::uuid
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
const ONE_PICK = `query ($id: ID!) { pick(id: $id) { ${PICK} descriptionHtml related { id title reference category ${IMAGE} } } }`;

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
    query: `query ($first: Int) { curators(first: $first) { nodes { ${PERSON} title followersCount viewerIsFollowing picks { ${OWN_PICK} } } } }`,
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
    query: `query ($username: String!) { profile(username: $username) { ${PERSON} title bio location interests
      socialLinks { website instagram twitter linkedin } followersCount followingCount viewerIsFollowing picks { ${OWN_PICK} } } }`,
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
    given: ({ picks }, turn) => ({
      variables: { id: picks[turn % picks.length] },
      values: [picks[turn % picks.length]],
    }),
    baseline: onePick('false', ''),
  },
  {
    name: 'pick, signed in',
    query: ONE_PICK,
    member: true,
    given: ({ picks }, turn) => ({
      variables: { id: picks[turn % picks.length] },
      values: [picks[turn % picks.length]],
    }),
    baseline: onePick(
      'exists (select from favorites v where v.user_id = me.id and v.pick_id = p.id)',
      `(${SESSION.replace('$SID', '$2')}) me,`,
    ).replace('and p.is_public', 'and (p.is_public or p.profile_id = me.id or me.is_admin)'),
  },
  {
    name: 'favorite',
    query:
      'mutation ($id: ID!, $on: Boolean!) { setFavorite(pickId: $id, on: $on) { pick { id favoritesCount viewerHasFavorited } } }',
    member: true,
    given: ({ picks }, turn) => {
      const [id, on] = [picks[(turn >> 1) % picks.length], turn % 2 === 0];
      return { variables: { id, on }, values: [id, on] };
    },
    baseline: 'select bench_favorite($3, $1::uuid, $2::boolean) as answer',
  },
];

/** The function by which the baseline saves a pick. */
export const FAVORITE = `create or replace function bench_favorite(session text, pick uuid, wanted boolean) returns text
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
