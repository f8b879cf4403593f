import { graphql } from '../../../gql/gql.ts';

graphql(`
  fragment FeaturedEntry_featured on Featured {
    id startsAt endsAt state version
    pick {
      id title category reference
      image { ...Thumbnail_image @unmask }
      profile { id fullName username }
    }
    profile {
      id fullName username title
      avatar { ...Thumbnail_image @unmask }
    }
  }
`);

export const FEATURED_LIST = graphql(`
  query FeaturedList($subject: FeaturedSubject!) {
    featured(subject: $subject) { ...FeaturedEntry_featured @unmask }
  }
`);

export const FEATURED_CANDIDATES = graphql(`
  query FeaturedCandidates($query: String!, $type: SearchType!) {
    search(query: $query, first: 8, type: $type) {
      nodes {
        __typename
        ... on Pick {
          id title category reference isPublic
          image { ...Thumbnail_image @unmask }
          profile { id fullName username }
        }
        ... on Profile {
          id fullName username
          profession: title
          avatar { ...Thumbnail_image @unmask }
        }
      }
    }
  }
`);

export const ADD_FEATURED = graphql(`
  mutation AddFeatured($input: AddFeaturedInput!) {
    addFeatured(input: $input) { featured { ...FeaturedEntry_featured @unmask } }
  }
`);

export const UPDATE_FEATURED = graphql(`
  mutation UpdateFeatured($input: UpdateFeaturedInput!) {
    updateFeatured(input: $input) { featured { ...FeaturedEntry_featured @unmask } }
  }
`);

export const ORDER_FEATURED = graphql(`
  mutation OrderFeatured($input: OrderFeaturedInput!) {
    orderFeatured(input: $input) { featured { ...FeaturedEntry_featured @unmask } }
  }
`);

export const REMOVE_FEATURED = graphql(`
  mutation RemoveFeatured($id: ID!) {
    removeFeatured(id: $id) { featured { ...FeaturedEntry_featured @unmask } }
  }
`);
