// Apart from collection.rules.ts, since every page that shows a cover loads it.

/** The number on a collection's cover, two digits at least: its own, else its place in the list, else 01 (spec 2.8). */
export function issueLabel(issueNumber: number | null | undefined, index?: number): string {
  return `ISSUE #${String(issueNumber ?? index ?? 1).padStart(2, '0')}`;
}

/** What a draft says to its curator: how many more public picks it needs. */
export const draftNote = (missing: number): string =>
  `Only you can see this. Add ${missing} more ${missing === 1 ? 'pick' : 'picks'} to publish it.`;
