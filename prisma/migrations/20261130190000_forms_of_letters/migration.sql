-- Searches find texts in every form of their letters: in parts, half-width, and without the points of Hebrew and the marks
-- of Arabic. Only rows that this changes are written, and without triggers: those of an older release could name tables
-- that are renamed since.
alter table profiles disable trigger user;
alter table picks disable trigger user;
alter table collections disable trigger user;
alter table things disable trigger user;

-- What searches compare: lower case, one form of each letter, without accents, break hints, points and marks. unaccent()
-- alone is not immutable, because its dictionary could change.
create or replace function fold(value text) returns text language sql immutable strict parallel safe as $$
  select lower(public.unaccent('public.unaccent'::regdictionary, regexp_replace(normalize(value, nfkc),
    '[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u0652\u0670\u200b]', '', 'g')))
$$;

create temp table folded (kind search_kind, is_public boolean, item_id uuid, search_text text) on commit drop;
with changed as (
  update profiles set full_name = full_name
    where search_text <> fold(coalesce(full_name, '') || ' ' || coalesce(username::text, '') || ' ' || coalesce(title, '')
      || ' ' || coalesce(current_city, '') || ' ' || joined(interests))
    returning id, is_creator and is_live and deleted_at is null as is_searched, search_text
)
insert into folded select 'profile', true, id, search_text from changed where is_searched;
with changed as (
  update picks set title = title where search_text <> fold(title || ' ' || coalesce(reference, ''))
    returning category::text::search_kind, is_public, id, search_text
)
insert into folded select * from changed;
with changed as (
  update collections set title = title where search_text <> fold(title) returning is_public, id, search_text
)
insert into folded select 'collection', changed.* from changed;

-- The terms of these items, as search_words_of writes them.
create temp table term on commit drop as
  with token as (
    select folded.*, word, unspaced, word ~ unspaced as is_unspaced
    from folded, regexp_split_to_table(search_text, '[\s,;:!?"()]+') word, (values (
      '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u19e0-\u19ff\u2e80-\u2fdf\u3005-\u3007\u3021-\u3029\u3031-\u3035'
        '\u3041-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\ua9e0-\ua9ff\uaa60-\uaa7f\uf900-\ufaff\uff66-\uff9f'
        '\U00020000-\U0003ffff]'
    )) script (unspaced) where word <> ''
  )
  select kind, left(word, 100) collate "C" as word, is_public, item_id, is_public as is_looked_up from token where not is_unspaced
  union
  select kind, left(part, 100), is_public, item_id, is_public
    from token, regexp_split_to_table(word, '[^[:alnum:]]+|' || unspaced || '+') part
    where length(part) > 1 and (is_unspaced or word ~ '[^[:alnum:]]')
  union
  select kind, substr(run[1], start, size), is_public, item_id, false
    from token, regexp_matches(word, unspaced || '+', 'g') runs (run), generate_series(1, length(run[1])) start,
      generate_series(1, 2) size
    where is_unspaced
  union
  select kind, '^' || left(search_text, 40), is_public, item_id, false from folded;
delete from search_words using folded where search_words.item_id = folded.item_id;
insert into search_words (kind, word, is_public, item_id) select kind, word, is_public, item_id from term
  on conflict do nothing;
insert into search_dictionary (word)
  select distinct word from term where is_looked_up and not exists (
    select from search_dictionary known where length(known.word) = length(term.word) and known.word = term.word);

-- The names of things lose points and marks too. One that another thing already has keeps its key, so that a job finds the
-- two as duplicates. A job also marks the names.
create temp table pointed on commit drop as
  select category, title_key, creator_key, thing_id,
    btrim(regexp_replace(fold(title_key), ' +', ' ', 'g')) as new_title,
    btrim(regexp_replace(fold(creator_key), ' +', ' ', 'g')) as new_creator
  from thing_keys
  where title_key || creator_key ~
    '[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u0652\u0670]';
insert into thing_keys (category, title_key, creator_key, thing_id)
  select category, new_title, new_creator, thing_id from pointed on conflict do nothing;
delete from thing_keys key using pointed, thing_keys renamed
  where (key.category, key.title_key, key.creator_key) = (pointed.category, pointed.title_key, pointed.creator_key)
    and (renamed.category, renamed.title_key, renamed.creator_key) = (pointed.category, new_title, new_creator)
    and renamed.thing_id = pointed.thing_id;
update thing_keys key set marks = null from pointed
  where (key.category, key.title_key, key.creator_key) = (pointed.category, pointed.title_key, pointed.creator_key);
delete from thing_duplicate_searches where exists (select from pointed);
update things set name_key = btrim(regexp_replace(fold(name_key), ' +', ' ', 'g'))
  where name_key ~ '[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u0652\u0670]';

alter table profiles enable trigger user;
alter table picks enable trigger user;
alter table collections enable trigger user;
alter table things enable trigger user;

-- Last, because nobody can read profiles from here until the end.
reindex index profiles_profession_idx;
reindex index profiles_place_idx;
reindex index profiles_name_idx;
reindex index profiles_users_name_idx;
