/** The maximum number of places on the map. */
export const PLACE_POINTS_MAX = 10_000;
export const PLACE_POINTS_PATH = '/places/points.json';
export const cityPointsPath = (slug: string) => `/places/in/${slug}/points.json`;

/** A place on the map, as PLACE_POINTS_PATH lists them. */
export type PlacePoint = {
  /** The last part of its address, `/places/{slug}`. */
  slug: string;
  title: string;
  /** The name of its city. */
  city?: string;
  lat: number;
  lng: number;
  /** False if only its city is known, so that it has the coordinates of the city. */
  exact: boolean;
  shelvesCount: number;
};

/** The largest radius of a circle. */
export const NEAR_KM_MAX = 500;
