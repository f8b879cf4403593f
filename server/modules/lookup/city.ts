import { distanceKm } from '../gazetteer/cities.reads.ts';
import { findCities } from '../gazetteer/find-cities.service.ts';

type Spot = { latitude: number; longitude: number };

/** Cities at a smaller distance are a city and its district. */
const DISTRICT_KM = 15;

/**
 * The city at a position. The source's own name for it, which may be a district, is kept if it is that city or if no
 * city is near.
 */
export async function cityAt(spot: Spot, named?: string): Promise<string | undefined> {
  const [cityOfName, nearest] = await findCities([
    { text: named ?? '', near: spot },
    { text: '', near: spot },
  ]);
  if (!nearest || (named && cityOfName?.geonamesId === nearest.geonamesId)) return named;
  // A separate town near a larger city.
  if (named && cityOfName && distanceKm(cityOfName, nearest) > DISTRICT_KM) return named;
  return nearest.name;
}
