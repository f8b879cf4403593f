import { useEffect, useState } from 'react';
import type { PlacePoint } from '../../../server/modules/place/place.rules.ts';
import type { Bounds } from './drawing/view.ts';
import { loadPlacesFrom } from './loadPlacesFrom.ts';
import type { Places } from './places.ts';

interface LoadedPlaces {
  /** Null until they have loaded. Without bounds, there are no places. */
  loaded: { places: Places; bounds: Bounds | null } | null;
  error: unknown;
  retry: () => void;
}

/** The places of a map, from a file or as given. */
export function usePlaces(source: string | readonly PlacePoint[]): LoadedPlaces {
  const [state, setState] = useState<Pick<LoadedPlaces, 'loaded' | 'error'>>({ loaded: null, error: null });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try loads them again
  useEffect(() => {
    let isLeft = false;
    let places: Places | undefined;
    const load = async () => {
      places =
        typeof source === 'string'
          ? loadPlacesFrom(source)
          : (await import('./places.ts')).buildPlaces(source);
      const bounds = await places.bounds();
      if (!isLeft) setState({ loaded: { places, bounds }, error: null });
    };
    load().catch((error) => !isLeft && setState({ loaded: null, error }));
    return () => {
      isLeft = true;
      places?.close();
    };
  }, [source, tries]);
  const retry = () => {
    setState({ loaded: null, error: null });
    setTries((before) => before + 1);
  };
  return { ...state, retry };
}
