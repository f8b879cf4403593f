import { Prisma } from '../../../prisma/client/client.ts';
import { type Context, requireViewer } from '../../platform/context.ts';
import { conflict, onViolation } from '../../platform/errors.ts';
import { parse } from '../../platform/validate.ts';
import { roleMessages } from '../profile/role.rules.ts';
import { deleteAccountSchema } from './account.rules.ts';
import { signOut } from './account.service.ts';
import { requireReauthentication } from './author.service.ts';
import { reauthenticate } from './password.service.ts';

/**
 * Clears all personal data, credentials, follows and saves. The picks stay, attributed to "Deleted User" (spec 4.4).
 * The email address and the username are free again.
 */
export async function deleteAccount(context: Context, input: unknown): Promise<void> {
  const { id } = requireViewer(context);
  const { password } = parse(deleteAccountSchema, input);
  const proof = await reauthenticate(context, password, 'password');

  const now = new Date();
  const write = async (db: Prisma.TransactionClient) => {
    await lockRelatedRows(db, id);
    await requireReauthentication(db, id, proof);
    await db.profile.update({
      where: { id },
      data: {
        fullName: null,
        email: null,
        username: null,
        title: null,
        bio: null,
        location: null,
        interests: [],
        socialLinks: {},
        avatarId: null,
        shelfImageId: null,
        rejectionNote: null,
        isAdmin: false,
        isCreator: false,
        isBrand: false,
        isFeatured: false,
        updatedAt: now,
        deletedAt: now,
      },
    });
    await db.submissionReview.updateMany({
      where: { profileId: id, status: 'pending' },
      data: { status: 'canceled', decidedAt: now },
    });
    // These rows count towards other people's picks and profiles. Triggers keep the counters.
    await db.favorite.deleteMany({ where: { userId: id } });
    await db.follow.deleteMany({ where: { OR: [{ followerId: id }, { followingId: id }] } });
    await db.settings.deleteMany({ where: { profileId: id } });
    await db.account.deleteMany({ where: { profileId: id } });
    await db.accountToken.deleteMany({ where: { profileId: id } });
    await db.session.deleteMany({ where: { profileId: id } });
  };
  await onViolation({ last_admin: () => conflict(roleMessages.lastAdminIsYou) }, () =>
    context.db.$transaction(write),
  );
  await signOut(context, false);
}

/**
 * Locks the rows whose counters change: the person, those they follow or are followed by, and the picks they saved.
 * Every transaction locks these tables in the same order, so that they cannot deadlock.
 */
async function lockRelatedRows(db: Prisma.TransactionClient, id: string): Promise<void> {
  await db.$queryRaw(Prisma.sql`
    select 1 from profiles where id = ${id}::uuid
      or id in (select following_id from follows where follower_id = ${id}::uuid)
      or id in (select follower_id from follows where following_id = ${id}::uuid)
    order by id for no key update`);
  await db.$queryRaw(Prisma.sql`
    select 1 from picks where id in (select pick_id from favorites where user_id = ${id}::uuid)
    order by id for no key update`);
}
