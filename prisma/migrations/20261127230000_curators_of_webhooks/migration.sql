-- Named as in the API. The column holds the id of a person.
alter table webhooks rename column shelf_id to curator_id;
alter table webhooks rename constraint webhooks_shelf to webhooks_curator;
alter table webhooks rename constraint webhooks_shelf_id_fkey to webhooks_curator_id_fkey;
alter index webhooks_shelf_id_idx rename to webhooks_curator_id_idx;
