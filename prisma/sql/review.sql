-- Submissions, their notes, and edits that require review by an admin.

-- Refuses deleted and suspended admins.
create or replace trigger requires_active_author before insert on review_notes
  for each row execute function rows_require_active_author('author_id');

-- Refuses pending edits of curators who are deleted or suspended.
create or replace trigger requires_active_author before insert on pending_edits
  for each row execute function rows_require_active_author('profile_id');

-- The reviewed fields of a pick or a profile, as snapshots contain them.
create or replace function reviewed_fields(of_table text, content jsonb) returns jsonb language sql stable as $$
  select jsonb_object_agg(field, case when is_image then (
      select jsonb_build_object('id', id, 'key', key, 'width', width, 'height', height, 'widths', to_jsonb(widths),
        'placeholder', placeholder) from images where id = (content ->> column_name)::uuid
    ) else content -> column_name end) from reviewed_columns where table_name = of_table
$$;

-- The reviewed fields that differ between two rows of a pick or a profile.
create or replace function reviewed_changes(of_table text, before jsonb, after jsonb) returns setof text
language sql stable as $$
  select field from reviewed_columns
  where table_name = of_table and before -> column_name is distinct from after -> column_name
$$;

-- The reviewed content of a shelf, with pending edits applied. It has every pick, because a decision publishes all.
create or replace function shelf_snapshot(owner uuid) returns jsonb language sql stable as $$
  select reviewed_fields('profiles', to_jsonb(profiles) || coalesce(pending.patch, '{}')) || jsonb_build_object('picks', (
      select coalesce(jsonb_agg(
        jsonb_build_object('id', pick.id, 'category', pick.category, 'rank', pick.rank)
          || reviewed_fields('picks', to_jsonb(pick) || coalesce(pending.patch, '{}'))
        order by pick.category, pick.rank nulls last, pick.id), '[]')
      from picks pick left join pending_edits pending on pending.pick_id = pick.id where pick.profile_id = owner))
  from profiles left join pending_edits pending on pending.profile_id = profiles.id and pending.pick_id is null
  where profiles.id = owner
$$;

-- A decided submission keeps the snapshot at its decision. A canceled one keeps none. Only a pending one can be
-- claimed.
create or replace function submission_reviews_before_write() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform require_active_author(new.profile_id);
    new.updated_at := new.created_at;
    if new.status <> 'canceled' then
      new.snapshot := coalesce(new.snapshot, shelf_snapshot(new.profile_id));
    end if;
  elsif new.status = 'canceled' then
    new.snapshot := null;
  end if;
  if new.status <> 'pending' then
    new.claimed_by := null;
    new.claimed_at := null;
  end if;
  if tg_op = 'UPDATE' and new is distinct from old then
    new.updated_at := now();
  end if;
  return new;
end $$;

create or replace trigger submission_reviews_before_write before insert or update on submission_reviews
  for each row execute function submission_reviews_before_write();

-- Whether a shelf equals the last approved snapshot. A text that was introduced since is null in an unchanged shelf.
create or replace function shelf_is_as_approved(owner uuid, snapshot jsonb) returns boolean language sql stable as $$
  select coalesce((
    select jsonb_strip_nulls(approved.snapshot) = jsonb_strip_nulls(shelf_is_as_approved.snapshot)
    from submission_reviews approved where approved.profile_id = owner and approved.status = 'approved'
    order by approved.decided_at desc limit 1), false)
$$;

-- Updates the snapshot of a pending review, and opens a review of an approved shelf. Edits that their curator has taken
-- back need no review. The lock serializes concurrent edits, so that the second snapshot includes both.
create or replace function update_shelf_review(owner uuid) returns void language plpgsql as $$
declare
  owner_status profile_status;
  review uuid;
  -- A variable, because the update would call shelf_snapshot once for each mention.
  fresh jsonb;
begin
  select status into owner_status from profiles where id = owner and deleted_at is null;
  if owner_status = 'approved' then
    insert into submission_reviews (profile_id, kind) values (owner, 'change')
      on conflict (profile_id) where status = 'pending' do nothing;
  elsif owner_status is distinct from 'pending' then
    return;
  end if;
  select id into review from submission_reviews where profile_id = owner and status = 'pending' for update;
  if found then
    fresh := shelf_snapshot(owner);
    if owner_status = 'approved' and shelf_is_as_approved(owner, fresh)
      -- A snapshot does not contain the choice of a thing.
      and not exists (select from pending_edits where profile_id = owner)
    then
      update submission_reviews set status = 'canceled', decided_at = now() where id = review;
    else
      update submission_reviews set snapshot = fresh, version = version + 1
        where id = review and snapshot is distinct from fresh;
    end if;
  end if;
end $$;

-- Publishing a shelf again marks the followers' old notification as unread instead of adding another. Admins get a
-- live event for each change; PostgreSQL sends equal messages of a transaction once.
create or replace function submission_reviews_after_write() returns trigger language plpgsql as $$
declare
  news notification_kind;
begin
  perform pg_notify('live', 'submissions');
  if tg_op = 'DELETE' or (tg_op = 'UPDATE' and new.status = old.status) then
    return null;
  end if;
  if new.status = 'rejected' then
    news := 'shelf_rejected';
  elsif new.status = 'approved' and new.kind = 'change' then
    -- Reviewed edits are no news by themselves.
    if exists (select from review_notes where review_id = new.id and resolved_at is null) then
      news := 'edits_noted';
    end if;
  -- The approval of a withdrawn shelf publishes nothing yet.
  elsif new.status = 'approved' and exists (select from profiles where id = new.profile_id and withdrawn_at is null) then
    news := 'shelf_approved';
  end if;
  if news is not null then
    insert into notifications (profile_id, kind, review_id, created_at)
      values (new.profile_id, news, new.id, coalesce(new.decided_at, now()))
      on conflict do nothing;
  end if;
  if new.kind <> 'shelf' or new.status = 'canceled' then
    return null;
  end if;
  if new.status = 'approved' then
    update notifications set created_at = coalesce(new.decided_at, now()), read_at = null
      where actor_id = new.profile_id and kind = 'curator_published'
        and profile_id in (select follower_id from follows where following_id = new.profile_id);
    insert into notifications (profile_id, kind, actor_id, created_at)
      select follower_id, 'curator_published', new.profile_id, coalesce(new.decided_at, now())
      from follows where following_id = new.profile_id
      on conflict do nothing;
  end if;
  if new.status = 'pending' then
    perform queue_webhook_event(null, 'submission.opened', new.id);
  else
    perform queue_webhook_event(null, 'submission.decided', new.id);
    perform queue_webhook_event(new.profile_id, 'shelf.' || new.status, new.id);
  end if;
  return null;
end $$;

create or replace trigger submission_reviews_after_write after insert or update or delete on submission_reviews
  for each row execute function submission_reviews_after_write();

-- Resolves the notes about the changed fields, and those about the whole pick or profile. They concern the profile if
-- pick is null. Notes of a pending review stay, because its curator cannot read them yet.
create or replace function review_notes_resolve(owner uuid, pick uuid, before jsonb, after jsonb) returns void
language sql as $$
  update review_notes set resolved_at = now()
  where pick_id is not distinct from pick and resolved_at is null
    and review_id in (select id from submission_reviews where profile_id = owner and status <> 'pending')
    and (field is null or field in (
      select reviewed_changes(case when pick is null then 'profiles' else 'picks' end, before, after)))
$$;

-- Whether an admin has to see what a person writes before others do, whatever the policy of the site: while a pick or
-- collection of theirs is hidden, so that its content does not return in another one, and after they have deleted it.
create or replace function words_require_review(owner profiles) returns boolean language sql stable as $$
  select owner.edits_need_review
    or exists (select from picks where profile_id = owner.id and hidden_at is not null)
    or exists (select from collections where profile_id = owner.id and hidden_at is not null)
$$;

-- After the deletion of something hidden, what its owner writes requires review until an admin has approved new content.
create or replace function profiles_set_edits_need_review(owner uuid) returns void language sql as $$
  update profiles set edits_need_review = true where id = owner and deleted_at is null and not edits_need_review
$$;

-- Whether the edits of a shelf require review by an admin. What is hidden is no reason for edits of a hidden pick: an
-- admin sees them before lifting the take-down, and would otherwise restore what it was hidden for.
create or replace function edits_require_review(owner profiles, is_hidden boolean default false) returns boolean
language sql as $$
  select owner.status = 'approved' and owner.deleted_at is null
    and (case when is_hidden then owner.edits_need_review else words_require_review(owner) end
      or (select review_policy from site_settings for share) = 'hold_back')
$$;

-- The columns of an edit that require review, with their new values. Null if there are none. A username is never held
-- back, because it is part of addresses. The description is included because description_html is rendered from it.
create or replace function edited_columns(of_table text, before jsonb, after jsonb) returns jsonb language sql stable as $$
  select jsonb_object_agg(name, after -> name)
  from (
    select column_name from reviewed_columns where table_name = of_table and column_name <> 'username'
    union all
    select 'description' where of_table = 'picks'
  ) pending (name)
  where before -> name is distinct from after -> name
$$;

-- Stores an edit as pending if the shelf requires review, and returns whether it does. Columns that have their public
-- value again are dropped from it. An edit that is just being applied is not stored again. A chosen thing is dropped if
-- a later title does not fit it, because the snapshot does not show the thing to the admin.
create or replace function store_pending_edit(owner profiles, pick uuid, public_row jsonb, edit jsonb) returns boolean
language plpgsql as $$
declare
  pending pending_edits;
  edited jsonb;
  remaining jsonb;
begin
  select * into pending from pending_edits where profile_id = owner.id and pick_id is not distinct from pick;
  if pending.is_applied
    or (pending.id is null and not edits_require_review(owner, public_row ->> 'hidden_at' is not null))
  then
    return false;
  end if;
  edited := coalesce(pending.patch, '{}') || edit;
  if pending.patch ? 'thing_id' and not edit ? 'thing_id'
    and (edited -> 'title', edited -> 'reference') is distinct from (pending.patch -> 'title', pending.patch -> 'reference')
    and not exists (
      select from things, lateral (select public_row || edited as content) pick
      where id = (edited ->> 'thing_id')::uuid and (is_waiting
        or thing_is_like(coalesce(merged_into, id), category, content ->> 'title', content ->> 'reference')))
  then
    edited := edited - array['thing_id', 'thing_is_chosen'];
  end if;
  select coalesce(jsonb_object_agg(key, value), '{}') into remaining
    from jsonb_each(edited) where value <> public_row -> key;
  if remaining = '{}' then
    delete from pending_edits where id = pending.id;
  elsif pending.id is null then
    insert into pending_edits (profile_id, pick_id, patch) values (owner.id, pick, remaining);
  elsif remaining <> pending.patch then
    update pending_edits set patch = remaining where id = pending.id;
  end if;
  return true;
end $$;

-- Calls store_pending_edit for the columns that a service has just written. Triggers cannot do this: they do not
-- notice that a column with a pending edit was set back to its public value.
create or replace function update_pending_edit(owner_id uuid, pick_id uuid, edit jsonb) returns boolean language plpgsql as $$
declare
  owner profiles;
  pick picks;
  public_row jsonb;
  written jsonb;
begin
  select * into owner from profiles where id = owner_id for share;
  if pick_id is null then
    public_row := to_jsonb(owner);
    written := to_jsonb(jsonb_populate_record(owner, edit));
  else
    select * into pick from picks where id = pick_id;
    if pick.status <> 'published' then
      return false;
    end if;
    public_row := to_jsonb(pick);
    written := to_jsonb(jsonb_populate_record(pick, edit));
  end if;
  -- Converts the values to the types of the columns, so that they can be compared with the row.
  select coalesce(jsonb_object_agg(key, written -> key), '{}') into edit from jsonb_object_keys(edit) key;
  return store_pending_edit(owner, pick_id, public_row, edit);
end $$;

-- The SET list of an update that applies pending edits, such as "title = edited.title". Deleted pictures stay deleted.
create or replace function pending_edit_set_list(of_table text) returns text language sql stable as $$
  select string_agg(format(case when is_image then '%1$I = image_or(edited.%1$I, %2$I.%1$I,
      exists (select from %2$I other where other.%1$I = edited.%1$I and other.id <> %2$I.id))'
    else '%1$I = edited.%1$I' end, column_name, table_name), ', ')
  from reviewed_columns where table_name = of_table
$$;

-- Applies the pending edits, and returns whether there were any. A pick keeps its thing if the thing of its edit was
-- deleted.
create or replace function apply_pending_edits(owner uuid) returns boolean language plpgsql as $$
declare
  shown boolean;
begin
  update pending_edits set is_applied = true where profile_id = owner;
  shown := found;
  execute 'update picks set ' || pending_edit_set_list('picks') || ', description = edited.description,
      thing_id = coalesce(thing.id, picks.thing_id),
      thing_is_chosen = case when thing.id is null then picks.thing_is_chosen else edited.thing_is_chosen end
    from pending_edits pending join picks base on base.id = pending.pick_id
      cross join lateral jsonb_populate_record(base, pending.patch) edited
      left join things edited_thing on edited_thing.id = edited.thing_id
      left join things thing on thing.id = coalesce(edited_thing.merged_into, edited_thing.id)
    where pending.profile_id = $1 and picks.id = pending.pick_id' using owner;
  execute 'update profiles set ' || pending_edit_set_list('profiles') || '
    from pending_edits pending join profiles base on base.id = pending.profile_id
      cross join lateral jsonb_populate_record(base, pending.patch) edited
    where pending.profile_id = $1 and pending.pick_id is null and profiles.id = $1' using owner;
  delete from pending_edits where profile_id = owner;
  return shown;
end $$;

-- A pending edit changes the snapshot of the review, and resolves the notes about its fields.
create or replace function pending_edits_after_write() returns trigger language plpgsql as $$
declare
  edit pending_edits := coalesce(new, old);
begin
  if edit.is_applied then
    return null;
  end if;
  perform review_notes_resolve(edit.profile_id, edit.pick_id, coalesce(old.patch, '{}'), coalesce(new.patch, '{}'));
  perform update_shelf_review(edit.profile_id);
  return null;
end $$;

create or replace trigger pending_edits_after_write after insert or delete or update of patch on pending_edits
  for each row execute function pending_edits_after_write();
