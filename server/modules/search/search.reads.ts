import { Prisma } from '../../../prisma/client/client.ts';
import type { Context } from '../../platform/context.ts';
import { rateLimited, unavailable } from '../../platform/errors.ts';
import { createLimiter } from '../../platform/limiter.ts';
import { networkOf } from '../../platform/rate-limit.ts';
import { NeedsResolvers } from '../../platform/reads/answers.ts';
import { decodeCursor, isUuid, type PageItem, pageSize, toConnection } from '../../platform/reads/cursors.ts';
import { read } from '../../platform/reads/run.ts';
import { nodeSelections, type Selections } from '../../platform/reads/selection.ts';
import { objectSql, type Shape, type Sql, type StatementBuilder } from '../../platform/reads/shapes.ts';
import {
  fold,
  matchesWithTypos,
  matchesWord,
  searchWords,
  toleratesTypos,
} from '../../platform/text-search.ts';
import { collectionIsVisible, collectionShape, readCollection } from '../collection/collection.reads.ts';
import { pickIsVisible, pickShape, readPick } from '../pick/pick.reads.ts';
import { profileIsListed, profileShape, readProfile } from '../profile/profile.reads.ts';
import { readSubmission } from '../submission/submission.reads.ts';
import { SearchType } from './search.model.ts';

const { sql, join, raw } = Prisma;

export const QUERY_MAX = 100;
/** The matches of each kind that are scored, so that a common word does not score half of the table. */
const CANDIDATES_MAX = 300;
/** The points of a search without reading its results: a hundred times those of another list. */
export const SEARCH_POINTS = 10_000;
/** The searches that run at once in this process, and those that may wait. */
const CONCURRENCY = 3;
const WAITING_MAX = 12;
/** The most searches of one caller, running or waiting. */
const PER_CALLER_MAX = 4;
/** The seconds after which a caller should retry while the queue is full. */
const BUSY_RETRY_S = 2;
/** The rows of each kind that may contain a misspelt word and are compared by edit distance. */
const COMPARED_MAX = 300;
/** From so many exact matches on, nobody looks for typos. */
const EXACT_ENOUGH = 100;
/** Results below this share of the best fit are dropped. */
const FIT_SHARE_MIN = 0.6;
/** The least fit of a word that the text contains exactly. */
const EXACT_FIT = 0.7;

const limiter = createLimiter({ concurrency: CONCURRENCY, waiting: WAITING_MAX });
const inFlight = new Map<string, number>();

export type SearchArgs = {
  query: string;
  first?: number;
  after?: string;
  type?: SearchType;
  category?: string;
};

/**
 * Results that match every word, best first: titles and references of picks; names, usernames, professions, places
 * and interests of curators; titles of collections (spec 2.2). Ignores case and accents. Tolerates typos if nothing
 * matches much better. One statement.
 */
export async function search(context: Context, selections: Selections, args: SearchArgs) {
  // A plan has no use for one of the few places.
  if (context.recorder) throw new NeedsResolvers('Searches are limited');
  const first = pageSize(args.first, 20);
  const words = searchWords(args.query, QUERY_MAX);
  if (words.length === 0) return toConnection([], { ...args, first });

  const items = await limited(context, () =>
    read<PageItem<unknown>[]>(context, (reader) =>
      searchSql(context, selections, { ...args, first }, words, reader),
    ),
  );
  return toConnection(items ?? [], { ...args, first });
}

/** Limits the searches that run at once, so that they leave connections and processors for other requests. */
async function limited<T>({ viewer, ip }: Context, search: () => Promise<T>): Promise<T> {
  const caller = viewer?.id ?? networkOf(ip);
  const own = inFlight.get(caller) ?? 0;
  if (own >= PER_CALLER_MAX) throw rateLimited(1);
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
  context: Context,
  selections: Selections,
  { first, ...args }: SearchArgs & { first: number },
  words: string[],
  reader: StatementBuilder,
): Sql {
  const items = nodeSelections(selections);
  const branches = sources(args).map((source) => ({
    exact: exactSql(source, words, context, reader.alias()),
    near: words.some(toleratesTypos) ? [nearSql(source, words, context, reader.alias())] : [],
    when: sql`when ${source.shape.typeName}::text then ${itemSql(source.shape, items, reader)}`,
  }));
  const near = branches.flatMap((branch) => branch.near);
  const whole = fold(words.join(' '));
  const after = args.after ? decodeCursor(args.after, ['int', 'uuid']) : null;
  return sql`
    with exact as materialized (${join(
      branches.map(({ exact }) => exact),
      ' union all ',
    )}),
    candidate as (select * from exact${near.length > 0 ? sql` union ${join(near, ' union ')}` : Prisma.empty}),
    scored as (
      select kind, id, search_text,
        (${join(
          words.map(
            (word) => sql`greatest(word_similarity(${fold(word)}, search_text),
              case when ${matchesWord(sql`search_text`, word)} then ${EXACT_FIT}::real else 0 end)`,
          ),
          ' + ',
        )}) / ${words.length}::int as fit
      from candidate
    ),
    ranked as (
      select kind, id, fit, max(fit) over () as best,
        (fit * 600 + similarity(${whole}, search_text) * 300
          + case when starts_with(search_text, ${whole}) then 100 else 0 end)::int as score
      from scored
    ),
    found as (
      select kind, id, score from ranked
      where fit >= best * ${FIT_SHARE_MIN}::float8${
        after ? sql` and (score, id) < (${after[0]}::text::int, ${after[1]}::text::uuid)` : Prisma.empty
      }
      order by score desc, id desc limit ${first + 1}
    )
    select coalesce(json_agg(json_build_object(
        'cursor', json_build_array(found.score, found.id),
        'node', case found.kind ${join(
          branches.map(({ when }) => when),
          ' ',
        )} end
      ) order by found.score desc, found.id desc), '[]') as answer
    from found`;
}

/** Rows of a kind that match each word by a condition of its own, at most so many. */
function matchingSql(
  { shape, where }: Source,
  context: Context,
  row: Sql,
  conditions: Sql[],
  limit: number,
): Sql {
  return sql`
    (select ${shape.typeName}::text as kind, ${row}.id, ${row}.search_text from ${raw(shape.table)} ${row}
      where ${join(conditions, ' and ')} and ${where(row, context)} limit ${limit}::int)`;
}

/** Rows that contain the words. */
function exactSql(source: Source, words: string[], context: Context, row: Sql): Sql {
  const conditions = words.map((word) => matchesWord(sql`${row}.search_text`, word));
  return matchingSql(source, context, row, conditions, CANDIDATES_MAX);
}

/** Rows that nearly contain the words. PostgreSQL does not look for them if `exact` holds enough rows. */
function nearSql(source: Source, words: string[], context: Context, row: Sql): Sql {
  // The index finds rows with words that may be the same but for typos. Only these are compared letter by letter.
  const similar = words.map((word) => {
    const text = sql`${row}.search_text`;
    if (!toleratesTypos(word)) return matchesWord(text, word);
    const maybe = sql`typo_keys(${text}) && typo_keys(${fold(word)})`;
    // One word alone is in `exact` already.
    return words.length > 1 ? sql`(${matchesWord(text, word)} or ${maybe})` : maybe;
  });
  const isWanted = sql`(select count(*) < ${EXACT_ENOUGH}::int from exact)`;
  const compared = matchingSql(source, context, row, [isWanted, ...similar], COMPARED_MAX);
  const near = words.filter(toleratesTypos).map((word) => {
    const text = sql`compared.search_text`;
    return sql`(${matchesWord(text, word)} or ${matchesWithTypos(text, word)})`;
  });
  return sql`(select * from ${compared} compared where ${join(near, ' and ')} limit ${CANDIDATES_MAX}::int)`;
}

function itemSql(shape: Shape, selections: Selections, reader: StatementBuilder): Sql {
  const row = reader.alias();
  const item = objectSql(shape, row, selections, reader);
  return sql`(select ${item} from ${raw(shape.table)} ${row} where ${row}.id = found.id)`;
}

type Source = { type: SearchType; shape: Shape; where: (row: Sql, context: Context) => Sql };

function sources({ type, category }: SearchArgs): Source[] {
  const all: Source[] = [
    {
      type: SearchType.PICK,
      shape: pickShape,
      where: (row, { viewer }) =>
        sql`${pickIsVisible(row, viewer)}${category ? sql` and ${row}.category = ${category}::category` : Prisma.empty}`,
    },
    {
      type: SearchType.PROFILE,
      shape: profileShape,
      where: profileIsListed,
    },
    {
      type: SearchType.COLLECTION,
      shape: collectionShape,
      where: (row, { viewer }) =>
        sql`${collectionIsVisible(row, viewer)}${
          category ? sql` and ${category}::category = any(${row}.categories)` : Prisma.empty
        }`,
    },
  ];
  return all.filter((source) =>
    type ? source.type === type : !category || source.type !== SearchType.PROFILE,
  );
}

/** Any object that the viewer may see, by its id. Two statements: one finds its type, the other reads it. */
export async function readNode(context: Context, selections: Selections, id: string): Promise<object | null> {
  if (!isUuid(id)) return null;
  const [row] = await context.db.$queryRaw<{ kind: string | null }[]>(sql`
    select case
      when exists (select from picks where id = ${id}::uuid) then 'Pick'
      when exists (select from profiles where id = ${id}::uuid) then 'Profile'
      when exists (select from collections where id = ${id}::uuid) then 'Collection'
      when exists (select from submission_reviews where id = ${id}::uuid) then 'Submission'
    end as kind`);
  const read = {
    Pick: readPick,
    Profile: readProfile,
    Collection: readCollection,
    Submission: readSubmission,
  };
  return row?.kind ? read[row.kind as keyof typeof read](context, selections, id) : null;
}
