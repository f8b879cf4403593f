import type { ApolloClient } from '@apollo/client';
import type { FollowButton_ProfileFragment, FollowCounts_ProfileFragment } from '../../gql/graphql.ts';
import { raise } from '../../lib/events.ts';
import { VIEWER } from '../../lib/viewer.tsx';
import { answered, overlay, step } from '../intent/overlay.ts';
import { sendLatest } from '../intent/sendLatest.ts';
import { SET_FOLLOW } from './documents.ts';

/**
 * Both counts move now, and the last intent is sent. What fails turns back, is logged only and answers false (spec 8).
 * Signed out it asks to log in.
 */
export async function setFollow(client: ApolloClient, profileId: string, on: boolean): Promise<boolean> {
  try {
    const { data } = await client.query({ query: VIEWER });
    if (!data?.viewer) {
      raise('show-login-modal', { kind: 'follow', id: profileId });
      return false;
    }
    const { cache } = client;
    const id = cache.identify({ __typename: 'Profile', id: profileId });
    const ownId = cache.identify({ __typename: 'Profile', id: data.viewer.profile.id });
    const { viewerIsFollowing, followersCount = 0 } = answered<FollowButton_ProfileFragment>(cache, id) ?? {};
    const { followingCount = 0 } = answered<FollowCounts_ProfileFragment>(cache, ownId) ?? {};
    const move = step(viewerIsFollowing, on);
    const sent = await sendLatest({
      key: `follow:${profileId}`,
      on,
      cache,
      paint: (layer) => {
        overlay(layer, id, {
          viewerIsFollowing: on,
          followersCount: Math.max(0, followersCount + move),
        });
        overlay(layer, ownId, { followingCount: Math.max(0, followingCount + move) });
      },
      send: (want) => client.mutate({ mutation: SET_FOLLOW, variables: { profileId, on: want } }),
    });
    if (sent !== null) raise('followChanged', { userId: profileId, action: sent ? 'follow' : 'unfollow' });
    return true;
  } catch (error) {
    console.error(error);
    return false;
  }
}
