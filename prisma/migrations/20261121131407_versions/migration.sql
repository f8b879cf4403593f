-- How often its words, pictures or picks were saved. Counters, ranks and statuses move without it, so that an edit
-- clashes with another edit alone.
alter table collections add column version integer not null default 1;
alter table picks add column version integer not null default 1;
alter table profiles add column version integer not null default 1;
