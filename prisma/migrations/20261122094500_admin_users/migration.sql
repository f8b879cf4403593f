-- The orders, filters and search of the admins' list of users.
create index profiles_users_newest_idx on profiles (created_at, id) where deleted_at is null;
create index profiles_users_name_idx on profiles (fold(coalesce(full_name, username::text, '')), id) where deleted_at is null;
create index profiles_users_status_idx on profiles (status, created_at, id) where deleted_at is null;
create index profiles_users_creators_idx on profiles (created_at, id) where deleted_at is null and is_creator;
create index profiles_users_brands_idx on profiles (created_at, id) where deleted_at is null and is_brand;
create index profiles_users_email_idx on profiles using gin (lower(email::text) gin_trgm_ops) where deleted_at is null;
