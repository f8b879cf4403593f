import { type FieldSql, one } from '../../platform/reads/shapes.ts';
import { collectionShape } from '../collection/collection.reads.ts';
import { pickShape } from '../pick/pick.reads.ts';
import { profileShape } from '../profile/profile.reads.ts';

/** The subject of a report or a take-down: a pick, collection, shelf or account. */
export const subjectFields: Record<'profile' | 'pick' | 'collection', FieldSql> = {
  profile: one(() => profileShape, 'profile_id'),
  pick: one(() => pickShape, 'pick_id'),
  collection: one(() => collectionShape, 'collection_id'),
};
