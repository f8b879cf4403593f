import { type Response, Router } from 'express';
import { type Addresses, addressesOf } from '../modules/syndication/addresses.ts';
import {
  type SitemapKind,
  type SitemapRow,
  sitemapParts,
  sitemapRows,
} from '../modules/syndication/sitemap.reads.ts';
import { element, type Xml, xmlDocument } from '../modules/syndication/xml.ts';
import type { Parts } from '../platform/parts.ts';

/** Of the 50,000 that the protocol allows: an answer stays small, and a change spoils little. */
const ENTRIES = 5_000;
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
export function sitemap(parts: Pick<Parts, 'env' | 'db'>, entries = ENTRIES): Router {
  const router = Router();
  const to = addressesOf(parts.env);

  router.get('/sitemap.xml', async (_req, res) => {
    const found = await Promise.all(
      kinds.map(async (kind) =>
        (await sitemapParts(parts, kind, entries)).map(({ part, lastmod }) =>
          entry('sitemap', to.at(`/sitemaps/${kind}-${part}.xml`), lastmod),
        ),
      ),
    );
    const pages = entry('sitemap', to.at('/sitemaps/pages.xml'));
    answer(res, element('sitemapindex', { xmlns: NAMESPACE }, pages, found));
  });

  router.get('/sitemaps/pages.xml', (_req, res) => {
    answer(res, urlset(PAGES.map((path) => entry('url', to.at(path)))));
  });

  router.get('/sitemaps/:name.xml', async (req, res, next) => {
    const [, name, number] = /^(\w+)-([1-9]\d{0,4})$/.exec(req.params.name) ?? [];
    const kind = kinds.find((known) => known === name);
    if (!kind) return next({ status: 404 });
    const rows = await sitemapRows(parts, kind, { part: Number(number), size: entries });
    if (rows.length === 0) return next({ status: 404 });
    answer(res, urlset(rows.map((row) => entry('url', pageOf[kind](to, row), row.lastmod))));
  });

  return router;
}

const urlset = (entries: Xml[]) => element('urlset', { xmlns: NAMESPACE }, entries);

const entry = (name: 'url' | 'sitemap', address: string, lastmod?: Date) =>
  element(name, {}, element('loc', {}, address), lastmod && element('lastmod', {}, lastmod.toISOString()));

function answer(res: Response, root: Xml): void {
  res
    .set('Cache-Control', 'public, max-age=3600, stale-while-revalidate=86400')
    .type('application/xml')
    .send(xmlDocument(root));
}
