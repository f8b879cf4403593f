import { Field, ID, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { Column } from '../../platform/reads/columns.ts';
import { connectionOf } from '../../platform/relay.ts';
import { DateTime } from '../../platform/scalars.ts';
import { CollectionModel } from '../collection/collection.model.ts';
import { PickModel } from '../pick/pick.model.ts';
import { ProfileModel } from '../profile/profile.model.ts';

export enum TakedownSubject {
  PICK = 'pick',
  COLLECTION = 'collection',
  SHELF = 'shelf',
  PERSON = 'person',
}
registerEnumType(TakedownSubject, {
  name: 'TakedownSubject',
  description:
    'PICK and COLLECTION are hidden. SHELF: all picks and collections of a person are withdrawn. PERSON: the person is suspended.',
});

@ObjectType('Takedown', {
  simpleResolvers: true,
  description: 'Something that the team has taken down. Its owner and admins see it.',
})
export class TakedownModel {
  @Field(() => ID)
  id!: string;

  @Column(() => TakedownSubject)
  subject!: TakedownSubject;

  @Field(() => ProfileModel, { description: 'The person whose it is.' })
  profile!: ProfileModel;

  @Field(() => PickModel, { nullable: true, description: 'The pick that is hidden.' })
  pick!: PickModel | null;

  @Field(() => CollectionModel, { nullable: true, description: 'The collection that is hidden.' })
  collection!: CollectionModel | null;

  @Column(() => String, { description: 'What its owner is told.' })
  reason!: string;

  @Column(() => DateTime)
  createdAt!: string;

  @Column(() => String, { nullable: true, description: 'What its owner says to it.' })
  answer!: string | null;

  @Column(() => DateTime, { nullable: true })
  answeredAt!: string | null;

  @Column(() => DateTime, {
    nullable: true,
    description: 'When an admin decided after the answer that it stays.',
  })
  keptAt!: string | null;

  @Column(() => DateTime, { nullable: true, description: 'Null while it is in force.' })
  restoredAt!: string | null;
}

export const TakedownConnection = connectionOf<TakedownModel>('Takedown', () => TakedownModel);

@InputType()
export class TakeDownInput {
  @Field(() => TakedownSubject)
  subject!: TakedownSubject;

  @Field(() => ID, { description: 'Of the pick or collection; of the profile for a shelf or a person.' })
  id!: string;

  @Field(() => String, { description: 'Its owner reads it. At most 1,000 characters.' })
  reason!: string;
}

@InputType({ description: 'All conditions that are given must hold.' })
export class TakedownFilter {
  @Field(() => TakedownSubject, { nullable: true })
  subject?: TakedownSubject | null;

  @Field(() => Boolean, { nullable: true, description: 'Only those in force, or only those restored.' })
  inForce?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Only those with an answer, or only those without.' })
  answered?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Only those in force whose answer waits for an admin, or only the others.',
  })
  waits?: boolean | null;

  @Field(() => ID, { nullable: true, description: 'The id of the person whose they are.' })
  profileId?: string | null;
}

@ObjectType({ simpleResolvers: true })
export class TakedownPayload {
  @Field(() => TakedownModel)
  takedown!: TakedownModel;
}
