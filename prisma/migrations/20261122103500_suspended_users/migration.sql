-- The filter of the admins' list of users.
create index profiles_users_suspended_idx on profiles (created_at, id) where suspended_at is not null;
