-- The matching of products: marks, then what fits, then what is similar.

-- The marks of a product: its name with its kind (full) and without maker, color and kind (bare), and its maker.
create or replace function product_marks(title text, reference text) returns jsonb language plpgsql immutable parallel safe as $$
declare
  maker text := product_maker_name(coalesce(left(reference, 200), ''));
  maker_run text := array_to_string(thing_spelled_words(maker), '');
  maker_words text[] := array(select case when length(word) > 3 then rtrim(word, 's') else word end
    from unnest(thing_spelled_words(maker)) with ordinality spelled (word, n) where word not in ('the', '') order by n);
  clean_title text := product_title_with_units(product_title_without_options(thing_lower_text(left(title, 300)), maker <> ''));
  words text[] := product_words_without_maker(product_words_in_english(thing_spelled_words(clean_title)), maker_words);
  bare_words text[];
  kind text;
  sizes text[];
  -- The name of a line in two parts with a number: "QuietComfort 45".
  line text[] := regexp_match(left(title, 300), '\m([A-Z])[a-z]+([A-Z])[a-z]+ (\d+)\M');
begin
  words := array(select word from unnest(words) with ordinality spelled (word, n)
    where word not in ('number', 'n', 'generation', 'gen', 'inch') and (word <> 'model' or n = 1 or n < cardinality(words))
    order by n);
  -- Titles often leave out the size of the memory, so it is not part of the name.
  sizes := array(select word from unnest(words) word where word ~ '^\d+[gt]b$' order by 1);
  words := thing_words_without(words, sizes);
  if words = '{}' then
    words := thing_spelled_words(clean_title);
  end if;
  if words[cardinality(words)] ~ '^[a-z]{2,}[^s]s$' and words[cardinality(words)] !~ '(us|is)$' then
    words[cardinality(words)] := left(words[cardinality(words)], -1);
  end if;
  bare_words := product_words_without_kind(words);
  kind := array_to_string(words[cardinality(bare_words) + 1:], '');
  -- If only maker and kind remain, the maker is the name.
  if maker_run <> '' and (product_is_kind_word(array_to_string(bare_words, ' '))
    or kind <> '' and product_is_trait_word(array_to_string(bare_words, ' ')))
  then
    bare_words := array[maker_run];
    kind := array_to_string(words, '');
  end if;
  return jsonb_build_object(
    'full', thing_joined_words(words), 'bare', thing_joined_words(bare_words), 'kind', nullif(kind, ''),
    'words', to_jsonb(words), 'sizes', to_jsonb(sizes), 'sound', thing_name_sound(words),
    'model', (select 'model ' || word from unnest(words) word where product_is_model_number(word)
      order by length(word) desc, word limit 1),
    'maker', nullif(array_to_string(maker_words, ''), ''), 'makerWords', to_jsonb(maker_words),
    'whole', case when maker_run = thing_joined_words(bare_words) then '' else maker_run end || thing_joined_words(bare_words),
    'numbers', to_jsonb(product_numbers(words)),
    -- It is shortened to "QC45".
    'short', case when line is null then '[]' else jsonb_build_array(lower(array_to_string(line, ''))) end);
end $$;

-- The words of a title with kinds and colors in English.
create or replace function product_words_in_english(words text[]) returns text[] language sql immutable strict parallel safe as $$
  select array(select product_word_in_english(word) from unnest(words) with ordinality spelled (word, n) order by n)
$$;

-- The name of a maker in lower case, without its legal form.
create or replace function product_maker_name(reference text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(thing_lower_text(reference),
    '[,\s]+(inc|ltd|llc|gmbh|ag|ab|a/s|co|corp|corporation|company|group|limited|s\.?p\.?a|s\.?a|b\.?v|oy|plc|brand|'
    'brands|&)\.?(?=[,\s.]|$)', ' ', 'g')
$$;

-- A title in lower case without colors and sizes of clothes in brackets, or after a comma or a dash. If the maker is
-- known, other notes in brackets that have no digit and name no part or model are left out, too.
create or replace function product_title_without_options(title text, has_maker boolean) returns text
language plpgsql immutable strict parallel safe as $$
declare
  options constant text := '((extra )?(fine|medium|broad|f|b) nib|black|white|red|blue|green|yellow|orange|purple|pink|'
    'gr[ae]y|silver|gold|golden|navy|brown|beige|'
    'cream|olive|tan|charcoal|midnight|starlight|graphite|sierra|pacific|ocean|forest|space|rose|matte?|glossy|dark|light|deep|'
    'sky|teal|turquoise|lavender|mint|coral|copper|bronze|titanium|natural|ivory|sand|stone|slate|burgundy|maroon|khaki|clear|'
    'transparent|mens?|womens?|men''s|women''s|unisex|kids''?|small|medium|large|xs|s|m|l|xl|xxl|colou?r|jet|pure|classic red|'
    'one size|w\d\d|l\d\d|schwarz|weiss|renewed|refurbished|new|and|&|/|,|\s)+';
  note text;
begin
  for note in select (regexp_matches(title, '[(\[]([^)\]]*)[)\]]', 'g'))[1] loop
    if btrim(regexp_replace(note, '\m\d+\s?[gt]b\M', '', 'gi')) ~ ('^(' || options || '(\d\d)?)?$') then
      -- The size of a memory is compared separately, so it is kept.
      title := thing_replace_note(title, note, ' ' || coalesce((regexp_match(note, '\d+\s?[gt]b', 'i'))[1], ''));
    elsif note ~ '^[^0-9]*$' and has_maker and not product_has_distinguishing_word(note) then
      title := thing_replace_note(title, note, ' ');
    end if;
  end loop;
  while title ~ '(,|\s[-–—])' and title ~ ('^.*\w.*(,|\s[-–—])\s*' || options || '\s*$') loop
    title := regexp_replace(title, '(,|\s[-–—])\s*' || options || '\s*$', '');
  end loop;
  return title;
end $$;

-- A title in lower case, with each number and its unit as one word.
create or replace function product_title_with_units(title text) returns text language plpgsql immutable strict parallel safe as $$
begin
  title := regexp_replace(title, '\m\d+[- ]in[- ]\d+\M', ' ', 'g');
  title := regexp_replace(title, '\m(mark|mk\.?)\s*(?=[ivx\d]+\M)', '', 'g');
  if title like '%3d %' then
    title := regexp_replace(title, '\m3d (?=printer|scanner)', '', 'g');
  end if;
  if title ~ '\d[\s-]*[cfgklmoqt]' then
    title := regexp_replace(title, '(\d)[\s-]*(cm|mm|kg|gb|tb|ml)\M', '\1\2 ', 'g');
    title := regexp_replace(title, '(\d)[\s-]*(?:fl\.?\s*)?(?:ounces?|oz)\M', '\1oz ', 'g');
    title := regexp_replace(title, '(\d)[\s-]*(?:quarts?|qts?)\M', '\1qt ', 'g');
    title := regexp_replace(title, '(\d)[\s-]*(?:lit(?:er|re)s?|l)\M', '\1l ', 'g');
  end if;
  return title;
end $$;

-- The words of a title without the maker before the name, or after "by" or "from".
create or replace function product_words_without_maker(words text[], maker_words text[]) returns text[]
language plpgsql immutable strict parallel safe as $$
declare
  maker_length int := cardinality(maker_words);
begin
  if maker_words = '{}' then
    return words;
  end if;
  for n in reverse maker_length..1 loop
    if cardinality(words) > n and array_to_string(words[:n], '') = array_to_string(maker_words[:n], '') then
      words := words[n + 1:];
      exit;
    end if;
  end loop;
  while cardinality(words) > 1 and rtrim(words[1], 's') = any(maker_words) loop
    words := words[2:];
  end loop;
  if cardinality(words) > 2 and words[1] || words[2] = maker_words[1] then
    words := words[3:];
  elsif cardinality(words) > 1 and words[1] = array_to_string(maker_words[1:2], '') then
    words := words[2:];
  end if;
  if cardinality(words) > maker_length + 1 and words[cardinality(words) - maker_length + 1:] = maker_words
    and words[cardinality(words) - maker_length] in ('by', 'from')
  then
    words := words[:cardinality(words) - maker_length - 1];
  end if;
  return words;
end $$;

-- The words of a title without the kind of product at its end, which titles often leave out.
create or replace function product_words_without_kind(words text[]) returns text[]
language plpgsql immutable strict parallel safe as $$
declare
  last_word text;
begin
  for n in 1..5 loop
    last_word := words[cardinality(words)];
    exit when cardinality(words) < 2 or not (
      product_is_kind_word(last_word) or n > 1 and product_is_trait_word(last_word)
      or n = 1 and cardinality(words) > 2 and last_word = 'keyboard'
        and words[cardinality(words) - 1] in ('mechanical', 'gaming', 'wireless', 'bluetooth'));
    words := words[:cardinality(words) - 1];
  end loop;
  return words;
end $$;

-- Whether a word is the number of a model, such as "1000xm4".
create or replace function product_is_model_number(word text) returns boolean language sql immutable strict parallel safe as $$
  select word ~ '\d{3}' or word ~ '^[a-z]+\d{2,}|^\d+[a-z]+\d+|^[a-z]+\d+[a-z]'
$$;

-- The numbers in the words of a title, in their order.
create or replace function product_numbers(words text[]) returns text[] language sql immutable strict parallel safe as $$
  select array(select number[1] from regexp_matches(array_to_string(words, ' '), '\d+', 'g') number)
$$;

-- Whether two names mean the same product without doubt.
create or replace function product_fits(a jsonb, b jsonb) returns boolean language plpgsql immutable strict parallel safe as $$
begin
  if not thing_both_have_reference(a, b) then
    return product_fits_without_maker(a, b);
  elsif a -> 'numbers' <> b -> 'numbers' or not product_makers_fit(a, b) or product_sizes_conflict(a, b) then
    return false;
  end if;
  return a ->> 'full' = b ->> 'full' or product_models_fit(thing_mark_words(a, 'words'), thing_mark_words(b, 'words'))
    or thing_is_misspelling(thing_mark_words(a, 'words'), thing_mark_words(b, 'words'))
    or a ->> 'bare' = b ->> 'bare' and product_kinds_fit(a, b);
end $$;

-- Whether two titles, of which at least one has no maker, mean the same product without doubt.
create or replace function product_fits_without_maker(a jsonb, b jsonb) returns boolean
language plpgsql immutable strict parallel safe as $$
declare
  is_same_name boolean := a ->> 'bare' = b ->> 'bare';
begin
  -- The title without a maker has it at the beginning.
  if a -> 'named' <> b -> 'named' and a ->> 'whole' = b ->> 'whole' and a -> 'numbers' = b -> 'numbers'
    and (not is_same_name or a ->> 'full' = b ->> 'full' or a -> 'kind' <> 'null' and b -> 'kind' <> 'null')
    and product_kinds_fit(a, b)
  then
    return true;
  elsif a ->> 'full' <> b ->> 'full' and (not is_same_name or a ->> 'kind' = b ->> 'kind') or product_sizes_conflict(a, b)
    or thing_has_generic_title(a, b)
  then
    return false;
  end if;
  return a ->> 'full' = b ->> 'full' or is_same_name and product_kinds_fit(a, b);
end $$;

-- Whether both names have a size of the memory, and these differ.
create or replace function product_sizes_conflict(a jsonb, b jsonb) returns boolean language sql immutable parallel safe as $$
  select a -> 'sizes' <> '[]' and b -> 'sizes' <> '[]' and a -> 'sizes' <> b -> 'sizes'
$$;

-- Whether two makers can be the same company: the same name, an abbreviated or a misspelled one.
create or replace function product_makers_fit(a jsonb, b jsonb) returns boolean language sql immutable strict parallel safe as $$
  select a ->> 'maker' = b ->> 'maker'
    or least(length(a ->> 'maker'), length(b ->> 'maker')) > 3
      and (starts_with(a ->> 'maker', b ->> 'maker') or starts_with(b ->> 'maker', a ->> 'maker'))
    or a -> 'makerWords' <@ (b -> 'makerWords') or b -> 'makerWords' <@ (a -> 'makerWords')
    or thing_is_misspelling(thing_mark_words(a, 'makerWords'), thing_mark_words(b, 'makerWords'))
    or (select bool_and(a -> 'makerWords' ->> n = b -> 'makerWords' ->> n)
      from generate_series(0, least(jsonb_array_length(a -> 'makerWords'), jsonb_array_length(b -> 'makerWords')) - 1) n)
$$;

-- Whether the kinds of two products do not contradict each other. A missing kind fits any.
create or replace function product_kinds_fit(a jsonb, b jsonb) returns boolean language sql immutable strict parallel safe as $$
  select coalesce(right(a ->> 'kind', length(b ->> 'kind')) = b ->> 'kind'
    or right(b ->> 'kind', length(a ->> 'kind')) = a ->> 'kind', true)
$$;

-- Whether two titles of the same maker and with the same numbers share the number of a model, and no other word tells
-- the products apart.
create or replace function product_models_fit(words_a text[], words_b text[]) returns boolean
language plpgsql immutable strict parallel safe as $$
declare
  extra text[];
begin
  if not (words_a <@ words_b or words_b <@ words_a) or not exists (
    select from unnest(words_a) word where word = any(words_b) and product_is_model_number(word))
  then
    return false;
  end if;
  extra := thing_words_without(words_a, words_b) || thing_words_without(words_b, words_a);
  return not product_has_distinguishing_word(array_to_string(extra, ' ')) and not exists (
    select from unnest(extra) word where not product_is_descriptive_word(word) and not thing_is_generic(array[word]));
end $$;

-- The similarity of two products in percent. Null if they differ in numbers or makers, or in words that make another
-- product. This function compares makers and numbers, and leaves the words to product_words_likeness.
create or replace function product_likeness(a jsonb, b jsonb) returns int language plpgsql stable strict parallel safe as $$
declare
  words_a text[] := thing_content_words(a);
  words_b text[] := thing_content_words(b);
  has_makers boolean := thing_both_have_reference(a, b);
  makers_differ boolean;
begin
  if product_fits(a, b) then
    return 100;
  end if;
  makers_differ := has_makers and not coalesce(product_makers_fit(a, b), false);
  if a -> 'named' <> b -> 'named' then
    -- A product without a reference can name its maker at the beginning of the title.
    if product_begins_with_maker(b, a) then
      words_b := product_words_after_maker(words_b, a ->> 'maker');
    elsif product_begins_with_maker(a, b) then
      words_a := product_words_after_maker(words_a, b ->> 'maker');
    end if;
    -- A title that loses stop words counts as one with a maker, too.
    has_makers := cardinality(words_a || words_b) <> jsonb_array_length(a -> 'words') + jsonb_array_length(b -> 'words');
  elsif makers_differ then
    -- A title can name the company after which the other is filed, and have one of its brands as the maker.
    if product_words_after_maker(words_b, a ->> 'maker') <> words_b then
      words_b := product_words_after_maker(words_b, a ->> 'maker');
      makers_differ := false;
    elsif product_words_after_maker(words_a, b ->> 'maker') <> words_a then
      words_a := product_words_after_maker(words_a, b ->> 'maker');
      makers_differ := false;
    end if;
  end if;
  if a -> 'numbers' <> b -> 'numbers' then
    -- A measure or year is ignored if only one title has one.
    if not has_makers or product_has_measure(words_a) = product_has_measure(words_b) then
      return null;
    end if;
    words_a := product_words_without_measures(words_a);
    words_b := product_words_without_measures(words_b);
  end if;
  if a -> 'numbers' <> b -> 'numbers' and product_numbers(words_a) <> product_numbers(words_b) then
    return null;
  elsif not has_makers and (thing_is_generic(words_a) or thing_is_generic(words_b)) then
    return null;
  elsif makers_differ and coalesce(similarity(a ->> 'maker', b ->> 'maker'), 0) < 0.5
    -- Makers may differ if the title is a specific name: one is a brand and the other the company that owns it.
    and not (a ->> 'full' = b ->> 'full' and (
      select count(*) > 1 from unnest(words_a) word
      where not product_is_descriptive_word(word) and not thing_is_generic(array[word])))
  then
    return null;
  elsif a ->> 'full' = b ->> 'full' then
    return 90;
  end if;
  return product_words_likeness(a, b, words_a, words_b, has_makers);
end $$;

-- The similarity of two products by these words of their titles.
create or replace function product_words_likeness(
  a jsonb, b jsonb, words_a text[], words_b text[], has_makers boolean
) returns int language plpgsql stable strict parallel safe as $$
declare
  title_similarity real := similarity(a ->> 'full', b ->> 'full');
  remaining_a text[];
  remaining_b text[];
  shared text[];
  extra text[];
  longer text[];
  is_minor boolean;
begin
  words_a := thing_compounded_words(words_a, words_b);
  words_b := thing_compounded_words(words_b, words_a);
  shared := thing_shared_words(words_a, words_b);
  -- A maker in the title can be misspelled.
  remaining_a := array(select word from unnest(thing_unmatched_words(words_a, words_b, false)) word
    where coalesce(similarity(word, a ->> 'maker'), 0) < 0.5);
  remaining_b := array(select word from unnest(thing_unmatched_words(words_b, words_a, false)) word
    where coalesce(similarity(word, b ->> 'maker'), 0) < 0.5);
  -- Ignores the kind of a product if only one title has it.
  if not product_has_distinguishing_word(array_to_string(remaining_a || remaining_b, ' '))
    and not (exists (select from unnest(remaining_a) word where product_is_descriptive_word(word))
      and exists (select from unnest(remaining_b) word where product_is_descriptive_word(word)))
  then
    remaining_a := case when product_is_descriptive_word(remaining_a[cardinality(remaining_a)]) then '{}' else remaining_a end;
    remaining_b := case when product_is_descriptive_word(remaining_b[cardinality(remaining_b)]) then '{}' else remaining_b end;
  end if;
  extra := remaining_a || remaining_b;
  if thing_has_single_letter(extra) then
    return null;
  elsif extra = '{}' then
    return round(70 + 20 * title_similarity);
  elsif not has_makers or remaining_a <> '{}' and remaining_b <> '{}' then
    return null;
  end if;
  longer := case when remaining_a = '{}' then words_b else words_a end;
  is_minor := product_extra_words_are_minor(extra, a, b);
  -- Words after the whole name of a product often mean an expansion or another model.
  if longer[:cardinality(shared)] = shared and array_to_string(shared, '') !~ '\d' and not is_minor
    or product_has_distinguishing_word(replace(array_to_string(extra, ' '), 'ottoman', '')) or thing_is_generic(shared)
  then
    return null;
  end if;
  return case when cardinality(shared) > 1 or thing_is_generic(extra)
      -- A model number, or a short model name after the name of its line.
      or shared[1] ~ '\d{3}' or shared[1] ~ '\d' and longer[cardinality(longer)] = shared[1]
      or length(shared[1]) > 4 and words_a[1] = words_b[1] and thing_is_generic(extra[cardinality(extra):])
    then least(round(60 + 40 * title_similarity), case when is_minor then 100 else 69 end) end;
end $$;

-- Whether the title of a product without a reference begins with the maker of the other.
create or replace function product_begins_with_maker(unnamed jsonb, named jsonb) returns boolean
language sql immutable strict parallel safe as $$
  select not (unnamed -> 'named')::boolean
    and coalesce(starts_with(array_to_string(thing_content_words(unnamed), ''), named ->> 'maker'), false)
$$;

-- Whether a title has the maker of the other name: its line, or the company that it belongs to.
create or replace function product_names_maker(a jsonb, b jsonb) returns boolean language sql immutable strict parallel safe as $$
  select b -> 'makerWords' <> '[]' and (a -> 'words') @> (b -> 'makerWords')
$$;

-- The words of a title after the maker. Without the maker at the beginning, all words.
create or replace function product_words_after_maker(words text[], maker text) returns text[]
language sql immutable strict parallel safe as $$
  select coalesce((
    select words[n + 1:] from generate_series(1, cardinality(words) - 1) n
    where rtrim(array_to_string(words[:n], ''), 's') = rtrim(maker, 's') limit 1), words)
$$;

-- Whether the words of a title have a measure or a year.
create or replace function product_has_measure(words text[]) returns boolean language sql immutable strict parallel safe as $$
  select array_to_string(words, ' ') ~ product_measure_pattern()
$$;

-- The words of a title without measures and years.
create or replace function product_words_without_measures(words text[]) returns text[]
language sql immutable strict parallel safe as $$
  select string_to_array(btrim(regexp_replace(array_to_string(words, ' '), product_measure_pattern(), '', 'g')), ' ')
$$;

-- Whether words that only one of two names has do not make another product of it: kinds, traits, colors and the maker.
create or replace function product_extra_words_are_minor(extra text[], a jsonb, b jsonb) returns boolean
language sql immutable strict parallel safe as $$
  select coalesce(bool_and(product_is_descriptive_word(word) or thing_is_generic(array[word])
    or (a -> 'makerWords') ? word or (b -> 'makerWords') ? word
    or word in ('model', 'mens', 'womens', 'navy', 'brown', 'beige', 'cream', 'olive', 'tan', 'yellow', 'orange', 'purple', 'pink',
      'teal', 'turquoise', 'charcoal', 'ivory', 'sand', 'burgundy', 'khaki', 'matte')), true)
  from unnest(extra) word
$$;

-- A weaker similarity of two products, in percent, about which an admin decides: one name has all specific words of
-- the other. Null if they share too little.
create or replace function product_weak_likeness(a jsonb, b jsonb) returns int language plpgsql stable strict parallel safe as $$
declare
  have_same_maker boolean := coalesce(product_makers_fit(a, b), false);
  maker_words text[] := thing_mark_words(a, 'makerWords') || thing_mark_words(b, 'makerWords');
  words_a text[] := thing_content_words(a);
  words_b text[] := thing_content_words(b);
  remaining_a text[];
  remaining_b text[];
  shared text[];
  extra text[];
  may_have_same_maker boolean;
  is_specific boolean;
begin
  if (a -> 'short') ?| words_b then
    words_a := product_words_with_short_line(words_a, a -> 'short' ->> 0);
  elsif (b -> 'short') ?| words_a then
    words_b := product_words_with_short_line(words_b, b -> 'short' ->> 0);
  end if;
  if thing_is_generic(words_a) or thing_is_generic(words_b) then
    return null;
  elsif product_numbers(words_a) <> product_numbers(words_b)
    and product_measure_units(words_a) <> product_measure_units(words_b)
  then
    -- A measure is ignored if only one title has one, or if they are in different units.
    words_a := product_words_without_measures(words_a);
    words_b := product_words_without_measures(words_b);
  end if;
  words_a := thing_compounded_words(words_a, words_b || maker_words);
  words_b := thing_compounded_words(words_b, words_a || maker_words);
  if product_plain_numbers(words_a) <> product_plain_numbers(words_b) then
    return null;
  end if;
  remaining_a := thing_missing_words(words_a, words_b || maker_words);
  remaining_b := thing_missing_words(words_b, words_a || maker_words);
  -- The maker of one name in the title of the other is a word that they share.
  shared := array(
    select word from unnest(words_a || case when have_same_maker then '{}' else thing_shared_words(words_b, maker_words) end) word
    where word <> all(remaining_a) and not (have_same_maker and word = any(maker_words))
      and (word ~ '\d' or not thing_is_generic(array[word])) and not product_is_descriptive_word(word));
  extra := remaining_a || remaining_b;
  may_have_same_maker := not thing_both_have_reference(a, b) or shared && maker_words;
  is_specific := cardinality(shared) > 1
    or (have_same_maker or may_have_same_maker) and (length(shared[1]) > 5 or shared[1] ~ '\d');
  if shared = '{}' or product_has_distinguishing_word(array_to_string(extra, ' '))
    or exists (select from unnest(remaining_a) word where product_is_kind_word(word))
      and exists (select from unnest(remaining_b) word where product_is_kind_word(word))
  then
    return null;
  elsif product_extra_words_are_minor(extra, a, b) then
    return case when have_same_maker then 70 when is_specific then 50 end;
  end if;
  return case when '{}' in (remaining_a, remaining_b) and (cardinality(shared) > 2 or is_specific and may_have_same_maker
    -- A shop describes the product and adds its kind.
    or have_same_maker and product_is_kind_word(extra[cardinality(extra)])) then 50 end;
end $$;

-- The words of a title with "qc45" instead of "quietcomfort" and "45".
create or replace function product_words_with_short_line(words text[], short text) returns text[]
language sql immutable strict parallel safe as $$
  select coalesce((
    select words[:n - 1] || short || words[n + 2:] from generate_series(1, cardinality(words) - 1) n
    where left(words[n], 1) = left(short, 1) and substr(short, 3) = words[n + 1] limit 1), words)
$$;

-- The words with a number, joined, without units: "40l" can be "40".
create or replace function product_plain_numbers(words text[]) returns text language sql immutable strict parallel safe as $$
  select array_to_string(array(
    select regexp_replace(word, '^(\d+)(l|ml|oz|qt|cm|mm|kg|g)$', '\1') from unnest(thing_number_words(words)) word), '')
$$;

-- The units of the measures in a title.
create or replace function product_measure_units(words text[]) returns text[] language sql immutable strict parallel safe as $$
  select array(
    select distinct found[3] from regexp_matches(array_to_string(words, ' '), product_measure_pattern(), 'g') found order by 1)
$$;
