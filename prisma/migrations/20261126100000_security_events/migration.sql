-- What happened to the ways into an account, and the browsers in which its owner has logged in.
create type security_event_kind as enum (
  'signed_in', 'password_changed', 'password_reset', 'email_changed', 'google_joined', 'token_created',
  'token_revoked', 'webhook_created', 'webhook_changed', 'webhook_deleted', 'secured'
);

create table security_events (
  id uuid primary key default uuid_v7(),
  profile_id uuid not null references profiles on delete cascade on update cascade,
  kind security_event_kind not null,
  device text not null,
  sent_to citext,
  -- The SHA-256 of the mailed link that says it was somebody else, until it is used.
  link_hash text,
  created_at timestamptz(3) not null default current_timestamp
);
create unique index security_events_link_hash_key on security_events (link_hash);
create index security_events_profile_id_created_at_idx on security_events (profile_id, created_at desc);
create index security_events_created_at_idx on security_events (created_at);

create table known_devices (
  profile_id uuid not null references profiles on delete cascade on update cascade,
  -- The SHA-256 of what the browser keeps.
  hash text not null,
  used_at timestamptz(3) not null default current_timestamp,
  primary key (profile_id, hash)
);
create index known_devices_used_at_idx on known_devices (used_at);
