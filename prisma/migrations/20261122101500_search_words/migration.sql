-- What is searched, by word: the newest items of a word are read from one place of one index, however many there are.

create type search_kind as enum ('books', 'products', 'places', 'profile', 'collection');

create table search_words (
  kind search_kind not null,
  word text collate "C" not null,
  is_public boolean not null,
  item_id uuid not null
);

-- The words of public items, for their beginnings, middles and typos. A word is here about once: a unique index would
-- make two people wait for each other who use a new word at the same time. A word stays when its last item is gone.
create table search_dictionary (
  id bigint primary key generated always as identity,
  word text collate "C" not null
);

-- The characters of scripts that put no spaces between words: Thai to Khmer, Han, Hiragana, Katakana.
create function search_unspaced() returns text language sql immutable parallel safe as $$
  select '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u19e0-\u19ff\u2e80-\u2fdf\u3005-\u3007\u3021-\u3029\u3031-\u3035'
    '\u3041-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\ua9e0-\ua9ff\uaa60-\uaa7f\uf900-\ufaff\uff66-\uff9f\U00020000-\U0003ffff]'
$$;

-- The pairs of neighboring characters in the unspaced parts of a text, in order. A part of one character is itself.
create function search_pairs(value text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(substr(part[1], at, 2) order by n, at), '{}')
  from regexp_matches(value, search_unspaced() || '+', 'g') with ordinality as parts (part, n),
    generate_series(1, greatest(length(part[1]) - 1, 1)) at
$$;

-- The words under which a folded text is found, at most 400: what stands between spaces, the letters and digits in it,
-- characters and pairs of characters of unspaced scripts, and the beginning of the text after a ^.
create function search_words_of(value text) returns text[]
-- A hash table for each text would be as large as work_mem allows.
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

-- A word with one letter left out of its first eight, and with two if it is as long: words that differ by a typo have one
-- of these in common.
create function search_typos_of(word text) returns text[] language plpgsql immutable strict parallel safe cost 10000 as $$
declare
  start text := left(word, 8);
  shorter text;
  typos text[] := array[start];
begin
  for i in 1..length(start) loop
    shorter := left(start, i - 1) || substr(start, i + 1);
    typos := typos || shorter;
    if length(start) = 8 then
      for j in i..7 loop
        typos := typos || (left(shorter, j - 1) || substr(shorter, j + 1));
      end loop;
    end if;
  end loop;
  return typos;
end $$;

-- The functions below read indexes alone. A plan that was made for a small table, or for a word that is thought to be
-- frequent, would scan the whole table for a rare one.

-- The word itself, and words of the dictionary that begin with it, shortest first. Longer words than three letters are
-- found inside other words, too.
create function search_words_with(part text) returns text[]
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
    where length(part) > 3 and word like '%' || regexp_replace(part, '([\\%_])', '\\\1', 'g') || '%'
      and not starts_with(word, part)
    limit 300
  );
end $$;

-- Words of the dictionary that are the same but for a typo, or for two in words of eight letters or more: a wrong,
-- missing, extra or swapped letter. Only the first 40 letters are compared, because levenshtein takes 255 bytes.
create function search_words_near(wanted text) returns text[]
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

-- The first items under these words, newest first among those of one word.
create function search_items(item_kind search_kind, visible boolean, terms text[], most bigint) returns setof uuid
language plpgsql stable parallel safe rows 100 set enable_seqscan = off as $$
begin
  return query select item_id from unnest(terms) term, lateral (
    select item.item_id from search_words item
    where item.kind = item_kind and item.word = term and item.is_public = visible
    order by item.item_id desc limit most
  ) item limit most;
end $$;

-- Puts an item under its words in place of what it had. Without a text it is under none.
create function search_words_put(
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

create function picks_put_search_words() returns trigger language plpgsql as $$
begin
  perform search_words_put(coalesce(new.id, old.id), old.category::text::search_kind, old.is_public, old.search_text,
    new.category::text::search_kind, new.is_public, new.search_text);
  return null;
end $$;

create trigger picks_put_search_words after insert or delete on picks
  for each row execute function picks_put_search_words();
create trigger picks_put_changed_search_words after update on picks for each row
  when ((old.search_text, old.category, old.is_public) is distinct from (new.search_text, new.category, new.is_public))
  execute function picks_put_search_words();

create function collections_put_search_words() returns trigger language plpgsql as $$
begin
  perform search_words_put(coalesce(new.id, old.id), 'collection', old.is_public, old.search_text,
    'collection', new.is_public, new.search_text);
  return null;
end $$;

create trigger collections_put_search_words after insert or delete on collections
  for each row execute function collections_put_search_words();
create trigger collections_put_changed_search_words after update on collections for each row
  when ((old.search_text, old.is_public) is distinct from (new.search_text, new.is_public))
  execute function collections_put_search_words();

-- Only curators that lists may show are under their words.
create function profile_is_searched(profile profiles) returns boolean language sql stable as $$
  select profile.is_creator and profile.is_live and profile.deleted_at is null
$$;

create function profiles_put_search_words() returns trigger language plpgsql as $$
begin
  perform search_words_put(coalesce(new.id, old.id), 'profile', true, case when profile_is_searched(old) then old.search_text end,
    'profile', true, case when profile_is_searched(new) then new.search_text end);
  return null;
end $$;

create trigger profiles_put_search_words after insert or delete on profiles
  for each row execute function profiles_put_search_words();
create trigger profiles_put_changed_search_words after update on profiles for each row
  when ((old.search_text, old.is_creator, old.is_live, old.deleted_at) is distinct from
    (new.search_text, new.is_creator, new.is_live, new.deleted_at))
  execute function profiles_put_search_words();

-- Fills both tables from the items and makes their indexes, also for rows that were written without triggers.
create function search_words_rebuild() returns void language plpgsql
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
  -- Without a list of pending entries, which each search would have to read.
  create index search_dictionary_inside_idx on search_dictionary using gin (word gin_trgm_ops) with (fastupdate = off);
  create index search_dictionary_typos_idx on search_dictionary using gin (search_typos_of(word)) with (fastupdate = off);
  analyze search_words, search_dictionary;
end $$;

select search_words_rebuild();

drop index picks_search_idx;
drop index profiles_search_idx;
drop index collections_search_idx;
drop index picks_typos_idx;
drop index profiles_typos_idx;
drop index collections_typos_idx;
drop function typo_keys(text);
