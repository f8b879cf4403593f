import { Router } from 'express';
import { renderSVG } from 'uqr';
import type { Env } from '../../platform/settings/env.ts';

/** A path of this site as the address bar has it, without a query. */
const PATH = /^\/[\w@.~%/-]{0,255}$/;

/** GET /qr.svg?path=/@username: the code that leads from a printed page to this site's page at that path. */
export function qr({ publicUrl }: Pick<Env, 'publicUrl'>): Router {
  const router = Router();
  router.get('/qr.svg', (req, res, next) => {
    const { path } = req.query;
    if (typeof path !== 'string' || !PATH.test(path)) return next({ status: 404 });
    res
      .set('Cache-Control', 'public, max-age=86400')
      .type('svg')
      .send(renderSVG(publicUrl + path, { ecc: 'M' }));
  });
  return router;
}
