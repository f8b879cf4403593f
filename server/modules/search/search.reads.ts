import type { Context, Viewer } from '../../platform/context.ts';
import { empty, join, raw, type Sql, sql } from '../../platform/database/sql.ts';
import { searchWords } from '../../platform/database/text-search.ts';
import { rateLimited, unavailable } from '../../platform/errors.ts';
import { createLimiter } from '../../platform/limits/limiter.ts';
import { getNetwork } from '../../platform/limits/rate-limit.ts';
import { NeedsResolvers } from '../../platform/reads/answers.ts';
import { decodeCursor, type PageRow, type PageWindow, toConnection } from '../../platform/reads/cursors.ts';
import { read } from '../../platform/reads/run.ts';
import {
  getResolveInfo,
  nodeSelections,
  requestedWindow,
  type Selections,
} from '../../platform/reads/selection.ts';
import type { Shape, StatementBuilder } from '../../platform/reads/shapes.ts';
import { actsAsAdmin, ownedBy } from '../../platform/reads/viewer.policy.ts';
import { categories } from '../category/category.rules.ts';
import { collectionIsVisible } from '../collection/collection.policy.ts';
import { collectionShape } from '../collection/collection.reads.ts';
import { pickIsVisible } from '../pick/pick.policy.ts';
import { pickShape } from '../pick/pick.reads.ts';
import { profileIsListed } from '../profile/profile.policy.ts';
import { profileShape } from '../profile/profile.reads.ts';
import { candidatesSql, holdsWord, REACHED_LIMIT, type Source } from './candidates.reads.ts';
import { SearchType } from './search.model.ts';
import { QUERY_MAX } from './search.rules.ts';

/** The page size if the request names none. */
export const SEARCH_PAGE = 20;
/** How many searches of this process may run, and how many may wait. */
const CONCURRENCY = 3;
const WAITING_MAX = 12;
/** How many searches of one caller may run or wait. */
const PER_CALLER_MAX = 4;
/** The seconds after which a caller should retry while the queue is full. */
const BUSY_RETRY_S = 2;
/** How many of the viewer's own unpublished rows of each type are searched. */
const OWN_MAX = 200;
/** Results whose score is below this share of the best score are dropped. */
const FIT_SHARE_MIN = 0.6;
/** The minimum score of a word that the text contains exactly. */
const EXACT_FIT = 0.7;

const limiter = createLimiter({ concurrency: CONCURRENCY, waiting: WAITING_MAX });
const inFlight = new Map<string, number>();

type SearchArgs = {
  query: string;
  type?: SearchType;
  category?: string;
};

/**
 * Results that match every word, best first: picks by title and reference, curators by name, username, profession,
 * place and interests, and collections by title (spec 2.2). Ignores case and accents. Typos are tolerated if nothing
 * matches much better. One statement.
 */
export async function search(context: Context, selections: Selections, args: SearchArgs) {
  // A search has no plan, because it must wait for a slot.
  if (context.recorder) throw new NeedsResolvers('Searches are limited');
  const window = requestedWindow(getResolveInfo(selections));
  const words = searchWords(args.query, QUERY_MAX);
  if (words.length === 0) return { ...toConnection({ items: [] }, window), reachedLimit: false };

  const found = await limited(context, () =>
    read<PageRow<unknown> & { reachedLimit: boolean }>(
      context,
      (reader) => searchSql(context, selections, args, window, words.join(' '), reader),
      { isPrepared: true },
    ),
  );
  return {
    ...toConnection(found ?? { items: [] }, window),
    reachedLimit: found?.reachedLimit ?? false,
  };
}

/** Limits concurrent searches, so that they leave connections and processors to other requests. */
export async function limited<T>({ viewer, ip }: Context, search: () => Promise<T>): Promise<T> {
  const caller = viewer?.id ?? getNetwork(ip);
  const own = inFlight.get(caller) ?? 0;
  if (own >= PER_CALLER_MAX) throw rateLimited(1, 'searchesAtOnce');
  const found = limiter.run(search, caller);
  if (!found)
    throw unavailable('Too many people are searching right now. Try again in a moment.', BUSY_RETRY_S);
  inFlight.set(caller, own + 1);
  try {
    return await found;
  } finally {
    const left = (inFlight.get(caller) ?? 1) - 1;
    if (left > 0) inFlight.set(caller, left);
    else inFlight.delete(caller);
  }
}

function searchSql(
  { viewer }: Context,
  selections: Selections,
  args: SearchArgs,
  { size, isBackwards, cursor }: PageWindow,
  query: string,
  reader: StatementBuilder,
): Sql {
  const items = nodeSelections(selections);
  const kinds = sources(args, viewer);
  const given = cursor ? decodeCursor(cursor, ['int', 'uuid']) : null;
  const [beyond, direction] = isBackwards ? [raw('>'), raw('asc')] : [raw('<'), raw('desc')];
  const text = sql`search_text`;
  return sql`
    with ${candidatesSql(query, kinds)},
    scored as materialized (
      select kind, id, search_text, (
        select avg(greatest(word_similarity(word, ${text}), case when ${holdsWord(raw('word'), text)} then ${EXACT_FIT}::real else 0 end))
        from word) as fit
      from candidate
    ),
    ranked as (
      select kind, id, fit, max(fit) over () as best,
        (fit * 600 + similarity(whole, ${text}) * 300 + case when starts_with(${text}, whole) then 100 else 0 end)::int as score
      from scored, (select string_agg(word, ' ' order by n) as whole from word) query
    ),
    found as (
      select kind, id, score from ranked
      where fit >= best * ${FIT_SHARE_MIN}::float8${
        given ? sql` and (score, id) ${beyond} (${given[0]}::text::int, ${given[1]}::text::uuid)` : empty
      }
      order by score ${direction}, id ${direction} limit ${size + 1}
    )
    select json_build_object('reachedLimit', ${REACHED_LIMIT}, 'items', coalesce(json_agg(json_build_object(
        'cursor', json_build_array(found.score, found.id),
        'node', case found.kind ${join(
          kinds.map(({ shape }) => sql`when ${shape.typeName}::text then ${itemSql(shape, items, reader)}`),
          ' ',
        )} end
      ) order by found.score ${direction}, found.id ${direction}), '[]')) as answer
    from found`;
}

function itemSql(shape: Shape, selections: Selections, reader: StatementBuilder): Sql {
  const row = reader.alias();
  const item = reader.object(shape, row, selections);
  return sql`(select ${item} from ${raw(shape.table)} ${row} where ${row}.id = found.id)`;
}

/** The tables to search, with the conditions of the query. */
function sources({ type, category }: SearchArgs, viewer: Viewer | null): Source[] {
  const seesAll = actsAsAdmin(viewer);
  const own = (table: string, where: Sql) =>
    viewer && !seesAll
      ? sql`(select id, 0 from ${raw(table)} where ${ownedBy(sql`profile_id`, viewer)} and not is_public and ${where}
          order by created_at desc limit ${OWN_MAX}::int)`
      : undefined;
  const ofCategory = (column: Sql) => (category ? sql`${category}::category = ${column}` : sql`true`);
  const all: (Source & { type: SearchType })[] = [
    {
      type: SearchType.PICK,
      shape: pickShape,
      kinds: category ? [category] : [...categories],
      where: (row) => pickIsVisible(row, viewer),
      seesAll,
      own: own('picks', ofCategory(sql`category`)),
    },
    {
      type: SearchType.PROFILE,
      shape: profileShape,
      kinds: ['profile'],
      where: profileIsListed,
      seesAll: false,
    },
    {
      type: SearchType.COLLECTION,
      shape: collectionShape,
      kinds: ['collection'],
      where: (row) => sql`${collectionIsVisible(row, viewer)} and ${ofCategory(sql`any(${row}.categories)`)}`,
      seesAll,
      own: own('collections', ofCategory(sql`any(categories)`)),
    },
  ];
  return all.filter((source) =>
    type ? source.type === type : !category || source.type !== SearchType.PROFILE,
  );
}
