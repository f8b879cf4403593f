import { Int } from 'type-graphql';
import { defineConnection, Node, NodeType } from '../../../platform/graphql/relay.ts';
import { DateTime, Id } from '../../../platform/graphql/scalars.ts';
import { Field, InputType, NullableField, ObjectType } from '../../../platform/graphql/types.ts';
import { Column, NullableColumn } from '../../../platform/reads/columns.ts';
import { Cost } from '../../../platform/reads/cost.ts';
import { PickModel } from '../../pick/pick.model.ts';
import { ProfileModel } from '../../profile/profile.model.ts';
import { ThingChangeKind, ThingChangeModel } from '../change/change.model.ts';
import { SPLIT_MAX } from '../change/change.rules.ts';
import { ThingModel } from '../thing.model.ts';
import { SUGGESTION_ANSWER_MAX, SUGGESTION_NOTE_MAX } from './suggestion.rules.ts';

@InputType('A report of a wrong match: set either `otherId` or `pickIds`.')
export class ThingSuggestionInput {
  @Field(() => Id, 'The thing.')
  thingId!: string;

  @NullableField(() => Id, 'The duplicate, of the same category.')
  otherId?: string | null;

  @NullableField(() => [Id], `Its picks that are about something else: at most ${SPLIT_MAX}, not all.`)
  pickIds?: string[] | null;

  @NullableField(() => String, `A note for the team: at most ${SUGGESTION_NOTE_MAX} characters.`)
  note?: string | null;
}

@NodeType(
  'A wrong match that a member reported or the current rules have found, or a choice of a curator that waits. Visible to admins.',
)
export class ThingSuggestionModel extends Node {
  @Column(() => ThingChangeKind, 'Whether it suggests a merge or a split.')
  kind!: ThingChangeKind;

  @Field(
    () => Boolean,
    'Whether a curator chose the other thing for a pick with another title. Until it is decided, the pick counts for no thing.',
  )
  isChoice!: boolean;

  @NullableField(
    () => ProfileModel,
    'The member who sent it. Null if the current rules suggest it, or the member has left.',
  )
  profile!: ProfileModel | null;

  @NullableField(
    () => ThingModel,
    'The thing, or the one that it was merged into since. Null while no public pick is about it.',
  )
  thing!: ThingModel | null;

  @Field(() => String, 'The name of the thing at the time of the suggestion.')
  thingName!: string;

  @NullableField(
    () => ThingModel,
    'The other thing, or the one that it was merged into since. Null for a split.',
  )
  other!: ThingModel | null;

  @NullableField(() => String, 'The name of the other thing at the time of the suggestion.')
  otherName!: string | null;

  @Cost({ most: SPLIT_MAX })
  @Field(
    () => [PickModel],
    'The picks that are about something else; for a choice, the pending ones. Picks that no longer belong to the thing are left out.',
  )
  picks!: PickModel[];

  @Column(() => String, 'The member’s note. Empty without one.')
  note!: string;

  @Column(() => DateTime, 'When it was sent.')
  createdAt!: string;

  @NullableColumn(() => DateTime, 'When it was decided. Null while it is open.')
  resolvedAt!: string | null;

  @Column(() => String, 'The answer to the member. Empty without one.')
  answer!: string;

  @NullableField(
    () => ThingChangeModel,
    'The resulting change. Null while it is open, and if it was declined.',
  )
  change!: ThingChangeModel | null;
}

export const ThingSuggestionConnection = defineConnection<ThingSuggestionModel>(
  'ThingSuggestion',
  () => ThingSuggestionModel,
);

@InputType('The decision on a suggestion. Fields that are left out keep the suggested value.')
export class AcceptThingSuggestionInput {
  @Field(() => Id, 'The suggestion.')
  id!: string;

  @NullableField(() => Id, 'For a merge: the one of the two that remains.')
  into?: string | null;

  @NullableField(() => [Id], 'For a split: the picks to split off.')
  pickIds?: string[] | null;

  @NullableField(() => String, 'For a split: the name of the new thing. Required.')
  title?: string | null;

  @NullableField(() => String, 'For a split: its author, maker or city.')
  creator?: string | null;

  @NullableField(() => String, `The answer to the member: at most ${SUGGESTION_ANSWER_MAX} characters.`)
  answer?: string | null;
}

@ObjectType('The result of a decision on a suggestion.')
export class ThingSuggestionPayload {
  @Field(() => ThingSuggestionModel, 'The suggestion after the decision.')
  suggestion!: ThingSuggestionModel;
}

@NodeType('Two things with similar names, which can be duplicates. Visible to admins.')
export class ThingDuplicateModel extends Node {
  @Column(() => Int, 'The similarity of their names in percent: 70 to 100.')
  similarity!: number;

  @Field(() => ThingModel, 'The thing that was picked first.')
  thing!: ThingModel;

  @Field(() => ThingModel, 'The other thing.')
  other!: ThingModel;
}

export const ThingDuplicateConnection = defineConnection<ThingDuplicateModel>(
  'ThingDuplicate',
  () => ThingDuplicateModel,
);
