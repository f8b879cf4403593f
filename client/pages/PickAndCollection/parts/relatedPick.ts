import { graphql } from '../../../gql/gql.ts';

/** A pick in a list of related picks, without the code and styles of the tiles. */
export const RELATED = graphql(`
  fragment RelatedTile_pick on Pick {
    id title category
    image { id }
    ...PickImage_pick
  }
`);
