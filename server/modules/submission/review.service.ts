import { type Context, requireViewer } from '../../platform/context.ts';
import { type Db, sql } from '../../platform/database/sql.ts';
import { conflict, invalidField, notFound } from '../../platform/errors.ts';
import { isUuid } from '../../platform/text/uuid.rules.ts';
import { parse } from '../../platform/validate.ts';
import { withActiveAdmin } from '../access/author.service.ts';
import { recordAudit } from '../audit/audit.service.ts';
import {
  CLAIM_MINUTES,
  REVIEW_NOTES_MAX,
  reviewNoteSchema,
  submissionMessages,
  transitions,
} from './submission.rules.ts';

/** Claims a submission, which other admins see. CONFLICT while another admin claims it. */
export async function claimSubmission(context: Context, id: string): Promise<void> {
  if (!isUuid(id)) throw notFound(submissionMessages.notFound);
  await withActiveAdmin(context, async (tx, viewerId) => {
    const claimed = await tx.$executeRaw(sql`
      update submission_reviews set claimed_by = ${viewerId}::uuid, claimed_at = now()
      where id = ${id}::uuid and status = 'pending' and (claimed_by is null or claimed_by = ${viewerId}::uuid
        or claimed_at <= now() - make_interval(mins => ${CLAIM_MINUTES}::int))`);
    if (claimed > 0) return recordClaim(tx, context, 'submission.claim', id);
    const [found] = await tx.$queryRaw<{ status: string; name: string | null }[]>(sql`
      select r.status, coalesce(p.full_name, p.username::text) as name
      from submission_reviews r left join profiles p on p.id = r.claimed_by where r.id = ${id}::uuid`);
    if (!found) throw notFound(submissionMessages.notFound);
    if (found.status !== 'pending') throw conflict(transitions.approve.refused);
    throw conflict(submissionMessages.claimed(found.name ?? 'Another admin'));
  });
}

/** Ends the viewer's claim. Safe to repeat. */
export async function releaseSubmission(context: Context, id: string): Promise<void> {
  if (!isUuid(id)) throw notFound(submissionMessages.notFound);
  await withActiveAdmin(context, async (tx, viewerId) => {
    const { count } = await tx.submissionReview.updateMany({
      where: { id, claimedBy: viewerId },
      data: { claimedBy: null, claimedAt: null },
    });
    if (count > 0) return recordClaim(tx, context, 'submission.release', id);
    if ((await tx.submissionReview.count({ where: { id } })) === 0)
      throw notFound(submissionMessages.notFound);
  });
}

const recordClaim = (
  tx: Db,
  context: Context,
  action: 'submission.claim' | 'submission.release',
  id: string,
) => recordAudit(tx, context, { action, subject: { type: 'submission', id } });

/** Adds a note about a pick, a field or the whole shelf. Returns its id. */
export async function addReviewNote(context: Context, input: unknown): Promise<string> {
  const { id: authorId } = requireViewer(context);
  const { submissionId, pickId, field, text } = parse(reviewNoteSchema, input);
  if (!isUuid(submissionId)) throw notFound(submissionMessages.notFound);
  return withActiveAdmin(context, async (tx) => {
    const profileId = await lockPending(tx, submissionId);
    if ((await tx.reviewNote.count({ where: { reviewId: submissionId } })) >= REVIEW_NOTES_MAX)
      throw conflict(submissionMessages.notesFull);
    const isTheirs =
      !pickId || (isUuid(pickId) && (await tx.pick.count({ where: { id: pickId, profileId } })) > 0);
    if (!isTheirs) throw invalidField('pickId', submissionMessages.notePick);
    const { id } = await tx.reviewNote.create({
      data: { reviewId: submissionId, pickId: pickId || null, field: field || null, text, authorId },
      select: { id: true },
    });
    await recordAudit(tx, context, {
      action: 'submission.note',
      subject: { type: 'profile', id: profileId },
      after: { submission: submissionId, pick: pickId ?? null, field: field ?? null, text },
    });
    return id;
  });
}

/** Removes a note, even if the curator has seen it. */
export async function removeReviewNote(context: Context, id: string): Promise<void> {
  if (!isUuid(id)) throw notFound(submissionMessages.noteNotFound);
  await withActiveAdmin(context, async (tx) => {
    const [note] = await tx.$queryRaw<{ profileId: string; text: string }[]>(sql`
      delete from review_notes n using submission_reviews r
      where n.id = ${id}::uuid and r.id = n.review_id returning r.profile_id as "profileId", n.text`);
    if (!note) throw notFound(submissionMessages.noteNotFound);
    await recordAudit(tx, context, {
      action: 'submission.note_remove',
      subject: { type: 'profile', id: note.profileId },
      before: { text: note.text },
    });
  });
}

/** Locks a pending submission, so that concurrent notes are counted correctly. Returns its owner. */
async function lockPending(tx: Db, id: string): Promise<string> {
  const [locked] = await tx.$queryRaw<{ profileId: string; status: string }[]>(sql`
    select profile_id as "profileId", status from submission_reviews where id = ${id}::uuid for no key update`);
  if (!locked) throw notFound(submissionMessages.notFound);
  if (locked.status !== 'pending') throw conflict(transitions.approve.refused);
  return locked.profileId;
}
