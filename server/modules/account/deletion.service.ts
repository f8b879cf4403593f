import { type Context, signedIn } from '../../platform/context.ts';
import { parse } from '../../platform/validate.ts';
import { deleteAccountSchema } from './account.rules.ts';
import { signOut } from './account.service.ts';
import { provePassword } from './password.service.ts';

/**
 * Clears everything that says who the person is, ends what signs them in, and unties them from others. Their
 * picks stay, by "Deleted User" (spec 4.4). The e-mail and the username are free again.
 */
export async function deleteAccount(context: Context, input: unknown): Promise<void> {
  const { id } = signedIn(context);
  const { password } = parse(deleteAccountSchema, input);
  const { db } = context;

  await provePassword(context, password, 'password');

  const now = new Date();
  await db.$transaction([
    db.profile.update({
      where: { id },
      data: {
        fullName: null,
        email: null,
        username: null,
        title: null,
        message: null,
        currentCity: null,
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
    }),
    db.submissionReview.updateMany({
      where: { profileId: id, status: 'pending' },
      data: { status: 'canceled', decidedAt: now },
    }),
    // What others' picks and profiles count of this person goes too; the database keeps the counts.
    db.favorite.deleteMany({ where: { userId: id } }),
    db.follow.deleteMany({ where: { OR: [{ followerId: id }, { followingId: id }] } }),
    db.settings.deleteMany({ where: { profileId: id } }),
    db.accountToken.deleteMany({ where: { profileId: id } }),
    db.account.deleteMany({ where: { profileId: id } }),
    db.session.deleteMany({ where: { profileId: id } }),
  ]);
  await signOut(context, false);
}
