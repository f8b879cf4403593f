import type { ApolloClient } from '@apollo/client';
import { useCallback } from 'react';
import type { FollowButton_ProfileFragment, FollowCounts_ProfileFragment } from '../../gql/graphql.ts';
import { problemOf } from '../../lib/errors.ts';
import { raise } from '../../lib/events.ts';
import { VIEWER } from '../../lib/viewer.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { answered, overlay, step } from '../intent/overlay.ts';
import { sendLatest } from '../intent/sendLatest.ts';
import { wishFor } from '../intent/wish.ts';
import { SET_FOLLOW } from './documents.ts';

/** `setFollow(profileId, true)`: both counts move now; the last intent is sent; a refusal reverts and says so. */
export function useSetFollow(client: ApolloClient) {
  const toast = useToast();
  return useCallback(
    async (profileId: string, on: boolean) => {
      try {
        const { data } = await client.query({ query: VIEWER });
        if (!data?.viewer) {
          wishFor('follow', profileId);
          return raise('show-login-modal');
        }
        const { cache } = client;
        const id = cache.identify({ __typename: 'Profile', id: profileId });
        const ownId = cache.identify({ __typename: 'Profile', id: data.viewer.profile.id });
        const { viewerIsFollowing, followersCount = 0 } =
          answered<FollowButton_ProfileFragment>(cache, id) ?? {};
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
        if (sent !== null)
          raise('followChanged', { userId: profileId, action: sent ? 'follow' : 'unfollow' });
      } catch (error) {
        const failed = on ? 'Could not follow. Please try again.' : 'Could not unfollow. Please try again.';
        toast(problemOf(error, failed).message, { tone: 'error' });
      }
    },
    [client, toast],
  );
}
