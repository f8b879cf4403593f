import { formatDate } from '../../platform/text/dates.ts';
import { formatGreeting, type Letter } from '../mail/mail.model.ts';

type Ended = { isByTeam: boolean; createdAt: Date; host: string; powers: string; link: string };

/** Tells a person that an app which they allowed was ended for everyone. */
export function appEndedMail({ isByTeam, createdAt, host, powers, link }: Ended, site: string): Letter {
  const day = formatDate(createdAt);
  return {
    subject: 'An app was ended for everyone',
    greeting: formatGreeting(null),
    parts: [
      `On ${day} you allowed an app of ${host} to use your ${site} account. ${isByTeam ? `The team of ${site}` : 'Its developer'} has ended it for everyone.`,
      `It can no longer ${powers}. Anything you use it for on ${site} stops working; what it has done for you stays. Your account hasn’t changed, and you don’t need to do anything.`,
      { link, label: 'See your apps' },
    ],
  };
}
