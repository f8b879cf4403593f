import { graphql } from '../../../gql/gql.ts';
import type { CollectionEditor_PickFragment } from '../../../gql/graphql.ts';

export type EditorPick = CollectionEditor_PickFragment;

// The whole image, because a draft keeps its picks and a restored draft cannot load more.
graphql(`
  fragment CollectionEditor_pick on Pick {
    id title reference category status
    profile { id username fullName }
    image { ...Picture_image @unmask }
  }
`);

export const OWNER = graphql(`
  fragment MyCollections_profile on Profile {
    id
    collections(first: 100) {
      nodes {
        id title picksToPublish
        takedown { id }
        ...CollectionCard_collection
      }
    }
  }
`);

export const MY_COLLECTIONS = graphql(`
  query MyCollections {
    viewer { profile { ...MyCollections_profile @unmask } }
  }
`);

export const EDITED_COLLECTION = graphql(`
  query EditedCollection($id: ID!) {
    collection(id: $id) { ...CollectionEditor_collection @unmask }
  }
`);

graphql(`
  fragment CollectionEditor_collection on Collection {
    id issueNumber picksToPublish isPublic
    ...CollectionFields_collection @unmask
    version viewerCanEdit
    profile { id }
    cover { ...Picture_image @unmask }
    picks { id ...CollectionEditor_pick @unmask }
  }
`);

export const FIRST_PICK = graphql(`
  query FirstPick($id: ID!) {
    pick(id: $id) { id ...CollectionEditor_pick @unmask }
  }
`);

export const CREATE_COLLECTION = graphql(`
  mutation CreateCollection($input: CreateCollectionInput!) {
    createCollection(input: $input) {
      collection {
        id
        ...CollectionEditor_collection @unmask
        profile { ...MyCollections_profile }
      }
    }
  }
`);

export const UPDATE_COLLECTION = graphql(`
  mutation UpdateCollection($input: UpdateCollectionInput!) {
    updateCollection(input: $input) {
      collection { id descriptionHtml ...CollectionEditor_collection @unmask }
    }
  }
`);

export const DELETE_COLLECTION = graphql(`
  mutation DeleteCollection($id: ID!) {
    deleteCollection(id: $id) { deletedId }
  }
`);

export const OWN_PICKS = graphql(`
  query OwnPicks {
    viewer {
      profile {
        id
        picks { id ...CollectionEditor_pick @unmask }
      }
    }
  }
`);

export const NEWEST_PICKS = graphql(`
  query NewestPicks($category: Category, $after: String) {
    feed(first: 24, category: $category, order: NEWEST, after: $after) {
      nodes { id ...CollectionEditor_pick @unmask }
      pageInfo { endCursor hasNextPage }
    }
  }
`);

export const FOUND_PICKS = graphql(`
  query FoundPicks($query: String!, $category: Category, $after: String) {
    search(query: $query, type: PICK, category: $category, first: 24, after: $after) {
      nodes {
        __typename
        ... on Pick { id ...CollectionEditor_pick @unmask }
      }
      pageInfo { endCursor hasNextPage }
    }
  }
`);
