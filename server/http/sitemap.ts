import { type Response, Router } from 'express';
import { LRUCache } from 'lru-cache';
import { type Addresses, addressesOf } from '../modules/syndication/addresses.ts';
import {
  type SitemapKind,
  type SitemapPart,
  type SitemapRow,
  sitemapParts,
  sitemapRows,
} from '../modules/syndication/sitemap.reads.ts';
import { element, type Xml, xmlDocument } from '../modules/syndication/xml.ts';
import type { Services } from '../platform/services.ts';

/** Of the 50,000 that the protocol allows: an answer stays small, and a change spoils little. */
const ENTRIES = 5_000;
/** How long a site map is good for; crawlers come a few times a day. */
const KEPT_MS = 60 * 60 * 1000;
/** Some thirty parts; with more of them, those asked for least are made anew. */
const KEPT_CHARACTERS = 30_000_000;
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const PAGES = [
  '/discover',
  '/curators',
  '/collections',
  '/featured',
  '/creator',
  '/help',
  '/terms',
  '/privacy-policy',
];

const pageOf: Record<SitemapKind, (to: Addresses, row: SitemapRow) => string> = {
  profiles: (to, row) => to.shelf(row),
  picks: (to, { id }) => to.pick(id),
  collections: (to, { id }) => to.collection(id),
};
const kinds = Object.keys(pageOf) as SitemapKind[];

/** GET /sitemap.xml, the index, and the parts it names: every page that everybody may see. */
export function sitemap(
  services: Pick<Services, 'env' | 'db'>,
  { entries = ENTRIES, keptMs = KEPT_MS }: { entries?: number; keptMs?: number } = {},
): Router {
  const router = Router();
  const to = addressesOf(services.env);

  // Made by one for all who wait; who comes later has the last one, while it is made anew.
  const kept = {
    ttl: keptMs,
    allowStale: true,
    noDeleteOnFetchRejection: true,
  };
  const partsOf = new LRUCache<SitemapKind, SitemapPart[]>({
    ...kept,
    max: kinds.length,
    fetchMethod: (kind) => sitemapParts(services, kind, entries),
  });
  const texts = new LRUCache<string, string, () => Promise<Xml>>({
    ...kept,
    maxSize: KEPT_CHARACTERS,
    sizeCalculation: (text) => text.length,
    fetchMethod: async (_path, _stale, { context: make }) => xmlDocument(await make()),
  });

  const index = async () => {
    const found = await Promise.all(
      kinds.map(async (kind) =>
        ((await partsOf.fetch(kind)) ?? []).map(({ part, lastmod }) =>
          entry('sitemap', to.at(`/sitemaps/${kind}-${part}.xml`), lastmod),
        ),
      ),
    );
    const pages = entry('sitemap', to.at('/sitemaps/pages.xml'));
    return element('sitemapindex', { xmlns: NAMESPACE }, pages, found);
  };

  router.get('/sitemap.xml', async (_req, res) => {
    answer(res, await texts.fetch('index', { context: index }));
  });

  router.get('/sitemaps/pages.xml', (_req, res) => {
    answer(res, xmlDocument(urlset(PAGES.map((path) => entry('url', to.at(path))))));
  });

  router.get('/sitemaps/:name.xml', async (req, res, next) => {
    const [, name, number] = /^(\w+)-([1-9]\d{0,4})$/.exec(req.params.name) ?? [];
    const kind = kinds.find((known) => known === name);
    if (!kind) return next({ status: 404 });
    const part = (await partsOf.fetch(kind))?.find((known) => known.part === Number(number));
    if (!part) return next({ status: 404 });
    const make = async () => {
      const rows = await sitemapRows(services, kind, part, entries);
      return urlset(rows.map((row) => entry('url', pageOf[kind](to, row), row.lastmod)));
    };
    answer(res, await texts.fetch(req.params.name, { context: make }));
  });

  return router;
}

const urlset = (entries: Xml[]) => element('urlset', { xmlns: NAMESPACE }, entries);

const entry = (name: 'url' | 'sitemap', address: string, lastmod?: Date | null) =>
  element(name, {}, element('loc', {}, address), lastmod && element('lastmod', {}, lastmod.toISOString()));

function answer(res: Response, text: string | undefined): void {
  res
    .set('Cache-Control', 'public, max-age=3600, stale-while-revalidate=86400')
    .type('application/xml')
    .send(text);
}
