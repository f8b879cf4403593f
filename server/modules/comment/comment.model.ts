import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { defineConnection, Node } from '../../platform/graphql/relay.ts';
import { DateTime } from '../../platform/graphql/scalars.ts';
import { Column } from '../../platform/reads/columns.ts';
import { CollectionModel } from '../collection/collection.model.ts';
import { PickModel } from '../pick/pick.model.ts';
import { ProfileModel } from '../profile/profile.model.ts';
import { COMMENT_MAX, EDIT_MINUTES } from './limits.rules.ts';

@ObjectType('Comment', {
  implements: Node,
  simpleResolvers: true,
  description: 'A comment on a pick or a collection, or a reply to a comment.',
})
export class CommentModel implements Node {
  id!: string;

  @Column(() => String, {
    description: 'Plain text with line breaks. Addresses that begin with http are shown as links.',
  })
  text!: string;

  @Field(() => ProfileModel, { description: 'Who wrote it.' })
  author!: ProfileModel;

  @Column(() => DateTime, { description: 'When it was written.' })
  createdAt!: string;

  @Column(() => DateTime, { nullable: true, description: 'When it was last edited. Null if it never was.' })
  editedAt!: string | null;

  @Field(() => DateTime, { description: 'When it was last edited, or written if it never was.' })
  updatedAt!: string;

  @Field(() => Boolean, {
    description: `Whether the viewer is its author and can still edit it, for ${EDIT_MINUTES} minutes.`,
  })
  canEdit!: boolean;

  @Field(() => Boolean, {
    description:
      'Whether the viewer can remove it: its author, the owner of the pick or collection, or an admin.',
  })
  canRemove!: boolean;

  @Field(() => PickModel, { nullable: true, description: 'The pick that it is on. Null on a collection.' })
  pick!: PickModel | null;

  @Field(() => CollectionModel, {
    nullable: true,
    description: 'The collection that it is on. Null on a pick.',
  })
  collection!: CollectionModel | null;
}

export const CommentConnection = defineConnection<CommentModel>('Comment', () => CommentModel);

@InputType({ description: 'Exactly one of `pickId`, `collectionId` and, for a reply, `parentId`.' })
export class AddCommentInput {
  @Field(() => ID, { nullable: true, description: 'The pick to comment on.' })
  pickId?: string | null;

  @Field(() => ID, { nullable: true, description: 'The collection to comment on.' })
  collectionId?: string | null;

  @Field(() => ID, { nullable: true, description: 'The comment to reply to. Replies have no replies.' })
  parentId?: string | null;

  @Field(() => String, { description: `Plain text of 1 to ${COMMENT_MAX} characters.` })
  text!: string;
}

@InputType({ description: 'A new text for a comment.' })
export class EditCommentInput {
  @Field(() => ID, { description: 'The comment to change.' })
  id!: string;

  @Field(() => String, { description: `Plain text of 1 to ${COMMENT_MAX} characters.` })
  text!: string;
}

@ObjectType({ simpleResolvers: true, description: 'The result of writing or editing a comment.' })
export class CommentPayload {
  @Field(() => CommentModel, { description: 'The comment after the change.' })
  comment!: CommentModel;
}

@ObjectType({ simpleResolvers: true, description: 'The result of removing a comment.' })
export class RemoveCommentPayload {
  @Field(() => ID, { description: 'The comment that was removed, with its replies.' })
  removedId!: string;

  @Field(() => PickModel, {
    nullable: true,
    description: 'The pick that it was on, with its new count. Null on a collection.',
  })
  pick!: PickModel | null;

  @Field(() => CollectionModel, {
    nullable: true,
    description: 'The collection that it was on, with its new count. Null on a pick.',
  })
  collection!: CollectionModel | null;
}
