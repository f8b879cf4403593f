import { Router } from 'express';
import { openDataExport } from '../../modules/export/export.service.ts';
import { notFound, unauthenticated } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { sendStream } from './send.ts';

/** GET /exports/{id}: a copy of a person's data as a ZIP file, for the person who requested it. */
export function dataExports(services: Pick<Services, 'db' | 'storage' | 'log'>): Router {
  const router = Router();
  router.get('/exports/:id', async (req, res) => {
    if (!req.user) throw unauthenticated();
    const found = await openDataExport(services, req.user, req.params.id);
    if (!found) throw notFound('This file no longer exists. Make a new one.');
    res.set({
      'Cache-Control': 'private, no-store',
      'Content-Type': 'application/zip',
      'Content-Length': String(found.bytes),
      'Content-Disposition': `attachment; filename="threes-${new Date().toISOString().slice(0, 10)}.zip"`,
    });
    await sendStream(res, found.content, services.log, 'An export could not be sent');
  });
  return router;
}
