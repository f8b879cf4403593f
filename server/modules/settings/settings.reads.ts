import type { Settings } from '../../../prisma/client/client.ts';
import type { Db } from '../../platform/database/sql.ts';

/** The settings of people who never changed one. They must equal the defaults of the table. */
export const DEFAULT_SETTINGS: Omit<Settings, 'profileId'> = {
  showFavoritesCount: true,
  showCategories: true,
  emailNotifications: true,
  newFollowers: true,
  pickLikes: true,
  comments: true,
  pushNotifications: true,
  weeklyDigest: true,
  theme: 'system',
  commentsEnabled: true,
};

/** A person's settings. One statement. */
export async function readSettings(db: Db, profileId: string) {
  const chosen = await db.settings.findUnique({ where: { profileId } });
  return { ...DEFAULT_SETTINGS, ...chosen };
}
