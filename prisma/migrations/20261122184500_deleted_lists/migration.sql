-- AlterTable
ALTER TABLE "lists" ADD COLUMN     "deleted_at" TIMESTAMPTZ(3);

-- A job looks for those that nobody restored.
create index lists_deleted_idx on lists (deleted_at) where deleted_at is not null;
