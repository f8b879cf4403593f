import { graphql } from '../../../gql/gql.ts';

/** The things on other shelves that a candidate may be. */
export const SAME_THING = graphql(`
  query SameThing($category: Category!, $query: String!) {
    things(category: $category, query: $query, first: 3) { nodes { id title creator shelvesCount } }
  }
`);
