-- Messages to other systems: live streams, webhooks and caches.

-- Sends live events on one channel: a topic, and then items of ids. The first part of an item says whom it concerns.
-- PostgreSQL refuses messages of 8000 bytes, so there are several.
create or replace function tell_live(topic text, items text[]) returns void language plpgsql as $$
begin
  perform pg_notify('live', topic || ' ' || string_agg(item, ',' order by nr))
    from unnest(items) with ordinality as listed (item, nr)
    group by (nr - 1) / 75;
end $$;

-- Refuses owners who are deleted or suspended. Webhooks of the site have no owner.
create or replace trigger author_alive before insert on webhooks
  for each row when (new.profile_id is not null) execute function rows_require_author('profile_id');

-- Sends an event to one webhook. Messages are written from ids when they are sent, so an event that waits is not sent
-- twice. The lock makes the job that is about to send it wait for this change. The jobs of an owner run one after the
-- other. At most 1000 deliveries of a webhook wait, so that a slow receiver has a bounded number.
create or replace function tell_webhook(hook uuid, owner uuid, told text, subject uuid) returns void language plpgsql as $$
declare
  delivery uuid;
begin
  perform 1 from webhook_deliveries
    where webhook_id = hook and event = told and subject_id = subject and state = 'waiting' and attempts = 0 for share;
  if found or 1000 <= (select count(*) from (
    select from webhook_deliveries where webhook_id = hook and state = 'waiting' limit 1000) waiting) then
    return;
  end if;
  insert into webhook_deliveries (webhook_id, event, subject_id) values (hook, told, subject)
    returning id into delivery;
  perform graphile_worker.add_job('webhook', json_build_object('id', delivery),
    queue_name => 'webhooks ' || coalesce(owner::text, 'site'), job_key => 'webhook ' || delivery, max_attempts => 14);
end $$;

-- Sends an event to the webhooks of a person, or of the site if there is no owner. A job tells those of followers,
-- because there can be many.
create or replace function tell_webhooks(owner uuid, told text, subject uuid) returns void language plpgsql as $$
declare
  hooks uuid[];
begin
  if owner is null then
    select array_agg(id) into hooks from webhooks where profile_id is null and is_active and told = any (events);
  else
    select array_agg(id) into hooks from webhooks
      where profile_id = owner and shelf_id is null and is_active and told = any (events);
  end if;
  perform tell_webhook(hook, owner, told, subject) from unnest(hooks) hook;
  if exists (select from webhooks where shelf_id = owner and is_active and told = any (events)) then
    perform graphile_worker.add_job('webhook-followers',
      json_build_object('curator', owner, 'event', told, 'subject', subject),
      job_key => 'webhook-followers ' || told || ' ' || subject, max_attempts => 14);
  end if;
end $$;

-- Lists for mirrors that something was published, has changed or is gone: each once, by its last change. Who writes holds
-- the lock of the item, so that two never wait for each other here.
create or replace function record_public_change(
  told public_type, item uuid, was_public boolean, is_public boolean, is_changed boolean default true
) returns void language plpgsql as $$
begin
  if was_public is not true and is_public is not true or was_public and is_public and not is_changed then
    return;
  end if;
  insert into public_changes as kept (item_id, type, kind, xid)
    values (item, told,
      case when is_public is not true then 'gone' when was_public then 'changed' else 'published' end::change_kind,
      pg_current_xact_id()::text::bigint)
    on conflict (item_id) do update set
      kind = case when excluded.kind = 'changed' and kept.xid = excluded.xid then kept.kind else excluded.kind end,
      at = excluded.at, xid = excluded.xid, nr = excluded.nr;
end $$;

-- Removes something that is no longer public from the caches in front of the site. The job runs again later, because
-- pages, lists of withheld pictures and replicas may be seconds old and could be cached again. Jobs with the same key
-- are joined.
create or replace function leave_caches(kind text, id uuid, owner uuid, username text default null, thing uuid default null)
returns void language plpgsql as $$
declare
  items json := json_build_array(
    json_build_object('kind', kind, 'id', id, 'owner', owner, 'username', username, 'thing', thing));
begin
  perform graphile_worker.add_job('cdn-purge', items, job_key => 'cdn-purge ' || owner, max_attempts => 14);
  perform graphile_worker.add_job('cdn-purge', items, job_key => 'cdn-purge again ' || owner, max_attempts => 14,
    run_at => now() + interval '20 seconds');
end $$;
