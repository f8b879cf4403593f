-- The settings of the site, and featured picks and curators.

-- Refuses to delete the only row of settings, because readers expect it to exist.
create or replace function site_settings_refuse_delete() returns trigger language plpgsql as $$
begin
  raise exception 'constraint "site_settings_one_row": the settings of the site cannot be deleted';
end $$;

create or replace trigger site_settings_refuse_delete before delete on site_settings
  for each row execute function site_settings_refuse_delete();

-- Refuses admins who are deleted or suspended.
create or replace trigger requires_active_author before insert on featured
  for each row when (new.created_by is not null) execute function rows_require_active_author('created_by');
