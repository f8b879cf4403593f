-- The site map walks along these without reading the rows.
create index picks_sitemap_idx on picks (id) include (last_updated_at, published_at) where is_public;
create index collections_sitemap_idx on collections (id) include (updated_at) where is_public;
create index profiles_sitemap_idx on profiles (id)
  where is_creator and is_live and deleted_at is null;
