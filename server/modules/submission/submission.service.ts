import { z } from 'zod';
import { Prisma } from '../../../prisma/client/client.ts';
import { type Context, requireViewer } from '../../platform/context.ts';
import { AppError, conflict, notFound, toClientError } from '../../platform/errors.ts';
import { isUuid } from '../../platform/reads/cursors.ts';
import { parse } from '../../platform/validate.ts';
import { requireAdmin, requireAuthor } from '../account/author.service.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { profileMessages } from '../profile/profile.rules.ts';
import { readShelf } from './submission.reads.ts';
import {
  approvalSchema,
  decisionsSchema,
  rejectionSchema,
  shelfProgress,
  submissionMessages,
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

/** A submission, and the version of it that an admin saw. */
export type SeenSubmission = { id: string; version: number };

/**
 * Publishes a shelf in review and makes its owner a curator. Admins only, which the resolver checks. CONFLICT if the
 * shelf has changed since this version.
 */
export function approveSubmission(context: Context, seen: SeenSubmission, input: unknown): Promise<Decided> {
  const { note } = parse(approvalSchema, input);
  return decide(context, seen, transitions.approve, note || null, { isCreator: true, rejectionNote: null });
}

/** Rejects a shelf in review with a note. Admins only, like `approveSubmission`. */
export function rejectSubmission(context: Context, seen: SeenSubmission, input: unknown): Promise<Decided> {
  const { note } = parse(rejectionSchema, input);
  return decide(context, seen, transitions.reject, note, { rejectionNote: note });
}

/** Closes the second look at the edits of a published shelf, and shows what was held back. */
export const markLookedAt = (context: Context, seen: SeenSubmission): Promise<Decided> =>
  decide(context, seen, transitions.look, null, {});

/** The submission that was decided on, and its owner. */
export type Decided = { submissionId: string; profileId: string };

async function decide(
  context: Context,
  seen: SeenSubmission,
  transition: Transition,
  note: string | null,
  profile: Prisma.ProfileUpdateInput,
): Promise<Decided> {
  // The owner of a submission never changes.
  const found = isUuid(seen.id)
    ? await context.db.submissionReview.findUnique({ where: { id: seen.id }, select: { profileId: true } })
    : null;
  if (!found) throw notFound(submissionMessages.notFound);
  await applyTransition(context, found.profileId, transition, { seen, note, profile });
  return { submissionId: seen.id, profileId: found.profileId };
}

type Decision = { seen: SeenSubmission; note: string | null; profile: Prisma.ProfileUpdateInput };

/** Changes the status of a shelf. A decision also names the submission that was seen. */
async function applyTransition(
  context: Context,
  profileId: string,
  transition: Transition,
  decision?: Decision,
): Promise<void> {
  const { from, to, picks, review, refused } = transition;
  const viewer = requireViewer(context);
  await context.db.$transaction(async (tx) => {
    // Locks the owner and the admin in a fixed order, so that two admins cannot deadlock.
    await tx.$queryRaw(
      sql`select 1 from profiles where id in (${profileId}::uuid, ${viewer.id}::uuid) order by id for no key update`,
    );
    await (decision ? requireAdmin : requireAuthor)(tx, context);
    const shelf = await readShelf(tx, profileId);
    if (!shelf) throw notFound(profileMessages.notFound);
    if (decision) await requireSeen(tx, decision.seen, transition);
    if (!from.includes(shelf.status)) throw conflict(refused);
    if (review === 'opened') {
      const { actionEnabled, missing } = shelfProgress(shelf);
      if (!actionEnabled) throw new AppError('BAD_USER_INPUT', notReadyMessage(refused, missing));
    }
    const now = new Date();
    // The picks are updated first. The profile's new status then determines once what is public.
    if (picks) {
      // A second look shows what was held back, and nothing else.
      const held = transition === transitions.look ? { status: 'pending_review' as const } : {};
      await tx.pick.updateMany({ where: { profileId, ...held }, data: { status: picks } });
    }
    await tx.profile.update({
      where: { id: profileId },
      data: {
        ...decision?.profile,
        status: to,
        ...(review === 'opened' && { lastSubmittedAt: now, rejectionNote: null }),
      },
    });
    if (review === null) return;
    if (review === 'opened') {
      await tx.submissionReview.create({ data: { profileId, createdAt: now } });
      return;
    }
    const note = decision?.note ?? null;
    await tx.submissionReview.updateMany({
      where: { profileId, status: 'pending' },
      data: { status: review, note, decidedAt: now, reviewerId: decision ? viewer.id : null },
    });
    if (!decision) return;
    await recordAudit(tx, context, {
      action: auditActionOf(transition),
      subject: { type: 'profile', id: profileId },
      before: { status: shelf.status, note: null },
      after: { status: to, note, submission: decision.seen.id, version: decision.seen.version },
    });
  });
}

/** Locks the submission. Refuses one that is decided, or has changed since it was seen. */
async function requireSeen(
  tx: Prisma.TransactionClient,
  { id, version }: SeenSubmission,
  transition: Transition,
): Promise<void> {
  const [held] = await tx.$queryRaw<{ status: string; kind: string; version: number }[]>(
    sql`select status, kind, version from submission_reviews where id = ${id}::uuid for no key update`,
  );
  if (held?.status !== 'pending') throw conflict(transition.refused);
  const isLook = transition === transitions.look;
  if (held.kind === 'change' && !isLook) throw conflict(submissionMessages.secondLook);
  if (held.kind === 'shelf' && isLook) throw conflict(submissionMessages.noSecondLook);
  if (held.version !== version) throw conflict(submissionMessages.changed, 'version');
}

function auditActionOf(transition: Transition) {
  if (transition === transitions.look) return 'submission.look';
  return transition === transitions.approve ? 'submission.approve' : 'submission.reject';
}

/** A submission that could not be decided on, and why. */
export type RefusedSubmission = { id: string; message: string };

/** Decides on many submissions, one after the other. What is refused does not stop the rest. */
export async function decideMany(
  input: unknown,
  decideOne: (seen: SeenSubmission) => Promise<Decided>,
): Promise<{ decidedIds: string[]; refused: RefusedSubmission[] }> {
  const { items } = parse(z.object({ items: decisionsSchema }), { items: input });
  const decidedIds: string[] = [];
  const refused: RefusedSubmission[] = [];
  for (const seen of items) {
    try {
      decidedIds.push((await decideOne(seen)).submissionId);
    } catch (error) {
      const own = toClientError(error);
      if (!own || !/CONFLICT|NOT_FOUND/.test(String(own.extensions.code))) throw error;
      refused.push({ id: seen.id, message: own.message });
    }
  }
  return { decidedIds, refused };
}

const notReadyMessage = (refused: string, missing: string[]) =>
  missing.length > 0
    ? `${refused}. Still to add: ${missing.join(', ')}`
    : `${refused}. First change your picks or profile as the rejection note asks`;
