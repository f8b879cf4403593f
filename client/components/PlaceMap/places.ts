import type { PlacePoint } from '../../../server/modules/place/place.rules.ts';
import { PlaceClusters } from './drawing/clusters.ts';
import type { Marker } from './drawing/markers.ts';
import type { Bounds, Size, View } from './drawing/view.ts';

/** The source of a map's places. */
export interface Places {
  /** The bounds of all places. Null without places. Rejects if they could not be loaded. */
  bounds(): Promise<Bounds | null>;
  /** The dots of a view and of a margin around it, in pixels. */
  markers(view: View, size: Size, morePx: number): Promise<Marker[]>;
  /** The number of places within a view, and the first 50 by number of shelves. */
  within(view: View, size: Size): Promise<InView>;
  /** The places of a dot, those on most shelves first, at most 50. */
  placesOf(marker: Pick<Marker, 'key' | 'place'>): Promise<PlacePoint[]>;
  /** Releases the memory. */
  close(): void;
}

export interface InView {
  /** The number of places on the map. */
  all: number;
  count: number;
  places: readonly PlacePoint[];
}

/** Places that are already loaded, such as those of a city. */
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
