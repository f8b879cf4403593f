import type { PlacePoint } from '../../../server/modules/place/place.rules.ts';

/** What is chosen: one place, or those at one spot. */
export interface Choice {
  places: readonly PlacePoint[];
  /** How many there are, if not all are listed. */
  count: number;
  /** The map moves to what is chosen in the list. What a key chooses on the map gets the focus. */
  by: 'list' | 'pointer' | 'key';
}
