import type { PlacePoint } from '../../../../server/modules/place/place.rules.ts';
import { type Bounds, MAX_ZOOM, type View, worldPx } from './view.ts';

/** The minimum distance of dots, so that a finger can hit each. */
export const APART_PX = 52;

/** A dot of the map: one place, or several that are too close to be drawn separately. */
export interface Marker {
  key: string;
  x: number;
  y: number;
  count: number;
  /** Null for several places. */
  place: PlacePoint | null;
  /** The city, if all its places are in the same one. */
  city: string | null;
  /** Whether the exact position of any of its places is known. */
  exact: boolean;
  bounds: Bounds;
}

/** The whole number of the zoom, for which places are joined to clusters. */
export const getZoomLevel = ({ zoom }: View) => Math.max(0, Math.floor(zoom));

/** Whether its places stay together at every zoom, because they have the same position. */
export function isOneSpot({ count, bounds: { left, top, right, bottom } }: Marker): boolean {
  return count > 1 && Math.max(right - left, bottom - top) * worldPx(MAX_ZOOM) < APART_PX;
}
