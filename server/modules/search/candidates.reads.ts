import { empty, join, raw, type Sql, sql } from '../../platform/database/sql.ts';
import { WORDS_MAX } from '../../platform/database/text-search.ts';
import type { Shape } from '../../platform/reads/shapes.ts';

// Finds candidates of a search by the tables search_words and search_dictionary. Each step reads a limited number of
// index entries, so the time does not grow with the number of picks.

/** The number of character pairs of unspaced scripts that are looked up. */
const PAIRS_MAX = 8;
/** How many items of each kind are compared with all words of a query, divided by the number of words. */
const COMPARED_MAX = 900;
/** How many items of each kind are compared if the newest items of two frequent words have few in common. */
const BOTH_MAX = 1_500;
/** How many items of each kind may be found because they begin with the query. */
const LEADING_MAX = 20;
/** How many rows of a table are scored. */
const CANDIDATES_MAX = 120;
/** How many similar words are looked for in the text of an item that another word has found. */
const NEAR_MAX = 12;
/** From this many exact matches on, typos are not considered. */
const EXACT_ENOUGH = 100;

/** One of the searched tables. */
export type Source = {
  shape: Shape;
  /** The kinds under which search_words lists the rows. Each kind gets an equal share of the candidates. */
  kinds: string[];
  /** Limits the rows to those that the viewer can see. */
  where: (row: Sql) => Sql;
  /** Whether the viewer can see every row, even those that are not public. */
  seesAll: boolean;
  /** Selects the ids of rows that only the viewer can see. */
  own?: Sql;
};

/** Whether a text contains the word in this row. Short words match only at the beginning of a word. */
export const holdsWord = (word: Sql, text: Sql): Sql =>
  sql`coalesce(${text} like ${word}.inside, ${text} ~ ${word}.beginning)`;

/**
 * Common table expressions: `word` has the words of the query, and `candidate` has the type, id and search_text of
 * rows that contain all of them. If few do, similar words count too.
 */
export function candidatesSql(query: string, sources: Source[]): Sql {
  const kinds = sources.flatMap(({ kinds, seesAll }) =>
    (seesAll ? [true, false] : [true]).flatMap((isPublic) =>
      kinds.map(
        (kind) => sql`(${kind}::search_kind, ${isPublic}::boolean, 1::float8 / ${kinds.length}::int)`,
      ),
    ),
  );
  const isExact = (row: Sql) =>
    sql`not exists (select from word where not ${holdsWord(raw('word'), sql`${row}.search_text`)})`;
  return sql`
    word as materialized (
      select n, word, is_unspaced, is_long,
        case when is_inside then '%' || regexp_replace(word, '([\\\\%_])', '\\\\\\1', 'g') || '%' end as inside,
        case when not is_inside then '\\m' || regexp_replace(word, '([^[:alnum:]])', '\\\\\\1', 'g') end as beginning
      from regexp_split_to_table(fold(${query}), '[\\s,;:!?"()]+') with ordinality as folded (word, n),
        lateral (select word ~ search_unspaced() as is_unspaced) script,
        lateral (select not is_unspaced and length(word) > 3 as is_long) size,
        -- An emoji begins no word.
        lateral (select is_unspaced or is_long or word !~ '[[:alnum:]]' as is_inside) place
      where word <> '' order by n limit ${WORDS_MAX}::int
    ),
    kind as (select * from (values ${join(kinds)}) kinds (kind, is_public, share)),
    leading_hit as materialized (
      select kind.kind, found.item_id, 0::bigint as place
      from (select '^' || left(string_agg(word, ' ' order by n), 40) as beginning from word) whole, kind, lateral (
        select item_id from search_words item
        where item.kind = kind.kind and item.word >= beginning and item.word < beginning || chr(1114111)
          and item.is_public = kind.is_public
        limit ${LEADING_MAX}::int
      ) found
    ),
    exact_list as materialized (
      select row_number() over () as list, n, terms from (
        select n, search_words_with(word) as terms from word where not is_unspaced
        union all
        (select n, array[pair] from word, unnest(search_pairs(word)) pair where is_unspaced limit ${PAIRS_MAX}::int)
      ) lists
    ),
    ${hitSql(raw('exact_list'), raw('exact_hit'))},
    first_exact as materialized (${matchingSql(sources, sql`select * from leading_hit union all select kind, item_id, place from exact_hit`, isExact)}),
    both_hit as materialized (
      select frequent.kind, item_id, 1::bigint as place
      from (
        select distinct kind, is_public from exact_hit
        where not is_all and (select count(*) > 1 from exact_list) and (select count(*) < ${EXACT_ENOUGH}::int from first_exact)
      ) frequent,
        (select array_agg(terms[1] order by length(terms[1]) desc) as words from exact_list) longest,
        lateral (
          select item_id from search_items(frequent.kind, is_public, words[1:1], ${BOTH_MAX}::int) item_id
          intersect select item_id from search_items(frequent.kind, is_public, words[2:2], ${BOTH_MAX}::int) item_id
          limit ${CANDIDATES_MAX}::int
        ) both_words
    ),
    exact as materialized (
      select * from first_exact
      union select * from (${matchingSql(sources, sql`select * from both_hit`, isExact)}) matching
    ),
    near_word as materialized (
      select n, search_words_near(word) as near from word
      where is_long and (select count(*) < ${EXACT_ENOUGH}::int from exact)
    ),
    near_list as materialized (
      select list, exact_list.n, terms || coalesce(near, '{}') as terms
      from exact_list left join near_word using (n) where exists (select from near_word where near <> '{}')
    ),
    ${hitSql(raw('near_list'), raw('near_hit'))},
    alike as materialized (
      select word.*, array(
        select '%' || regexp_replace(term, '([\\\\%_])', '\\\\\\1', 'g') || '%' from unnest(near[1:${NEAR_MAX}::int]) term
      ) as near_inside
      from word left join near_word using (n)
    ),
    near as materialized (${matchingSql(
      sources,
      sql`select kind, item_id, place from near_hit`,
      (row) => sql`not exists (
        select from alike
        where not ${holdsWord(raw('alike'), sql`${row}.search_text`)} and not ${row}.search_text like any(near_inside))`,
    )}),
    candidate as (select * from exact union select * from near)`;
}

/** Whether the limits may have cut off further matches. */
export const REACHED_LIMIT = sql`(
  exists (select from exact_hit where not is_all) or exists (select from near_hit where not is_all)
  or exists (select from (select kind from first_exact union all select kind from near) found
    group by kind having count(*) >= ${CANDIDATES_MAX}::int))`;

/** For each kind, the items of the shortest list. If there are several lists, the other words are compared later. */
const hitSql = (list: Sql, hit: Sql): Sql => sql`
  ${hit} as materialized (
    select kind, is_public, item_id, place, is_all from (
      select distinct on (kind, is_public) kind, is_public, terms, reach, items < reach as is_all
      from (
        select kind.kind, is_public, terms, (select case count(*)
          when 1 then ${CANDIDATES_MAX}::int else (${COMPARED_MAX}::int / count(*) * share)::int end from ${list}) as reach
        from kind, ${list}
      ) list, lateral (select count(*) as items from search_items(kind, is_public, terms, reach)) size
      order by kind, is_public, items
    ) shortest, search_items(kind, is_public, terms, reach) with ordinality as found (item_id, place)
  )`;

/** The rows of these items that match and that the viewer can see. */
const matchingSql = (sources: Source[], items: Sql, matches: (row: Sql) => Sql): Sql =>
  join(
    sources.map(({ shape: { typeName, table }, kinds, where, own }) => {
      const row = raw('item');
      const ofKind = sql`select item_id, place from (${items}) hits where kind = any(${kinds}::search_kind[])`;
      return sql`(
        select ${typeName}::text as kind, found.*
        from (
          select item_id from (${ofKind}${own ? sql` union all ${own}` : empty}) hits
          group by item_id order by min(place), item_id desc
        ) items,
          lateral (
            select ${row}.id, ${row}.search_text from ${raw(table)} ${row} where ${row}.id = item_id and ${where(row)} and ${matches(row)} limit 1
          ) found
        limit ${CANDIDATES_MAX}::int)`;
    }),
    ' union all ',
  );
