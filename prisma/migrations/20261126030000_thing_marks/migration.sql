-- What things are compared by beyond their exact words. A job fills both columns for what is there, and a later migration
-- that changes the rules empties them.
alter table thing_keys add column marks jsonb, add column terms bigint[];
-- Without a list of pending entries, which each search would read.
create index thing_keys_terms_idx on thing_keys using gin (terms) with (fastupdate = off);
create index thing_keys_unmarked_idx on thing_keys (thing_id) where marks is null;

-- Names of cities in other languages, and of regions. Filled by a job from the list of cities.
create table place_names (
  name text primary key,
  city text,
  regions text[]
);
create index place_names_city_idx on place_names (city);

-- Possible duplicates are searched again by the new rules. What an admin kept apart stays apart.
delete from thing_doubles where dismissed_at is null;
delete from thing_double_searches;
