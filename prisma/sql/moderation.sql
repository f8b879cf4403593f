-- Take-downs and reports.

-- Refuses admins who are deleted or suspended.
create or replace trigger requires_active_author before insert on takedowns
  for each row execute function rows_require_active_author('created_by');

-- A take-down hides a pick or a collection, withdraws a shelf, or suspends a person and ends their sessions. Setting
-- restored_at lifts it.
create or replace function takedowns_after_write() returns trigger language plpgsql as $$
declare
  since timestamptz := case when new.restored_at is null then new.created_at end;
begin
  -- Everywhere, a profile is locked before its picks and collections.
  perform from profiles where id = new.profile_id for no key update;
  if new.subject = 'pick' then
    update picks set hidden_at = since where id = new.pick_id;
  elsif new.subject = 'collection' then
    update collections set hidden_at = since where id = new.collection_id;
  elsif new.subject = 'shelf' then
    update profiles set withdrawn_at = since where id = new.profile_id;
  else
    update profiles set suspended_at = since where id = new.profile_id;
    if since is not null then
      -- Raising the version stops a login that is already under way from starting a session.
      update accounts set sign_in_version = sign_in_version + 1 where profile_id = new.profile_id;
      delete from sessions where profile_id = new.profile_id::text;
    end if;
  end if;
  insert into notifications (profile_id, kind, pick_id, takedown_id, created_at)
    select new.profile_id, case when new.restored_at is null then 'hidden' else 'restored' end::notification_kind,
      new.pick_id, new.id, coalesce(new.restored_at, new.created_at)
    from profiles where id = new.profile_id and deleted_at is null
    on conflict do nothing;
  if tg_op = 'INSERT' then
    perform queue_webhook_event(new.profile_id, 'content.taken_down', new.id);
    perform queue_webhook_event(null, 'content.taken_down', new.id);
  end if;
  return null;
end $$;

create or replace trigger takedowns_after_write after insert or update of restored_at on takedowns
  for each row execute function takedowns_after_write();

-- Refuses deleted and suspended reporters. Reports of visitors have no reporter.
create or replace function reports_before_write() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.reporter_id is not null then
      perform require_active_author(new.reporter_id);
    end if;
    new.subject_id := coalesce(new.pick_id, new.collection_id, new.comment_id, new.profile_id);
    new.updated_at := new.created_at;
  elsif new is distinct from old then
    new.updated_at := now();
  end if;
  return new;
end $$;

create or replace trigger reports_before_write before insert or update on reports
  for each row execute function reports_before_write();

create or replace function reports_after_write() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform queue_webhook_event(null, 'report.opened', new.id);
  elsif old.resolved_at is null and new.resolved_at is not null and new.reporter_id is not null then
    perform notify(new.reporter_id, 'report_answered', pick => new.pick_id, collection => new.collection_id,
      subject => new.id, text => new.answer);
  end if;
  return null;
end $$;

create or replace trigger reports_after_write after insert or update of resolved_at on reports
  for each row execute function reports_after_write();
