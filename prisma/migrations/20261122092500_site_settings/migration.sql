-- CreateEnum
CREATE TYPE "registration" AS ENUM ('open', 'invite');

-- CreateEnum
CREATE TYPE "review_policy" AS ENUM ('show_at_once', 'hold_back');

-- CreateTable
CREATE TABLE "site_settings" (
    "id" SMALLINT NOT NULL DEFAULT 1,
    "name" TEXT NOT NULL DEFAULT 'Threes',
    "description" TEXT NOT NULL DEFAULT 'Nine things you stand behind: three books, three places, three products.',
    "registration" "registration" NOT NULL DEFAULT 'open',
    "review_policy" "review_policy" NOT NULL DEFAULT 'show_at_once',
    "word_list" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "writes_per_minute" INTEGER NOT NULL DEFAULT 120,
    "uploads_per_hour" INTEGER NOT NULL DEFAULT 60,
    "sign_ups_per_hour" INTEGER NOT NULL DEFAULT 10,
    "version" INTEGER NOT NULL DEFAULT 1,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "site_settings_pkey" PRIMARY KEY ("id")
);

alter table site_settings add constraint site_settings_one_row check (id = 1);
insert into site_settings default values;

-- Code that reads the settings needs no case for a missing row.
create function site_settings_stay() returns trigger language plpgsql as $$
begin
  raise exception 'constraint "site_settings_one_row": the settings of the site cannot be deleted';
end $$;

create trigger site_settings_stay before delete on site_settings
  for each row execute function site_settings_stay();

-- The last admin -------------------------------------------------------------------------------------------------

-- Whether this person can act as an admin now.
create function profile_is_active_admin(person profiles) returns boolean language sql stable as $$
  select person.is_admin and person.deleted_at is null
$$;

-- The lock makes two admins who demote each other at once take turns, so that the second one sees the first change.
create function profiles_keep_an_admin() returns trigger language plpgsql as $$
begin
  if not profile_is_active_admin(old) then
    return coalesce(new, old);
  end if;
  if tg_op = 'UPDATE' and profile_is_active_admin(new) then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtext('profiles_keep_an_admin'));
  perform from profiles other where other.is_admin and other.id <> old.id and profile_is_active_admin(other) limit 1;
  if not found then
    raise exception 'constraint "last_admin": a site keeps at least one admin' using errcode = 'TH409';
  end if;
  return coalesce(new, old);
end $$;

create trigger last_admin before update or delete on profiles
  for each row when (old.is_admin) execute function profiles_keep_an_admin();

create index profiles_admins_idx on profiles (id) where is_admin;
