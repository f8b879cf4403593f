-- AlterTable
ALTER TABLE "waiting_edits" ADD COLUMN     "is_applied" BOOLEAN NOT NULL DEFAULT false;
