-- Live events. Each is told in the transaction of its cause, on one channel: a topic, and then items of ids. The first
-- part of an item is whom or what it concerns. Whoever passes an event on decides who may see it.

-- Tells many items in few messages, because PostgreSQL refuses messages of 8000 bytes.
create function tell_live(topic text, items text[]) returns void language plpgsql as $$
begin
  perform pg_notify('live', topic || ' ' || string_agg(item, ',' order by nr))
    from unnest(items) with ordinality as listed (item, nr)
    group by (nr - 1) / 75;
end $$;

create function notifications_tell_live() returns trigger language plpgsql as $$
begin
  perform tell_live('notifications', array_agg(profile_id || ':' || id)) from fresh;
  return null;
end $$;

create trigger tells_live after insert on notifications
  referencing new table as fresh for each statement execute function notifications_tell_live();

-- News that was read and is news again.
create function notifications_tell_live_again() returns trigger language plpgsql as $$
begin
  perform tell_live('notifications', array_agg(fresh.profile_id || ':' || fresh.id))
    from fresh join stale using (id) where fresh.read_at is null and stale.read_at is not null;
  return null;
end $$;

create trigger tells_live_again after update on notifications
  referencing old table as stale new table as fresh for each statement execute function notifications_tell_live_again();

create function picks_tell_live() returns trigger language plpgsql as $$
begin
  perform tell_live('picks', array[new.profile_id || ':' || new.category || ':' || new.id]);
  return null;
end $$;

create trigger tells_live_new after insert on picks
  for each row when (new.is_listed) execute function picks_tell_live();
create trigger tells_live after update on picks
  for each row when (new.is_listed and not old.is_listed) execute function picks_tell_live();

-- PostgreSQL sends equal messages of a transaction once.
create function submissions_tell_live() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'submissions');
  return null;
end $$;

create trigger tells_live after insert or update or delete on submission_reviews
  for each statement execute function submissions_tell_live();

-- Whoever may do less than before: their streams are looked at again.
create function sessions_tell_live() returns trigger language plpgsql as $$
begin
  perform tell_live('access', array_agg(distinct profile_id)) from gone where profile_id <> '';
  return null;
end $$;

create trigger tells_live after delete on sessions
  referencing old table as gone for each statement execute function sessions_tell_live();

create function profiles_tell_live() returns trigger language plpgsql as $$
begin
  perform tell_live('access', array[new.id::text]);
  return null;
end $$;

create trigger tells_live after update of is_admin, suspended_at, deleted_at on profiles
  for each row when (
    old.is_admin is distinct from new.is_admin or old.suspended_at is distinct from new.suspended_at
    or old.deleted_at is distinct from new.deleted_at
  ) execute function profiles_tell_live();

create function access_tokens_tell_live() returns trigger language plpgsql as $$
begin
  perform tell_live('access', array[new.profile_id::text]);
  return null;
end $$;

create trigger tells_live after update of revoked_at on access_tokens
  for each row when (old.revoked_at is null and new.revoked_at is not null) execute function access_tokens_tell_live();
