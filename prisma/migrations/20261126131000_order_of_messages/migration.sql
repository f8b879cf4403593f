-- The number of the last message of a webhook, by which its receiver knows which of two is newer.
alter table webhooks add column sequence integer not null default 0;
