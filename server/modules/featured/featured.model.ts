import { Int } from 'type-graphql';
import { defineEnum, type ValueOf } from '../../platform/graphql/enums.ts';
import { Node, NodeType } from '../../platform/graphql/relay.ts';
import { DateTime, Id } from '../../platform/graphql/scalars.ts';
import { Field, InputType, NullableField, ObjectType } from '../../platform/graphql/types.ts';
import { Column, NullableColumn } from '../../platform/reads/columns.ts';
import { Cost } from '../../platform/reads/cost.ts';
import { PickModel } from '../pick/pick.model.ts';
import { ProfileModel } from '../profile/profile.model.ts';
import { FEATURED_MAX } from './featured.rules.ts';

export const FeaturedSubject = defineEnum('FeaturedSubject', 'What is featured.', {
  PICK: 'A pick.',
  PROFILE: 'A curator.',
});
export type FeaturedSubject = ValueOf<typeof FeaturedSubject>;

const FeaturedState = defineEnum('FeaturedState', 'The visibility of a featured entry.', {
  SCHEDULED: 'It starts later.',
  SHOWN: 'Visitors see it now.',
  NOT_PUBLIC: 'It would be shown, but is not public.',
  ENDED: 'It was shown.',
});
type FeaturedState = ValueOf<typeof FeaturedState>;

@NodeType('A pick or curator that admins feature for a period.')
export class FeaturedModel extends Node {
  @NullableField(() => PickModel, 'The pick. Null if it is a curator.')
  pick!: PickModel | null;

  @NullableField(() => ProfileModel, 'The curator. Null if it is a pick.')
  profile!: ProfileModel | null;

  @Column(() => DateTime, 'When it becomes visible.')
  startsAt!: string;

  @NullableColumn(() => DateTime, 'When it stops being visible. Null if it has no end.')
  endsAt!: string | null;

  @Field(() => FeaturedState, 'Whether visitors see it now.')
  state!: FeaturedState;

  @Column(() => Int, 'Increases with each change of the dates. Send it with updateFeatured.')
  version!: number;
}

@InputType('A pick or curator to feature.')
export class AddFeaturedInput {
  @Field(() => FeaturedSubject, 'Whether it is a pick or a curator.')
  subject!: FeaturedSubject;

  @Field(() => Id, 'The id of the pick or the profile.')
  id!: string;

  @NullableField(() => DateTime, 'When it becomes visible. Now if left out.')
  startsAt?: Date | null;

  @NullableField(() => DateTime, 'When it stops being visible. No end if left out.')
  endsAt?: Date | null;
}

@InputType('New dates of a featured entry.')
export class UpdateFeaturedInput {
  @Field(() => Id, 'The entry to change.')
  id!: string;

  @NullableField(() => DateTime, 'When it becomes visible. Unchanged if left out.')
  startsAt?: Date | null;

  @NullableField(() => DateTime, 'When it stops being visible. No end if null, unchanged if left out.')
  endsAt?: Date | null;

  @Field(() => Int, 'The version that the edit started from. CONFLICT if there is a newer one.')
  version!: number;
}

@InputType('A new order of a list.')
export class OrderFeaturedInput {
  @Field(() => FeaturedSubject, 'Which list to order.')
  subject!: FeaturedSubject;

  @Field(() => [Id], 'The ids of the whole list in its new order.')
  ids!: string[];
}

@ObjectType('The result of a change of a featured list.')
export class FeaturedPayload {
  @Cost({ most: FEATURED_MAX })
  @Field(() => [FeaturedModel], 'The whole list.')
  featured!: FeaturedModel[];
}
