import type { Prisma } from '../../../prisma/client/client.ts';
import type { Context } from '../../platform/context.ts';
import { type Db, sql } from '../../platform/database/sql.ts';
import { badInput, conflict, notFound } from '../../platform/errors.ts';
import { withActiveAdmin, withActiveAuthor } from '../access/author.service.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { profileMessages } from '../profile/profile.rules.ts';
import { readShelf } from './submission.reads.ts';
import { shelfProgress, submissionMessages, type Transition, transitions } from './submission.rules.ts';

export type SeenSubmission = { id: string; version: number };

/** An admin's decision on a submission. `profile` is what else it changes in the owner's profile. */
type Decision = {
  seen: SeenSubmission;
  kind: 'shelf' | 'change';
  note: string | null;
  profile: Prisma.ProfileUpdateInput;
};

/**
 * Changes the status of a shelf. A decision names the reviewed submission, and fails for a submission of another
 * kind.
 */
export async function applyTransition(
  context: Context,
  profileId: string,
  transition: Transition | null,
  decision?: Decision,
): Promise<void> {
  const write = async (tx: Db, viewerId: string): Promise<void> => {
    if (!transition) {
      throw conflict(decision?.kind === 'change' ? submissionMessages.onlyEdits : submissionMessages.noEdits);
    }
    const shelf = await readShelf(tx, profileId);
    if (!shelf) throw notFound(profileMessages.notFound);
    const progress = shelfProgress(shelf);
    // The lock on the owner's row prevents an edit between this comparison and the publication.
    const again =
      transition === transitions.submit && shelf.status === 'unpublished' && progress.publishesAtOnce;
    const { from, to, picks, review, refused }: Transition = again ? transitions.publish : transition;
    if (decision) await requireSeen(tx, decision.seen, transition);
    if (!from.includes(shelf.status)) throw conflict(refused);
    if (transition === transitions.submit) {
      const { actionEnabled, missing } = progress;
      if (!actionEnabled) throw badInput(notReadyMessage(refused, missing));
    }
    const now = new Date();
    // The picks are updated first, so that the profile's new status computes only once what is public.
    const isOfEdits = transition === transitions.approveEdits;
    let shown = 0;
    if (picks) {
      // A review of edits publishes only picks that were pending.
      const waiting = isOfEdits ? { status: 'pending_review' as const } : {};
      shown = (await tx.pick.updateMany({ where: { profileId, ...waiting }, data: { status: picks } })).count;
    }
    if (isOfEdits && (await showPendingEdits(tx, profileId))) shown += 1;
    // After a hidden pick was deleted, edits of its owner need review until an admin has approved new content.
    const isTrusted = decision && picks && shown > 0;
    await tx.profile.update({
      where: { id: profileId },
      data: {
        ...decision?.profile,
        status: to,
        ...(isTrusted && { editsNeedReview: false }),
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
      data: { status: review, note, decidedAt: now, reviewerId: decision ? viewerId : null },
    });
    if (!decision) return;
    if (transition === transitions.askForChanges && note) {
      // The requested changes are also a note about the whole shelf.
      await tx.reviewNote.create({ data: { reviewId: decision.seen.id, text: note, authorId: viewerId } });
    } else if (picks) await resolveNotes(tx, profileId, decision.seen.id);
    await recordAudit(tx, context, {
      action: getAuditAction(transition),
      subject: { type: 'profile', id: profileId },
      before: { status: shelf.status, note: null },
      after: { status: to, note, submission: decision.seen.id, version: decision.seen.version },
    });
  };
  await (decision ? withActiveAdmin : withActiveAuthor)(context, write, [profileId]);
}

/**
 * Locks the submission. Refuses one that was decided or that has changed since the admin saw it, and the approval of a
 * suspended person, which would publish nothing.
 */
async function requireSeen(tx: Db, { id, version }: SeenSubmission, transition: Transition): Promise<void> {
  const [locked] = await tx.$queryRaw<{ status: string; version: number; isSuspended: boolean }[]>(sql`
    select r.status, r.version, p.suspended_at is not null as "isSuspended"
    from submission_reviews r join profiles p on p.id = r.profile_id
    where r.id = ${id}::uuid for no key update of r`);
  if (locked?.status !== 'pending') throw conflict(transition.refused);
  if (locked.isSuspended && transition === transitions.approve) throw conflict(submissionMessages.suspended);
  if (locked.version !== version) throw conflict(submissionMessages.changed, 'version');
}

/** Publishes the pending edits. Returns whether there were any. */
async function showPendingEdits(tx: Db, profileId: string): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ shown: boolean }[]>(
    sql`select apply_pending_edits(${profileId}::uuid) as shown`,
  );
  return row?.shown ?? false;
}

/** An approval resolves the notes of earlier reviews. */
async function resolveNotes(tx: Db, profileId: string, reviewId: string): Promise<void> {
  await tx.reviewNote.updateMany({
    where: { resolvedAt: null, reviewId: { not: reviewId }, review: { profileId } },
    data: { resolvedAt: new Date() },
  });
}

function getAuditAction(transition: Transition) {
  // Stored by this name, also in old events.
  if (transition === transitions.approveEdits) return 'submission.look';
  if (transition === transitions.askForChanges) return 'submission.ask';
  return transition === transitions.approve ? 'submission.approve' : 'submission.reject';
}

const notReadyMessage = (refused: string, missing: string[]) =>
  missing.length > 0
    ? `${refused}. Still to add: ${missing.join(', ')}`
    : `${refused}. First change your picks or profile as the rejection note asks`;
