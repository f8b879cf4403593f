-- A merge of many picks is a job, which moves them in batches. Merges that an admin made together are one batch.
alter table thing_changes
  add column is_working boolean not null default false,
  add column batch_id uuid;
create index thing_changes_working_idx on thing_changes (id) where is_working;
create index thing_changes_batch_id_idx on thing_changes (batch_id);

-- Possible duplicates are searched again by the new rules. What an admin kept apart stays apart.
delete from thing_doubles where dismissed_at is null;
delete from thing_double_searches;
