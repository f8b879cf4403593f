-- What happens when a profile is written, in this order.

-- The owner of settings is active.
create or replace trigger author_alive before insert on settings
  for each row execute function rows_require_author('profile_id');

-- Edits of a public profile may have to wait for an admin (review.sql). The username never waits, because it is an
-- address.
create or replace trigger a_keep_full_name_waiting before update of full_name on profiles
  for each row execute function keep_edit_waiting('full_name');
create or replace trigger a_keep_title_waiting before update of title on profiles
  for each row execute function keep_edit_waiting('title');
create or replace trigger a_keep_message_waiting before update of message on profiles
  for each row execute function keep_edit_waiting('message');
create or replace trigger a_keep_current_city_waiting before update of current_city on profiles
  for each row execute function keep_edit_waiting('current_city');
create or replace trigger a_keep_interests_waiting before update of interests on profiles
  for each row execute function keep_edit_waiting('interests');
create or replace trigger a_keep_social_links_waiting before update of social_links on profiles
  for each row execute function keep_edit_waiting('social_links');
create or replace trigger a_keep_avatar_id_waiting before update of avatar_id on profiles
  for each row execute function keep_edit_waiting('avatar_id');
create or replace trigger a_keep_shelf_image_id_waiting before update of shelf_image_id on profiles
  for each row execute function keep_edit_waiting('shelf_image_id');

-- Whether a person can act as an admin now.
create or replace function profile_is_active_admin(person profiles) returns boolean language sql stable as $$
  select person.is_admin and person.deleted_at is null and person.suspended_at is null
$$;

-- A site keeps at least one active admin beside a person who leaves. Two admins who demote each other at once take turns,
-- so that the second one sees the first change.
create or replace function require_another_admin(leaving uuid) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('profiles_keep_an_admin'));
  perform from profiles other where other.is_admin and other.id <> leaving and profile_is_active_admin(other) limit 1;
  if not found then
    raise exception 'constraint "last_admin": a site keeps at least one admin' using errcode = 'TH409';
  end if;
end $$;

-- What a deletion has cleared stays empty. A new location has no city until the job "locate" has looked it up. The last
-- admin stays one.
create or replace function profiles_before_update() returns trigger language plpgsql as $$
declare
  -- Counts still change, and take-downs hold for the picks that stay. Generated columns are empty in the new row here.
  changing text[] := array['followers_count', 'following_count', 'is_live', 'published', 'search_text', 'suspended_at',
    'withdrawn_at'];
begin
  if old.deleted_at is not null then
    if to_jsonb(new) - changing is distinct from to_jsonb(old) - changing then
      raise exception 'constraint "author_alive": the author may not write' using errcode = 'TH401';
    end if;
  elsif new.current_city is distinct from old.current_city then
    new.city_id := null;
    new.city_asked := null;
  end if;
  if profile_is_active_admin(old) and not profile_is_active_admin(new) then
    perform require_another_admin(old.id);
  end if;
  return new;
end $$;

create or replace trigger profiles_before_update before update on profiles
  for each row when (old.deleted_at is not null or old.is_admin or new.current_city is distinct from old.current_city)
  execute function profiles_before_update();

-- The last admin is not deleted.
create or replace function profiles_before_delete() returns trigger language plpgsql as $$
begin
  if profile_is_active_admin(old) then
    perform require_another_admin(old.id);
  end if;
  return old;
end $$;

create or replace trigger profiles_before_delete before delete on profiles
  for each row when (old.is_admin) execute function profiles_before_delete();

-- Whether searches find a person: only curators whom lists show.
create or replace function profile_is_searched(profile profiles) returns boolean language sql stable as $$
  select profile.is_creator and profile.is_live and profile.deleted_at is null
$$;

-- A profile shows other pictures than before, and is found by other words. Either may be null.
create or replace function profiles_show(was profiles, profile profiles) returns void language plpgsql as $$
begin
  perform images_replace(was.avatar_id, profile.avatar_id);
  perform images_replace(was.shelf_image_id, profile.shelf_image_id);
  if (was.search_text, profile_is_searched(was)) is distinct from (profile.search_text, profile_is_searched(profile)) then
    perform search_words_put(coalesce(profile.id, was.id),
      'profile', true, case when profile_is_searched(was) then was.search_text end,
      'profile', true, case when profile_is_searched(profile) then profile.search_text end);
  end if;
end $$;

-- A new profile, and one that is deleted with its account.
create or replace function profiles_after_insert_or_delete() returns trigger language plpgsql as $$
begin
  perform profiles_show(old, new);
  return null;
end $$;

create or replace trigger profiles_after_insert_or_delete after insert or delete on profiles
  for each row execute function profiles_after_insert_or_delete();

-- A shelf that is no longer approved shows nothing, so its edits no longer wait and need no review.
create or replace function shelf_end_review(owner uuid) returns void language plpgsql as $$
begin
  perform show_waiting_edits(owner);
  update submission_reviews set status = 'canceled', decided_at = now()
    where profile_id = owner and status = 'pending' and kind = 'change';
end $$;

-- A deleted account leaves nothing of what only concerned its owner.
create or replace function profiles_erase(owner uuid) returns void language plpgsql as $$
begin
  delete from lists where profile_id = owner;
  delete from match_dismissals where profile_id = owner or other_id = owner;
  delete from curator_matches where profile_id = owner or other_id = owner;
  delete from thing_suggestions where profile_id = owner;
  delete from access_tokens where profile_id = owner;
  delete from webhooks where profile_id = owner;
  update takedowns set answer = null where profile_id = owner and answer is not null;
  delete from shelf_history where profile_id = owner;
  delete from notifications where profile_id = owner or actor_id = owner;
  update comments set removed_text = null where author_id = owner and removed_text is not null;
  update reports set reporter_id = null, reporter_email = null where reporter_id = owner;
  update reports set quote = null where profile_id = owner and quote is not null;
  delete from waiting_edits where profile_id = owner;
  update submission_reviews set snapshot = null where profile_id = owner and snapshot is not null;
  delete from review_notes where review_id in (select id from submission_reviews where profile_id = owner);
end $$;

-- Comments of a suspended person are hidden until the suspension ends. Those of a deleted person lose their words. Picks
-- and collections are locked by id, because their counts change.
create or replace function profiles_hide_comments(author profiles) returns void language plpgsql as $$
begin
  perform from picks where id in (select pick_id from comments where author_id = author.id)
    order by id for no key update;
  perform from collections where id in (select collection_id from comments where author_id = author.id)
    order by id for no key update;
  if author.deleted_at is not null then
    update comments set text = '', removed_at = now(), removed_by = author.id
      where author_id = author.id and removed_at is null;
  else
    update comments set is_shown = is_shown where author_id = author.id;
  end if;
end $$;

-- Picks and collections are public while the shelf is live, and listed until the account is deleted. Locks are always
-- taken in this order: profile, picks, collections, each by id.
create or replace function profiles_set_picks_public(owner profiles) returns void language plpgsql as $$
declare
  listed boolean := owner.is_live and owner.deleted_at is null;
begin
  perform from picks where profile_id = owner.id order by id for no key update;
  update picks
    set is_public = owner.is_live and hidden_at is null,
        is_listed = listed and hidden_at is null,
        published_at = case when owner.is_live and hidden_at is null then coalesce(published_at, now()) else published_at end
    where profile_id = owner.id and status = 'published'
      and (is_public <> (owner.is_live and hidden_at is null) or is_listed <> (listed and hidden_at is null));
  perform from collections where profile_id = owner.id order by id for no key update;
  update collections set owner_is_live = owner.is_live, owner_is_deleted = owner.deleted_at is not null
    where profile_id = owner.id;
end $$;

-- A profile that was edited, reviewed, taken down, deleted, or made an admin's.
create or replace function profiles_after_update() returns trigger language plpgsql as $$
declare
  is_edited boolean;
  is_deleted boolean := old.deleted_at is null and new.deleted_at is not null;
  is_suspended boolean := old.suspended_at is null and new.suspended_at is not null;
  uncounted profiles := new;
begin
  -- Most updates only count a follow.
  uncounted.followers_count := old.followers_count;
  uncounted.following_count := old.following_count;
  if uncounted is not distinct from old then
    return null;
  end if;
  is_edited := exists (select from reviewed_changes('profiles', to_jsonb(old), to_jsonb(new)));
  if (old.is_live and not new.is_live) or is_suspended or is_deleted then
    perform leave_caches('profile', old.id, old.id, old.username::text);
  end if;
  if old.status = 'approved' and new.status <> 'approved' then
    perform shelf_end_review(new.id);
  end if;
  if is_edited and old.status = new.status and new.status in ('approved', 'pending') and new.deleted_at is null then
    perform shelf_edited(new.id);
  end if;
  if is_deleted then
    perform profiles_erase(new.id);
  elsif is_suspended then
    update access_tokens set revoked_at = now() where profile_id = new.id and revoked_at is null;
  end if;
  if is_deleted or old.suspended_at is distinct from new.suspended_at then
    perform profiles_hide_comments(new);
  end if;
  perform profiles_show(old, new);
  -- Notes are resolved by an edit, but not when edits that waited are shown: the notes are about those edits.
  if is_edited and current_setting('threes.shows_edits', true) is distinct from 'on' then
    perform review_notes_resolve(new.id, null, to_jsonb(old), to_jsonb(new));
  end if;
  if old.is_live is distinct from new.is_live or is_deleted then
    perform profiles_set_picks_public(new);
  end if;
  -- The live streams of somebody who may do less than before are checked again.
  if old.is_admin <> new.is_admin or old.suspended_at is distinct from new.suspended_at or is_deleted then
    perform tell_live('access', array[new.id::text]);
  end if;
  return null;
end $$;

create or replace trigger profiles_after_update after update on profiles
  for each row execute function profiles_after_update();
