import type { ApolloCache } from '@apollo/client';
import { FAVORITE_STATE } from './documents.ts';

/** Writes into a layer what heart and count show once the pick is saved, or no longer. */
export function favoritePainter(cache: ApolloCache, pickId: string, on: boolean) {
  const id = cache.identify({ __typename: 'Pick', id: pickId });
  const known = cache.readFragment({ id, fragment: FAVORITE_STATE, optimistic: false });
  return (layer: ApolloCache) => {
    if (!known) return;
    const step = on === known.viewerHasFavorited ? 0 : on ? 1 : -1;
    const favoritesCount = Math.max(0, known.favoritesCount + step);
    layer.writeFragment({
      id,
      fragment: FAVORITE_STATE,
      data: { ...known, viewerHasFavorited: on, favoritesCount },
    });
  };
}
