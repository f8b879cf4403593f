// Separate from the larger collection.rules.ts, because every page with a cover loads it.

/** The number on a cover, with at least two digits: the issue number, or the position in the list, or 01 (spec 2.8). */
export function issueLabel(issueNumber: number | null | undefined, index?: number): string {
  return `ISSUE #${String(issueNumber ?? index ?? 1).padStart(2, '0')}`;
}

/** The note on a draft: how many more public picks it needs. */
export const draftNote = (missing: number): string =>
  `Only you can see this. Add ${missing === 1 ? 'a pick' : `${missing} more picks`} to publish it.`;
