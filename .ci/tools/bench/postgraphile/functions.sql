-- What users of PostGraphile would write for the same API: computed columns, and functions for lists and rules. Profiles
-- and picks are found by PostGraphile's own lookups. Nothing checks there who may see them: row security would do it, and
-- would cost PostGraphile more.

create or replace function bench_viewer() returns uuid language sql stable as
  $$ select nullif(current_setting('bench.viewer', true), '')::uuid $$;

create or replace function images_url(image images) returns text language sql immutable as
  $$ select '/media/' || image.key $$;

create or replace function images_src_set(image images) returns text language sql immutable as $$
  select string_agg('/media/' || case when w = image.width then image.key
    else left(image.key, -5) || '-' || w || '.webp' end || ' ' || w || 'w', ', ') from unnest(image.widths) w
$$;

create or replace function profiles_name(profile profiles) returns text language sql immutable as
  $$ select case when profile.deleted_at is null then profile.full_name else 'Deleted User' end $$;

create or replace function profiles_viewer_is_following(profile profiles) returns boolean language sql stable as $$
  select exists (select from follows where follower_id = bench_viewer() and following_id = profile.id)
$$;

create or replace function profiles_shelf(profile profiles) returns setof picks language sql stable rows 9 as $$
  select * from picks where profile_id = profile.id and is_public
  order by case category when 'books' then 1 when 'places' then 2 else 3 end, rank nulls last, id limit 9
$$;

create or replace function picks_viewer_has_favorited(pick picks) returns boolean language sql stable as
  $$ select exists (select from favorites where user_id = bench_viewer() and pick_id = pick.id) $$;

create or replace function picks_related(pick picks) returns setof picks language sql stable rows 9 as $$
  select * from picks where profile_id = pick.profile_id and id <> pick.id and is_public
  order by case category when 'books' then 1 when 'places' then 2 else 3 end, rank nulls last, id limit 9
$$;

create or replace function feed() returns setof picks language sql stable as $$
  select * from picks where is_listed order by published_at desc, profile_id desc, feed_priority desc, id desc
$$;

create or replace function curators() returns setof profiles language sql stable as $$
  select * from profiles where is_creator and status in ('approved', 'pending') and deleted_at is null
    and exists (select from picks where picks.profile_id = profiles.id and picks.is_public)
  order by created_at desc, id desc
$$;

create or replace function set_favorite(id uuid, wanted boolean) returns picks language plpgsql volatile as $$
  declare found picks;
  begin
    if bench_viewer() is null then raise exception 'Log in to save picks.'; end if;
    if wanted then
      insert into favorites (user_id, pick_id) select bench_viewer(), picks.id from picks
        where picks.id = set_favorite.id and is_public on conflict do nothing;
    else
      delete from favorites where user_id = bench_viewer() and pick_id = set_favorite.id;
    end if;
    select * into found from picks where picks.id = set_favorite.id;
    return found;
  end $$;

comment on function profiles_shelf(profiles) is '@behavior -connection +list';
comment on function picks_related(picks) is '@behavior -connection +list';
comment on table profiles is '@unique username';
