-- Where people can write to if they cannot log in. Empty if the site has no such address.
alter table site_settings
  add column contact_email text not null default '',
  add constraint site_settings_contact_email_length check (char_length(contact_email) <= 254);
