import type { Context } from '../../platform/context.ts';
import { type Sql, sql } from '../../platform/database/sql.ts';
import { NeedsResolvers } from '../../platform/reads/answers.ts';
import { getDeclaredColumns } from '../../platform/reads/columns.ts';
import { byCreation, isId, joinConditions, sortBy } from '../../platform/reads/conditions.ts';
import { readById, readPage } from '../../platform/reads/run.ts';
import type { Selections } from '../../platform/reads/selection.ts';
import { expression, type FieldSql, one, type Shape } from '../../platform/reads/shapes.ts';
import { collectionShape } from '../collection/collection.reads.ts';
import { pickShape } from '../pick/pick.reads.ts';
import { profileShape } from '../profile/profile.reads.ts';
import { isAnswerToken } from './suspension.service.ts';
import { type TakedownFilter, TakedownModel } from './takedown.model.ts';
import { takedownIsVisible } from './takedown.policy.ts';

/** Whether the account of the owner was deleted since. What it hid stays hidden, and there is nothing to decide. */
const ownerWasDeletedSince = (row: Sql): Sql => sql`exists (select from profiles
  where profiles.id = ${row}.profile_id and deleted_at > ${row}.created_at)`;

/** The subject of a report or a take-down: a pick, collection, shelf or account. */
export const subjectFields: Record<'profile' | 'pick' | 'collection', FieldSql> = {
  profile: one(() => profileShape, 'profile_id'),
  pick: one(() => pickShape, 'pick_id'),
  collection: one(() => collectionShape, 'collection_id'),
};

export const takedownShape: Shape = {
  typeName: 'Takedown',
  table: 'takedowns',
  fields: {
    ...getDeclaredColumns(TakedownModel),
    ...subjectFields,
    ownerWasDeleted: expression(ownerWasDeletedSince),
  },
};

/** The take-down that applies now, if the viewer may see it. */
const inForce = (of: (row: Sql, takedown: Sql) => Sql): FieldSql =>
  one(
    () => takedownShape,
    (row, takedown, viewer) =>
      sql`${of(row, takedown)} and ${takedown}.restored_at is null and ${takedownIsVisible(takedown, viewer)}`,
  );

export const takedownPickFields = {
  takedown: inForce((row, takedown) => sql`${takedown}.pick_id = ${row}.id`),
};
export const takedownCollectionFields = {
  takedown: inForce((row, takedown) => sql`${takedown}.collection_id = ${row}.id`),
};
export const takedownProfileFields = {
  withdrawal: inForce(
    (row, takedown) => sql`${takedown}.profile_id = ${row}.id and ${takedown}.subject = 'shelf'`,
  ),
  suspension: inForce(
    (row, takedown) => sql`${takedown}.profile_id = ${row}.id and ${takedown}.subject = 'person'`,
  ),
};

/** A take-down, for its owner and admins. A suspended person cannot log in, so the token in their mail suffices. */
export function readTakedown(context: Context, selections: Selections, id: string, token?: string | null) {
  if (context.recorder) throw new NeedsResolvers('The token is checked');
  const hasToken = token ? isAnswerToken(context.env, id, token) : false;
  return readById<TakedownModel>(context, takedownShape, selections, id, (row, viewer) =>
    hasToken ? sql`true` : takedownIsVisible(row, viewer),
  );
}

/** Whether the owner has appealed and no admin has decided yet. */
export const answerWaits = (row: Sql): Sql =>
  sql`(${row}.answer is not null and ${row}.kept_at is null and ${row}.restored_at is null)`;

/** Take-downs, newest first. With `waits`, the answer that has waited longest is first. */
export function readTakedowns(context: Context, selections: Selections, filter: TakedownFilter | null) {
  const { subject, inForce, answered, waits, profileId } = filter ?? {};
  return readPage<TakedownModel>(context, takedownShape, selections, (row) => ({
    where: joinConditions(
      sql`not ${ownerWasDeletedSince(row)}`,
      subject ? sql`${row}.subject = ${subject}::takedown_subject` : null,
      inForce == null ? null : sql`(${row}.restored_at is null) = ${inForce}`,
      answered == null ? null : sql`(${row}.answer is not null) = ${answered}`,
      waits == null ? null : sql`${answerWaits(row)} = ${waits}`,
      profileId ? isId(sql`${row}.profile_id`, profileId) : null,
    ),
    upwards: waits === true,
    keys: waits ? sortBy(row, sql`${row}.answered_at`, 'timestamptz') : byCreation(row),
  }));
}
