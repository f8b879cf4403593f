import { decodeUrlPart, parseUrl } from '../../platform/text/url.rules.ts';
import { cleanText, known, parseCoordinates } from './found.ts';

/** What the URL of a map says about a place, without a request. */
export type Spot = {
  latitude?: number;
  longitude?: number;
  name?: string;
  /** An object of OpenStreetMap, such as "node/240109189". */
  osm?: string;
};

const NUMBER = String.raw`(-?\d{1,3}(?:\.\d{1,20})?)`;
const PAIR = new RegExp(`^${NUMBER},\\s*${NUMBER}$`);

/** Reads a place from an address of OpenStreetMap, Google Maps or Apple Maps, or a geo: address. Null for others. */
export function readMapAddress(text: string): Spot | null {
  const url = parseUrl(text);
  if (!url) return null;
  const spot = reader(url)?.(url);
  return spot && (spot.osm || spot.name || spot.latitude !== undefined) ? spot : null;
}

function reader({ protocol, hostname, pathname }: URL): ((url: URL) => Spot) | null {
  if (protocol === 'geo:') return readGeo;
  if (!['http:', 'https:'].includes(protocol)) return null;
  if (/^(www\.)?(openstreetmap|osm)\.org$/.test(hostname)) return readOpenStreetMap;
  if (hostname === 'maps.apple.com') return readApple;
  const isGoogle = /^(www\.|maps\.)?google\.[a-z]{2,3}(\.[a-z]{2})?$/.test(hostname);
  return isGoogle && (hostname.startsWith('maps.') || /^\/maps(\/|$)/.test(pathname)) ? readGoogle : null;
}

/** "52.5,13.4" as coordinates. */
function parseCoordinatePair(text: string | null | undefined): Spot {
  const [, latitude, longitude] = PAIR.exec(text?.trim() ?? '') ?? [];
  return parseCoordinates(latitude, longitude) ?? {};
}

/** What Google calls a dropped pin: 52°31'12.0"N 13°24'18.0"E. */
const DEGREES = /^\d{1,3}°\d/;

/** Reads a text as coordinates if possible, otherwise as a name, unless it is the degrees of a pin. */
function pairOrName(text: string | null | undefined): Spot {
  const pair = parseCoordinatePair(text);
  if (pair.latitude !== undefined || DEGREES.test(text ?? '')) return pair;
  return { name: cleanText(text ?? undefined) };
}

function readGeo({ pathname, searchParams }: URL): Spot {
  const pair = parseCoordinatePair(pathname.split(';')[0]?.split(',').slice(0, 2).join(','));
  // Android writes "geo:0,0?q=1.2,3.4(Name)", where 0,0 means nothing.
  const [, query = '', label] = /^([^(]*)(?:\((.*)\))?$/.exec(searchParams.get('q') ?? '') ?? [];
  const isNowhere = pair.latitude === 0 && pair.longitude === 0;
  return { ...(!isNowhere && pair), ...known(pairOrName(query)), ...known({ name: cleanText(label) }) };
}

function readOpenStreetMap({ pathname, searchParams, hash }: URL): Spot {
  const [osm] = /(?<=^\/)(node|way|relation)\/\d{1,15}(?=\/?$)/.exec(pathname) ?? [];
  const marker = parseCoordinates(searchParams.get('mlat'), searchParams.get('mlon'));
  const [, latitude, longitude] = new RegExp(`map=\\d{1,2}(?:\\.\\d+)?/${NUMBER}/${NUMBER}`).exec(hash) ?? [];
  if (osm) return { osm };
  return marker ?? parseCoordinates(latitude, longitude) ?? { name: cleanText(searchParams.get('query')) };
}

function readGoogle({ pathname, searchParams }: URL): Spot {
  const [, path] = /\/maps\/(?:place|search)\/([^/@]+)/.exec(pathname) ?? [];
  const place = path?.replaceAll('+', ' ');
  // The place's own coordinates are better than the center of the map.
  const exact = new RegExp(`!3d${NUMBER}!4d${NUMBER}`).exec(pathname);
  const middle = new RegExp(`/@${NUMBER},${NUMBER}`).exec(pathname);
  const [, latitude, longitude] = exact ?? middle ?? [];
  const asked = searchParams.get('query') ?? searchParams.get('q') ?? searchParams.get('destination');
  return {
    ...parseCoordinates(latitude, longitude),
    ...known(parseCoordinatePair(searchParams.get('ll'))),
    ...known(pairOrName(place ? (decodeUrlPart(place) ?? place) : asked)),
  };
}

function readApple({ searchParams }: URL): Spot {
  const pair = searchParams.get('coordinate') ?? searchParams.get('ll');
  const name = searchParams.get('name') ?? searchParams.get('q') ?? searchParams.get('address');
  return { ...parseCoordinatePair(pair), ...known(pairOrName(name)) };
}
