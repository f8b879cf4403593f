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
    -- The name of the line in short: "qc45" for "QuietComfort 45".
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
  options constant text := '((extra )?(fine|medium|broad|f|m|b) nib|black|white|red|blue|green|yellow|orange|purple|pink|'
    'gr[ae]y|silver|gold|golden|navy|brown|beige|'
    'cream|olive|tan|charcoal|midnight|starlight|graphite|sierra|pacific|ocean|forest|space|rose|matte?|glossy|dark|light|deep|'
    'sky|teal|turquoise|lavender|mint|coral|copper|bronze|titanium|natural|ivory|sand|stone|slate|burgundy|maroon|khaki|clear|'
    'transparent|mens?|womens?|men''s|women''s|unisex|kids''?|small|medium|large|xs|s|m|l|xl|xxl|colou?r|jet|pure|classic red|'
    'one size|w\d\d|l\d\d|schwarz|weiss|renewed|refurbished|new|and|&|/|,|\s)+';
  note text;
begin
  -- What comes with the product.
  title := regexp_replace(title, '(\w\W+\w+)\s+with\s[^0-9]+$', '\1');
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
  -- A decimal number is one word.
  title := regexp_replace(title, '(\d)[.,](?=\d)', '\1p', 'g');
  title := regexp_replace(title, '\m(mark|mk\.?)\s*(?=[ivx\d]+\M)', '', 'g');
  if title like '%3d %' then
    title := regexp_replace(title, '\m3d (?=printer|scanner)', '', 'g');
  end if;
  if title ~ '\d[\s-]*[cfgklmoqt]' then
    title := regexp_replace(title, '(\d)[\s-]*(cm|mm|kg|gb|tb|ml|cl|g)\M', '\1\2 ', 'g');
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

-- The numbers in the words of a title, sorted.
create or replace function product_numbers(words text[]) returns text[] language sql immutable strict parallel safe as $$
  select array(select number[1] from regexp_matches(array_to_string(words, ' '), '\d+', 'g') number order by 1)
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

-- The similarity of two products in percent. Null if they differ in numbers, makers or kinds, or in words that make another
-- product. Below 70 if the makers differ, or if one has a word that can mean another product.
create or replace function product_likeness(a jsonb, b jsonb) returns int language plpgsql stable strict parallel safe as $$
declare
  relation text;
  title_similarity real := similarity(a ->> 'full', b ->> 'full');
  words_a text[] := thing_content_words(a);
  words_b text[] := thing_content_words(b);
  remaining_a text[];
  remaining_b text[];
  longer text[];
  extra text[];
  shared text[];
  specific text[];
  is_strong boolean;
  is_described boolean;
  is_clear boolean;
  makers text[];
  own_a text[];
  own_b text[];
begin
  if product_fits(a, b) then
    return 100;
  elsif (a -> 'short') ?| words_b then
    words_a := product_words_abbreviated(words_a, a -> 'short' ->> 0);
  elsif (b -> 'short') ?| words_a then
    words_b := product_words_abbreviated(words_b, b -> 'short' ->> 0);
  end if;
  if product_numbers(words_a) <> product_numbers(words_b) then
    -- A measure is ignored if only one title has one, or if they are in different units.
    if product_measure_units(words_a) = product_measure_units(words_b) then
      return null;
    end if;
    words_a := product_words_without_measures(words_a);
    words_b := product_words_without_measures(words_b);
    if product_numbers(words_a) <> product_numbers(words_b) then
      return null;
    end if;
  end if;
  relation := product_relation(a, b);
  makers := product_maker_spellings(a) || product_maker_spellings(b);
  own_a := product_words_without_makers(words_a, makers);
  own_b := product_words_without_makers(words_b, makers);
  -- The maker of one can be the name of the other.
  if own_a && own_b or not words_a && words_b then
    words_a := own_a;
    words_b := own_b;
  end if;
  words_a := thing_compounded_words(product_words_without_units(words_a), product_words_without_units(words_b));
  words_b := thing_compounded_words(product_words_without_units(words_b), words_a);
  remaining_a := thing_unmatched_words(words_a, words_b);
  remaining_b := thing_unmatched_words(words_b, words_a);
  shared := thing_words_without(words_a, remaining_a);
  specific := array(select word from unnest(shared) word
    where (word ~ '\d' or not thing_is_generic(array[word])) and not product_is_descriptive_word(word));
  is_strong := cardinality(specific) > 1 or length(specific[1]) > 4 or specific[1] ~ '\d';
  is_described := cardinality(specific) > 1 or specific[1] ~ '\d\d|[a-z]\d';
  extra := remaining_a || remaining_b;
  is_clear := is_described and (array_to_string(specific, '') ~ '\d' or (select count(*) < 2 from unnest(extra) word
    where not product_is_descriptive_word(word) and not thing_is_generic(array[word])));
  longer := case when remaining_a = '{}' then words_b else words_a end;
  if thing_has_single_letter(extra) or exists (select from unnest(remaining_a) word_a, unnest(remaining_b) word_b
      where product_is_kind_word(word_a) and product_is_kind_word(word_b)
        or product_is_trait_word(word_a) and product_is_trait_word(word_b))
  then
    return null;
  elsif product_has_distinguishing_word(array_to_string(array(
    select word from unnest(extra) word where not product_is_descriptive_word(word) or word = longer[cardinality(longer)]), ' '))
  then
    -- These words belong to the name of a line before a model number, or to the description after it.
    return case when '{}' in (remaining_a, remaining_b) and relation = 'same' and (array_to_string(specific, ' ') ~ '\d\d'
      and (extra = longer[:cardinality(extra)] or product_is_kind_word(longer[cardinality(longer)]) and longer[1] = shared[1])
      or cardinality(extra) = 1 and product_is_kind_word(extra[1])) then 50 end;
  elsif relation is null then
    -- One is a brand and the other the company that owns it, or a shop.
    return case when (cardinality(specific) > 1 or specific <> '{}' and cardinality(shared) > 2
        or length(specific[1]) > 3 and product_is_kind_word(longer[cardinality(longer)]) and extra <> '{}')
      and product_extra_words_are_minor(extra, a, b) then 50 end;
  end if;
  -- A shop describes the product and adds its kind. Without a number, two unknown words can mean another product.
  if is_clear and product_extra_words_are_minor(remaining_b, a, b) and product_is_kind_word(words_a[cardinality(words_a)])
      and words_a[cardinality(words_a)] = any(remaining_a) or remaining_b <> '{}' and product_is_description(remaining_a)
  then
    remaining_a := '{}';
  elsif is_clear and product_extra_words_are_minor(remaining_a, a, b) and product_is_kind_word(words_b[cardinality(words_b)])
      and words_b[cardinality(words_b)] = any(remaining_b) or remaining_a <> '{}' and product_is_description(remaining_b)
  then
    remaining_b := '{}';
  end if;
  extra := remaining_a || remaining_b;
  if extra = '{}' then
    return case when relation = 'same' or is_strong then round(70 + 20 * title_similarity) end;
  elsif product_extra_words_are_minor(extra, a, b) then
    return case when shared = '{}' then null
      when relation = 'same' and is_strong and '{}' in (remaining_a, remaining_b) then round(70 + 20 * title_similarity)
      when relation = 'same' or is_strong then 60 end;
  elsif '{}' not in (remaining_a, remaining_b) or specific = '{}' then
    return null;
  end if;
  longer := case when remaining_a = '{}' then words_b else words_a end;
  -- A line before the number of a model can be left out: "EOS R6" is "R6". Words after the whole name of a product often
  -- mean an expansion or another model.
  return case when relation = 'same' and extra = longer[:cardinality(extra)]
      and array_to_string(specific, ' ') ~ '[a-z]\d|\d{4}|\d[a-z]' then round(70 + 20 * title_similarity)
    when longer[cardinality(longer)] = any(extra) and product_is_kind_word(longer[cardinality(longer)]) then 60
    when is_described and (longer[:cardinality(shared)] <> shared or array_to_string(specific, '') ~ '\d\d') then 50 end;
end $$;

-- Whether words only describe a product: its kind, possibly with traits.
create or replace function product_is_description(words text[]) returns boolean language sql immutable strict parallel safe as $$
  select coalesce(bool_and(product_is_descriptive_word(word)) and bool_or(product_is_kind_word(word)), false)
  from unnest(words) word
$$;

-- How the makers of two products are related: the same, also if one is only in a title, resembling, or missing. Null if
-- they are different.
create or replace function product_relation(a jsonb, b jsonb) returns text language sql stable strict parallel safe as $$
  select case when thing_both_have_reference(a, b) and coalesce(product_makers_fit(a, b), false)
      or product_names_maker(a, b) or product_names_maker(b, a) then 'same'
    when not thing_both_have_reference(a, b) then 'missing'
    when similarity(a ->> 'maker', b ->> 'maker') >= 0.5 then 'near' end
$$;

-- Whether a title has the maker of the other name: its line, or the company that it belongs to.
create or replace function product_names_maker(a jsonb, b jsonb) returns boolean language sql immutable strict parallel safe as $$
  select b -> 'makerWords' <> '[]' and ((a -> 'words') @> (b -> 'makerWords')
    or starts_with(array_to_string(thing_content_words(a), ''), b ->> 'maker')
    or product_is_maker_word(a -> 'words' ->> 0, product_maker_spellings(b))
    or product_is_maker_word(a -> 'words' ->> 1, thing_mark_words(b, 'makerWords')))
$$;

-- The words of a maker, its name in one word, and its initials.
create or replace function product_maker_spellings(marks jsonb) returns text[] language sql immutable strict parallel safe as $$
  select words || coalesce(marks ->> 'maker', '') || case when cardinality(words) > 1 then thing_initials(words, '') else '' end
  from thing_mark_words(marks, 'makerWords') words
$$;

-- Whether a word is a spelling of a maker, also abbreviated or misspelled: "fuji" is "fujifilm".
create or replace function product_is_maker_word(word text, spellings text[]) returns boolean
language sql immutable strict parallel safe as $$
  select word = any(spellings) or length(word) > 3 and exists (
    select from unnest(spellings) maker
    where length(maker) > 3 and left(maker, 3) = left(word, 3)
      and (starts_with(maker, word) or starts_with(word, maker) or thing_is_typo(word, maker)))
$$;

-- The words of a title without makers, if others remain.
create or replace function product_words_without_makers(words text[], makers text[]) returns text[]
language sql immutable strict parallel safe as $$
  select case when own = '{}' then words else own end
  from (select array(
    select word from unnest(words) with ordinality spelled (word, n) where not product_is_maker_word(word, makers) order by n
  ) as own) rest
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
    or word = any(string_to_array('model size mens womens navy brown beige cream olive tan yellow orange purple pink teal turquoise '
      'amber smoke taupe mocha birch oak walnut charcoal ivory sand burgundy khaki matte', ' '))), true)
  from unnest(extra) word
$$;

-- The words of a title with "qc45" instead of "quietcomfort" and "45".
create or replace function product_words_abbreviated(words text[], short text) returns text[]
language sql immutable strict parallel safe as $$
  select coalesce((
    select words[:n - 1] || short || words[n + 2:] from generate_series(1, cardinality(words) - 1) n
    where left(words[n], 1) = left(short, 1) and substr(short, 3) = words[n + 1] limit 1), words)
$$;

-- The words without units: "40l" can be "40".
create or replace function product_words_without_units(words text[]) returns text[]
language sql immutable strict parallel safe as $$
  select array(
    select regexp_replace(word, '^(\d+(?:p\d+)?)(l|ml|cl|oz|qt|cm|mm|kg|g)$', '\1')
    from unnest(words) with ordinality spelled (word, n) order by n)
$$;

-- The units of the measures in a title.
create or replace function product_measure_units(words text[]) returns text[] language sql immutable strict parallel safe as $$
  select array(
    select distinct found[3] from regexp_matches(array_to_string(words, ' '), product_measure_pattern(), 'g') found order by 1)
$$;
