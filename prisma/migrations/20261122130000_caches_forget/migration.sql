-- What is no longer public leaves the caches in front of the site, whatever the cause. The job runs again later, because
-- pages, lists of withheld pictures and replicas are some seconds old at most: it could have been cached again. Arrays of
-- jobs with the same key are joined.
create function leave_caches(kind text, id uuid, owner uuid, username text default null) returns void language plpgsql as $$
declare
  items json := json_build_array(json_build_object('kind', kind, 'id', id, 'owner', owner, 'username', username));
begin
  perform graphile_worker.add_job('cdn-purge', items, job_key => 'cdn-purge ' || owner, max_attempts => 14);
  perform graphile_worker.add_job('cdn-purge', items, job_key => 'cdn-purge again ' || owner, max_attempts => 14,
    run_at => now() + interval '20 seconds');
end $$;

create function picks_leave_caches() returns trigger language plpgsql as $$
begin
  perform leave_caches('pick', old.id, old.profile_id);
  return null;
end $$;

create trigger leaves_caches after update on picks
  for each row when (old.is_public and not new.is_public) execute function picks_leave_caches();
create trigger leaves_caches_gone after delete on picks
  for each row when (old.is_public) execute function picks_leave_caches();

create function collections_leave_caches() returns trigger language plpgsql as $$
begin
  perform leave_caches('collection', old.id, old.profile_id);
  return null;
end $$;

create trigger leaves_caches after update on collections
  for each row when (old.is_public and not new.is_public) execute function collections_leave_caches();
create trigger leaves_caches_gone after delete on collections
  for each row when (old.is_public) execute function collections_leave_caches();

create function profiles_leave_caches() returns trigger language plpgsql as $$
begin
  perform leave_caches('profile', old.id, old.id, old.username::text);
  return null;
end $$;

create trigger leaves_caches after update on profiles
  for each row when (
    (old.is_live and not new.is_live)
    or (old.suspended_at is null and new.suspended_at is not null)
    or (old.deleted_at is null and new.deleted_at is not null)
  ) execute function profiles_leave_caches();
