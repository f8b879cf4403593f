import { z } from 'zod';
import type { Prisma } from '../../../prisma/client/client.ts';
import { type Context, requireViewer } from '../../platform/context.ts';
import { repeating } from '../../platform/database/repeating.ts';
import { isContention, notFound, toClientError } from '../../platform/errors.ts';
import { isUuid } from '../../platform/text/uuid.rules.ts';
import { parse } from '../../platform/validate.ts';
import type { DecisionsPayload } from './review.model.ts';
import {
  approvalSchema,
  decisionsSchema,
  rejectionSchema,
  submissionMessages,
  type Transition,
  transitions,
} from './submission.rules.ts';
import { applyTransition, type SeenSubmission } from './transition.service.ts';

/**
 * Submits the viewer's nine picks for review (spec 4.2), or publishes an unpublished shelf that has not changed since
 * its approval. BAD_USER_INPUT says what is missing.
 */
export const submitShelf = (context: Context) =>
  applyTransition(context, requireViewer(context).id, transitions.submit);

/** Cancels the review of the viewer's shelf. */
export const cancelSubmission = (context: Context) =>
  applyTransition(context, requireViewer(context).id, transitions.cancel);

export const unpublishShelf = (context: Context) =>
  applyTransition(context, requireViewer(context).id, transitions.unpublish);

/**
 * Publishes a shelf in review and makes its owner a curator. CONFLICT if the shelf has changed since this version.
 * The resolver admits only admins.
 */
export function approveSubmission(context: Context, seen: SeenSubmission, input: unknown): Promise<Decided> {
  const { note } = parse(approvalSchema, input);
  return decide(context, seen, { shelf: transitions.approve }, note || null, {
    isCreator: true,
    rejectionNote: null,
  });
}

/**
 * Rejects a shelf in review with a note. In a review of edits, asks for changes: the shelf stays published and the
 * edits stay pending. The resolver admits only admins.
 */
export function rejectSubmission(context: Context, seen: SeenSubmission, input: unknown): Promise<Decided> {
  const { note } = parse(rejectionSchema, input);
  return decide(context, seen, { shelf: transitions.reject, change: transitions.askForChanges }, note, {
    rejectionNote: note,
  });
}

/** Closes the review of edits of a published shelf, and publishes the pending edits. */
export const acknowledgeEdits = (context: Context, seen: SeenSubmission): Promise<Decided> =>
  decide(context, seen, { change: transitions.approveEdits }, null, {});

export type Decided = { submissionId: string; profileId: string };

async function decide(
  context: Context,
  seen: SeenSubmission,
  /** The transitions for a submitted shelf and for edits of a published one. */
  ways: { shelf?: Transition; change?: Transition },
  note: string | null,
  shelf: Prisma.ProfileUpdateInput,
): Promise<Decided> {
  // These fields of a submission never change, so reading them before the lock is safe.
  const found = isUuid(seen.id)
    ? await context.db.submissionReview.findUnique({
        where: { id: seen.id },
        select: { profileId: true, kind: true },
      })
    : null;
  if (!found) throw notFound(submissionMessages.notFound);
  const transition = ways[found.kind] ?? null;
  const profile = found.kind === 'shelf' ? shelf : {};
  await applyTransition(context, found.profileId, transition, { seen, kind: found.kind, note, profile });
  return { submissionId: seen.id, profileId: found.profileId };
}

/** Decides submissions one by one. A refused one does not prevent the others. */
export async function decideMany(
  input: unknown,
  decideOne: (seen: SeenSubmission) => Promise<Decided>,
): Promise<DecisionsPayload> {
  const { items } = parse(z.object({ items: decisionsSchema }), { items: input });
  const decidedIds: string[] = [];
  const refused: DecisionsPayload['refused'] = [];
  for (const seen of items) {
    try {
      // Each is a transaction of its own. Repeating the whole mutation would refuse those that are decided already.
      decidedIds.push((await repeating(() => decideOne(seen))).submissionId);
    } catch (error) {
      const own = toClientError(error);
      const isRefused = own && /CONFLICT|NOT_FOUND/.test(String(own.extensions.code));
      if (!own || !(isRefused || isContention(error))) throw error;
      refused.push({ id: seen.id, message: own.message });
    }
  }
  return { decidedIds, refused };
}
