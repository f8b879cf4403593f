-- Collections and their picks.

-- A collection is public if it has a public pick (three if needs_three, as for old drafts), is not hidden, and its
-- shelf is live. It gets its issue number when it first becomes public.
create or replace function collections_before_write() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform require_active_author(new.profile_id);
    new.public_picks := 0;
    select is_live, deleted_at is not null into new.owner_is_live, new.owner_is_deleted
      from profiles where id = new.profile_id for share;
  end if;
  new.is_public := new.owner_is_live and new.public_picks >= case when new.needs_three then 3 else 1 end and new.hidden_at is null;
  new.is_listed := new.is_public and not new.owner_is_deleted;
  if new.is_public then
    new.published_at := coalesce(new.published_at, now());
    new.issue_number := coalesce(new.issue_number, nextval('collections_issue_number_seq'));
  end if;
  return new;
end $$;

create or replace trigger collections_before_write
  before insert or update of public_picks, needs_three, owner_is_live, owner_is_deleted, hidden_at on collections
  for each row execute function collections_before_write();

-- Locks the collections before counting their public picks, so that changes of concurrent transactions are committed
-- and counted.
create or replace function collections_count_picks(ids uuid[]) returns void language plpgsql as $$
begin
  perform from collections where id = any(ids) order by id for no key update;
  update collections set public_picks = counted.public_picks
  from (
    select collection.id, (
      select count(*) from collection_picks entry join picks on picks.id = entry.pick_id
      where entry.collection_id = collection.id and picks.is_public
    ) as public_picks
    from unnest(ids) as collection (id)
  ) counted
  where collections.id = counted.id and collections.public_picks <> counted.public_picks;
end $$;

-- Counts again when picks are added to a collection or removed. The lock prevents others from publishing or hiding an
-- added pick until the count is written.
create or replace function collection_picks_count() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform from picks where id in (select pick_id from changed) order by id for share;
  end if;
  perform collections_count_picks(array(select distinct collection_id from changed));
  return null;
end $$;

create or replace trigger collection_picks_after_insert after insert on collection_picks
  referencing new table as changed for each statement execute function collection_picks_count();
create or replace trigger collection_picks_after_delete after delete on collection_picks
  referencing old table as changed for each statement execute function collection_picks_count();

create or replace function collections_after_write() returns trigger language plpgsql as $$
declare
  without_counters collections := new;
begin
  without_counters.favorites_count := old.favorites_count;
  without_counters.comments_count := old.comments_count;
  perform record_public_change('collection', coalesce(new.id, old.id), old.is_public, new.is_public,
    without_counters is distinct from old);
  perform images_replace(old.cover_id, new.cover_id);
  if (old.search_text, old.is_public) is distinct from (new.search_text, new.is_public) then
    perform search_words_put(coalesce(new.id, old.id), 'collection', old.is_public, old.search_text,
      'collection', new.is_public, new.search_text);
  end if;
  if old.is_public and new.is_public is not true then
    perform queue_cache_purge('collection', old.id, old.profile_id);
  end if;
  if tg_op = 'DELETE' and old.hidden_at is not null then
    perform profiles_set_edits_need_review(old.profile_id);
  end if;
  if old.hidden_at is not null then
    perform images_update_withheld(old.profile_id, new.hidden_at is null and new.id is not null,
      old.cover_id, old.description_html, new.cover_id, new.description_html);
  end if;
  return null;
end $$;

create or replace trigger collections_after_write after insert or update or delete on collections
  for each row execute function collections_after_write();
