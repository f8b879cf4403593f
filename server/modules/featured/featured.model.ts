import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Column } from '../../platform/reads/columns.ts';
import { Cost } from '../../platform/reads/cost.ts';
import { DateTime } from '../../platform/scalars.ts';
import { PickModel } from '../pick/pick.model.ts';
import { ProfileModel } from '../profile/profile.model.ts';
import { FEATURED_MAX } from './featured.rules.ts';

export enum FeaturedSubject {
  PICK = 'pick',
  PROFILE = 'profile',
}
registerEnumType(FeaturedSubject, { name: 'FeaturedSubject', description: 'PROFILE: a curator.' });

export enum FeaturedState {
  SCHEDULED = 'scheduled',
  SHOWN = 'shown',
  NOT_PUBLIC = 'not_public',
  ENDED = 'ended',
}
registerEnumType(FeaturedState, {
  name: 'FeaturedState',
  description:
    'SCHEDULED: it starts later. SHOWN: visitors see it now. NOT_PUBLIC: it would be shown, but is not public. ENDED: it was shown.',
});

@ObjectType('Featured', {
  simpleResolvers: true,
  description: 'A pick or curator that admins feature from a start to an end.',
})
export class FeaturedModel {
  @Field(() => ID)
  id!: string;

  @Field(() => PickModel, { nullable: true })
  pick!: PickModel | null;

  @Field(() => ProfileModel, { nullable: true, description: 'The curator, if it is not a pick.' })
  profile!: ProfileModel | null;

  @Column(() => DateTime)
  startsAt!: string;

  @Column(() => DateTime, { nullable: true, description: 'Null if it has no end.' })
  endsAt!: string | null;

  @Field(() => FeaturedState)
  state!: FeaturedState;

  @Column(() => Int, { description: 'Increases with each change of the dates. updateFeatured takes it.' })
  version!: number;
}

@InputType()
export class AddFeaturedInput {
  @Field(() => FeaturedSubject)
  subject!: FeaturedSubject;

  @Field(() => ID, { description: 'Of the pick or the profile.' })
  id!: string;

  @Field(() => DateTime, { nullable: true, description: 'Now if it is left out.' })
  startsAt?: Date | null;

  @Field(() => DateTime, { nullable: true, description: 'No end if it is left out.' })
  endsAt?: Date | null;
}

@InputType()
export class UpdateFeaturedInput {
  @Field(() => ID)
  id!: string;

  @Field(() => DateTime, { nullable: true, description: 'Unchanged if it is left out.' })
  startsAt?: Date | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'No end if it is null. Unchanged if it is left out.',
  })
  endsAt?: Date | null;

  @Field(() => Int, {
    description: 'The version that the edit started from. CONFLICT if there is a newer one.',
  })
  version!: number;
}

@InputType()
export class OrderFeaturedInput {
  @Field(() => FeaturedSubject)
  subject!: FeaturedSubject;

  @Field(() => [ID], { description: 'The ids of the whole list in its new order.' })
  ids!: string[];
}

@ObjectType({ simpleResolvers: true })
export class FeaturedPayload {
  @Cost({ most: FEATURED_MAX })
  @Field(() => [FeaturedModel], { description: 'The whole list.' })
  featured!: FeaturedModel[];
}
