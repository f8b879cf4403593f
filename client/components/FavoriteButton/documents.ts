import { graphql } from '../../gql/gql.ts';

export const SET_FAVORITE = graphql(`
  mutation SetFavorite($pickId: ID!, $on: Boolean!) {
    setFavorite(pickId: $pickId, on: $on) {
      pick {
        id
        favoritesCount
        viewerHasFavorited
      }
    }
  }
`);
