import { LRUCache } from 'lru-cache';
import type { Services } from '../../platform/services.ts';
import { HOUR_MS } from '../../platform/time.ts';
import { listPaths } from '../address/endpoints.rules.ts';
import { isRendered, routes } from '../address/routes.rules.ts';
import { type Addresses, buildAddresses } from './addresses.ts';
import {
  type SitemapKind,
  type SitemapPart,
  type SitemapRow,
  sitemapParts,
  sitemapRows,
  takedownsVersion,
} from './sitemap.reads.ts';
import { element, type Xml, xmlDocument } from './xml.ts';

/** The protocol allows 50,000. Smaller parts are made faster, and a change outdates fewer entries. */
const ENTRIES = 5_000;
/** Crawlers come only a few times a day. */
const CACHED_MS = HOUR_MS;
/** The interval of the checks for take-downs. */
const CHECKED_MS = 2_000;
/** The size of the cache: about twenty parts of the site map. The least recently used ones are dropped. */
const CACHED_CHARACTERS = 15_000_000;
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** The public pages without an id in their address. */
const ownPages = listPaths(routes.filter((route) => isRendered(route) && !route.outsideSitemap)).filter(
  (path) => !path.includes(':'),
);

const sitemapAddresses: Record<SitemapKind, (addresses: Addresses, row: SitemapRow) => string> = {
  profiles: (addresses, row) => addresses.shelf(row),
  picks: (addresses, { id }) => addresses.pick(id),
  collections: (addresses, { id }) => addresses.collection(id),
  things: (addresses, { path }) => addresses.at(path ?? ''),
  cities: (addresses, { path }) => addresses.at(path ?? ''),
};
const kinds = Object.keys(sitemapAddresses) as SitemapKind[];

/** The site map as XML: an index, and parts that together list every public page. */
export type Sitemap = {
  index(): Promise<SitemapFile>;
  /** The part with a name such as "pages" or "picks-2", if it exists. */
  part(name: string): Promise<SitemapFile | undefined>;
};

/** Stays the same object while it is cached. */
export type SitemapFile = { text: string };

/**
 * Creates a site map with a cache. Concurrent requests share one read, and an outdated part is served until it is
 * read again.
 */
export function createSitemap(
  services: Pick<Services, 'env' | 'db'>,
  { entries = ENTRIES, cachedMs = CACHED_MS }: { entries?: number; cachedMs?: number } = {},
): Sitemap {
  const addresses = buildAddresses(services.env);
  const cached = {
    ttl: cachedMs,
    allowStale: true,
    noDeleteOnFetchRejection: true,
    // A take-down drops a part that is being read. Callers who already wait for it still get it.
    ignoreFetchAbort: true,
  };
  const partsOf = new LRUCache<SitemapKind, SitemapPart[]>({
    ...cached,
    max: kinds.length,
    fetchMethod: (kind) => sitemapParts(services, kind, entries),
  });
  const files = new LRUCache<string, SitemapFile, () => Promise<Xml>>({
    ...cached,
    maxSize: CACHED_CHARACTERS,
    sizeCalculation: ({ text }) => text.length,
    fetchMethod: async (_name, _stale, { context: make }) => ({ text: xmlDocument(await make()) }),
  });
  const pages = { text: xmlDocument(urlset(ownPages.map((path) => entry('url', addresses.at(path))))) };

  const makeIndex = async () => {
    const parts = await Promise.all(
      kinds.map(async (kind) =>
        (await partsOf.forceFetch(kind)).map(({ part, lastmod }) =>
          entry('sitemap', addresses.at(`/sitemaps/${kind}-${part}.xml`), lastmod),
        ),
      ),
    );
    const ofPages = entry('sitemap', addresses.at('/sitemaps/pages.xml'));
    return element('sitemapindex', { xmlns: NAMESPACE }, ofPages, parts);
  };

  const makePart = async (kind: SitemapKind, part: SitemapPart) => {
    const rows = await sitemapRows(services, kind, part, entries);
    return urlset(rows.map((row) => entry('url', sitemapAddresses[kind](addresses, row), row.lastmod)));
  };

  const versions = new LRUCache<'takedowns', string>({
    max: 1,
    ttl: CHECKED_MS,
    fetchMethod: () => takedownsVersion(services),
  });
  let knownTakedowns: string | undefined;
  /** Removes content that was taken down within seconds. */
  const dropTakenDown = async () => {
    const takedowns = await versions.fetch('takedowns');
    if (takedowns === knownTakedowns) return;
    knownTakedowns = takedowns;
    partsOf.clear();
    files.clear();
  };

  return {
    async index() {
      await dropTakenDown();
      return files.forceFetch('index', { context: makeIndex });
    },

    async part(name) {
      await dropTakenDown();
      if (name === 'pages') return pages;
      const [, kindName, number] = /^(\w+)-([1-9]\d{0,4})$/.exec(name) ?? [];
      const kind = kinds.find((known) => known === kindName);
      const part = kind && (await partsOf.forceFetch(kind)).find((known) => known.part === Number(number));
      return part && files.forceFetch(name, { context: () => makePart(kind, part) });
    },
  };
}

const urlset = (entries: Xml[]) => element('urlset', { xmlns: NAMESPACE }, entries);

const entry = (name: 'url' | 'sitemap', address: string, lastmod?: Date | null) =>
  element(name, {}, element('loc', {}, address), lastmod && element('lastmod', {}, lastmod.toISOString()));
