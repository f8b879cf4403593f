-- CreateTable
CREATE TABLE "access_tokens" (
    "id" UUID NOT NULL DEFAULT uuid_v7(),
    "profile_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "prefix" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "scopes" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "last_used_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "access_tokens_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "access_tokens_hash_key" ON "access_tokens"("hash");
CREATE INDEX "access_tokens_profile_id_created_at_idx" ON "access_tokens"("profile_id", "created_at" DESC);

-- AddForeignKey
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE;

alter table access_tokens
  alter column scopes set not null,
  add constraint access_tokens_scopes check (
    scopes <@ array['read', 'write_picks', 'write_social', 'admin'] and cardinality(scopes) between 1 and 4
  ),
  add constraint access_tokens_lengths check (char_length(name) between 1 and 60 and char_length(prefix) <= 20),
  add constraint access_tokens_lifetime check (expires_at <= created_at + interval '366 days');

create trigger author_alive before insert on access_tokens
  for each row execute function rows_require_author('profile_id');

-- A change of the credentials ends the tokens: a new password, or another way of logging in that was taken away.
create function accounts_end_tokens() returns trigger language plpgsql as $$
begin
  update access_tokens set revoked_at = now() where profile_id = new.profile_id and revoked_at is null;
  return null;
end $$;

create trigger accounts_end_tokens after update of password_hash, google_id on accounts
  for each row when (
    old.password_hash is distinct from new.password_hash or (old.google_id is not null and new.google_id is null)
  ) execute function accounts_end_tokens();

-- So do a suspension, which stays in the list, and a deletion, which leaves nothing of theirs.
create function profiles_end_tokens() returns trigger language plpgsql as $$
begin
  if new.deleted_at is not null then
    delete from access_tokens where profile_id = new.id;
  else
    update access_tokens set revoked_at = now() where profile_id = new.id and revoked_at is null;
  end if;
  return null;
end $$;

create trigger profiles_end_tokens after update of deleted_at, suspended_at on profiles
  for each row when (
    (old.deleted_at is null and new.deleted_at is not null) or (old.suspended_at is null and new.suspended_at is not null)
  ) execute function profiles_end_tokens();
