-- AlterTable
ALTER TABLE "takedowns" ADD COLUMN     "kept_at" TIMESTAMPTZ(3);

-- The answers that wait for an admin.
create index takedowns_answered_idx on takedowns (answered_at desc)
  where answer is not null and kept_at is null and restored_at is null;
