/** Spec 5 and 8. */
export const favoriteMessages = {
  unavailable: 'Saved picks aren’t available right now.',
} as const;
