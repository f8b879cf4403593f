-- The answers of changes that were sent with a key, so that a repetition gets the first one. They last a day.
create table idempotency_keys (
  profile_id uuid not null references profiles on delete cascade on update cascade,
  -- The SHA-256 of caller and key.
  hash text not null,
  -- The SHA-256 of the request.
  request_hash text not null,
  -- Null while the first request runs, and for good if its process ended meanwhile.
  answer text,
  created_at timestamptz(3) not null default current_timestamp,
  primary key (profile_id, hash)
);
create index idempotency_keys_created_at_idx on idempotency_keys (created_at);
