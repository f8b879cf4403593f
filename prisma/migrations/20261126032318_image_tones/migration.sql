create type image_tone as enum ('light', 'dark');

alter table images
  add column top_tone image_tone,
  add column bottom_tone image_tone;

-- The hourly job finds covers of older versions by it.
create index images_toneless_idx on images (id) where kind = 'cover' and top_tone is null;
