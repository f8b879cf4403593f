import type { Viewer } from '../../platform/context.ts';
import { actsAsAdmin } from '../../platform/reads/viewer.policy.ts';

/**
 * An export is visible to the person who requested it. If the data is another person's, the requester must still be
 * an admin.
 */
export const exportIsVisible = (viewer: Viewer) => ({
  requestedById: viewer.id,
  ...(actsAsAdmin(viewer) ? {} : { profileId: viewer.id }),
});
