import { defineEnum, type ValueOf } from '../../platform/graphql/enums.ts';
import { DateTime, Id } from '../../platform/graphql/scalars.ts';
import { Field, ObjectType } from '../../platform/graphql/types.ts';
import { Cost, PAGE_MAX } from '../../platform/reads/cost.ts';

export const PublicType = defineEnum('PublicType', 'What is listed by changes and in the export.', {
  PROFILE: 'A curator’s profile, while all of it is public.',
  THING: 'A book, place or product.',
  PICK: 'A pick.',
  COLLECTION: 'A collection.',
});
export type PublicType = ValueOf<typeof PublicType>;

const ChangeKind = defineEnum('ChangeKind', 'What happened to something public.', {
  PUBLISHED: 'Everyone can read it, for the first time or again.',
  CHANGED: 'It is public, and was changed. Numbers of saves, comments and followers do not count.',
  GONE: 'It is no longer public, hidden or deleted. A copy deletes it.',
});
type ChangeKind = ValueOf<typeof ChangeKind>;

@ObjectType('The last change of something public.')
export class ChangeModel {
  @Field(() => Id, 'The id of what changed, which `node` and `nodes` take.')
  nodeId!: string;

  @Field(() => PublicType, 'The type of the object.')
  type!: PublicType;

  @Field(() => ChangeKind, 'What happened to it.')
  kind!: ChangeKind;

  @Field(() => DateTime, 'When it happened.')
  at!: string;
}

@ObjectType('A part of the list of changes.')
export class ChangesModel {
  @Cost({ most: PAGE_MAX })
  @Field(() => [ChangeModel], 'The changes, oldest first.')
  nodes!: ChangeModel[];

  @Field(() => String, '`after` for the next changes, also if there were none. Can be used for 30 days.')
  cursor!: string;

  @Field(() => Boolean, 'Whether there are more changes now.')
  hasNextPage!: boolean;
}
