-- Follows, saved picks and lists.

-- Refuses deleted and suspended followers, and ignores follows of such people. Both profiles are locked in the order
-- of their ids, so two people who follow each other at once do not deadlock.
create or replace function follows_before_insert() returns trigger language plpgsql as $$
begin
  perform 1 from profiles where id in (new.follower_id, new.following_id) order by id for no key update;
  perform require_active_author(new.follower_id);
  if exists (
    select from profiles where id = new.following_id and (deleted_at is not null or suspended_at is not null)
  ) then
    return null;
  end if;
  return new;
end $$;

create or replace trigger follows_before_insert before insert on follows
  for each row execute function follows_before_insert();

-- Counts and notifies. Locks both profiles in the order of their ids, as follows_before_insert does. Unfollowing
-- deletes the notification if it is unread.
create or replace function follows_after_write() returns trigger language plpgsql as $$
declare
  step integer := case tg_op when 'INSERT' then 1 else -1 end;
  edge follows := case tg_op when 'INSERT' then new else old end;
begin
  perform 1 from profiles where id in (edge.follower_id, edge.following_id) order by id for no key update;
  update profiles set followers_count = followers_count + step where id = edge.following_id;
  update profiles set following_count = following_count + step where id = edge.follower_id;
  if tg_op = 'DELETE' then
    delete from notifications
      where profile_id = old.following_id and kind = 'new_follower' and actor_id = old.follower_id and read_at is null;
    return null;
  end if;
  perform notify(new.following_id, 'new_follower', new.follower_id, at => new.created_at);
  perform queue_webhook_event(new.following_id, 'follower.added', new.id);
  return null;
end $$;

create or replace trigger follows_after_write after insert or delete on follows
  for each row execute function follows_after_write();

-- Refuses people who are deleted or suspended.
create or replace trigger requires_active_author before insert on favorites
  for each row execute function rows_require_active_author('user_id');

-- Removing a save deletes its notification if that is unread. Saves of one's own picks notify nobody.
create or replace function favorites_after_write() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update picks set favorites_count = favorites_count - 1 where id = old.pick_id;
    delete from notifications
      where kind = 'pick_saved' and actor_id = old.user_id and pick_id = old.pick_id and read_at is null;
    return null;
  end if;
  update picks set favorites_count = favorites_count + 1 where id = new.pick_id;
  perform notify(profile_id, 'pick_saved', new.user_id, new.pick_id, at => new.created_at) from picks where id = new.pick_id;
  perform queue_webhook_event(profile_id, 'pick.saved', new.id) from picks where id = new.pick_id and profile_id <> new.user_id;
  return null;
end $$;

create or replace trigger favorites_after_write after insert or delete on favorites
  for each row execute function favorites_after_write();

-- Refuses owners who are deleted or suspended.
create or replace trigger requires_active_author before insert on lists
  for each row execute function rows_require_active_author('profile_id');
