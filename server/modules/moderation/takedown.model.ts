import { defineEnum, type ValueOf } from '../../platform/graphql/enums.ts';
import { defineConnection, Node, NodeType } from '../../platform/graphql/relay.ts';
import { DateTime, Id } from '../../platform/graphql/scalars.ts';
import { Field, InputType, NullableField, ObjectType } from '../../platform/graphql/types.ts';
import { Column, NullableColumn } from '../../platform/reads/columns.ts';
import { CollectionModel } from '../collection/collection.model.ts';
import { PickModel } from '../pick/pick.model.ts';
import { ProfileModel } from '../profile/profile.model.ts';

export const TakedownSubject = defineEnum('TakedownSubject', 'The kind of subject of a take-down.', {
  PICK: 'A pick is hidden.',
  COLLECTION: 'A collection is hidden.',
  SHELF: 'All picks and collections of a person are withdrawn.',
  PERSON: 'The person is suspended, and cannot log in.',
});
export type TakedownSubject = ValueOf<typeof TakedownSubject>;

@NodeType('A take-down by the team. Visible to the owner and admins.')
export class TakedownModel extends Node {
  @Column(() => TakedownSubject, 'The kind of its subject.')
  subject!: TakedownSubject;

  @Field(() => ProfileModel, 'The owner of the pick, collection or shelf, or the suspended person.')
  profile!: ProfileModel;

  @NullableField(() => PickModel, 'The pick that is hidden. Null for anything else.')
  pick!: PickModel | null;

  @NullableField(() => CollectionModel, 'The collection that is hidden. Null for anything else.')
  collection!: CollectionModel | null;

  @Column(() => String, 'The reason that its owner receives, at most 1,000 characters.')
  reason!: string;

  @Column(() => DateTime, 'When it began.')
  createdAt!: string;

  @NullableColumn(() => String, 'The appeal of its owner. Null if there is none.')
  answer!: string | null;

  @NullableColumn(() => DateTime, 'When its owner appealed. Null if they have not.')
  answeredAt!: string | null;

  @NullableColumn(() => DateTime, 'When an admin upheld it after the appeal. Null if none has.')
  keptAt!: string | null;

  @NullableColumn(() => DateTime, 'When the team lifted it. Null while it is in force.')
  restoredAt!: string | null;

  @Field(() => Boolean, 'Whether the account of its owner was deleted since, so that it cannot be lifted.')
  ownerWasDeleted!: boolean;
}

export const TakedownConnection = defineConnection<TakedownModel>('Takedown', () => TakedownModel);

@InputType('Content or a person to take down.')
export class TakeDownInput {
  @Field(() => TakedownSubject, 'The kind of the subject.')
  subject!: TakedownSubject;

  @Field(() => Id, 'The id of the pick or collection; for a shelf or a person that of the profile.')
  id!: string;

  @Field(() => String, 'The reason that its owner receives: at most 1,000 characters.')
  reason!: string;
}

@InputType('The conditions of a filter. All that are given must be met.')
export class TakedownFilter {
  @NullableField(() => TakedownSubject, 'Only take-downs of this kind of subject.')
  subject?: TakedownSubject | null;

  @NullableField(() => Boolean, 'True for those in force only, false for lifted ones only.')
  inForce?: boolean | null;

  @NullableField(() => Boolean, 'True for those with an appeal only, false for those without.')
  answered?: boolean | null;

  @NullableField(
    () => Boolean,
    'True for those in force with an answer that awaits an admin, false for all others.',
  )
  waits?: boolean | null;

  @NullableField(() => Id, 'Only take-downs that concern this person: the id of the profile.')
  profileId?: string | null;
}

@ObjectType('The result of a change of a take-down.')
export class TakedownPayload {
  @Field(() => TakedownModel, 'The take-down after the change.')
  takedown!: TakedownModel;
}
