import type { Mail } from '../../platform/mail.ts';

interface Reviewed {
  email: string;
  /** Null if the address is not confirmed, because a stranger may read what its owner typed. */
  fullName: string | null;
  approved: boolean;
  rejectionNote: string | null;
}

/** The mail that tells a curator how the review of their shelf ended. */
export function decisionMail(
  { email, fullName, approved, rejectionNote }: Reviewed,
  publicUrl: string,
): Mail {
  const hello = `Hello${fullName ? ` ${fullName}` : ''},`;
  const foot = `You can turn off these emails in Settings, under Notifications: ${publicUrl}/settings`;
  if (approved) {
    return {
      to: email,
      subject: 'Your shelf is published',
      text: `${hello}

Your nine picks were approved. Everyone can see your shelf now:

${publicUrl}/my-threes

${foot}`,
    };
  }
  return {
    to: email,
    subject: 'Your shelf needs a few changes',
    text: `${hello}

We reviewed your shelf and can’t publish it yet. Here’s why:

${rejectionNote ?? ''}

Make the changes, then submit your shelf again:

${publicUrl}/my-threes

${foot}`,
  };
}
