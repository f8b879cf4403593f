-- The matching: decides whether two titles mean the same thing. How a title finds its thing:
-- 1. Marks. thing_marks reduces a title and its reference (author, maker or location) to a JSON object of normalized
--    forms, such as "full" (all words), "bare" (without the kind) and "numbers". They are stored in thing_keys. "named"
--    tells whether there is a reference. At most 300 characters of a title and 200 of a reference are read.
-- 2. Terms. thing_terms hashes each form of the title with each name of the reference. An index of thing_keys finds the
--    candidates by their terms, so that only a few marks are compared.
-- 3. Comparison. thing_fits tells that two marks mean the same thing without doubt. thing_likeness is a percentage. It
--    compares the words that only one of the two names has. thing_conflicts tells that equal titles mean different things.
-- 4. Decision. thing_match takes the only candidate that fits, or else the only one that is close (thing_is_close). What
--    is similar but not close is a possible duplicate, about which an admin decides.
-- Each category has its own rules: matching-books.sql, matching-places.sql and matching-products.sql. Words and lists are
-- in matching-words.sql. In all of them, a and b are the marks of two names. "npm run matching" measures the rules with
-- labelled pairs. A change of marks needs a migration that empties them. Then a job computes them again.

-- The marks of a title and reference. A very long title is shortened and hashed.
create or replace function thing_marks(kind category, title text, reference text) returns jsonb
language sql stable parallel safe as $$
  select case kind when 'books' then book_marks(short_title, nullif(btrim(reference), ''))
    when 'products' then product_marks(short_title, nullif(btrim(reference), ''))
    else place_marks(short_title, nullif(btrim(reference), '')) end
    || jsonb_build_object('named', coalesce(thing_words(reference), '') <> '')
  from (
    select case when length(title) > 300 then left(title, 250) || ' ' || md5(thing_key(title)) else title end as short_title
  ) shortened
$$;

-- The words in a list of the marks.
create or replace function thing_mark_words(marks jsonb, key text) returns text[]
language sql immutable strict parallel safe as $$
  select array(select jsonb_array_elements_text(marks -> key))
$$;

-- The words of a title without articles, prepositions and conjunctions.
create or replace function thing_content_words(marks jsonb) returns text[] language sql immutable strict parallel safe as $$
  select array(select word from jsonb_array_elements_text(marks -> 'words') word where word <> all(thing_stop_words()))
$$;

-- Whether one of two titles has only generic words, and so identifies nothing.
create or replace function thing_has_generic_title(a jsonb, b jsonb) returns boolean
language sql immutable strict parallel safe as $$
  select thing_is_generic(thing_mark_words(a, 'words')) or thing_is_generic(thing_mark_words(b, 'words'))
$$;

-- Whether both titles have a reference. Otherwise only the titles can be compared.
create or replace function thing_both_have_reference(a jsonb, b jsonb) returns boolean language sql immutable parallel safe as $$
  select (a -> 'named')::boolean and (b -> 'named')::boolean
$$;

-- Whether two names mean the same thing without doubt.
create or replace function thing_fits(kind category, a jsonb, b jsonb) returns boolean
language sql immutable strict parallel safe as $$
  select case kind when 'books' then book_fits(a, b) when 'products' then product_fits(a, b) else place_fits(a, b) end
$$;

-- Whether two names exclude each other: the titles are equal, but the references mean different things.
create or replace function thing_conflicts(kind category, a jsonb, b jsonb) returns boolean
language sql immutable strict parallel safe as $$
  select thing_both_have_reference(a, b)
    and coalesce(a ->> 'head' = b ->> 'head', a ->> 'bare' = b ->> 'bare', a ->> 'full' = b ->> 'full', false)
    and not case kind when 'places' then place_locations_fit(a -> 'town', b -> 'town') else thing_fits(kind, a, b) end
$$;

-- The similarity of two names in percent. Null if they differ in numbers, authors, cities, makers, or a word that
-- makes another thing, or share too little. Less than 70 needs the review of an admin.
create or replace function thing_likeness(kind category, a jsonb, b jsonb) returns int
language sql stable strict parallel safe as $$
  select case kind when 'books' then book_likeness(a, b) when 'products' then product_likeness(a, b)
    else place_likeness(a, b) end
$$;

-- Whether two names are alike enough for a thing that a person chose or a page describes, without an admin.
create or replace function thing_resembles(kind category, a jsonb, b jsonb) returns boolean
language sql stable parallel safe as $$
  select coalesce(thing_likeness(kind, a, b) >= 70, false)
$$;

-- Whether two names are similar enough to match without an admin: the references agree, and the titles differ only in
-- spelling or in words that make no other thing.
create or replace function thing_is_close(kind category, a jsonb, b jsonb) returns boolean
language sql stable strict parallel safe as $$
  select case when thing_both_have_reference(a, b)
      then case kind when 'books' then book_authors_fit(a, b)
        when 'products' then product_relation(a, b) = 'same'
        else place_locations_fit(a -> 'town', b -> 'town') end
      else kind = 'products' and product_relation(a, b) = 'same' end
    and coalesce(thing_likeness(kind, a, b) >= 70, false) and not thing_conflicts(kind, a, b)
    and not thing_has_lookalike_words(thing_comparable_words(kind, a), thing_comparable_words(kind, b))
$$;

-- The words of a title without articles, prepositions and conjunctions. Those of books are in English.
create or replace function thing_comparable_words(kind category, marks jsonb) returns text[]
language sql immutable strict parallel safe as $$
  select case kind when 'books' then book_content_words(marks) else thing_content_words(marks) end
$$;

-- Whether a word of one title only resembles a word of the other, and so can be another one.
create or replace function thing_has_lookalike_words(words_a text[], words_b text[]) returns boolean
language sql immutable strict parallel safe as $$
  select exists (
    select from unnest(words_a) a, unnest(words_b) b
    where a <> all(words_b) and b <> all(words_a) and thing_words_resemble(a, b) and not thing_is_typo(a, b))
$$;

-- The terms by which equal names are found: each form of the title with each name in its reference. A search without
-- a reference also finds all references, and the other way around. A form that a category does not have gives no term.
create or replace function thing_terms(kind category, marks jsonb, is_search boolean) returns bigint[]
language sql immutable strict parallel safe as $$
  select array(
    select distinct hashtextextended(kind || ' ' || form || '@' || token, 0)
    from (
      select form, token from (values (marks ->> 'head'), (marks ->> 'full'), (marks ->> 'bare'), (marks ->> 'bag'),
        (marks ->> 'sound'), (marks ->> 'core'), (case when length(marks ->> 'tail') > 5 then marks ->> 'tail' end),
        (marks ->> 'model'), (marks -> 'short' ->> 0), (marks -> 'short' ->> 1), (marks -> 'short' ->> 2)) forms (form),
      lateral (
        (select name as token from jsonb_array_elements_text(coalesce(marks -> 'names', marks -> 'towns', '[]')) name limit 6)
        union all
        (select thing_word_sound(word) from jsonb_array_elements_text(coalesce(marks -> 'makerWords', '[]')) word limit 4)
        union all select thing_word_sound(marks ->> 'maker') where marks ->> 'maker' is not null
        union all select left(marks ->> 'maker', 4) where length(marks ->> 'maker') > 3
        union all select '' where is_search or marks -> 'named' = 'false'
        union all select '*' where is_search = (marks -> 'named' = 'false')
      ) tokens
      union all select marks ->> 'whole', ''
      -- The words of the title in any order.
      union all select (select 'gist ' || thing_joined_words(array_agg(distinct word order by word))
        from unnest(thing_comparable_words(kind, marks)) word), ''
    ) terms where form <> ''
    union all select unnest(thing_reference_terms(kind, marks)) where not is_search
    union all select unnest(thing_near_terms(kind, marks)) where not is_search
    union all select unnest(thing_word_terms(kind, marks)) where not is_search)
$$;

-- The terms that all things of a reference share: the two longest names of an author, of which one is a family name, the
-- sound of a maker, or the city.
create or replace function thing_reference_terms(kind category, marks jsonb) returns bigint[]
language sql immutable strict parallel safe as $$
  select array(
    select hashtextextended('by ' || kind || ' ' || name, 0)
    from jsonb_array_elements_text(coalesce(marks -> 'names', marks -> 'towns', '[]')
      || coalesce(to_jsonb(array[thing_word_sound(marks ->> 'maker')]), '[]')) name
    where name <> '' order by length(name) desc, name limit 2)
$$;

-- The terms by which products are found whose makers are written in other ways or not at all: the two longest of the
-- words that are no kinds.
create or replace function thing_word_terms(kind category, marks jsonb) returns bigint[]
language sql immutable strict parallel safe as $$
  select array(
    select hashtextextended('word ' || word, 0) from (
      (select word from jsonb_array_elements_text(marks -> 'words') word
        where length(word) > case when word ~ '\d' then 2 else 3 end
          and not thing_is_generic(array[word]) and not product_is_descriptive_word(word)
        order by length(word) desc, word limit 2)
      union select marks -> 'short' ->> 0) words (word)
    where kind = 'products' and word is not null)
$$;

-- The terms by which similar names of different things are found. Each combines the first letters of a word of the title
-- (in English if it is a book) with those of an author, city or maker, so that most typos do not matter.
create or replace function thing_near_terms(kind category, marks jsonb) returns bigint[]
language sql immutable strict parallel safe as $$
  select array(
    select distinct hashtextextended('near ' || kind || ' ' || left(word, 4) || '@' || left(token, 6), 0)
    from (
      (select case when kind = 'books' then book_word_in_english(word) else rtrim(word, 's') end as word
        from jsonb_array_elements_text(marks -> 'words') word
        where (length(word) > 2 or word ~ '^[a-z]\d$') and word <> all(thing_stop_words()) and not coalesce((marks -> 'kinds') ? word, false)
        order by length(word) desc, word limit 6)
      union select marks ->> 'full' where kind <> 'books' and length(marks ->> 'full') <= 30
      union select jsonb_array_elements_text(coalesce(marks -> 'short', '[]'))
      union (
        select number from jsonb_array_elements_text(marks -> 'numbers') number
        where kind = 'products' and length(number) > 1 limit 2)
    ) words, lateral (
      (select name as token from jsonb_array_elements_text(coalesce(marks -> 'names', marks -> 'towns', '[]')) name limit 4)
      union
      (select thing_word_sound(maker) from jsonb_array_elements_text(coalesce(marks -> 'makerWords', '[]')) maker limit 2)
      union
      select thing_word_sound(rtrim(marks -> 'words' ->> 0, 's')) where kind = 'products' and marks -> 'makerWords' = '[]'
      -- The first letters of a maker, so that "Kitchen Aid" finds "KitchenAid" and "Logi" finds "Logitech".
      union select left(coalesce(marks ->> 'maker', marks -> 'words' ->> 0), 4) where kind = 'products'
    ) tokens)
$$;

-- The terms of every beginning and end of a title, to find things whose name is only a part of it.
create or replace function thing_part_terms(kind category, marks jsonb) returns bigint[]
language sql immutable strict parallel safe as $$
  select array(
    select hashtextextended(kind || ' ' || thing_joined_words(part) || '@' || token, 0)
    from (select (thing_mark_words(marks, 'words'))[:12] as words) typed, generate_series(1, cardinality(words) - 1) n,
      lateral (values (words[:n]), (words[n + 1:])) parts (part), (values (''), ('*')) tokens (token)
    where not thing_is_generic(part) and length(thing_joined_words(part)) > 3)
$$;

-- The only thing that fits these marks, or else the only one that is close to them. Null if there is none or more
-- than one. For a very frequent title, reading a few candidates is enough to find it ambiguous. Many names of a maker
-- begin alike, so those that share the most terms are compared. Where more begin alike than are read, an admin decides.
create or replace function thing_match(kind category, wanted jsonb) returns uuid
language plpgsql stable set enable_seqscan = off as $$
declare
  has_reference boolean := (wanted -> 'named')::boolean;
  near_terms bigint[];
  other_terms bigint[];
  candidate record;
  found_id uuid;
begin
  for candidate in
    select key.thing_id, bool_or(thing_both_have_reference(key.marks, wanted)
        and key.marks ->> 'full' = wanted ->> 'full'
        and coalesce(key.marks -> 'towns' = wanted -> 'towns', true)) as is_strong
    from (
      select thing_id, marks from thing_keys
      where terms && thing_terms(kind, wanted, true) and marks is not null
      limit case when has_reference then 100 else 30 end
    ) key
    where thing_fits(kind, key.marks, wanted)
    group by key.thing_id
  loop
    -- A weak match is skipped if another name of the thing excludes it. A reference that agrees with no other reference
    -- of the thing means another thing with the same title.
    continue when not candidate.is_strong and (kind = 'books' and book_is_other_part(candidate.thing_id, wanted) or exists (
      select from (select marks from thing_keys where thing_id = candidate.thing_id limit 50) key
      having bool_or(thing_conflicts(kind, key.marks, wanted))
        or has_reference and bool_or((key.marks -> 'named')::boolean)
          and not bool_or((key.marks -> 'named')::boolean and thing_fits(kind, key.marks, wanted))));
    if found_id is not null then
      return null;
    end if;
    found_id := candidate.thing_id;
  end loop;
  if found_id is not null or kind <> 'products' and not has_reference then
    return found_id;
  end if;
  near_terms := thing_near_terms(kind, wanted);
  other_terms := case when kind = 'books' then thing_reference_terms(kind, wanted) else thing_word_terms(kind, wanted) end;
  return (
    with near as materialized (
      select thing_id, marks, terms from thing_keys where terms && near_terms and marks is not null limit 500
    )
    select (array_agg(distinct key.thing_id))[1]
    from (
      select thing_id, marks from (
        select * from near
        union all
        (select thing_id, marks, terms from thing_keys
          where terms && other_terms and not terms && near_terms and marks is not null limit 500)
      ) read
      order by (select count(*) from unnest(terms) term where term = any(near_terms) or term = any(other_terms)) desc,
        similarity(marks ->> 'full', wanted ->> 'full') desc
      limit 40
    ) key
    where thing_is_close(kind, key.marks, wanted)
      and not (kind = 'books' and book_is_other_part(key.thing_id, wanted)) and not exists (
      select from (select marks from thing_keys where thing_id = key.thing_id limit 50) other
      where thing_conflicts(kind, other.marks, wanted))
    having count(distinct key.thing_id) = 1 and (select count(*) from near) < 500);
end $$;

-- Computes the marks of names that have none, for example after an upgrade has cleared them. Returns how many were
-- computed.
create or replace function thing_fill_marks(most int) returns int language plpgsql set enable_seqscan = off as $$
declare
  key record;
  source record;
  filled int := 0;
begin
  for key in
    select thing_keys.*, things.title, things.creator, things.given_title, things.given_creator
    from thing_keys join things on things.id = thing_keys.thing_id
    where marks is null order by thing_id limit most for update of thing_keys skip locked
  loop
    filled := filled + 1;
    -- Generic titles without a reference used to be names of things that have a reference. They are removed.
    if key.creator_key = '' and thing_is_generic(string_to_array(key.title_key, ' '))
      and exists (select from thing_keys other where other.thing_id = key.thing_id and other.creator_key <> '')
    then
      delete from thing_keys where (category, title_key, creator_key) = (key.category, key.title_key, key.creator_key);
      continue;
    end if;
    select named.title, named.reference into source from (
      select key.title, key.creator as reference, 1 as turn
      union all select key.given_title, key.given_creator, 2
      -- Otherwise PostgreSQL computes the key of each pick, although few are spelled differently.
      union all (select distinct known.title, known.reference, 3
        from (select title, reference from picks where thing_id = key.thing_id limit 500) known offset 0)
    ) named
    where thing_key(named.title) = key.title_key and thing_key(coalesce(named.reference, '')) = key.creator_key
    order by turn limit 1;
    if not found then
      -- Replaces a key that was made before thing_words kept the signs of "C++" and "C#".
      select picks.title, picks.reference into source
        from (select * from picks where thing_id = key.thing_id limit 500) picks
        where picks.title ~ '[+#]' and thing_key(coalesce(picks.reference, '')) = key.creator_key limit 1;
      if found then
        delete from thing_keys where (category, title_key, creator_key) = (key.category, key.title_key, key.creator_key);
        insert into thing_keys (category, title_key, creator_key, thing_id)
          values (key.category, thing_key(source.title), key.creator_key, key.thing_id) on conflict do nothing;
        continue;
      end if;
      select key.title_key as title, nullif(key.creator_key, '') as reference into source;
    end if;
    update thing_keys set marks = new_marks, terms = thing_terms(key.category, new_marks, false)
      from thing_marks(key.category, source.title, source.reference) new_marks
      where (category, title_key, creator_key) = (key.category, key.title_key, key.creator_key);
  end loop;
  return filled;
end $$;
