-- Reports keep the id of their subject when it is deleted, so that they are still answered together. It is computed as a
-- generated column first, because an update would change updated_at. Those that have lost their subject stay alone.
alter table reports add column subject_id uuid not null generated always as (
  coalesce(pick_id, collection_id, comment_id, case when subject = 'profile' then profile_id else id end)
) stored;
alter table reports alter column subject_id drop expression;

drop index reports_thing_idx;
create index reports_thing_idx on reports (subject_id, (resolved_at is null), created_at desc, id desc);
drop index reports_once_key;
create unique index reports_once_key on reports (reporter_id, subject_id) where resolved_at is null and reporter_id is not null;
