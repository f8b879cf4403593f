-- The top things.

-- The season of a moment in UTC. A winter has the year in which it begins.
create or replace function season_of(moment timestamptz) returns text language sql immutable strict parallel safe as $$
  select extract(year from began) || '-' ||
    (array['winter', 'spring', 'summer', 'autumn'])[extract(quarter from began + interval '1 month')::int]
  from (select date_trunc('quarter', (moment at time zone 'UTC') + interval '1 month') - interval '1 month') season(began)
$$;

-- How much curators agree on a thing. A first place is three points, a second two and a third one. The average is drawn
-- towards a second place as if five more people had given that, and counts once for each curator. So one more voice
-- always raises the score, by at most three, and one voice never outweighs two.
create or replace function top_things_score(curators bigint, points bigint) returns double precision
language sql immutable strict parallel safe as $$
  select curators * (points + 10)::double precision / (curators + 5)
$$;

-- Counts all lists and writes what has changed. A curator has one voice for a thing, that of their highest pick. Only
-- ranked picks of live shelves count. The list of a city has its places however they spell it.
create or replace function refresh_top_things() returns void language plpgsql set work_mem = '64MB' as $$
begin
  -- Two that count at once would write the same.
  perform pg_advisory_xact_lock(hashtextextended('top_things', 0));
  create temp table counted_top_things on commit drop as
    with voices as (
      select picks.category, picks.thing_id, picks.profile_id, max(4 - picks.rank) as points,
        season_of(min(coalesce(picks.published_at, picks.created_at))) as season
      from picks join profiles curator on curator.id = picks.profile_id
      where picks.is_listed and picks.rank between 1 and 3 and curator.is_creator
      group by picks.category, picks.thing_id, picks.profile_id
    ), counted as (
      select category, thing_id, coalesce(season, '') as season, count(*) as curators,
        top_things_score(count(*), sum(points)) as score, count(*) filter (where points = 3) as first_places
      from voices
      group by grouping sets ((category, thing_id), (category, thing_id, season))
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
        partition by category, season, city order by score desc, first_places desc, thing_id) as place
      from listed
    ) placed where place <= 500;
  delete from top_things where not exists (
    select from counted_top_things counted
    where (counted.category, counted.season, counted.city, counted.thing_id) =
      (top_things.category, top_things.season, top_things.city, top_things.thing_id));
  insert into top_things as listed
      (category, season, city, place, thing_id, score, curators_count, first_places_count)
    select category, season, city, place, thing_id, score, curators, first_places from counted_top_things
      order by category, season, city, place
    on conflict (category, season, city, thing_id) do update
      set place = excluded.place, score = excluded.score, curators_count = excluded.curators_count,
        first_places_count = excluded.first_places_count
      where (listed.place, listed.score, listed.curators_count, listed.first_places_count)
        is distinct from (excluded.place, excluded.score, excluded.curators_count, excluded.first_places_count);
  drop table counted_top_things;
end $$;
