-- CreateEnum
CREATE TYPE "export_state" AS ENUM ('waiting', 'running', 'ready', 'failed');

-- CreateTable
CREATE TABLE "data_exports" (
    "id" UUID NOT NULL DEFAULT uuid_v7(),
    "profile_id" UUID NOT NULL,
    "requested_by_id" UUID NOT NULL,
    "state" "export_state" NOT NULL DEFAULT 'waiting',
    "progress" SMALLINT NOT NULL DEFAULT 0,
    "parts" INTEGER NOT NULL DEFAULT 0,
    "bytes" BIGINT NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "data_exports_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "data_exports_requested_by_id_profile_id_created_at_idx" ON "data_exports"("requested_by_id", "profile_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "data_exports_profile_id_idx" ON "data_exports"("profile_id");

-- CreateIndex
CREATE INDEX "data_exports_expires_at_idx" ON "data_exports"("expires_at");

-- AddForeignKey
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_requested_by_id_fkey" FOREIGN KEY ("requested_by_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Who asked for it must still be allowed to write.
create trigger author_alive before insert on data_exports
  for each row execute function rows_require_author('requested_by_id');
