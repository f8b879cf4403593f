import { graphql } from '../../gql/gql.ts';
import type { ListQuery } from '../../gql/graphql.ts';

export type SavedList = NonNullable<ListQuery['list']>;
export type ListItem = SavedList['items']['nodes'][number];

/** The picks of a list that are read at once. */
export const LIST_PAGE = 100;

/** One list, its first hundred picks, and more of them after `$after`. */
export const LIST = graphql(`
  query List($id: ID!, $key: String, $after: String) {
    list(id: $id, key: $key) {
      id title description visibility permalink itemsCount version
      profile { id fullName username }
      items(first: 100, after: $after) {
        nodes {
          id pickId note
          pick {
            id title reference category
            profile { id fullName username }
            ...PickImage_pick
          }
        }
        pageInfo { endCursor hasNextPage }
      }
    }
  }
`);

export const listVariables = (id: string | undefined, search: URLSearchParams) => ({
  id: id ?? '',
  key: search.get('key'),
});
