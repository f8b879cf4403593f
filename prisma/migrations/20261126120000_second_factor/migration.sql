-- The second factor: an authenticator app, recovery codes, browsers that are remembered, and an admin's reset.
alter type security_event_kind add value 'factor_added';
alter type security_event_kind add value 'factor_removed';
alter type security_event_kind add value 'recovery_codes_made';
alter type security_event_kind add value 'recovery_code_used';
alter type security_event_kind add value 'factor_reset_asked';
alter type security_event_kind add value 'factor_reset_stopped';
alter type security_event_kind add value 'factor_reset';

create table authenticators (
  profile_id uuid primary key references profiles on delete cascade on update cascade,
  -- Encrypted with the site's secret.
  secret text not null,
  -- Null until a first code has shown that the app has the secret.
  confirmed_at timestamptz(3),
  -- The last step of 30 seconds of which a code was used. Only later ones count.
  last_step integer not null default 0,
  created_at timestamptz(3) not null default current_timestamp
);

create table recovery_codes (
  profile_id uuid not null references profiles on delete cascade on update cascade,
  hash text not null,
  used_at timestamptz(3),
  created_at timestamptz(3) not null default current_timestamp,
  primary key (profile_id, hash)
);

create table factor_resets (
  profile_id uuid primary key references profiles on delete cascade on update cascade,
  due_at timestamptz(3) not null
);

alter table known_devices
  add column device text not null default 'Unknown device',
  -- Until then, a log-in in this browser needs no code.
  add column trusted_until timestamptz(3);

create type second_factor_policy as enum ('nobody', 'admins', 'everybody');
alter table site_settings
  -- Null is 'admins' for a site with a public address, else 'nobody'.
  add column second_factor second_factor_policy,
  add column second_factor_since timestamptz(3) not null default current_timestamp;
