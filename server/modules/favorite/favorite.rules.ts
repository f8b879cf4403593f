/** Spec 5 and 8. */
export const favoriteMessages = {
  signedOut: 'User not authenticated',
  unavailable: 'Saved picks aren’t available right now.',
} as const;
