import { Prisma } from '../../../prisma/client/client.ts';
import type { Context } from '../../platform/context.ts';
import {
  decodeCursor,
  objectSql,
  type PageItem,
  pageSize,
  pageTrees,
  Reader,
  type Shape,
  type Sql,
  type Trees,
  toConnection,
} from '../../platform/select.ts';
import { collectionIsVisible, collectionShape } from '../collection/collection.reads.ts';
import { pickIsVisible, pickShape } from '../pick/pick.reads.ts';
import { profileIsListed, profileShape } from '../profile/profile.reads.ts';
import { SearchType } from './search.model.ts';

const { sql, join, raw } = Prisma;

export const QUERY_MAX = 100;
const WORDS_MAX = 6;
/** Matches of each kind that are scored; a word that half the rows hold must not score them all. */
const CANDIDATES_MAX = 300;

export type SearchArgs = {
  query: string;
  first?: number;
  after?: string;
  type?: SearchType;
  category?: string;
};

/**
 * What matches every word, the best first: titles, references, names, usernames, collection titles (spec 2.2).
 * Case and accents do not count and one typo a word is forgiven. One statement.
 */
export async function search(context: Context, trees: Trees, args: SearchArgs) {
  const first = pageSize(args.first, 20);
  const words = args.query
    .slice(0, QUERY_MAX)
    .split(/[\s,.;:!?"()]+/)
    .filter(Boolean)
    .slice(0, WORDS_MAX);
  if (words.length === 0) return toConnection([], { ...args, first });

  const reader = new Reader(context.viewer);
  const items = pageTrees(trees);
  const branches = sources(args).map(({ shape, where }) => {
    const row = reader.alias();
    const matches = join(
      words.map((word) => sql`${row}.search_text %> fold(${word})`),
      ' and ',
    );
    return {
      shape,
      candidates: sql`(select ${shape.typeName}::text as kind, ${row}.id, ${row}.search_text
        from ${raw(shape.table)} ${row} where ${matches} and ${where(row, context)} limit ${CANDIDATES_MAX})`,
    };
  });
  const whole = fold(words.join(' '));
  const score = sql`round((
      ${join(
        words.map((word) => sql`word_similarity(fold(${word}), search_text)`),
        ' + ',
      )}
    ) / ${words.length} * 600 + similarity(${whole}, search_text) * 300
      + case when starts_with(search_text, ${whole}) then 100 else 0 end)::int`;
  const after = args.after ? decodeCursor(args.after, ['int', 'uuid']) : null;
  const node = sql`case found.kind ${join(
    branches.map(
      ({ shape }) => sql`when ${shape.typeName}::text then ${itemSql(shape, items, reader, first)}`,
    ),
    ' ',
  )} end`;
  const rows = await context.db.$queryRaw<{ items: PageItem<unknown>[] }[]>(sql`
    select coalesce(json_agg(json_build_object('cursor', json_build_array(found.score, found.id), 'node', ${node})
        order by found.score desc, found.id desc), '[]') as items
    from (
      select kind, id, score from (
        select kind, id, ${score} as score from (${join(
          branches.map(({ candidates }) => candidates),
          ' union all ',
        )}) candidate
      ) scored
      ${after ? sql`where (score, id) < (${after[0]}::text::int, ${after[1]}::text::uuid)` : Prisma.empty}
      order by score desc, id desc limit ${first + 1}
    ) found`);
  return toConnection(rows[0]?.items ?? [], { ...args, first });
}

const fold = (text: string): Sql => sql`fold(${text})`;

function itemSql(shape: Shape, trees: Trees, reader: Reader, limit: number): Sql {
  const row = reader.alias();
  const item = reader.within(limit, () => objectSql(shape, row, trees, reader));
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
