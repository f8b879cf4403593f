-- Merges and splits of things, which admins can undo.

-- CreateEnum
CREATE TYPE "thing_change_kind" AS ENUM ('merge', 'split');

-- AlterTable
ALTER TABLE "things" ADD COLUMN     "given_creator" TEXT,
ADD COLUMN     "given_title" TEXT,
ADD COLUMN     "name_key" TEXT;

-- CreateTable
CREATE TABLE "thing_changes" (
    "id" UUID NOT NULL DEFAULT uuid_v7(),
    "kind" "thing_change_kind" NOT NULL,
    "thing_id" UUID NOT NULL,
    "other_id" UUID NOT NULL,
    "pick_ids" UUID[],
    "chosen_pick_ids" UUID[],
    "identifier_ids" UUID[],
    "redirect_ids" UUID[],
    "keys" JSONB NOT NULL DEFAULT '[]',
    "filled" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "undone_at" TIMESTAMPTZ(3),

    CONSTRAINT "thing_changes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "thing_changes_thing_id_created_at_idx" ON "thing_changes"("thing_id", "created_at");

-- CreateIndex
CREATE INDEX "thing_changes_other_id_created_at_idx" ON "thing_changes"("other_id", "created_at");

-- CreateIndex
CREATE INDEX "thing_changes_created_at_id_idx" ON "thing_changes"("created_at", "id");

-- AddForeignKey
ALTER TABLE "thing_changes" ADD CONSTRAINT "thing_changes_thing_id_fkey" FOREIGN KEY ("thing_id") REFERENCES "things"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "thing_changes" ADD CONSTRAINT "thing_changes_other_id_fkey" FOREIGN KEY ("other_id") REFERENCES "things"("id") ON DELETE CASCADE ON UPDATE CASCADE;

alter table things
  add constraint things_given_name_length check (length(given_title) <= 500 and length(given_creator) <= 500),
  add constraint things_given_name_whole check (given_title is not null or given_creator is null);
alter table thing_changes
  add constraint thing_changes_two_things check (thing_id <> other_id);

-- The thing that a pick is about: this one, or that into which it was merged. The row is locked as a foreign key would,
-- so that a merge waits until the pick is written, or the pick until the merge is done.
create function thing_to_pick(wanted uuid) returns uuid language plpgsql as $$
declare
  into_id uuid;
begin
  loop
    select merged_into into into_id from things where id = wanted for key share;
    if into_id is null then
      return wanted;
    end if;
    wanted := into_id;
  end loop;
end $$;

-- The thing of this title and reference, which is made if there is none. A title without a reference is the same thing
-- as the only one of that title, and that one takes the reference of a later pick if it has none.
create or replace function thing_for(kind category, title text, reference text) returns uuid
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
      return thing_to_pick(found_id);
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
  found_id := thing_to_pick(found_id);
  insert into thing_keys (category, title_key, creator_key, thing_id) values (kind, wanted, by_whom, found_id);
  return found_id;
end $$;

create or replace function picks_find_thing() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.thing_id is not null then
      new.thing_id := thing_to_pick(new.thing_id);
      return new;
    end if;
  elsif new.thing_id is distinct from old.thing_id then
    new.thing_id := thing_to_pick(new.thing_id);
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

drop trigger picks_find_thing on picks;
create trigger picks_find_thing before insert or update of category, title, reference, thing_id on picks
  for each row execute function picks_find_thing();

-- A public thing is called what its first public pick calls it. Picks with a reference come before others, and those whose
-- thing was chosen last, because they may call it anything. After a merge, those with the title that was kept come first.
-- What was split off has the name that an admin gave it. What is not public says nothing.
create or replace function things_set_name() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if new.named_by is null then
    select id, coalesce(new.given_title, title),
        case when new.given_title is null then nullif(btrim(reference), '') else new.given_creator end
      into new.named_by, new.title, new.creator
      from picks where thing_id = new.id and is_public
      order by new.name_key is not null and thing_key(title) <> new.name_key, thing_is_chosen,
        btrim(coalesce(reference, '')) = '', published_at, id
      limit 1;
    if new.slug is null and new.title is not null then
      new.slug := thing_free_slug(new);
    end if;
  end if;
  return new;
end $$;

-- What admins call a thing. Of one that was merged, the name is that of a public pick which it had, or its address.
create function thing_name(wanted uuid) returns text language sql stable as $$
  select coalesce(
    title || coalesce(', ' || creator, ''),
    given_title || coalesce(', ' || given_creator, ''),
    (select picks.title || coalesce(', ' || nullif(btrim(picks.reference), ''), '')
      from thing_changes change join picks on picks.id = any(change.pick_ids)
      where change.other_id = things.id and picks.is_public
      order by picks.published_at, picks.id limit 1),
    replace(slug, '-', ' '), 'Nothing public')
  from things where id = wanted
$$;
