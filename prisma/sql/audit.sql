-- The audit log.

-- Audit events cannot be changed or deleted. "Enable always" applies even to sessions with session_replication_role =
-- replica, which skip other triggers.
create or replace function audit_events_keep() returns trigger language plpgsql as $$
begin
  raise exception 'constraint "audit_append_only": the audit log is only ever added to' using errcode = 'TH409';
end $$;

create or replace trigger audit_append_only before update or delete or truncate on audit_events
  for each statement execute function audit_events_keep();
alter table audit_events enable always trigger audit_append_only;
