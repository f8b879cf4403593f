import { Field, Float, ObjectType } from 'type-graphql';
import { defineConnection } from '../../platform/graphql/relay.ts';
import { Cost } from '../../platform/reads/cost.ts';
import { Viewer } from '../access/viewer.model.ts';
import { ProfileModel } from '../profile/profile.model.ts';
import { ThingModel } from '../thing/thing.model.ts';
import { REASON_THINGS_MAX, REASONS_MAX } from './match.rules.ts';

@ObjectType('MatchReason', { simpleResolvers: true, description: 'A reason of a match.' })
export class MatchReasonModel {
  @Field(() => String, {
    description:
      'A sentence to the viewer, in English, such as "You and Ines share Piranesi and the Moka Express; no one else does." It is computed on each read.',
  })
  text!: string;

  @Cost({ most: REASON_THINGS_MAX })
  @Field(() => [ThingModel], {
    description: `The things of the reason, closest first: at most ${REASON_THINGS_MAX}. Empty if the reason is not about things.`,
  })
  things!: ThingModel[];
}

@ObjectType('CuratorMatch', {
  simpleResolvers: true,
  description: 'A curator who shares things with the viewer or with the given things.',
})
export class CuratorMatchModel {
  @Field(() => ProfileModel, { nullable: true, description: 'The curator.' })
  profile!: ProfileModel | null;

  @Field(() => Float, {
    description:
      'The match score: the sum over the shared things of (8 − both ranks) / 6 / ln(1 + shelvesCount), with at least two shelves. Rare things and high ranks weigh more. Things without a rank on the viewer’s side count as first.',
  })
  score!: number;

  @Cost({ most: REASONS_MAX })
  @Field(() => [MatchReasonModel], {
    description: `The reasons, most relevant first: 1 to ${REASONS_MAX}. The first one names the shared things.`,
  })
  reasons!: MatchReasonModel[];
}

export const CuratorMatchConnection = defineConnection<CuratorMatchModel>(
  'CuratorMatch',
  () => CuratorMatchModel,
);

@ObjectType({ simpleResolvers: true, description: 'The result of dismissing or restoring a match.' })
export class MatchPayload {
  @Field(() => ProfileModel, { description: 'The curator.' })
  profile!: ProfileModel;

  @Field(() => Viewer, { description: 'The viewer.' })
  viewer!: Viewer;
}
