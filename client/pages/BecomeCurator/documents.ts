import { graphql } from '../../gql/gql.ts';

export const BECOME_CURATOR = graphql(`
  query BecomeCurator {
    curators(first: 1, featured: true) { nodes { id username fullName ...ShelfGrid_profile } }
  }
`);
