import { Prisma } from '../../../prisma/client/client.ts';
import { type Context, requireViewer, type Viewer } from '../../platform/context.ts';
import { columnsOf } from '../../platform/reads/columns.ts';
import { readById, readPage } from '../../platform/reads/run.ts';
import type { Selections } from '../../platform/reads/selection.ts';
import {
  address,
  expression,
  type FieldSql,
  many,
  one,
  page,
  type Shape,
  type Sql,
} from '../../platform/reads/shapes.ts';
import { pickIsVisible, pickShape } from '../pick/pick.reads.ts';
import { profileIsVisible, profileShape } from '../profile/profile.reads.ts';
import { SavedListItemModel, SavedListModel } from './list.model.ts';
import { LISTS_MAX } from './list.rules.ts';

const { sql } = Prisma;

const isOwn = (profileId: Sql, viewer: Viewer | null): Sql =>
  viewer ? sql`${profileId} = ${viewer.id}::uuid` : sql`false`;

/** By its id alone, a list is there for its owner only. */
export const listIsVisible = (row: Sql, viewer: Viewer | null): Sql =>
  sql`(${row}.deleted_at is null and ${isOwn(sql`${row}.profile_id`, viewer)})`;

/** By its id alone, an item is there for the owner of its list only. */
export const listItemIsVisible = (row: Sql, viewer: Viewer | null): Sql =>
  isOwn(sql`(select profile_id from lists where lists.id = ${row}.list_id and deleted_at is null)`, viewer);

export const listShape: Shape = {
  typeName: 'SavedList',
  table: 'lists',
  fields: {
    ...columnsOf(SavedListModel),
    visibility: expression((row) => sql`case when ${row}.key is null then 'private' else 'link' end`),
    profile: one(
      () => profileShape,
      (row, profile) => sql`${profile}.id = ${row}.profile_id`,
    ),
    permalink: address((row) => sql`'/lists/' || ${row}.id || coalesce('?key=' || ${row}.key, '')`),
    itemsCount: expression((row) => sql`(select count(*)::int from list_items where list_id = ${row}.id)`),
    items: page(
      () => listItemShape,
      (row, item, { viewer }) => ({
        where: sql`${item}.list_id = ${row}.id and (${isOwn(sql`${row}.profile_id`, viewer)}
          or exists (select from picks where picks.id = ${item}.pick_id and ${pickIsVisible(sql`picks`, viewer)}))`,
        keys: [
          { by: sql`${item}.position`, type: 'int' },
          { by: sql`${item}.id`, type: 'uuid' },
        ],
        upwards: true,
      }),
    ),
  },
};

export const listItemShape: Shape = {
  typeName: 'SavedListItem',
  table: 'list_items',
  fields: {
    ...columnsOf(SavedListItemModel),
    pick: (row, asked, reader) =>
      one(
        () => pickShape,
        (item, pick) => sql`${pick}.id = ${item}.pick_id and ${pickIsVisible(pick, reader.viewer)}`,
      )(row, asked, reader),
  },
};

/** The fields that lists add to Pick. */
export const listPickFields: Record<string, FieldSql> = {
  viewerLists: many(
    () => listShape,
    (row, list, _args, { viewer }) => ({
      where: sql`${listIsVisible(list, viewer)}
        and exists (select from list_items where list_id = ${list}.id and pick_id = ${row}.id)`,
      order: sql`${list}.created_at desc, ${list}.id desc`,
      limit: LISTS_MAX,
    }),
  ),
};

/** A list for its owner, and for anyone with its key. Lists of suspended people are hidden from others. */
export const readList = (context: Context, selections: Selections, id: string, key?: string | null) =>
  readById<SavedListModel>(
    context,
    listShape,
    selections,
    id,
    (row) => sql`(${listIsVisible(row, context.viewer)} or ${row}.key = ${key ?? null}::text
      and ${row}.deleted_at is null and exists (select from profiles where profiles.id = ${row}.profile_id
        and ${profileIsVisible(sql`profiles`, null)}))`,
  );

/** The viewer's lists, newest first. */
export function readLists(context: Context, selections: Selections) {
  const viewer = requireViewer(context);
  return readPage<SavedListModel>(context, listShape, selections, (row) => ({
    where: listIsVisible(row, viewer),
    keys: [
      { by: sql`${row}.created_at`, type: 'timestamptz' },
      { by: sql`${row}.id`, type: 'uuid' },
    ],
  }));
}
