-- Apps that people allow to act for them by OAuth, and what they allowed.
alter type security_event_kind add value 'app_allowed';
alter type security_event_kind add value 'app_ended';

create table apps (
  id uuid primary key default uuid_v7(),
  -- Null if it registered itself.
  owner_id uuid references profiles on delete cascade on update cascade,
  name text not null,
  redirect_uris text[] not null,
  secret_hash text,
  created_at timestamptz(3) not null default current_timestamp,
  ended_at timestamptz(3),
  constraint apps_bounds check (
    char_length(name) between 1 and 60 and cardinality(redirect_uris) between 1 and 10
    and char_length(array_to_string(redirect_uris, '')) <= 5000
  )
);
create index apps_owner_id_idx on apps (owner_id);

create table app_grants (
  id uuid primary key default uuid_v7(),
  app_id uuid not null references apps on delete cascade on update cascade,
  profile_id uuid not null references profiles on delete cascade on update cascade,
  scopes text[] not null,
  redirect_uri text not null,
  code_hash text not null,
  code_challenge text not null,
  code_used_at timestamptz(3),
  -- The SHA-256 of what all refresh tokens of this grant have in common, and of the one that is good.
  family_hash text,
  refresh_hash text,
  refreshed_at timestamptz(3),
  created_at timestamptz(3) not null default current_timestamp,
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  constraint app_grants_scopes check (
    scopes <@ array['public', 'read', 'write_picks', 'write_social', 'admin'] and cardinality(scopes) between 1 and 5
  ),
  constraint app_grants_lifetime check (expires_at <= created_at + interval '366 days')
);
create unique index app_grants_code_hash_key on app_grants (code_hash);
create unique index app_grants_family_hash_key on app_grants (family_hash);
create index app_grants_profile_id_idx on app_grants (profile_id);
create index app_grants_app_id_idx on app_grants (app_id);

alter table access_tokens
  add column grant_id uuid references app_grants on delete cascade on update cascade,
  drop constraint access_tokens_scopes,
  add constraint access_tokens_scopes check (
    scopes <@ array['public', 'read', 'write_picks', 'write_social', 'admin'] and cardinality(scopes) between 1 and 5
  );
create index access_tokens_grant_id_idx on access_tokens (grant_id);
