import { type Response, Router } from 'express';
import { surrogateKey } from '../../modules/cdn/cdn.keys.ts';
import { readSavedPlaces } from '../../modules/favorite/saved-places.reads.ts';
import { buildAddresses } from '../../modules/syndication/addresses.ts';
import {
  type PlaceFile,
  placeFile,
  placeOfPick,
  readCityPlaces,
  readShelfPlaces,
  renderGeoJson,
  renderGpx,
} from '../../modules/syndication/place-files.ts';
import type { VisitorQuery } from '../../platform/context.ts';
import { unauthenticated } from '../../platform/errors.ts';
import { requireScope } from '../../platform/graphql/scopes.ts';
import type { Services } from '../../platform/services.ts';
import { PUBLIC_FILE, setCacheTags } from '../shared-caches.ts';
import { sendDownload } from './send.ts';

const FORMS = {
  geojson: { type: 'application/geo+json; charset=utf-8', write: renderGeoJson },
  gpx: { type: 'application/gpx+xml; charset=utf-8', write: renderGpx },
} as const;
type Form = keyof typeof FORMS;
const forms = Object.keys(FORMS) as Form[];

/** GET /@{username}/places.geojson and .gpx, and the same for a city: public places for other apps. */
export function placeFiles(services: Pick<Services, 'env'>, query: VisitorQuery): Router {
  const router = Router();
  const { env } = services;
  for (const form of forms) {
    router.get(`/@:username/places.${form}`, async (req, res, next) => {
      const file = await readShelfPlaces(query, env, req.params.username);
      if (!file) return next({ status: 404 });
      setCacheTags(res, env, [surrogateKey('profile', file.profileId), ...file.picks.map(getPickKey)]);
      sendFile(res.set(PUBLIC_FILE), form, file);
    });
    router.get(`/places/in/:slug.${form}`, async (req, res, next) => {
      const file = await readCityPlaces(query, env, req.params.slug);
      if (!file) return next({ status: 404 });
      setCacheTags(res, env, file.picks.map(getPickKey));
      sendFile(res.set(PUBLIC_FILE), form, file);
    });
  }
  return router;
}

const getPickKey = (id: string) => surrogateKey('pick', id);

function sendFile(res: Response, form: Form, file: PlaceFile): void {
  const { type, write } = FORMS[form];
  sendDownload(res, type, `${file.name}.${form}`, write(file));
}

/** GET /favorites/places.geojson and .gpx: the viewer's saved places. */
export function savedPlaces(services: Pick<Services, 'db' | 'env'>): Router {
  const router = Router();
  for (const form of forms) {
    router.get(`/favorites/places.${form}`, async (req, res) => {
      if (!req.user) throw unauthenticated();
      requireScope(req.token, 'read');
      const addresses = buildAddresses(services.env);
      const saved = await readSavedPlaces(services, req.user);
      const places = saved.map((pick) => placeOfPick(addresses, pick));
      res.set('Cache-Control', 'private, no-store');
      sendFile(res, form, placeFile('saved-places', 'Saved places', null, places));
    });
  }
  return router;
}
