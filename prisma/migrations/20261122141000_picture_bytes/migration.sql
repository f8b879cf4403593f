-- AlterTable
ALTER TABLE "images" ADD COLUMN     "bytes" INTEGER;

-- What the job that asks the bucket has still to count.
create index images_uncounted_idx on images (id) where bytes is null;
