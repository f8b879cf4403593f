import { useApolloClient, useQuery } from '@apollo/client/react';
import { toPlainText } from '../../../../server/modules/comment/limits.rules.ts';
import type { Comment_CommentFragment } from '../../../gql/graphql.ts';
import { useFetchPolicy } from '../../../lib/network/fetchPolicy.ts';
import type { ViewerProfile } from '../../../lib/viewer.tsx';
import { useToast } from '../../../ui/overlay/Toast.tsx';
import {
  ADD_COMMENT,
  COLLECTION_COMMENTS,
  EDIT_COMMENT,
  MORE_REPLIES,
  PICK_COMMENTS,
  REMOVE_COMMENT,
} from './documents.ts';

export interface Subject {
  kind: 'Pick' | 'Collection';
  id: string;
}

/** A comment or a reply, without the replies to it. */
export type CommentFields = Omit<Comment_CommentFragment, ' $fragmentName'>;

type Items = { nodes?: readonly { __ref: string }[] };

export function useComments({ kind, id }: Subject) {
  const fetchPolicy = useFetchPolicy(`comments ${id}`);
  const options = { variables: { id }, fetchPolicy };
  const pick = useQuery(PICK_COMMENTS, { ...options, skip: kind !== 'Pick' });
  const collection = useQuery(COLLECTION_COMMENTS, { ...options, skip: kind !== 'Collection' });
  const { error, refetch, fetchMore } = kind === 'Pick' ? pick : collection;
  return {
    comments: (kind === 'Pick' ? pick.data?.pick : collection.data?.collection) ?? null,
    error,
    retry: (): Promise<unknown> => refetch(),
    /** Loads the comments after a cursor. */
    more: (after: string | null): Promise<unknown> => fetchMore({ variables: { after } }),
  };
}

/** Writes comments: changes the cache at once, and rejects on failure. `count` is the number of comments before. */
export function useCommentActions({ kind, id }: Subject, count: number) {
  const client = useApolloClient();
  const toast = useToast();
  const { cache } = client;
  const subjectId = cache.identify({ __typename: kind, id });

  return {
    /** Adds a comment, or with `parentId` a reply. */
    async add(viewer: ViewerProfile, text: string, parentId?: string): Promise<void> {
      const subject = kind === 'Pick' ? { pickId: id } : { collectionId: id };
      const counted = { id, commentsCount: count + 1 };
      const shown = {
        __typename: 'Comment',
        id: `sending:${parentId ?? id}`,
        text: toPlainText(text).trim(),
        createdAt: new Date().toISOString(),
        editedAt: null,
        canEdit: false,
        canRemove: false,
        author: viewer,
        replies: {
          __typename: 'CommentConnection',
          nodes: [],
          pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
        },
        pick: kind === 'Pick' ? { __typename: 'Pick', ...counted } : null,
        collection: kind === 'Collection' ? { __typename: 'Collection', ...counted } : null,
      };
      const optimisticResponse = { addComment: { __typename: 'CommentPayload', comment: shown } };
      await client.mutate({
        mutation: ADD_COMMENT,
        variables: { input: parentId ? { parentId, text } : { ...subject, text } },
        optimisticResponse,
        update(layer, { data }) {
          const added = data && layer.identify(data.addComment.comment);
          if (!added) return;
          const withAdded = (list: object) => {
            const { nodes = [] } = list as Items;
            const item = { __ref: added };
            return { ...list, nodes: parentId ? [...nodes, item] : [item, ...nodes] };
          };
          layer.modify<{ comments: object; replies: object }>({
            id: parentId ? layer.identify({ __typename: 'Comment', id: parentId }) : subjectId,
            fields: parentId ? { replies: withAdded } : { comments: withAdded },
          });
        },
      });
      toast(parentId ? 'Reply added' : 'Comment added');
    },
    async edit(comment: CommentFields, text: string): Promise<void> {
      const edited = {
        ...comment,
        __typename: 'Comment',
        text: toPlainText(text).trim(),
        editedAt: new Date().toISOString(),
      };
      const optimisticResponse = { editComment: { __typename: 'CommentPayload', comment: edited } };
      await client.mutate({
        mutation: EDIT_COMMENT,
        variables: { input: { id: comment.id, text } },
        optimisticResponse,
      });
    },
    /** Removes a comment. `reason` is the admin's message to its author. */
    async remove(commentId: string, reason?: string): Promise<void> {
      await client.mutate({
        mutation: REMOVE_COMMENT,
        variables: { id: commentId, reason },
        update(layer) {
          layer.evict({ id: layer.identify({ __typename: 'Comment', id: commentId }) });
        },
      });
    },
    /** Loads the replies after a cursor into the cache. */
    async moreReplies(commentId: string, after: string | null): Promise<void> {
      await client.query({
        query: MORE_REPLIES,
        variables: { id: commentId, after },
        fetchPolicy: 'network-only',
      });
    },
  };
}

export type CommentActions = ReturnType<typeof useCommentActions>;
