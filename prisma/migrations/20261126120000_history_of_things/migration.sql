-- The history knows the thing that stood in a place. What was there before has the thing of its pick; a pick that is deleted
-- has left only its words.
alter table shelf_history
  add column thing_id uuid constraint shelf_history_thing_id_fkey references things (id) on delete set null on update cascade,
  add column taken_down boolean not null default false,
  add column letters_mended smallint not null default 0;
update shelf_history set thing_id = picks.thing_id from picks where picks.id = shelf_history.pick_id;
create index shelf_history_thing_id_idx on shelf_history (thing_id);
