import { Prisma } from '../../../prisma/client/client.ts';
import { type Context, requireViewer } from '../../platform/context.ts';
import { AppError, conflict, notFound } from '../../platform/errors.ts';
import { isUuid } from '../../platform/reads/cursors.ts';
import { parse } from '../../platform/validate.ts';
import { requireAdmin, requireAuthor } from '../account/author.service.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { profileMessages } from '../profile/profile.rules.ts';
import { readShelf } from './submission.reads.ts';
import {
  approvalSchema,
  rejectionSchema,
  shelfProgress,
  type Transition,
  transitions,
} from './submission.rules.ts';

const { sql } = Prisma;

/** Submits the viewer's nine picks for review (spec 4.2). BAD_USER_INPUT names what is missing. */
export const submitShelf = (context: Context) =>
  applyTransition(context, requireViewer(context).id, transitions.submit);

/** Withdraws the viewer's shelf from review. */
export const cancelSubmission = (context: Context) =>
  applyTransition(context, requireViewer(context).id, transitions.cancel);

/** Unpublishes the viewer's shelf and picks. */
export const unpublishShelf = (context: Context) =>
  applyTransition(context, requireViewer(context).id, transitions.unpublish);

/**
 * Publishes a shelf in review and makes its owner a curator. Admins only, which the resolver checks. Returns the
 * submission's id.
 */
export async function approveSubmission(context: Context, profileId: string, input: unknown) {
  const { note } = parse(approvalSchema, input);
  return applyTransition(context, profileId, transitions.approve, note || null, {
    isCreator: true,
    rejectionNote: null,
  });
}

/** Rejects a shelf in review with a note. Admins only, which the resolver checks. Returns the submission's id. */
export async function rejectSubmission(context: Context, profileId: string, input: unknown) {
  const { note } = parse(rejectionSchema, input);
  return applyTransition(context, profileId, transitions.reject, note, {
    rejectionNote: note,
  });
}

/** Changes the status of a shelf. Returns the id of the submission that was decided or canceled, if any. */
async function applyTransition(
  context: Context,
  profileId: string,
  { from, to, picks, review, refused }: Transition,
  note: string | null = null,
  profile: Prisma.ProfileUpdateInput = {},
): Promise<string | undefined> {
  if (!isUuid(profileId)) throw notFound(profileMessages.notFound);
  const viewer = requireViewer(context);
  return context.db.$transaction(async (tx) => {
    // Locks the owner and the admin in a fixed order, so that two admins cannot deadlock.
    await tx.$queryRaw(
      sql`select 1 from profiles where id in (${profileId}::uuid, ${viewer.id}::uuid) order by id for no key update`,
    );
    const isDecision = review === 'approved' || review === 'rejected';
    await (isDecision ? requireAdmin : requireAuthor)(tx, viewer.id);
    const shelf = await readShelf(tx, profileId);
    if (!shelf) throw notFound(profileMessages.notFound);
    if (!from.includes(shelf.status)) throw conflict(refused);
    if (review === 'opened') {
      const { actionEnabled, missing } = shelfProgress(shelf);
      if (!actionEnabled) throw new AppError('BAD_USER_INPUT', notReadyMessage(refused, missing));
    }
    const now = new Date();
    // The picks are updated first. The profile's new status then determines once what is public.
    if (picks) await tx.pick.updateMany({ where: { profileId }, data: { status: picks } });
    await tx.profile.update({
      where: { id: profileId },
      data: {
        ...profile,
        status: to,
        ...(review === 'opened' && { lastSubmittedAt: now, rejectionNote: null }),
      },
    });
    if (review === null) return undefined;
    if (review === 'opened') {
      await tx.submissionReview.create({ data: { profileId, createdAt: now } });
      return undefined;
    }
    const [closed] = await tx.submissionReview.updateManyAndReturn({
      where: { profileId, status: 'pending' },
      data: { status: review, note, decidedAt: now, reviewerId: review === 'canceled' ? null : viewer.id },
      select: { id: true },
    });
    if (isDecision) {
      await recordAudit(tx, context, {
        action: review === 'approved' ? 'submission.approve' : 'submission.reject',
        subject: { type: 'profile', id: profileId },
        before: { status: shelf.status },
        after: { status: to, note, submission: closed?.id },
      });
    }
    return closed?.id;
  });
}

const notReadyMessage = (refused: string, missing: string[]) =>
  missing.length > 0
    ? `${refused}. Still to add: ${missing.join(', ')}`
    : `${refused}. First change your picks or profile as the rejection note asks`;
