-- Curators with similar shelves.

-- Refuses people who are deleted or suspended.
create or replace trigger requires_active_author before insert on match_dismissals
  for each row execute function rows_require_active_author('profile_id');

-- The weight of a shared thing. It is higher if few shelves have the thing and if both people rank it high. A
-- visitor's things have no rank and count as rank 1.
create or replace function match_weight(shelves int, mine int, theirs int) returns double precision
language sql immutable parallel safe as $$
  select (8 - coalesce(mine, 1) - theirs) / 6.0 / ln(1 + greatest(shelves, 2))::double precision
$$;

-- The things that a person ranks, each once with its highest rank. With only_listed, only those of listed picks.
create or replace function ranked_things(person uuid, only_listed boolean, out things uuid[], out ranks int[])
language sql stable parallel safe set enable_seqscan = off as $$
  select coalesce(array_agg(thing_id order by thing_id), '{}'), coalesce(array_agg(rank order by thing_id), '{}')
  from (
    select thing_id, min(rank)::int as rank from picks
    where profile_id = person and rank is not null and hidden_at is null and (is_listed or not only_listed)
    group by thing_id
  ) ranked
$$;

-- The things that a person shares with another person's public shelf.
create or replace function shared_things(my_things uuid[], my_ranks int[], other uuid)
returns table (thing_id uuid, title text, mine int, theirs int, weight double precision)
language sql stable parallel safe rows 3 set enable_seqscan = off as $$
  select things.id, things.title, mine.rank, theirs.rank, match_weight(things.shelves_count, mine.rank, theirs.rank)
  from unnest(my_things, my_ranks) mine (thing_id, rank)
    join (
      select thing_id, min(rank)::int as rank from picks
      where profile_id = other and is_listed and rank is not null and picks.thing_id = any(my_things)
      group by thing_id
    ) theirs using (thing_id)
    join things on things.id = mine.thing_id and things.is_public
$$;

-- The curators who share the most with these things, at most 200. For each thing, only the 300 shelves that rank it
-- highest are read, so that a popular thing does not make this slow.
create or replace function matches_of(my_things uuid[], my_ranks int[], person uuid)
returns table (other_id uuid, score double precision)
language sql stable parallel safe rows 200 set enable_seqscan = off as $$
  with near as materialized (
    select holder.profile_id
    from unnest(my_things, my_ranks) mine (thing_id, rank)
      join things on things.id = mine.thing_id and things.is_public
      cross join lateral (
        select picks.profile_id, picks.rank from picks
        where picks.thing_id = mine.thing_id and picks.is_public and coalesce(picks.rank, 4) < 4
        order by coalesce(picks.rank, 4), picks.published_at, picks.id limit 300
      ) holder
    where holder.profile_id is distinct from person
    group by holder.profile_id
    order by sum(match_weight(things.shelves_count, mine.rank, holder.rank)) desc, holder.profile_id limit 200
  )
  select curator.id, round(sum(shared.weight)::numeric, 3)::double precision
  from near
    join profiles curator on curator.id = near.profile_id
    cross join lateral shared_things(my_things, my_ranks, curator.id) shared
  where curator.is_creator and curator.is_live and curator.deleted_at is null
  group by curator.id
$$;

-- How many other people have all of these things on a public shelf. Null if every one is on more than 100 shelves.
create or replace function others_with(wanted uuid[], beside uuid[]) returns int
language sql stable parallel safe set enable_seqscan = off as $$
  select (
    select count(*)::int from (
      select distinct profile_id from picks
      where picks.thing_id = rarest.id and is_public and rank is not null and profile_id <> all(array_remove(beside, null))
    ) holder
    where not exists (
      select from unnest(wanted) thing (id) where not exists (
        select from picks where picks.profile_id = holder.profile_id and picks.thing_id = thing.id
          and picks.is_public and picks.rank is not null))
  )
  from (
    select id from things where id = any(wanted) and shelves_count <= 100 order by shelves_count, id limit 1
  ) rarest
$$;

-- Why two people match. "others" is the number of further people who have all the shared things.
create or replace function match_reasons(my_things uuid[], my_ranks int[], me uuid, other uuid)
returns table (id uuid, place int, kind text, things uuid[], names text[], others int)
language sql stable parallel safe rows 3 set enable_seqscan = off as $$
  with shared as materialized (select * from shared_things(my_things, my_ranks, other))
  select other, 1, 'share', array_agg(thing_id order by weight desc, thing_id),
    array_agg(title order by weight desc, thing_id), others_with(array_agg(thing_id), array[me, other])
  from shared having count(*) > 0
  union all
  select other, 2, case when mine = 1 then 'both_first' else 'their_first' end,
    array_agg(thing_id order by weight desc, thing_id), array_agg(title order by weight desc, thing_id), null
  from shared where theirs = 1 group by 3
  union all
  select other, 3, 'city', '{}', array[cities.name], null
  from profiles mine join profiles theirs on theirs.id = other and theirs.city_id = mine.city_id
    join cities on cities.id = mine.city_id
  where mine.id = me
$$;

-- Computes the matches of a person, and their entry in the matches of others. Everyone keeps the 50 best.
create or replace function refresh_matches(person uuid) returns void language plpgsql as $$
declare
  own record;
  listed record;
  -- The nearest curators and their scores. Both directions have the same score if all picks of the person are public.
  others uuid[];
  scores double precision[];
begin
  select * into own from ranked_things(person, false);
  if exists (select from profiles where id = person and deleted_at is not null) then
    own.things := '{}';
    own.ranks := '{}';
  end if;
  select array_agg(other_id), array_agg(score) into others, scores from matches_of(own.things, own.ranks, person);
  with best as (
    select * from unnest(others, scores) near (other_id, score) order by score desc, other_id limit 50
  ), gone as (
    delete from curator_matches where profile_id = person and other_id not in (select other_id from best)
  )
  insert into curator_matches as known (profile_id, other_id, score)
    select person, other_id, score from best
    on conflict (profile_id, other_id) do update set score = excluded.score where known.score <> excluded.score;

  select * into listed from ranked_things(person, true);
  if not exists (select from profiles where id = person and is_creator and is_live and deleted_at is null) then
    listed.things := '{}';
    listed.ranks := '{}';
  end if;
  if listed is distinct from own then
    select array_agg(other_id), array_agg(score) into others, scores
      from matches_of(listed.things, listed.ranks, person);
  end if;
  -- Those near are curators. Other members keep their match until their own is computed, and reads leave out what is
  -- no longer shared.
  with near as materialized (
    select * from unnest(others, scores) near (other_id, score)
  ), gone as (
    delete from curator_matches using profiles
      where other_id = person and profile_id not in (select other_id from near)
        and profiles.id = profile_id and is_creator and is_live and deleted_at is null
  )
  insert into curator_matches as known (profile_id, other_id, score)
    select other_id, person, score from near
    on conflict (profile_id, other_id) do update set score = excluded.score where known.score <> excluded.score;
  -- Deletes matches beyond the 50 best of everyone who now has this person as a match.
  delete from curator_matches using (
      select profile_id, other_id, row_number() over (partition by profile_id order by score desc, other_id) as place
      from curator_matches
      where profile_id in (select profile_id from curator_matches where other_id = person)
    ) placed
    where placed.place > 50 and curator_matches.profile_id = placed.profile_id
      and curator_matches.other_id = placed.other_id;
end $$;

-- Computes the matches of people whose shelves changed, the latest change first. Returns how many people there were.
create or replace function refresh_changed_matches(most int) returns int language plpgsql as $$
declare
  people uuid[];
  person uuid;
begin
  -- Concurrent runs could deadlock on each other's rows.
  perform pg_advisory_xact_lock(hashtextextended('matches', 0));
  people := array(
    select profile_id from (select profile_id from match_changes order by id desc limit most) changed group by profile_id);
  delete from match_changes where profile_id = any(people);
  foreach person in array people loop
    perform refresh_matches(person);
  end loop;
  return cardinality(people);
end $$;
