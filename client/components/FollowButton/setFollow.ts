import type { ApolloCache, ApolloClient } from '@apollo/client';
import type { FieldFunctionOptions } from '@apollo/client/cache';
import { graphql } from '../../gql/gql.ts';
import { raise } from '../../lib/browser/events.ts';
import { toProblem } from '../../lib/network/errors.ts';
import { optimisticMutation } from '../../lib/network/optimisticMutation.ts';
import { fetchViewer } from '../../lib/viewer.tsx';

const SET_FOLLOW = graphql(`
  mutation SetFollow($profileId: ID!, $on: Boolean!) {
    setFollow(profileId: $profileId, on: $on) {
      profile { ...FollowButton_profile }
      viewer { profile { ...FollowCounts_profile } }
    }
  }
`);

/**
 * Changes the button and both counts at once and sends the last of several quick clicks. A failure is only logged
 * (spec 8) and resolves with false. Visitors are asked to log in.
 */
export async function setFollow(client: ApolloClient, profileId: string, on: boolean): Promise<boolean> {
  try {
    const viewer = await fetchViewer(client);
    if (!viewer) {
      raise('show-login-modal', { kind: 'follow', id: profileId });
      return false;
    }
    const sent = await optimisticMutation(client.cache, {
      key: `follow:${profileId}`,
      value: on,
      update: (cache, on) => showFollow(cache, viewer.id, profileId, on),
      send: (on) => client.mutate({ mutation: SET_FOLLOW, variables: { profileId, on } }),
    });
    if (sent !== null) raise('followChanged', { userId: profileId, action: sent ? 'follow' : 'unfollow' });
    return true;
  } catch (error) {
    // The session has ended. The person is followed after the login.
    if (toProblem(error).code === 'UNAUTHENTICATED' && on)
      raise('show-login-modal', { kind: 'follow', id: profileId });
    console.error(error);
    return false;
  }
}

function showFollow(cache: ApolloCache, viewerId: string, profileId: string, on: boolean): void {
  const getProfileCacheId = (id: string) => cache.identify({ __typename: 'Profile', id }) ?? '';
  const profile = { __ref: getProfileCacheId(profileId) };
  // Both counts depend on the old state of the button, so they are written before it.
  const changed = (count: number | null, { readField }: Pick<FieldFunctionOptions, 'readField'>) =>
    count === null ? null : count + Number(on) - Number(readField('viewerIsFollowing', profile) ?? on);
  cache.modify({ id: getProfileCacheId(viewerId), fields: { followingCount: changed } });
  cache.modify({ id: profile.__ref, fields: { followersCount: changed, viewerIsFollowing: () => on } });
}
