-- Words with a letter left out: two words that differ by a typo have such a key in common. Of long words, which may have
-- two typos, two letters of their beginning are left out. An index on these keys finds misspelt words without
-- reading all rows that share some trigrams with them. Its cost keeps the planner from computing it for each row.
create function typo_keys(value text) returns text[]
language sql immutable strict parallel safe cost 1000000 as $$
  with words as (
    select distinct left(word, 8) as word from regexp_split_to_table(value, '[^[:alnum:]]+') word where length(word) > 2
  ),
  shorter as (
    select word, at, left(word, at - 1) || substr(word, at + 1) as key from words, generate_series(1, length(word)) at
  )
  select array(
    select word from words
    union select key from shorter
    union select left(key, also - 1) || substr(key, also + 1) from shorter, generate_series(at, 7) also where length(word) = 8
  )
$$;

create index picks_typos_idx on picks using gin (typo_keys(search_text));
create index profiles_typos_idx on profiles using gin (typo_keys(search_text));
create index collections_typos_idx on collections using gin (typo_keys(search_text));
