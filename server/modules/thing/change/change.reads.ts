import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/sql.ts';
import { getDeclaredColumns } from '../../../platform/reads/columns.ts';
import { byCreation } from '../../../platform/reads/conditions.ts';
import { readById, readPage } from '../../../platform/reads/run.ts';
import type { Selections } from '../../../platform/reads/selection.ts';
import { expression, one, type Shape } from '../../../platform/reads/shapes.ts';
import { onlyForAdmins } from '../../../platform/reads/viewer.policy.ts';
import { thingIsVisible } from '../thing.policy.ts';
import { thingShape } from '../thing.reads.ts';
import { ThingChangeModel } from './change.model.ts';

export const thingChangeShape: Shape = {
  typeName: 'ThingChange',
  table: 'thing_changes',
  fields: {
    ...getDeclaredColumns(ThingChangeModel),
    thing: one(
      () => thingShape,
      (row, thing) => sql`${thing}.id = ${row}.thing_id and ${thingIsVisible(thing)}`,
    ),
    thingName: expression((row) => sql`coalesce(${row}.thing_name, thing_name(${row}.thing_id))`),
    otherName: expression((row) => sql`coalesce(${row}.other_name, thing_name(${row}.other_id))`),
    picksCount: expression((row) => sql`cardinality(${row}.pick_ids)`),
  },
};

/** A merge or a split, for admins. */
export const readThingChange = (context: Context, selections: Selections, id: string) =>
  readById<ThingChangeModel>(context, thingChangeShape, selections, id, onlyForAdmins);

/** Merges and splits, newest first. */
export function readThingChanges(context: Context, selections: Selections) {
  return readPage<ThingChangeModel>(context, thingChangeShape, selections, (row) => ({
    where: sql`true`,
    keys: byCreation(row),
  }));
}
