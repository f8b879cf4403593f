-- Typos are told from other words by the letters that they differ in.
create extension if not exists fuzzystrmatch;

-- array_to_string is not declared immutable, since some types print differently by setting; text does not.
create function joined(list text[]) returns text language sql immutable strict parallel safe as $$
  select array_to_string(list, ' ')
$$;

-- Curators are found by what they do, where they are and what they like, too. The name leads.
drop index profiles_search_idx;
alter table profiles drop column search_text;
alter table profiles add column search_text text not null generated always as (
  fold(coalesce(full_name, '') || ' ' || coalesce(username::text, '') || ' ' || coalesce(title, '') || ' '
    || coalesce(current_city, '') || ' ' || joined(interests))
) stored;
create index profiles_search_idx on profiles using gin (search_text gin_trgm_ops);

-- Listed curators by what they do and where they are, and in their other orders.
create index profiles_profession_idx on profiles using gin (fold(coalesce(title, '')) gin_trgm_ops)
  where is_creator and status in ('approved', 'pending') and deleted_at is null;
create index profiles_place_idx on profiles using gin (fold(coalesce(current_city, '')) gin_trgm_ops)
  where is_creator and status in ('approved', 'pending') and deleted_at is null;
create index profiles_followed_idx on profiles (followers_count desc, id desc)
  where is_creator and status in ('approved', 'pending') and deleted_at is null;
create index profiles_name_idx on profiles (fold(coalesce(full_name, username::text, '')), id)
  where is_creator and status in ('approved', 'pending') and deleted_at is null;
