-- Places and people are located again, because districts and counties had been taken for cities elsewhere.
update things set located_text = null where located_text is not null;
update profiles set located_text = null where located_text is not null and deleted_at is null;
