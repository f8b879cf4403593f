import { Float } from 'type-graphql';
import { defineConnection } from '../../platform/graphql/relay.ts';
import { Field, NullableField, ObjectType } from '../../platform/graphql/types.ts';
import { Cost } from '../../platform/reads/cost.ts';
import { Viewer } from '../access/viewer.model.ts';
import { ProfileModel } from '../profile/profile.model.ts';
import { ThingModel } from '../thing/thing.model.ts';
import { REASON_THINGS_MAX, REASONS_MAX } from './match.rules.ts';

@ObjectType('A reason of a match.')
export class MatchReasonModel {
  @Field(
    () => String,
    'A sentence to the viewer, in English, such as "You and Ines share Piranesi and the Moka Express; no one else does." It is computed on each read.',
  )
  text!: string;

  @Cost({ most: REASON_THINGS_MAX })
  @Field(
    () => [ThingModel],
    `The things of the reason, closest first: at most ${REASON_THINGS_MAX}. Empty if the reason is not about things.`,
  )
  things!: ThingModel[];
}

@ObjectType('A curator who shares things with the viewer or with the given things.')
export class CuratorMatchModel {
  @NullableField(() => ProfileModel, 'The curator.')
  profile!: ProfileModel | null;

  @Field(
    () => Float,
    'The match score: the sum over the shared things of (8 − both ranks) / 6 / ln(1 + shelvesCount), with at least two shelves. Rare things and high ranks weigh more. Things without a rank on the viewer’s side count as first.',
  )
  score!: number;

  @Cost({ most: REASONS_MAX })
  @Field(
    () => [MatchReasonModel],
    `The reasons, most relevant first: 1 to ${REASONS_MAX}. The first one names the shared things.`,
  )
  reasons!: MatchReasonModel[];
}

export const CuratorMatchConnection = defineConnection<CuratorMatchModel>(
  'CuratorMatch',
  () => CuratorMatchModel,
);

@ObjectType('The result of dismissing or restoring a match.')
export class MatchPayload {
  @Field(() => ProfileModel, 'The curator.')
  profile!: ProfileModel;

  @Field(() => Viewer, 'The viewer.')
  viewer!: Viewer;
}
