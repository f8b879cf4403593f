import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { defineEnum, type ValueOf } from '../../platform/graphql/enums.ts';
import { Node } from '../../platform/graphql/relay.ts';
import { DateTime } from '../../platform/graphql/scalars.ts';
import { Column } from '../../platform/reads/columns.ts';
import { Cost } from '../../platform/reads/cost.ts';
import { PickModel } from '../pick/pick.model.ts';
import { ProfileModel } from '../profile/profile.model.ts';
import { FEATURED_MAX } from './featured.rules.ts';

export const FeaturedSubject = defineEnum('FeaturedSubject', 'What is featured.', {
  PICK: 'A pick.',
  PROFILE: 'A curator.',
});
export type FeaturedSubject = ValueOf<typeof FeaturedSubject>;

export const FeaturedState = defineEnum('FeaturedState', 'The visibility of a featured entry.', {
  SCHEDULED: 'It starts later.',
  SHOWN: 'Visitors see it now.',
  NOT_PUBLIC: 'It would be shown, but is not public.',
  ENDED: 'It was shown.',
});
export type FeaturedState = ValueOf<typeof FeaturedState>;

@ObjectType('Featured', {
  implements: Node,
  simpleResolvers: true,
  description: 'A pick or curator that admins feature for a period.',
})
export class FeaturedModel implements Node {
  id!: string;

  @Field(() => PickModel, { nullable: true, description: 'The pick. Null if it is a curator.' })
  pick!: PickModel | null;

  @Field(() => ProfileModel, { nullable: true, description: 'The curator. Null if it is a pick.' })
  profile!: ProfileModel | null;

  @Column(() => DateTime, { description: 'When it becomes visible.' })
  startsAt!: string;

  @Column(() => DateTime, {
    nullable: true,
    description: 'When it stops being visible. Null if it has no end.',
  })
  endsAt!: string | null;

  @Field(() => FeaturedState, { description: 'Whether visitors see it now.' })
  state!: FeaturedState;

  @Column(() => Int, { description: 'Increases with each change of the dates. Send it with updateFeatured.' })
  version!: number;
}

@InputType({ description: 'A pick or curator to feature.' })
export class AddFeaturedInput {
  @Field(() => FeaturedSubject, { description: 'Whether it is a pick or a curator.' })
  subject!: FeaturedSubject;

  @Field(() => ID, { description: 'The id of the pick or the profile.' })
  id!: string;

  @Field(() => DateTime, { nullable: true, description: 'When it becomes visible. Now if left out.' })
  startsAt?: Date | null;

  @Field(() => DateTime, { nullable: true, description: 'When it stops being visible. No end if left out.' })
  endsAt?: Date | null;
}

@InputType({ description: 'New dates of a featured entry.' })
export class UpdateFeaturedInput {
  @Field(() => ID, { description: 'The entry to change.' })
  id!: string;

  @Field(() => DateTime, { nullable: true, description: 'When it becomes visible. Unchanged if left out.' })
  startsAt?: Date | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'When it stops being visible. No end if null, unchanged if left out.',
  })
  endsAt?: Date | null;

  @Field(() => Int, {
    description: 'The version that the edit started from. CONFLICT if there is a newer one.',
  })
  version!: number;
}

@InputType({ description: 'A new order of a list.' })
export class OrderFeaturedInput {
  @Field(() => FeaturedSubject, { description: 'Which list to order.' })
  subject!: FeaturedSubject;

  @Field(() => [ID], { description: 'The ids of the whole list in its new order.' })
  ids!: string[];
}

@ObjectType({ simpleResolvers: true, description: 'The result of a change of a featured list.' })
export class FeaturedPayload {
  @Cost({ most: FEATURED_MAX })
  @Field(() => [FeaturedModel], { description: 'The whole list.' })
  featured!: FeaturedModel[];
}
