import type { PlacePoint } from '../../../server/modules/place/place.rules.ts';
import { PlaceClusters } from './drawing/clusters.ts';
import type { Marker } from './drawing/markers.ts';
import type { Bounds, Size, View } from './drawing/view.ts';

/** What a map asks of its places. */
export interface Places {
  /** Where they are. Null without any. It rejects if they could not be loaded. */
  bounds(): Promise<Bounds | null>;
  /** The dots of a view, and as many pixels around it. */
  markers(view: View, size: Size, morePx: number): Promise<Marker[]>;
  /** How many are within a view, and those on most shelves, at most 50. */
  within(view: View, size: Size): Promise<InView>;
  /** The places of a dot, those on most shelves first, at most 50. */
  placesOf(marker: Pick<Marker, 'key' | 'place'>): Promise<PlacePoint[]>;
  /** Frees what they take. */
  close(): void;
}

export interface InView {
  /** How many the map has. */
  all: number;
  count: number;
  places: readonly PlacePoint[];
}

/** Places that are there, such as those of a city. */
export function buildPlaces(points: readonly PlacePoint[]): Places {
  const clusters = new PlaceClusters(points);
  return {
    bounds: async () => clusters.bounds,
    markers: async (...given) => clusters.markers(...given),
    within: async (...given) => clusters.within(...given),
    placesOf: async (...given) => clusters.placesOf(...given),
    close() {},
  };
}
