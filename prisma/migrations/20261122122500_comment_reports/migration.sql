-- AlterEnum
ALTER TYPE "report_subject" ADD VALUE 'comment';

-- AlterTable
ALTER TABLE "reports" ADD COLUMN     "comment_id" UUID,
ADD COLUMN     "quote" TEXT;

-- CreateIndex
CREATE INDEX "reports_comment_id_idx" ON "reports"("comment_id");

-- AddForeignKey
ALTER TABLE "reports" ADD CONSTRAINT "reports_comment_id_fkey" FOREIGN KEY ("comment_id") REFERENCES "comments"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A value of an enum cannot be used in the transaction that adds it, so its text is compared.
alter table reports
  drop constraint reports_one_subject,
  add constraint reports_one_subject check (
    (subject = 'pick') = (pick_id is not null) and (subject = 'collection') = (collection_id is not null)
    and (subject::text = 'comment') = (comment_id is not null)
  ),
  add constraint reports_quote check (comment_id is not null or quote is null);

drop index reports_once_key;
create unique index reports_once_key on reports (reporter_id, profile_id, pick_id, collection_id, comment_id)
  nulls not distinct where resolved_at is null and reporter_id is not null;

-- A deleted person is not told of their reports, and takes the words of their comments with them.
create or replace function profiles_forget_reports() returns trigger language plpgsql as $$
begin
  update reports set reporter_id = null, reporter_email = null where reporter_id = new.id;
  update reports set quote = null where profile_id = new.id and quote is not null;
  return null;
end $$;
