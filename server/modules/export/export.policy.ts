import type { Viewer } from '../../platform/context.ts';
import { actsAsAdmin } from '../../platform/reads/viewer.policy.ts';

/**
 * An export is visible to the person who requested it. If it contains another person's data, they must still be an
 * admin.
 */
export const exportIsVisible = (viewer: Viewer) => ({
  requestedById: viewer.id,
  ...(actsAsAdmin(viewer) ? {} : { profileId: viewer.id }),
});
