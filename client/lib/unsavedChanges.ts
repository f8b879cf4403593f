/** In `location.state` of a navigation that unsaved changes must not block. */
export const DISCARD_UNSAVED = { discardsUnsaved: true };

export const discardsUnsaved = (state: unknown): boolean =>
  (state as Partial<typeof DISCARD_UNSAVED> | null)?.discardsUnsaved === true;
