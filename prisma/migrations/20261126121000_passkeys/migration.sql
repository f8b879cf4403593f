-- Passkeys: a way in that counts as both factors.
alter type security_event_kind add value 'passkey_added';
alter type security_event_kind add value 'passkey_removed';

create table passkeys (
  id uuid primary key default uuid_v7(),
  profile_id uuid not null references profiles on delete cascade on update cascade,
  -- What the authenticator calls it, in base64url.
  credential_id text not null,
  public_key bytea not null,
  -- The authenticator's count of uses, 0 if it keeps none.
  counter bigint not null default 0,
  transports text[] not null default '{}',
  -- The host of the site's address when it was made. It works there alone.
  rp_id text not null,
  name text not null,
  -- When the newest challenge that it has answered was made, in milliseconds. Only later ones count.
  challenged_at bigint not null default 0,
  created_at timestamptz(3) not null default current_timestamp,
  last_used_at timestamptz(3)
);
create unique index passkeys_credential_id_key on passkeys (credential_id);
create index passkeys_profile_id_created_at_idx on passkeys (profile_id, created_at);
