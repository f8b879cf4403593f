/** The `location.state` of a navigation that discards unsaved changes without asking. */
export const DISCARD_UNSAVED = { discardsUnsaved: true };

export const discardsUnsaved = (state: unknown): boolean =>
  (state as Partial<typeof DISCARD_UNSAVED> | null)?.discardsUnsaved === true;
