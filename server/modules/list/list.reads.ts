import { type Context, requireViewer } from '../../platform/context.ts';
import { sql } from '../../platform/database/sql.ts';
import { getDeclaredColumns } from '../../platform/reads/columns.ts';
import { byCreation, sortBy } from '../../platform/reads/conditions.ts';
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
} from '../../platform/reads/shapes.ts';
import { visiblePick } from '../pick/pick.reads.ts';
import { profileShape } from '../profile/profile.reads.ts';
import { SavedListItemModel, SavedListModel } from './list.model.ts';
import { itemIsShown, listIsVisible, listIsVisibleWith } from './list.policy.ts';
import { LISTS_MAX } from './list.rules.ts';

export const listShape: Shape = {
  typeName: 'SavedList',
  table: 'lists',
  fields: {
    ...getDeclaredColumns(SavedListModel),
    visibility: expression((row) => sql`case when ${row}.key is null then 'private' else 'link' end`),
    profile: one(() => profileShape, 'profile_id'),
    permalink: address((row) => sql`'/lists/' || ${row}.id || coalesce('?key=' || ${row}.key, '')`),
    itemsCount: expression((row) => sql`(select count(*)::int from list_items where list_id = ${row}.id)`),
    items: page(
      () => listItemShape,
      (row, item, { viewer }) => ({
        where: sql`${item}.list_id = ${row}.id and ${itemIsShown(item, row, viewer)}`,
        keys: sortBy(item, sql`${item}.position`, 'int'),
        upwards: true,
      }),
    ),
  },
};

export const listItemShape: Shape = {
  typeName: 'SavedListItem',
  table: 'list_items',
  fields: {
    ...getDeclaredColumns(SavedListItemModel),
    pick: visiblePick,
  },
};

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

/** A list for its owner, or for anyone who has its key. Suspended owners' lists are hidden. */
export const readList = (context: Context, selections: Selections, id: string, key?: string | null) =>
  readById<SavedListModel>(context, listShape, selections, id, (row, viewer) =>
    listIsVisibleWith(key ?? null, row, viewer),
  );

/** The viewer's lists, newest first. */
export function readLists(context: Context, selections: Selections) {
  const viewer = requireViewer(context);
  return readPage<SavedListModel>(context, listShape, selections, (row) => ({
    where: listIsVisible(row, viewer),
    keys: byCreation(row),
  }));
}
