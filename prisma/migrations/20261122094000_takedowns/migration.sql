-- CreateEnum
CREATE TYPE "takedown_subject" AS ENUM ('pick', 'collection', 'shelf', 'person');

alter type "notification_kind" add value 'hidden';
alter type "notification_kind" add value 'restored';

-- CreateTable
CREATE TABLE "takedowns" (
    "id" UUID NOT NULL DEFAULT uuid_v7(),
    "subject" "takedown_subject" NOT NULL,
    "profile_id" UUID NOT NULL,
    "pick_id" UUID,
    "collection_id" UUID,
    "reason" TEXT NOT NULL,
    "created_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "answer" TEXT,
    "answered_at" TIMESTAMPTZ(3),
    "restored_by" UUID,
    "restored_at" TIMESTAMPTZ(3),

    CONSTRAINT "takedowns_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "takedowns_created_at_id_idx" ON "takedowns"("created_at" DESC, "id" DESC);
CREATE INDEX "takedowns_profile_id_idx" ON "takedowns"("profile_id");
CREATE INDEX "takedowns_pick_id_idx" ON "takedowns"("pick_id");
CREATE INDEX "takedowns_collection_id_idx" ON "takedowns"("collection_id");
CREATE INDEX "takedowns_created_by_idx" ON "takedowns"("created_by");
CREATE INDEX "takedowns_restored_by_idx" ON "takedowns"("restored_by");

-- AddForeignKey
ALTER TABLE "takedowns" ADD CONSTRAINT "takedowns_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "takedowns" ADD CONSTRAINT "takedowns_pick_id_fkey" FOREIGN KEY ("pick_id") REFERENCES "picks"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "takedowns" ADD CONSTRAINT "takedowns_collection_id_fkey" FOREIGN KEY ("collection_id") REFERENCES "collections"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "takedowns" ADD CONSTRAINT "takedowns_created_by_fkey" FOREIGN KEY ("created_by") REFERENCES "profiles"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "takedowns" ADD CONSTRAINT "takedowns_restored_by_fkey" FOREIGN KEY ("restored_by") REFERENCES "profiles"("id") ON DELETE SET NULL ON UPDATE CASCADE;

alter table takedowns
  add constraint takedowns_one_subject check (
    (subject = 'pick') = (pick_id is not null) and (subject = 'collection') = (collection_id is not null)
  ),
  add constraint takedowns_reason_length check (char_length(reason) between 1 and 2000),
  add constraint takedowns_answer_length check (char_length(answer) <= 2000);

-- One at a time.
create unique index takedowns_pick_key on takedowns (pick_id) where restored_at is null;
create unique index takedowns_collection_key on takedowns (collection_id) where restored_at is null;
create unique index takedowns_profile_key on takedowns (profile_id, subject)
  where restored_at is null and subject in ('shelf', 'person');
-- What admins look at first.
create index takedowns_open_idx on takedowns (created_at desc, id desc) where restored_at is null;

create trigger author_alive before insert on takedowns
  for each row execute function rows_require_author('created_by');

-- The columns that decide what is public --------------------------------------------------------------------------

alter table picks add column hidden_at timestamptz(3);
alter table collections add column hidden_at timestamptz(3);
alter table profiles
  add column withdrawn_at timestamptz(3),
  add column suspended_at timestamptz(3),
  drop column published;
alter table profiles
  add column published boolean not null generated always as (
    status = 'approved' and withdrawn_at is null and suspended_at is null
  ) stored,
  add column is_live boolean not null generated always as (
    profile_is_live(status) and withdrawn_at is null and suspended_at is null
  ) stored;

create or replace function picks_set_public() returns trigger language plpgsql as $$
declare
  owner profiles;
begin
  -- The share lock makes this wait for a status change under way, which otherwise would miss this row.
  select * into owner from profiles where id = new.profile_id for share;
  if tg_op = 'INSERT' and owner.status = 'pending' and new.status = 'published' then
    new.status := 'pending_review';
  end if;
  new.is_public := new.status = 'published' and owner.is_live and new.hidden_at is null;
  new.is_listed := new.is_public and owner.deleted_at is null;
  if new.is_public and new.published_at is null then
    new.published_at := now();
  end if;
  return new;
end $$;

drop trigger picks_set_public on picks;
create trigger picks_set_public before insert or update of status, profile_id, hidden_at on picks
  for each row execute function picks_set_public();

create or replace function collections_set_public() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.public_picks := 0;
    select is_live, deleted_at is not null into new.owner_is_live, new.owner_is_deleted
      from profiles where id = new.profile_id for share;
  end if;
  new.is_public := new.owner_is_live and new.public_picks >= 3 and new.hidden_at is null;
  new.is_listed := new.is_public and not new.owner_is_deleted;
  if new.is_public then
    new.published_at := coalesce(new.published_at, now());
    new.issue_number := coalesce(new.issue_number, nextval('collections_issue_number_seq'));
  end if;
  return new;
end $$;

drop trigger collections_set_public on collections;
create trigger collections_set_public
  before insert or update of public_picks, owner_is_live, owner_is_deleted, hidden_at on collections
  for each row execute function collections_set_public();

create or replace function profiles_set_picks_public() returns trigger language plpgsql as $$
declare
  listed boolean := new.is_live and new.deleted_at is null;
begin
  perform from picks where profile_id = new.id order by id for no key update;
  update picks
    set is_public = new.is_live and hidden_at is null,
        is_listed = listed and hidden_at is null,
        published_at = case when new.is_live and hidden_at is null then coalesce(published_at, now()) else published_at end
    where profile_id = new.id and status = 'published'
      and (is_public <> (new.is_live and hidden_at is null) or is_listed <> (listed and hidden_at is null));
  perform from collections where profile_id = new.id order by id for no key update;
  update collections set owner_is_live = new.is_live, owner_is_deleted = new.deleted_at is not null
    where profile_id = new.id;
  return null;
end $$;

drop trigger profiles_set_picks_public on profiles;
create trigger profiles_set_picks_public after update on profiles
  for each row when (old.is_live is distinct from new.is_live or old.deleted_at is distinct from new.deleted_at)
  execute function profiles_set_picks_public();

-- The same indexes as before, for listed curators as they are now.
drop index profiles_curators_idx, profiles_featured_idx, profiles_profession_idx, profiles_place_idx,
  profiles_followed_idx, profiles_name_idx;
create index profiles_curators_idx on profiles (created_at desc, id desc)
  where is_creator and is_live and deleted_at is null;
create index profiles_featured_idx on profiles (created_at desc, id desc)
  where is_creator and is_live and is_featured and status = 'approved' and deleted_at is null;
create index profiles_profession_idx on profiles using gin (fold(coalesce(title, '')) gin_trgm_ops)
  where is_creator and is_live and deleted_at is null;
create index profiles_place_idx on profiles using gin (fold(coalesce(current_city, '')) gin_trgm_ops)
  where is_creator and is_live and deleted_at is null;
create index profiles_followed_idx on profiles (followers_count desc, id desc)
  where is_creator and is_live and deleted_at is null;
create index profiles_name_idx on profiles (fold(coalesce(full_name, username::text, '')), id)
  where is_creator and is_live and deleted_at is null;

-- Finds the pictures that must not be served.
create index picks_hidden_idx on picks (id) where hidden_at is not null;
create index collections_hidden_idx on collections (id) where hidden_at is not null;
create index profiles_taken_down_idx on profiles (id) where withdrawn_at is not null or suspended_at is not null;

-- Take-downs set the columns and end the sessions ------------------------------------------------------------------

create function takedowns_apply() returns trigger language plpgsql as $$
declare
  since timestamptz := case when new.restored_at is null then new.created_at end;
begin
  -- The locks are taken in the order of all others: the profile, then its picks and collections.
  perform from profiles where id = new.profile_id for no key update;
  if new.subject = 'pick' then
    update picks set hidden_at = since where id = new.pick_id;
  elsif new.subject = 'collection' then
    update collections set hidden_at = since where id = new.collection_id;
  elsif new.subject = 'shelf' then
    update profiles set withdrawn_at = since where id = new.profile_id;
  else
    update profiles set suspended_at = since where id = new.profile_id;
    if since is not null then
      -- A sign-in under way checked the old version, so that it starts no session.
      update accounts set sign_in_version = sign_in_version + 1 where profile_id = new.profile_id;
      delete from sessions where profile_id = new.profile_id::text;
    end if;
  end if;
  return null;
end $$;

create trigger takedowns_apply after insert or update of restored_at on takedowns
  for each row execute function takedowns_apply();

-- What the owner wrote goes with their account.
create function profiles_forget_answers() returns trigger language plpgsql as $$
begin
  update takedowns set answer = null where profile_id = new.id and answer is not null;
  return null;
end $$;

create trigger profiles_forget_answers after update of deleted_at on profiles
  for each row when (new.deleted_at is not null) execute function profiles_forget_answers();

-- Suspended people write nothing -----------------------------------------------------------------------------------

create or replace function require_author(author uuid) returns void language plpgsql as $$
declare
  alive boolean;
begin
  select deleted_at is null and suspended_at is null into alive from profiles where id = author for share;
  if alive is distinct from true then
    raise exception 'constraint "author_alive": the author may not write' using errcode = 'TH401';
  end if;
end $$;

create or replace function follows_require_author() returns trigger language plpgsql as $$
begin
  perform 1 from profiles where id in (new.follower_id, new.following_id) order by id for no key update;
  perform require_author(new.follower_id);
  if exists (
    select from profiles where id = new.following_id and (deleted_at is not null or suspended_at is not null)
  ) then
    return null;
  end if;
  return new;
end $$;

create or replace function profiles_stay_deleted() returns trigger language plpgsql as $$
declare
  -- The generated columns are empty in a new row at this point. Take-downs hold for the picks that stay.
  kept_by_us text[] := array['followers_count', 'following_count', 'is_live', 'published', 'search_text',
    'suspended_at', 'withdrawn_at'];
begin
  if to_jsonb(new) - kept_by_us is distinct from to_jsonb(old) - kept_by_us then
    raise exception 'constraint "author_alive": the author may not write' using errcode = 'TH401';
  end if;
  return new;
end $$;

create or replace function profile_is_active_admin(person profiles) returns boolean language sql stable as $$
  select person.is_admin and person.deleted_at is null and person.suspended_at is null
$$;

-- The owner is told ------------------------------------------------------------------------------------------------

alter table notifications add column takedown_id uuid;
create index notifications_takedown_id_idx on notifications (takedown_id);
alter table notifications add constraint notifications_takedown_id_fkey
  foreign key (takedown_id) references takedowns (id) on delete cascade on update cascade;

drop index notifications_once_key;
create unique index notifications_once_key
  on notifications (profile_id, kind, actor_id, pick_id, review_id, takedown_id) nulls not distinct;

create or replace function submission_reviews_notify() returns trigger language plpgsql as $$
begin
  insert into notifications (profile_id, kind, review_id, created_at)
    values (
      new.profile_id,
      case new.status when 'approved' then 'shelf_approved' else 'shelf_rejected' end::notification_kind,
      new.id,
      coalesce(new.decided_at, now())
    )
    on conflict do nothing;
  if new.status = 'approved' then
    -- A curator who publishes again is news again, but still one piece of it.
    insert into notifications (profile_id, kind, actor_id, created_at)
      select follower_id, 'curator_published', new.profile_id, coalesce(new.decided_at, now())
      from follows where following_id = new.profile_id
      on conflict (profile_id, kind, actor_id, pick_id, review_id, takedown_id)
        do update set created_at = excluded.created_at, read_at = null;
  end if;
  return null;
end $$;

create function takedowns_notify() returns trigger language plpgsql as $$
begin
  insert into notifications (profile_id, kind, pick_id, takedown_id, created_at)
    select new.profile_id, case when new.restored_at is null then 'hidden' else 'restored' end::notification_kind,
      new.pick_id, new.id, coalesce(new.restored_at, new.created_at)
    from profiles where id = new.profile_id and deleted_at is null
    on conflict do nothing;
  return null;
end $$;

create trigger takedowns_notify after insert or update of restored_at on takedowns
  for each row execute function takedowns_notify();
