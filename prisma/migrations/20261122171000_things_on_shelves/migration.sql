-- A pick that was pushed out stays public, but stands on no shelf: it names its thing and is read there, but does not count.
alter table things drop column is_public;
alter table things add column is_public boolean not null
  generated always as (title is not null and slug is not null) stored;
create index things_most_shelves_idx on things (is_public, shelves_count desc, id desc);
create index things_most_shelves_in_category_idx on things (is_public, category, shelves_count desc, id desc);
create index things_sitemap_idx on things (id) include (category, slug, updated_at) where is_public;

-- A public thing is called what its first public pick calls it. Picks with a reference come before others, and those whose
-- thing was chosen last, because they may call it anything. What is not public says nothing.
create or replace function things_set_name() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if new.named_by is null then
    select id, title, nullif(btrim(reference), '') into new.named_by, new.title, new.creator
      from picks where thing_id = new.id and is_public
      order by thing_is_chosen, btrim(coalesce(reference, '')) = '', published_at, id limit 1;
    if new.slug is null and new.title is not null then
      new.slug := thing_free_slug(new);
    end if;
  end if;
  return new;
end $$;

-- Counts what public picks in a place of their shelf were and are. Somebody who has picked a thing twice counts once.
create or replace function things_count_picks(before shelf_place[], after shelf_place[]) returns void
language plpgsql set enable_seqscan = off as $$
declare
  changed uuid[] := array(select pick_id from unnest(before || after));
  thing record;
  step record;
begin
  -- Locked first and counted after, by id, as everywhere.
  for thing in
    select id, named_by, creator from things where id in (select thing_id from unnest(before || after))
      order by id for no key update
  loop
    select coalesce(sum(now.has::int - was.has::int), 0) as shelves,
      coalesce(sum(now.has_first::int - was.has_first::int), 0) as first_places
      into step
    from (select distinct profile_id from unnest(before || after) place where place.thing_id = thing.id) person,
      lateral (
        select count(rank) > 0 as has, coalesce(bool_or(rank = 1), false) as has_first from picks
        where picks.thing_id = thing.id and picks.profile_id = person.profile_id and picks.is_public
      ) now,
      lateral (
        select count(rank) > 0 as has, coalesce(bool_or(rank = 1), false) as has_first from (
          select rank from unnest(before) place
            where place.thing_id = thing.id and place.profile_id = person.profile_id
          union all
          select rank from picks
            where picks.thing_id = thing.id and picks.profile_id = person.profile_id and picks.is_public
              and picks.id <> all(changed)
        ) places
      ) was;
    update things
      set shelves_count = shelves_count + step.shelves,
        first_places_count = first_places_count + step.first_places,
        named_by = case
            when named_by = any(changed) or creator is null or exists (
              select from picks earlier join picks naming on naming.id = named_by
              where earlier.id = any(changed) and earlier.thing_id = thing.id and earlier.is_public
                and earlier.published_at < naming.published_at)
            then null else named_by
          end,
        updated_at = now()
      where id = thing.id;
  end loop;
end $$;

create or replace function things_match_all() returns void language plpgsql set work_mem = '128MB' as $$
begin
  create temp table keyed_picks on commit drop as
    select id, category, thing_key(title) as title_key, thing_key(coalesce(reference, '')) as creator_key
    from picks where thing_id is null;
  create temp table new_keys on commit drop as
    select category, title_key, creator_key,
      case when count(*) filter (where creator_key <> '') over (partition by category, title_key) > 1
        then creator_key else '' end as variant
    from (
      select distinct category, title_key, creator_key from keyed_picks
      where not exists (
        select from thing_keys key where (key.category, key.title_key, key.creator_key) =
          (keyed_picks.category, keyed_picks.title_key, keyed_picks.creator_key))
    ) key;
  create temp table new_things on commit drop as
    select uuid_v7() as id, category, title_key, variant
    from (select distinct category, title_key, variant from new_keys) thing;
  insert into things (id, category) select id, category from new_things;
  insert into thing_keys (category, title_key, creator_key, thing_id)
    select category, title_key, creator_key, id from new_keys join new_things using (category, title_key, variant);
  update picks set thing_id = key.thing_id
    from keyed_picks join thing_keys key using (category, title_key, creator_key) where picks.id = keyed_picks.id;
  update things
    set shelves_count = coalesce(counted.shelves, 0), first_places_count = coalesce(counted.first_places, 0),
      named_by = first_pick.id, title = first_pick.title, creator = nullif(btrim(first_pick.reference), '')
    from things all_things
      left join (
        select thing_id, count(distinct profile_id) filter (where rank is not null) as shelves,
          count(distinct profile_id) filter (where rank = 1) as first_places
        from picks where is_public group by thing_id
      ) counted on counted.thing_id = all_things.id
      left join (
        select distinct on (thing_id) thing_id, id, title, reference from picks where is_public
        order by thing_id, thing_is_chosen, btrim(coalesce(reference, '')) = '', published_at, id
      ) first_pick on first_pick.thing_id = all_things.id
    where things.id = all_things.id;
  -- The first of a name gets it, if it is free.
  update things set slug = case
      when named.turn = 1 and not exists (
        select from things other where other.category = named.category and other.slug = named.short)
      then named.short else left(named.short, 67) || '-' || right(named.id::text, 12)
    end
    from (
      select id, category, short, row_number() over (partition by category, short order by id) as turn
      from things, thing_slug(title, id) short where slug is null and title is not null
    ) named
    where things.id = named.id;
end $$;

update things set shelves_count = (
    select count(distinct profile_id) from picks where thing_id = things.id and is_public and rank is not null)
  where id in (select thing_id from picks where is_public and rank is null);
