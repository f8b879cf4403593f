-- CreateEnum
CREATE TYPE "review_kind" AS ENUM ('shelf', 'change');

-- AlterTable
ALTER TABLE "submission_reviews" ADD COLUMN     "kind" "review_kind" NOT NULL DEFAULT 'shelf',
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "snapshot" JSONB,
ADD COLUMN     "claimed_by" UUID,
ADD COLUMN     "claimed_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "review_notes" (
    "id" UUID NOT NULL DEFAULT uuid_v7(),
    "review_id" UUID NOT NULL,
    "pick_id" UUID,
    "field" TEXT,
    "text" TEXT NOT NULL,
    "author_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "resolved_at" TIMESTAMPTZ(3),

    CONSTRAINT "review_notes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "submission_reviews_claimed_by_idx" ON "submission_reviews"("claimed_by");

-- CreateIndex
CREATE INDEX "review_notes_review_id_idx" ON "review_notes"("review_id");

-- CreateIndex
CREATE INDEX "review_notes_pick_id_idx" ON "review_notes"("pick_id");

-- CreateIndex
CREATE INDEX "review_notes_author_id_idx" ON "review_notes"("author_id");

-- AddForeignKey
ALTER TABLE "submission_reviews" ADD CONSTRAINT "submission_reviews_claimed_by_fkey" FOREIGN KEY ("claimed_by") REFERENCES "profiles"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "review_notes" ADD CONSTRAINT "review_notes_review_id_fkey" FOREIGN KEY ("review_id") REFERENCES "submission_reviews"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "review_notes" ADD CONSTRAINT "review_notes_pick_id_fkey" FOREIGN KEY ("pick_id") REFERENCES "picks"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "review_notes" ADD CONSTRAINT "review_notes_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "profiles"("id") ON DELETE SET NULL ON UPDATE CASCADE;

alter table review_notes
  add constraint review_notes_text_length check (char_length(text) between 1 and 500),
  add constraint review_notes_field_length check (char_length(field) <= 30);

create trigger author_alive before insert on review_notes
  for each row execute function rows_require_author('author_id');

-- What waits, oldest first.
create index submission_reviews_waiting_idx on submission_reviews (kind, created_at, id) where status = 'pending';
-- The last approved one of a person.
create index submission_reviews_last_approved_idx on submission_reviews (profile_id, decided_at desc) where status = 'approved';

-- What a shelf is -----------------------------------------------------------------------------------------------

create function image_snapshot(image uuid) returns jsonb language sql stable as $$
  select jsonb_build_object('id', id, 'key', key, 'width', width, 'height', height, 'widths', to_jsonb(widths),
    'placeholder', placeholder) from images where id = image
$$;

-- Everything of a shelf that a review decides on.
create function shelf_snapshot(owner uuid) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'fullName', full_name, 'username', username, 'title', title, 'bio', message, 'location', current_city,
    'interests', to_jsonb(interests), 'socialLinks', social_links,
    'avatar', image_snapshot(avatar_id), 'shelfImage', image_snapshot(shelf_image_id),
    'picks', (
      select coalesce(jsonb_agg(jsonb_build_object('id', picks.id, 'category', category, 'rank', rank, 'title',
        picks.title, 'reference', reference, 'story', description_html, 'image', image_snapshot(image_id))
        order by category, rank nulls last, picks.id), '[]')
      from picks where profile_id = owner)
  ) from profiles where id = owner
$$;

-- Pending ones hold what an admin sees now, and decided ones what was decided on.
create function submission_reviews_snapshot() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.status <> 'canceled' then
      new.snapshot := coalesce(new.snapshot, shelf_snapshot(new.profile_id));
    end if;
  elsif new.status = 'canceled' then
    -- Nobody decided on it, so that it is not kept.
    new.snapshot := null;
  end if;
  if new.status <> 'pending' then
    new.claimed_by := null;
    new.claimed_at := null;
  end if;
  return new;
end $$;

create trigger submission_reviews_snapshot before insert or update of status on submission_reviews
  for each row execute function submission_reviews_snapshot();

-- What an edit does (submission.rules.ts names the rows of this table) ---------------------------------------------

-- Renews the pending review of a shelf that was edited, and opens one for an approved shelf.
create function shelf_edited(owner uuid) returns void language plpgsql as $$
declare
  owner_status profile_status;
  review uuid;
begin
  select status into owner_status from profiles where id = owner and deleted_at is null;
  if owner_status = 'approved' then
    insert into submission_reviews (profile_id, kind) values (owner, 'change')
      on conflict (profile_id) where status = 'pending' do nothing;
  elsif owner_status is distinct from 'pending' then
    return;
  end if;
  -- Two edits at once take turns here, so that the second snapshot holds both.
  select id into review from submission_reviews where profile_id = owner and status = 'pending' for update;
  if found then
    update submission_reviews set snapshot = fresh.snapshot, version = version + 1
      from (select shelf_snapshot(owner) as snapshot) fresh
      where id = review and submission_reviews.snapshot is distinct from fresh.snapshot;
  end if;
end $$;

create function picks_edited() returns trigger language plpgsql as $$
begin
  perform shelf_edited(case tg_op when 'DELETE' then old.profile_id else new.profile_id end);
  return null;
end $$;

create trigger picks_edited after insert or delete on picks for each row execute function picks_edited();
create trigger picks_edited_content
  after update of title, reference, description, description_html, image_id, rank, category on picks
  for each row when (
    (old.title, old.reference, old.description_html, old.image_id, old.rank, old.category) is distinct from
    (new.title, new.reference, new.description_html, new.image_id, new.rank, new.category)
  ) execute function picks_edited();

create function profiles_edited() returns trigger language plpgsql as $$
begin
  perform shelf_edited(new.id);
  return null;
end $$;

create trigger profiles_edited
  after update of full_name, username, title, message, current_city, interests, social_links, avatar_id, shelf_image_id
  on profiles
  for each row when (
    old.status = new.status and new.status in ('approved', 'pending') and new.deleted_at is null and
    (old.full_name, old.username, old.title, old.message, old.current_city, old.interests, old.social_links,
      old.avatar_id, old.shelf_image_id) is distinct from
    (new.full_name, new.username, new.title, new.message, new.current_city, new.interests, new.social_links,
      new.avatar_id, new.shelf_image_id)
  ) execute function profiles_edited();

-- An edit of a shelf that is no longer approved needs no second look.
create function profiles_cancel_change() returns trigger language plpgsql as $$
begin
  update submission_reviews set status = 'canceled', decided_at = now()
    where profile_id = new.id and status = 'pending' and kind = 'change';
  return null;
end $$;

create trigger profiles_cancel_change after update of status on profiles
  for each row when (old.status = 'approved' and new.status <> 'approved') execute function profiles_cancel_change();

-- If the site holds edits back, what an approved curator adds or edits is hidden until an admin has looked at it.
-- This only ever hides; what else is public is decided where it was.
create function picks_hold_back() returns trigger language plpgsql as $$
begin
  if new.status = 'published'
    and (select status from profiles where id = new.profile_id for share) = 'approved'
    and (select review_policy from site_settings for share) = 'hold_back'
  then
    new.status := 'pending_review';
    new.is_public := false;
    new.is_listed := false;
  end if;
  return new;
end $$;

create trigger picks_hold_back before insert on picks for each row execute function picks_hold_back();
create trigger picks_hold_back_content before update of title, reference, description_html, image_id on picks
  for each row when (
    (old.title, old.reference, old.description_html, old.image_id) is distinct from
    (new.title, new.reference, new.description_html, new.image_id)
  ) execute function picks_hold_back();

-- Nobody is told of a second look.
drop trigger submission_reviews_notify on submission_reviews;
create trigger submission_reviews_notify after insert or update of status on submission_reviews
  for each row when (new.kind = 'shelf' and new.status in ('approved', 'rejected'))
  execute function submission_reviews_notify();

-- Notes stay until what they are pinned to changes ------------------------------------------------------------------

-- The fields that changed, under the names that notes use.
create function changed_fields(old_row jsonb, new_row jsonb, names jsonb) returns text[] language sql immutable as $$
  select coalesce(array_agg(value), '{}') from jsonb_each_text(names)
  where old_row -> key is distinct from new_row -> key
$$;

create function picks_resolve_notes() returns trigger language plpgsql as $$
declare
  changed text[] := changed_fields(to_jsonb(old), to_jsonb(new),
    '{"title": "title", "reference": "reference", "description_html": "story", "image_id": "image"}');
begin
  update review_notes set resolved_at = now()
    where pick_id = new.id and resolved_at is null and (field is null or field = any(changed));
  return null;
end $$;

create trigger picks_resolve_notes after update of title, reference, description_html, image_id on picks
  for each row when (
    (old.title, old.reference, old.description_html, old.image_id) is distinct from
    (new.title, new.reference, new.description_html, new.image_id)
  ) execute function picks_resolve_notes();

create function profiles_resolve_notes() returns trigger language plpgsql as $$
declare
  changed text[] := changed_fields(to_jsonb(old), to_jsonb(new), '{"full_name": "fullName", "username": "username",
    "title": "title", "message": "bio", "current_city": "location", "interests": "interests",
    "social_links": "socialLinks", "avatar_id": "avatar", "shelf_image_id": "shelfImage"}');
begin
  update review_notes set resolved_at = now()
    where pick_id is null and resolved_at is null and (field is null or field = any(changed))
      and review_id in (select id from submission_reviews where profile_id = new.id);
  return null;
end $$;

create trigger profiles_resolve_notes
  after update of full_name, username, title, message, current_city, interests, social_links, avatar_id, shelf_image_id
  on profiles
  for each row when (
    (old.full_name, old.username, old.title, old.message, old.current_city, old.interests, old.social_links,
      old.avatar_id, old.shelf_image_id) is distinct from
    (new.full_name, new.username, new.title, new.message, new.current_city, new.interests, new.social_links,
      new.avatar_id, new.shelf_image_id)
  ) execute function profiles_resolve_notes();

-- A deleted account leaves no copy of its shelf, and no notes about it.
create function profiles_forget_reviews() returns trigger language plpgsql as $$
begin
  update submission_reviews set snapshot = null where profile_id = new.id and snapshot is not null;
  delete from review_notes where review_id in (select id from submission_reviews where profile_id = new.id);
  return null;
end $$;

create trigger profiles_forget_reviews after update of deleted_at on profiles
  for each row when (new.deleted_at is not null) execute function profiles_forget_reviews();

-- What is there ----------------------------------------------------------------------------------------------------

-- What was approved before is taken as it is now, so that the next edit has something to be compared with.
update submission_reviews review set snapshot = shelf_snapshot(profile_id)
where status = 'pending'
  or (status = 'approved' and id = (
    select id from submission_reviews other where other.profile_id = review.profile_id and status = 'approved'
    order by decided_at desc nulls last limit 1)
  and exists (select from profiles where id = review.profile_id and status = 'approved' and deleted_at is null));
