import { isRecord } from '../../../platform/records.rules.ts';
import { type Ask, cleanText, containsName, type Found, parseCoordinates, proven } from '../found.ts';
import { fetchJson } from '../json.ts';
import { firstText, type Node } from '../json-ld.ts';
import type { Spot } from '../map-address.ts';

const OSM_LETTERS: Record<string, string> = { node: 'N', way: 'W', relation: 'R' };
const FIELDS = 'format=jsonv2&addressdetails=1&extratags=1&accept-language=en';
/** The properties that can name the town of an address, most exact first. */
const TOWNS = ['city', 'town', 'village', 'municipality', 'hamlet', 'county', 'state'];

/** What OpenStreetMap knows about a place, and its Wikidata item. */
type Located = { found: Found; wikidata?: string };

/** The place at a position, or null if there is none with a similar name. */
export async function askNominatim(base: string, spot: Spot, ask: Ask): Promise<Located | null> {
  const place = await fetchJson(ask, base + buildNominatimPath(spot));
  if (!place || 'error' in place) return null;
  const coordinates = parseCoordinates(place.lat, place.lon);
  const found = cleanText(place.name);
  const title = spot.name ?? found;
  if (!title || !coordinates) return null;
  const city = getTownName(place);
  const osm = getOsmId(place);
  // The object nearest to a position may be another one, so its name must be similar.
  const isIt = found !== undefined && containsName(title, found);
  const tags = isRecord(place.extratags) ? place.extratags : {};
  const [wikidata] = /^Q\d{1,12}$/.exec(String(tags.wikidata)) ?? [];
  return {
    found: {
      category: 'places',
      title,
      creator: city,
      city,
      ...(spot.latitude !== undefined && !isIt
        ? parseCoordinates(spot.latitude, spot.longitude)
        : coordinates),
      identifiers: isIt
        ? [...(osm ? [proven('osm', osm)] : []), ...(wikidata ? [proven('wikidata', wikidata)] : [])]
        : [],
      isProven: isIt,
    },
    wikidata: isIt ? wikidata : undefined,
  };
}

function buildNominatimPath({ osm, name, latitude, longitude }: Spot): string {
  const [type = '', id] = osm?.split('/') ?? [];
  if (id) return `/lookup?osm_ids=${OSM_LETTERS[type]}${id}&${FIELDS}`;
  if (latitude !== undefined)
    return `/reverse?lat=${latitude}&lon=${longitude}&zoom=18&layer=poi,address&${FIELDS}`;
  return `/search?q=${encodeURIComponent(name ?? '')}&limit=1&${FIELDS}`;
}

function getOsmId({ osm_type: type, osm_id: id }: Node): string | undefined {
  return typeof type === 'string' && Object.hasOwn(OSM_LETTERS, type) && /^\d{1,15}$/.test(String(id))
    ? `${type}/${id}`
    : undefined;
}

function getTownName({ address }: Node): string | undefined {
  if (!isRecord(address)) return undefined;
  const town = TOWNS.find((name) => typeof address[name] === 'string');
  return town && cleanText(firstText(address[town]));
}
