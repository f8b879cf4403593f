alter type notification_kind add value 'invite_accepted';
alter type notification_kind add value 'featured';
alter type notification_kind add value 'report_answered';
alter type notification_kind add value 'comment';
alter type notification_kind add value 'reply';

alter table notifications
  add column collection_id uuid,
  -- The comment, report or invite. It has no foreign key, because each kind has another table.
  add column subject_id uuid,
  add column text text,
  add column group_id uuid,
  add column is_shown boolean not null default true,
  add constraint notifications_text check (char_length(text) <= 1000),
  add constraint notifications_collection_id_fkey foreign key (collection_id) references collections (id)
    on delete cascade on update cascade;
create index notifications_collection_id_idx on notifications (collection_id);
create index notifications_subject_id_idx on notifications (subject_id);

-- Groups ---------------------------------------------------------------------------------------------------------

-- Unread ones of the same kind about the same thing are one group. The list shows its newest row.
update notifications set group_id = id;
update notifications set group_id = grouped.group_id, is_shown = grouped.is_shown
from (
  select id, (min(id::text) over same)::uuid as group_id,
    row_number() over (partition by profile_id, kind, pick_id order by created_at desc, id desc) = 1 as is_shown
  from notifications where read_at is null and kind in ('new_follower', 'pick_saved')
  window same as (partition by profile_id, kind, pick_id)
) grouped
where grouped.id = notifications.id;
alter table notifications
  alter column group_id set default uuid_v7(),
  alter column group_id set not null;

drop index notifications_profile_id_created_at_id_idx;
create index notifications_shown_idx on notifications (profile_id, is_shown, created_at desc, id desc);
create index notifications_group_id_created_at_id_idx on notifications (group_id, created_at desc, id desc);
create index notifications_group_shown_idx on notifications (group_id) where is_shown;
drop index notifications_unread_idx;
create index notifications_unread_idx on notifications (profile_id, kind, pick_id) where read_at is null and is_shown;

-- The inserts of one group wait for each other: they have changed the same counter before.
create function notifications_join_group() returns trigger language plpgsql as $$
begin
  new.group_id := new.id;
  new.is_shown := true;
  if new.kind::text in ('new_follower', 'pick_saved') and new.read_at is null then
    select group_id into new.group_id from notifications
      where profile_id = new.profile_id and kind = new.kind and pick_id is not distinct from new.pick_id
        and read_at is null and is_shown
      limit 1;
    new.group_id := coalesce(new.group_id, new.id);
  end if;
  return new;
end $$;

create trigger notifications_join_group before insert on notifications
  for each row execute function notifications_join_group();

create function notifications_show_newest() returns trigger language plpgsql as $$
declare
  gone boolean := tg_op = 'DELETE';
  grouped uuid := case when gone then old.group_id else new.group_id end;
begin
  if not gone and grouped = new.id then
    return null;
  end if;
  -- At most two rows are marked at this point: the one that was the newest, and the new one.
  update notifications set is_shown = false where group_id = grouped and is_shown;
  update notifications set is_shown = true
    where id = (select id from notifications where group_id = grouped order by created_at desc, id desc limit 1);
  return null;
end $$;

create trigger notifications_show_newest after insert on notifications
  for each row execute function notifications_show_newest();
create trigger notifications_show_newest_left after delete on notifications
  for each row when (old.is_shown) execute function notifications_show_newest();

-- Causes ---------------------------------------------------------------------------------------------------------

drop index notifications_once_key;
create unique index notifications_once_key
  on notifications (profile_id, kind, actor_id, pick_id, review_id, takedown_id, collection_id, subject_id) nulls not distinct;

create or replace function submission_reviews_notify() returns trigger language plpgsql as $$
begin
  insert into notifications (profile_id, kind, review_id, created_at)
    values (
      new.profile_id,
      case new.status when 'approved' then 'shelf_approved' else 'shelf_rejected' end::notification_kind,
      new.id,
      coalesce(new.decided_at, now())
    )
    on conflict do nothing;
  if new.status = 'approved' then
    -- A curator who publishes again is news again, but still one piece of it.
    update notifications set created_at = coalesce(new.decided_at, now()), read_at = null
      where actor_id = new.profile_id and kind = 'curator_published';
    insert into notifications (profile_id, kind, actor_id, created_at)
      select follower_id, 'curator_published', new.profile_id, coalesce(new.decided_at, now())
      from follows where following_id = new.profile_id
      on conflict do nothing;
  end if;
  return null;
end $$;

-- Tells a person something, once for each subject. Nobody is told what they did themselves.
create function notify(
  recipient uuid,
  kind notification_kind,
  actor uuid default null,
  pick uuid default null,
  collection uuid default null,
  subject uuid default null,
  text text default null
) returns void language plpgsql as $$
begin
  insert into notifications (profile_id, kind, actor_id, pick_id, collection_id, subject_id, text)
    select profiles.id, notify.kind, actor, pick, collection, subject, left(notify.text, 1000)
    from profiles left join settings on settings.profile_id = profiles.id
    where profiles.id = recipient and profiles.deleted_at is null and profiles.suspended_at is null and recipient is distinct from actor
      and case notify.kind::text
        when 'new_follower' then coalesce(settings.new_followers, true)
        when 'pick_saved' then coalesce(settings.pick_likes, true)
        when 'comment' then coalesce(settings.comments, true)
        when 'reply' then coalesce(settings.comments, true)
        else true
      end
    on conflict do nothing;
end $$;

-- Takes back what was told of a comment, report or invite that is gone.
create function unnotify(subject uuid) returns void language sql as $$
  delete from notifications where subject_id = unnotify.subject
$$;

-- Mail -----------------------------------------------------------------------------------------------------------

-- Take-downs have a mail of their own, which no setting turns off. News of yesterday is not mailed: it was imported.
create function notifications_enqueue() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job('notification-mail', json_build_object('id', fresh.id), max_attempts => 14)
    from fresh left join settings on settings.profile_id = fresh.profile_id
    where fresh.kind::text not in ('new_follower', 'pick_saved', 'curator_published', 'hidden', 'restored')
      and fresh.created_at > now() - interval '1 day'
      and coalesce(settings.email_notifications, true);
  return null;
end $$;

create trigger notifications_enqueue after insert on notifications
  referencing new table as fresh for each statement execute function notifications_enqueue();
