-- The triggers of profiles, in the order of firing.

-- Refuses settings of people who are deleted or suspended.
create or replace trigger requires_active_author before insert on settings
  for each row execute function rows_require_active_author('profile_id');

create or replace function profile_is_active_admin(person profiles) returns boolean language sql stable as $$
  select person.is_admin and person.deleted_at is null and person.suspended_at is null
$$;

-- Refuses to let the last active admin leave. The lock serializes two admins who demote each other, so that the
-- second change sees the first.
create or replace function require_another_admin(leaving uuid) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('profiles_keep_an_admin'));
  perform from profiles other where other.is_admin and other.id <> leaving and profile_is_active_admin(other) limit 1;
  if not found then
    raise exception 'constraint "last_admin": a site keeps at least one admin' using errcode = 'TH409';
  end if;
end $$;

-- A deleted profile cannot be changed any more. Edits of a public profile can require review by an admin
-- (review.sql). A new location has no city until the job "locate" has found it.
create or replace function profiles_before_write() returns trigger language plpgsql as $$
declare
  -- A deleted profile keeps its picks, so counters and take-downs still change. Generated columns are null in "new".
  changing text[] := array['followers_count', 'following_count', 'is_live', 'published', 'search_text', 'suspended_at',
    'withdrawn_at'];
  edit jsonb;
begin
  if tg_op = 'UPDATE' and old.deleted_at is not null then
    if to_jsonb(new) - changing is distinct from to_jsonb(old) - changing then
      raise exception 'constraint "active_author": the author may not write' using errcode = 'TH401';
    end if;
  elsif tg_op = 'UPDATE' then
    if old.status = 'approved' and new.status = 'approved' and new.deleted_at is null then
      edit := edited_columns('profiles', to_jsonb(old), to_jsonb(new));
      if edit is not null and store_pending_edit(old, null, to_jsonb(old), edit) then
        -- Puts the edited columns back to their public values.
        new := jsonb_populate_record(new, edited_columns('profiles', to_jsonb(new), to_jsonb(old)));
      end if;
    end if;
    if new.current_city is distinct from old.current_city then
      new.city_id := null;
      new.located_text := null;
    end if;
  end if;
  if profile_is_active_admin(old) and (tg_op = 'DELETE' or not profile_is_active_admin(new)) then
    perform require_another_admin(old.id);
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;

create or replace trigger profiles_before_write before update or delete on profiles
  for each row execute function profiles_before_write();

-- Whether searches find a person: only curators who are in public lists.
create or replace function profile_is_searched(profile profiles) returns boolean language sql stable as $$
  select profile.is_creator and profile.is_live and profile.deleted_at is null
$$;

-- Whether everyone can read the whole profile.
create or replace function profile_is_open(profile profiles) returns boolean language sql stable as $$
  select profile.is_live and (profile.is_creator or profile.status = 'approved') and profile.deleted_at is null
$$;

-- Updates the picture references and the search index after a change of a profile. Either row can be null.
create or replace function profiles_update_references(was profiles, profile profiles) returns void language plpgsql as $$
begin
  perform images_replace(was.avatar_id, profile.avatar_id);
  perform images_replace(was.shelf_image_id, profile.shelf_image_id);
  if (was.search_text, profile_is_searched(was)) is distinct from (profile.search_text, profile_is_searched(profile)) then
    perform search_words_put(coalesce(profile.id, was.id),
      'profile', true, case when profile_is_searched(was) then was.search_text end,
      'profile', true, case when profile_is_searched(profile) then profile.search_text end);
  end if;
end $$;

-- Deletes all data of a deleted account that nobody else needs.
create or replace function profiles_erase(owner uuid) returns void language plpgsql as $$
begin
  delete from lists where profile_id = owner;
  delete from match_dismissals where profile_id = owner or other_id = owner;
  delete from curator_matches where profile_id = owner or other_id = owner;
  -- A chosen thing still needs its decision if its pick stays.
  update thing_suggestions set profile_id = null, note = '', answer = '' from things
    where profile_id = owner and things.id = thing_id and is_waiting;
  delete from thing_suggestions where profile_id = owner;
  delete from access_tokens where profile_id = owner;
  delete from app_grants where profile_id = owner;
  delete from apps where owner_id = owner;
  delete from idempotency_keys where profile_id = owner;
  delete from webhooks where profile_id = owner or curator_id = owner;
  update takedowns set answer = null where profile_id = owner and answer is not null;
  delete from shelf_history where profile_id = owner;
  delete from notifications where profile_id = owner or actor_id = owner;
  update comments set removed_text = null where author_id = owner and removed_text is not null;
  update reports set reporter_id = null, reporter_email = null where reporter_id = owner;
  update reports set quote = null where profile_id = owner and quote is not null;
  delete from pending_edits where profile_id = owner;
  update submission_reviews set snapshot = null where profile_id = owner and snapshot is not null;
  delete from review_notes where review_id in (select id from submission_reviews where profile_id = owner);
end $$;

-- Hides the comments of a suspended person until the suspension ends, and empties those of a deleted person. Picks
-- and collections are locked by id because their comment counts change.
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

-- Public means that the shelf is live. Listed also requires that the account is not deleted. The lock order is the
-- same everywhere: profile, picks, collections, each in the order of their ids.
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

create or replace function profiles_after_write() returns trigger language plpgsql as $$
declare
  is_edited boolean;
  is_deleted boolean := old.deleted_at is null and new.deleted_at is not null;
  is_suspended boolean := old.suspended_at is null and new.suspended_at is not null;
  without_counters profiles := new;
begin
  if tg_op <> 'UPDATE' then
    perform record_public_change('profile', coalesce(new.id, old.id), profile_is_open(old), profile_is_open(new));
    perform profiles_update_references(old, new);
    return null;
  end if;
  -- Counters of follows change most often, and need none of the following.
  without_counters.followers_count := old.followers_count;
  without_counters.following_count := old.following_count;
  if without_counters is not distinct from old then
    return null;
  end if;
  is_edited := exists (select from reviewed_changes('profiles', to_jsonb(old), to_jsonb(new)));
  if (old.is_live and not new.is_live) or is_suspended or is_deleted then
    perform queue_cache_purge('profile', old.id, old.id, old.username::text);
  end if;
  if old.status = 'approved' and new.status <> 'approved' then
    -- Nobody sees an unapproved shelf, so its edits are applied without review.
    perform apply_pending_edits(new.id);
    update submission_reviews set status = 'canceled', decided_at = now()
      where profile_id = new.id and status = 'pending' and kind = 'change';
  end if;
  -- A shelf that its owner unpublishes during a take-down gets a new history later, even if the take-down is lifted.
  if old.status in ('approved', 'pending') and new.status not in ('approved', 'pending') then
    update shelf_history set taken_down = false where profile_id = new.id and taken_down;
  end if;
  if is_edited and old.status = new.status and new.status in ('approved', 'pending') and new.deleted_at is null then
    perform update_shelf_review(new.id);
  end if;
  if is_deleted then
    perform profiles_erase(new.id);
  elsif is_suspended then
    perform revoke_access(new.id);
  end if;
  if is_deleted or old.suspended_at is distinct from new.suspended_at then
    perform profiles_hide_comments(new);
  end if;
  perform record_public_change('profile', new.id, profile_is_open(old), profile_is_open(new),
    is_edited or (old.username, old.is_creator, old.is_brand, old.updated_at)
      is distinct from (new.username, new.is_creator, new.is_brand, new.updated_at));
  perform profiles_update_references(old, new);
  -- An edit resolves the review notes about it, but applying a pending edit does not: the notes are about that edit.
  if is_edited
    and not exists (select from pending_edits where profile_id = new.id and pick_id is null and is_applied)
  then
    perform review_notes_resolve(new.id, null, to_jsonb(old), to_jsonb(new));
  end if;
  if old.is_live is distinct from new.is_live or is_deleted then
    perform profiles_set_picks_public(new);
  end if;
  -- Makes the person's live streams check their permissions again.
  if old.is_admin <> new.is_admin or old.suspended_at is distinct from new.suspended_at or is_deleted then
    perform send_live_event('access', array[new.id::text]);
  end if;
  return null;
end $$;

create or replace trigger profiles_after_write after insert or update or delete on profiles
  for each row execute function profiles_after_write();
