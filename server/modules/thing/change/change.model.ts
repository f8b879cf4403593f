import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { defineEnum, type ValueOf } from '../../../platform/graphql/enums.ts';
import { defineConnection, Node } from '../../../platform/graphql/relay.ts';
import { DateTime } from '../../../platform/graphql/scalars.ts';
import { Column } from '../../../platform/reads/columns.ts';
import { TITLE_MAX } from '../../pick/limits.rules.ts';
import { ThingModel } from '../thing.model.ts';
import { SPLIT_MAX } from './change.rules.ts';

export const ThingChangeKind = defineEnum('ThingChangeKind', 'The kind of change of things.', {
  MERGE: 'Two became one.',
  SPLIT: 'One became two.',
});
export type ThingChangeKind = ValueOf<typeof ThingChangeKind>;

@ObjectType('ThingChange', {
  implements: Node,
  simpleResolvers: true,
  description: 'A merge or a split of things by an admin, which can be undone. Admins see it.',
})
export class ThingChangeModel extends Node {
  @Column(() => ThingChangeKind, { description: 'Whether it was a merge or a split.' })
  kind!: ThingChangeKind;

  @Field(() => ThingModel, {
    nullable: true,
    description:
      'The thing that remains after a merge, or the original of a split. Null while no public pick is about it.',
  })
  thing!: ThingModel | null;

  @Field(() => String, { description: 'The name of `thing`, even while no public pick is about it.' })
  thingName!: string;

  @Field(() => String, { description: 'The name of the thing that was merged or split off.' })
  otherName!: string;

  @Field(() => Int, { description: 'The number of moved picks.' })
  picksCount!: number;

  @Column(() => Boolean, {
    description:
      'Whether a job is still moving picks. It moves more than 200 in batches. Until then the things cannot be changed again.',
  })
  isWorking!: boolean;

  @Column(() => DateTime, { description: 'When it was created.' })
  createdAt!: string;

  @Column(() => DateTime, { nullable: true, description: 'When it was undone. Null if it was not.' })
  undoneAt!: string | null;
}

export const ThingChangeConnection = defineConnection<ThingChangeModel>(
  'ThingChange',
  () => ThingChangeModel,
);

@InputType({ description: 'The picks of a thing that are about something else.' })
export class SplitThingInput {
  @Field(() => ID, { description: 'The thing to split.' })
  thingId!: string;

  @Field(() => [ID], { description: `The picks to move to the new thing: 1 to ${SPLIT_MAX}, not all.` })
  pickIds!: string[];

  @Field(() => String, { description: `The name of the new thing: 1 to ${TITLE_MAX} characters.` })
  title!: string;

  @Field(() => String, { nullable: true, description: 'Its author, maker or city.' })
  creator?: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'The result of a merge, a split or an undo.' })
export class ThingChangePayload {
  @Field(() => ThingChangeModel, { description: 'The change.' })
  change!: ThingChangeModel;

  @Field(() => Int, {
    description: 'The number of picks that an undo did not move back, because they have changed since.',
  })
  stayed!: number;
}
