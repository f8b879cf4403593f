-- CreateEnum
CREATE TYPE "invite_kind" AS ENUM ('personal', 'link');

-- CreateTable
CREATE TABLE "invites" (
    "id" UUID NOT NULL DEFAULT uuid_v7(),
    "code_hash" TEXT NOT NULL,
    "prefix" TEXT NOT NULL,
    "kind" "invite_kind" NOT NULL,
    "email" CITEXT,
    "name" TEXT,
    "note" TEXT,
    "created_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "max_uses" INTEGER NOT NULL DEFAULT 1,
    "uses" INTEGER NOT NULL DEFAULT 0,
    "revoked_at" TIMESTAMPTZ(3),
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "invites_pkey" PRIMARY KEY ("id")
);

-- AlterTable
ALTER TABLE "accounts" ADD COLUMN     "invite_id" UUID;

-- CreateIndex
CREATE UNIQUE INDEX "invites_code_hash_key" ON "invites"("code_hash");
CREATE INDEX "invites_created_at_id_idx" ON "invites"("created_at" DESC, "id" DESC);
CREATE INDEX "invites_email_idx" ON "invites"("email");
CREATE INDEX "invites_created_by_idx" ON "invites"("created_by");
CREATE INDEX "accounts_invite_id_idx" ON "accounts"("invite_id");

-- AddForeignKey
ALTER TABLE "invites" ADD CONSTRAINT "invites_created_by_fkey" FOREIGN KEY ("created_by") REFERENCES "profiles"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_invite_id_fkey" FOREIGN KEY ("invite_id") REFERENCES "invites"("id") ON DELETE SET NULL ON UPDATE CASCADE;

alter table invites
  -- A personal invite has no address any more once the person who used it has left.
  add constraint invites_email check (kind = 'personal' or (email is null and sent_at is null)),
  add constraint invites_uses check (uses >= 0 and uses <= max_uses and (kind = 'link' or max_uses = 1)),
  add constraint invites_lengths check (char_length(name) <= 80 and char_length(note) <= 200);

create trigger author_alive before insert on invites
  for each row when (new.created_by is not null) execute function rows_require_author('created_by');
