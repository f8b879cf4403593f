-- Things: what picks are about. Whoever writes a pick, the database finds its thing by title and reference.

-- CreateEnum
CREATE TYPE "thing_identifier_kind" AS ENUM ('isbn', 'gtin', 'url', 'wikidata', 'osm');

-- AlterTable
ALTER TABLE "picks" ADD COLUMN     "thing_id" UUID,
ADD COLUMN     "thing_is_chosen" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "things" (
    "id" UUID NOT NULL DEFAULT uuid_v7(),
    "category" "category" NOT NULL,
    "slug" TEXT,
    "title" TEXT,
    "creator" TEXT,
    "named_by" UUID,
    "year" SMALLINT,
    "latitude" DOUBLE PRECISION,
    "longitude" DOUBLE PRECISION,
    "city" TEXT,
    "image_id" UUID,
    "merged_into" UUID,
    "shelves_count" INTEGER NOT NULL DEFAULT 0,
    "first_places_count" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "things_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "thing_keys" (
    "category" "category" NOT NULL,
    "title_key" TEXT NOT NULL,
    "creator_key" TEXT NOT NULL,
    "thing_id" UUID NOT NULL,

    CONSTRAINT "thing_keys_pkey" PRIMARY KEY ("category","title_key","creator_key")
);

-- CreateTable
CREATE TABLE "thing_identifiers" (
    "id" UUID NOT NULL DEFAULT uuid_v7(),
    "kind" "thing_identifier_kind" NOT NULL,
    "value" TEXT NOT NULL,
    "thing_id" UUID NOT NULL,

    CONSTRAINT "thing_identifiers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "retired_thing_slugs" (
    "category" "category" NOT NULL,
    "slug_hash" TEXT NOT NULL,

    CONSTRAINT "retired_thing_slugs_pkey" PRIMARY KEY ("category","slug_hash")
);

-- CreateIndex
CREATE UNIQUE INDEX "things_image_id_key" ON "things"("image_id");

-- CreateIndex
CREATE INDEX "things_merged_into_idx" ON "things"("merged_into");

-- CreateIndex
CREATE INDEX "thing_keys_thing_id_idx" ON "thing_keys"("thing_id");

-- CreateIndex
CREATE UNIQUE INDEX "thing_identifiers_kind_value_key" ON "thing_identifiers"("kind", "value");

-- CreateIndex
CREATE INDEX "thing_identifiers_thing_id_idx" ON "thing_identifiers"("thing_id");

-- AddForeignKey
ALTER TABLE "things" ADD CONSTRAINT "things_image_id_fkey" FOREIGN KEY ("image_id") REFERENCES "images"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "things" ADD CONSTRAINT "things_merged_into_fkey" FOREIGN KEY ("merged_into") REFERENCES "things"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "thing_keys" ADD CONSTRAINT "thing_keys_thing_id_fkey" FOREIGN KEY ("thing_id") REFERENCES "things"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "thing_identifiers" ADD CONSTRAINT "thing_identifiers_thing_id_fkey" FOREIGN KEY ("thing_id") REFERENCES "things"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "picks" ADD CONSTRAINT "picks_thing_id_fkey" FOREIGN KEY ("thing_id") REFERENCES "things"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

alter table things
  -- Nobody sees a thing that no public pick names.
  add column is_public boolean not null
    generated always as (shelves_count > 0 and title is not null and slug is not null) stored,
  add constraint things_counts check (shelves_count >= 0 and first_places_count >= 0),
  add constraint things_slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  add constraint things_year_range check (year between -3000 and 2200),
  add constraint things_coordinates check (
    latitude between -90 and 90 and longitude between -180 and 180 and (latitude is null) = (longitude is null)),
  add constraint things_not_into_itself check (merged_into <> id);
alter table thing_identifiers
  add constraint thing_identifiers_value_length check (length(value) between 1 and 2000);

-- Partial, so that giving a thing its slug does not wait for those who are adding picks of it: a column of a whole unique
-- index counts as a key, which their foreign keys lock.
create unique index things_slug_key on things (category, slug) where slug is not null;
create index things_most_shelves_idx on things (is_public, shelves_count desc, id desc);
create index things_most_shelves_in_category_idx on things (is_public, category, shelves_count desc, id desc);
create index things_sitemap_idx on things (id) include (category, slug, updated_at) where is_public;
-- The picks of a thing, highest first.
create index picks_thing_idx on picks (thing_id, is_public, coalesce(rank, 4), published_at, id);

create trigger things_mark_orphans after insert or update of image_id or delete on things
  for each row execute function images_mark_orphans('image_id');

-- What is compared ---------------------------------------------------------------------------------------------------

-- Lower case, without accents and punctuation, with one space between words. Punctuation is listed by its code points,
-- because classes of characters differ from server to server.
create function thing_words(value text) returns text language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(
    regexp_replace(
      replace(fold(normalize(translate(value, '™®©℠', ''), nfkc)), '&', ' and '),
      '[''`´ʹ-˿’‘‛׳]', '', 'g'),
    '[\u0001-\u002f\u003a-\u0060\u007b-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u00d7\u00f7\u0300-\u036f\u037e\u0387'
      '\u055a-\u055f\u0589\u05be\u05c0\u05c3\u05f4\u060c\u061b\u061f\u066a-\u066d\u06d4\u0964\u0965\u0e2f\u0e5a\u0e5b'
      '\u2000-\u206f\u20a0-\u20cf\u2190-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030\u303d-\u303f\u30a0\u30fb'
      '\ufe00-\ufe6f\uff00-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65\U0001f000-\U0001faff\U000e0000-\U000e01ef]+',
    ' ', 'g'))
$$;

-- The same without a leading article. A text without any letter is compared as it is, and a very long one by its
-- beginning and its hash, because an index takes no more.
create function thing_key(value text) returns text language sql immutable strict parallel safe as $$
  select case when length(key) > 200 then left(key, 160) || ' ' || md5(key) else key end from (
    select case when words = '' then btrim(lower(value)) else regexp_replace(words, '^(the|an?) (?=.)', '') end as key
    from thing_words(value) words
  ) keyed
$$;

-- The name in an address: the words of the title as far as they are Latin, otherwise the end of the id, as for those
-- names that are addresses of our own.
create function thing_slug(title text, id uuid) returns text language sql immutable strict parallel safe as $$
  select case
      when latin = '' or length(latin) < length(words) / 2 or latin in ('all', 'feed', 'in', 'map', 'new', 'search')
      then right(id::text, 12) else latin
    end
  from thing_words(title) words, lateral (
    select btrim(left(btrim(regexp_replace(words, '[^a-z0-9]+', '-', 'g'), '-'), 60), '-') as latin
  ) reduced
$$;

-- Finding the thing of a pick -------------------------------------------------------------------------------------------

-- The thing of this title and reference, which is made if there is none. A title without a reference is the same thing
-- as the only one of that title, and that one takes the reference of a later pick if it has none.
create function thing_for(kind category, title text, reference text) returns uuid
language plpgsql set enable_seqscan = off as $$
declare
  wanted text := thing_key(title);
  by_whom text := thing_key(coalesce(reference, ''));
  found_id uuid;
begin
  for attempt in 1..2 loop
    -- The row is locked as a foreign key would, so that it is not cleaned away before the pick is written.
    select key.thing_id into found_id from thing_keys key join things on things.id = key.thing_id
      where key.category = kind and key.title_key = wanted and key.creator_key = by_whom
      for key share of things;
    if found_id is not null then
      return found_id;
    end if;
    -- Whoever writes a new title waits here for others who write the same, and then finds theirs.
    if attempt = 1 then
      perform pg_advisory_xact_lock(hashtextextended('thing ' || kind || ' ' || wanted, 0));
    end if;
  end loop;
  select key.thing_id into found_id from thing_keys key join things on things.id = key.thing_id
    where key.category = kind and key.title_key = wanted
    order by key.creator_key limit 1
    for key share of things;
  if found_id is null
    or exists (
      select from thing_keys key where key.category = kind and key.title_key = wanted and key.thing_id <> found_id)
    or (by_whom <> '' and exists (
      select from thing_keys key where key.category = kind and key.title_key = wanted and key.creator_key > ''))
  then
    insert into things (category) values (kind) returning id into found_id;
  end if;
  insert into thing_keys (category, title_key, creator_key, thing_id) values (kind, wanted, by_whom, found_id);
  return found_id;
end $$;

create function picks_find_thing() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.thing_id is not null then
      return new;
    end if;
  elsif new.thing_id is distinct from old.thing_id then
    return new;
  elsif new.category = old.category and (
    new.thing_is_chosen
    or (thing_key(new.title), thing_key(coalesce(new.reference, ''))) =
      (thing_key(old.title), thing_key(coalesce(old.reference, '')))
  ) then
    return new;
  end if;
  new.thing_id := thing_for(new.category, new.title, new.reference);
  new.thing_is_chosen := false;
  return new;
end $$;

-- What is public ----------------------------------------------------------------------------------------------------------

-- A free name in an address. The lock makes two things of one name take turns.
create function thing_free_slug(thing things) returns text language plpgsql set enable_seqscan = off as $$
declare
  short text := thing_slug(thing.title, thing.id);
  candidate text;
begin
  perform pg_advisory_xact_lock(hashtextextended('thing slug ' || thing.category || ' ' || short, 0));
  foreach candidate in array array[
    short,
    left(short || '-' || thing_slug(coalesce(nullif(thing_words(thing.creator), ''), short), thing.id), 80),
    left(short, 67) || '-' || right(thing.id::text, 12)
  ] loop
    candidate := btrim(candidate, '-');
    if not exists (select from things where category = thing.category and slug = candidate)
      and not exists (
        select from retired_thing_slugs where category = thing.category and slug_hash = md5(candidate))
    then
      return candidate;
    end if;
  end loop;
  return thing.id::text;
end $$;

-- A public thing is called what its first public pick calls it. Picks with a reference come before others, and those whose
-- thing was chosen last, because they may call it anything. What is not public says nothing.
create function things_set_name() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if new.shelves_count = 0 then
    new.title := null;
    new.creator := null;
    new.named_by := null;
  elsif new.named_by is null then
    select id, title, nullif(btrim(reference), '') into new.named_by, new.title, new.creator
      from picks where thing_id = new.id and is_public
      order by thing_is_chosen, btrim(coalesce(reference, '')) = '', published_at, id limit 1;
    if new.slug is null and new.title is not null then
      new.slug := thing_free_slug(new);
    end if;
  end if;
  return new;
end $$;

-- A public pick, as it counts for its thing.
create type shelf_place as (thing_id uuid, profile_id uuid, pick_id uuid, rank smallint);

-- Counts what public picks were and are. Somebody who has picked a thing twice counts once.
create function things_count_picks(before shelf_place[], after shelf_place[]) returns void
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
        select count(*) > 0 as has, coalesce(bool_or(rank = 1), false) as has_first from picks
        where picks.thing_id = thing.id and picks.profile_id = person.profile_id and picks.is_public
      ) now,
      lateral (
        select count(*) > 0 as has, coalesce(bool_or(rank = 1), false) as has_first from (
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

create function picks_count_new() returns trigger language plpgsql as $$
declare
  places shelf_place[] := array(
    select row(thing_id, profile_id, id, rank)::shelf_place from changed where is_public);
begin
  if cardinality(places) > 0 then
    perform things_count_picks(
      case tg_op when 'DELETE' then places else '{}' end, case tg_op when 'DELETE' then '{}' else places end);
  end if;
  return null;
end $$;

-- Collections and things count public picks.
create or replace function picks_count_in_collections() returns trigger language plpgsql as $$
declare
  moved uuid[] := array(
    select id from before join after using (id)
    where (before.is_public or after.is_public)
      and (before.is_public, before.thing_id, before.profile_id, before.rank, before.title, before.reference)
        is distinct from (after.is_public, after.thing_id, after.profile_id, after.rank, after.title, after.reference));
begin
  -- Most changes of picks, such as a save, are none of these.
  if cardinality(moved) = 0 then
    return null;
  end if;
  perform collections_count_picks(holding.ids) from (
    select array_agg(distinct place.collection_id) as ids
    from before join after using (id) join collection_picks place on place.pick_id = after.id
    where before.is_public <> after.is_public
  ) holding where holding.ids is not null;
  perform things_count_picks(
    array(select row(thing_id, profile_id, id, rank)::shelf_place from before where is_public and id = any(moved)),
    array(select row(thing_id, profile_id, id, rank)::shelf_place from after where is_public and id = any(moved)));
  return null;
end $$;

-- All picks at once -------------------------------------------------------------------------------------------------------

-- Finds or makes the things of picks that have none, and counts all, with a few statements over whole tables. It does what
-- the triggers do for single picks, so they are to be off.
create function things_match_all() returns void language plpgsql set work_mem = '128MB' as $$
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
        select thing_id, count(distinct profile_id) as shelves,
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

alter table picks disable trigger user;
select things_match_all();
alter table picks enable trigger user;
alter table picks alter column thing_id set not null;

create trigger picks_find_thing before insert or update of category, title, reference on picks
  for each row execute function picks_find_thing();
create trigger things_set_name before update of shelves_count, named_by on things
  for each row execute function things_set_name();
create trigger picks_count_new after insert on picks
  referencing new table as changed for each statement execute function picks_count_new();
create trigger picks_count_gone after delete on picks
  referencing old table as changed for each statement execute function picks_count_new();
