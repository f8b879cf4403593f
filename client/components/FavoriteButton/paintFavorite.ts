import type { ApolloCache } from '@apollo/client';
import type { FavoriteButton_PickFragment } from '../../gql/graphql.ts';
import { answered, overlay, step } from '../intent/overlay.ts';

/** Writes into a layer what heart and count show once the pick is saved, or no longer. */
export function favoritePainter(cache: ApolloCache, pickId: string, on: boolean) {
  const id = cache.identify({ __typename: 'Pick', id: pickId });
  const { viewerHasFavorited, favoritesCount = 0 } = answered<FavoriteButton_PickFragment>(cache, id) ?? {};
  const count = Math.max(0, favoritesCount + step(viewerHasFavorited, on));
  return (layer: ApolloCache) => overlay(layer, id, { viewerHasFavorited: on, favoritesCount: count });
}
