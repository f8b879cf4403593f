import type { Prisma, Settings } from '../../../prisma/client/client.ts';

/** The settings of a person who never changed one. They equal the table's defaults. */
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

/** A person's settings, with defaults for those never changed. One statement. */
export async function readSettings(db: Prisma.TransactionClient, profileId: string) {
  const chosen = await db.settings.findUnique({ where: { profileId } });
  return { ...DEFAULT_SETTINGS, ...chosen };
}
