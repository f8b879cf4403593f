-- What both things were called when they were merged or split. Earlier changes show what they are called now.
alter table thing_changes
  add column thing_name text,
  add column other_name text;
