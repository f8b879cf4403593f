import { setTimeout } from 'node:timers/promises';
import type { SafeFetch } from '../../platform/network/safe-fetch.ts';
import type { Env } from '../../platform/settings/env.ts';
import { cityAt } from './city.ts';
import { type Ask, containsName, type Found, known } from './found.ts';
import { toIsbn13 } from './isbn.rules.ts';
import type { CatalogName } from './lookup.rules.ts';
import { readMapAddress, type Spot } from './map-address.ts';
import { askNominatim } from './sources/nominatim.adapter.ts';
import { askOpenLibrary } from './sources/openlibrary.adapter.ts';
import { cleanLink, readPage } from './sources/page.adapter.ts';
import { askWikidata, readItemAddress } from './sources/wikidata.adapter.ts';

/** The time limits of one request and of the whole lookup. */
const REQUEST_MS = 4_000;
const TOTAL_MS = 6_000;
const BYTES_MAX = 1024 * 1024;
const REDIRECTS_MAX = 5;
/** The public server of Nominatim allows one request per second. */
const NOMINATIM_PAUSE_MS = 1_100;

type Services = { env: Env; safeFetch: SafeFetch };

/** The User-Agent of our requests. */
export const userAgent = ({ publicUrl }: Env): string => `Threes/1 (+${publicUrl})`;

/** What was found, and which catalogs were unavailable. */
export type Asked = { found: Found | null; unreachable: CatalogName[] };

/** Looks up a link, an ISBN or a map address in the configured sources. */
export async function askSources(services: Services, text: string): Promise<Asked> {
  const unreachable = new Set<CatalogName>();
  const found = await ask(services, text, (catalog) => unreachable.add(catalog));
  return { found, unreachable: [...unreachable] };
}

/** What the first source with a result found, or null. */
async function ask(
  { env, safeFetch }: Services,
  text: string,
  onAway: (catalog: CatalogName) => void,
): Promise<Found | null> {
  const { pages, openlibrary, wikidata, nominatim } = env.lookups;
  const signal = AbortSignal.timeout(TOTAL_MS);
  const ask = asker({ env, safeFetch }, signal);
  // An unavailable source is treated as one without a result, but its catalog is reported.
  const tried = async <T>(
    answer: Promise<T | null> | undefined,
    catalog?: CatalogName,
  ): Promise<T | null> => {
    try {
      return (await answer) ?? null;
    } catch {
      if (catalog) onAway(catalog);
      return null;
    }
  };

  const book = (isbn: string) =>
    tried(openlibrary ? askOpenLibrary(openlibrary, isbn, ask) : undefined, 'Open Library');

  const place = async (spot: Spot, address: string): Promise<Found | null> => {
    const located = await tried(
      nominatim ? inTurn(signal, () => askNominatim(nominatim, spot, ask)) : undefined,
      'OpenStreetMap',
    );
    const link = buildMapLink(spot, address);
    if (located) {
      const item = located.wikidata;
      const more = await tried(
        wikidata && item ? askWikidata(wikidata, { id: item }, ask) : undefined,
        'Wikidata',
      );
      return { ...located.found, ...known({ picture: more?.picture, link }) };
    }
    if (!spot.name) return null;
    const { name: title, latitude, longitude } = spot;
    const city =
      latitude === undefined || longitude === undefined ? undefined : await cityAt({ latitude, longitude });
    return {
      category: 'places',
      title,
      ...known({ creator: city, city }),
      identifiers: [],
      isProven: false,
      ...known({ latitude, longitude, link }),
    };
  };

  const page = async (address: string): Promise<Found | null> => {
    const read = await tried(pages ? readPage(address, ask, signal) : undefined);
    const spot = read && readMapAddress(read.url);
    if (spot) return place(spot, read.url);
    const found = read?.found ?? null;
    const isbn = found?.identifiers.find(({ kind }) => kind === 'isbn')?.value ?? isbnIn(address);
    const inCatalog = isbn ? await book(isbn) : null;
    if (!inCatalog || (found && !containsName(found.title, inCatalog.title))) return found;
    // Facts from a page must not count as proven by the catalog. If only the page names the creator, all facts count
    // as the page's.
    const isProven = inCatalog.creator !== undefined || found?.creator === undefined;
    const ofPage = found?.identifiers.filter(({ kind }) => kind === 'url') ?? [];
    return {
      ...inCatalog,
      ...known({
        creator: inCatalog.creator ?? found?.creator,
        link: found?.link ?? cleanLink(address) ?? inCatalog.link,
        picture: found?.picture ?? inCatalog.picture,
      }),
      identifiers: [...inCatalog.identifiers.map((identifier) => ({ ...identifier, isProven })), ...ofPage],
      isProven,
    };
  };

  const isbn = toIsbn13(text);
  if (isbn) return book(isbn);
  const spot = readMapAddress(text);
  if (spot) return place(spot, text);
  const item = readItemAddress(text);
  const inWikidata = await tried(wikidata && item ? askWikidata(wikidata, item, ask) : undefined, 'Wikidata');
  return inWikidata ? { ...inWikidata, ...known({ link: cleanLink(text) }) } : page(text);
}

function asker({ env, safeFetch }: Services, signal: AbortSignal): Ask {
  return async (url, accept) => {
    const {
      status,
      headers,
      body,
      url: last,
    } = await safeFetch(url, {
      headers: { Accept: accept, 'Accept-Language': 'en', 'User-Agent': userAgent(env) },
      timeoutMs: REQUEST_MS,
      maxBytes: BYTES_MAX,
      maxRedirects: REDIRECTS_MAX,
      allowHttp: true,
      signal,
    });
    const encoding = headers['content-encoding'] ?? 'identity';
    // These statuses mean that the server refuses us, or is overloaded or broken.
    if ([401, 403, 429].includes(status) || status >= 500)
      throw new Error(`${new URL(url).host} answers ${status}`);
    // Compressed responses are refused, because they could be decompression bombs.
    if (status !== 200 || encoding !== 'identity') return null;
    return { url: last, type: headers['content-type'] ?? '', body };
  };
}

let nextTurn = 0;

/** Waits until this process may send the next request. Rejects if that would exceed the time of the lookup. */
async function inTurn<T>(signal: AbortSignal, task: () => Promise<T>): Promise<T> {
  const wait = Math.max(0, nextTurn - Date.now());
  if (wait > TOTAL_MS - REQUEST_MS) throw new Error('Too many people ask');
  nextTurn = Date.now() + wait + NOMINATIM_PAUSE_MS;
  await setTimeout(wait, undefined, { signal });
  return task();
}

/** An ISBN in the address of a page, as shops write them. */
function isbnIn(address: string): string | null {
  const { pathname, search } = new URL(address);
  for (const part of `${pathname}${search}`.split(/[^\dXx]+/)) {
    const isbn = part.length === 10 || part.length === 13 ? toIsbn13(part) : null;
    if (isbn) return isbn;
  }
  return null;
}

/** The link of a place: the pasted web address, or a map for a geo: address. */
function buildMapLink({ latitude, longitude }: Spot, address: string): string | undefined {
  const isWeb = /^https?:/i.test(address);
  const link = isWeb ? new URL(address).href : undefined;
  if (link && link.length <= 500) return link;
  if (latitude === undefined) return undefined;
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
}
