-- Apps whose client id is the address of a document that describes them.
alter table apps add column document_url text;
create unique index apps_document_url_key on apps (document_url);
alter table apps add constraint apps_document check (
  document_url is null or (char_length(document_url) <= 500 and owner_id is null and secret_hash is null)
);
