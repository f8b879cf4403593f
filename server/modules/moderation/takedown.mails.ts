import { quoteTitle } from '../../platform/text/isolate.ts';
import { formatGreeting, type Letter } from '../mail/mail.model.ts';
import type { TakedownSubjectName } from './takedown.rules.ts';

type Notice = {
  fullName: string | null;
  site: string;
  subject: TakedownSubjectName;
  /** The title of the pick or collection. */
  title: string | null;
  reason: string;
  /** The page where the owner sees the decision and can appeal. */
  address: string;
};

/** The mail to the owner about a take-down: what, why, and how to answer. */
export function takenDownMail({ fullName, site, subject, title, reason, address }: Notice): Letter {
  const happened: Record<TakedownSubjectName, [subject: string, sentence: string]> = {
    pick: [
      'We hid one of your picks',
      `We hid your pick ${quoteTitle(title ?? '')}. Only you can see it now.`,
    ],
    collection: [
      'We hid one of your collections',
      `We hid your collection ${quoteTitle(title ?? '')}. Only you can see it now.`,
    ],
    shelf: [
      'We withdrew your shelf',
      'We withdrew your shelf. Only you can see your picks and collections now.',
    ],
    person: [
      'Your account is suspended',
      'We suspended your account. You can’t log in, and no one can see your profile, picks and collections.',
    ],
  };
  const [headline, sentence] = happened[subject];
  return {
    subject: headline,
    greeting: formatGreeting(fullName),
    parts: [
      `${sentence} Here’s why:`,
      { quote: reason },
      'If you think this is a mistake, you can answer once:',
      { link: address, label: 'Answer' },
      `The ${site} team`,
    ],
  };
}

/** The mail to the owner that the take-down was lifted. */
export function restoredMail({ fullName, site, subject, title, address }: Notice): Letter {
  const happened: Record<TakedownSubjectName, [subject: string, sentence: string]> = {
    pick: ['Your pick is back', `Your pick ${quoteTitle(title ?? '')} is no longer hidden.`],
    collection: [
      'Your collection is back',
      `Your collection ${quoteTitle(title ?? '')} is no longer hidden.`,
    ],
    shelf: ['Your shelf is back', 'Your shelf is no longer withdrawn.'],
    person: ['Your account is back', 'Your account is no longer suspended. You can log in again.'],
  };
  const [headline, sentence] = happened[subject];
  const where = subject === 'person' ? new URL('/', address).href : address;
  return {
    subject: headline,
    greeting: formatGreeting(fullName),
    parts: [
      `${sentence} Everything is as it was before:`,
      { link: where, label: `Open ${site}` },
      `The ${site} team`,
    ],
  };
}

export const reportAnsweredMail = ({
  site,
  what,
  answer,
}: {
  site: string;
  what: string;
  answer: string;
}): Letter => ({
  subject: 'About your report',
  greeting: formatGreeting(null),
  parts: [
    `You reported ${what} on ${site}. Thank you. This is our answer:`,
    { quote: answer },
    `The ${site} team`,
  ],
});
