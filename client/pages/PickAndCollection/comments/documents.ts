import { graphql } from '../../../gql/gql.ts';

export const COMMENT = graphql(`
  fragment Comment_comment on Comment {
    id text createdAt editedAt canEdit canRemove
    author {
      id username fullName
      avatar { ...Thumbnail_image @unmask }
    }
  }
`);

graphql(`
  fragment Thread_comment on Comment {
    id
    ...Comment_comment @unmask
    replies(first: 5) {
      nodes { id ...Comment_comment @unmask }
      pageInfo { hasNextPage endCursor }
    }
  }
`);

graphql(`
  fragment Threads_connection on CommentConnection {
    nodes { ...Thread_comment @unmask }
    pageInfo { hasNextPage endCursor }
  }
`);

graphql(`
  fragment Comments_pick on Pick {
    id commentsCount commentsEnabled isPublic
    profile { id }
    comments(first: 10, after: $after) { ...Threads_connection @unmask }
  }
`);

graphql(`
  fragment Comments_collection on Collection {
    id commentsCount commentsEnabled isPublic
    profile { id }
    comments(first: 10, after: $after) { ...Threads_connection @unmask }
  }
`);

export const PICK_COMMENTS = graphql(`
  query PickComments($id: ID!, $after: String) {
    pick(id: $id) { ...Comments_pick @unmask }
  }
`);

export const COLLECTION_COMMENTS = graphql(`
  query CollectionComments($id: ID!, $after: String) {
    collection(id: $id) { ...Comments_collection @unmask }
  }
`);

export const MORE_REPLIES = graphql(`
  query MoreReplies($id: ID!, $after: String) {
    comment(id: $id) {
      id
      replies(first: 50, after: $after) {
        nodes { id ...Comment_comment @unmask }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
`);

export const ADD_COMMENT = graphql(`
  mutation AddComment($input: AddCommentInput!) {
    addComment(input: $input) {
      comment {
        ...Thread_comment @unmask
        pick { id commentsCount }
        collection { id commentsCount }
      }
    }
  }
`);

export const EDIT_COMMENT = graphql(`
  mutation EditComment($input: EditCommentInput!) {
    editComment(input: $input) { comment { ...Comment_comment @unmask } }
  }
`);

export const REMOVE_COMMENT = graphql(`
  mutation RemoveComment($id: ID!, $reason: String) {
    removeComment(id: $id, reason: $reason) {
      pick { id commentsCount }
      collection { id commentsCount }
    }
  }
`);
