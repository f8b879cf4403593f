-- A picture that was copied from a page names it.

-- AlterTable
ALTER TABLE "images" ADD COLUMN     "source_url" TEXT;

alter table images add constraint images_source_form
  check (length(source_url) <= 2000 and source_url ~ '^https?://[^[:space:][:cntrl:]]+$');
