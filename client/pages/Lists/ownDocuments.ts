import { graphql } from '../../gql/gql.ts';

export const LIST_TEXTS = graphql(`
  query ListTexts($id: ID!) {
    list(id: $id) { id title description version }
  }
`);

export const UPDATE_LIST = graphql(`
  mutation UpdateList($input: UpdateListInput!) {
    updateList(input: $input) { list { id title description visibility permalink version } }
  }
`);

export const DELETE_LIST = graphql(`
  mutation DeleteList($id: ID!) {
    deleteList(id: $id) { deletedId }
  }
`);

export const RESTORE_LIST = graphql(`
  mutation RestoreList($id: ID!) {
    restoreList(id: $id) {
      list { id }
      viewer { ...OwnLists_viewer @unmask }
    }
  }
`);

export const LIST_VERSION = graphql(`
  fragment ListVersion_list on SavedList {
    id version itemsCount
    items(first: 100) { nodes { id } }
  }
`);

export const MOVE_LIST_ITEM = graphql(`
  mutation MoveListItem($listId: ID!, $pickId: ID!, $position: Int!) {
    moveListItem(listId: $listId, pickId: $pickId, position: $position) { list { id version } }
  }
`);

export const LIST_ITEM_NOTE = graphql(`
  query ListItemNote($id: ID!) {
    node(id: $id) {
      id
      ... on SavedListItem { id note }
    }
  }
`);

export const SET_LIST_ITEM_NOTE = graphql(`
  mutation SetListItemNote($listId: ID!, $pickId: ID!, $note: String!, $replaces: String) {
    setListItemNote(listId: $listId, pickId: $pickId, note: $note, replaces: $replaces) { list { id version } }
  }
`);

export const SAVED_TO_ADD = graphql(`
  query SavedToAdd($after: String) {
    viewer {
      favorites(first: 100, after: $after) {
        nodes {
          id title reference category
          viewerLists { id }
          ...PickImage_pick
        }
        pageInfo { endCursor hasNextPage }
      }
    }
  }
`);
