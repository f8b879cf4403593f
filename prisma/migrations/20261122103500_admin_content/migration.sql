-- The orders of the lists of all content for admins.
create index picks_created_idx on picks (created_at desc, id desc);
create index picks_saves_idx on picks (favorites_count desc, id desc);
create index picks_comments_idx on picks (comments_count desc, id desc);
create index collections_created_idx on collections (created_at desc, id desc);
create index collections_saves_idx on collections (favorites_count desc, id desc);
create index collections_comments_idx on collections (comments_count desc, id desc);
-- What is hidden, in review or a draft is a small part.
create index picks_unpublic_idx on picks (created_at desc, id desc) where not is_public;
create index collections_unpublic_idx on collections (created_at desc, id desc) where not is_public;
