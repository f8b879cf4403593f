/** In `location.state` of a navigation that unsaved changes must not block. */
export const SKIP_UNSAVED_GUARD = { skipsUnsavedGuard: true };

export const skipsUnsavedGuard = (state: unknown): boolean =>
  (state as Partial<typeof SKIP_UNSAVED_GUARD> | null)?.skipsUnsavedGuard === true;
