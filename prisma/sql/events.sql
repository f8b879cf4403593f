-- Messages to other systems: live streams, webhooks and caches.

-- Sends live events: a topic, followed by a list of items. An item is ids joined by colons, and the first id names
-- the person concerned. Items are split into several messages because PostgreSQL refuses messages of 8000 bytes.
create or replace function send_live_event(topic text, items text[]) returns void language plpgsql as $$
begin
  perform pg_notify('live', topic || ' ' || string_agg(item, ',' order by nr))
    from unnest(items) with ordinality as listed (item, nr)
    group by (nr - 1) / 75;
end $$;

-- Refuses owners who are deleted or suspended. Webhooks of the site have no owner.
create or replace trigger requires_active_author before insert on webhooks
  for each row when (new.profile_id is not null) execute function rows_require_active_author('profile_id');

-- Enqueues an event for one webhook. The job reads the content when it sends, so a waiting delivery of the same event
-- makes another one unnecessary. The share lock makes that job wait until this change has committed. The queue name
-- makes the deliveries of one owner run one after the other. At most 1000 deliveries of a webhook wait, because a
-- receiver can be slow.
create or replace function queue_webhook_delivery(hook uuid, owner uuid, event_name text, subject uuid) returns void language plpgsql as $$
declare
  delivery uuid;
begin
  perform 1 from webhook_deliveries
    where webhook_id = hook and event = event_name and subject_id = subject and state = 'waiting'
      and attempted_at is null for share;
  if found or 1000 <= (select count(*) from (
    select from webhook_deliveries where webhook_id = hook and state = 'waiting' limit 1000) waiting) then
    return;
  end if;
  insert into webhook_deliveries (webhook_id, event, subject_id) values (hook, event_name, subject)
    returning id into delivery;
  perform graphile_worker.add_job('webhook', json_build_object('id', delivery),
    queue_name => 'webhooks ' || coalesce(owner::text, 'site'), job_key => 'webhook ' || delivery, max_attempts => 14);
end $$;

-- Enqueues an event for the webhooks of a person, or of the site if owner is null. Webhooks of followers are left to
-- a job, because there can be many.
create or replace function queue_webhook_event(owner uuid, event_name text, subject uuid) returns void language plpgsql as $$
declare
  hooks uuid[];
begin
  if owner is null then
    select array_agg(id) into hooks from webhooks where profile_id is null and is_active and event_name = any (events);
  else
    select array_agg(id) into hooks from webhooks
      where profile_id = owner and curator_id is null and is_active and event_name = any (events);
  end if;
  perform queue_webhook_delivery(hook, owner, event_name, subject) from unnest(hooks) hook;
  if exists (select from webhooks where curator_id = owner and is_active and event_name = any (events)) then
    perform graphile_worker.add_job('webhook-followers',
      json_build_object('curator', owner, 'event', event_name, 'subject', subject),
      job_key => 'webhook-followers ' || event_name || ' ' || subject, max_attempts => 14);
  end if;
end $$;

-- Records for mirrors that an item was published, changed or removed from public. Each item has one row with its last
-- change. The caller holds the lock of the item, so concurrent callers never deadlock here.
create or replace function record_public_change(
  item_type public_type, item uuid, was_public boolean, is_public boolean, is_changed boolean default true
) returns void language plpgsql as $$
begin
  if was_public is not true and is_public is not true or was_public and is_public and not is_changed then
    return;
  end if;
  insert into public_changes as kept (item_id, type, kind, xid)
    values (item, item_type,
      case when is_public is not true then 'gone' when was_public then 'changed' else 'published' end::change_kind,
      pg_current_xact_id()::text::bigint)
    on conflict (item_id) do update set
      kind = case when excluded.kind = 'changed' and kept.xid = excluded.xid then kept.kind else excluded.kind end,
      at = excluded.at, xid = excluded.xid, nr = excluded.nr;
end $$;

-- Purges something that is no longer public from the caches in front of the site. A second job purges again after 20
-- seconds, because a response from a replica that was still behind may have been cached after the first.
create or replace function queue_cache_purge(kind text, id uuid, owner uuid, username text default null, thing uuid default null)
returns void language plpgsql as $$
declare
  items json := json_build_array(
    json_build_object('kind', kind, 'id', id, 'owner', owner, 'username', username, 'thing', thing));
begin
  perform graphile_worker.add_job('cdn-purge', items, job_key => 'cdn-purge ' || owner, max_attempts => 14);
  perform graphile_worker.add_job('cdn-purge', items, job_key => 'cdn-purge again ' || owner, max_attempts => 14,
    run_at => now() + interval '20 seconds');
end $$;
