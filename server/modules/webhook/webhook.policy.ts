import type { Viewer } from '../../platform/context.ts';
import { actsAsAdmin } from '../../platform/reads/viewer.policy.ts';

/** People see and change their own webhooks. Admins also see and change those of the site. */
export const webhookIsVisible = (viewer: Viewer) =>
  actsAsAdmin(viewer) ? { OR: [{ profileId: viewer.id }, { profileId: null }] } : { profileId: viewer.id };
