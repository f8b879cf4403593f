import { graphql } from '../../gql/gql.ts';

export const MATCHES = graphql(`
  query CuratorMatches($first: Int!, $thingIds: [ID!]) {
    matches(thingIds: $thingIds, first: $first) {
      nodes {
        profile { id ...MatchCard_profile }
        reasons { ...ReasonText_reason @unmask }
      }
    }
  }
`);

export const DISMISS = graphql(`
  mutation DismissMatch($profileId: ID!) {
    dismissMatch(profileId: $profileId) { profile { id } }
  }
`);

export const RESTORE = graphql(`
  mutation RestoreMatch($profileId: ID!) {
    restoreMatch(profileId: $profileId) { profile { id } }
  }
`);
