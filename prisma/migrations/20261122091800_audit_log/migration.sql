-- What admins have changed. No foreign keys: an event outlives the people and things it is about.
create table audit_events (
  id uuid not null default uuid_v7(),
  at timestamptz(3) not null default current_timestamp,
  actor_id uuid,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  ip text,
  user_agent text,
  constraint audit_events_pkey primary key (id),
  constraint audit_events_size check (
    char_length(action) <= 60 and char_length(subject_type) <= 30 and char_length(subject_id) <= 60
    and char_length(user_agent) <= 400
  )
);

create index audit_events_at_id_idx on audit_events (at desc, id desc);
create index audit_events_actor_id_at_id_idx on audit_events (actor_id, at desc, id desc);
create index audit_events_action_at_id_idx on audit_events (action, at desc, id desc);
create index audit_events_subject_type_subject_id_at_id_idx
  on audit_events (subject_type, subject_id, at desc, id desc);

create function audit_events_keep() returns trigger language plpgsql as $$
begin
  raise exception 'constraint "audit_append_only": the audit log is only ever added to' using errcode = 'TH409';
end $$;

create trigger audit_append_only before update or delete or truncate on audit_events
  for each statement execute function audit_events_keep();
-- Also in sessions that replicate or restore, which skip other triggers.
alter table audit_events enable always trigger audit_append_only;
