import type { PlacePoint } from '../../../../server/modules/place/place.rules.ts';
import { type Bounds, MAX_ZOOM, type View, worldPx } from './view.ts';

/** Dots are at least this far apart, so that a finger finds each. */
export const APART_PX = 52;

/** A dot of the map: one place, or several that are too near to each other to stand apart. */
export interface Marker {
  key: string;
  x: number;
  y: number;
  count: number;
  /** Null for several places. */
  place: PlacePoint | null;
  /** The city that all its places are in. */
  city: string | null;
  /** Whether any of its places is where it stands. */
  exact: boolean;
  /** Where its places are. */
  bounds: Bounds;
}

/** The zoom whose clusters a view shows. */
export const getZoomLevel = ({ zoom }: View) => Math.max(0, Math.floor(zoom));

/** Whether its places stay together at any zoom, because they are at the same spot. */
export function isOneSpot({ count, bounds: { left, top, right, bottom } }: Marker): boolean {
  return count > 1 && Math.max(right - left, bottom - top) * worldPx(MAX_ZOOM) < APART_PX;
}
