-- Notifications, their mails and push messages.

-- Adds a notification, unless the recipient's settings turn its kind off or it is about their own action. The unique
-- indexes allow one per subject.
create or replace function notify(
  recipient uuid,
  kind notification_kind,
  actor uuid default null,
  pick uuid default null,
  collection uuid default null,
  subject uuid default null,
  text text default null,
  at timestamptz default now()
) returns void language plpgsql as $$
begin
  insert into notifications (profile_id, kind, actor_id, pick_id, collection_id, subject_id, text, created_at)
    select profiles.id, notify.kind, actor, pick, collection, subject, left(notify.text, 1000), at
    from profiles left join settings on settings.profile_id = profiles.id
    where profiles.id = recipient and profiles.deleted_at is null and profiles.suspended_at is null
      and recipient is distinct from actor
      and case notify.kind::text
        when 'new_follower' then coalesce(settings.new_followers, true)
        when 'pick_saved' then coalesce(settings.pick_likes, true)
        when 'comment' then coalesce(settings.comments, true)
        when 'reply' then coalesce(settings.comments, true)
        else true
      end
    on conflict do nothing;
end $$;

-- Unread notifications about new followers form a group, and so do those about saves of the same pick. Concurrent
-- inserts into one group cannot happen: both would first update the same counter and so wait for each other.
create or replace function notifications_before_write() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new is distinct from old then
      new.updated_at := now();
    end if;
    return new;
  end if;
  new.group_id := new.id;
  new.is_shown := true;
  new.updated_at := new.created_at;
  if new.kind::text in ('new_follower', 'pick_saved') and new.read_at is null then
    select group_id into new.group_id from notifications
      where profile_id = new.profile_id and kind = new.kind and pick_id is not distinct from new.pick_id
        and read_at is null and is_shown
      limit 1;
    new.group_id := coalesce(new.group_id, new.id);
  end if;
  return new;
end $$;

create or replace trigger notifications_before_write before insert or update on notifications
  for each row execute function notifications_before_write();

-- Lists show only the newest row of a group.
create or replace function notifications_show_newest() returns trigger language plpgsql as $$
declare
  grouped uuid := case tg_op when 'DELETE' then old.group_id else new.group_id end;
begin
  if (tg_op = 'DELETE' and not old.is_shown) or (tg_op = 'INSERT' and grouped = new.id) then
    return null;
  end if;
  -- At most two rows are marked at this point: the previous newest row, and the new one.
  update notifications set is_shown = false where group_id = grouped and is_shown;
  update notifications set is_shown = true
    where id = (select id from notifications where group_id = grouped order by created_at desc, id desc limit 1);
  return null;
end $$;

create or replace trigger notifications_show_newest after insert or delete on notifications
  for each row execute function notifications_show_newest();

-- Enqueues the mails and push messages of new notifications. Take-downs are mailed elsewhere, because no setting
-- turns that mail off. Notifications older than a day were imported, and are only shown.
create or replace function notifications_after_insert() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job('notification-mail', json_build_object('id', fresh.id), max_attempts => 14)
    from fresh left join settings on settings.profile_id = fresh.profile_id
    where fresh.kind::text not in ('new_follower', 'pick_saved', 'curator_published', 'hidden', 'restored')
      and fresh.created_at > now() - interval '1 day'
      and coalesce(settings.email_notifications, true);
  -- New followers and saves of a day are mailed together on the next morning.
  perform graphile_worker.add_job('daily-news-mail',
      json_build_object('profileId', profile_id, 'kind', kind, 'day', day),
      run_at => (day + 1 + time '08:00') at time zone 'utc' + random() * interval '2 hours',
      job_key => concat_ws(':', 'daily-news', kind, profile_id, day), job_key_mode => 'preserve_run_at',
      max_attempts => 14)
    from (
      select distinct fresh.profile_id, fresh.kind, (fresh.created_at at time zone 'utc')::date as day
      from fresh left join settings on settings.profile_id = fresh.profile_id
      where fresh.kind::text in ('new_follower', 'pick_saved') and fresh.read_at is null
        and fresh.created_at > now() - interval '1 day' and coalesce(settings.email_notifications, true)
    ) news order by profile_id, kind;
  -- A push message that is hours late is useless, so it has few attempts.
  perform graphile_worker.add_job('push',
      json_build_object('id', fresh.id, 'subscriptionId', push_subscriptions.id), max_attempts => 6)
    from fresh join push_subscriptions on push_subscriptions.profile_id = fresh.profile_id
      left join settings on settings.profile_id = fresh.profile_id
    where fresh.created_at > now() - interval '1 day' and coalesce(settings.push_notifications, true);
  perform send_live_event('notifications', array_agg(profile_id || ':' || id)) from fresh;
  return null;
end $$;

create or replace trigger notifications_after_insert after insert on notifications
  referencing new table as fresh for each statement execute function notifications_after_insert();

-- Sends a live event when a notification becomes unread again.
create or replace function notifications_after_update() returns trigger language plpgsql as $$
begin
  perform send_live_event('notifications', array_agg(fresh.profile_id || ':' || fresh.id))
    from fresh join stale using (id) where fresh.read_at is null and stale.read_at is not null;
  return null;
end $$;

create or replace trigger notifications_after_update after update on notifications
  referencing old table as stale new table as fresh for each statement execute function notifications_after_update();
