import { Router } from 'express';
import { surrogateKey } from '../../modules/cdn/cdn.keys.ts';
import { siteIdentity } from '../../modules/site/site.reads.ts';
import {
  readShelfFile,
  shelfCsv,
  shelfJsonLd,
  shelfMarkdown,
} from '../../modules/syndication/shelf-files.ts';
import type { VisitorQuery } from '../../platform/context.ts';
import type { Services } from '../../platform/services.ts';
import { PUBLIC_FILE, setCacheTags } from '../shared-caches.ts';
import { sendDownload } from './send.ts';

const FORMS = {
  jsonld: { type: 'application/ld+json; charset=utf-8', write: shelfJsonLd },
  md: { type: 'text/markdown; charset=utf-8', write: shelfMarkdown },
  csv: { type: 'text/csv; charset=utf-8', write: shelfCsv },
} as const;

/** GET /@{username}/shelf.jsonld, .md and .csv: a public shelf with its stories. */
export function shelfFiles(services: Pick<Services, 'env' | 'db'>, query: VisitorQuery): Router {
  const router = Router();
  for (const form of Object.keys(FORMS) as (keyof typeof FORMS)[]) {
    router.get(`/@:username/shelf.${form}`, async (req, res, next) => {
      const shelf = await readShelfFile(query, req.params.username);
      if (!shelf) return next({ status: 404 });
      const { type, write } = FORMS[form];
      const site = { publicUrl: services.env.publicUrl, name: (await siteIdentity(services)).name };
      setCacheTags(res, services.env, [
        surrogateKey('profile', shelf.id),
        ...shelf.picks.map(({ id }) => surrogateKey('pick', id)),
      ]);
      sendDownload(res.set(PUBLIC_FILE), type, `${shelf.username}-shelf.${form}`, await write(shelf, site));
    });
  }
  return router;
}
