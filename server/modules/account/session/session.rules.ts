export const sessionMessages = {
  notFound: 'This session has already ended',
  current: 'This is the session you are using. Log out to end it.',
} as const;
