/** In `location.state` of a way that no form with unsaved changes may hold up. */
export const UNASKED = { unasked: true };

export const isUnasked = (state: unknown): boolean =>
  (state as Partial<typeof UNASKED> | null)?.unasked === true;
