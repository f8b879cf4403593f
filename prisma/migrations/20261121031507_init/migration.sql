create extension if not exists citext;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- PostgreSQL 18 has uuidv7() of its own; 15 to 17 do not.
create function uuid_v7() returns uuid language sql volatile parallel safe as $$
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
        placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
      52, 1), 53, 1),
    'hex')::uuid
$$;

-- What search compares: lower case, without accents. unaccent() alone is not immutable, since its dictionary could change.
create function fold(value text) returns text language sql immutable strict parallel safe as $$
  select lower(public.unaccent('public.unaccent'::regdictionary, value))
$$;

-- CreateEnum
CREATE TYPE "category" AS ENUM ('books', 'products', 'places');

-- CreateEnum
CREATE TYPE "pick_status" AS ENUM ('draft', 'pending_review', 'published');

-- CreateEnum
CREATE TYPE "profile_status" AS ENUM ('draft', 'pending', 'approved', 'rejected', 'unpublished');

-- CreateEnum
CREATE TYPE "review_status" AS ENUM ('pending', 'canceled', 'approved', 'rejected');

-- CreateEnum
CREATE TYPE "image_kind" AS ENUM ('pick', 'avatar', 'shelf', 'cover');

-- CreateEnum
CREATE TYPE "token_purpose" AS ENUM ('reset_password');

-- CreateTable
CREATE TABLE "profiles" (
    "id" UUID NOT NULL DEFAULT uuid_v7(),
    "full_name" TEXT,
    "email" CITEXT,
    "username" CITEXT,
    "title" TEXT,
    "message" TEXT,
    "current_city" TEXT,
    "interests" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "social_links" JSONB NOT NULL DEFAULT '{}',
    "avatar_id" UUID,
    "shelf_image_id" UUID,
    "status" "profile_status" NOT NULL DEFAULT 'draft',
    "is_admin" BOOLEAN NOT NULL DEFAULT false,
    "is_creator" BOOLEAN NOT NULL DEFAULT false,
    "is_brand" BOOLEAN NOT NULL DEFAULT false,
    "is_featured" BOOLEAN NOT NULL DEFAULT false,
    "rejection_note" TEXT,
    "last_submitted_at" TIMESTAMPTZ(3),
    "onboarding_completed" BOOLEAN NOT NULL DEFAULT false,
    "published" BOOLEAN NOT NULL GENERATED ALWAYS AS ("status" = 'approved') STORED,
    "followers_count" INTEGER NOT NULL DEFAULT 0,
    "following_count" INTEGER NOT NULL DEFAULT 0,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),
    "search_text" TEXT NOT NULL GENERATED ALWAYS AS (fold(coalesce("full_name", '') || ' ' || coalesce("username"::text, ''))) STORED,

    CONSTRAINT "profiles_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "accounts" (
    "profile_id" UUID NOT NULL,
    "password_hash" TEXT,
    "google_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "accounts_pkey" PRIMARY KEY ("profile_id")
);

-- CreateTable
CREATE TABLE "account_tokens" (
    "hash" TEXT NOT NULL,
    "profile_id" UUID NOT NULL,
    "purpose" "token_purpose" NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "account_tokens_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "images" (
    "id" UUID NOT NULL DEFAULT uuid_v7(),
    "owner_id" UUID NOT NULL,
    "kind" "image_kind" NOT NULL,
    "key" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "widths" INTEGER[],
    "placeholder" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "orphaned_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "images_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "picks" (
    "id" UUID NOT NULL DEFAULT uuid_v7(),
    "profile_id" UUID NOT NULL,
    "rank" SMALLINT,
    "category" "category" NOT NULL,
    "title" TEXT NOT NULL,
    "reference" TEXT,
    "description" TEXT,
    "description_html" TEXT,
    "image_id" UUID,
    "status" "pick_status" NOT NULL DEFAULT 'published',
    "is_public" BOOLEAN NOT NULL DEFAULT false,
    "favorites_count" INTEGER NOT NULL DEFAULT 0,
    "comments_count" INTEGER NOT NULL DEFAULT 0,
    "published_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "search_text" TEXT NOT NULL GENERATED ALWAYS AS (fold("title" || ' ' || coalesce("reference", ''))) STORED,

    CONSTRAINT "picks_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "collections" (
    "id" UUID NOT NULL DEFAULT uuid_v7(),
    "profile_id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT,
    "description_html" TEXT,
    "cover_id" UUID,
    "issue_number" SERIAL NOT NULL,
    "categories" "category"[] DEFAULT ARRAY[]::"category"[],
    "favorites_count" INTEGER NOT NULL DEFAULT 0,
    "comments_count" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "search_text" TEXT NOT NULL GENERATED ALWAYS AS (fold("title")) STORED,

    CONSTRAINT "collections_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "collection_picks" (
    "collection_id" UUID NOT NULL,
    "pick_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "collection_picks_pkey" PRIMARY KEY ("collection_id","pick_id")
);

-- CreateTable
CREATE TABLE "follows" (
    "id" UUID NOT NULL DEFAULT uuid_v7(),
    "follower_id" UUID NOT NULL,
    "following_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "follows_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "favorites" (
    "id" UUID NOT NULL DEFAULT uuid_v7(),
    "user_id" UUID NOT NULL,
    "pick_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "favorites_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "submission_reviews" (
    "id" UUID NOT NULL DEFAULT uuid_v7(),
    "profile_id" UUID NOT NULL,
    "status" "review_status" NOT NULL DEFAULT 'pending',
    "note" TEXT,
    "reviewer_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "submission_reviews_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sessions" (
    "sid" TEXT NOT NULL,
    "sess" JSONB NOT NULL,
    "expire" TIMESTAMPTZ(3) NOT NULL,
    "profile_id" TEXT GENERATED ALWAYS AS ("sess" #>> '{passport,user}') STORED,

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("sid")
);

-- CreateTable
CREATE TABLE "rate_limits" (
    "key" TEXT NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE UNIQUE INDEX "profiles_email_key" ON "profiles"("email");

-- CreateIndex
CREATE UNIQUE INDEX "profiles_username_key" ON "profiles"("username");

-- CreateIndex
CREATE UNIQUE INDEX "profiles_avatar_id_key" ON "profiles"("avatar_id");

-- CreateIndex
CREATE UNIQUE INDEX "profiles_shelf_image_id_key" ON "profiles"("shelf_image_id");

-- CreateIndex
CREATE INDEX "profiles_curators_idx" ON "profiles"("is_creator", "status", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "profiles_featured_idx" ON "profiles"("is_featured", "status", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "profiles_search_idx" ON "profiles" USING GIN ("search_text" gin_trgm_ops);

-- CreateIndex
CREATE UNIQUE INDEX "accounts_google_id_key" ON "accounts"("google_id");

-- CreateIndex
CREATE INDEX "account_tokens_profile_id_idx" ON "account_tokens"("profile_id");

-- CreateIndex
CREATE INDEX "account_tokens_expires_at_idx" ON "account_tokens"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "images_key_key" ON "images"("key");

-- CreateIndex
CREATE INDEX "images_owner_id_idx" ON "images"("owner_id");

-- CreateIndex
CREATE INDEX "images_orphaned_at_idx" ON "images"("orphaned_at");

-- CreateIndex
CREATE UNIQUE INDEX "picks_image_id_key" ON "picks"("image_id");

-- CreateIndex
CREATE INDEX "picks_profile_id_created_at_idx" ON "picks"("profile_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "picks_feed_idx" ON "picks"("is_public", "published_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "picks_feed_category_idx" ON "picks"("is_public", "category", "published_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "picks_popular_idx" ON "picks"("is_public", "favorites_count" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "picks_search_idx" ON "picks" USING GIN ("search_text" gin_trgm_ops);

-- CreateIndex
CREATE UNIQUE INDEX "picks_profile_id_category_rank_key" ON "picks"("profile_id", "category", "rank");

-- CreateIndex
CREATE UNIQUE INDEX "collections_cover_id_key" ON "collections"("cover_id");

-- CreateIndex
CREATE UNIQUE INDEX "collections_issue_number_key" ON "collections"("issue_number");

-- CreateIndex
CREATE INDEX "collections_newest_idx" ON "collections"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "collections_profile_id_created_at_id_idx" ON "collections"("profile_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "collections_search_idx" ON "collections" USING GIN ("search_text" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "collection_picks_pick_id_idx" ON "collection_picks"("pick_id");

-- CreateIndex
CREATE INDEX "follows_following_id_idx" ON "follows"("following_id");

-- CreateIndex
CREATE UNIQUE INDEX "follows_follower_id_following_id_key" ON "follows"("follower_id", "following_id");

-- CreateIndex
CREATE INDEX "favorites_user_id_created_at_id_idx" ON "favorites"("user_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "favorites_pick_id_idx" ON "favorites"("pick_id");

-- CreateIndex
CREATE UNIQUE INDEX "favorites_user_id_pick_id_key" ON "favorites"("user_id", "pick_id");

-- CreateIndex
CREATE INDEX "submission_reviews_profile_id_idx" ON "submission_reviews"("profile_id");

-- CreateIndex
CREATE INDEX "submission_reviews_status_created_at_id_idx" ON "submission_reviews"("status", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "submission_reviews_created_at_id_idx" ON "submission_reviews"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "submission_reviews_reviewer_id_idx" ON "submission_reviews"("reviewer_id");

-- CreateIndex
CREATE INDEX "sessions_expire_idx" ON "sessions"("expire");

-- CreateIndex
CREATE INDEX "sessions_profile_id_idx" ON "sessions"("profile_id");

-- CreateIndex
CREATE INDEX "rate_limits_expire_idx" ON "rate_limits"("expire");

-- AddForeignKey
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_avatar_id_fkey" FOREIGN KEY ("avatar_id") REFERENCES "images"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_shelf_image_id_fkey" FOREIGN KEY ("shelf_image_id") REFERENCES "images"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "account_tokens" ADD CONSTRAINT "account_tokens_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "images" ADD CONSTRAINT "images_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "picks" ADD CONSTRAINT "picks_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "picks" ADD CONSTRAINT "picks_image_id_fkey" FOREIGN KEY ("image_id") REFERENCES "images"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "collections" ADD CONSTRAINT "collections_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "collections" ADD CONSTRAINT "collections_cover_id_fkey" FOREIGN KEY ("cover_id") REFERENCES "images"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "collection_picks" ADD CONSTRAINT "collection_picks_collection_id_fkey" FOREIGN KEY ("collection_id") REFERENCES "collections"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "collection_picks" ADD CONSTRAINT "collection_picks_pick_id_fkey" FOREIGN KEY ("pick_id") REFERENCES "picks"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "follows" ADD CONSTRAINT "follows_follower_id_fkey" FOREIGN KEY ("follower_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "follows" ADD CONSTRAINT "follows_following_id_fkey" FOREIGN KEY ("following_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_pick_id_fkey" FOREIGN KEY ("pick_id") REFERENCES "picks"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "submission_reviews" ADD CONSTRAINT "submission_reviews_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "submission_reviews" ADD CONSTRAINT "submission_reviews_reviewer_id_fkey" FOREIGN KEY ("reviewer_id") REFERENCES "profiles"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Rules of the rows ------------------------------------------------------------------------------------------

alter table profiles
  add constraint profiles_full_name_length check (char_length(full_name) <= 80),
  add constraint profiles_username_form check (username::text ~ '^[A-Za-z0-9]([A-Za-z0-9._-]{1,18})[A-Za-z0-9]$');

alter table picks
  add constraint picks_rank_range check (rank between 1 and 3),
  add constraint picks_title_present check (btrim(title) <> ''),
  add constraint picks_counts check (favorites_count >= 0 and comments_count >= 0);

-- Deferrable, so that one statement can swap two ranks: uniqueness is then checked at its end, not row by row.
drop index picks_profile_id_category_rank_key;
alter table picks
  add constraint picks_profile_id_category_rank_key unique (profile_id, category, rank) deferrable initially immediate;

alter table follows
  add constraint follows_not_oneself check (follower_id <> following_id);

create unique index submission_reviews_one_pending_key on submission_reviews (profile_id) where status = 'pending';

-- What shows to everybody (spec 4.1, 4.2) --------------------------------------------------------------------

create function profile_is_live(status profile_status) returns boolean language sql immutable parallel safe as $$
  select status in ('approved', 'pending')
$$;

create function picks_set_public() returns trigger language plpgsql as $$
declare
  owner_status profile_status;
begin
  -- The share lock makes this wait for a status change under way, which otherwise would miss this row.
  select status into owner_status from profiles where id = new.profile_id for share;
  new.is_public := new.status = 'published' and profile_is_live(owner_status);
  if new.is_public and new.published_at is null then
    new.published_at := now();
  end if;
  return new;
end $$;

create trigger picks_set_public before insert or update of status, profile_id on picks
  for each row execute function picks_set_public();

create function profiles_set_picks_public() returns trigger language plpgsql as $$
begin
  update picks
    set is_public = profile_is_live(new.status),
        published_at = case when profile_is_live(new.status) then coalesce(published_at, now()) else published_at end
    where profile_id = new.id and status = 'published' and is_public <> profile_is_live(new.status);
  return null;
end $$;

create trigger profiles_set_picks_public after update of status on profiles
  for each row when (old.status is distinct from new.status) execute function profiles_set_picks_public();

-- Counters -----------------------------------------------------------------------------------------------------

create function favorites_count_one() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update picks set favorites_count = favorites_count + 1 where id = new.pick_id;
  else
    update picks set favorites_count = favorites_count - 1 where id = old.pick_id;
  end if;
  return null;
end $$;

create trigger favorites_count_one after insert or delete on favorites
  for each row execute function favorites_count_one();

create function follows_count_one() returns trigger language plpgsql as $$
declare
  step integer := case tg_op when 'INSERT' then 1 else -1 end;
  edge follows := case tg_op when 'INSERT' then new else old end;
begin
  -- In order of id, so that two people following each other at once cannot lock one another out.
  perform 1 from profiles where id in (edge.follower_id, edge.following_id) order by id for no key update;
  update profiles set followers_count = followers_count + step where id = edge.following_id;
  update profiles set following_count = following_count + step where id = edge.follower_id;
  return null;
end $$;

create trigger follows_count_one after insert or delete on follows
  for each row execute function follows_count_one();

-- Pictures nobody shows ----------------------------------------------------------------------------------------

-- Arguments: the columns of the table that hold an image's id.
create function images_mark_orphans() returns trigger language plpgsql as $$
declare
  holder text;
  before uuid;
  after uuid;
begin
  foreach holder in array tg_argv loop
    before := case when tg_op <> 'INSERT' then (to_jsonb(old) ->> holder)::uuid end;
    after := case when tg_op <> 'DELETE' then (to_jsonb(new) ->> holder)::uuid end;
    if before is distinct from after then
      update images set orphaned_at = now() where id = before;
      update images set orphaned_at = null where id = after;
    end if;
  end loop;
  return null;
end $$;

create trigger picks_mark_orphans after insert or update of image_id or delete on picks
  for each row execute function images_mark_orphans('image_id');
create trigger collections_mark_orphans after insert or update of cover_id or delete on collections
  for each row execute function images_mark_orphans('cover_id');
create trigger profiles_mark_orphans after insert or update of avatar_id, shelf_image_id or delete on profiles
  for each row execute function images_mark_orphans('avatar_id', 'shelf_image_id');
