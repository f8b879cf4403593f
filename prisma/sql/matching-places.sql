-- The matching of places: marks, then what fits, then what is similar.

-- The marks of a place: its name with its kind in English (full), without it (bare), and its location.
create or replace function place_marks(title text, reference text) returns jsonb language plpgsql stable parallel safe as $$
declare
  location jsonb := place_location_parts(coalesce(left(reference, 200), ''));
  split record;
  words text[];
  kinds text[];
  bare_words text[];
  acronyms text[] := '{}';
begin
  title := left(title, 300);
  -- In a title without a reference, the part after a comma is the location.
  if location = '[]' and title ~ ',' and exists (
    select from place_names where name = regexp_replace(thing_words(regexp_replace(title, '^.*,', '')), '^the (?=.)', ''))
  then
    location := place_location_parts(substr(title, strpos(title, ',') + 1));
    title := left(title, strpos(title, ',') - 1);
  end if;
  title := place_title_without_notes(title, place_location_names(location));
  split := place_name_and_city(thing_spelled_words(title), location);
  location := split.location;
  words := split.words;
  if words[2] = 'and' and cardinality(words) = 3 and length(words[1] || words[3]) = 2 then
    -- Joins two letters to one word: V&A.
    words := array[words[1] || words[3]];
  elsif cardinality(words) > 2 then
    acronyms := array[thing_initials(words, ''), thing_initials(thing_words_without(words, thing_stop_words()), '')];
  end if;
  words := place_words_in_english(words);
  if words = '{}' then
    words := thing_spelled_words(title);
  end if;
  if 'national' = any(words) and 'park' = any(words) then
    words := array_remove(array_remove(words, 'national'), 'park') || '{nationalpark}';
  end if;
  kinds := thing_shared_words(words, place_kind_words());
  bare_words := thing_words_without(words, kinds || '{royal,national}');
  if acronyms <> '{}' and cardinality(bare_words) > 1 then
    acronyms := acronyms || thing_initials(bare_words, '');
  end if;
  return jsonb_build_object(
    'full', thing_joined_words(words), 'bag', thing_sorted_words(words), 'bare', thing_sorted_words(bare_words),
    'whole', thing_sorted_words(
      coalesce(split.words_with_city, words) || string_to_array(location -> 0 ->> 'name', ' ')),
    'words', to_jsonb(words), 'kinds', to_jsonb(kinds), 'numbers', to_jsonb(thing_number_words(words)),
    'sound', thing_name_sound(words), 'short', to_jsonb(acronyms),
    'town', location, 'towns', to_jsonb(place_location_names(location)));
end $$;

-- A title without notes in brackets that are an acronym or repeat the location.
create or replace function place_title_without_notes(title text, towns text[]) returns text
language plpgsql stable strict parallel safe as $$
declare
  note text;
begin
  for note in select (regexp_matches(title, '[(\[]([^)\]]*)[)\]]', 'g'))[1] loop
    if note ~ '^[A-Z][A-Za-z.]{1,6}$' or place_location_names(place_location_parts(note)) && towns then
      title := thing_replace_note(title, note, ' ');
    end if;
  end loop;
  return title;
end $$;

-- Moves the city at the end of a name to its location. For a title without a reference, words_with_city are its words
-- with a city at the end in English.
create or replace function place_name_and_city(inout words text[], inout location jsonb, out words_with_city text[])
language plpgsql stable parallel safe as $$
declare
  towns text[] := place_location_names(location);
  name_words text[];
  last_words text;
  town text;
begin
  for n in reverse 3..1 loop
    continue when cardinality(words) <= n;
    name_words := words[:cardinality(words) - n];
    last_words := array_to_string(words[cardinality(words) - n + 1:], ' ');
    town := coalesce((select city from place_names where name = last_words and length(name) > 2), last_words);
    if town = any(towns) or towns <> '{}' and not thing_is_generic(name_words)
      and exists (select from place_names where city = town)
      and not exists (
        select from jsonb_array_elements(location) part where not coalesce(part -> 'regions' ->> 0 ~ '^..$', false))
    then
      if town <> all(towns) then
        location := location || jsonb_build_array(jsonb_build_object('name', town, 'regions', null));
      end if;
      words := name_words;
      if words[cardinality(words)] in ('in', 'of', 'at') and cardinality(words) > 1 then
        words := words[:cardinality(words) - 1];
      end if;
      exit;
    elsif towns = '{}' and words_with_city is null and town <> last_words then
      words_with_city := array(
        select place_word_in_english(word) from unnest(name_words || string_to_array(town, ' ')) word
        where word not in ('the', 'of', 'de', 'la', 'el', 'le', 'do', 'da', 'del', 'der', 'a', 'and'));
    end if;
  end loop;
end $$;

-- The words of a name in English, without articles and prepositions. The kind at the end of German and Dutch words is
-- separated first.
create or replace function place_words_in_english(words text[]) returns text[] language sql immutable strict parallel safe as $$
  select array(
    select place_word_in_english(part) from unnest(words) with ordinality spelled (word, n),
      unnest(coalesce(regexp_match(word, '^(.{4,}?)s?(insel|platz|markt|park|brucke|garten|kirche|schloss|turm|strasse|plein|'
        'museum|museet|galerie|bibliothek|kirkja|kirken?|kyrkan?|parken|torget)$'), array[word])) with ordinality parts (part, place)
    where part not in ('', 'the', 'of', 'and', 'to', 'a', 'de', 'la', 'el', 'le', 'les', 'los', 'las', 'du', 'del', 'della',
      'delle', 'dell', 'degli', 'dei', 'dello', 'di', 'da', 'do', 'dos', 'das', 'des', 'der', 'die', 'den', 'het', 'van', 'von',
      'und', 'y', 'e', 'et', 'l', 'd', 'i', 'og')
    order by n, place)
$$;

-- The parts of a location, as JSON: the English name of a city, the regions that have this name, and the region of the
-- best known city of this name if there are others. Two letters are a city only in the first part: LA, but not in New
-- Orleans, LA. Brackets and slashes stay in the name of a known city: Frankfurt (Oder).
create or replace function place_location_parts(reference text) returns jsonb language sql stable strict parallel safe as $$
  select coalesce(jsonb_agg(jsonb_build_object('name', names.name, 'regions', known.regions,
    'home', (select home from place_names where place_names.name = names.name)) order by n, piece), '[]')
  from (
    select n, piece, regexp_replace(name, '^the (?=.)', '') as called
    from (
      select part, row_number() over (order by outer_n, inner_n) as n
      from regexp_split_to_table(reference, '\s*[,;·|]\s*|\s+[-–—]\s+') with ordinality as wholes (whole, outer_n),
        unnest(case when whole ~ '[/(]' and exists (select from place_names where city = thing_words(thing_latin_text(whole)))
          then array[whole] else regexp_split_to_array(whole, '\s*[/()]\s*') end) with ordinality as parts (part, inner_n)
    ) parts,
      lateral (select thing_words(thing_latin_text(part)) as spelled) spelled,
      -- Drops postal codes and district numbers if a known place remains.
      lateral (select btrim(regexp_replace(spelled, '\s*\m\w*\d\w*\M\s*', ' ', 'g')) as unnumbered) unnumbered,
      lateral (select case when spelled ~ '\d' and exists (select from place_names where city = unnumbered or name = unnumbered)
        then unnumbered else spelled end as words) bare,
      unnest(case when n = 1 and words ~ '^[^ ]+( [^ ]+){0,3}$' then place_district_and_city(words)
        else array_remove(array[words, place_city_of_district(words)], null) end)
        with ordinality as pieces (name, piece)
    where n <= 6
  ) parts left join lateral (select city, regions from place_names where name = called limit 1) known on true,
    lateral (select coalesce(case when n = 1 or length(called) > 2 then known.city end, called) as name) names
  where called <> ''
$$;

-- The names of a location.
create or replace function place_location_names(location jsonb) returns text[] language sql immutable strict parallel safe as $$
  select array(select part ->> 'name' from jsonb_array_elements(location) part)
$$;

-- Splits a text such as "berlin mitte" or "berkeley ca" into district and city or city and region, and adds the city to a
-- well-known district such as "kreuzberg". Other texts are returned unchanged.
create or replace function place_district_and_city(location text) returns text[]
language plpgsql stable strict parallel safe as $$
declare
  words text[] := string_to_array(location, ' ');
  count int := cardinality(words);
  parts text[];
begin
  if place_city_of_district(location) is not null then
    return array[location, place_city_of_district(location)];
  elsif exists (select from place_names where name = location or city = location) then
    return array[location];
  end if;
  for n in reverse least(2, count - 1)..1 loop
    -- The city is at the end or at the beginning.
    foreach parts slice 1 in array array[
      array[array_to_string(words[:count - n], ' '), array_to_string(words[count - n + 1:], ' ')],
      array[array_to_string(words[n + 1:], ' '), array_to_string(words[:n], ' ')]]
    loop
      if exists (select from place_names where city = parts[2]) then
        return parts;
      end if;
    end loop;
  end loop;
  -- The region is at the end.
  if count > 1 and exists (select from place_names where name = words[count] and regions is not null) then
    return array[array_to_string(words[:count - 1], ' '), words[count]];
  end if;
  return array[location];
end $$;

-- Whether two names mean the same place without doubt.
create or replace function place_fits(a jsonb, b jsonb) returns boolean language plpgsql immutable strict parallel safe as $$
declare
  kinds_a text[];
  kinds_b text[];
begin
  if a -> 'numbers' <> b -> 'numbers' then
    return false;
  elsif not thing_both_have_reference(a, b) then
    return coalesce(a ->> 'whole' = b ->> 'whole'
      or (a ->> 'full' = b ->> 'full' or a ->> 'bag' = b ->> 'bag') and not thing_has_generic_title(a, b), false);
  elsif not place_locations_fit(a -> 'town', b -> 'town') then
    return false;
  elsif a ->> 'full' = b ->> 'full' or a ->> 'bag' = b ->> 'bag'
    or thing_is_misspelling(thing_mark_words(a, 'words'), thing_mark_words(b, 'words'))
  then
    return true;
  elsif a ->> 'bare' = b ->> 'bare' then
    -- The same name, of which only one has its kind.
    kinds_a := thing_mark_words(a, 'kinds');
    kinds_b := thing_mark_words(b, 'kinds');
    return (kinds_a = '{}' or kinds_b = '{}' or kinds_a = kinds_b)
      and thing_words_without(kinds_a, kinds_b) || thing_words_without(kinds_b, kinds_a) <@ place_optional_kind_words()
      and not (a -> 'towns') ? (a ->> 'bare') and not thing_has_generic_title(a, b);
  end if;
  return false;
end $$;

-- Whether two locations can be the same: they share a name, and their districts and regions do not conflict.
create or replace function place_locations_fit(a jsonb, b jsonb) returns boolean
language plpgsql immutable strict parallel safe as $$
declare
  names_a text[] := place_location_names(a);
  names_b text[] := place_location_names(b);
begin
  if not names_a && names_b then
    return false;
  end if;
  -- The regions that follow the city must agree.
  if exists (
    select from place_location_regions(a) x, place_location_regions(b) y
    where not exists (select from unnest(x) p, unnest(y) q where starts_with(p, q) or starts_with(q, p)))
  then
    return false;
  end if;
  -- If both sides name a district that the other does not, the districts conflict.
  return not (place_has_other_district(a, names_b) and place_has_other_district(b, names_a));
end $$;

-- The regions that a location names after its first part, or those of the cities there: the London of "Camden, London"
-- is in England. A name alone means the best known city: "Birmingham" is not the one in Alabama.
create or replace function place_location_regions(location jsonb) returns setof text[]
language sql immutable strict parallel safe as $$
  select case when n > 1 and jsonb_typeof(part -> 'regions') = 'array'
    then array(select jsonb_array_elements_text(part -> 'regions')) else array[part ->> 'home'] end
  from jsonb_array_elements(location) with ordinality x (part, n)
  where n > 1 and jsonb_typeof(part -> 'regions') = 'array'
    or (n > 1 or jsonb_array_length(location) = 1) and part ->> 'home' is not null
$$;

-- Whether a location begins with a name, or contains one that is no city or region, that is not among the given names.
create or replace function place_has_other_district(location jsonb, names text[]) returns boolean
language sql immutable strict parallel safe as $$
  select exists (select from jsonb_array_elements(location) with ordinality x (part, n)
    where part ->> 'name' <> all(names) and (jsonb_typeof(part -> 'regions') = 'null' or n = 1))
$$;

-- The similarity of two places in percent. Null if they differ in numbers or locations, or if both have words that the
-- other has not. Below 70 if one has a word that can mean another place, or if one location may be within the other.
create or replace function place_likeness(a jsonb, b jsonb) returns int language plpgsql stable strict parallel safe as $$
declare
  relation text;
  location_words text[] := place_location_words(a, b);
  title_similarity real := similarity(a ->> 'full', b ->> 'full');
  words_a text[] := thing_content_words(a);
  words_b text[] := thing_content_words(b);
  remaining_a text[];
  remaining_b text[];
  longer text[];
  extra text[];
  shared text[];
  shared_letters int;
  letters_needed int;
  is_first boolean;
begin
  if place_fits(a, b) then
    return 100;
  end if;
  relation := place_relation(a, b);
  letters_needed := case relation when 'same' then 3 when 'unknown' then 9 else 4 end;
  if relation is null then
    return null;
  -- A name that is just a city does not resemble a place in that city.
  elsif ((a -> 'towns') ? array_to_string(words_a, ' ') or (b -> 'towns') ? array_to_string(words_b, ' '))
    and a ->> 'bag' <> b ->> 'bag'
  then
    return null;
  elsif relation = 'same' and (place_is_short_name(a, b) or place_is_short_name(b, a)) then
    return 75;
  end if;
  words_a := place_distinct_words(words_a, location_words);
  words_b := place_distinct_words(words_b, location_words);
  words_a := thing_compounded_words(words_a, words_b);
  words_b := thing_compounded_words(words_b, words_a);
  remaining_a := thing_unmatched_words(words_a, words_b || location_words);
  remaining_b := thing_unmatched_words(words_b, words_a || location_words);
  if relation = 'same' and (
    cardinality(remaining_a) = 1 and cardinality(remaining_b) > 2 and thing_is_acronym(remaining_a[1], remaining_b)
    or cardinality(remaining_b) = 1 and cardinality(remaining_a) > 2 and thing_is_acronym(remaining_b[1], remaining_a))
  then
    return 70;
  elsif '{}' not in (remaining_a, remaining_b) then
    -- The kind in a language that is not known: "Szechenyi furdo" is "Szechenyi Baths".
    return case when relation = 'same' and cardinality(remaining_a || remaining_b) = 2
      and (remaining_a <@ place_kind_words()) <> (remaining_b <@ place_kind_words())
      and not remaining_a || remaining_b && place_neighbor_words() and not thing_is_generic(thing_shared_words(words_a, words_b))
      then 50 end;
  end if;
  longer := case when remaining_a = '{}' then words_b else words_a end;
  extra := remaining_a || remaining_b;
  shared := thing_words_without(longer, extra);
  shared_letters := (
    select coalesce(sum(length(word)), 0) from unnest(shared) word
    where word <> all(place_kind_words()) and not thing_is_generic(array[word]) and not product_is_descriptive_word(word));
  is_first := extra = longer[:cardinality(extra)];
  if thing_number_words(extra) <> '{}' or thing_has_single_letter(extra) then
    return null;
  elsif extra = '{}' then
    return case when relation = 'same' or relation = 'near' and shared_letters > 0 then round(70 + 20 * title_similarity)
      when shared_letters >= letters_needed and (relation <> 'unclear'
        or not place_is_business(a) and (cardinality(shared) > 1 or shared_letters > 6)) then 50 end;
  elsif shared_letters < letters_needed
    or extra && place_neighbor_words() and not (is_first and extra <@ place_front_words())
  then
    return null;
  elsif extra <@ place_minor_words() or is_first and extra <@ place_front_words()
    or cardinality(shared || extra) > 2 and extra <@ (place_minor_words() || '{garden,park,gallery,pizza,bath,village,hall}')
  then
    return case when relation = 'same' then round(70 + 20 * title_similarity) else 50 end;
  end if;
  return case when relation = 'same' and cardinality(extra) < 7 then least(round(60 + 40 * title_similarity), 69)
    when shared_letters > 6 and cardinality(extra) < 3 then 50 end;
end $$;

-- Whether a name is an acronym of another, or the beginning of its acronym, as "MoMA" is.
create or replace function place_is_short_name(short jsonb, long jsonb) returns boolean
language sql immutable strict parallel safe as $$
  select (long -> 'short') ? name or exists (
      select from jsonb_array_elements_text(long -> 'short') acronym where length(name) > 3 and starts_with(acronym, name))
    or cardinality(words) = 1 and thing_is_acronym(words[1], thing_content_words(long))
  from (select short ->> 'full' as name, thing_content_words(short) as words) short_name
$$;

-- How the locations of two places are related: the same, resembling, one missing, or unclear because one can be a district
-- or region of the other, or because nothing is known of both. Null if they are different.
create or replace function place_relation(a jsonb, b jsonb) returns text language sql stable strict parallel safe as $$
  select case when not thing_both_have_reference(a, b) then 'missing'
    when place_locations_fit(a -> 'town', b -> 'town') then 'same'
    when place_locations_resemble(a, b) then 'near'
    when place_location_kind(a) <> place_location_kind(b) then 'unclear'
    when place_location_kind(a) = 'unknown' then 'unknown' end
$$;

-- The words of a name without those of the locations, if others remain. Translations call the same building a palace or a
-- castle.
create or replace function place_distinct_words(words text[], location_words text[]) returns text[]
language sql immutable strict parallel safe as $$
  select array_replace(case when distinct_words = '{}' then words else distinct_words end, 'palace', 'castle')
  from thing_words_without(words, location_words) distinct_words
$$;

-- Whether one of two locations without a common name is a misspelling of the other, or the beginning or end of its name.
create or replace function place_locations_resemble(a jsonb, b jsonb) returns boolean
language sql immutable strict parallel safe as $$
  select town_a <> town_b and (similarity(town_a, town_b) >= 0.6
    or starts_with(town_a, town_b || ' ') or starts_with(town_b, town_a || ' ')
    or length(town_b) > 5 and right(town_a, length(town_b)) = town_b or length(town_a) > 5 and right(town_b, length(town_a)) = town_a)
  from (select a -> 'towns' ->> 0 as town_a, b -> 'towns' ->> 0 as town_b) towns
$$;

-- Whether a name is that of a business, which can have branches in other cities and districts.
create or replace function place_is_business(marks jsonb) returns boolean language sql immutable strict parallel safe as $$
  select (marks -> 'words') ?| string_to_array(
    'coffee cafe espresso bar restaurant kitchen bakery pizza hotel hostel house club store shop bookshop roaster deli', ' ')
$$;

-- What is known of a location: that it is a city or a region, or nothing.
create or replace function place_location_kind(marks jsonb) returns text language sql stable strict parallel safe as $$
  select case when exists (select from place_names where city = any(thing_mark_words(marks, 'towns'))) then 'city'
    when jsonb_typeof(marks -> 'town' -> 0 -> 'regions') = 'array' then 'region' else 'unknown' end
$$;

-- The words of the locations of two places.
create or replace function place_location_words(a jsonb, b jsonb) returns text[] language sql immutable strict parallel safe as $$
  select array(
    select word from jsonb_array_elements_text((a -> 'towns') || (b -> 'towns')) town, string_to_table(town, ' ') word)
$$;
