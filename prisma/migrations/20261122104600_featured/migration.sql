-- CreateTable
CREATE TABLE "featured" (
    "id" UUID NOT NULL DEFAULT uuid_v7(),
    "pick_id" UUID,
    "profile_id" UUID,
    "position" INTEGER NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ends_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "featured_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "featured_pick_id_key" ON "featured"("pick_id");
CREATE UNIQUE INDEX "featured_profile_id_key" ON "featured"("profile_id");
CREATE INDEX "featured_created_by_idx" ON "featured"("created_by");

-- AddForeignKey
ALTER TABLE "featured" ADD CONSTRAINT "featured_pick_id_fkey" FOREIGN KEY ("pick_id") REFERENCES "picks"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "featured" ADD CONSTRAINT "featured_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "featured" ADD CONSTRAINT "featured_created_by_fkey" FOREIGN KEY ("created_by") REFERENCES "profiles"("id") ON DELETE SET NULL ON UPDATE CASCADE;

alter table featured
  add constraint featured_one_subject check (num_nonnulls(pick_id, profile_id) = 1),
  add constraint featured_ends_after_start check (ends_at > starts_at);

-- What is featured at this moment. The reads take only what is public of it.
create view featured_now as
  select id, pick_id, profile_id, position from featured
  where starts_at <= now() and (ends_at is null or ends_at > now());
