alter table place_names add column home text;
-- A job fills the table again, marks the names of places and compares them again. What an admin kept apart stays apart.
delete from place_names;
delete from thing_duplicate_searches;
update thing_keys set marks = null;
delete from thing_duplicates where dismissed_at is null;
