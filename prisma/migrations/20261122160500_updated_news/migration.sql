-- When submissions, notifications and reports changed last.

alter table submission_reviews add column updated_at timestamptz(3) not null default now();
alter table notifications add column updated_at timestamptz(3) not null default now();
alter table reports add column updated_at timestamptz(3) not null default now();

update submission_reviews set updated_at = greatest(created_at, decided_at, claimed_at);
update notifications set updated_at = greatest(created_at, read_at);
update reports set updated_at = greatest(created_at, resolved_at);

create function set_updated_at() returns trigger language plpgsql as $$
begin
  -- A row that is written for an earlier moment did not change after it.
  new.updated_at := case tg_op when 'INSERT' then new.created_at else now() end;
  return new;
end $$;

-- The name puts it behind the triggers that change the row.
create trigger updated_at_inserted before insert on submission_reviews
  for each row execute function set_updated_at();
create trigger updated_at_changed before update on submission_reviews
  for each row when (old.* is distinct from new.*) execute function set_updated_at();
create trigger updated_at_inserted before insert on notifications
  for each row execute function set_updated_at();
create trigger updated_at_changed before update on notifications
  for each row when (old.* is distinct from new.*) execute function set_updated_at();
create trigger updated_at_inserted before insert on reports
  for each row execute function set_updated_at();
create trigger updated_at_changed before update on reports
  for each row when (old.* is distinct from new.*) execute function set_updated_at();
