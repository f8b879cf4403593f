-- The last release has counted all sizes, except of pictures that have lost their files.
drop index images_uncounted_idx;
update images set bytes = 0 where bytes is null;
alter table images
  alter column bytes set default 0,
  alter column bytes set not null;
