/** How long an export can be downloaded. */
export const EXPORT_DAYS = 7;

export const exportMessages = {
  notFound: 'User not found',
} as const;
