-- The columns of picks and profiles that a review looks at. A field that is added to one of them is a row here, and no
-- function names it.
create table reviewed_columns (
  table_name text not null,
  column_name text not null,
  -- What snapshots and notes call it.
  field text not null,
  is_image boolean not null default false,
  primary key (table_name, column_name)
);

insert into reviewed_columns (table_name, column_name, field, is_image) values
  ('picks', 'title', 'title', false),
  ('picks', 'reference', 'reference', false),
  ('picks', 'link', 'link', false),
  ('picks', 'description_html', 'story', false),
  ('picks', 'image_id', 'image', true),
  ('profiles', 'full_name', 'fullName', false),
  ('profiles', 'username', 'username', false),
  ('profiles', 'title', 'title', false),
  ('profiles', 'message', 'bio', false),
  ('profiles', 'current_city', 'location', false),
  ('profiles', 'interests', 'interests', false),
  ('profiles', 'social_links', 'socialLinks', false),
  ('profiles', 'avatar_id', 'avatar', true),
  ('profiles', 'shelf_image_id', 'shelfImage', true);
