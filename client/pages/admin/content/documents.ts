import { graphql } from '../../../gql/gql.ts';

graphql(`
  fragment ListedPick_pick on Pick {
    id version title reference category status isPublic favoritesCount commentsCount createdAt
    image { ...Thumbnail_image @unmask }
    profile {
      id fullName username status
      suspension { id reason }
      withdrawal { id reason }
    }
    takedown { id reason ownerWasDeleted }
  }
`);

graphql(`
  fragment ListedCollection_collection on Collection {
    id version title issueNumber isPublic commentsCount createdAt
    cover { ...Thumbnail_image @unmask }
    profile {
      id fullName username status
      suspension { id reason }
      withdrawal { id reason }
    }
    takedown { id reason ownerWasDeleted }
  }
`);

export const ADMIN_PICKS = graphql(`
  query AdminPicks(
    $search: String, $category: Category, $state: ContentState, $curatorId: ID, $order: ContentOrder,
    $descending: Boolean, $after: String
  ) {
    adminPicks(
      first: 50, search: $search, category: $category, state: $state, curatorId: $curatorId, order: $order,
      descending: $descending, after: $after
    ) {
      nodes { ...ListedPick_pick @unmask }
      pageInfo { hasNextPage endCursor }
    }
  }
`);

export const ALL_COLLECTIONS = graphql(`
  query AllCollections(
    $search: String, $category: Category, $state: ContentState, $curatorId: ID, $order: ContentOrder,
    $descending: Boolean, $after: String
  ) {
    allCollections(
      first: 50, search: $search, category: $category, state: $state, curatorId: $curatorId, order: $order,
      descending: $descending, after: $after
    ) {
      nodes { ...ListedCollection_collection @unmask }
      pageInfo { hasNextPage endCursor }
    }
  }
`);
