import { graphql } from '../../gql/gql.ts';

export const FEATURED = graphql(`
  query Featured {
    featuredPicks(first: 50) { nodes { id ...PickCard_pick } }
  }
`);
