import { type Context, requireViewer } from '../../platform/context.ts';
import { type Db, sql } from '../../platform/database/sql.ts';
import { conflict, notFound, onViolation } from '../../platform/errors.ts';
import { mapTexts } from '../../platform/text/line.rules.ts';
import { isUuid } from '../../platform/text/uuid.rules.ts';
import { parse } from '../../platform/validate.ts';
import { requireAdmin, requireReauthentication } from '../access/author.service.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { dropFactors } from '../factor/factor.service.ts';
import { forgetInvitee } from '../invite/invite.service.ts';
import { profileMessages } from '../profile/profile.rules.ts';
import { profileTexts } from '../profile/profile-texts.rules.ts';
import { roleMessages } from '../profile/role/role.rules.ts';
import { deleteAccountSchema, deletionMessages } from './account.rules.ts';
import { signOut } from './account.service.ts';
import { reauthenticate } from './password/password.service.ts';

/**
 * Deletes the viewer's personal data, credentials, follows and saves, and by a trigger the text of comments. Their
 * picks and collections stay under "Deleted User" (spec 4.4). The email address and username become available again.
 */
export async function deleteAccount(context: Context, input: unknown): Promise<void> {
  const { id } = requireViewer(context);
  const { password } = parse(deleteAccountSchema, input);
  const proof = await reauthenticate(context, password, 'password');

  const write = async (db: Db) => {
    await lockRelatedRows(db, [id]);
    await requireReauthentication(db, context, proof);
    await clearPerson(db, id);
  };
  await onViolation({ last_admin: () => conflict(roleMessages.lastAdminIsYou) }, () =>
    context.db.$transaction(write),
  );
  await signOut(context, false);
}

/**
 * Deletes a person as `deleteAccount` does, for an admin. NOT_FOUND if they were already deleted. Admins delete
 * themselves in their settings, which ask for the password.
 */
export async function erasePerson(context: Context, id: string): Promise<void> {
  const { id: adminId } = requireViewer(context);
  if (id === adminId) throw conflict(deletionMessages.yourself);
  if (!isUuid(id)) throw notFound(profileMessages.notFound);
  await context.db.$transaction(async (db) => {
    await lockRelatedRows(db, [id, adminId]);
    await requireAdmin(db, context);
    const found = await db.profile.count({ where: { id, deletedAt: null } });
    if (found === 0) throw notFound(profileMessages.notFound);
    await clearPerson(db, id);
    await recordAudit(db, context, { action: 'profile.erase', subject: { type: 'profile', id } });
  });
}

async function clearPerson(db: Db, id: string): Promise<void> {
  const now = new Date();
  await forgetInvitee(db, id);
  await db.profile.update({
    where: { id },
    data: {
      fullName: null,
      email: null,
      username: null,
      ...mapTexts(profileTexts, () => null),
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
  // Triggers update the counters of the picks and profiles that these rows count for.
  await db.favorite.deleteMany({ where: { userId: id } });
  await db.follow.deleteMany({ where: { OR: [{ followerId: id }, { followingId: id }] } });
  await db.settings.deleteMany({ where: { profileId: id } });
  await db.account.deleteMany({ where: { profileId: id } });
  await db.accountToken.deleteMany({ where: { profileId: id } });
  await db.securityEvent.deleteMany({ where: { profileId: id } });
  await db.knownDevice.deleteMany({ where: { profileId: id } });
  await dropFactors(db, id);
  await db.session.deleteMany({ where: { profileId: id } });
  // Expired exports are deleted with their files by a job.
  await db.dataExport.updateMany({
    where: { OR: [{ profileId: id }, { requestedById: id }] },
    data: { expiresAt: now },
  });
}

/**
 * Locks all rows whose counters change: the person, their followers and followed people, and the picks and
 * collections that they saved or commented on. Every transaction locks the tables in this order, so that they cannot
 * deadlock.
 */
async function lockRelatedRows(db: Db, [id, ...others]: [string, ...string[]]): Promise<void> {
  await db.$queryRaw(sql`
    select 1 from profiles where id = any(${[id, ...others]}::uuid[])
      or id in (select following_id from follows where follower_id = ${id}::uuid)
      or id in (select follower_id from follows where following_id = ${id}::uuid)
    order by id for no key update`);
  await db.$queryRaw(sql`
    select 1 from picks where id in (select pick_id from favorites where user_id = ${id}::uuid)
      or id in (select pick_id from comments where author_id = ${id}::uuid)
    order by id for no key update`);
  await db.$queryRaw(sql`
    select 1 from collections where id in (select collection_id from comments where author_id = ${id}::uuid)
    order by id for no key update`);
}
