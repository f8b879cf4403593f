import type { ApolloClient } from '@apollo/client';
import { useCallback } from 'react';
import { graphql } from '../../gql/gql.ts';
import { problemOf } from '../../lib/errors.ts';
import { raise } from '../../lib/events.ts';
import { VIEWER } from '../../lib/viewer.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { sendLatest } from '../intent/sendLatest.ts';

const STATE = graphql(`
  fragment FavoriteState on Pick {
    id
    favoritesCount
    viewerHasFavorited
  }
`);

const SET_FAVORITE = graphql(`
  mutation SetFavorite($pickId: ID!, $on: Boolean!) {
    setFavorite(pickId: $pickId, on: $on) {
      pick {
        id
        favoritesCount
        viewerHasFavorited
      }
    }
  }
`);

/** `setFavorite(pickId, true)`: paints now, sends the last intent, reverts and says so when it fails. */
export function useSetFavorite(client: ApolloClient) {
  const toast = useToast();
  return useCallback(
    async (pickId: string, on: boolean) => {
      try {
        const { data } = await client.query({ query: VIEWER });
        if (!data?.viewer) return raise('show-signup-modal');
        const { cache } = client;
        const id = cache.identify({ __typename: 'Pick', id: pickId });
        const known = cache.readFragment({ id, fragment: STATE, optimistic: false });
        await sendLatest({
          key: `favorite:${pickId}`,
          on,
          cache,
          paint: (layer) => {
            if (!known) return;
            const step = on === known.viewerHasFavorited ? 0 : on ? 1 : -1;
            const favoritesCount = Math.max(0, known.favoritesCount + step);
            layer.writeFragment({
              id,
              fragment: STATE,
              data: { ...known, viewerHasFavorited: on, favoritesCount },
            });
          },
          send: (want) => client.mutate({ mutation: SET_FAVORITE, variables: { pickId, on: want } }),
        });
      } catch (error) {
        toast(
          problemOf(
            error,
            on
              ? 'That could not be saved. Please try again.'
              : 'That could not be removed. Please try again.',
          ).message,
          { tone: 'error' },
        );
      }
    },
    [client, toast],
  );
}
