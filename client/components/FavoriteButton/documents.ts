import { graphql } from '../../gql/gql.ts';

export const FAVORITE_STATE = graphql(`
  fragment FavoriteState on Pick {
    id
    favoritesCount
    viewerHasFavorited
  }
`);

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
