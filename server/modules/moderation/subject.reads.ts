import { sql } from '../../platform/database/sql.ts';
import { type FieldSql, one } from '../../platform/reads/shapes.ts';
import { collectionShape } from '../collection/collection.reads.ts';
import { pickShape } from '../pick/pick.reads.ts';
import { profileShape } from '../profile/profile.reads.ts';

/** The subject of a report or a take-down: a pick, collection, shelf or account. */
export const subjectFields: Record<'profile' | 'pick' | 'collection', FieldSql> = {
  profile: one(
    () => profileShape,
    (row, profile) => sql`${profile}.id = ${row}.profile_id`,
  ),
  pick: one(
    () => pickShape,
    (row, pick) => sql`${pick}.id = ${row}.pick_id`,
  ),
  collection: one(
    () => collectionShape,
    (row, collection) => sql`${collection}.id = ${row}.collection_id`,
  ),
};
