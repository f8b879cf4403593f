-- Webhooks that tell of the public shelf of someone whom their owner follows.
alter table webhooks add column shelf_id uuid references profiles on delete cascade on update cascade;
alter table webhooks add constraint webhooks_shelf check (
  shelf_id is null
  or profile_id is not null and profile_id <> shelf_id
  and events <@ array['pick.published', 'pick.updated', 'pick.removed']
);
create index webhooks_shelf_id_idx on webhooks (shelf_id);
