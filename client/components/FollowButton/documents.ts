import { graphql } from '../../gql/gql.ts';

export const SET_FOLLOW = graphql(`
  mutation SetFollow($profileId: ID!, $on: Boolean!) {
    setFollow(profileId: $profileId, on: $on) {
      profile {
        id
        viewerIsFollowing
        followersCount
      }
      viewer {
        profile {
          id
          followingCount
        }
      }
    }
  }
`);
