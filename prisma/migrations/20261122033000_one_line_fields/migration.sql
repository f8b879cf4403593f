-- What forms and API fold since: line breaks and control characters of one-line fields become a space.
create function pg_temp.one_line(value text) returns text language sql immutable as $$
  select btrim(regexp_replace(value, E'[\\x01-\\x1f\\x7f-\\x9f\\u2028\\u2029]+', ' ', 'g'))
$$;

update profiles set
    full_name = pg_temp.one_line(full_name), title = pg_temp.one_line(title),
    current_city = pg_temp.one_line(current_city)
  where concat(full_name, title, current_city) ~ E'[\\x01-\\x1f\\x7f-\\x9f\\u2028\\u2029]';
update profiles set interests = (select array_agg(pg_temp.one_line(interest)) from unnest(interests) interest)
  where array_to_string(interests, '') ~ E'[\\x01-\\x1f\\x7f-\\x9f\\u2028\\u2029]';
-- A title of nothing else stays as it is: there is no other word for it.
update picks set title = pg_temp.one_line(title)
  where title ~ E'[\\x01-\\x1f\\x7f-\\x9f\\u2028\\u2029]' and pg_temp.one_line(title) <> '';
update picks set reference = nullif(pg_temp.one_line(reference), '')
  where reference ~ E'[\\x01-\\x1f\\x7f-\\x9f\\u2028\\u2029]';
update collections set title = pg_temp.one_line(title)
  where title ~ E'[\\x01-\\x1f\\x7f-\\x9f\\u2028\\u2029]' and pg_temp.one_line(title) <> '';
update accounts set invite_code = nullif(pg_temp.one_line(invite_code), '')
  where invite_code ~ E'[\\x01-\\x1f\\x7f-\\x9f\\u2028\\u2029]';
