import type { ApolloClient } from '@apollo/client';
import { useCallback } from 'react';
import { graphql } from '../../gql/gql.ts';
import { problemOf } from '../../lib/errors.ts';
import { raise } from '../../lib/events.ts';
import { VIEWER } from '../../lib/viewer.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { sendLatest } from '../intent/sendLatest.ts';
import { wishFor } from '../intent/wish.ts';
import { SET_FOLLOW } from './documents.ts';

const STATE = graphql(`
  fragment FollowState on Profile {
    id
    viewerIsFollowing
    followersCount
  }
`);

const OWN_COUNT = graphql(`
  fragment OwnFollowingCount on Profile {
    id
    followingCount
  }
`);

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
        const known = cache.readFragment({ id, fragment: STATE, optimistic: false });
        const own = cache.readFragment({ id: ownId, fragment: OWN_COUNT, optimistic: false });
        const step = !known || on === known.viewerIsFollowing ? 0 : on ? 1 : -1;
        await sendLatest({
          key: `follow:${profileId}`,
          on,
          cache,
          paint: (layer) => {
            if (known) {
              const followersCount = Math.max(0, known.followersCount + step);
              layer.writeFragment({
                id,
                fragment: STATE,
                data: { ...known, viewerIsFollowing: on, followersCount },
              });
            }
            if (own) {
              const followingCount = Math.max(0, own.followingCount + step);
              layer.writeFragment({ id: ownId, fragment: OWN_COUNT, data: { ...own, followingCount } });
            }
          },
          send: (want) => client.mutate({ mutation: SET_FOLLOW, variables: { profileId, on: want } }),
        });
        raise('followChanged', { userId: profileId, action: on ? 'follow' : 'unfollow' });
      } catch (error) {
        const failed = on ? 'Could not follow. Please try again.' : 'Could not unfollow. Please try again.';
        toast(problemOf(error, failed).message, { tone: 'error' });
      }
    },
    [client, toast],
  );
}
