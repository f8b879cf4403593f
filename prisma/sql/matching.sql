-- Functions that decide whether two titles mean the same thing. A title and its reference (author, maker or location)
-- are reduced to marks: a JSON object of normalized forms. Terms are hashes of marks, by which an index finds
-- candidates. At most 300 characters of a title and 200 of a reference are read. "npm run matching" measures the
-- functions with labelled pairs.
-- Words and lists are in matching-words.sql.

-- Splits words such as "berlin mitte" into district and city, and adds the city to a well-known district such as
-- "kreuzberg". Other words are returned unchanged.
create or replace function thing_district(words text) returns text[] language plpgsql stable strict parallel safe as $$
declare
  said text[] := string_to_array(words, ' ');
  known_in constant text := (
    select city from (values
      ('amsterdam', array['jordaan']),
      ('barcelona', array['barceloneta', 'eixample', 'poblenou']),
      ('berlin', array['charlottenburg', 'friedrichshain', 'kreuzberg', 'neukolln', 'prenzlauer berg', 'schoneberg']),
      ('copenhagen', array['norrebro', 'vesterbro']),
      ('istanbul', array['beyoglu', 'kadikoy', 'karakoy', 'sultanahmet']),
      ('lisbon', array['alfama', 'bairro alto', 'belem', 'chiado']),
      ('london', array['bloomsbury', 'brixton', 'camden', 'camden town', 'covent garden', 'hackney', 'islington', 'marylebone', 'mayfair', 'notting hill', 'peckham', 'shoreditch', 'south kensington']),
      ('los angeles', array['hollywood', 'silver lake', 'west hollywood']),
      ('madrid', array['chueca', 'lavapies', 'malasana']),
      ('mexico city', array['condesa', 'coyoacan', 'roma norte']),
      ('new york', array['bronx', 'brooklyn', 'bushwick', 'harlem', 'manhattan', 'queens', 'staten island', 'williamsburg']),
      ('paris', array['marais', 'le marais', 'montmartre', 'pigalle', 'saint germain des pres']),
      ('rome', array['testaccio', 'trastevere']),
      ('stockholm', array['gamla stan', 'sodermalm']),
      ('tokyo', array['akihabara', 'asakusa', 'ginza', 'harajuku', 'nakameguro', 'roppongi', 'shibuya', 'shinjuku'])
    ) districts (city, names) where words = any(names));
begin
  if known_in is not null then
    return array[words, known_in];
  end if;
  if not exists (select from place_names where name = words or city = words) then
    for length in reverse least(2, cardinality(said) - 1)..1 loop
      if exists (select from place_names where city = array_to_string(said[cardinality(said) - length + 1:], ' ')) then
        return array[array_to_string(said[:cardinality(said) - length], ' '), array_to_string(said[cardinality(said) - length + 1:], ' ')];
      elsif exists (select from place_names where city = array_to_string(said[:length], ' ')) then
        return array[array_to_string(said[length + 1:], ' '), array_to_string(said[:length], ' ')];
      end if;
    end loop;
  end if;
  return array[words];
end $$;

-- The parts of a location, as JSON: the English name of a city, and the regions that have this name. A district and
-- its city may have no comma between them, such as "Berlin Mitte". Two letters are a city only in the first part: LA,
-- but not in New Orleans, LA.
create or replace function thing_town(reference text) returns jsonb language sql stable strict parallel safe as $$
  select coalesce(jsonb_agg(jsonb_build_object('name', coalesce(case when n = 1 or length(called) > 2 then known.city end, called), 'regions', known.regions) order by n, piece), '[]')
  from (
    select n, piece, regexp_replace(name, '^the (?=.)', '') as called
    from regexp_split_to_table(reference, '\s*[,;/()·|]\s*|\s+[-–—]\s+') with ordinality as parts (part, n),
      lateral (select thing_words(part) as said) spelled,
      -- Drops postal codes and district numbers if a known place remains.
      lateral (select btrim(regexp_replace(said, '\s*\m\w*\d\w*\M\s*', ' ', 'g')) as unnumbered) short,
      lateral (select case when said ~ '\d' and exists (select from place_names where city = unnumbered or name = unnumbered) then unnumbered else said end as words) bare,
      unnest(case when n = 1 and words ~ '^[^ ]+( [^ ]+){0,3}$' then thing_district(words) else array[words] end)
        with ordinality as pieces (name, piece)
    where n <= 6
  ) parts left join lateral (select city, regions from place_names where name = called limit 1) known on true
  where called <> ''
$$;

-- The marks of a book: its title before a colon (head) and after it (tail), numbers, words for other products about
-- the book (variants), and names and initials of its authors.
create or replace function thing_book_marks(title text, reference text) returns jsonb
language plpgsql immutable parallel safe as $$
declare
  rest text := ' ' || lower(regexp_replace(left(title, 300), '[’‘ʼ`´]', '''', 'g')) || ' ';
  people text := coalesce(left(reference, 200), '');
  variants text[];
  head text;
  tail text := '';
  head_words text[];
  tail_words text[];
  note text;
  core text[];
  edition constant text := '((the|a|an|\d+(st|nd|rd|th)?|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|revised|'
    'expanded|updated|enlarged|anniversary|deluxe|special|collector''?s|illustrated|annotated|critical|international|kindle|new|'
    'paperback|hardcover|hardback|english|us|uk|reissue|centennial|centenary|bilingual|limited|definitive|original|complete|classic|'
    'student|teacher''?s|global|and|&|-)[\s-]*)+(edition|ed\.?|text|version|reissue|reprint)s?\M';
  imprint constant text := '(penguin|vintage|oxford world''?s|modern library|everyman''?s?|nyrb|barnes & noble|signet|bantam|harper perennial|'
    'norton|dover|wordsworth|macmillan|puffin|serpent''s tail|virago|faber|picador|folio|pushkin|canongate|collins|alma|bloomsbury)'
    '( (thrift|modern|critical|twentieth[- ]century|20th[- ]century|children''?s|collector''?s))*( (classics?|library( classics)?|editions?|society))+';
  name text;
  names text[] := '{}';
  initials text[] := '{}';
begin
  rest := regexp_replace(rest, '\munabridged\M', ' ', 'g');
  variants := array(
    select distinct case when said[1] ~ '^(work|study|reading|reader)' then 'guide' when said[1] ~ '^(young|for|kids|children)' then 'young'
        when said[1] ~ '^(graphic|comic|manga)' then 'graphic' else said[1] end
      from regexp_matches(rest, '\m(graphic (?:novel|history|edition|adaptation|memoir|biography)|comics?|manga|screenplay|work ?book|summary|'
        'companion|encyclopedia|study guide|reading guide|readers? guide|colou?ring|calendar|young readers?|young adults?|'
        'for (?:kids|young|children|teens)|abridged|omnibus|box(?:ed)? set|audio drama|guided journal|cliffsnotes|sparknotes|analysis of|'
        'adaptation|teacher''s guide|quiz|trivia|cookbook|official movie|art of|making of|annotated$)', 'g') said
      order by 1);
  -- Brackets contain an edition or a series and are dropped, except the number of a volume.
  for note in select (regexp_matches(rest, '[(\[]([^)\]]*)[)\]]', 'g'))[1] loop
    if note ~ '^\s*(vol|vols|volume|book|bk|part|pt|band|tome|#)?[.\s]*(\d+|[ivx]+|one|two|three|four|five|six)\s*$' then
      rest := replace(replace(rest, '(' || note || ')', ' ' || note || ' '), '[' || note || ']', ' ' || note || ' ');
    else
      rest := replace(replace(rest, '(' || note || ')', ' '), '[' || note || ']', ' ');
    end if;
  end loop;
  if rest ~ 'classic|library|edition|society' then
    rest := regexp_replace(rest, '[,:;\s–—-]*\m' || imprint, ' ', 'g');
  end if;
  if rest ~ 'ed|text|version|reissue|reprint' then
    rest := regexp_replace(rest, '([,:;–—]|\s-|\s)\s*' || edition, ' ', 'g');
  end if;
  rest := regexp_replace(rest, '[,:;\s–—-]*\m(mass market |trade )?(paperback|hardcover|hardback|ebook|audiobook)\M', ' ', 'g');
  head := (regexp_match(rest, '^(.*?)(:|;|(?<=\w\w\w\w)\.\s+(?=\w)|,\s+or,?\s|\s[-–—]+\s)'))[1];
  if head is null or thing_words(head) = '' then
    head := rest;
  else
    tail := substr(rest, length(head) + 1);
  end if;
  -- The number of a volume belongs to the title. A tail such as "a novel" or "book two of a series" is dropped.
  if tail = '' then
    null;
  elsif tail ~ '^\W*(vol|volume|book|bk|part|band|tome)?[.\s#]*(\d+|[ivx]+|one|two|three|four|five|six)\W*$' then
    head := head || ' ' || tail;
    tail := '';
  elsif tail ~ '^\W*((an?|the|one|\w+''s)\s)?(([\w'']+\s){0,4}(novel|novella|roman|novela|romanzo|romance|memoir|thriller|mystery|romance|bestseller|autobiography)|stories|poems|essays|'
    'short stories|a (true )?story|biography|(([\w'']+\s){0,3}(book|volume|part) (\d+|one|two|three|four|five|six|seven) (of|in) .*))\W*$'
  then
    tail := '';
  end if;
  head_words := thing_spelled_words(head);
  head_words := array(select word from unnest(head_words) with ordinality spelled (word, n)
    where not (word in ('book', 'volume', 'part', 'number') and n > 1 and coalesce(head_words[n + 1], '') ~ '^\d+$') order by n);
  -- Drops the author after "by" if the reference names the same author.
  if 'by' = any(head_words[2:]) and reference is not null and head_words[array_position(head_words, 'by') + 1:] <@ thing_spelled_words(people)
    and array_position(head_words, 'by') < cardinality(head_words)
  then
    head_words := head_words[:array_position(head_words, 'by') - 1];
  end if;
  -- "The Adventures of Tom Sawyer" is also called "Tom Sawyer".
  core := string_to_array((regexp_match(array_to_string(head_words, ' '), '^(?:the )?(?:(?:life|strange|true|surprising|personal|tragical|complete) )*'
    '(?:and )?(?:(?:strange|surprising) )?(?:adventures|history|tragedy|life|tale|case|story) of (?:the )?(.* .*)$'))[1], ' ');
  tail_words := case when thing_words(tail) = '' then '{}' else thing_spelled_words(tail) end;

  people := regexp_replace(people, '\((author|writer|translator|editor|illustrator|narrator|introduction|foreword|ed|eds|trans)[^)]*\)', ' ', 'gi');
  if people ~ '[a-z]' then
    people := regexp_replace(people, '\m(?!(II|III|IV)\M)([A-Z])([A-Z])([A-Z])?\M', '\2 \3 \4', 'g');
  end if;
  foreach name in array thing_spelled_words(people) loop
    if name in ('', 'by', 'et', 'al', 'and', 'with', 'others', 'jr', 'sr', 'phd', 'dr', 'the', 'edited', 'ed', 'translated', 'trans', 'the', 'y', 'und')
    then
      continue;
    elsif name ~ '^[^0-9]$' then
      initials := initials || name;
    elsif cardinality(names) < 12 then
      names := names || thing_word_sound(name);
    end if;
  end loop;
  return jsonb_build_object(
    'head', thing_joined_words(head_words), 'tail', nullif(thing_joined_words(tail_words), ''), 'full', thing_joined_words(head_words || tail_words),
    'whole', thing_joined_words(array_remove(head_words || tail_words || case when reference is null then '{}' else thing_spelled_words(people) end, 'by')),
    'words', to_jsonb(head_words), 'sound', thing_name_sound(head_words), 'core', thing_joined_words(core), 'tailWords', to_jsonb(tail_words), 'variants', to_jsonb(variants),
    'numbers', to_jsonb(array(select word from unnest(head_words) word where word ~ '\d' order by 1)),
    'tailNumbers', to_jsonb(array(select word from unnest(tail_words) word where word ~ '\d' order by 1)),
    'names', to_jsonb(names), 'initials', to_jsonb(initials));
end $$;

-- The marks of a product: its name without maker, color and kind, and its maker.
create or replace function thing_product_marks(title text, reference text) returns jsonb
language plpgsql immutable parallel safe as $$
declare
  plain constant text := '(black|white|red|blue|green|yellow|orange|purple|pink|gr[ae]y|silver|gold|golden|navy|brown|beige|cream|olive|tan|charcoal|'
    'midnight|starlight|graphite|sierra|pacific|ocean|forest|space|rose|matte?|glossy|dark|light|deep|sky|teal|turquoise|lavender|mint|coral|'
    'copper|bronze|titanium|natural|ivory|sand|stone|slate|burgundy|maroon|khaki|clear|transparent|mens?|womens?|men''s|women''s|unisex|kids''?|'
    'small|medium|large|xs|s|m|l|xl|xxl|colou?r|jet|pure|classic red|one size|w\d\d|l\d\d|schwarz|weiss|renewed|refurbished|new|and|&|/|,|\s)+';
  said text := lower(regexp_replace(left(title, 300), '[’‘ʼ`´]', '''', 'g'));
  maker text := lower(regexp_replace(coalesce(left(reference, 200), ''), '[’‘ʼ`´]', '''', 'g'));
  maker_words text[];
  words text[];
  bare text[];
  run text;
  kind text := '';
  note text;
  length_ int;
  sizes text[];
  maker_run text;
begin
  maker := regexp_replace(maker, '[,\s]+(inc|ltd|llc|gmbh|ag|ab|a/s|co|corp|corporation|company|group|limited|s\.?p\.?a|s\.?a|b\.?v|oy|plc|brand|brands|&)\.?(?=[,\s.]|$)', ' ', 'g');
  maker_run := array_to_string(thing_spelled_words(maker), '');
  maker_words := array(select case when length(word) > 3 then rtrim(word, 's') else word end
    from unnest(thing_spelled_words(maker)) with ordinality spelled (word, n) where word not in ('the', '') order by n);
  -- Drops colors and sizes of clothes in brackets, or after a comma or a dash.
  for note in select (regexp_matches(said, '[(\[]([^)\]]*)[)\]]', 'g'))[1] loop
    -- Drops a note in brackets that has no digit and names no part or model.
    if btrim(regexp_replace(note, '\m\d+\s?[gt]b\M', '', 'gi')) ~ ('^(' || plain || '(\d\d)?)?$') then
      -- The size of a memory is compared separately, so it is kept.
      said := replace(replace(said, '(' || note || ')', ' ' || coalesce((regexp_match(note, '\d+\s?[gt]b', 'i'))[1], '')), '[' || note || ']', ' ');
    elsif (note ~ '^[^0-9]*$' and maker <> '' and not product_has_distinguishing_word(note)) then
      said := replace(replace(said, '(' || note || ')', ' '), '[' || note || ']', ' ');
    end if;
  end loop;
  loop
    exit when said !~ '(,|\s[-–—])' or said !~ ('^.*\w.*(,|\s[-–—])\s*' || plain || '\s*$');
    said := regexp_replace(said, '(,|\s[-–—])\s*' || plain || '\s*$', '');
  end loop;
  said := regexp_replace(said, '\m\d+[- ]in[- ]\d+\M', ' ', 'g');
  if said like '%3d %' then
    said := regexp_replace(said, '\m3d (?=printer|scanner)', '', 'g');
  end if;
  -- Joins a number and its unit to one word.
  if said ~ '\d[\s-]*[cfgklmoqt]' then
    said := regexp_replace(said, '(\d)[\s-]*(cm|mm|kg|gb|tb|ml)\M', '\1\2 ', 'g');
    said := regexp_replace(said, '(\d)[\s-]*(?:fl\.?\s*)?(?:ounces?|oz)\M', '\1oz ', 'g');
    said := regexp_replace(said, '(\d)[\s-]*(?:quarts?|qts?)\M', '\1qt ', 'g');
    said := regexp_replace(said, '(\d)[\s-]*(?:lit(?:er|re)s?|l)\M', '\1l ', 'g');
  end if;
  words := thing_spelled_words(said);
  if maker_words <> '{}' then
    -- Drops the maker before the name, and after "by" or "from".
    length_ := cardinality(maker_words);
    for matched in reverse length_..1 loop
      if cardinality(words) > matched and array_to_string(words[1:matched], '') = array_to_string(maker_words[1:matched], '') then
        words := words[matched + 1:];
        exit;
      end if;
    end loop;
    while cardinality(words) > 1 and rtrim(words[1], 's') = any(maker_words) loop
      words := words[2:];
    end loop;
    if cardinality(words) > 1 and words[1] || words[2] = maker_words[1] and cardinality(words) > 2 then
      words := words[3:];
    elsif cardinality(words) > 1 and words[1] = array_to_string(maker_words[1:2], '') then
      words := words[2:];
    end if;
    if cardinality(words) > length_ + 1 and words[cardinality(words) - length_ + 1:] = maker_words
      and words[cardinality(words) - length_] in ('by', 'from')
    then
      words := words[:cardinality(words) - length_ - 1];
    end if;
  else
    maker_words := '{}';
  end if;
  words := array(select word from unnest(words) with ordinality spelled (word, n)
    where word not in ('number', 'n', 'generation', 'gen', 'inch') and (word <> 'model' or n < cardinality(words) or n = 1) order by n);
  -- Titles often leave out the size of the memory, so it is not part of the name.
  sizes := array(select word from unnest(words) word where word ~ '^\d+[gt]b$' order by 1);
  words := array(select word from unnest(words) with ordinality spelled (word, n) where word <> all(sizes) order by n);
  if words = '{}' then
    words := thing_spelled_words(said);
  end if;
  if words[cardinality(words)] ~ '^[a-z]{2,}[^s]s$' and words[cardinality(words)] !~ '(us|is)$' then
    words[cardinality(words)] := left(words[cardinality(words)], -1);
  end if;
  -- Titles often leave out the kind, so it is not part of the name.
  bare := words;
  for n in 1..5 loop
    exit when cardinality(bare) < 2
      or not (n = 1 and cardinality(bare) > 2 and bare[cardinality(bare)] = 'keyboard' and bare[cardinality(bare) - 1] in ('mechanical', 'gaming', 'wireless', 'bluetooth'))
      and not product_is_kind_word(bare[cardinality(bare)]) and (n = 1 or not product_is_trait_word(bare[cardinality(bare)]));
    kind := bare[cardinality(bare)] || kind;
    bare := bare[:cardinality(bare) - 1];
  end loop;
  -- If only maker and kind remain, the maker is the name.
  if maker_run <> '' and (product_is_kind_word(array_to_string(bare, ' ')) or (kind <> '' and product_is_trait_word(array_to_string(bare, ' ')))) then
    kind := array_to_string(bare, '') || kind;
    bare := array[maker_run];
  end if;
  run := thing_joined_words(words);
  return jsonb_build_object(
    'model', (select 'model ' || word from unnest(words) word
      where word ~ '\d{3}' or word ~ '^[a-z]+\d{2,}|^\d+[a-z]+\d+|^[a-z]+\d+[a-z]' order by length(word) desc, word limit 1),
    'full', run, 'bare', thing_joined_words(bare), 'sizes', to_jsonb(sizes), 'kind', nullif(kind, ''), 'words', to_jsonb(words), 'sound', thing_name_sound(words),
    'maker', nullif(array_to_string(maker_words, ''), ''), 'makerWords', to_jsonb(maker_words),
    'whole', case when maker_run in (thing_joined_words(bare), '') then thing_joined_words(bare) else maker_run || thing_joined_words(bare) end,
    'numbers', to_jsonb(array(select n[1] from regexp_matches(array_to_string(words, ' '), '\d+', 'g') n)));
end $$;

-- The marks of a place: its name with its kind in English (full), without it (bare), and its location.
create or replace function thing_place_marks(title text, reference text) returns jsonb
language plpgsql stable parallel safe as $$
declare
  said text := left(title, 300);
  town jsonb := thing_town(coalesce(left(reference, 200), ''));
  towns text[] := array(select part ->> 'name' from jsonb_array_elements(town) part);
  words text[];
  kinds text[];
  bare text[];
  last text;
  note text;
  count_ int;
  -- For a title without a reference: its words, with a city at the end in English.
  said_town text[];
  short text[] := '{}';
begin
  -- In a title without a reference, the part after a comma is the location.
  if town = '[]' and said ~ ',' and exists (
    select from place_names where name = regexp_replace(thing_words(substr(said, length(said) - strpos(reverse(said), ',') + 2)), '^the (?=.)', ''))
  then
    town := thing_town(substr(said, strpos(said, ',') + 1));
    towns := array(select part ->> 'name' from jsonb_array_elements(town) part);
    said := left(said, strpos(said, ',') - 1);
  end if;
  -- Drops a note in brackets that is an acronym or repeats the location.
  for note in select (regexp_matches(said, '[(\[]([^)\]]*)[)\]]', 'g'))[1] loop
    if note ~ '^[A-Z][A-Za-z.]{1,6}$' or exists (
      select from jsonb_array_elements(thing_town(note)) part where part ->> 'name' = any(towns))
    then
      said := replace(replace(said, '(' || note || ')', ' '), '[' || note || ']', ' ');
    end if;
  end loop;
  words := thing_spelled_words(said);
  -- Drops the city at the end of the name, and adds it to the location.
  for length_ in reverse 3..1 loop
    count_ := cardinality(words);
    continue when count_ <= length_;
    last := array_to_string(words[count_ - length_ + 1:], ' ');
    last := coalesce((select city from place_names where name = last and length(name) > 2), last);
    if last = any(towns) or (towns <> '{}' and not thing_is_generic(words[:count_ - length_]) and exists (select from place_names where city = last)
      and not exists (select from jsonb_array_elements(town) part where not coalesce(part -> 'regions' ->> 0 ~ '^..$', false)))
    then
      if last <> all(towns) then
        town := town || jsonb_build_array(jsonb_build_object('name', last, 'regions', null));
        towns := towns || last;
      end if;
      words := words[:count_ - length_];
      if words[cardinality(words)] in ('in', 'of', 'at') and cardinality(words) > 1 then
        words := words[:cardinality(words) - 1];
      end if;
      exit;
    elsif towns = '{}' and said_town is null and last <> array_to_string(words[count_ - length_ + 1:], ' ') then
      said_town := words[:count_ - length_] || string_to_array(last, ' ');
    end if;
  end loop;
  -- Joins two letters to one word: V&A.
  if words[2] = 'and' and cardinality(words) = 3 and length(words[1] || words[3]) = 2 then
    words := array[words[1] || words[3]];
  end if;
  -- The acronyms of the name, such as "moma".
  if cardinality(words) > 2 then
    short := array[(select string_agg(left(word, 1), '' order by n) from unnest(words) with ordinality w (word, n)),
      (select string_agg(left(word, 1), '' order by n) from unnest(words) with ordinality w (word, n) where word not in ('of', 'and', 'the'))];
  end if;
  -- Separates the kind at the end of German and Dutch words, translates kinds, and drops articles and prepositions.
  words := array(select part from unnest(words) with ordinality spelled (word, n),
    unnest(coalesce(regexp_match(word, '^(.{4,}?)s?(insel|platz|markt|brucke|garten|kirche|schloss|turm|strasse|plein|museum|museet|galerie|bibliothek|kirkja|kirche|kirke|kyrka)$'), array[word]))
      with ordinality parts (part, place) order by n, place);
  words := array(select place_word_in_english(word) from unnest(words) with ordinality spelled (word, n)
    where word not in ('the', 'of', 'de', 'la', 'el', 'le', 'les', 'los', 'las', 'du', 'del', 'della', 'delle', 'di', 'da', 'do', 'dos',
      'das', 'des', 'der', 'die', 'den', 'van', 'von', 'y', 'e', 'et', 'und', 'and', 'l', 'd', 'i', 'og', 'a', 'to', 'dell', 'degli', 'dei', 'dello', 'het', '') order by n);
  if words = '{}' then
    words := thing_spelled_words(said);
  end if;
  if 'national' = any(words) and 'park' = any(words) then
    words := array_remove(array_remove(words, 'national'), 'park') || '{nationalpark}';
  end if;
  kinds := array(select word from unnest(words) word where word = any(string_to_array('nationalpark museum basilica cathedral temple shrine bookshop restaurant bistro bridge square market bakery garden park '
    'gallery palace castle tower gate hotel cafe bar library station district quarter neighborhood lake mount beach church '
    'theater island bay house street hall opera zoo coffee chapel mosque fountain pub school university cemetery forest trail '
    'airport pier harbor center building deli roaster monastery', ' ')));
  bare := array(select word from unnest(words) word where word <> all(kinds) and word not in ('royal', 'national'));
  if short <> '{}' and cardinality(bare) > 1 then
    short := short || (select string_agg(left(word, 1), '' order by n) from unnest(bare) with ordinality w (word, n));
  end if;
  return jsonb_build_object(
    'full', thing_joined_words(words), 'bag', (select string_agg(distinct word, '' order by word) from unnest(words) word),
    'bare', (select string_agg(distinct word, '' order by word) from unnest(bare) word),
    'whole', (select string_agg(distinct word, '' order by word) from unnest(case when said_town is null then words else
      array(select place_word_in_english(word) from unnest(said_town) word where word not in ('the', 'of', 'de', 'la', 'el', 'le', 'do', 'da', 'del', 'der', 'a', 'and')) end || string_to_array(towns[1], ' ')) word),
    'kinds', to_jsonb(kinds), 'words', to_jsonb(words), 'sound', thing_name_sound(words), 'short', to_jsonb(short), 'town', town, 'towns', to_jsonb(towns),
    'numbers', to_jsonb(array(select word from unnest(words) word where word ~ '\d' order by 1)));
end $$;

-- The marks of a title and reference. A very long title is shortened and hashed.
create or replace function thing_marks(kind category, title text, reference text) returns jsonb
language sql stable parallel safe as $$
  select case kind when 'books' then thing_book_marks(bounded.title, nullif(btrim(reference), ''))
    when 'products' then thing_product_marks(bounded.title, nullif(btrim(reference), ''))
    else thing_place_marks(bounded.title, nullif(btrim(reference), '')) end
    || jsonb_build_object('named', coalesce(thing_words(reference), '') <> '')
  from (select case when length(said) > 300 then left(said, 250) || ' ' || md5(thing_key(said)) else said end as title
    from (select thing_marks.title as said) given) bounded
$$;

-- The term that all books of the same authors share.
create or replace function thing_author_term(kind category, marks jsonb) returns bigint
language sql immutable strict parallel safe as $$
  select hashtextextended('by ' || string_agg(name, ' ' order by name), 0) from jsonb_array_elements_text(marks -> 'names') name
  where kind = 'books'
$$;

-- The terms by which similar names of different things are found. Each combines a word of the title (translated if it
-- is a book) with an author, city or maker.
create or replace function thing_near_terms(kind category, marks jsonb) returns bigint[]
language sql immutable strict parallel safe as $$
  select array(
    select distinct hashtextextended('near ' || kind || ' ' || word || '@' || token, 0)
    from (
      (select case when kind = 'books' then book_word_in_english(word) else word end as word
        from jsonb_array_elements_text(marks -> 'words') word
        where length(word) > 2 and word <> all(thing_stop_words()) and not coalesce((marks -> 'kinds') ? word, false)
        order by length(word) desc, word limit 6)
      union select marks ->> 'full' where kind <> 'books' and length(marks ->> 'full') <= 30
      union select jsonb_array_elements_text(coalesce(marks -> 'short', '[]'))
      union (select number from jsonb_array_elements_text(marks -> 'numbers') number where kind = 'products' and length(number) > 1 limit 2)
    ) words, lateral (
      (select name as token from jsonb_array_elements_text(coalesce(marks -> 'names', marks -> 'towns', '[]')) name limit 4)
      union (select thing_word_sound(maker) from jsonb_array_elements_text(coalesce(marks -> 'makerWords', '[]')) maker limit 2)
      union select thing_word_sound(rtrim(marks -> 'words' ->> 0, 's')) where kind = 'products' and marks -> 'makerWords' = '[]'
      -- The first letters of a maker, so that "Kitchen Aid" finds "KitchenAid" and "Logi" finds "Logitech".
      union select left(coalesce(marks ->> 'maker', marks -> 'words' ->> 0), 4) where kind = 'products'
    ) tokens)
$$;

-- The terms by which equal names are found: each form of the title with each name in its reference. A search without
-- a reference also finds all references, and the other way around.
create or replace function thing_terms(kind category, marks jsonb, is_search boolean) returns bigint[]
language sql immutable strict parallel safe as $$
  select array(
    select distinct hashtextextended(kind || ' ' || run || '@' || token, 0)
    from (
      select run, token from (values (marks ->> 'head'), (marks ->> 'full'), (marks ->> 'bare'), (marks ->> 'bag'), (marks ->> 'sound'), (marks ->> 'core'),
        (case when length(marks ->> 'tail') > 5 then marks ->> 'tail' end), (marks ->> 'model')) runs (run),
      lateral (
        (select name as token from jsonb_array_elements_text(coalesce(marks -> 'names', marks -> 'towns', '[]')) name limit 6)
        union all (select thing_word_sound(word) from jsonb_array_elements_text(coalesce(marks -> 'makerWords', '[]')) word limit 4)
        union all select thing_word_sound(marks ->> 'maker') where marks ->> 'maker' is not null
        union all select left(marks ->> 'maker', 4) where length(marks ->> 'maker') > 3
        union all select '' where is_search or marks -> 'named' = 'false'
        union all select '*' where is_search = (marks -> 'named' = 'false')
      ) tokens
      union all select marks ->> 'whole', ''
      -- The words of the title without articles and prepositions, in any order (translated if it is a book).
      union all select (select 'gist ' || thing_joined_words(array_agg(distinct word order by word)) from (
          select case when kind = 'books' then book_word_in_english(said) else said end as word
          from jsonb_array_elements_text(marks -> 'words') said where said <> all(thing_stop_words())) words), ''
    ) terms where run <> ''
    union all select thing_author_term(kind, marks) where not is_search and thing_author_term(kind, marks) is not null
    union all select unnest(thing_near_terms(kind, marks)) where not is_search)
$$;

-- The terms of every beginning and end of a title, to find things whose name is only a part of it.
create or replace function thing_part_terms(kind category, marks jsonb) returns bigint[]
language sql immutable strict parallel safe as $$
  select array(
    select hashtextextended(kind || ' ' || thing_joined_words(part) || '@' || token, 0)
    from (select array(select jsonb_array_elements_text(marks -> 'words') limit 12) as words) typed,
      generate_series(1, cardinality(words) - 1) n, lateral (values (words[:n]), (words[n + 1:])) parts (part), (values (''), ('*')) tokens (token)
    where not thing_is_generic(part) and length(thing_joined_words(part)) > 3)
$$;

-- Whether the authors of two books can be the same people.
create or replace function thing_authors_fit(one jsonb, other jsonb) returns boolean
language plpgsql immutable strict parallel safe as $$
declare
  a text[] := array(select jsonb_array_elements_text(one -> 'names'));
  b text[] := array(select jsonb_array_elements_text(other -> 'names'));
  a_first text[] := array(select jsonb_array_elements_text(one -> 'initials'));
  b_first text[] := array(select jsonb_array_elements_text(other -> 'initials'));
  a_left text[] := array(select name from unnest(a) name where name <> all(b));
  b_left text[] := array(select name from unnest(b) name where name <> all(a));
begin
  -- "LeGuin" equals "Le Guin". For equal titles that are not generic, one shared family name is enough.
  if exists (select from generate_series(1, cardinality(b) - 1) n where thing_word_sound(b[n] || b[n + 1]) = any(a_left))
    or exists (select from generate_series(1, cardinality(a) - 1) n where thing_word_sound(a[n] || a[n + 1]) = any(b_left))
    or one ->> 'head' = other ->> 'head' and cardinality(thing_content(one)) > 1 and not thing_is_generic(thing_content(one))
      and (a[cardinality(a)] = any(b) and length(a[cardinality(a)]) > 3 or b[cardinality(b)] = any(a) and length(b[cardinality(b)]) > 3)
  then
    return true;
  end if;
  -- A name with a digit is a number, such as "Louis 14", and must agree.
  if array_to_string(a_left || b_left, ' ') ~ '\d' then
    return false;
  elsif array_to_string(a, '') = array_to_string(b, '') and a <> '{}' then
    return a_first = '{}' or b_first = '{}' or a_first && b_first;
  elsif not a && b then
    return false;
  end if;
  if a_first <> '{}' and b_left <> '{}' and not exists (select from unnest(b_left) name where left(name, 1) = any(a_first)) and a_left = '{}' and not a_first && b_first
    and cardinality(b) - cardinality(b_left) < 2
    or b_first <> '{}' and a_left <> '{}' and not exists (select from unnest(a_left) name where left(name, 1) = any(b_first)) and b_left = '{}' and not a_first && b_first
    and cardinality(a) - cardinality(a_left) < 2
    or a_left = '{}' and b_left = '{}' and a_first <> '{}' and b_first <> '{}' and not a_first && b_first
  then
    return false;
  end if;
  -- Short variants of a first name, such as Leo and Lev.
  if cardinality(a_left) = 1 and cardinality(b_left) = 1 and least(length(a_left[1]), length(b_left[1])) between 2 and 3
    and left(a_left[1], 2) = left(b_left[1], 2)
  then
    return true;
  end if;
  a_left := array(select name from unnest(a_left) name where left(name, 1) <> all(b_first));
  b_left := array(select name from unnest(b_left) name where left(name, 1) <> all(a_first));
  return a_left = '{}' or b_left = '{}';
end $$;

-- Whether two locations can be the same: they share a name, and their districts and regions do not conflict.
create or replace function thing_towns_fit(one jsonb, other jsonb) returns boolean
language plpgsql immutable strict parallel safe as $$
declare
  a text[] := array(select part ->> 'name' from jsonb_array_elements(one) part);
  b text[] := array(select part ->> 'name' from jsonb_array_elements(other) part);
  shared text[] := array(select name from unnest(a) name where name = any(b));
begin
  if shared = '{}' then
    return false;
  end if;
  -- The regions that follow the city must agree.
  if exists (
    select from jsonb_array_elements(one) with ordinality x (part, n), jsonb_array_elements(other) with ordinality y (part, n)
    where x.n > 1 and y.n > 1 and jsonb_typeof(x.part -> 'regions') = 'array' and jsonb_typeof(y.part -> 'regions') = 'array'
      and not exists (
        select from jsonb_array_elements_text(x.part -> 'regions') p, jsonb_array_elements_text(y.part -> 'regions') q
        where starts_with(p, q) or starts_with(q, p)))
  then
    return false;
  end if;
  -- If both sides name a district that the other does not, the districts conflict.
  return not (
    exists (select from jsonb_array_elements(one) with ordinality x (part, n)
      where x.part ->> 'name' <> all(b) and (jsonb_typeof(x.part -> 'regions') = 'null' or n = 1))
    and exists (select from jsonb_array_elements(other) with ordinality y (part, n)
      where y.part ->> 'name' <> all(a) and (jsonb_typeof(y.part -> 'regions') = 'null' or n = 1)));
end $$;

create or replace function thing_town_kind(marks jsonb) returns text language sql stable strict parallel safe as $$
  select case when exists (select from place_names where city = marks -> 'towns' ->> 0) then 'city'
    when jsonb_typeof(marks -> 'town' -> 0 -> 'regions') = 'array' then 'region' else 'unknown' end
$$;

-- Whether two locations without a common name can still be the same: one is a misspelling or the beginning of the
-- other, or the place has the same long name and only one location is a known city or region, which may contain the
-- other.
create or replace function thing_towns_touch(one jsonb, other jsonb) returns boolean language sql stable strict parallel safe as $$
  select a.town <> b.town and (similarity(a.town, b.town) >= 0.6
      or starts_with(a.town, b.town || ' ') or starts_with(b.town, a.town || ' ')
      -- Excludes names of businesses, which have branches in other cities.
      or one ->> 'bag' = other ->> 'bag' and (jsonb_array_length((one -> 'words') - array(select jsonb_array_elements_text(one -> 'kinds'))) > 1 or length(one ->> 'bare') > 7) and a.kind <> b.kind
        and not (one -> 'words') ?| array['coffee', 'cafe', 'espresso', 'bar', 'restaurant', 'kitchen', 'bakery', 'pizza', 'hotel', 'hostel', 'house', 'club',
          'store', 'shop', 'bookshop', 'roaster', 'deli']
        and not thing_is_generic(array(select jsonb_array_elements_text(one -> 'words'))))
  from (select one -> 'towns' ->> 0 as town, thing_town_kind(one) as kind) a, (select other -> 'towns' ->> 0 as town, thing_town_kind(other) as kind) b
$$;

-- Whether two makers can be the same company: the same name, an abbreviated or a misspelled one.
create or replace function thing_makers_fit(one jsonb, other jsonb) returns boolean
language sql immutable strict parallel safe as $$
  select one ->> 'maker' = other ->> 'maker'
    or least(length(one ->> 'maker'), length(other ->> 'maker')) > 3 and (starts_with(one ->> 'maker', other ->> 'maker') or starts_with(other ->> 'maker', one ->> 'maker'))
    or one -> 'makerWords' <@ (other -> 'makerWords') or other -> 'makerWords' <@ (one -> 'makerWords')
    or thing_is_misspelling(array(select jsonb_array_elements_text(one -> 'makerWords')), array(select jsonb_array_elements_text(other -> 'makerWords')))
    or (select bool_and(one -> 'makerWords' ->> n = other -> 'makerWords' ->> n)
      from generate_series(0, least(jsonb_array_length(one -> 'makerWords'), jsonb_array_length(other -> 'makerWords')) - 1) n)
$$;

-- The words of a title without articles, prepositions and conjunctions.
create or replace function thing_content(marks jsonb) returns text[] language sql immutable strict parallel safe as $$
  select array(select word from jsonb_array_elements_text(marks -> 'words') word where word <> all(thing_stop_words()))
$$;

-- Whether the kinds of two products do not contradict each other. A missing kind fits any.
create or replace function thing_kinds_fit(one jsonb, other jsonb) returns boolean language sql immutable strict parallel safe as $$
  select coalesce(right(one ->> 'kind', length(other ->> 'kind')) = other ->> 'kind'
    or right(other ->> 'kind', length(one ->> 'kind')) = one ->> 'kind', true)
$$;

-- Whether two names mean the same thing without doubt.
create or replace function thing_fits(kind category, one jsonb, other jsonb) returns boolean
language plpgsql immutable strict parallel safe as $$
declare
  -- Whether one of the two has no reference, so that only the title can be compared.
  is_bare boolean := not ((one -> 'named')::boolean and (other -> 'named')::boolean);
  is_generic boolean := thing_is_generic(array(select jsonb_array_elements_text(one -> 'words')))
    or thing_is_generic(array(select jsonb_array_elements_text(other -> 'words')));
  a text[];
  b text[];
begin
  if kind = 'books' then
    if one -> 'variants' <> other -> 'variants' then
      return false;
    elsif is_bare then
      if is_generic then
        return false;
      end if;
    elsif not thing_authors_fit(one, other) then
      return false;
    end if;
    if coalesce(one ->> 'full' = other ->> 'full', false) or (is_bare and one -> 'named' <> other -> 'named' and one ->> 'whole' = other ->> 'whole') then
      return true;
    elsif not is_bare and (one ->> 'core' = other ->> 'full' and not book_is_series(one ->> 'core')
      or other ->> 'core' = one ->> 'full' and not book_is_series(other ->> 'core'))
    then
      return true;
    elsif not is_bare and not is_generic and coalesce(one ->> 'tail', '') = coalesce(other ->> 'tail', '')
      and thing_content(one) = thing_content(other) and cardinality(thing_content(one)) > 1
    then
      return true;
    elsif not is_bare and coalesce(one ->> 'tail', '') = coalesce(other ->> 'tail', '') and one ->> 'sound' = other ->> 'sound' then
      return thing_is_misspelling(array(select jsonb_array_elements_text(one -> 'words')), array(select jsonb_array_elements_text(other -> 'words')));
    elsif one ->> 'head' = other ->> 'head' and one -> 'numbers' = other -> 'numbers' then
      if one ->> 'tail' is null or other ->> 'tail' is null then
        -- A short subtitle could be the title of one book of a series, so it does not fit a title without one.
        return not book_is_series(one ->> 'head')
          and jsonb_array_length(one -> 'tailWords') + jsonb_array_length(other -> 'tailWords') > 2
          and not (coalesce(one -> 'tailWords' ->> 0, other -> 'tailWords' ->> 0) = 'the'
            and jsonb_array_length(one -> 'tailWords') + jsonb_array_length(other -> 'tailWords') < 4);
      end if;
      a := array(select jsonb_array_elements_text(one -> 'tailWords'));
      b := array(select jsonb_array_elements_text(other -> 'tailWords'));
      return one -> 'tailNumbers' = other -> 'tailNumbers' and not is_bare
        and (select count(*) from unnest(a) word where word = any(b)) >= 0.6 * least(cardinality(a), cardinality(b));
    end if;
    -- The part before the colon can be the name of a series, and is then missing in the other title.
    return not is_bare and (coalesce(length(one ->> 'tail') > 5 and one ->> 'tail' = other ->> 'full', false)
        or coalesce(length(other ->> 'tail') > 5 and other ->> 'tail' = one ->> 'full', false));
  elsif kind = 'products' then
    if one -> 'numbers' <> other -> 'numbers' and not is_bare then
      return false;
    elsif is_bare then
      if (one -> 'named')::boolean <> (other -> 'named')::boolean and one ->> 'whole' = other ->> 'whole' and one -> 'numbers' = other -> 'numbers'
        and (one ->> 'bare' <> other ->> 'bare' or one ->> 'full' = other ->> 'full' or (one -> 'kind' <> 'null' and other -> 'kind' <> 'null'))
        and thing_kinds_fit(one, other)
      then
        return true;
      elsif is_generic or one ->> 'full' <> other ->> 'full' and (one ->> 'bare' <> other ->> 'bare' or one ->> 'kind' = other ->> 'kind') then
        return false;
      end if;
    elsif not thing_makers_fit(one, other) then
      return false;
    end if;
    if jsonb_array_length(one -> 'sizes') > 0 and jsonb_array_length(other -> 'sizes') > 0 and one -> 'sizes' <> other -> 'sizes' then
      return false;
    end if;
    a := array(select jsonb_array_elements_text(one -> 'words'));
    b := array(select jsonb_array_elements_text(other -> 'words'));
    -- The model number is the same, and no other word distinguishes the products.
    if not is_bare and (a <@ b or b <@ a) and one -> 'numbers' = other -> 'numbers'
      and exists (select from unnest(a) word where word = any(b) and (word ~ '\d{3}' or word ~ '^[a-z]+\d{2,}|^\d+[a-z]+\d+|^[a-z]+\d+[a-z]'))
      and not product_has_distinguishing_word(array_to_string(array(select word from unnest(a || b) word where not (word = any(a) and word = any(b))), ' '))
      and not exists (select from unnest(a || b) word where not (word = any(a) and word = any(b)) and not product_is_descriptive_word(word)
        and not thing_is_generic(array[word]))
    then
      return true;
    end if;
    return one ->> 'full' = other ->> 'full' or (not is_bare and thing_is_misspelling(a, b))
      or (one ->> 'bare' = other ->> 'bare' and thing_kinds_fit(one, other));
  end if;
  if one -> 'numbers' <> other -> 'numbers' then
    return false;
  elsif is_bare then
    return coalesce(one ->> 'whole' = other ->> 'whole'
      or (not is_generic and (one ->> 'full' = other ->> 'full' or one ->> 'bag' = other ->> 'bag')), false);
  end if;
  if not thing_towns_fit(one -> 'town', other -> 'town') then
    return false;
  end if;
  if coalesce(one ->> 'full' = other ->> 'full' or one ->> 'bag' = other ->> 'bag', false) or thing_is_misspelling(
    array(select jsonb_array_elements_text(one -> 'words')), array(select jsonb_array_elements_text(other -> 'words')))
  then
    return true;
  end if;
  a := array(select jsonb_array_elements_text(one -> 'kinds'));
  b := array(select jsonb_array_elements_text(other -> 'kinds'));
  return coalesce(one ->> 'bare' = other ->> 'bare', false) and (a = '{}' or b = '{}' or a = b)
    and not exists (
      select from unnest(a || b) word where not (word = any(a) and word = any(b))
        and word <> all(string_to_array('nationalpark museum basilica cathedral temple shrine bookshop restaurant bistro bridge square market bakery coffee district '
          'quarter neighborhood castle palace lake mount island fountain mosque center building deli roaster monastery', ' ')))
    and not ((one -> 'towns') ? (one ->> 'bare'))
    and not is_generic;
end $$;

-- Whether two names exclude each other: the titles are equal, but the references mean different things.
create or replace function thing_conflicts(kind category, one jsonb, other jsonb) returns boolean
language sql immutable strict parallel safe as $$
  select (one -> 'named')::boolean and (other -> 'named')::boolean
    and coalesce(one ->> 'head' = other ->> 'head', one ->> 'bare' = other ->> 'bare', one ->> 'full' = other ->> 'full', false)
    and not thing_fits(kind, one, other)
$$;

-- Whether these extra words do not make another thing of a name: kinds, traits, colors and cities.
create or replace function thing_adds_nothing(kind category, added text[], one jsonb, other jsonb) returns boolean
language sql immutable strict parallel safe as $$
  select coalesce(bool_and(case kind
    when 'products' then product_is_descriptive_word(word) or thing_is_generic(array[word]) or (one -> 'makerWords') ? word or (other -> 'makerWords') ? word
      or word = any(string_to_array('navy brown beige cream olive tan yellow orange purple pink teal turquoise charcoal ivory sand burgundy khaki matte', ' '))
    else word = any(string_to_array('nationalpark museum basilica cathedral temple shrine bookshop restaurant bistro square market bakery coffee district quarter '
        'neighborhood castle palace lake mount island fountain mosque center building deli roaster royal national central '
        'botanical botanic modern contemporary art city town saint', ' '))
      or exists (select from jsonb_array_elements_text((one -> 'towns') || (other -> 'towns')) town where word = any(string_to_array(town, ' ')))
    end), true)
  from unnest(added) word
$$;

-- The words of a title after the maker. Without the maker at the beginning, all words.
create or replace function thing_without(words text[], maker text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce((select words[n + 1:] from generate_series(1, cardinality(words) - 1) n
    where rtrim(array_to_string(words[:n], ''), 's') = rtrim(maker, 's') limit 1), words)
$$;

-- Whether the title of a product without a reference begins with the maker of the other.
create or replace function thing_begins_with_maker(unnamed jsonb, named jsonb) returns boolean language sql immutable strict parallel safe as $$
  select not (unnamed -> 'named')::boolean and coalesce(starts_with(array_to_string(thing_content(unnamed), ''), named ->> 'maker'), false)
$$;

-- The similarity of two names in percent. Null if they differ in numbers, authors, cities, makers, or a word that
-- makes another thing. Less than 100 needs the review of an admin.
create or replace function thing_likeness(kind category, one jsonb, other jsonb) returns int
language plpgsql stable strict parallel safe as $$
declare
  small constant text[] := thing_stop_words();
  foreign_ constant text := '^(el|la|los|las|un|una|le|les|une|des|du|der|das|ein|eine|den|dem|und|il|lo|gli|del|della|dei|et|os|um|uma|do|da|de|en|im|von|zu|mit|di|l|d|'
    'para|por|como|con|sin|avec|dans|sur|pour|sans|ohne|fur|uber|per|nel|nella|senza|sobre)$';
  a text[] := array(select word from jsonb_array_elements_text(one -> 'words') word where word <> all(small));
  b text[] := array(select word from jsonb_array_elements_text(other -> 'words') word where word <> all(small));
  is_bare boolean := not ((one -> 'named')::boolean and (other -> 'named')::boolean);
  a_left text[];
  b_left text[];
  shared text[];
  alike real := similarity(one ->> 'full', other ->> 'full');
  longer text[];
  brand text[];
  is_brand boolean := false;
begin
  if thing_fits(kind, one, other) then
    return 100;
  end if;
  if kind = 'books' and not is_bare then
    -- Compares titles in two languages.
    a := array(select book_word_in_english(word) from unnest(a) word);
    b := array(select book_word_in_english(word) from unnest(b) word);
  end if;
  if kind = 'products' and is_bare and one -> 'named' <> other -> 'named' then
    -- A product without a reference can name its maker at the beginning of the title.
    if thing_begins_with_maker(other, one) then
      b := thing_without(b, one ->> 'maker');
    elsif thing_begins_with_maker(one, other) then
      a := thing_without(a, other ->> 'maker');
    end if;
    is_bare := cardinality(a) + cardinality(b) = jsonb_array_length(one -> 'words') + jsonb_array_length(other -> 'words');
  end if;
  if kind = 'products' and not is_bare and one -> 'named' = other -> 'named' and not coalesce(thing_makers_fit(one, other), false) then
    -- A title can name the company after which the other is filed, and have one of its brands as the maker.
    brand := thing_without(b, one ->> 'maker');
    if brand <> b then
      b := brand;
      is_brand := true;
    elsif thing_without(a, other ->> 'maker') <> a then
      a := thing_without(a, other ->> 'maker');
      is_brand := true;
    end if;
  end if;
  if kind = 'products' and not is_bare and one -> 'numbers' <> other -> 'numbers' and array_to_string(a, ' ') ~ product_measure_pattern() <> (array_to_string(b, ' ') ~ product_measure_pattern()) then
    -- If only one title has a measure or year, it is ignored.
    a := string_to_array(btrim(regexp_replace(array_to_string(a, ' '), product_measure_pattern(), '', 'g')), ' ');
    b := string_to_array(btrim(regexp_replace(array_to_string(b, ' '), product_measure_pattern(), '', 'g')), ' ');
    if array(select n[1] from regexp_matches(array_to_string(a, ' '), '\d+', 'g') n) <> array(select n[1] from regexp_matches(array_to_string(b, ' '), '\d+', 'g') n) then
      return null;
    end if;
  elsif (kind = 'products' and one -> 'numbers' <> other -> 'numbers')
    or (kind <> 'products'
      and array(select word from unnest(a) word where word ~ '\d' order by 1)
        <> array(select word from unnest(b) word where word ~ '\d' order by 1))
    or coalesce(one -> 'variants' <> other -> 'variants', false)
  then
    return null;
  end if;
  if is_bare then
    if thing_is_generic(a) or thing_is_generic(b) then
      return null;
    end if;
  elsif kind = 'books' and not thing_authors_fit(one, other)
      and coalesce(similarity((one -> 'names')::text, (other -> 'names')::text), 0) < 0.5
      -- The first name of an author may be written in two ways if the title is specific.
      and not (one ->> 'full' = other ->> 'full' and cardinality(a) > 1 and not thing_is_generic(a) and one -> 'variants' = other -> 'variants'
        and (one -> 'names' ->> -1 = other -> 'names' ->> -1
          or 1 in (jsonb_array_length(one -> 'names'), jsonb_array_length(other -> 'names')) and left(one -> 'names' ->> 0, 3) = left(other -> 'names' ->> 0, 3)))
    or kind = 'products' and one -> 'named' = other -> 'named' and not is_brand and not coalesce(thing_makers_fit(one, other), false)
      and coalesce(similarity(one ->> 'maker', other ->> 'maker'), 0) < 0.5
      -- Makers may differ if the title is a specific name: one is a brand and the other the company that owns it.
      and not (one ->> 'full' = other ->> 'full' and (select count(*) > 1 from unnest(a) word where not product_is_descriptive_word(word) and not thing_is_generic(array[word])))
    or kind = 'places' and not thing_towns_fit(one -> 'town', other -> 'town') and not thing_towns_touch(one, other)
  then
    return null;
  end if;
  -- A name that is just a city does not resemble a place in that city.
  if kind = 'places' and ((one -> 'towns') ? array_to_string(a, ' ') or (other -> 'towns') ? array_to_string(b, ' ')) and one ->> 'bag' <> other ->> 'bag' then
    return null;
  elsif one ->> 'full' = other ->> 'full' then
    return 90;
  end if;
  if kind = 'books' and one ->> 'head' = other ->> 'head' then
    -- The same title with different subtitles, possibly in two languages.
    return case when not book_is_series(one ->> 'head') and one -> 'tailNumbers' = other -> 'tailNumbers'
      and coalesce(similarity(one ->> 'tail', other ->> 'tail') >= 0.15, not is_bare) then round(60 + 40 * alike) end;
  end if;
  -- One name is the acronym of the other, such as MoMA.
  if not is_bare and ((one -> 'short') ? (other ->> 'full') or (other -> 'short') ? (one ->> 'full')) then
    return 75;
  end if;
  if kind <> 'products' and not is_bare and (
    (cardinality(a) = 1 and cardinality(b) > 2 and (
      starts_with(b[1], a[1]) and (kind = 'books' and other -> 'words' ->> 1 in ('or', 'oder', 'ou', 'o', 'tr') or kind = 'places' and thing_adds_nothing(kind, b[2:], one, other)) or a[1] ~ (select '^' || string_agg(left(word, 1), '[a-z]?' order by n) || '$' from unnest(b) with ordinality w (word, n))))
    or (cardinality(b) = 1 and cardinality(a) > 2 and (
      starts_with(a[1], b[1]) and (kind = 'books' and one -> 'words' ->> 1 in ('or', 'oder', 'ou', 'o', 'tr') or kind = 'places' and thing_adds_nothing(kind, a[2:], one, other)) or b[1] ~ (select '^' || string_agg(left(word, 1), '[a-z]?' order by n) || '$' from unnest(a) with ordinality w (word, n)))))
  then
    return 75;
  end if;
  if kind = 'places' then
    -- Translations call the same building a palace or a castle.
    a := array_replace(a, 'palace', 'castle');
    b := array_replace(b, 'palace', 'castle');
  end if;
  a := thing_compounded_words(a, b);
  b := thing_compounded_words(b, a);
  shared := array(select word from unnest(a) word where word = any(b));
  -- The words that only one side has, without those that are only spelled differently.
  a_left := array(select word from unnest(a) word where word <> all(shared)
    and not exists (select from unnest(b) near where near <> all(shared) and word !~ '\d' and length(word) > 3 and abs(length(word) - length(near)) <= 3
      and (left(word, 1) = left(near, 1) or kind <> 'places' and (length(word) = length(near) or similarity(word, near) >= 0.6))
      and (similarity(word, near) >= 0.4 or (length(word) > 4 and thing_word_sound(word) = thing_word_sound(near)))));
  b_left := array(select word from unnest(b) word where word <> all(shared)
    and not exists (select from unnest(a) near where near <> all(shared) and word !~ '\d' and length(word) > 3 and abs(length(word) - length(near)) <= 3
      and (left(word, 1) = left(near, 1) or kind <> 'places' and (length(word) = length(near) or similarity(word, near) >= 0.6))
      and (similarity(word, near) >= 0.4 or (length(word) > 4 and thing_word_sound(word) = thing_word_sound(near)))));
  -- Ignores a misspelled maker in the title.
  if kind = 'products' then
    a_left := array(select word from unnest(a_left) word where coalesce(similarity(word, one ->> 'maker'), 0) < 0.5);
    b_left := array(select word from unnest(b_left) word where coalesce(similarity(word, other ->> 'maker'), 0) < 0.5);
  end if;
  -- Ignores the kind of a product if only one title has it.
  if kind = 'products' and not product_has_distinguishing_word(array_to_string(a_left || b_left, ' '))
    and (product_is_descriptive_word(a_left[cardinality(a_left)]) or product_is_descriptive_word(b_left[cardinality(b_left)]))
    and not (exists (select from unnest(a_left) word where product_is_descriptive_word(word)) and exists (select from unnest(b_left) word where product_is_descriptive_word(word)))
  then
    a_left := case when product_is_descriptive_word(a_left[cardinality(a_left)]) then '{}' else a_left end;
    b_left := case when product_is_descriptive_word(b_left[cardinality(b_left)]) then '{}' else b_left end;
  end if;
  -- One word is made of the first letters of the words that the other name has instead.
  if kind = 'places' and not is_bare and shared <> '{}' and (
    cardinality(a_left) = 1 and cardinality(b_left) > 2 and a_left[1] ~ (select '^' || string_agg(left(word, 1), '[a-z]?' order by n) || '$' from unnest(b_left) with ordinality w (word, n))
    or cardinality(b_left) = 1 and cardinality(a_left) > 2 and b_left[1] ~ (select '^' || string_agg(left(word, 1), '[a-z]?' order by n) || '$' from unnest(a_left) with ordinality w (word, n)))
  then
    return 70;
  end if;
  -- Two translations of a title, of which half of the words are equal.
  if kind = 'books' and not is_bare and exists (select from jsonb_array_elements_text(one -> 'words') word where word ~ foreign_)
      <> exists (select from jsonb_array_elements_text(other -> 'words') word where word ~ foreign_)
    and cardinality(a) - cardinality(a_left) >= greatest(1, 0.5 * least(cardinality(a), cardinality(b)))
    and thing_authors_fit(one, other)
  then
    return case when cardinality(shared) > 1 and (a_left = '{}' or b_left = '{}') then 80 else 65 end;
  end if;
  if array_to_string(a_left || b_left, ' ') ~ '(^| )([a-z0-9]|plus?|sharp)( |$)' then
    return null;
  elsif a_left = '{}' and b_left = '{}' then
    return round(70 + 20 * alike);
  elsif alike >= 0.75 and cardinality(a) = 1 and cardinality(b) = 1 and kind <> 'products' and left(a[1], 1) = left(b[1], 1) then
    return round(100 * alike);
  elsif kind = 'books' and not is_bare and cardinality(a_left) = 1 and cardinality(b_left) = 1 and cardinality(shared) > 2
    and a[1] = b[1] and a[cardinality(a)] = b[cardinality(b)]
  then
    -- One different word within a long title, as in the British and the American edition.
    return least(round(60 + 20 * alike), 69);
  elsif is_bare or (a_left <> '{}' and b_left <> '{}') then
    return null;
  elsif kind = 'books' then
    -- Stays below 70, so that an admin decides: a longer title can be another book.
    return case when (cardinality(shared) > 1 and (cardinality(shared) > 2 or alike >= 0.75 or a[cardinality(a)] = b[cardinality(b)]) and not thing_is_generic(shared))
        or one ->> 'head' = other ->> 'head'
      then least(round(60 + 40 * alike), 69) end;
  elsif kind = 'products' then
    -- Words after the whole name of a product often mean an expansion or another model.
    longer := case when a_left = '{}' then b else a end;
    if longer[:cardinality(shared)] = shared and array_to_string(shared, '') !~ '\d' and not thing_adds_nothing(kind, a_left || b_left, one, other) then
      return null;
    end if;
    return case when not product_has_distinguishing_word(replace(array_to_string(a_left || b_left, ' '), 'ottoman', '')) and not thing_is_generic(shared)
        and (cardinality(shared) > 1 or thing_is_generic(a_left || b_left)
          -- A model number, or a short model name after the name of its line.
          or shared[1] ~ '\d{3}' or (shared[1] ~ '\d' and case when a_left = '{}' then b[cardinality(b)] else a[cardinality(a)] end = shared[1])
          or (length(shared[1]) > 4 and a[1] = b[1] and thing_is_generic((a_left || b_left)[cardinality(a_left || b_left):])))
      then least(round(60 + 40 * alike), case when thing_adds_nothing(kind, a_left || b_left, one, other) then 100 else 69 end) end;
  end if;
  -- One name only adds the city, or a kind of house such as "cafe", at the beginning.
  longer := case when a_left = '{}' then b else a end;
  if array_to_string(a_left || b_left, ' ') = one -> 'towns' ->> 0
    or (a_left || b_left = longer[:1] and longer[1] in ('cafe', 'bar', 'restaurant', 'hotel', 'bistro', 'theater') and not thing_is_generic(shared))
  then
    return round(60 + 30 * alike);
  end if;
  return case when not a_left || b_left && place_neighbor_words()
      and not thing_is_generic(shared)
    then least(round(60 + 40 * alike), case when thing_adds_nothing(kind, a_left || b_left, one, other) then 100 else 69 end) end;
end $$;

-- Whether a word of one title only resembles a word of the other, as "river" and "rover" do: more differs than a
-- letter inside or a final s.
create or replace function thing_only_resembles(kind category, one jsonb, other jsonb) returns boolean
language sql immutable strict parallel safe as $$
  with a as (select case when kind = 'books' then book_word_in_english(word) else word end as word from unnest(thing_content(one)) word),
    b as (select case when kind = 'books' then book_word_in_english(word) else word end as word from unnest(thing_content(other)) word)
  select exists (
    select from (select word from a except select word from b) a (one_word), (select word from b except select word from a) b (other_word)
    where (similarity(one_word, other_word) >= 0.4 or length(one_word) > 4 and thing_word_sound(one_word) = thing_word_sound(other_word))
      and not (left(one_word, 1) = left(other_word, 1) and similarity(one_word, other_word) >= 0.45
        and (right(one_word, 1) = right(other_word, 1) or one_word || 's' = other_word or other_word || 's' = one_word)))
$$;

-- A weaker similarity of two products or places, in percent, about which an admin decides: one name contains all
-- words of the other, or the names agree and the locations are unclear. Null if they share too little.
create or replace function thing_shares(kind category, one jsonb, other jsonb) returns int
language plpgsql stable strict parallel safe as $$
declare
  a text[] := thing_content(one);
  b text[] := thing_content(other);
  a_all text[];
  b_all text[];
  a_left text[];
  b_left text[];
  shared text[];
  known text[];
begin
  if kind = 'books' or thing_is_generic(a) or thing_is_generic(b) then
    return null;
  elsif kind = 'products' then
    if array_to_string(a, ' ') ~ product_measure_pattern() <> (array_to_string(b, ' ') ~ product_measure_pattern()) then
      a := string_to_array(btrim(regexp_replace(array_to_string(a, ' '), product_measure_pattern(), '', 'g')), ' ');
      b := string_to_array(btrim(regexp_replace(array_to_string(b, ' '), product_measure_pattern(), '', 'g')), ' ');
    end if;
    a_all := a || array(select jsonb_array_elements_text(one -> 'makerWords'));
    b_all := b || array(select jsonb_array_elements_text(other -> 'makerWords'));
    if (select string_agg(word, '' order by word) from unnest(thing_compounded_words(a, b)) word where word ~ '\d')
        is distinct from (select string_agg(word, '' order by word) from unnest(thing_compounded_words(b, a)) word where word ~ '\d')
      or (one -> 'named')::boolean and (other -> 'named')::boolean and not coalesce(thing_makers_fit(one, other), false)
        and coalesce(similarity(one ->> 'maker', other ->> 'maker'), 0) < 0.4 and not starts_with(one ->> 'maker', other ->> 'maker')
        and not starts_with(other ->> 'maker', one ->> 'maker')
        and not array(select jsonb_array_elements_text(one -> 'makerWords')) && b and not array(select jsonb_array_elements_text(other -> 'makerWords')) && a
    then
      return null;
    end if;
  else
    known := array(select word from jsonb_array_elements_text((one -> 'towns') || (other -> 'towns')) town, regexp_split_to_table(town, ' ') word);
    a := array(select word from unnest(a) word where word <> all(known));
    b := array(select word from unnest(b) word where word <> all(known));
    if array(select word from unnest(a) word where word ~ '\d' order by 1) <> array(select word from unnest(b) word where word ~ '\d' order by 1) then
      return null;
    end if;
    a_all := a;
    b_all := b;
  end if;
  a := thing_compounded_words(a, b_all);
  b := thing_compounded_words(b, a_all);
  a_left := array(select word from unnest(a) word where word <> '' and word !~ '\d' and not exists (select from unnest(b_all || b) near
    where word = near or word !~ '\d' and least(length(word), length(near)) > 4 and left(word, 1) = left(near, 1) and similarity(word, near) >= 0.45));
  b_left := array(select word from unnest(b) word where word <> '' and word !~ '\d' and not exists (select from unnest(a_all || a) near
    where word = near or word !~ '\d' and least(length(word), length(near)) > 4 and left(word, 1) = left(near, 1) and similarity(word, near) >= 0.45));
  shared := array(select distinct word from unnest(case when kind = 'products' and not coalesce(thing_makers_fit(one, other), false) then a_all || b_all else a || b end) word
    where word <> all(a_left) and word <> all(b_left)
    and not (kind = 'places' and ((one -> 'kinds') || (other -> 'kinds')) ? word) and not thing_is_generic(array[word]) and not product_is_descriptive_word(word));
  if kind = 'products' then
    return case when (cardinality(shared) > 1 or exists (select from unnest(shared) word where length(word) > 5 or word ~ '\d'))
      and not product_has_distinguishing_word(array_to_string(a_left || b_left, ' '))
      and not (exists (select from unnest(a_left) word where product_is_kind_word(word)) and exists (select from unnest(b_left) word where product_is_kind_word(word)))
      and (thing_adds_nothing(kind, a_left || b_left, one, other) or '{}' in (a_left, b_left) and cardinality(shared) > 2)
    then case when thing_adds_nothing(kind, a_left || b_left, one, other) and coalesce(thing_makers_fit(one, other), false) then 70 else 50 end end;
  end if;
  if a_left || b_left && place_neighbor_words() or shared = '{}' then
    return null;
  elsif thing_towns_fit(one -> 'town', other -> 'town') or one -> 'named' <> other -> 'named' and length(array_to_string(shared, '')) > 7 then
    return case when length(array_to_string(shared, '')) > 3 and (
        b_left = '{}' and cardinality(a_left) <= 2 or a_left = '{}' and cardinality(b_left) <= 2) then 50 end;
  elsif 'unknown' in (thing_town_kind(one), thing_town_kind(other)) and thing_town_kind(one) <> thing_town_kind(other) then
    -- One location can be a district or region of the other.
    return case when (cardinality(shared) > 1 or length(shared[1]) > 6) and thing_adds_nothing(kind, a_left || b_left, one, other) then 50 end;
  end if;
  return null;
end $$;

create or replace function thing_similarity(kind category, one jsonb, other jsonb) returns int
language sql stable strict parallel safe as $$
  select coalesce(thing_likeness(kind, one, other), thing_shares(kind, one, other))
$$;

-- Whether two names are similar enough to match without an admin: the references agree, and the titles differ only in
-- spelling or in words that make no other thing.
create or replace function thing_is_close(kind category, one jsonb, other jsonb) returns boolean
language sql stable strict parallel safe as $$
  select case when (one -> 'named')::boolean and (other -> 'named')::boolean
      then case kind when 'books' then thing_authors_fit(one, other)
        when 'products' then coalesce(thing_makers_fit(one, other), false)
        else thing_towns_fit(one -> 'town', other -> 'town') end
      else kind = 'products' and (thing_begins_with_maker(one, other) or thing_begins_with_maker(other, one)) end
    and coalesce(thing_similarity(kind, one, other) >= 70, false) and not thing_conflicts(kind, one, other)
    and not thing_only_resembles(kind, one, other)
$$;

-- The only thing that fits these marks, or else the only one that is close to them. Null if there is none or more
-- than one. For a very frequent title, reading a few candidates is enough to find it ambiguous.
create or replace function thing_match(kind category, said jsonb) returns uuid
language plpgsql stable set enable_seqscan = off as $$
declare
  candidate record;
  found_id uuid;
begin
  for candidate in
    select key.thing_id, bool_or((said -> 'named')::boolean and (key.marks -> 'named')::boolean
        and key.marks ->> 'full' = said ->> 'full'
        and coalesce(key.marks -> 'towns' = said -> 'towns', true)) as is_strong
    from (
      select thing_id, marks from thing_keys
      where terms && thing_terms(kind, said, true) and marks is not null
      limit case when (said -> 'named')::boolean then 100 else 30 end
    ) key
    where thing_fits(kind, key.marks, said)
    group by key.thing_id
  loop
    -- A weak match is skipped if another name of the thing excludes it.
    if not candidate.is_strong and exists (
      select from (select marks from thing_keys where thing_id = candidate.thing_id limit 50) key
      where thing_conflicts(kind, key.marks, said))
    then
      continue;
    end if;
    -- A reference that agrees with no other reference of this thing means another thing with the same title.
    if (said -> 'named')::boolean and not candidate.is_strong and exists (
      select from (select marks from thing_keys where thing_id = candidate.thing_id limit 50) key
      having bool_or((key.marks -> 'named')::boolean)
        and not bool_or((key.marks -> 'named')::boolean and thing_fits(kind, key.marks, said)))
    then
      continue;
    end if;
    if found_id is not null then
      return null;
    end if;
    found_id := candidate.thing_id;
  end loop;
  if found_id is not null or kind <> 'products' and not (said -> 'named')::boolean then
    return found_id;
  end if;
  return (
    select (array_agg(distinct key.thing_id))[1]
    from (select thing_id, marks from thing_keys where terms && thing_near_terms(kind, said) and marks is not null limit 40) key
    where thing_is_close(kind, key.marks, said) and not exists (
      select from (select marks from thing_keys where thing_id = key.thing_id limit 50) other
      where thing_conflicts(kind, other.marks, said))
    having count(distinct key.thing_id) = 1);
end $$;

-- Computes the marks of names that have none, for example after an upgrade has cleared them. Returns how many were
-- computed.
create or replace function things_mark(most int) returns int language plpgsql set enable_seqscan = off as $$
declare
  key record;
  said record;
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
    select named.title, named.reference into said from (
      select key.title, key.creator as reference, 1 as turn
      union all select key.given_title, key.given_creator, 2
      union all (select picks.title, picks.reference, 3 from picks where thing_id = key.thing_id limit 500)
    ) named
    where thing_key(named.title) = key.title_key and thing_key(coalesce(named.reference, '')) = key.creator_key
    order by turn limit 1;
    if not found then
      -- Replaces a key that was made before thing_words kept the signs of "C++" and "C#".
      select picks.title, picks.reference into said from (select * from picks where thing_id = key.thing_id limit 500) picks
        where picks.title ~ '[+#]' and thing_key(coalesce(picks.reference, '')) = key.creator_key limit 1;
      if found then
        delete from thing_keys where (category, title_key, creator_key) = (key.category, key.title_key, key.creator_key);
        insert into thing_keys (category, title_key, creator_key, thing_id)
          values (key.category, thing_key(said.title), key.creator_key, key.thing_id) on conflict do nothing;
        continue;
      end if;
      select key.title_key as title, nullif(key.creator_key, '') as reference into said;
    end if;
    update thing_keys set marks = said_marks, terms = thing_terms(key.category, said_marks, false)
      from thing_marks(key.category, said.title, said.reference) said_marks
      where (category, title_key, creator_key) = (key.category, key.title_key, key.creator_key);
  end loop;
  return filled;
end $$;
