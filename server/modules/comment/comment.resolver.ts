import { Resolver } from 'type-graphql';
import { Arg, Call, definePayload, Mutation, Query, RowField } from '../../platform/graphql/operations.ts';
import { PageArgs } from '../../platform/graphql/relay.ts';
import { Id } from '../../platform/graphql/scalars.ts';
import { Scope } from '../../platform/graphql/scopes.ts';
import { getSelections } from '../../platform/reads/selection.ts';
import { CollectionModel } from '../collection/collection.model.ts';
import { readCollection } from '../collection/collection.reads.ts';
import { PickModel } from '../pick/pick.model.ts';
import { readPick } from '../pick/pick.reads.ts';
import {
  AddCommentInput,
  CommentConnection,
  CommentModel,
  CommentPayload,
  EditCommentInput,
  RemoveCommentPayload,
} from './comment.model.ts';
import { readComment } from './comment.reads.ts';
import { addComment, editComment, removeComment } from './comment.service.ts';
import { commentMessages } from './limits.rules.ts';

const OPEN = 'Whether members can comment: it is public, and its owner has not turned comments off.';
const NEWEST_FIRST = 'The comments, newest first, without replies.';

const payload = definePayload('comment', readComment, commentMessages.notFound);

@Resolver(() => CommentModel)
export class CommentResolver {
  @Query(() => CommentModel, 'A comment on something that the viewer can see. Null if it was removed.', {
    nullable: true,
  })
  comment(@Arg('id', () => Id, 'The id of the comment.') id: string, @Call() { context, info }: Call) {
    return readComment(context, getSelections(info), id);
  }

  @RowField(() => CommentConnection, 'Its replies, oldest first. A reply has none.', { args: PageArgs })
  declare replies: unknown;

  @Scope('write_social')
  @Mutation(
    () => CommentPayload,
    'Comments on a public pick or collection, or replies to a comment. NOT_FOUND if it is not public, FORBIDDEN if its owner has turned comments off.',
  )
  async addComment(
    @Arg('input', () => AddCommentInput, 'The text, and what it comments on.')
    input: AddCommentInput,
    @Call() { context, info }: Call,
  ) {
    return payload(context, info, await addComment(context, input));
  }

  @Scope('write_social')
  @Mutation(
    () => CommentPayload,
    "Changes one of the viewer's comments. FORBIDDEN 15 minutes after it was written.",
  )
  async editComment(
    @Arg('input', () => EditCommentInput, 'The comment and its new text.')
    input: EditCommentInput,
    @Call() { context, info }: Call,
  ) {
    return payload(context, info, await editComment(context, input));
  }

  @Scope('write_social')
  @Mutation(
    () => RemoveCommentPayload,
    'Removes a comment and its replies; safe to repeat. For its author, the owner of the pick or collection, and admins; the author receives the `reason` of an admin.',
  )
  async removeComment(
    @Arg('id', () => Id, 'The comment to remove.') id: string,
    @Arg(
      'reason',
      () => String,
      'Why an admin removes it, at most 1,000 characters. Its author and the owner give none.',
      { nullable: true },
    )
    reason: string | undefined,
    @Call() { context, info }: Call,
  ) {
    const { pickId, collectionId } = await removeComment(context, id, reason);
    return {
      removedId: id,
      pick: pickId && (await readPick(context, getSelections(info, 'pick'), pickId)),
      collection:
        collectionId && (await readCollection(context, getSelections(info, 'collection'), collectionId)),
    };
  }
}

@Resolver(() => PickModel)
export class PickCommentsResolver {
  @RowField(() => CommentConnection, NEWEST_FIRST, { args: PageArgs })
  declare comments: unknown;

  @RowField(() => Boolean, OPEN)
  declare commentsEnabled: unknown;
}

@Resolver(() => CollectionModel)
export class CollectionCommentsResolver {
  @RowField(() => CommentConnection, NEWEST_FIRST, { args: PageArgs })
  declare comments: unknown;

  @RowField(() => Boolean, OPEN)
  declare commentsEnabled: unknown;
}
