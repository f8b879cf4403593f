-- Led by status, the indexes could not answer two statuses in one order: every curator was read and sorted.
DROP INDEX "profiles_curators_idx";
DROP INDEX "profiles_featured_idx";

create index profiles_curators_idx on profiles (created_at desc, id desc)
  where is_creator and status in ('approved', 'pending') and deleted_at is null;
create index profiles_featured_idx on profiles (created_at desc, id desc)
  where is_creator and is_featured and status = 'approved' and deleted_at is null;
