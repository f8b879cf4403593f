import { Int } from 'type-graphql';
import { defineEnum, type ValueOf } from '../../../platform/graphql/enums.ts';
import { defineConnection, Node, NodeType } from '../../../platform/graphql/relay.ts';
import { DateTime, Id } from '../../../platform/graphql/scalars.ts';
import { Field, InputType, NullableField, ObjectType } from '../../../platform/graphql/types.ts';
import { Column, NullableColumn } from '../../../platform/reads/columns.ts';
import { TITLE_MAX } from '../../pick/limits.rules.ts';
import { ThingModel } from '../thing.model.ts';
import { SPLIT_MAX } from './change.rules.ts';

export const ThingChangeKind = defineEnum('ThingChangeKind', 'The kind of change of things.', {
  MERGE: 'Two became one.',
  SPLIT: 'One became two.',
});
export type ThingChangeKind = ValueOf<typeof ThingChangeKind>;

@NodeType('A merge or a split of things by an admin, which can be undone. Admins see it.')
export class ThingChangeModel extends Node {
  @Column(() => ThingChangeKind, 'Whether it was a merge or a split.')
  kind!: ThingChangeKind;

  @NullableField(
    () => ThingModel,
    'The thing that remains after a merge, or the original of a split. Null while no public pick is about it.',
  )
  thing!: ThingModel | null;

  @Field(() => String, 'The name of `thing` before the change, even while no public pick is about it.')
  thingName!: string;

  @Field(() => String, 'The name of the thing that was merged or split off, at that time.')
  otherName!: string;

  @Field(() => Int, 'The number of moved picks.')
  picksCount!: number;

  @Column(
    () => Boolean,
    'Whether a job is still moving picks. It moves more than 200 in batches. Until then the things cannot be changed again.',
  )
  isWorking!: boolean;

  @Column(() => DateTime, 'When it was created.')
  createdAt!: string;

  @NullableColumn(() => DateTime, 'When it was undone. Null if it was not.')
  undoneAt!: string | null;
}

export const ThingChangeConnection = defineConnection<ThingChangeModel>(
  'ThingChange',
  () => ThingChangeModel,
);

@InputType('The picks of a thing that are about something else.')
export class SplitThingInput {
  @Field(() => Id, 'The thing to split.')
  thingId!: string;

  @Field(() => [Id], `The picks to move to the new thing: 1 to ${SPLIT_MAX}, not all.`)
  pickIds!: string[];

  @Field(() => String, `The name of the new thing: 1 to ${TITLE_MAX} characters.`)
  title!: string;

  @NullableField(() => String, 'Its author, maker or city.')
  creator?: string | null;
}

@ObjectType('The result of a merge, a split or an undo.')
export class ThingChangePayload {
  @Field(() => ThingChangeModel, 'The change.')
  change!: ThingChangeModel;

  @Field(() => Int, 'The number of picks that an undo did not move back, because they have changed since.')
  stayed!: number;
}
