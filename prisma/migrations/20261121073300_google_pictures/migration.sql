alter table accounts add column google_picture text;
