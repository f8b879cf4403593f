-- AlterTable
ALTER TABLE "profiles" ADD COLUMN     "edits_wait" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "waiting_edits" (
    "id" UUID NOT NULL DEFAULT uuid_v7(),
    "profile_id" UUID NOT NULL,
    "pick_id" UUID,
    "patch" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "waiting_edits_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "waiting_edits_pick_id_idx" ON "waiting_edits"("pick_id");

-- AddForeignKey
ALTER TABLE "waiting_edits" ADD CONSTRAINT "waiting_edits_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "waiting_edits" ADD CONSTRAINT "waiting_edits_pick_id_fkey" FOREIGN KEY ("pick_id") REFERENCES "picks"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- One of the profile itself, and one of each pick.
create unique index waiting_edits_key on waiting_edits (profile_id, pick_id) nulls not distinct;

create trigger author_alive before insert on waiting_edits
  for each row execute function rows_require_author('profile_id');

-- A note that asks for changes is as long as one that rejects.
alter table review_notes
  drop constraint review_notes_text_length,
  add constraint review_notes_text_length check (char_length(text) between 1 and 2000);

-- An edit that waits ----------------------------------------------------------------------------------------------

-- Whether the edits of an approved shelf wait until an admin has looked at them.
create function edits_of_wait(owner profiles) returns boolean language sql as $$
  select owner.status = 'approved' and owner.deleted_at is null
    and (owner.edits_wait or (select review_policy from site_settings for share) = 'hold_back')
$$;

-- Keeps what is public as it is, and the new value of one column in waiting_edits. There is one trigger for each column,
-- because only PostgreSQL knows which columns an update names: one that names the public value takes an edit back.
create function keep_edit_waiting() returns trigger language plpgsql as $$
declare
  field text := tg_argv[0];
  public_value jsonb := to_jsonb(old) -> field;
  edited_value jsonb := to_jsonb(new) -> field;
  owner profiles;
  pick uuid;
begin
  if current_setting('threes.shows_edits', true) = 'on' then
    return new;
  end if;
  if tg_table_name = 'picks' then
    -- Only what visitors see can change before their eyes.
    if old.status <> 'published' or new.status <> 'published' then
      return new;
    end if;
    pick := new.id;
    select * into owner from profiles where id = new.profile_id for share;
  else
    if new.status <> old.status or new.deleted_at is not null then
      return new;
    end if;
    owner := old;
  end if;
  if not edits_of_wait(owner)
    and not exists (select from waiting_edits where profile_id = owner.id and pick_id is not distinct from pick)
  then
    return new;
  end if;
  if edited_value is distinct from public_value then
    insert into waiting_edits (profile_id, pick_id, patch)
      values (owner.id, pick, jsonb_build_object(field, edited_value))
      on conflict (profile_id, pick_id) do update set patch = waiting_edits.patch || excluded.patch;
  else
    update waiting_edits set patch = patch - field
      where profile_id = owner.id and pick_id is not distinct from pick and patch ? field;
    delete from waiting_edits where profile_id = owner.id and pick_id is not distinct from pick and patch = '{}';
  end if;
  return jsonb_populate_record(new, jsonb_build_object(field, public_value));
end $$;

do $$
declare
  field text;
begin
  foreach field in array array['title', 'reference', 'description', 'description_html', 'image_id'] loop
    execute format(
      'create trigger a_keep_%1$s_waiting before update of %1$s on picks for each row execute function keep_edit_waiting(%1$L)',
      field);
  end loop;
  -- The username is an address, which its owner must have at once.
  foreach field in array array['full_name', 'title', 'message', 'current_city', 'interests', 'social_links', 'avatar_id',
    'shelf_image_id']
  loop
    execute format(
      'create trigger a_keep_%1$s_waiting before update of %1$s on profiles for each row execute function keep_edit_waiting(%1$L)',
      field);
  end loop;
end $$;

-- A new pick shows nothing that is public, so that it waits itself.
drop trigger picks_hold_back_content on picks;
create or replace function picks_hold_back() returns trigger language plpgsql as $$
declare
  owner profiles;
begin
  if new.status = 'published' then
    select * into owner from profiles where id = new.profile_id for share;
    if edits_of_wait(owner) then
      new.status := 'pending_review';
      new.is_public := false;
      new.is_listed := false;
    end if;
  end if;
  return new;
end $$;

-- Deleting a pick that the team has hidden ends its take-down. What its owner adds instead waits, whatever the policy.
create function picks_hidden_deleted() returns trigger language plpgsql as $$
begin
  update profiles set edits_wait = true where id = old.profile_id and deleted_at is null and not edits_wait;
  return null;
end $$;

create trigger picks_hidden_deleted after delete on picks
  for each row when (old.hidden_at is not null) execute function picks_hidden_deleted();

-- A picture that is still there, and that nothing else shows.
create function picture_or(picture uuid, instead uuid, is_taken boolean) returns uuid language sql stable as $$
  select case
    when picture is null or (exists (select from images where id = picture) and not is_taken) then picture
    else instead
  end
$$;

-- Shows what waits. Returns whether anything did.
create function show_waiting_edits(owner uuid) returns boolean language plpgsql as $$
declare
  shown boolean;
begin
  shown := exists (select from waiting_edits where profile_id = owner);
  perform set_config('threes.shows_edits', 'on', true);
  update picks
    set title = seen.title, reference = seen.reference, description = seen.description,
      description_html = seen.description_html,
      image_id = picture_or(seen.image_id, picks.image_id,
        exists (select from picks other where other.image_id = seen.image_id and other.id <> picks.id))
    from waiting_edits waiting join picks base on base.id = waiting.pick_id
      cross join lateral jsonb_populate_record(base, waiting.patch) seen
    where waiting.profile_id = owner and picks.id = waiting.pick_id;
  update profiles
    set full_name = seen.full_name, title = seen.title, message = seen.message, current_city = seen.current_city,
      interests = seen.interests, social_links = seen.social_links,
      avatar_id = picture_or(seen.avatar_id, profiles.avatar_id,
        exists (select from profiles other where other.avatar_id = seen.avatar_id and other.id <> profiles.id)),
      shelf_image_id = picture_or(seen.shelf_image_id, profiles.shelf_image_id,
        exists (select from profiles other where other.shelf_image_id = seen.shelf_image_id and other.id <> profiles.id))
    from waiting_edits waiting join profiles base on base.id = waiting.profile_id
      cross join lateral jsonb_populate_record(base, waiting.patch) seen
    where waiting.profile_id = owner and waiting.pick_id is null and profiles.id = owner;
  delete from waiting_edits where profile_id = owner;
  perform set_config('threes.shows_edits', 'off', true);
  return shown;
end $$;

-- The review sees what waits ---------------------------------------------------------------------------------------

create or replace function shelf_snapshot(owner uuid) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'fullName', seen.full_name, 'username', seen.username, 'title', seen.title, 'bio', seen.message,
    'location', seen.current_city, 'interests', to_jsonb(seen.interests), 'socialLinks', seen.social_links,
    'avatar', image_snapshot(seen.avatar_id), 'shelfImage', image_snapshot(seen.shelf_image_id),
    'picks', (
      select coalesce(jsonb_agg(jsonb_build_object('id', pick.id, 'category', pick.category, 'rank', pick.rank,
        'title', pick.title, 'reference', pick.reference, 'story', pick.description_html,
        'image', image_snapshot(pick.image_id)) order by pick.category, pick.rank nulls last, pick.id), '[]')
      from (
        select picks from picks where profile_id = owner order by rank is null, rank, id desc limit 50
      ) kept (base)
        left join waiting_edits waiting on waiting.pick_id = (kept.base).id
        cross join lateral jsonb_populate_record(kept.base, coalesce(waiting.patch, '{}')) pick)
  ) from profiles
    left join waiting_edits waiting on waiting.profile_id = profiles.id and waiting.pick_id is null
    cross join lateral jsonb_populate_record(profiles, coalesce(waiting.patch, '{}')) seen
  where profiles.id = owner
$$;

-- The columns that a note can be pinned to, under the names that notes use.
create function note_field(field text) returns text language sql immutable as $$
  select '{"title": "title", "reference": "reference", "description_html": "story", "image_id": "image",
    "full_name": "fullName", "message": "bio", "current_city": "location", "interests": "interests",
    "social_links": "socialLinks", "avatar_id": "avatar", "shelf_image_id": "shelfImage"}'::jsonb ->> field
$$;

-- What waits is an edit of the shelf, and answers the notes that are pinned to it.
create function waiting_edits_edited() returns trigger language plpgsql as $$
declare
  edit waiting_edits := coalesce(new, old);
  changed text[];
begin
  if current_setting('threes.shows_edits', true) = 'on' then
    return null;
  end if;
  select array_agg(note_field(key)) into changed from (
    select jsonb_object_keys(coalesce(new.patch, '{}') || coalesce(old.patch, '{}')) as key
  ) keys where new.patch -> key is distinct from old.patch -> key;
  update review_notes set resolved_at = now()
    where pick_id is not distinct from edit.pick_id and resolved_at is null and (field is null or field = any(changed))
      and review_id in (select id from submission_reviews where profile_id = edit.profile_id);
  perform shelf_edited(edit.profile_id);
  return null;
end $$;

create trigger waiting_edits_edited after insert or update of patch or delete on waiting_edits
  for each row execute function waiting_edits_edited();

-- Notes that an admin pins while edits wait are about those edits, so that showing them answers no note.
drop trigger picks_resolve_notes on picks;
create trigger picks_resolve_notes after update of title, reference, description_html, image_id on picks
  for each row when (
    current_setting('threes.shows_edits', true) is distinct from 'on' and
    (old.title, old.reference, old.description_html, old.image_id) is distinct from
    (new.title, new.reference, new.description_html, new.image_id)
  ) execute function picks_resolve_notes();

drop trigger profiles_resolve_notes on profiles;
create trigger profiles_resolve_notes
  after update of full_name, username, title, message, current_city, interests, social_links, avatar_id, shelf_image_id
  on profiles
  for each row when (
    current_setting('threes.shows_edits', true) is distinct from 'on' and
    (old.full_name, old.username, old.title, old.message, old.current_city, old.interests, old.social_links,
      old.avatar_id, old.shelf_image_id) is distinct from
    (new.full_name, new.username, new.title, new.message, new.current_city, new.interests, new.social_links,
      new.avatar_id, new.shelf_image_id)
  ) execute function profiles_resolve_notes();

-- A shelf that is no longer approved shows nobody anything, so that nothing of it waits.
create or replace function profiles_cancel_change() returns trigger language plpgsql as $$
begin
  perform show_waiting_edits(new.id);
  update submission_reviews set status = 'canceled', decided_at = now()
    where profile_id = new.id and status = 'pending' and kind = 'change';
  return null;
end $$;

create or replace function profiles_forget_reviews() returns trigger language plpgsql as $$
begin
  delete from waiting_edits where profile_id = new.id;
  update submission_reviews set snapshot = null where profile_id = new.id and snapshot is not null;
  delete from review_notes where review_id in (select id from submission_reviews where profile_id = new.id);
  return null;
end $$;

-- A curator whose edits are to be changed is told, as one whose shelf is.
drop trigger submission_reviews_notify on submission_reviews;
create trigger submission_reviews_notify after insert or update of status on submission_reviews
  for each row when (
    new.status = 'rejected' or (new.kind = 'shelf' and new.status = 'approved')
  ) execute function submission_reviews_notify();

-- The name stands in mail headers and on each page -----------------------------------------------------------------

alter table site_settings
  add constraint site_settings_name_form check (char_length(name) between 1 and 40 and name !~ '[[:cntrl:]]'),
  add constraint site_settings_description_form
    check (char_length(description) between 1 and 200 and description !~ '[[:cntrl:]]');
