export const accessMessages = {
  /** Spec 5. */
  signedOut: 'User not authenticated',
  tokenInvalid: 'This access token isn’t valid. It may have expired or been revoked.',
  tokenMissing: 'Send the access token as “Authorization: Bearer threes_pat_…”.',
} as const;
