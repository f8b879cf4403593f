-- Columns are called as in the API.
alter table shelf_history rename column departure to removal_reason;
alter type shelf_departure rename to shelf_removal_reason;
alter table settings rename column comments_open to comments_enabled;
alter table site_settings rename column word_list to flagged_words;
