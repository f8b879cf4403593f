/** Spec 5 and 8. */
export const favoriteMessages = {
  signedOut: 'User not authenticated',
  unavailable: 'Saved picks are not available at the moment.',
} as const;
