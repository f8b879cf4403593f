import { graphql } from '../../gql/gql.ts';

export const PLACES_MAP = graphql(`
  query PlacesMap {
    things(first: 50, category: PLACES) {
      nodes {
        id
        slug
        title
        city
        shelvesCount
      }
    }
  }
`);
