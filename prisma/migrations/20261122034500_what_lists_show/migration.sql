-- Lists for everybody leave out the work of deleted people; the feed reads what came out together as one run ---------

alter table picks
  add column is_listed boolean not null default false,
  -- Of what came out at one moment the best rank is first, then books, places, products. Negative, so that the whole
  -- order of the feed runs downwards.
  add column feed_priority smallint not null generated always as (
    -(coalesce(rank, 4) * 3 + case category when 'books' then 0 when 'places' then 1 else 2 end)
  ) stored;

update picks set is_listed = true
from profiles where profiles.id = picks.profile_id and picks.is_public and profiles.deleted_at is null;

drop index picks_feed_idx;
drop index picks_feed_category_idx;
drop index picks_popular_idx;
create index picks_feed_idx on picks (is_listed, published_at desc, profile_id desc, feed_priority desc, id desc);
create index picks_feed_category_idx
  on picks (is_listed, category, published_at desc, profile_id desc, feed_priority desc, id desc);
create index picks_popular_idx on picks (is_listed, favorites_count desc, id desc);

create or replace function picks_set_public() returns trigger language plpgsql as $$
declare
  owner profiles;
begin
  -- The share lock makes this wait for a status change under way, which otherwise would miss this row.
  select * into owner from profiles where id = new.profile_id for share;
  if tg_op = 'INSERT' and owner.status = 'pending' and new.status = 'published' then
    new.status := 'pending_review';
  end if;
  new.is_public := new.status = 'published' and profile_is_live(owner.status);
  new.is_listed := new.is_public and owner.deleted_at is null;
  if new.is_public and new.published_at is null then
    new.published_at := now();
  end if;
  return new;
end $$;

-- A collection is public from three public picks on, while its curator's shelf is live -------------------------------

alter table collections
  alter column issue_number drop not null,
  alter column issue_number drop default,
  add column public_picks integer not null default 0,
  add column owner_is_live boolean not null default false,
  add column owner_is_deleted boolean not null default false,
  add column is_public boolean not null default false,
  add column is_listed boolean not null default false,
  add column published_at timestamptz(3);
-- Issue numbers are drawn when a collection first comes out.
alter sequence collections_issue_number_seq owned by none;

drop index collections_newest_idx;
create index collections_newest_idx on collections (is_listed, published_at desc, id desc);

create function collections_set_public() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.public_picks := 0;
    select profile_is_live(status), deleted_at is not null into new.owner_is_live, new.owner_is_deleted
      from profiles where id = new.profile_id for share;
  end if;
  new.is_public := new.owner_is_live and new.public_picks >= 3;
  new.is_listed := new.is_public and not new.owner_is_deleted;
  if new.is_public then
    new.published_at := coalesce(new.published_at, now());
    new.issue_number := coalesce(new.issue_number, nextval('collections_issue_number_seq'));
  end if;
  return new;
end $$;

create trigger collections_set_public
  before insert or update of public_picks, owner_is_live, owner_is_deleted on collections
  for each row execute function collections_set_public();

-- Locked first and counted after: a count under way elsewhere is over by then, and seen.
create function collections_count_picks(ids uuid[]) returns void language plpgsql as $$
begin
  perform from collections where id = any(ids) order by id for no key update;
  update collections set public_picks = counted.public_picks
  from (
    select collection.id, (
      select count(*) from collection_picks place join picks on picks.id = place.pick_id
      where place.collection_id = collection.id and picks.is_public
    ) as public_picks
    from unnest(ids) as collection (id)
  ) counted
  where collections.id = counted.id and collections.public_picks <> counted.public_picks;
end $$;

create function collection_picks_count() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    -- Waits for those that are being published or taken back, and keeps others from it until the count is written.
    perform from picks where id in (select pick_id from changed) order by id for share;
  end if;
  perform collections_count_picks(array(select distinct collection_id from changed));
  return null;
end $$;

create trigger collection_picks_count_new after insert on collection_picks
  referencing new table as changed for each statement execute function collection_picks_count();
create trigger collection_picks_count_gone after delete on collection_picks
  referencing old table as changed for each statement execute function collection_picks_count();

create function picks_count_in_collections() returns trigger language plpgsql as $$
begin
  perform collections_count_picks(holding.ids) from (
    select array_agg(distinct place.collection_id) as ids
    from before join after using (id) join collection_picks place on place.pick_id = after.id
    where before.is_public <> after.is_public
  ) holding where holding.ids is not null;
  return null;
end $$;

create trigger picks_count_in_collections after update on picks
  referencing old table as before new table as after
  for each statement execute function picks_count_in_collections();

-- Everywhere in this order: the profile, its picks, collections; each by id.
create or replace function profiles_set_picks_public() returns trigger language plpgsql as $$
declare
  live boolean := profile_is_live(new.status);
  listed boolean := live and new.deleted_at is null;
begin
  perform from picks where profile_id = new.id order by id for no key update;
  update picks
    set is_public = live,
        is_listed = listed,
        published_at = case when live then coalesce(published_at, now()) else published_at end
    where profile_id = new.id and status = 'published' and (is_public <> live or is_listed <> listed);
  perform from collections where profile_id = new.id order by id for no key update;
  update collections set owner_is_live = live, owner_is_deleted = new.deleted_at is not null
    where profile_id = new.id;
  return null;
end $$;

drop trigger profiles_set_picks_public on profiles;
create trigger profiles_set_picks_public after update of status, deleted_at on profiles
  for each row when (old.status is distinct from new.status or old.deleted_at is distinct from new.deleted_at)
  execute function profiles_set_picks_public();

-- What is there keeps its number and its day. With fewer than three public picks it is a draft from now on.
update collections
  set published_at = collections.created_at,
      owner_is_live = profile_is_live(profiles.status),
      owner_is_deleted = profiles.deleted_at is not null,
      public_picks = (
        select count(*) from collection_picks place join picks on picks.id = place.pick_id
        where place.collection_id = collections.id and picks.is_public)
from profiles where profiles.id = collections.profile_id;
