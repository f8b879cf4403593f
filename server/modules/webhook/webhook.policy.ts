import type { Viewer } from '../../platform/context.ts';
import { actsAsAdmin } from '../../platform/reads/viewer.policy.ts';

/** People see and change their own webhooks, and admins also the site's. */
export const webhookIsVisible = (viewer: Viewer) =>
  actsAsAdmin(viewer) ? { OR: [{ profileId: viewer.id }, { profileId: null }] } : { profileId: viewer.id };
