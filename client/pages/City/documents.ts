import type { ListStart } from '../../components/LoadMore/listStart.ts';
import { graphql } from '../../gql/gql.ts';

export const CITY = graphql(`
  query City($slug: String!, $after: String) {
    city(slug: $slug) {
      id slug name region country latitude longitude placesCount
      places(first: 24, after: $after) {
        nodes { id category slug title latitude longitude ...ThingCard_thing }
        pageInfo { endCursor hasNextPage }
      }
      curators(first: 6) {
        nodes { id ...CuratorCard_profile }
        pageInfo { hasNextPage }
      }
    }
    topThings(first: 1, category: PLACES, city: $slug) { nodes { position } }
  }
`);

export const cityVariables = (slug = '', start: ListStart = {}) => ({ slug, ...start });
