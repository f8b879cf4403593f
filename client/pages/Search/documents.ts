import { readQuery } from '../../../server/modules/search/search.rules.ts';
import type { ListStart } from '../../components/LoadMore/listStart.ts';
import { graphql } from '../../gql/gql.ts';

export const SEARCH = graphql(`
  query Search($query: String!, $type: SearchType, $after: String) {
    cities(name: $query) { id slug name country }
    search(query: $query, type: $type, first: 20, after: $after) {
      nodes {
        __typename
        ... on Profile { id ...CuratorRow_profile }
        ... on Pick {
          id
          thing { id ...ThingRow_thing }
          ...PickRow_pick
        }
        ... on Collection { id ...CollectionRow_collection }
      }
      pageInfo { endCursor hasNextPage }
    }
  }
`);

export const kinds = [
  { value: '', label: 'All', type: undefined },
  { value: 'picks', label: 'Things', type: 'PICK' },
  { value: 'curators', label: 'Curators', type: 'PROFILE' },
  { value: 'collections', label: 'Collections', type: 'COLLECTION' },
] as const;
export type Kind = (typeof kinds)[number]['value'];

/** What an address asks for. Without words the page is blank. */
export const readSearch = (search: URLSearchParams): { query: string; kind: Kind } => ({
  query: readQuery(search),
  kind: kinds.find(({ value }) => value === search.get('type'))?.value ?? '',
});

export const searchVariables = (query: string, kind: Kind, start: ListStart) => ({
  query,
  type: kinds.find(({ value }) => value === kind)?.type,
  ...start,
});
