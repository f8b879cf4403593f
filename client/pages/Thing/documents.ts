import type { ListStart } from '../../components/LoadMore/listStart.ts';
import { graphql } from '../../gql/gql.ts';
import { categories, categoryFromSlug } from '../../lib/categories.ts';

export const THING = graphql(`
  query Thing($category: Category!, $slug: String!, $after: String) {
    thing(category: $category, slug: $slug) {
      id category slug title creator year latitude longitude
      city { id slug }
      shelvesCount firstPlacesCount
      identifiers { kind value }
      image { ...Picture_image @unmask }
      picks(first: 24, after: $after) {
        nodes {
          id title reference category publishedAt descriptionHtml
          profile { id username fullName }
          ...ThingStory_pick
        }
        pageInfo { endCursor hasNextPage }
      }
      collections(first: 6) { nodes { id ...CollectionCard_collection } }
      similar(first: 6) { id ...ThingCard_thing }
    }
  }
`);

/** The variables for the page of a thing. Its category is the first part of its address. */
export function thingVariables(pathname: string, slug = '', start: ListStart = {}) {
  const { id } = categoryFromSlug(pathname.split('/')[1]) ?? categories.BOOKS;
  return { category: id, slug, ...start };
}
