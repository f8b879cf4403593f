-- Whoever writes has an account that may write: what their request loaded of them before counts for nothing here.
-- The one place that says who may. The share lock makes a write wait for a deletion under way, and a deletion for it.
-- The message names the condition as a violated constraint does, which is how the product recognises it.
create function require_author(author uuid) returns void language plpgsql as $$
declare
  alive boolean;
begin
  select deleted_at is null into alive from profiles where id = author for share;
  if alive is distinct from true then
    raise exception 'constraint "author_alive": the author may not write' using errcode = 'TH401';
  end if;
end $$;

-- Argument: the column that names the author.
create function rows_require_author() returns trigger language plpgsql as $$
begin
  perform require_author((to_jsonb(new) ->> tg_argv[0])::uuid);
  return new;
end $$;

-- In the order of their names they run before the other triggers, so that the author's row is locked first everywhere.
create trigger author_alive before insert on accounts
  for each row execute function rows_require_author('profile_id');
create trigger author_alive before insert on account_tokens
  for each row execute function rows_require_author('profile_id');
create trigger author_alive before insert on collections
  for each row execute function rows_require_author('profile_id');
create trigger author_alive before insert on favorites
  for each row execute function rows_require_author('user_id');
create trigger author_alive before insert on images
  for each row execute function rows_require_author('owner_id');
create trigger author_alive before insert on picks
  for each row execute function rows_require_author('profile_id');
create trigger author_alive before insert on settings
  for each row execute function rows_require_author('profile_id');
create trigger author_alive before insert on submission_reviews
  for each row execute function rows_require_author('profile_id');

-- Both are locked at once and in one order, as follows_count_one does after it: two people who follow each other at
-- the same time cannot lock one another out. Somebody who is gone is followed by nobody.
create function follows_require_author() returns trigger language plpgsql as $$
begin
  perform 1 from profiles where id in (new.follower_id, new.following_id) order by id for no key update;
  perform require_author(new.follower_id);
  if exists (select from profiles where id = new.following_id and deleted_at is not null) then
    return null;
  end if;
  return new;
end $$;

create trigger author_alive before insert on follows
  for each row execute function follows_require_author();

-- What a deletion cleared stays cleared. Counts still move, and rows may be removed for good.
create function profiles_stay_deleted() returns trigger language plpgsql as $$
declare
  -- The generated columns are empty in a new row at this point.
  kept_by_us text[] := array['followers_count', 'following_count', 'published', 'search_text'];
begin
  if to_jsonb(new) - kept_by_us is distinct from to_jsonb(old) - kept_by_us then
    raise exception 'constraint "author_alive": the author may not write' using errcode = 'TH401';
  end if;
  return new;
end $$;

create trigger author_alive before update on profiles
  for each row when (old.deleted_at is not null) execute function profiles_stay_deleted();

-- Grows with whatever ends the ways to sign in that were good before. A session is only made for the one that was
-- checked.
alter table accounts add column sign_in_version integer not null default 1;

create function accounts_count_sign_in() returns trigger language plpgsql as $$
begin
  new.sign_in_version := old.sign_in_version + 1;
  return new;
end $$;

create trigger accounts_count_sign_in before update of password_hash on accounts
  for each row when (old.password_hash is distinct from new.password_hash)
  execute function accounts_count_sign_in();
