import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { defineConnection, Node } from '../../../platform/graphql/relay.ts';
import { DateTime } from '../../../platform/graphql/scalars.ts';
import { Column } from '../../../platform/reads/columns.ts';
import { Cost } from '../../../platform/reads/cost.ts';
import { PickModel } from '../../pick/pick.model.ts';
import { ProfileModel } from '../../profile/profile.model.ts';
import { ThingChangeKind, ThingChangeModel } from '../change/change.model.ts';
import { SPLIT_MAX } from '../change/change.rules.ts';
import { ThingModel } from '../thing.model.ts';
import { SUGGESTION_ANSWER_MAX, SUGGESTION_NOTE_MAX } from './suggestion.rules.ts';

@InputType({ description: 'A report of a wrong match: set either `otherId` or `pickIds`.' })
export class ThingSuggestionInput {
  @Field(() => ID, { description: 'The thing.' })
  thingId!: string;

  @Field(() => ID, { nullable: true, description: 'The duplicate, of the same category.' })
  otherId?: string | null;

  @Field(() => [ID], {
    nullable: true,
    description: `Its picks that are about something else: at most ${SPLIT_MAX}, not all.`,
  })
  pickIds?: string[] | null;

  @Field(() => String, {
    nullable: true,
    description: `A note for the team: at most ${SUGGESTION_NOTE_MAX} characters.`,
  })
  note?: string | null;
}

@ObjectType('ThingSuggestion', {
  implements: Node,
  simpleResolvers: true,
  description:
    'A wrong match that a member reported or the rules of today have found, or a choice of a curator that waits. Visible to admins.',
})
export class ThingSuggestionModel extends Node {
  @Column(() => ThingChangeKind, { description: 'Whether it suggests a merge or a split.' })
  kind!: ThingChangeKind;

  @Field(() => Boolean, {
    description:
      'Whether a curator chose the other thing for a pick with another title. Until it is decided, the pick counts for no thing.',
  })
  isChoice!: boolean;

  @Field(() => ProfileModel, {
    nullable: true,
    description: 'The member who sent it. Null if the rules of today suggest it.',
  })
  profile!: ProfileModel | null;

  @Field(() => ThingModel, {
    nullable: true,
    description:
      'The thing, or the one that it was merged into since. Null while no public pick is about it.',
  })
  thing!: ThingModel | null;

  @Field(() => String, { description: 'The name of the thing at the time of the suggestion.' })
  thingName!: string;

  @Field(() => ThingModel, {
    nullable: true,
    description: 'The other thing, or the one that it was merged into since. Null for a split.',
  })
  other!: ThingModel | null;

  @Field(() => String, {
    nullable: true,
    description: 'The name of the other thing at the time of the suggestion.',
  })
  otherName!: string | null;

  @Cost({ most: SPLIT_MAX })
  @Field(() => [PickModel], {
    description:
      'The picks that are about something else; for a choice, the pending ones. Picks that no longer belong to the thing are left out.',
  })
  picks!: PickModel[];

  @Column(() => String, { description: 'The member’s note. Empty without one.' })
  note!: string;

  @Column(() => DateTime, { description: 'When it was sent.' })
  createdAt!: string;

  @Column(() => DateTime, { nullable: true, description: 'When it was decided. Null while it is open.' })
  resolvedAt!: string | null;

  @Column(() => String, { description: 'The answer to the member. Empty without one.' })
  answer!: string;

  @Field(() => ThingChangeModel, {
    nullable: true,
    description: 'The resulting change. Null while it is open, and if it was declined.',
  })
  change!: ThingChangeModel | null;
}

export const ThingSuggestionConnection = defineConnection<ThingSuggestionModel>(
  'ThingSuggestion',
  () => ThingSuggestionModel,
);

@InputType({
  description: 'The decision on a suggestion. Fields that are left out keep the suggested value.',
})
export class AcceptThingSuggestionInput {
  @Field(() => ID, { description: 'The suggestion.' })
  id!: string;

  @Field(() => ID, { nullable: true, description: 'For a merge: the one of the two that remains.' })
  into?: string | null;

  @Field(() => [ID], { nullable: true, description: 'For a split: the picks to split off.' })
  pickIds?: string[] | null;

  @Field(() => String, { nullable: true, description: 'For a split: the name of the new thing. Required.' })
  title?: string | null;

  @Field(() => String, { nullable: true, description: 'For a split: its author, maker or city.' })
  creator?: string | null;

  @Field(() => String, {
    nullable: true,
    description: `The answer to the member: at most ${SUGGESTION_ANSWER_MAX} characters.`,
  })
  answer?: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'The result of a decision on a suggestion.' })
export class ThingSuggestionPayload {
  @Field(() => ThingSuggestionModel, { description: 'The suggestion after the decision.' })
  suggestion!: ThingSuggestionModel;
}

@ObjectType('ThingDuplicate', {
  implements: Node,
  simpleResolvers: true,
  description: 'Two things with similar names, which can be duplicates. Visible to admins.',
})
export class ThingDuplicateModel extends Node {
  @Column(() => Int, { description: 'The similarity of their names in percent: 70 to 100.' })
  similarity!: number;

  @Field(() => ThingModel, { description: 'The thing that was picked first.' })
  thing!: ThingModel;

  @Field(() => ThingModel, { description: 'The other thing.' })
  other!: ThingModel;
}

export const ThingDuplicateConnection = defineConnection<ThingDuplicateModel>(
  'ThingDuplicate',
  () => ThingDuplicateModel,
);
