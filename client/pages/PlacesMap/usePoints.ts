import { useEffect, useState } from 'react';
import type { PlacePoint } from '../../../server/modules/place/place.rules.ts';

interface Points {
  /** Null until they are loaded. */
  places: PlacePoint[] | null;
  error: unknown;
  retry: () => void;
}

/** The places of the map, which come as one file that browsers and caches keep. */
export function usePoints(url: string): Points {
  const [state, setState] = useState<Omit<Points, 'retry'>>({ places: null, error: null });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try loads it again
  useEffect(() => {
    const left = new AbortController();
    load(url, left.signal).then(
      (places) => setState({ places, error: null }),
      (error) => left.signal.aborted || setState({ places: null, error }),
    );
    return () => left.abort();
  }, [url, tries]);
  const retry = () => {
    setState({ places: null, error: null });
    setTries((before) => before + 1);
  };
  return { ...state, retry };
}

async function load(url: string, signal: AbortSignal): Promise<PlacePoint[]> {
  const answer = await fetch(url, { signal });
  if (!answer.ok) throw new Error(`The places could not be loaded: ${answer.status}`);
  return answer.json();
}
