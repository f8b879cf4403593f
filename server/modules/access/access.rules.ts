export const accessMessages = {
  /** Spec 5. */
  signedOut: 'User not authenticated',
  tokenInvalid: 'This access token isn’t valid. It may have expired or been revoked.',
} as const;
