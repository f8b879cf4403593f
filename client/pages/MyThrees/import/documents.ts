import { graphql } from '../../../gql/gql.ts';

/** The things on other shelves that a candidate may be, those of its creator first. */
export const SAME_THING = graphql(`
  query SameThing($category: Category!, $query: String!, $reference: String!) {
    things(category: $category, query: $query, reference: $reference, first: 3) { nodes { id title creator shelvesCount } }
  }
`);
