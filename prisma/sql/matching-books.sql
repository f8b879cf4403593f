-- The matching of books: marks, then what fits, then what is similar.

-- The marks of a book: its title before a colon (head) and after it (tail), numbers, words for other products about
-- the book (variants), and names and initials of its authors.
create or replace function book_marks(title text, reference text) returns jsonb language plpgsql immutable parallel safe as $$
declare
  authors text := book_authors(coalesce(left(reference, 200), ''));
  clean_title text := regexp_replace(' ' || thing_lower_text(left(title, 300)) || ' ', '\munabridged\M', ' ', 'g');
  parts text[] := book_title_parts(book_title_without_edition(clean_title));
  words text[] := thing_spelled_words(parts[1]);
  subtitle_words text[] := case when thing_words(parts[2]) <> '' then thing_spelled_words(parts[2]) else '{}' end;
  core_words text[];
begin
  words := array(select word from unnest(words) with ordinality spelled (word, n)
    where not (word in ('book', 'volume', 'part', 'number') and n > 1 and coalesce(words[n + 1], '') ~ '^\d+$') order by n);
  if words[cardinality(words)] = 'i' and cardinality(words) > 1 and words[cardinality(words) - 1] <> 'and' then
    -- The first volume.
    words[cardinality(words)] := '1';
  end if;
  -- Drops the author after "by" if the reference names the same author.
  if 'by' = any(words[2:]) and reference is not null and array_position(words, 'by') < cardinality(words)
    and words[array_position(words, 'by') + 1:] <@ thing_spelled_words(left(reference, 200))
  then
    words := words[:array_position(words, 'by') - 1];
  end if;
  -- "The Adventures of Tom Sawyer" is also called "Tom Sawyer".
  core_words := string_to_array((regexp_match(array_to_string(words, ' '),
    '^(?:the )?(?:(?:life|strange|true|surprising|personal|tragical|complete) )*(?:and )?(?:(?:strange|surprising) )?'
    '(?:adventures|history|tragedy|life|tale|case|story) of (?:the )?(.* .*)$'))[1], ' ');
  return book_author_marks(authors) || jsonb_build_object(
    'head', thing_joined_words(words), 'tail', nullif(thing_joined_words(subtitle_words), ''),
    'full', thing_joined_words(words || subtitle_words), 'core', thing_joined_words(core_words),
    'whole', thing_joined_words(array_remove(
      words || subtitle_words || case when reference is null then '{}' else thing_spelled_words(authors) end, 'by')),
    'words', to_jsonb(words), 'tailWords', to_jsonb(subtitle_words), 'sound', thing_name_sound(words),
    'numbers', to_jsonb(thing_number_words(words)), 'tailNumbers', to_jsonb(thing_number_words(subtitle_words)),
    'variants', to_jsonb(book_variants(clean_title)));
end $$;

-- The words of a title in lower case that tell a version or a product about a book from the book itself, such as
-- "graphic" or "summary".
create or replace function book_variants(title text) returns text[] language sql immutable parallel safe as $$
  select array(
    select distinct case when word[1] ~ '^(work|study|reading|reader)' then 'guide'
        when word[1] ~ '^(young|for|kids|children)' then 'young'
        when word[1] ~ '^(graphic|comic|manga)' then 'graphic' else word[1] end
    from regexp_matches(title, '\m(graphic (?:novel|history|edition|adaptation|memoir|biography)|comics?|manga|screenplay|'
      'work ?book|summary|companion|encyclopedia|study guide|reading guide|readers? guide|colou?ring|calendar|young readers?|'
      'young adults?|for (?:kids|young|children|teens)|abridged|omnibus|box(?:ed)? set|audio drama|guided journal|cliffsnotes|'
      'sparknotes|analysis of|adaptation|teacher''s guide|quiz|trivia|(?<!: (?:a|the) )cookbook|'
      'official movie|art of|making of|annotated(?=\s*$))',
      'g') word
    order by 1)
$$;

-- A title in lower case without edition, publisher, format and notes in brackets, which name no other book.
create or replace function book_title_without_edition(title text) returns text
language plpgsql immutable strict parallel safe as $$
declare
  edition constant text := '((the|a|an|\d+(st|nd|rd|th)?|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|'
    'revised|expanded|updated|enlarged|anniversary|deluxe|special|collector''?s|illustrated|annotated|critical|international|'
    'kindle|new|paperback|hardcover|hardback|english|us|uk|reissue|centennial|centenary|bilingual|limited|definitive|original|'
    'complete|classic|student|teacher''?s|global|and|&|-)[\s-]*)+(edition|ed\.?|text|version|reissue|reprint)s?\M';
  imprint constant text := '(penguin|vintage|oxford world''?s|modern library|everyman''?s?|nyrb|barnes & noble|signet|bantam|'
    'harper perennial|norton|dover|wordsworth|macmillan|puffin|serpent''s tail|virago|faber|picador|folio|pushkin|canongate|'
    'collins|alma|bloomsbury)( (thrift|modern|critical|twentieth[- ]century|20th[- ]century|children''?s|collector''?s))*'
    '( (classics?|library( classics)?|editions?|society))+';
  note text;
begin
  for note in select (regexp_matches(title, '[(\[]([^)\]]*)[)\]]', 'g'))[1] loop
    -- The number of a volume is kept.
    title := thing_replace_note(title, note, case when note ~ (
      '^\s*(vol|vols|volume|book|bk|part|pt|band|tome|#)?[.\s]*(\d+|[ivx]+|one|two|three|four|five|six)\s*$')
      then ' ' || note || ' ' else ' ' end);
  end loop;
  if title ~ 'classic|library|edition|society' then
    title := regexp_replace(title, '[,:;\s–—-]*\m' || imprint, ' ', 'g');
  end if;
  if title ~ 'ed|text|version|reissue|reprint' then
    title := regexp_replace(title, '([,:;–—]|\s-|\s)\s*' || edition, ' ', 'g');
  end if;
  return regexp_replace(title, '[,:;\s–—-]*\m(mass market |trade )?(paperback|hardcover|hardback|ebook|audiobook)\M', ' ', 'g');
end $$;

-- Splits a title at a colon, dash or full stop into title and subtitle. The number of a volume belongs to the title. A
-- subtitle such as "a novel" or "book two of a series" is left out.
create or replace function book_title_parts(title text) returns text[] language plpgsql immutable strict parallel safe as $$
declare
  head text := (regexp_match(title, '^(.*?)(:|;|(?<=\w\w\w\w)\.\s+(?=\w)|,\s+or,?\s|\s[-–—]+\s)'))[1];
  subtitle text := substr(title, length(head) + 1);
begin
  if head is null or thing_words(head) = '' then
    return array[title, ''];
  elsif subtitle ~ '^\W*(vol|volume|book|bk|part|band|tome)?[.\s#]*(\d+|[ivx]+|one|two|three|four|five|six)\W*$' then
    return array[head || ' ' || subtitle, ''];
  elsif subtitle ~ ('^\W*((an?|the|one|\w+''s)\s)?(([\w'']+\s){0,4}(novel|novella|roman|novela|romanzo|romance|memoir|thriller|'
    'mystery|romance|bestseller|autobiography|cookbook)|stories|poems|essays|short stories|a (true )?story|biography|'
    '(([\w'']+\s){0,3}(book|volume|part) (\d+|one|two|three|four|five|six|seven) (of|in) .*))\W*$')
  then
    return array[head, ''];
  end if;
  return array[head, subtitle];
end $$;

-- The authors of a reference, without their roles in brackets, and with separate initials: "JRR" has three.
create or replace function book_authors(reference text) returns text language plpgsql immutable strict parallel safe as $$
begin
  reference := regexp_replace(reference,
    '\((author|writer|translator|editor|illustrator|narrator|introduction|foreword|ed|eds|trans)[^)]*\)', ' ', 'gi');
  return case when reference ~ '[a-z]'
    then regexp_replace(reference, '\m(?!(II|III|IV)\M)([A-Z])([A-Z])([A-Z])?\M', '\1 \2 \3', 'g') else reference end;
end $$;

-- The sounds of the names of authors, and their initials.
create or replace function book_author_marks(authors text) returns jsonb language plpgsql immutable strict parallel safe as $$
declare
  name text;
  names text[] := '{}';
  initials text[] := '{}';
begin
  foreach name in array thing_spelled_words(authors) loop
    if name in ('', 'by', 'et', 'al', 'and', 'with', 'others', 'jr', 'sr', 'phd', 'dr', 'the', 'edited', 'ed', 'translated',
      'trans', 'y', 'und')
    then
      continue;
    elsif name ~ '^[^0-9]$' then
      initials := initials || name;
    elsif cardinality(names) < 12 then
      names := names || thing_word_sound(name);
    end if;
  end loop;
  return jsonb_build_object('names', to_jsonb(names), 'initials', to_jsonb(initials));
end $$;

-- Whether two names mean the same book without doubt.
create or replace function book_fits(a jsonb, b jsonb) returns boolean language plpgsql immutable strict parallel safe as $$
declare
  has_same_subtitle boolean := coalesce(a ->> 'tail', '') = coalesce(b ->> 'tail', '');
begin
  if a -> 'variants' <> b -> 'variants' then
    return false;
  elsif not thing_both_have_reference(a, b) then
    return book_fits_without_author(a, b);
  elsif not book_authors_fit(a, b) then
    -- The author's name is from another script, or misspelled.
    return a ->> 'full' = b ->> 'full' and a -> 'numbers' = b -> 'numbers'
      and thing_mark_words(a, 'names') && thing_mark_words(b, 'names')
      and jsonb_array_length(a -> 'names') = jsonb_array_length(b -> 'names')
      and similarity((a -> 'names')::text, (b -> 'names')::text) >= 0.5;
  elsif a ->> 'full' = b ->> 'full' or a ->> 'core' = b ->> 'full' and not book_is_series(a ->> 'core')
    or b ->> 'core' = a ->> 'full' and not book_is_series(b ->> 'core')
  then
    return true;
  elsif has_same_subtitle and thing_content_words(a) = thing_content_words(b) and cardinality(thing_content_words(a)) > 1
    and not thing_has_generic_title(a, b)
  then
    return true;
  elsif has_same_subtitle and a ->> 'sound' = b ->> 'sound' then
    return thing_is_misspelling(thing_mark_words(a, 'words'), thing_mark_words(b, 'words'));
  elsif a ->> 'head' = b ->> 'head' and a -> 'numbers' = b -> 'numbers' then
    return book_subtitles_fit(a, b);
  end if;
  -- The part before the colon can be the name of a series, and is then missing in the other title.
  return coalesce(length(a ->> 'tail') > 5 and a ->> 'tail' = b ->> 'full', false)
    or coalesce(length(b ->> 'tail') > 5 and b ->> 'tail' = a ->> 'full', false);
end $$;

-- Whether a title is one part of a colon title of this thing, and the other part is a name of the thing too. Then the
-- colon title does not tell that both parts are one book, as in "Kindred: Parable of the Sower". A title that is a name
-- of the thing already is no other part: an admin has said that both are one book.
create or replace function book_is_other_part(thing uuid, wanted jsonb) returns boolean
language sql stable parallel safe set enable_seqscan = off as $$
  with names as materialized (select marks from thing_keys where thing_id = thing and marks is not null limit 50)
  select exists (
    select from names whole join names part
      on (wanted ->> 'full', part.marks ->> 'full')
        in ((whole.marks ->> 'head', whole.marks ->> 'tail'), (whole.marks ->> 'tail', whole.marks ->> 'head')))
    and not exists (select from names where marks ->> 'full' = wanted ->> 'full')
$$;

-- Whether two titles, of which at least one has no author, mean the same book without doubt.
create or replace function book_fits_without_author(a jsonb, b jsonb) returns boolean
language sql immutable strict parallel safe as $$
  select (a ->> 'full' = b ->> 'full' or cardinality(thing_content_words(a)) > 3 and thing_content_words(a) = thing_content_words(b)
        and coalesce(a ->> 'tail', '') = coalesce(b ->> 'tail', '')
      or a -> 'named' <> b -> 'named' and a ->> 'whole' = b ->> 'whole'
      or a ->> 'head' = b ->> 'head' and a -> 'numbers' = b -> 'numbers'
        and (a ->> 'tail' is null or b ->> 'tail' is null) and book_subtitles_fit(a, b))
    and not thing_has_generic_title(a, b)
$$;

-- Whether two subtitles of the same title mean the same book. A short one could be a book of a series, so it does not
-- fit a title without a subtitle.
create or replace function book_subtitles_fit(a jsonb, b jsonb) returns boolean
language plpgsql immutable strict parallel safe as $$
declare
  words_a text[] := thing_mark_words(a, 'tailWords');
  words_b text[] := thing_mark_words(b, 'tailWords');
begin
  if a ->> 'tail' is null or b ->> 'tail' is null then
    return not book_is_series(a ->> 'head') and (cardinality(words_a || words_b) > 2
        or cardinality(words_a || words_b) = 2 and thing_is_generic(words_a || words_b))
      and not ((words_a || words_b)[1] = 'the' and cardinality(words_a || words_b) < 4);
  end if;
  return a -> 'tailNumbers' = b -> 'tailNumbers'
    and cardinality(thing_shared_words(words_a, words_b)) >= 0.6 * least(cardinality(words_a), cardinality(words_b));
end $$;

-- Whether the authors of two books can be the same people.
create or replace function book_authors_fit(a jsonb, b jsonb) returns boolean
language plpgsql immutable strict parallel safe as $$
declare
  names_a text[] := thing_mark_words(a, 'names');
  names_b text[] := thing_mark_words(b, 'names');
  initials_a text[] := thing_mark_words(a, 'initials');
  initials_b text[] := thing_mark_words(b, 'initials');
  remaining_a text[] := thing_words_without(names_a, names_b);
  remaining_b text[] := thing_words_without(names_b, names_a);
  letters_a text[];
  letters_b text[];
begin
  -- A name with a digit is a number, such as "Louis 14", and must agree.
  if array_to_string(remaining_a || remaining_b, ' ') ~ '\d' then
    return false;
  -- "LeGuin" equals "Le Guin". For equal titles that are not generic, one shared family name is enough.
  elsif exists (select from generate_series(1, cardinality(names_b) - 1) n
      where thing_word_sound(names_b[n] || names_b[n + 1]) = any(remaining_a))
    or exists (select from generate_series(1, cardinality(names_a) - 1) n
      where thing_word_sound(names_a[n] || names_a[n + 1]) = any(remaining_b))
    or a ->> 'head' = b ->> 'head' and cardinality(thing_content_words(a)) > 1 and not thing_is_generic(thing_content_words(a))
      and (names_a[cardinality(names_a)] = any(names_b) and length(names_a[cardinality(names_a)]) > 2
        or names_b[cardinality(names_b)] = any(names_a) and length(names_b[cardinality(names_b)]) > 2)
  then
    return true;
  elsif array_to_string(names_a, '') = array_to_string(names_b, '') and names_a <> '{}' then
    return initials_a = '{}' or initials_b = '{}' or initials_a && initials_b;
  elsif not names_a && names_b then
    return false;
  end if;
  letters_a := array(select left(name, 1) from unnest(remaining_a) name);
  letters_b := array(select left(name, 1) from unnest(remaining_b) name);
  -- Initials that stand for no name of the other book.
  if not initials_a && initials_b and (
    remaining_a = '{}' and remaining_b = '{}' and initials_a <> '{}' and initials_b <> '{}'
    or remaining_a = '{}' and remaining_b <> '{}' and initials_a <> '{}' and not letters_b && initials_a
      and cardinality(names_b) - cardinality(remaining_b) < 2
    or remaining_b = '{}' and remaining_a <> '{}' and initials_b <> '{}' and not letters_a && initials_b
      and cardinality(names_a) - cardinality(remaining_a) < 2)
  then
    return false;
  -- Variants of a name, such as Leo and Lev, or Ivan and Iwan.
  elsif cardinality(remaining_a) = 1 and cardinality(remaining_b) = 1
    and left(remaining_a[1], 1) = left(remaining_b[1], 1) and levenshtein_less_equal(remaining_a[1], remaining_b[1], 1) = 1
  then
    return true;
  end if;
  return letters_a <@ initials_b or letters_b <@ initials_a;
end $$;

-- The similarity of two books in percent. Null if they differ in numbers or authors, or in words of which both have
-- some. A title that only contains the other gets 30, because it is mostly another book.
create or replace function book_likeness(a jsonb, b jsonb) returns int language plpgsql stable strict parallel safe as $$
declare
  has_authors boolean := thing_both_have_reference(a, b);
  title_similarity real := similarity(a ->> 'full', b ->> 'full');
  words_a text[];
  words_b text[];
  remaining_a text[];
  remaining_b text[];
  shared text[];
begin
  if book_fits(a, b) then
    return 100;
  end if;
  words_a := case when has_authors then book_content_words(a) else thing_content_words(a) end;
  words_b := case when has_authors then book_content_words(b) else thing_content_words(b) end;
  if a -> 'variants' <> b -> 'variants' or thing_number_words(words_a) <> thing_number_words(words_b) then
    return null;
  elsif has_authors and not book_authors_resemble(a, b, words_a) then
    return null;
  elsif not has_authors and (thing_is_generic(words_a) or thing_is_generic(words_b)) then
    return null;
  elsif a ->> 'full' = b ->> 'full' then
    return 90;
  elsif a ->> 'head' = b ->> 'head' then
    -- The same title with different subtitles, possibly in two languages.
    return case when not book_is_series(a ->> 'head') and a -> 'tailNumbers' = b -> 'tailNumbers'
      and coalesce(similarity(a ->> 'tail', b ->> 'tail') >= 0.15, has_authors) then round(60 + 40 * title_similarity) end;
  elsif has_authors and (book_is_short_title(words_a, words_b, b) or book_is_short_title(words_b, words_a, a)) then
    return 75;
  end if;
  words_a := thing_compounded_words(words_a, words_b);
  words_b := thing_compounded_words(words_b, words_a);
  shared := thing_shared_words(words_a, words_b);
  remaining_a := thing_unmatched_words(words_a, words_b);
  remaining_b := thing_unmatched_words(words_b, words_a);
  -- Two translations of a title, of which half of the words are equal.
  if has_authors and book_has_foreign_word(a) <> book_has_foreign_word(b)
    and cardinality(words_a) - cardinality(remaining_a) >= greatest(1, 0.5 * least(cardinality(words_a), cardinality(words_b)))
    and book_authors_fit(a, b)
  then
    return case when cardinality(shared) > 1 and '{}' in (remaining_a, remaining_b) then 80 else 65 end;
  elsif has_authors and book_has_foreign_word(a) <> book_has_foreign_word(b) and book_authors_fit(a, b) then
    return 40;
  elsif thing_has_single_letter(remaining_a || remaining_b) then
    return null;
  elsif remaining_a = '{}' and remaining_b = '{}' then
    return round(70 + 20 * title_similarity);
  elsif title_similarity >= 0.75 and cardinality(words_a) = 1 and cardinality(words_b) = 1
    and left(words_a[1], 1) = left(words_b[1], 1)
  then
    return round(100 * title_similarity);
  elsif not has_authors then
    return null;
  end if;
  -- One different word within a long title, as in the British and the American edition, or words that only one has.
  return case when cardinality(remaining_a) = 1 and cardinality(remaining_b) = 1 and cardinality(shared) > 2
      and words_a[1] = words_b[1] and words_a[cardinality(words_a)] = words_b[cardinality(words_b)]
    then least(round(60 + 20 * title_similarity), 69)
    -- Mostly another book, so an admin decides.
    when '{}' in (remaining_a, remaining_b) and cardinality(shared) > 1 and not thing_is_generic(shared) then 30 end;
end $$;

-- The words of a title without stop words, in English.
create or replace function book_content_words(marks jsonb) returns text[] language sql immutable strict parallel safe as $$
  select array(select book_word_in_english(word) from unnest(thing_content_words(marks)) word)
$$;

-- Whether the authors fit or are misspelled. The first name of an author may be written in two ways if the title, of
-- which the words are given, is the same and specific.
create or replace function book_authors_resemble(a jsonb, b jsonb, words text[]) returns boolean
language sql immutable strict parallel safe as $$
  select book_authors_fit(a, b) or coalesce(similarity((a -> 'names')::text, (b -> 'names')::text), 0) >= 0.5
    or a ->> 'full' = b ->> 'full' and cardinality(words) > 1 and not thing_is_generic(words)
      and (a -> 'names' ->> -1 = b -> 'names' ->> -1
        or 1 in (jsonb_array_length(a -> 'names'), jsonb_array_length(b -> 'names'))
          and left(a -> 'names' ->> 0, 1) = left(b -> 'names' ->> 0, 1))
$$;

-- Whether a title of one word is an acronym of a longer title, or is followed by "or" in it: "Moby-Dick; or, The Whale".
create or replace function book_is_short_title(words text[], longer_words text[], longer jsonb) returns boolean
language sql immutable strict parallel safe as $$
  select cardinality(words) = 1 and cardinality(longer_words) > 2
    and (starts_with(longer_words[1], words[1]) and longer -> 'words' ->> 1 in ('or', 'oder', 'ou', 'o', 'tr')
      or thing_is_acronym(words[1], longer_words))
$$;
