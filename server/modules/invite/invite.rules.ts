export const inviteMessages = {
  required: 'Sign-up is by invitation only. Open the link of your invitation to join.',
} as const;
