import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { defineEnum, type ValueOf } from '../../platform/graphql/enums.ts';
import { defineConnection, Node } from '../../platform/graphql/relay.ts';
import { DateTime } from '../../platform/graphql/scalars.ts';
import { Column } from '../../platform/reads/columns.ts';
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

@ObjectType('Takedown', {
  implements: Node,
  simpleResolvers: true,
  description: 'A take-down by the team. Visible to the owner and admins.',
})
export class TakedownModel implements Node {
  id!: string;

  @Column(() => TakedownSubject, { description: 'The kind of its subject.' })
  subject!: TakedownSubject;

  @Field(() => ProfileModel, {
    description: 'The owner of the pick, collection or shelf, or the suspended person.',
  })
  profile!: ProfileModel;

  @Field(() => PickModel, { nullable: true, description: 'The pick that is hidden. Null for anything else.' })
  pick!: PickModel | null;

  @Field(() => CollectionModel, {
    nullable: true,
    description: 'The collection that is hidden. Null for anything else.',
  })
  collection!: CollectionModel | null;

  @Column(() => String, { description: 'The reason that its owner receives, at most 1,000 characters.' })
  reason!: string;

  @Column(() => DateTime, { description: 'When it began.' })
  createdAt!: string;

  @Column(() => String, {
    nullable: true,
    description: 'The appeal of its owner. Null if there is none.',
  })
  answer!: string | null;

  @Column(() => DateTime, { nullable: true, description: 'When its owner appealed. Null if they have not.' })
  answeredAt!: string | null;

  @Column(() => DateTime, {
    nullable: true,
    description: 'When an admin upheld it after the appeal. Null if none has.',
  })
  keptAt!: string | null;

  @Column(() => DateTime, {
    nullable: true,
    description: 'When the team lifted it. Null while it is in force.',
  })
  restoredAt!: string | null;
}

export const TakedownConnection = defineConnection<TakedownModel>('Takedown', () => TakedownModel);

@InputType({ description: 'Content or a person to take down.' })
export class TakeDownInput {
  @Field(() => TakedownSubject, { description: 'The kind of the subject.' })
  subject!: TakedownSubject;

  @Field(() => ID, {
    description: 'The id of the pick or collection; for a shelf or a person that of the profile.',
  })
  id!: string;

  @Field(() => String, { description: 'The reason that its owner receives: at most 1,000 characters.' })
  reason!: string;
}

@InputType({ description: 'The conditions of a filter. All that are given must be met.' })
export class TakedownFilter {
  @Field(() => TakedownSubject, { nullable: true, description: 'Only take-downs of this kind of subject.' })
  subject?: TakedownSubject | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True for those in force only, false for lifted ones only.',
  })
  inForce?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True for those with an appeal only, false for those without.',
  })
  answered?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True for those in force with an answer that awaits an admin, false for all others.',
  })
  waits?: boolean | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Only take-downs that concern this person: the id of the profile.',
  })
  profileId?: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'The result of a change of a take-down.' })
export class TakedownPayload {
  @Field(() => TakedownModel, { description: 'The take-down after the change.' })
  takedown!: TakedownModel;
}
