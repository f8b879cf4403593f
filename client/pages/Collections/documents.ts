import { graphql } from '../../gql/gql.ts';

export const COLLECTIONS = graphql(`
  query Collections($after: String) {
    collections(first: 24, after: $after) {
      nodes { id ...CollectionCard_collection }
      pageInfo { endCursor hasNextPage }
    }
  }
`);
