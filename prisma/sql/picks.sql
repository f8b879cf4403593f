-- What the database does when a pick is written: the triggers of picks, in the order of firing.
-- picks_before_write runs before a pick is inserted or deleted, and before one of the columns that its trigger lists is
-- updated: not its rank, version, counters, thing_is_chosen or is_public. On insert it refuses inactive authors; for
-- updates the server does (withActiveAuthor). It moves an edit that needs review into pending_edits (review.sql, which
-- also opens that review), assigns the thing, gives a new pick the status pending_review if the shelf is in review or
-- its edits need one, and sets is_public and is_listed (public, and its curator has not deleted the account). On delete
-- it ends the placement in the shelf history.
-- picks_after_insert, picks_after_update and picks_after_delete update the review of the shelf. A new pick, a deletion,
-- a new rank and an edit that is public at once open one of an approved shelf. An edit resolves the review notes about
-- it. A picture that is removed from a hidden pick is withheld, and after a hidden pick is deleted, later edits of its
-- curator need review. The suggestion of a choice that waits ends when its pick leaves (things.sql); every pick on a
-- waiting thing has thing_is_chosen. They keep the shelf history, the search index and the pictures, and queue live
-- events, webhooks, purges, and changes for matches and mirrors.
-- picks_count_* update, once for each statement, the counters of things, which name and publish a thing (things.sql).
-- picks_count_updated also updates those of collections, which publish a collection (collections.sql): a new pick is in
-- none, and a deletion is counted by collection_picks_after_delete.
-- Unique constraints of the baseline migration, not triggers, refuse a second pick with the same rank or picture.
-- The server writes version and description_html itself. When it saves an edit (updatePick), it calls
-- update_pending_edit (review.sql) after the UPDATE. If the curator chose a thing, or a lookup found it, a second
-- UPDATE then sets thing_id and thing_is_chosen, unless the choice is stored as a pending edit too. It raises version,
-- which tells the shelf history that the curator changed the thing, and not the matching.
-- When a shelf becomes public or stops being public, or its curator's account is deleted, profiles.sql sets is_public,
-- is_listed and published_at of its picks.

create or replace function picks_before_write() returns trigger language plpgsql as $$
declare
  owner profiles;
  edit jsonb;
begin
  if tg_op = 'DELETE' then
    perform shelf_history_end_deleted(old);
    return old;
  end if;

  -- Refuses authors who are deleted or suspended, and locks their profile until the transaction ends (accounts.sql).
  if tg_op = 'INSERT' then
    perform require_active_author(new.profile_id);
  end if;

  -- Edits of a public pick can require review by an admin (review.sql). The row then keeps its public values.
  if tg_op = 'UPDATE' and old.status = 'published' and new.status = 'published' then
    edit := edited_columns('picks', to_jsonb(old), to_jsonb(new));
    if edit is not null then
      select * into owner from profiles where id = new.profile_id for share;
      if store_pending_edit(owner, new.id, to_jsonb(old), edit) then
        -- Puts the edited columns back to their public values.
        new := jsonb_populate_record(new, edited_columns('picks', to_jsonb(new), to_jsonb(old)));
      end if;
    end if;
  end if;

  -- Assigns the thing of the title and reference, unless the curator chose one that the new title keeps.
  if new.thing_id is not null and (tg_op = 'INSERT' or new.thing_id is distinct from old.thing_id) then
    new.thing_id := resolve_merged_thing(new.thing_id);
  elsif tg_op = 'INSERT' or new.thing_id is null or new.category <> old.category or (
    (new.title, new.reference) is distinct from (old.title, old.reference)
    and (thing_key(new.title), thing_key(coalesce(new.reference, ''))) <>
      (thing_key(old.title), thing_key(coalesce(old.reference, '')))
    and not (new.thing_is_chosen and chosen_thing_stays(old, new))
  ) then
    new.thing_id := find_or_create_thing(new.category, new.title, new.reference);
    new.thing_is_chosen := false;
  end if;

  -- A pick is public while it is published and not hidden, and its shelf is live. The lock waits for a concurrent
  -- change of the shelf, which would not update this uncommitted row.
  if tg_op = 'UPDATE' and (new.status, new.profile_id, new.hidden_at) is not distinct from
    (old.status, old.profile_id, old.hidden_at)
  then
    return new;
  end if;
  select * into owner from profiles where id = new.profile_id for share;
  -- A new pick joins a pending review of the shelf. It needs review itself if edits of the shelf do.
  if tg_op = 'INSERT' and new.status = 'published' and (owner.status = 'pending' or edits_require_review(owner)) then
    new.status := 'pending_review';
  end if;
  new.is_public := new.status = 'published' and owner.is_live and new.hidden_at is null;
  new.is_listed := new.is_public and owner.deleted_at is null;
  if new.is_public and new.published_at is null then
    new.published_at := now();
  end if;
  return new;
end $$;

create or replace trigger picks_before_write before insert or delete or update of
  title, reference, link, description, description_html, image_id, category, thing_id, status, profile_id, hidden_at
  on picks
  for each row execute function picks_before_write();

create or replace function picks_after_insert() returns trigger language plpgsql as $$
begin
  if new.rank is not null then
    insert into match_changes (profile_id) values (new.profile_id);
  end if;
  if new.is_public and new.rank is not null then
    perform shelf_history_record(null, new);
  end if;
  perform update_shelf_review(new.profile_id);
  perform images_replace(null, new.image_id);
  perform search_words_put(new.id, null, null, null, new.category::text::search_kind, new.is_public, new.search_text);
  if new.is_listed then
    perform send_live_event('picks', array[new.profile_id || ':' || new.category || ':' || new.id]);
  end if;
  perform record_public_change('pick', new.id, false, new.is_public);
  if new.is_public then
    perform queue_webhook_event(new.profile_id, 'pick.published', new.id);
  end if;
  return null;
end $$;

create or replace trigger picks_after_insert after insert on picks
  for each row execute function picks_after_insert();

create or replace function picks_after_update() returns trigger language plpgsql as $$
declare
  -- Rank and category are not among the reviewed fields.
  is_edited boolean;
  is_moved boolean := (old.rank, old.category) is distinct from (new.rank, new.category);
  without_counters picks := new;
begin
  -- Counters of saves and comments change most often, and need none of the following.
  without_counters.favorites_count := old.favorites_count;
  without_counters.comments_count := old.comments_count;
  if without_counters is not distinct from old then
    return null;
  end if;
  is_edited := exists (select from reviewed_changes('picks', to_jsonb(old), to_jsonb(new)));
  if (old.rank is not null or new.rank is not null)
    and (old.thing_id, old.rank, old.is_public) is distinct from (new.thing_id, new.rank, new.is_public)
  then
    insert into match_changes (profile_id) values (new.profile_id);
  end if;
  if is_moved or (old.is_public, old.title, old.reference, old.thing_id)
    is distinct from (new.is_public, new.title, new.reference, new.thing_id)
  then
    perform shelf_history_record(old, new);
  end if;
  if old.thing_is_chosen and old.thing_id <> new.thing_id then
    perform end_waiting_choice(old.thing_id);
  end if;
  -- The purge gets the id of the thing, because the pick can be deleted before the job runs.
  if old.is_public and not new.is_public then
    perform queue_cache_purge('pick', old.id, old.profile_id, thing => old.thing_id);
  end if;
  if is_edited or is_moved then
    perform update_shelf_review(new.profile_id);
  end if;
  perform images_replace(old.image_id, new.image_id);
  if (old.search_text, old.category, old.is_public) is distinct from (new.search_text, new.category, new.is_public) then
    perform search_words_put(new.id, old.category::text::search_kind, old.is_public, old.search_text,
      new.category::text::search_kind, new.is_public, new.search_text);
  end if;
  -- An edit resolves the review notes about it, but applying a pending edit does not: the notes are about that edit.
  if is_edited and not exists (select from pending_edits where pick_id = new.id and is_applied) then
    perform review_notes_resolve(new.profile_id, new.id, to_jsonb(old), to_jsonb(new));
  end if;
  if old.hidden_at is not null then
    perform images_update_withheld(old.profile_id, new.hidden_at is null,
      old.image_id, old.description_html, new.image_id, new.description_html);
  end if;
  if new.is_listed and not old.is_listed then
    perform send_live_event('picks', array[new.profile_id || ':' || new.category || ':' || new.id]);
  end if;
  perform record_public_change('pick', new.id, old.is_public, new.is_public);
  if new.is_public and not old.is_public then
    perform queue_webhook_event(new.profile_id, 'pick.published', new.id);
  elsif old.is_public and not new.is_public then
    perform queue_webhook_event(new.profile_id, 'pick.removed', new.id);
  elsif new.is_public and (is_edited or is_moved) then
    perform queue_webhook_event(new.profile_id, 'pick.updated', new.id);
  end if;
  return null;
end $$;

create or replace trigger picks_after_update after update on picks
  for each row execute function picks_after_update();

create or replace function picks_after_delete() returns trigger language plpgsql as $$
begin
  if old.rank is not null then
    insert into match_changes (profile_id) values (old.profile_id);
  end if;
  if old.is_public then
    perform queue_cache_purge('pick', old.id, old.profile_id, thing => old.thing_id);
  end if;
  if old.thing_is_chosen then
    perform end_waiting_choice(old.thing_id);
  end if;
  perform update_shelf_review(old.profile_id);
  if old.hidden_at is not null then
    perform profiles_set_edits_need_review(old.profile_id);
    perform images_update_withheld(old.profile_id, false, old.image_id, old.description_html, null, null);
  end if;
  perform images_replace(old.image_id, null);
  perform search_words_put(old.id, old.category::text::search_kind, old.is_public, old.search_text, null, null, null);
  perform record_public_change('pick', old.id, old.is_public, false);
  if old.is_public then
    perform queue_webhook_event(old.profile_id, 'pick.removed', old.id);
  end if;
  return null;
end $$;

create or replace trigger picks_after_delete after delete on picks
  for each row execute function picks_after_delete();

-- One update for all picks of a statement, because it locks the things.
create or replace function picks_count() returns trigger language plpgsql as $$
declare
  public_picks shelf_place[] := array(
    select row(thing_id, profile_id, id, rank)::shelf_place from changed where is_public);
begin
  if cardinality(public_picks) > 0 then
    perform things_count_picks(
      case tg_op when 'DELETE' then public_picks else '{}' end,
      case tg_op when 'DELETE' then '{}' else public_picks end);
  end if;
  return null;
end $$;

create or replace trigger picks_count_inserted after insert on picks
  referencing new table as changed for each statement execute function picks_count();
create or replace trigger picks_count_deleted after delete on picks
  referencing old table as changed for each statement execute function picks_count();

-- Most updates, such as those of favorites_count, change no count.
create or replace function picks_count_updated() returns trigger language plpgsql as $$
declare
  recounted uuid[] := array(
    select id from before join after using (id)
    where (before.is_public or after.is_public)
      and (before.is_public, before.thing_id, before.profile_id, before.rank, before.title, before.reference)
        is distinct from (after.is_public, after.thing_id, after.profile_id, after.rank, after.title, after.reference));
begin
  if cardinality(recounted) = 0 then
    return null;
  end if;
  perform collections_count_picks(holding.ids) from (
    select array_agg(distinct entry.collection_id) as ids
    from before join after using (id) join collection_picks entry on entry.pick_id = after.id
    where before.is_public <> after.is_public
  ) holding where holding.ids is not null;
  perform things_count_picks(
    array(select row(thing_id, profile_id, id, rank)::shelf_place from before where is_public and id = any(recounted)),
    array(select row(thing_id, profile_id, id, rank)::shelf_place from after where is_public and id = any(recounted)));
  return null;
end $$;

create or replace trigger picks_count_updated after update on picks
  referencing old table as before new table as after
  for each statement execute function picks_count_updated();
