import { distanceKm, findCities } from '../gazetteer/gazetteer.service.ts';

type Spot = { latitude: number; longitude: number };

/** Cities that are nearer to each other are one and its district. */
const DISTRICT_KM = 15;

/**
 * The city of a spot that a source says to be in `named`, which may be a district. What the source says is kept if it
 * is that city, or if no city is near.
 */
export async function cityAt(spot: Spot, named?: string): Promise<string | undefined> {
  const [said, nearest] = await findCities([
    { text: named ?? '', near: spot },
    { text: '', near: spot },
  ]);
  if (!nearest || (named && said?.geonamesId === nearest.geonamesId)) return named;
  // A town of its own, not far from a bigger one.
  if (named && said && distanceKm(said, nearest) > DISTRICT_KM) return named;
  return nearest.name;
}
