/** The kinds of mail with a link to unsubscribe, and their labels. */
export const unsubscribeKinds = {
  news: 'emails about your shelf and news about your account',
  comments: 'notifications of comments, on the site and by email',
  followers: 'notifications of new followers, on the site and by email',
  saves: 'notifications of saves, on the site and by email',
  digest: 'the weekly digest',
  all: 'all emails, except those your account needs',
} as const;

export type UnsubscribeKind = keyof typeof unsubscribeKinds;
