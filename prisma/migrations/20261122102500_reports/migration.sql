-- CreateEnum
CREATE TYPE "report_subject" AS ENUM ('pick', 'collection', 'profile');
CREATE TYPE "report_kind" AS ENUM ('spam', 'offensive', 'illegal', 'copyright', 'other');

-- CreateTable
CREATE TABLE "reports" (
    "id" UUID NOT NULL DEFAULT uuid_v7(),
    "subject" "report_subject" NOT NULL,
    "profile_id" UUID NOT NULL,
    "pick_id" UUID,
    "collection_id" UUID,
    "kind" "report_kind" NOT NULL,
    "text" TEXT,
    "reporter_id" UUID,
    "reporter_email" CITEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "answer" TEXT,
    "takedown_id" UUID,
    "resolved_by" UUID,
    "resolved_at" TIMESTAMPTZ(3),

    CONSTRAINT "reports_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "reports_created_at_id_idx" ON "reports"("created_at" DESC, "id" DESC);
CREATE INDEX "reports_profile_id_idx" ON "reports"("profile_id");
CREATE INDEX "reports_pick_id_idx" ON "reports"("pick_id");
CREATE INDEX "reports_collection_id_idx" ON "reports"("collection_id");
CREATE INDEX "reports_reporter_id_idx" ON "reports"("reporter_id");
CREATE INDEX "reports_takedown_id_idx" ON "reports"("takedown_id");
CREATE INDEX "reports_resolved_by_idx" ON "reports"("resolved_by");

-- AddForeignKey
ALTER TABLE "reports" ADD CONSTRAINT "reports_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "reports" ADD CONSTRAINT "reports_pick_id_fkey" FOREIGN KEY ("pick_id") REFERENCES "picks"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "reports" ADD CONSTRAINT "reports_collection_id_fkey" FOREIGN KEY ("collection_id") REFERENCES "collections"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_fkey" FOREIGN KEY ("reporter_id") REFERENCES "profiles"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "reports" ADD CONSTRAINT "reports_takedown_id_fkey" FOREIGN KEY ("takedown_id") REFERENCES "takedowns"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "reports" ADD CONSTRAINT "reports_resolved_by_fkey" FOREIGN KEY ("resolved_by") REFERENCES "profiles"("id") ON DELETE SET NULL ON UPDATE CASCADE;

alter table reports
  add constraint reports_one_subject check (
    (subject = 'pick') = (pick_id is not null) and (subject = 'collection') = (collection_id is not null)
  ),
  add constraint reports_text_length check (char_length(text) <= 2000 and char_length(answer) <= 2000);

-- A person reports a thing once until that is resolved.
create unique index reports_once_key on reports (reporter_id, profile_id, pick_id, collection_id) nulls not distinct
  where resolved_at is null and reporter_id is not null;
-- What admins look at first.
create index reports_open_idx on reports (created_at desc, id desc) where resolved_at is null;

create trigger author_alive before insert on reports
  for each row when (new.reporter_id is not null) execute function rows_require_author('reporter_id');

-- Nobody is told of a report whose account is gone.
create function profiles_forget_reports() returns trigger language plpgsql as $$
begin
  update reports set reporter_id = null, reporter_email = null where reporter_id = new.id;
  return null;
end $$;

create trigger profiles_forget_reports after update of deleted_at on profiles
  for each row when (new.deleted_at is not null) execute function profiles_forget_reports();

-- The reporter is told ---------------------------------------------------------------------------------------------

create function reports_notify() returns trigger language plpgsql as $$
begin
  perform notify(new.reporter_id, 'report_answered', pick => new.pick_id, collection => new.collection_id,
    subject => new.id, text => new.answer);
  return null;
end $$;

create trigger reports_notify after update of resolved_at on reports
  for each row when (old.resolved_at is null and new.resolved_at is not null and new.reporter_id is not null)
  execute function reports_notify();
