-- The tables, indexes, checks and types, and the five functions that columns and indexes use. All other functions and the
-- triggers are in prisma/sql. replaces.txt lists the migrations that made the same tables before.

create extension if not exists citext;
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists fuzzystrmatch;

-- A UUID of version 7. PostgreSQL has uuidv7() from version 18 on. The time is as exact as the clock (RFC 9562, 6.2,
-- method 3): of two rows that are written within a millisecond, the later one has the greater id.
create function uuid_v7() returns uuid language sql volatile parallel safe as $$
  select (
    overlay(
      substr(encode(int8send((extract(epoch from clock_timestamp()) * 4096000)::bigint), 'hex'), 2)
      placing '7' from 13 for 0
    ) || right(encode(uuid_send(gen_random_uuid()), 'hex'), 16)
  )::uuid
$$;

-- What searches compare: lower case, without accents and break hints. unaccent() alone is not immutable, because its
-- dictionary could change.
create function fold(value text) returns text language sql immutable strict parallel safe as $$
  select lower(public.unaccent('public.unaccent'::regdictionary, replace(value, chr(8203), '')))
$$;

-- array_to_string is not declared immutable, because some types print differently by setting. Text does not.
create function joined(list text[]) returns text language sql immutable strict parallel safe as $$
  select array_to_string(list, ' ')
$$;

-- A word with one letter left out of its first eight, and of longer words with two left out: two words that differ by a
-- typo have one of these in common.
create function search_typos_of(word text) returns text[] language plpgsql immutable strict parallel safe cost 10000 as $$
declare
  start text := left(word, 8);
  shorter text;
  typos text[] := array[start];
begin
  for i in 1..length(start) loop
    shorter := left(start, i - 1) || substr(start, i + 1);
    typos := typos || shorter;
    if length(start) = 8 then
      for j in i..7 loop
        typos := typos || (left(shorter, j - 1) || substr(shorter, j + 1));
      end loop;
    end if;
  end loop;
  return typos;
end $$;

create type category as enum ('books', 'products', 'places');
create type pick_status as enum ('draft', 'pending_review', 'published');
create type profile_status as enum ('draft', 'pending', 'approved', 'rejected', 'unpublished');
create type review_status as enum ('pending', 'canceled', 'approved', 'rejected');
create type image_kind as enum ('pick', 'avatar', 'shelf', 'cover', 'story');
create type token_purpose as enum ('reset_password', 'confirm_email', 'change_email');
create type theme as enum ('light', 'dark', 'system');
create type notification_kind as enum (
  'new_follower', 'pick_saved', 'shelf_approved', 'shelf_rejected', 'curator_published', 'hidden', 'restored',
  'invite_accepted', 'featured', 'report_answered', 'comment', 'reply', 'comment_removed', 'suggestion_answered'
);
create type registration as enum ('open', 'invite');
create type review_policy as enum ('show_at_once', 'hold_back');
create type takedown_subject as enum ('pick', 'collection', 'shelf', 'person');
create type search_kind as enum ('books', 'products', 'places', 'profile', 'collection');
create type export_state as enum ('waiting', 'running', 'ready', 'failed');
create type report_subject as enum ('pick', 'collection', 'profile', 'comment');
create type report_kind as enum ('spam', 'offensive', 'illegal', 'copyright', 'other');
create type review_kind as enum ('shelf', 'change');
create type invite_kind as enum ('personal', 'link');
create type webhook_delivery_state as enum ('waiting', 'delivered', 'failed', 'skipped');
create type thing_identifier_kind as enum ('isbn', 'gtin', 'url', 'wikidata', 'osm');
create type shelf_departure as enum ('moved', 'left_shelf', 'deleted', 'unpublished');
create type thing_change_kind as enum ('merge', 'split');

-- A public pick in its place, as it counts for its thing.
create type shelf_place as (thing_id uuid, profile_id uuid, pick_id uuid, rank smallint);

-- Whether a shelf with this status can be seen by everybody.
create function profile_is_live(status profile_status) returns boolean language sql immutable parallel safe as $$
  select status in ('approved', 'pending')
$$;

create table profiles (
  id uuid primary key default uuid_v7(),
  full_name text,
  email citext,
  username citext,
  title text,
  message text,
  current_city text,
  interests text[] default array[]::text[],
  social_links jsonb not null default '{}',
  avatar_id uuid,
  shelf_image_id uuid,
  status profile_status not null default 'draft',
  is_admin boolean not null default false,
  is_creator boolean not null default false,
  is_brand boolean not null default false,
  is_featured boolean not null default false,
  rejection_note text,
  last_submitted_at timestamptz(3),
  onboarding_completed boolean not null default false,
  followers_count integer not null default 0,
  following_count integer not null default 0,
  updated_at timestamptz(3) not null default current_timestamp,
  created_at timestamptz(3) not null default current_timestamp,
  deleted_at timestamptz(3),
  -- Counts edits of words and pictures, so that two edits of one version conflict.
  version integer not null default 1,
  search_text text not null generated always as (
    fold(coalesce(full_name, '') || ' ' || coalesce(username::text, '') || ' ' || coalesce(title, '') || ' '
      || coalesce(current_city, '') || ' ' || joined(interests))
  ) stored,
  withdrawn_at timestamptz(3),
  suspended_at timestamptz(3),
  published boolean not null generated always as (
    status = 'approved' and withdrawn_at is null and suspended_at is null
  ) stored,
  is_live boolean not null generated always as (
    profile_is_live(status) and withdrawn_at is null and suspended_at is null
  ) stored,
  edits_wait boolean not null default false,
  city_asked text,
  city_id uuid,
  constraint profiles_full_name_length check (char_length(full_name) <= 80),
  constraint profiles_username_form check (username::text ~ '^[A-Za-z0-9]([A-Za-z0-9._-]{1,18})[A-Za-z0-9]$')
);
create unique index profiles_email_key on profiles (email);
create unique index profiles_username_key on profiles (username);
create unique index profiles_avatar_id_key on profiles (avatar_id);
create unique index profiles_shelf_image_id_key on profiles (shelf_image_id);
create index profiles_admins_idx on profiles (id) where is_admin;
create index profiles_curators_idx on profiles (created_at desc, id desc) where is_creator and is_live and deleted_at is null;
create index profiles_featured_idx
  on profiles (created_at desc, id desc)
    where is_creator and is_live and is_featured and status = 'approved' and deleted_at is null;
-- The filters and orders of the list of curators.
create index profiles_profession_idx
  on profiles using gin (fold(coalesce(title, '')) gin_trgm_ops) where is_creator and is_live and deleted_at is null;
create index profiles_place_idx
  on profiles using gin (fold(coalesce(current_city, '')) gin_trgm_ops) where is_creator and is_live and deleted_at is null;
create index profiles_followed_idx
  on profiles (followers_count desc, id desc) where is_creator and is_live and deleted_at is null;
create index profiles_name_idx
  on profiles (fold(coalesce(full_name, username::text, '')), id) where is_creator and is_live and deleted_at is null;
create index profiles_taken_down_idx on profiles (id) where withdrawn_at is not null or suspended_at is not null;
-- The orders, filters and search of the admins' list of users.
create index profiles_users_newest_idx on profiles (created_at, id) where deleted_at is null;
create index profiles_users_name_idx on profiles (fold(coalesce(full_name, username::text, '')), id) where deleted_at is null;
create index profiles_users_status_idx on profiles (status, created_at, id) where deleted_at is null;
create index profiles_users_creators_idx on profiles (created_at, id) where deleted_at is null and is_creator;
create index profiles_users_brands_idx on profiles (created_at, id) where deleted_at is null and is_brand;
create index profiles_users_email_idx on profiles using gin (lower(email::text) gin_trgm_ops) where deleted_at is null;
create index profiles_sitemap_idx on profiles (id) where is_creator and is_live and deleted_at is null;
create index profiles_users_suspended_idx on profiles (created_at, id) where suspended_at is not null;
create index profiles_of_city_idx on profiles (city_id, id desc);
create index profiles_unlocated_idx on profiles (id) where deleted_at is null and city_asked is distinct from current_city;
-- PostgreSQL does not estimate rows from a partial index. Without these statistics it takes every place and profession for
-- rare, and sorts all curators of a common one.
create statistics profiles_place_stats on (fold(coalesce(current_city, ''))) from profiles;
create statistics profiles_profession_stats on (fold(coalesce(title, ''))) from profiles;

create table accounts (
  profile_id uuid primary key references profiles on delete cascade on update cascade,
  password_hash text,
  google_id text,
  created_at timestamptz(3) not null default current_timestamp,
  email_confirmed_at timestamptz(3),
  invite_code text,
  google_picture text,
  -- Counts what ends earlier ways to sign in. A session starts only for the version that was checked.
  sign_in_version integer not null default 1,
  invite_id uuid
);
create unique index accounts_google_id_key on accounts (google_id);
create index accounts_invite_id_idx on accounts (invite_id);

create table account_tokens (
  hash text primary key,
  profile_id uuid not null references profiles on delete cascade on update cascade,
  purpose token_purpose not null,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default current_timestamp,
  -- The address that a link confirms. A link that sets a password needs none.
  email citext,
  constraint account_tokens_email_check check ((purpose = 'reset_password') = (email is null))
);
create index account_tokens_profile_id_idx on account_tokens (profile_id);
create index account_tokens_expires_at_idx on account_tokens (expires_at);

create table images (
  id uuid primary key default uuid_v7(),
  owner_id uuid not null references profiles on delete cascade on update cascade,
  kind image_kind not null,
  key text not null,
  width integer not null,
  height integer not null,
  widths integer[],
  placeholder text not null,
  created_at timestamptz(3) not null default current_timestamp,
  orphaned_at timestamptz(3) default current_timestamp,
  withheld boolean not null default false,
  bytes integer,
  source_url text,
  constraint images_source_form check (length(source_url) <= 2000 and source_url ~ '^https?://[^[:space:][:cntrl:]]+$')
);
create unique index images_key_key on images (key);
create index images_owner_id_idx on images (owner_id);
create index images_orphaned_at_idx on images (orphaned_at);
create index images_withheld_idx on images (id) where withheld;
-- The pictures whose size the job has not read from the bucket yet.
create index images_uncounted_idx on images (id) where bytes is null;

create table picks (
  id uuid primary key default uuid_v7(),
  profile_id uuid not null references profiles on delete cascade on update cascade,
  rank smallint,
  category category not null,
  title text not null,
  reference text,
  description text,
  description_html text,
  image_id uuid references images on delete set null on update cascade,
  status pick_status not null default 'published',
  is_public boolean not null default false,
  favorites_count integer not null default 0,
  comments_count integer not null default 0,
  published_at timestamptz(3),
  created_at timestamptz(3) not null default current_timestamp,
  updated_at timestamptz(3) not null default current_timestamp,
  last_updated_at timestamptz(3) not null default current_timestamp,
  search_text text not null generated always as (fold(title || ' ' || coalesce(reference, ''))) stored,
  version integer not null default 1,
  is_listed boolean not null default false,
  -- The order of picks that were published at the same moment: by rank, then books, places, products. It is negative, so
  -- that the index of the feed runs in one direction.
  feed_priority smallint not null generated always as (
    -(coalesce(rank, 4) * 3 + case category when 'books' then 0 when 'places' then 1 else 2 end)
  ) stored,
  hidden_at timestamptz(3),
  thing_id uuid not null,
  thing_is_chosen boolean not null default false,
  link text,
  -- Deferrable constraints are checked at the end of a statement, so that one update can swap two ranks.
  constraint picks_profile_id_category_rank_key unique (profile_id, category, rank) deferrable initially immediate,
  constraint picks_rank_range check (rank between 1 and 3),
  constraint picks_title_present check (btrim(title) <> ''),
  constraint picks_counts check (favorites_count >= 0 and comments_count >= 0),
  constraint picks_link_form check (
    length(link) <= 500 and link ~ '^https?://[^/?#@\\[:space:][:cntrl:]]+([/?#][^[:space:][:cntrl:]]*)?$'
  )
);
create unique index picks_image_id_key on picks (image_id);
create index picks_of_profile_idx on picks (profile_id, published_at desc, id desc) where is_public;
create index picks_feed_idx on picks (is_listed, published_at desc, profile_id desc, feed_priority desc, id desc);
create index picks_feed_category_idx
  on picks (is_listed, category, published_at desc, profile_id desc, feed_priority desc, id desc);
create index picks_popular_idx on picks (is_listed, favorites_count desc, id desc);
-- Finds the pictures that must not be served.
create index picks_hidden_idx on picks (id) where hidden_at is not null;
-- The site map reads this index without its rows.
create index picks_sitemap_idx on picks (id) include (last_updated_at, published_at) where is_public;
-- The orders of the lists of all content for admins.
create index picks_created_idx on picks (created_at desc, id desc);
create index picks_saves_idx on picks (favorites_count desc, id desc);
create index picks_comments_idx on picks (comments_count desc, id desc);
-- The admins' filters of what is not public, which is a small part.
create index picks_unpublic_idx on picks (created_at desc, id desc) where not is_public;
-- feed(updatedSince).
create index picks_updated_idx on picks (updated_at) where is_listed;
-- The picks of a thing, highest first.
create index picks_thing_idx on picks (thing_id, is_public, coalesce(rank, 4), published_at, id);

create sequence collections_issue_number_seq as integer;

create table collections (
  id uuid primary key default uuid_v7(),
  profile_id uuid not null references profiles on delete cascade on update cascade,
  title text not null,
  description text,
  description_html text,
  cover_id uuid references images on delete set null on update cascade,
  -- Drawn from collections_issue_number_seq when a collection is first published.
  issue_number integer,
  categories category[] default array[]::category[],
  favorites_count integer not null default 0,
  comments_count integer not null default 0,
  created_at timestamptz(3) not null default current_timestamp,
  updated_at timestamptz(3) not null default current_timestamp,
  search_text text not null generated always as (fold(title)) stored,
  version integer not null default 1,
  public_picks integer not null default 0,
  owner_is_live boolean not null default false,
  owner_is_deleted boolean not null default false,
  is_public boolean not null default false,
  is_listed boolean not null default false,
  published_at timestamptz(3),
  hidden_at timestamptz(3),
  constraint collections_comments_count check (comments_count >= 0)
);
create unique index collections_cover_id_key on collections (cover_id);
create unique index collections_issue_number_key on collections (issue_number);
create index collections_profile_id_created_at_id_idx on collections (profile_id, created_at desc, id desc);
create index collections_newest_idx on collections (is_listed, published_at desc, id desc);
create index collections_hidden_idx on collections (id) where hidden_at is not null;
create index collections_sitemap_idx on collections (id) include (updated_at) where is_public;
create index collections_created_idx on collections (created_at desc, id desc);
create index collections_saves_idx on collections (favorites_count desc, id desc);
create index collections_comments_idx on collections (comments_count desc, id desc);
create index collections_unpublic_idx on collections (created_at desc, id desc) where not is_public;

create table collection_picks (
  collection_id uuid not null references collections on delete cascade on update cascade,
  pick_id uuid not null references picks on delete cascade on update cascade,
  position integer not null,
  primary key (collection_id, pick_id)
);
create index collection_picks_pick_id_idx on collection_picks (pick_id);

create table follows (
  id uuid primary key default uuid_v7(),
  follower_id uuid not null references profiles on delete cascade on update cascade,
  following_id uuid not null references profiles on delete cascade on update cascade,
  created_at timestamptz(3) not null default current_timestamp,
  constraint follows_not_oneself check (follower_id <> following_id)
);
create unique index follows_follower_id_following_id_key on follows (follower_id, following_id);
create index follows_following_id_created_at_id_idx on follows (following_id, created_at desc, id desc);
create index follows_follower_id_created_at_id_idx on follows (follower_id, created_at desc, id desc);

create table favorites (
  id uuid primary key default uuid_v7(),
  user_id uuid not null references profiles on delete cascade on update cascade,
  pick_id uuid not null references picks on delete cascade on update cascade,
  created_at timestamptz(3) not null default current_timestamp
);
create index favorites_user_id_created_at_id_idx on favorites (user_id, created_at desc, id desc);
create index favorites_pick_id_idx on favorites (pick_id);
create unique index favorites_user_id_pick_id_key on favorites (user_id, pick_id);

create table submission_reviews (
  id uuid primary key default uuid_v7(),
  profile_id uuid not null references profiles on delete cascade on update cascade,
  status review_status not null default 'pending',
  note text,
  reviewer_id uuid references profiles on delete set null on update cascade,
  created_at timestamptz(3) not null default current_timestamp,
  decided_at timestamptz(3),
  kind review_kind not null default 'shelf',
  version integer not null default 1,
  snapshot jsonb,
  claimed_by uuid references profiles on delete set null on update cascade,
  claimed_at timestamptz(3),
  updated_at timestamptz(3) not null default now()
);
create index submission_reviews_profile_id_idx on submission_reviews (profile_id);
create index submission_reviews_status_created_at_id_idx on submission_reviews (status, created_at desc, id desc);
create index submission_reviews_created_at_id_idx on submission_reviews (created_at desc, id desc);
create index submission_reviews_reviewer_id_idx on submission_reviews (reviewer_id);
create unique index submission_reviews_one_pending_key on submission_reviews (profile_id) where status = 'pending';
-- The approvals in the overview for admins.
create index submission_reviews_approved_idx on submission_reviews (decided_at) where status = 'approved';
create index submission_reviews_claimed_by_idx on submission_reviews (claimed_by);
-- The queue of the review, oldest first.
create index submission_reviews_waiting_idx on submission_reviews (kind, created_at, id) where status = 'pending';
-- The last approved submission of a person.
create index submission_reviews_last_approved_idx on submission_reviews (profile_id, decided_at desc) where status = 'approved';

create table sessions (
  sid text primary key,
  sess jsonb not null,
  expire timestamptz(3) not null,
  profile_id text generated always as (sess #>> '{passport,user}') stored
);
create index sessions_expire_idx on sessions (expire);
create index sessions_profile_id_idx on sessions (profile_id);

create table rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expire_idx on rate_limits (expire);

create table settings (
  profile_id uuid primary key references profiles on delete cascade on update cascade,
  show_favorites_count boolean not null default true,
  show_categories boolean not null default true,
  email_notifications boolean not null default true,
  new_followers boolean not null default true,
  pick_likes boolean not null default true,
  comments boolean not null default true,
  push_notifications boolean not null default true,
  weekly_digest boolean not null default true,
  theme theme not null default 'system',
  comments_open boolean not null default true
);

create table notifications (
  id uuid primary key default uuid_v7(),
  profile_id uuid not null references profiles on delete cascade on update cascade,
  kind notification_kind not null,
  actor_id uuid references profiles on delete cascade on update cascade,
  pick_id uuid references picks on delete cascade on update cascade,
  review_id uuid references submission_reviews on delete cascade on update cascade,
  created_at timestamptz(3) not null default current_timestamp,
  read_at timestamptz(3),
  takedown_id uuid,
  collection_id uuid references collections on delete cascade on update cascade,
  -- The comment, report, invite or suggestion. Each kind has another table, so there is no foreign key.
  subject_id uuid,
  text text,
  -- Unread notifications of one kind about one thing are a group. Lists show its newest row.
  group_id uuid not null default uuid_v7(),
  is_shown boolean not null default true,
  updated_at timestamptz(3) not null default now(),
  constraint notifications_text check (char_length(text) <= 1000)
);
create index notifications_actor_id_idx on notifications (actor_id);
create index notifications_pick_id_idx on notifications (pick_id);
create index notifications_review_id_idx on notifications (review_id);
create index notifications_takedown_id_idx on notifications (takedown_id);
create index notifications_collection_id_idx on notifications (collection_id);
create index notifications_subject_id_idx on notifications (subject_id);
create index notifications_shown_idx on notifications (profile_id, is_shown, created_at desc, id desc);
create index notifications_group_id_created_at_id_idx on notifications (group_id, created_at desc, id desc);
create index notifications_group_shown_idx on notifications (group_id) where is_shown;
-- Every page counts the unread notifications of its reader.
create index notifications_unread_idx on notifications (profile_id, kind, pick_id) where read_at is null and is_shown;
create unique index notifications_once_key
  on notifications (profile_id, kind, actor_id, pick_id, review_id, takedown_id, collection_id, subject_id) nulls not distinct;

-- What admins have changed. An event outlives the people and things it names, so it has no foreign keys.
create table audit_events (
  id uuid primary key default uuid_v7(),
  at timestamptz(3) not null default current_timestamp,
  actor_id uuid,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  ip text,
  user_agent text,
  constraint audit_events_size check (
    char_length(action) <= 60 and char_length(subject_type) <= 30 and char_length(subject_id) <= 60 and
    char_length(user_agent) <= 400
  )
);
create index audit_events_at_id_idx on audit_events (at desc, id desc);
create index audit_events_actor_id_at_id_idx on audit_events (actor_id, at desc, id desc);
create index audit_events_action_at_id_idx on audit_events (action, at desc, id desc);
create index audit_events_subject_type_subject_id_at_id_idx on audit_events (subject_type, subject_id, at desc, id desc);

create table sent_mails (
  key text primary key,
  sent_at timestamptz(3) not null default current_timestamp
);
create index sent_mails_sent_at_idx on sent_mails (sent_at);

-- The settings of the site. They are one row.
create table site_settings (
  id smallint primary key default 1,
  name text not null default 'Threes',
  description text not null default 'Nine things you stand behind: three books, three places, three products.',
  registration registration not null default 'open',
  review_policy review_policy not null default 'show_at_once',
  word_list text[] not null default array[]::text[],
  writes_per_minute integer not null default 120,
  uploads_per_hour integer not null default 60,
  sign_ups_per_hour integer not null default 10,
  version integer not null default 1,
  updated_at timestamptz(3) not null default current_timestamp,
  constraint site_settings_one_row check (id = 1),
  constraint site_settings_name_form check (char_length(name) between 1 and 40 and name !~ '[[:cntrl:]]'),
  constraint site_settings_description_form check (char_length(description) between 1 and 200 and description !~ '[[:cntrl:]]')
);

insert into site_settings default values;

create table takedowns (
  id uuid primary key default uuid_v7(),
  subject takedown_subject not null,
  profile_id uuid not null references profiles on delete cascade on update cascade,
  pick_id uuid references picks on delete cascade on update cascade,
  collection_id uuid references collections on delete cascade on update cascade,
  reason text not null,
  created_by uuid references profiles on delete set null on update cascade,
  created_at timestamptz(3) not null default current_timestamp,
  answer text,
  answered_at timestamptz(3),
  restored_by uuid references profiles on delete set null on update cascade,
  restored_at timestamptz(3),
  kept_at timestamptz(3),
  constraint takedowns_one_subject check (
    (subject = 'pick') = (pick_id is not null) and (subject = 'collection') = (collection_id is not null)
  ),
  constraint takedowns_reason_length check (char_length(reason) between 1 and 2000),
  constraint takedowns_answer_length check (char_length(answer) <= 2000)
);
create index takedowns_created_at_id_idx on takedowns (created_at desc, id desc);
create index takedowns_profile_id_idx on takedowns (profile_id);
create index takedowns_pick_id_idx on takedowns (pick_id);
create index takedowns_collection_id_idx on takedowns (collection_id);
create index takedowns_created_by_idx on takedowns (created_by);
create index takedowns_restored_by_idx on takedowns (restored_by);
-- A thing has one take-down at a time.
create unique index takedowns_pick_key on takedowns (pick_id) where restored_at is null;
create unique index takedowns_collection_key on takedowns (collection_id) where restored_at is null;
create unique index takedowns_profile_key
  on takedowns (profile_id, subject) where restored_at is null and subject in ('shelf', 'person');
-- The lists that admins open first.
create index takedowns_open_idx on takedowns (created_at desc, id desc) where restored_at is null;
-- Answers of owners that no admin has decided on.
create index takedowns_answered_idx
  on takedowns (answered_at desc) where answer is not null and kept_at is null and restored_at is null;

-- Each word of each item. Searches read the newest items of a word from one place of the primary key.
create table search_words (
  kind search_kind not null,
  word text collate "C" not null,
  is_public boolean not null,
  item_id uuid not null,
  primary key (kind, word, is_public, item_id)
);

-- The words of public items, from which searches find beginnings, middles and typos. There is no unique index: it would
-- make people who use a new word at the same time wait for each other. A job removes unused words.
create table search_dictionary (
  id bigint primary key generated always as identity,
  word text collate "C" not null
);
create index search_dictionary_length_idx on search_dictionary (length(word), word);
-- fastupdate keeps a list of pending entries, which each search would have to read.
create index search_dictionary_inside_idx on search_dictionary using gin (word gin_trgm_ops) with (fastupdate = off);
create index search_dictionary_typos_idx on search_dictionary using gin (search_typos_of(word)) with (fastupdate = off);

create table data_exports (
  id uuid primary key default uuid_v7(),
  profile_id uuid not null references profiles on delete cascade on update cascade,
  requested_by_id uuid not null references profiles on delete cascade on update cascade,
  state export_state not null default 'waiting',
  progress smallint not null default 0,
  parts integer not null default 0,
  bytes bigint not null default 0,
  created_at timestamptz(3) not null default current_timestamp,
  expires_at timestamptz(3) not null
);
create index data_exports_requested_by_id_profile_id_created_at_idx
  on data_exports (requested_by_id, profile_id, created_at desc);
create index data_exports_profile_id_idx on data_exports (profile_id);
create index data_exports_expires_at_idx on data_exports (expires_at);

create table reports (
  id uuid primary key default uuid_v7(),
  subject report_subject not null,
  profile_id uuid not null references profiles on delete cascade on update cascade,
  pick_id uuid references picks on delete cascade on update cascade,
  collection_id uuid references collections on delete cascade on update cascade,
  kind report_kind not null,
  text text,
  reporter_id uuid references profiles on delete set null on update cascade,
  reporter_email citext,
  created_at timestamptz(3) not null default current_timestamp,
  answer text,
  takedown_id uuid references takedowns on delete set null on update cascade,
  resolved_by uuid references profiles on delete set null on update cascade,
  resolved_at timestamptz(3),
  comment_id uuid,
  quote text,
  updated_at timestamptz(3) not null default now(),
  constraint reports_text_length check (char_length(text) <= 2000 and char_length(answer) <= 2000),
  constraint reports_one_subject check (
    (subject = 'pick') = (pick_id is not null) and (subject = 'collection') = (collection_id is not null) and (subject::text
    = 'comment') = (comment_id is not null)
  ),
  constraint reports_quote check (comment_id is not null or quote is null)
);
create index reports_created_at_id_idx on reports (created_at desc, id desc);
create index reports_profile_id_idx on reports (profile_id);
create index reports_pick_id_idx on reports (pick_id);
create index reports_collection_id_idx on reports (collection_id);
create index reports_reporter_id_idx on reports (reporter_id);
create index reports_takedown_id_idx on reports (takedown_id);
create index reports_resolved_by_idx on reports (resolved_by);
-- The list that admins open first.
create index reports_open_idx on reports (created_at desc, id desc) where resolved_at is null;
create index reports_comment_id_idx on reports (comment_id);
-- A person has one open report of a thing.
create unique index reports_once_key
  on reports (reporter_id, profile_id, pick_id, collection_id, comment_id) nulls not distinct
    where resolved_at is null and reporter_id is not null;

create table review_notes (
  id uuid primary key default uuid_v7(),
  review_id uuid not null references submission_reviews on delete cascade on update cascade,
  pick_id uuid references picks on delete cascade on update cascade,
  field text,
  text text not null,
  author_id uuid references profiles on delete set null on update cascade,
  created_at timestamptz(3) not null default current_timestamp,
  resolved_at timestamptz(3),
  constraint review_notes_field_length check (char_length(field) <= 30),
  constraint review_notes_text_length check (char_length(text) between 1 and 2000)
);
create index review_notes_review_id_idx on review_notes (review_id);
create index review_notes_pick_id_idx on review_notes (pick_id);
create index review_notes_author_id_idx on review_notes (author_id);

create table push_subscriptions (
  id uuid primary key default uuid_v7(),
  profile_id uuid not null references profiles on delete cascade on update cascade,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz(3) not null default now(),
  constraint push_subscriptions_lengths check (
    char_length(endpoint) <= 1000 and char_length(p256dh) <= 200 and char_length(auth) <= 100
  )
);
create unique index push_subscriptions_endpoint_key on push_subscriptions (endpoint);
create index push_subscriptions_profile_id_created_at_idx on push_subscriptions (profile_id, created_at desc);

create table comments (
  id uuid primary key default uuid_v7(),
  pick_id uuid references picks on delete cascade on update cascade,
  collection_id uuid references collections on delete cascade on update cascade,
  parent_id uuid references comments on delete cascade on update cascade,
  author_id uuid not null references profiles on delete cascade on update cascade,
  text text not null,
  is_shown boolean not null default true,
  created_at timestamptz(3) not null default current_timestamp,
  edited_at timestamptz(3),
  removed_at timestamptz(3),
  removed_by uuid references profiles on delete set null on update cascade,
  removed_text text,
  constraint comments_one_subject check (num_nonnulls(pick_id, collection_id) = 1),
  constraint comments_text check (case when removed_at is null then char_length(text) between 1 and 2000 else text = '' end),
  constraint comments_removed_text check (
    removed_text is null or (removed_at is not null and char_length(removed_text) <= 2000)
  )
);
create index comments_pick_id_idx on comments (pick_id);
create index comments_collection_id_idx on comments (collection_id);
create index comments_parent_id_idx on comments (parent_id);
create index comments_author_id_idx on comments (author_id);
create index comments_removed_by_idx on comments (removed_by);
-- The lists: comments newest first, replies oldest first.
create index comments_of_pick_idx on comments (pick_id, created_at desc, id desc) where is_shown and parent_id is null;
create index comments_of_collection_idx
  on comments (collection_id, created_at desc, id desc) where is_shown and parent_id is null;
create index comments_replies_idx on comments (parent_id, created_at, id) where is_shown;

create table featured (
  id uuid primary key default uuid_v7(),
  pick_id uuid references picks on delete cascade on update cascade,
  profile_id uuid references profiles on delete cascade on update cascade,
  position integer not null,
  starts_at timestamptz(3) not null default current_timestamp,
  ends_at timestamptz(3),
  version integer not null default 1,
  created_by uuid references profiles on delete set null on update cascade,
  created_at timestamptz(3) not null default current_timestamp,
  constraint featured_one_subject check (num_nonnulls(pick_id, profile_id) = 1),
  constraint featured_ends_after_start check (ends_at > starts_at)
);
create unique index featured_pick_id_key on featured (pick_id);
create unique index featured_profile_id_key on featured (profile_id);
create index featured_created_by_idx on featured (created_by);
create view featured_now as
  select id, pick_id, profile_id, position from featured
  where starts_at <= now() and (ends_at is null or ends_at > now());

create table invites (
  id uuid primary key default uuid_v7(),
  code_hash text not null,
  prefix text not null,
  kind invite_kind not null,
  email citext,
  name text,
  note text,
  created_by uuid references profiles on delete set null on update cascade,
  created_at timestamptz(3) not null default current_timestamp,
  expires_at timestamptz(3) not null,
  max_uses integer not null default 1,
  uses integer not null default 0,
  revoked_at timestamptz(3),
  sent_at timestamptz(3),
  constraint invites_email check (kind = 'personal' or (email is null and sent_at is null)),
  constraint invites_uses check (uses >= 0 and uses <= max_uses and (kind = 'link' or max_uses = 1)),
  constraint invites_lengths check (char_length(name) <= 80 and char_length(note) <= 200)
);
create unique index invites_code_hash_key on invites (code_hash);
create index invites_created_at_id_idx on invites (created_at desc, id desc);
create index invites_email_idx on invites (email);
create index invites_created_by_idx on invites (created_by);

create table access_tokens (
  id uuid primary key default uuid_v7(),
  profile_id uuid not null references profiles on delete cascade on update cascade,
  name text not null,
  prefix text not null,
  hash text not null,
  scopes text[] not null,
  created_at timestamptz(3) not null default current_timestamp,
  expires_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  revoked_at timestamptz(3),
  constraint access_tokens_scopes check (
    scopes <@ array['read', 'write_picks', 'write_social', 'admin'] and cardinality(scopes) between 1 and 4
  ),
  constraint access_tokens_lengths check (char_length(name) between 1 and 60 and char_length(prefix) <= 20),
  constraint access_tokens_lifetime check (expires_at <= created_at + interval '366 days')
);
create unique index access_tokens_hash_key on access_tokens (hash);
create index access_tokens_profile_id_created_at_idx on access_tokens (profile_id, created_at desc);

-- Edits of public profiles and picks until an admin has seen them.
create table waiting_edits (
  id uuid primary key default uuid_v7(),
  profile_id uuid not null references profiles on delete cascade on update cascade,
  pick_id uuid references picks on delete cascade on update cascade,
  patch jsonb not null,
  created_at timestamptz(3) not null default current_timestamp
);
create index waiting_edits_pick_id_idx on waiting_edits (pick_id);
-- A profile has one row without a pick, and one for each pick.
create unique index waiting_edits_key on waiting_edits (profile_id, pick_id) nulls not distinct;

create table webhooks (
  id uuid primary key default uuid_v7(),
  profile_id uuid references profiles on delete cascade on update cascade,
  url text not null,
  events text[] not null,
  secret text not null,
  previous_secret text,
  previous_secret_until timestamptz(3),
  is_active boolean not null default true,
  failing_since timestamptz(3),
  turned_off_at timestamptz(3),
  created_at timestamptz(3) not null default current_timestamp,
  constraint webhooks_lengths check (char_length(url) <= 2000 and char_length(secret) <= 100),
  constraint webhooks_events check (
    cardinality(events) between 1 and 20 and events <@ case when profile_id is null then array['submission.opened',
    'submission.decided', 'account.created', 'report.opened', 'content.taken_down'] else array['pick.published',
    'pick.updated', 'pick.removed', 'pick.saved', 'follower.added', 'comment.created', 'shelf.approved', 'shelf.rejected',
    'content.taken_down'] end
  ),
  constraint webhooks_previous_secret check ((previous_secret is null) = (previous_secret_until is null)),
  constraint webhooks_turned_off check (turned_off_at is null or not is_active)
);
create index webhooks_profile_id_created_at_idx on webhooks (profile_id, created_at desc);

create table webhook_deliveries (
  id uuid primary key default uuid_v7(),
  webhook_id uuid not null references webhooks on delete cascade on update cascade,
  event text not null,
  subject_id uuid not null,
  state webhook_delivery_state not null default 'waiting',
  attempts integer not null default 0,
  created_at timestamptz(3) not null default current_timestamp,
  attempted_at timestamptz(3),
  next_attempt_at timestamptz(3),
  duration_ms integer,
  response_status integer,
  response_text text,
  error text,
  constraint webhook_deliveries_lengths check (char_length(response_text) <= 1000 and char_length(error) <= 300)
);
create index webhook_deliveries_webhook_id_created_at_id_idx on webhook_deliveries (webhook_id, created_at desc, id desc);
create index webhook_deliveries_created_at_idx on webhook_deliveries (created_at);
-- Counts waiting deliveries, and finds one of the same event.
create index webhook_deliveries_waiting_idx on webhook_deliveries (webhook_id, event, subject_id) where state = 'waiting';

-- What picks are about: one row for each book, place and product, however many people have picked it.
create table things (
  id uuid primary key default uuid_v7(),
  category category not null,
  slug text,
  title text,
  creator text,
  named_by uuid,
  year smallint,
  latitude double precision,
  longitude double precision,
  city text,
  image_id uuid references images on delete set null on update cascade,
  merged_into uuid references things on delete restrict on update cascade,
  shelves_count integer not null default 0,
  first_places_count integer not null default 0,
  created_at timestamptz(3) not null default current_timestamp,
  updated_at timestamptz(3) not null default current_timestamp,
  is_public boolean not null generated always as (title is not null and slug is not null) stored,
  given_creator text,
  given_title text,
  name_key text,
  city_asked text,
  city_id uuid,
  spot point,
  constraint things_counts check (shelves_count >= 0 and first_places_count >= 0),
  constraint things_slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  constraint things_year_range check (year between -3000 and 2200),
  constraint things_coordinates check (
    latitude between -90 and 90 and longitude between -180 and 180 and (latitude is null) = (longitude is null)
  ),
  constraint things_not_into_itself check (merged_into <> id),
  constraint things_given_name_length check (length(given_title) <= 500 and length(given_creator) <= 500),
  constraint things_given_name_whole check (given_title is not null or given_creator is null)
);
create unique index things_image_id_key on things (image_id);
create index things_merged_into_idx on things (merged_into);
-- The index is partial, because foreign keys lock the columns of whole unique indexes: giving a thing its slug would wait
-- for everybody who adds a pick of it.
create unique index things_slug_key on things (category, slug) where slug is not null;
create index things_most_shelves_idx on things (is_public, shelves_count desc, id desc);
create index things_most_shelves_in_category_idx on things (is_public, category, shelves_count desc, id desc);
create index things_sitemap_idx on things (id) include (category, slug, updated_at) where is_public;
-- The places of a city as its page lists them.
create index things_of_city_idx on things (city_id, is_public, shelves_count desc, first_places_count desc, id desc);
-- The rows that the job "locate" has to look up. The index stays nearly empty.
create index things_unlocated_idx
  on things (id) where category = 'places' and city_asked is distinct from coalesce(city, creator);
create index things_spot_idx on things using gist (spot) where is_public and category = 'places';
create index things_on_map_idx on things (shelves_count desc, id desc) where is_public and spot is not null;

-- The titles and references under which picks find their thing, as thing_key writes them.
create table thing_keys (
  category category not null,
  title_key text not null,
  creator_key text not null,
  thing_id uuid not null references things on delete cascade on update cascade,
  primary key (category, title_key, creator_key)
);
create index thing_keys_thing_id_idx on thing_keys (thing_id);
create index thing_keys_title_trgm_idx on thing_keys using gin (title_key gin_trgm_ops);

create table thing_identifiers (
  id uuid primary key default uuid_v7(),
  kind thing_identifier_kind not null,
  value text not null,
  thing_id uuid not null references things on delete cascade on update cascade,
  constraint thing_identifiers_value_length check (length(value) between 1 and 2000)
);
create unique index thing_identifiers_kind_value_key on thing_identifiers (kind, value);
create index thing_identifiers_thing_id_idx on thing_identifiers (thing_id);

-- The addresses of things that are gone, which no other thing gets.
create table retired_thing_slugs (
  category category not null,
  slug_hash text not null,
  primary key (category, slug_hash)
);

-- Which pick was in which place of a shelf, and when.
create table shelf_history (
  id uuid primary key default uuid_v7(),
  profile_id uuid not null references profiles on delete cascade on update cascade,
  pick_id uuid references picks on delete set null on update cascade,
  category category not null,
  rank smallint not null,
  title text not null,
  reference text,
  from_at timestamptz(3) not null,
  until_at timestamptz(3),
  departure shelf_departure,
  reason text,
  reason_is_public boolean not null default false,
  constraint shelf_history_rank_range check (rank between 1 and 3),
  constraint shelf_history_reason_length check (char_length(reason) between 1 and 280),
  constraint shelf_history_ended check ((until_at is null) = (departure is null) and until_at >= from_at),
  constraint shelf_history_reason_of_left check (reason is null or departure = 'left_shelf')
);
create index shelf_history_profile_id_from_at_id_idx on shelf_history (profile_id, from_at desc, id desc);
create index shelf_history_pick_id_idx on shelf_history (pick_id);
-- A pick is in one place at a time.
create unique index shelf_history_open_key on shelf_history (pick_id) where until_at is null;

-- The top things of each category, season and city. A job counts them.
create table agreement (
  id uuid primary key default uuid_v7(),
  category category not null,
  season text not null default '',
  city text not null default '',
  place integer not null,
  thing_id uuid not null references things on delete cascade on update cascade,
  score double precision not null,
  curators_count integer not null,
  first_places_count integer not null,
  constraint agreement_counts check (place > 0 and curators_count > 1 and first_places_count between 0 and curators_count),
  constraint agreement_season_form check (season ~ '^(\d{4}-(spring|summer|autumn|winter))?$'),
  constraint agreement_city_of_places check (city = '' or category = 'places')
);
create index agreement_category_season_city_place_id_idx on agreement (category, season, city, place, id);
create index agreement_thing_id_idx on agreement (thing_id);
create unique index agreement_category_season_city_thing_id_key on agreement (category, season, city, thing_id);

create table lists (
  id uuid primary key default uuid_v7(),
  profile_id uuid not null references profiles on delete cascade on update cascade,
  title text not null,
  description text not null default '',
  key text,
  version integer not null default 1,
  created_at timestamptz(3) not null default current_timestamp,
  updated_at timestamptz(3) not null default current_timestamp,
  deleted_at timestamptz(3),
  constraint lists_lengths check (
    char_length(title) between 1 and 80 and char_length(description) <= 500 and char_length(key) between 22 and 64
  )
);
create index lists_profile_id_created_at_id_idx on lists (profile_id, created_at, id);
-- The job that removes deleted lists for good.
create index lists_deleted_idx on lists (deleted_at) where deleted_at is not null;

create table list_items (
  id uuid primary key default uuid_v7(),
  list_id uuid not null references lists on delete cascade on update cascade,
  pick_id uuid not null references picks on delete cascade on update cascade,
  note text not null default '',
  position integer not null,
  constraint list_items_note_length check (char_length(note) <= 500)
);
create index list_items_list_id_position_id_idx on list_items (list_id, position, id);
create index list_items_pick_id_idx on list_items (pick_id);
create unique index list_items_list_id_pick_id_key on list_items (list_id, pick_id);

-- Merges and splits of things, with what an undo needs.
create table thing_changes (
  id uuid primary key default uuid_v7(),
  kind thing_change_kind not null,
  thing_id uuid not null references things on delete cascade on update cascade,
  other_id uuid not null references things on delete cascade on update cascade,
  pick_ids uuid[],
  chosen_pick_ids uuid[],
  identifier_ids uuid[],
  redirect_ids uuid[],
  keys jsonb not null default '[]',
  filled jsonb not null default '{}',
  created_at timestamptz(3) not null default current_timestamp,
  undone_at timestamptz(3),
  constraint thing_changes_two_things check (thing_id <> other_id)
);
create index thing_changes_thing_id_created_at_idx on thing_changes (thing_id, created_at);
create index thing_changes_other_id_created_at_idx on thing_changes (other_id, created_at);
create index thing_changes_created_at_id_idx on thing_changes (created_at, id);

create table cities (
  id uuid primary key default uuid_v7(),
  geonames_id integer not null,
  slug text not null,
  name text not null,
  region text,
  country text not null,
  country_code text not null,
  latitude double precision not null,
  longitude double precision not null,
  created_at timestamptz(3) not null default current_timestamp,
  constraint cities_slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  constraint cities_coordinates check (latitude between -90 and 90 and longitude between -180 and 180),
  constraint cities_country_code check (country_code ~ '^[A-Z]{2}$')
);
create unique index cities_geonames_id_key on cities (geonames_id);
create unique index cities_slug_key on cities (slug);

-- The curators whose shelves are most like a person's. A job computes them.
create table curator_matches (
  profile_id uuid not null,
  other_id uuid not null,
  score double precision not null,
  primary key (profile_id, other_id)
);
create index curator_matches_other_id_idx on curator_matches (other_id);

-- The people whose matches the job has to compute again.
create table match_changes (
  id bigserial primary key,
  profile_id uuid not null
);

create table match_dismissals (
  profile_id uuid not null references profiles on delete cascade on update cascade,
  other_id uuid not null references profiles on delete cascade on update cascade,
  created_at timestamptz(3) not null default current_timestamp,
  primary key (profile_id, other_id),
  constraint match_dismissals_not_oneself check (profile_id <> other_id)
);
create index match_dismissals_other_id_idx on match_dismissals (other_id);

-- What members say is matched wrongly.
create table thing_suggestions (
  id uuid primary key default uuid_v7(),
  profile_id uuid not null references profiles on delete cascade on update cascade,
  kind thing_change_kind not null,
  thing_id uuid not null references things on delete cascade on update cascade,
  other_id uuid references things on delete cascade on update cascade,
  pick_ids uuid[],
  note text not null default '',
  created_at timestamptz(3) not null default current_timestamp,
  resolved_at timestamptz(3),
  answer text not null default '',
  change_id uuid references thing_changes on delete set null on update cascade,
  constraint thing_suggestions_lengths check (
    char_length(note) <= 280 and char_length(answer) <= 1000 and cardinality(pick_ids) <= 200
  ),
  constraint thing_suggestions_of_kind check (
    (kind = 'merge') = (other_id is not null) and (kind = 'split') = (cardinality(pick_ids) > 0)
  ),
  constraint thing_suggestions_two_things check (thing_id <> other_id)
);
create index thing_suggestions_created_at_id_idx on thing_suggestions (created_at, id);
create index thing_suggestions_profile_id_idx on thing_suggestions (profile_id);
create index thing_suggestions_thing_id_idx on thing_suggestions (thing_id);
create index thing_suggestions_other_id_idx on thing_suggestions (other_id);
create index thing_suggestions_change_id_idx on thing_suggestions (change_id);
-- A person has one open suggestion for each thing.
create unique index thing_suggestions_once_key on thing_suggestions (profile_id, thing_id) where resolved_at is null;
create index thing_suggestions_open_idx on thing_suggestions (created_at, id) where resolved_at is null;

-- Pairs of things with similar names, which may be one. A job finds them.
create table thing_doubles (
  id uuid primary key default uuid_v7(),
  thing_id uuid not null references things on delete cascade on update cascade,
  other_id uuid not null references things on delete cascade on update cascade,
  similarity integer not null,
  dismissed_at timestamptz(3),
  constraint thing_doubles_in_order check (thing_id < other_id)
);
create index thing_doubles_other_id_idx on thing_doubles (other_id);
create index thing_doubles_similarity_id_idx on thing_doubles (similarity, id);
create unique index thing_doubles_thing_id_other_id_key on thing_doubles (thing_id, other_id);

-- How far the job that compares names has come. It is one row.
create table thing_double_searches (
  is_only boolean primary key default true,
  last_id uuid not null,
  constraint thing_double_searches_only check (is_only)
);

-- References to tables that come later.
alter table profiles add foreign key (avatar_id) references images on delete set null on update cascade;
alter table profiles add foreign key (shelf_image_id) references images on delete set null on update cascade;
alter table profiles add foreign key (city_id) references cities on delete set null on update cascade;
alter table accounts add foreign key (invite_id) references invites on delete set null on update cascade;
alter table picks add foreign key (thing_id) references things on delete restrict on update cascade;
alter table notifications add foreign key (takedown_id) references takedowns on delete cascade on update cascade;
alter table reports add foreign key (comment_id) references comments on delete cascade on update cascade;
alter table things add foreign key (city_id) references cities on delete set null on update cascade;
