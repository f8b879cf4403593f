import { graphql } from '../../gql/gql.ts';

/** The first places of the list beside the map, before the map has loaded. */
export const PLACES_MAP = graphql(`
  query PlacesMap {
    places(first: 24, within: {north: 90, south: -90, west: -180, east: 180}) {
      nodes {
        id slug title shelvesCount
        city { id name }
      }
    }
  }
`);
