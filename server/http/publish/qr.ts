import { Router } from 'express';
import { renderSVG } from 'uqr';
import type { Env } from '../../platform/settings/env.ts';

/** A path of this site without a query. */
const PATH = /^\/[\w@.~%/-]{0,255}$/;

/** GET /qr.svg?path=/@username: a QR code that leads from printed paper to this path of the site. */
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
