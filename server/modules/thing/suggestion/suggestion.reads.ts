import type { Context } from '../../../platform/context.ts';
import { raw, type Sql, sql } from '../../../platform/database/sql.ts';
import { getDeclaredColumns } from '../../../platform/reads/columns.ts';
import { byCreation, joinConditions, sortBy } from '../../../platform/reads/conditions.ts';
import { readById, readPage } from '../../../platform/reads/run.ts';
import type { Selections } from '../../../platform/reads/selection.ts';
import { expression, type FieldSql, many, one, type Shape } from '../../../platform/reads/shapes.ts';
import { onlyForAdmins, ownedByOrAdmin } from '../../../platform/reads/viewer.policy.ts';
import { pickShape } from '../../pick/pick.reads.ts';
import { profileShape } from '../../profile/profile.reads.ts';
import { thingChangeShape } from '../change/change.reads.ts';
import { SPLIT_MAX } from '../change/change.rules.ts';
import { thingIsVisible } from '../thing.policy.ts';
import { thingShape } from '../thing.reads.ts';
import { ThingDuplicateModel, ThingSuggestionModel } from './suggestion.model.ts';
import { PREVIOUS_PATHS_MAX } from './suggestion.rules.ts';

/** The public thing in this column, or the one it was merged into. */
const publicThing = (column: 'thing_id' | 'other_id'): FieldSql =>
  one(
    () => thingShape,
    (row, thing) => sql`${thingIsVisible(thing)} and ${thing}.id = (
      select coalesce(merged_into, id) from things where id = ${row}.${raw(column)})`,
  );

export const thingSuggestionShape: Shape = {
  typeName: 'ThingSuggestion',
  table: 'thing_suggestions',
  fields: {
    ...getDeclaredColumns(ThingSuggestionModel),
    profile: one(() => profileShape, 'profile_id'),
    thing: publicThing('thing_id'),
    other: publicThing('other_id'),
    thingName: expression((row) => sql`thing_name(${row}.thing_id)`),
    otherName: expression((row) => sql`thing_name(${row}.other_id)`),
    isChoice: expression((row) => sql`(select is_waiting from things where id = ${row}.thing_id)`),
    picks: many(
      () => pickShape,
      (row, pick) => ({
        where: sql`${pick}.is_public and exists (
          select from things where id = ${row}.thing_id and ${pick}.thing_id = coalesce(merged_into, id)
            and (${pick}.id = any(${row}.pick_ids) or (is_waiting and merged_into is null)))`,
        order: sql`${pick}.id`,
        limit: SPLIT_MAX,
      }),
    ),
    change: one(() => thingChangeShape, 'change_id'),
  },
};

export const thingDuplicateShape: Shape = {
  typeName: 'ThingDuplicate',
  table: 'thing_duplicates',
  fields: {
    ...getDeclaredColumns(ThingDuplicateModel),
    thing: publicThing('thing_id'),
    other: publicThing('other_id'),
  },
};

export const mergedThingFields: Record<string, FieldSql> = {
  previousPaths: expression(
    (row) => sql`array(select '/' || previous.category || '/' || previous.slug from things previous
      where previous.merged_into = ${row}.id and previous.slug is not null order by previous.id limit ${PREVIOUS_PATHS_MAX}::int)`,
  ),
};

/** Pairs of public, unmerged things that no admin has marked as different. */
const duplicateIsOpen = (row: Sql): Sql => sql`${row}.dismissed_at is null and (
  select count(*) from things where things.id in (${row}.thing_id, ${row}.other_id) and ${thingIsVisible(sql`things`)}) = 2`;

/** Open suggestions. A curator's choice of a thing stays open while the pick is public. */
export const suggestionIsOpen = (row: Sql): Sql => sql`(${row}.resolved_at is null and not exists (
  select from things where things.id = ${row}.thing_id and is_waiting and named_by is null))`;

export const chosenThingPickFields: Record<string, FieldSql> = {
  waitingThing: one(
    () => thingShape,
    (row, thing, viewer) => sql`${thingIsVisible(thing)} and ${ownedByOrAdmin(sql`${row}.profile_id`, viewer)}
      and ${thing}.id = (
        select coalesce(chosen.merged_into, chosen.id)
        from thing_suggestions asked join things standing on standing.id = asked.thing_id and standing.is_waiting
          join things chosen on chosen.id = asked.other_id
        where asked.resolved_at is null and asked.thing_id = coalesce(
          (select (patch ->> 'thing_id')::uuid from pending_edits where pick_id = ${row}.id), ${row}.thing_id) limit 1)`,
  ),
};

export const readThingSuggestion = (context: Context, selections: Selections, id: string) =>
  readById<ThingSuggestionModel>(context, thingSuggestionShape, selections, id, onlyForAdmins);

/** Suggestions: open ones oldest first, others newest first. */
export function readThingSuggestions(context: Context, selections: Selections, open: boolean | null) {
  return readPage<ThingSuggestionModel>(context, thingSuggestionShape, selections, (row) => ({
    where: joinConditions(
      open == null ? null : open ? suggestionIsOpen(row) : sql`${row}.resolved_at is not null`,
    ),
    keys: byCreation(row),
    upwards: open === true,
  }));
}

/** Possible duplicates, most similar first. */
export function readThingDuplicates(context: Context, selections: Selections, category?: string | null) {
  return readPage<ThingDuplicateModel>(context, thingDuplicateShape, selections, (row) => ({
    where: joinConditions(
      duplicateIsOpen(row),
      category
        ? sql`(select category from things where things.id = ${row}.thing_id) = ${category}::category`
        : null,
    ),
    keys: sortBy(row, sql`${row}.similarity`, 'int'),
  }));
}
