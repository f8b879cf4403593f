import type { Viewer } from '../../platform/context.ts';
import { actsAsAdmin } from '../../platform/reads/viewer.policy.ts';

/** An export is for who requested it. Of other people's data, only while they are an admin. */
export const exportIsVisible = (viewer: Viewer) => ({
  requestedById: viewer.id,
  ...(actsAsAdmin(viewer) ? {} : { profileId: viewer.id }),
});
