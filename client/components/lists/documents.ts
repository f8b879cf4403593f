import { graphql } from '../../gql/gql.ts';

graphql(`
  fragment ListLink_list on SavedList {
    id title visibility itemsCount
  }
`);

/** All lists of the viewer. The limit per user fits on one page. */
graphql(`
  fragment OwnLists_viewer on Viewer {
    lists(first: 100) { nodes { ...ListLink_list @unmask } }
  }
`);

export const LISTS = graphql(`
  query Lists {
    viewer { ...OwnLists_viewer @unmask }
  }
`);

export const LISTS_WITH_PICK = graphql(`
  query ListsWithPick($pickId: ID!) {
    viewer { ...OwnLists_viewer @unmask }
    pick(id: $pickId) {
      id
      viewerLists { id }
    }
  }
`);

export const CREATE_LIST = graphql(`
  mutation CreateList($input: CreateListInput!) {
    createList(input: $input) {
      list { id }
      viewer { ...OwnLists_viewer @unmask }
    }
  }
`);

export const ADD_TO_LIST = graphql(`
  mutation AddToList($listId: ID!, $pickId: ID!) {
    addToList(listId: $listId, pickId: $pickId) { list { id itemsCount version } }
  }
`);

export const REMOVE_FROM_LIST = graphql(`
  mutation RemoveFromList($listId: ID!, $pickId: ID!) {
    removeFromList(listId: $listId, pickId: $pickId) { list { id itemsCount version } }
  }
`);
