alter table accounts add column invite_code text;
