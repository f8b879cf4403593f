-- What stands for a thing that a curator has chosen for a pick of other words, until an admin has looked.
alter table things add column is_waiting boolean not null default false;
