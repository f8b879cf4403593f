import { defineConnection, Node, NodeType } from '../../platform/graphql/relay.ts';
import { DateTime, Id } from '../../platform/graphql/scalars.ts';
import { Field, InputType, NullableField, ObjectType } from '../../platform/graphql/types.ts';
import { Column, NullableColumn } from '../../platform/reads/columns.ts';
import { CollectionModel } from '../collection/collection.model.ts';
import { PickModel } from '../pick/pick.model.ts';
import { ProfileModel } from '../profile/profile.model.ts';
import { COMMENT_MAX, EDIT_MINUTES } from './limits.rules.ts';

@NodeType('A comment on a pick or a collection, or a reply to a comment.')
export class CommentModel extends Node {
  @Column(() => String, 'Plain text with line breaks. Addresses that begin with http are shown as links.')
  text!: string;

  @Field(() => ProfileModel, 'Who wrote it.')
  author!: ProfileModel;

  @Column(() => DateTime, 'When it was written.')
  createdAt!: string;

  @NullableColumn(() => DateTime, 'When it was last edited. Null if it never was.')
  editedAt!: string | null;

  @Field(() => DateTime, 'When it was last edited, or written if it never was.')
  updatedAt!: string;

  @Field(
    () => Boolean,
    `Whether the viewer is its author and can still edit it, for ${EDIT_MINUTES} minutes.`,
  )
  canEdit!: boolean;

  @Field(
    () => Boolean,
    'Whether the viewer can remove it: its author, the owner of the pick or collection, or an admin.',
  )
  canRemove!: boolean;

  @NullableField(() => PickModel, 'The pick that it is on. Null on a collection.')
  pick!: PickModel | null;

  @NullableField(() => CollectionModel, 'The collection that it is on. Null on a pick.')
  collection!: CollectionModel | null;
}

export const CommentConnection = defineConnection<CommentModel>('Comment', () => CommentModel);

@InputType('Exactly one of `pickId`, `collectionId` and, for a reply, `parentId`.')
export class AddCommentInput {
  @NullableField(() => Id, 'The pick to comment on.')
  pickId?: string | null;

  @NullableField(() => Id, 'The collection to comment on.')
  collectionId?: string | null;

  @NullableField(() => Id, 'The comment to reply to. Replies have no replies.')
  parentId?: string | null;

  @Field(() => String, `Plain text of 1 to ${COMMENT_MAX} characters.`)
  text!: string;
}

@InputType('A new text for a comment.')
export class EditCommentInput {
  @Field(() => Id, 'The comment to change.')
  id!: string;

  @Field(() => String, `Plain text of 1 to ${COMMENT_MAX} characters.`)
  text!: string;
}

@ObjectType('The result of writing or editing a comment.')
export class CommentPayload {
  @Field(() => CommentModel, 'The comment after the change.')
  comment!: CommentModel;
}

@ObjectType('The result of removing a comment.')
export class RemoveCommentPayload {
  @Field(() => Id, 'The comment that was removed, with its replies.')
  removedId!: string;

  @NullableField(() => PickModel, 'The pick that it was on, with its new count. Null on a collection.')
  pick!: PickModel | null;

  @NullableField(() => CollectionModel, 'The collection that it was on, with its new count. Null on a pick.')
  collection!: CollectionModel | null;
}
