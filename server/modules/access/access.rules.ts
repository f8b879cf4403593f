export const accessMessages = {
  tokenInvalid: 'This access token isn’t valid. It may have expired or been revoked.',
} as const;
