import { graphql } from '../../gql/gql.ts';

export const CREATOR = graphql(`
  query Creator {
    curators(first: 1, featured: true) {
      nodes {
        id
        username
        fullName
        ...ShelfGrid_profile
      }
    }
  }
`);
