export const sessionMessages = {
  notFound: 'This session has ended already',
  current: 'This is the session you are using. Log out to end it.',
} as const;
