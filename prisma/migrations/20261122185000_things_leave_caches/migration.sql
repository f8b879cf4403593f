-- A pick that is no longer public also leaves what shows its thing: the page, the lists of what curators agree on, the
-- pictures for links. The thing is named here, because the job may run when the pick is gone.
drop function leave_caches(text, uuid, uuid, text);
create function leave_caches(kind text, id uuid, owner uuid, username text default null, thing uuid default null)
returns void language plpgsql as $$
declare
  items json := json_build_array(
    json_build_object('kind', kind, 'id', id, 'owner', owner, 'username', username, 'thing', thing));
begin
  perform graphile_worker.add_job('cdn-purge', items, job_key => 'cdn-purge ' || owner, max_attempts => 14);
  perform graphile_worker.add_job('cdn-purge', items, job_key => 'cdn-purge again ' || owner, max_attempts => 14,
    run_at => now() + interval '20 seconds');
end $$;

create or replace function picks_leave_caches() returns trigger language plpgsql as $$
begin
  perform leave_caches('pick', old.id, old.profile_id, thing => old.thing_id);
  return null;
end $$;
