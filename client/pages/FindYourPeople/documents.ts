import { MATCHED_THINGS_MAX } from '../../../server/modules/match/match.rules.ts';
import { isUuid } from '../../../server/platform/text/uuid.rules.ts';
import { graphql } from '../../gql/gql.ts';

/** The size of a shelf's category. Up to this number, things are suggested. */
export const ENOUGH_THINGS = 3;

/** The initial suggestions. */
export const POPULAR_THINGS = graphql(`
  query PopularThings {
    books: things(category: BOOKS, first: 4) { nodes { id ...ThingTile_thing } }
    places: things(category: PLACES, first: 4) { nodes { id ...ThingTile_thing } }
    products: things(category: PRODUCTS, first: 4) { nodes { id ...ThingTile_thing } }
  }
`);

export const FIND_PEOPLE = graphql(`
  query FindPeople($ids: [ID!]!, $after: String) {
    things(ids: $ids, first: 9) { nodes { id ...ThingTile_thing } }
    matches(thingIds: $ids, first: 12, after: $after) {
      nodes {
        profile { id ...MatchCard_profile }
        reasons { ...ReasonText_reason @unmask }
      }
      pageInfo { endCursor hasNextPage }
    }
  }
`);

/** The ids of the things in an address: at most nine, each once. */
export function readChosenThings(search: URLSearchParams): string[] {
  const ids = (search.get('things') ?? '').toLowerCase().split(',').filter(isUuid);
  return [...new Set(ids)].slice(0, MATCHED_THINGS_MAX);
}
