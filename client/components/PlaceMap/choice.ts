import type { PlacePoint } from '../../../server/modules/place/place.rules.ts';

/** The chosen place, or the chosen places at one spot. */
export interface Choice {
  places: readonly PlacePoint[];
  /** The number of chosen places, of which `places` may list only some. */
  count: number;
  /** The map moves to a choice in the list. A choice by key on the map takes the focus. */
  by: 'list' | 'pointer' | 'key';
}
