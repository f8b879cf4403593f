import type { Mail } from '../../platform/mail.ts';

interface Reviewed {
  email: string;
  /** Null where nobody has confirmed the address: a stranger may read what its owner typed. */
  fullName: string | null;
  approved: boolean;
  rejectionNote: string | null;
}

/** How the review of a shelf ended, to its curator. */
export function decisionMail(
  { email, fullName, approved, rejectionNote }: Reviewed,
  publicUrl: string,
): Mail {
  const hello = `Hello${fullName ? ` ${fullName}` : ''},`;
  const foot = `You can turn these mails off under Notifications in your settings: ${publicUrl}/settings`;
  if (approved) {
    return {
      to: email,
      subject: 'Your shelf is published',
      text: `${hello}

your nine picks were approved. From now on everybody can see your shelf:

${publicUrl}/my-threes

${foot}`,
    };
  }
  return {
    to: email,
    subject: 'Your shelf needs a few changes',
    text: `${hello}

your shelf was looked at and cannot be published yet. The note says why:

${rejectionNote ?? ''}

Change what it asks for, and submit again:

${publicUrl}/my-threes

${foot}`,
  };
}
