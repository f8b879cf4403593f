import { graphql } from '../../gql/gql.ts';

export const FAVORITES = graphql(`
  query Favorites($category: Category, $after: String) {
    viewer {
      favorites(first: 30, category: $category, after: $after) {
        nodes { id ...PickCard_pick }
        pageInfo { endCursor hasNextPage }
      }
    }
  }
`);
