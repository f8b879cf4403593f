-- Accounts, sessions, access tokens, invites and data exports.

-- Locks the profile of an author, and refuses deleted and suspended authors. Triggers call it before an insert,
-- because the author may have been deleted since the request was authorized. The lock is exclusive: two inserts that
-- share a lock and then update the profile would deadlock. The server recognizes the error by the name of the
-- constraint in its message.
create or replace function require_active_author(author uuid) returns void language plpgsql as $$
declare
  alive boolean;
begin
  select deleted_at is null and suspended_at is null into alive from profiles where id = author for no key update;
  if alive is distinct from true then
    raise exception 'constraint "active_author": the author may not write' using errcode = 'TH401';
  end if;
end $$;

-- Refuses the author of a write as require_active_author does, and a session that has ended or a token that was revoked
-- since the request began. Ending one that is good waits for the transaction. The weak lock on a session lets other
-- requests extend it.
create or replace function require_caller(author uuid, session text, token uuid) returns void language plpgsql as $$
begin
  perform require_active_author(author);
  if token is not null then
    perform from access_tokens where id = token and revoked_at is null and expires_at > now() for share;
    if not found then
      raise exception 'constraint "current_token": the token was revoked' using errcode = 'TH401';
    end if;
    return;
  end if;
  perform from sessions where sid = session and profile_id = author::text for key share;
  if not found then
    raise exception 'constraint "current_session": the session has ended' using errcode = 'TH401';
  end if;
end $$;

-- Calls require_active_author for a new row. The argument is the name of the column that holds the author.
create or replace function rows_require_active_author() returns trigger language plpgsql as $$
begin
  perform require_active_author((to_jsonb(new) ->> tg_argv[0])::uuid);
  return new;
end $$;

create or replace trigger requires_active_author before insert on account_tokens
  for each row execute function rows_require_active_author('profile_id');
create or replace trigger requires_active_author before insert on access_tokens
  for each row execute function rows_require_active_author('profile_id');
create or replace trigger requires_active_author before insert on apps
  for each row when (new.owner_id is not null) execute function rows_require_active_author('owner_id');
create or replace trigger requires_active_author before insert on app_grants
  for each row execute function rows_require_active_author('profile_id');
create or replace trigger requires_active_author before insert on idempotency_keys
  for each row execute function rows_require_active_author('profile_id');
create or replace trigger requires_active_author before insert on push_subscriptions
  for each row execute function rows_require_active_author('profile_id');
create or replace trigger requires_active_author before insert on authenticators
  for each row execute function rows_require_active_author('profile_id');
create or replace trigger requires_active_author before insert on passkeys
  for each row execute function rows_require_active_author('profile_id');
create or replace trigger requires_active_author before insert on recovery_codes
  for each row execute function rows_require_active_author('profile_id');
create or replace trigger requires_active_author before insert on data_exports
  for each row execute function rows_require_active_author('requested_by_id');
create or replace trigger requires_active_author before insert on invites
  for each row when (new.created_by is not null) execute function rows_require_active_author('created_by');

-- A new password raises sign_in_version, so that a concurrent login with the old password starts no session.
create or replace function accounts_before_write() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform require_active_author(new.profile_id);
  elsif old.password_hash is distinct from new.password_hash then
    new.sign_in_version := old.sign_in_version + 1;
  end if;
  return new;
end $$;

create or replace trigger accounts_before_write before insert or update of password_hash on accounts
  for each row execute function accounts_before_write();

-- Revokes everything that lets programs act for a person: access tokens and the grants of apps.
create or replace function revoke_access(owner uuid) returns void language plpgsql as $$
begin
  update app_grants set revoked_at = now() where profile_id = owner and revoked_at is null;
  update access_tokens set revoked_at = now() where profile_id = owner and revoked_at is null;
end $$;

-- A new password revokes all access tokens, and so does removing the Google login.
create or replace function accounts_after_write() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform queue_webhook_event(null, 'account.created', new.profile_id);
  elsif old.password_hash is distinct from new.password_hash or (old.google_id is not null and new.google_id is null) then
    perform revoke_access(new.profile_id);
  end if;
  return null;
end $$;

create or replace trigger accounts_after_write after insert or update of password_hash, google_id on accounts
  for each row execute function accounts_after_write();

-- People without a session get no push messages, also in browsers whose session is not known. Open live streams of an
-- ended session check their permission again.
create or replace function sessions_after_delete() returns trigger language plpgsql as $$
begin
  delete from push_subscriptions
    where profile_id in (select nullif(profile_id, '')::uuid from gone)
      and not exists (select from sessions where sessions.profile_id = push_subscriptions.profile_id::text);
  perform send_live_event('access', array_agg(distinct profile_id)) from gone where profile_id <> '';
  return null;
end $$;

create or replace trigger sessions_after_delete after delete on sessions
  referencing old table as gone for each statement execute function sessions_after_delete();

-- All live streams of the token's owner check their permission again.
create or replace function access_tokens_after_revoke() returns trigger language plpgsql as $$
begin
  perform send_live_event('access', array[new.profile_id::text]);
  return null;
end $$;

create or replace trigger access_tokens_after_revoke after update of revoked_at on access_tokens
  for each row when (old.revoked_at is null and new.revoked_at is not null)
  execute function access_tokens_after_revoke();

-- Ending an app revokes its grants, and the next trigger revokes the tokens of those grants.
create or replace function apps_after_end() returns trigger language plpgsql as $$
begin
  update app_grants set revoked_at = now() where app_id = new.id and revoked_at is null;
  return null;
end $$;

create or replace trigger apps_after_end after update of ended_at on apps
  for each row when (old.ended_at is null and new.ended_at is not null) execute function apps_after_end();

create or replace function app_grants_after_revoke() returns trigger language plpgsql as $$
begin
  update access_tokens set revoked_at = now() where grant_id = new.id and revoked_at is null;
  return null;
end $$;

create or replace trigger app_grants_after_revoke after update of revoked_at on app_grants
  for each row when (old.revoked_at is null and new.revoked_at is not null)
  execute function app_grants_after_revoke();
