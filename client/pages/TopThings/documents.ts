import { SEASON_FORM } from '../../../server/modules/thing/top-things/top-things.rules.ts';
import type { ListStart } from '../../components/LoadMore/listStart.ts';
import { graphql } from '../../gql/gql.ts';
import { categories, categoryFromSlug } from '../../lib/categories.ts';
import { latestSeasons } from './seasons.ts';

export const TOP_THINGS = graphql(`
  query TopThings(
    $category: Category!, $season: String, $city: String, $after: String, $latest: String!,
    $previous: String!
  ) {
    latest: topThings(first: 10, category: $category, season: $latest, city: $city) { nodes { position } }
    previous: topThings(first: 10, category: $category, season: $previous, city: $city) { nodes { position } }
    topThings(first: 24, category: $category, season: $season, city: $city, after: $after) {
      nodes {
        position curatorsCount firstPlacesCount
        thing {
          id category slug title creator
          city { id slug name }
          image { ...Picture_image @unmask }
        }
      }
      pageInfo { endCursor hasNextPage }
    }
  }
`);

export const readCategory = (pathname: string) =>
  categoryFromSlug(pathname.split('/')[1]) ?? categories.BOOKS;

export interface TopThingsFilters {
  season?: string;
  city?: string;
}

/** Reads the season and, for places, the city from an address. */
export function readTopThingsFilters(pathname: string, search: URLSearchParams): TopThingsFilters {
  const season = search.get('season') ?? '';
  const city = search.get('city')?.trim();
  return {
    ...(SEASON_FORM.test(season) && { season }),
    ...(city && readCategory(pathname).id === 'PLACES' && { city }),
  };
}

/** A season has a list once it has this many things. */
export const SEASON_THINGS = 10;

export function topThingsVariables(pathname: string, filters: TopThingsFilters, start: ListStart) {
  const [latest = '', previous = ''] = latestSeasons(new Date(), 2);
  return { category: readCategory(pathname).id, ...filters, ...start, latest, previous };
}
