import type { Prisma, Settings } from '../../../prisma/client/client.ts';

/** What holds for whoever never chose; the table's own defaults. */
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
};

/** A person's settings, the defaults where they never changed one. One statement. */
export async function readSettings(db: Prisma.TransactionClient, profileId: string) {
  const chosen = await db.settings.findUnique({ where: { profileId } });
  return { ...DEFAULT_SETTINGS, ...chosen };
}
