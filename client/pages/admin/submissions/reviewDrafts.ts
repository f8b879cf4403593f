import { readDrafts, removeDraft, writeDraft } from '../../../lib/browser/drafts.ts';
import { PLACE, type Review } from './review.ts';

/** The unfinished input of an admin in a review. It survives a closed dialog and a refused decision. */
export interface ReviewDrafts {
  /**
   * The text of a note that is not sent yet, by submission and place, or by the decision that it belongs to. Empty if
   * there is none. Kept over a reload.
   */
  getText: (submissionId: string, place: string) => string;
  write: (submissionId: string, place: string, text: string) => void;
  /** The notes that are written but not pinned yet, with their places. */
  unpinned: (submissionId: string) => [place: string, text: string][];
  /** Deletes all drafts of a submission, after it was decided. */
  forget: (submissionId: string) => void;
  /** What a failed decision was about, by submission. */
  refused: Map<string, Review>;
}

/** All tabs of a person share the texts: a note is typed in one of them. */
const OPENING = 'review';

/** The drafts of an admin, kept in this browser like those of forms. */
export function createReviewDrafts(adminId: string): ReviewDrafts {
  const buildDraftForm = (submissionId: string) => `review:${submissionId}`;
  const readNoteTexts = (submissionId: string): Record<string, string> =>
    readDrafts<Record<string, string>>(adminId, buildDraftForm(submissionId))[0]?.words ?? {};
  const refused: ReviewDrafts['refused'] = new Map();
  return {
    getText: (submissionId, place) => readNoteTexts(submissionId)[place] ?? '',
    write(submissionId, place, text) {
      const { [place]: _, ...others } = readNoteTexts(submissionId);
      const texts = text ? { ...others, [place]: text } : others;
      if (Object.keys(texts).length > 0) writeDraft(adminId, buildDraftForm(submissionId), OPENING, texts);
      else removeDraft(adminId, buildDraftForm(submissionId), OPENING);
    },
    unpinned: (submissionId) =>
      Object.entries(readNoteTexts(submissionId)).filter(
        ([place, text]) => place.startsWith(PLACE) && text.trim(),
      ),
    forget(submissionId) {
      removeDraft(adminId, buildDraftForm(submissionId), OPENING);
      refused.delete(submissionId);
    },
    refused,
  };
}
