-- The search index: words and the items that contain them.

-- Matches characters of scripts without spaces between words: Thai to Khmer, Han, Hiragana, Katakana.
create or replace function search_unspaced() returns text language sql immutable parallel safe as $$
  select '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u19e0-\u19ff\u2e80-\u2fdf\u3005-\u3007\u3021-\u3029\u3031-\u3035'
    '\u3041-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\ua9e0-\ua9ff\uaa60-\uaa7f\uf900-\ufaff\uff66-\uff9f\U00020000-\U0003ffff]'
$$;

-- The pairs of neighboring characters in the parts of a text without spaces. A single character counts as a pair.
create or replace function search_pairs(value text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(substr(part[1], at, 2) order by n, at), '{}')
  from regexp_matches(value, search_unspaced() || '+', 'g') with ordinality as parts (part, n),
    generate_series(1, greatest(length(part[1]) - 1, 1)) at
$$;

-- The search terms of a folded text, at most 400: its words, the alphanumeric parts of words with punctuation, single
-- characters and pairs of characters of scripts without spaces, and the beginning of the text after a ^.
create or replace function search_words_of(value text) returns text[]
-- A hash aggregate would reserve work_mem for each text.
language plpgsql immutable strict parallel safe set enable_hashagg = off as $$
begin
  -- Most texts need no regular expressions.
  if value !~ '[^a-z0-9 ]' then
    return array(select distinct left(word, 100) from unnest(string_to_array(value, ' ')) word where word <> '' limit 399)
      || ('^' || left(value, 40));
  end if;
  return array(
    with token as (
      select word, n, word ~ search_unspaced() as unspaced
      from regexp_split_to_table(value, '[\s,;:!?"()]+') with ordinality as tokens (word, n)
      where word <> ''
    ),
    term as (
      select left(word, 100) as word, n from token where not unspaced
      union all
      select left(part, 100), n from token, regexp_split_to_table(word, '[^[:alnum:]]+|' || search_unspaced() || '+') part
        where length(part) > 1 and (unspaced or word ~ '[^[:alnum:]]')
      union all
      select single[1], n from token, regexp_matches(word, search_unspaced(), 'g') single where unspaced
      union all
      select pair, n from token, unnest(search_pairs(word)) pair where unspaced
    )
    select word from term group by word order by min(n) limit 399
  ) || ('^' || left(value, 40));
end $$;

-- The following functions disable sequential scans: a plan made for a small table or a frequent word would scan the
-- whole table for a rare word.

-- The word and longer words of the dictionary that begin with it, shortest first. Parts of more than three letters
-- also match inside words, but not emoji, for which the index has no trigrams.
create or replace function search_words_with(part text) returns text[]
language plpgsql stable parallel safe set enable_seqscan = off as $$
begin
  return array[part] || array(
    select longer.word from generate_series(length(part), 100) letters, lateral (
      select word from search_dictionary
      where length(word) = letters and word > part and word < part || chr(1114111)
      order by word limit 300
    ) longer limit 300
  ) || array(
    select word from search_dictionary
    where length(part) > 3 and part ~ '[[:alnum:]]' and word like '%' || regexp_replace(part, '([\\%_])', '\\\1', 'g') || '%'
      and not starts_with(word, part)
    limit 300
  );
end $$;

-- Words of the dictionary with one typo, or two from eight letters on. A typo is a wrong, missing, extra or swapped
-- letter. Only 40 letters are compared, because levenshtein accepts at most 255 bytes.
create or replace function search_words_near(wanted text) returns text[]
language plpgsql stable parallel safe set enable_seqscan = off as $$
declare
  start text := left(wanted, 40);
  typos integer := case when length(wanted) < 8 then 1 else 2 end;
  swapped text[] := array(
    select left(wanted, at - 1) || substr(wanted, at + 1, 1) || substr(wanted, at, 1) || substr(wanted, at + 2)
    from generate_series(1, length(start) - 1) at);
begin
  return array(
    select word from (
      select word from search_dictionary where search_typos_of(word) && search_typos_of(wanted) limit 1000
    ) alike, levenshtein_less_equal(left(word, 40), start, 2) distance
    where length(word) > 2 and word <> wanted and (distance <= typos or word = any(swapped))
    group by word, distance order by distance, word limit 50
  );
end $$;

-- The items with any of these terms, the newest first for each term.
create or replace function search_items(item_kind search_kind, visible boolean, terms text[], most bigint) returns setof uuid
language plpgsql stable parallel safe rows 100 set enable_seqscan = off as $$
begin
  return query select item_id from unnest(terms) term, lateral (
    select item.item_id from search_words item
    where item.kind = item_kind and item.word = term and item.is_public = visible
    order by item.item_id desc limit most
  ) item limit most;
end $$;

-- Replaces the terms of an item. The shared lock keeps the job that deletes unused words, which takes it exclusively,
-- from deleting a word that is about to be used.
create or replace function search_words_put(
  item uuid, old_kind search_kind, old_public boolean, old_text text, new_kind search_kind, new_public boolean, new_text text
) returns void language plpgsql set enable_seqscan = off as $$
declare
  terms text[];
begin
  if old_text is not null then
    delete from search_words
      where kind = old_kind and word = any(search_words_of(old_text)) and is_public = old_public and item_id = item;
  end if;
  if new_text is not null then
    terms := search_words_of(new_text);
    if new_public then
      perform pg_advisory_xact_lock_shared(hashtext('search_dictionary'));
    end if;
    insert into search_words (kind, word, is_public, item_id)
      select new_kind, term, new_public, item from unnest(terms) term on conflict do nothing;
    if new_public then
      insert into search_dictionary (word)
        select term from unnest(terms) term
        where not starts_with(term, '^') and term !~ search_unspaced() and not exists (
          select from search_dictionary where length(word) = length(term) and word = term);
    end if;
  end if;
end $$;

-- Fills both tables from the items and creates their indexes, for example after a restore, which runs no triggers.
create or replace function search_words_rebuild() returns void language plpgsql
set work_mem = '128MB' set maintenance_work_mem = '256MB' as $$
begin
  truncate search_words, search_dictionary;
  alter table search_words drop constraint if exists search_words_pkey;
  drop index if exists search_dictionary_length_idx, search_dictionary_inside_idx, search_dictionary_typos_idx;
  insert into search_words (kind, word, is_public, item_id)
    select kind, word, is_public, id from (
      select category::text::search_kind as kind, is_public, id, search_text from picks
      union all
      select 'profile', true, id, search_text from profiles where profile_is_searched(profiles)
      union all
      select 'collection', is_public, id, search_text from collections
    ) item, unnest(search_words_of(search_text)) word;
  insert into search_dictionary (word)
    select word from (select distinct word from search_words where is_public) used
    where not starts_with(word, '^') and word !~ search_unspaced();
  alter table search_words add primary key (kind, word, is_public, item_id);
  create index search_dictionary_length_idx on search_dictionary (length(word), word);
  -- fastupdate = off avoids the list of pending entries, which every search would have to read.
  create index search_dictionary_inside_idx on search_dictionary using gin (word gin_trgm_ops) with (fastupdate = off);
  create index search_dictionary_typos_idx on search_dictionary using gin (search_typos_of(word)) with (fastupdate = off);
  analyze search_words, search_dictionary;
end $$;
