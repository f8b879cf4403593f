import { type Context, signedIn } from '../../platform/context.ts';
import { badField } from '../../platform/errors.ts';
import { parse } from '../../platform/validate.ts';
import { accountMessages, deleteAccountSchema } from './account.rules.ts';
import { signOut } from './account.service.ts';
import { isPassword, passwordMessages } from './passwords.ts';

/**
 * Clears everything that says who the person is, ends what signs them in, and unties them from others. Their
 * picks stay, by "Deleted User" (spec 4.4). The e-mail and the username are free again.
 */
export async function deleteAccount(context: Context, input: unknown): Promise<void> {
  const { id } = signedIn(context);
  const { password } = parse(deleteAccountSchema, input);
  const { db } = context;

  const account = await db.account.findUnique({ where: { profileId: id }, select: { passwordHash: true } });
  if (account?.passwordHash) {
    if (!password) throw badField('password', accountMessages.passwordRequired);
    await context.limits.consume('password', id);
    if (!(await isPassword(password, account.passwordHash))) {
      throw badField('password', passwordMessages.wrong);
    }
  }

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
    db.follow.deleteMany({ where: { OR: [{ followerId: id }, { followingId: id }] } }),
    db.settings.deleteMany({ where: { profileId: id } }),
    db.accountToken.deleteMany({ where: { profileId: id } }),
    db.account.deleteMany({ where: { profileId: id } }),
    db.session.deleteMany({ where: { profileId: id } }),
  ]);
  await signOut(context, false);
}
