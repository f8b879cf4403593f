import type { Context } from '../../platform/context.ts';
import { join, type Sql, sql } from '../../platform/database/sql.ts';
import { searchWords } from '../../platform/database/text-search.ts';
import { byCreation, isId, joinConditions, sortBy } from '../../platform/reads/conditions.ts';
import { readPage } from '../../platform/reads/run.ts';
import type { Selections } from '../../platform/reads/selection.ts';
import type { PageSource, Shape } from '../../platform/reads/shapes.ts';
import { categories } from '../category/category.rules.ts';
import type { CollectionModel } from '../collection/collection.model.ts';
import { collectionShape } from '../collection/collection.reads.ts';
import type { PickModel } from '../pick/pick.model.ts';
import { pickShape } from '../pick/pick.reads.ts';
import { ContentOrder, ContentState } from './content.model.ts';

/** The number of characters of a search that are used. */
const SEARCH_MAX = 100;
/** How many of the newest items a search examines for each word and kind. */
const FOUND_MAX = 2_000;

type ContentArgs = {
  search?: string | null;
  category?: string | null;
  state?: ContentState | null;
  curatorId?: string | null;
  order: ContentOrder;
  descending: boolean;
};

/** All picks for admins. One statement. */
export const readAdminPicks = (context: Context, selections: Selections, args: ContentArgs) =>
  readContent<PickModel>(context, pickShape, selections, args, {
    kinds: categories,
    ofCategory: (row, category) => sql`${row}.category = ${category}::category`,
    isInReview: (row) => sql`${row}.status = 'pending_review'`,
  });

/** All collections for admins. One statement. */
export const readAllCollections = (context: Context, selections: Selections, args: ContentArgs) =>
  readContent<CollectionModel>(context, collectionShape, selections, args, {
    kinds: ['collection'],
    ofCategory: (row, category) => sql`${category}::category = any(${row}.categories)`,
    isInReview: (row) =>
      sql`exists (select from profiles where profiles.id = ${row}.profile_id and profiles.status = 'pending')`,
  });

type Content = {
  /** The kinds under which the search index has the rows. */
  kinds: readonly string[];
  ofCategory: (row: Sql, category: string) => Sql;
  /** Whether a row that is neither public nor hidden awaits a decision. */
  isInReview: (row: Sql) => Sql;
};

function readContent<T>(
  context: Context,
  shape: Shape,
  selections: Selections,
  args: ContentArgs,
  { kinds, ofCategory, isInReview }: Content,
) {
  const { search, category, state, curatorId, order, descending } = args;
  const isHidden = (row: Sql) => sql`(${row}.hidden_at is not null or exists (select from profiles
    where profiles.id = ${row}.profile_id and (suspended_at is not null or withdrawn_at is not null)))`;
  const isState: Record<ContentState, (row: Sql) => Sql> = {
    [ContentState.PUBLIC]: (row) => sql`${row}.is_public`,
    [ContentState.HIDDEN]: (row) => sql`not ${row}.is_public and ${isHidden(row)}`,
    [ContentState.IN_REVIEW]: (row) =>
      sql`not ${row}.is_public and not ${isHidden(row)} and ${isInReview(row)}`,
    [ContentState.DRAFT]: (row) =>
      sql`not ${row}.is_public and not ${isHidden(row)} and not ${isInReview(row)}`,
  };
  return readPage<T>(context, shape, selections, (row) => ({
    where: joinConditions(
      category ? ofCategory(row, category) : null,
      state ? isState[state](row) : null,
      curatorId ? isId(sql`${row}.profile_id`, curatorId) : null,
      ...searchWords(search ?? '', SEARCH_MAX).map((word) => isFound(row, kinds, word)),
    ),
    keys: sortKeysByOrder[order](row),
    upwards: !descending,
  }));
}

/** Whether the search index has this word for the row. */
const isFound = (row: Sql, kinds: readonly string[], word: string): Sql => sql`${row}.id = any(array(
  select item from (values ${join(kinds.map((kind) => sql`(${kind}::search_kind)`))}) kinds (kind),
    (values (true), (false)) shown (shown),
    search_items(kind, shown, search_words_with(fold(${word})), ${FOUND_MAX}::bigint) item))`;

/** Each order ends with the id, so that the keys are unique. */
const sortKeysByOrder: Record<ContentOrder, (row: Sql) => PageSource['keys']> = {
  [ContentOrder.CREATED]: byCreation,
  [ContentOrder.SAVES]: (row) => sortBy(row, sql`${row}.favorites_count`, 'int'),
  [ContentOrder.COMMENTS]: (row) => sortBy(row, sql`${row}.comments_count`, 'int'),
};
