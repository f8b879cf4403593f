-- Lists of the things that most curators recommend.

-- The season of a moment in UTC, such as "2026-winter". A winter has the year in which it begins.
create or replace function season_of(moment timestamptz) returns text language sql immutable strict parallel safe as $$
  select extract(year from began) || '-' ||
    (array['winter', 'spring', 'summer', 'autumn'])[extract(quarter from began + interval '1 month')::int]
  from (select date_trunc('quarter', (moment at time zone 'UTC') + interval '1 month') - interval '1 month') season(began)
$$;

-- A first rank gives three points, a second two, a third one. The score is the average of the points times the number
-- of curators, as if five more curators had given two points each. So one more vote always raises the score, by less
-- than three points, and by less than two votes of the same rank would.
create or replace function top_things_score(curators double precision, points double precision) returns double precision
language sql immutable strict parallel safe as $$
  select curators * (points + 10) / (curators + 5)
$$;

-- The votes of curators for things: of all time (season_ends is null) and of each season, by its end. Only shelves
-- count that are live and were first public 14 days ago.
-- Of all time, a curator votes for each thing on their shelf, with half a vote if the shelf has not changed for two
-- years. Of a season, they vote for at most three things of a category that came to the shelf in it, those that
-- stayed longest, with the rank that each had last in that season.
create or replace function top_things_votes()
returns table (category category, thing_id uuid, profile_id uuid, season_ends timestamptz, points int, weight double precision)
language sql stable as $$
  with shelves as (
    select profile_id, min(from_at) as opened_at, max(coalesce(until_at, from_at)) as changed_at
    from shelf_history group by profile_id
  ), stays as (
    select things.category, coalesce(things.merged_into, things.id) as thing_id, line.profile_id, line.rank, from_at, until_at,
      changed_at, min(from_at) over (partition by line.profile_id, coalesce(things.merged_into, things.id)) as came_at
    from shelf_history line join shelves using (profile_id)
      join profiles curator on curator.id = line.profile_id
      join things on things.id = line.thing_id
      left join picks on picks.id = line.pick_id
    where curator.is_creator and curator.is_live and curator.deleted_at is null
      and (line.pick_id is null or picks.is_public)
      and opened_at <= now() - interval '14 days'
  ), seasonal as (
    select category, thing_id, profile_id, ends_at,
      4 - (array_agg(rank order by least(coalesce(until_at, ends_at), ends_at) desc, rank))[1] as points,
      row_number() over (partition by profile_id, category, ends_at
        order by sum(least(coalesce(until_at, now()), ends_at) - from_at) desc, thing_id) as turn
    from stays, lateral (
      select (date_trunc('quarter', (came_at at time zone 'UTC') + interval '1 month') + interval '2 months')
        at time zone 'UTC' as ends_at
    ) season
    where from_at < ends_at
    group by category, thing_id, profile_id, ends_at
  )
  select category, thing_id, profile_id, null::timestamptz, 4 - min(rank),
      case when changed_at > now() - interval '2 years' then 1 else 0.5 end
    from stays where until_at is null group by category, thing_id, profile_id, changed_at
  union all
  select category, thing_id, profile_id, ends_at, points, 1 from seasonal where turn <= 3
$$;

-- Computes all lists and writes only what changed. The list of a city includes places under every spelling of its
-- name.
create or replace function refresh_top_things() returns void language plpgsql set work_mem = '64MB' as $$
begin
  -- Concurrent runs would compute the same.
  perform pg_advisory_xact_lock(hashtextextended('top_things', 0));
  create temp table counted_top_things on commit drop as
    with counted as (
      select category, thing_id, coalesce(season_of(season_ends - interval '1 day'), '') as season, count(*) as curators,
        top_things_score(sum(weight), sum(weight * points)) as score, count(*) filter (where points = 3) as first_places
      from top_things_votes()
      group by category, thing_id, season_ends
      having count(*) > 1
    ), listed as (
      select counted.*, '' as city from counted
      union all
      select counted.*, left(town, 200) from counted join things on things.id = thing_id
        left join cities on cities.id = things.city_id,
        lateral thing_words(coalesce(cities.slug, things.city, things.creator)) town
      where counted.category = 'places' and town <> ''
    )
    select * from (
      select *, row_number() over (
        partition by category, season, city order by score desc, first_places desc, thing_id) as position
      from listed
    ) placed where position <= 500;
  delete from top_things where not exists (
    select from counted_top_things counted
    where (counted.category, counted.season, counted.city, counted.thing_id) =
      (top_things.category, top_things.season, top_things.city, top_things.thing_id));
  insert into top_things as listed
      (category, season, city, position, thing_id, score, curators_count, first_places_count)
    select category, season, city, position, thing_id, score, curators, first_places from counted_top_things
      order by category, season, city, position
    on conflict (category, season, city, thing_id) do update
      set position = excluded.position, score = excluded.score, curators_count = excluded.curators_count,
        first_places_count = excluded.first_places_count
      where (listed.position, listed.score, listed.curators_count, listed.first_places_count)
        is distinct from (excluded.position, excluded.score, excluded.curators_count, excluded.first_places_count);
  drop table counted_top_things;
end $$;
