import { isolate } from '../../platform/text/isolate.ts';
import { formatGreeting, type Letter } from '../mail/mail.model.ts';

type Invitation = { name: string | null; inviter: string | null; link: string; until: string };

/** It may contain the names that were entered, because only admins write invitations. */
export const invitationMail = ({ name, inviter, link, until }: Invitation, site: string): Letter => ({
  subject: inviter ? `${isolate(inviter)} invites you to ${site}` : `You’re invited to ${site}`,
  greeting: formatGreeting(name),
  parts: [
    `${isolate(inviter ?? 'The team')} would like to see your nine: three books, three places and three products you stand behind. Join ${site} with this invite:`,
    { link, label: 'Open my invite' },
    `It works once, until ${until}. If you don’t want to join, you can ignore this email.`,
  ],
});
