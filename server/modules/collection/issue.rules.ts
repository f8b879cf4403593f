// Separate from the larger collection.rules.ts, because every page with a cover loads it.

interface Issue {
  issueNumber?: number | null;
  /** For those who see drafts. */
  picksToPublish?: number;
}

/**
 * The words on a cover: that it is a draft, or the issue number with at least two digits, or the position in the list,
 * or 01 (spec 2.8).
 */
export function issueLabel({ issueNumber, picksToPublish }: Issue, index?: number): string {
  if (picksToPublish) return 'DRAFT';
  return `ISSUE #${String(issueNumber ?? index ?? 1).padStart(2, '0')}`;
}

/** The note on a draft: how many more public picks it needs. */
export const draftNote = (missing: number): string =>
  `Only you can see this. Add ${missing === 1 ? 'a pick' : `${missing} more picks`} to publish it.`;
