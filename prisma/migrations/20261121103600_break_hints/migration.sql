-- Where a line may break inside words of Thai, Khmer and the like says nothing of what is searched for.
create or replace function fold(value text) returns text language sql immutable strict parallel safe as $$
  select lower(public.unaccent('public.unaccent'::regdictionary, replace(value, chr(8203), '')))
$$;

-- What deleted accounts had saved; the counts follow.
delete from favorites using profiles where profiles.id = favorites.user_id and profiles.deleted_at is not null;
