import { isolate, quoteTitle } from '../../platform/text/isolate.ts';
import { formatList } from '../../platform/text/list.rules.ts';
import { formatGreeting, type Letter, type MailPart } from '../mail/mail.model.ts';
import type { NotificationKind } from './notification.model.ts';

export type News = {
  /** The kind as in the database. */
  kind: `${NotificationKind}`;
  /** Null if the address is not confirmed, because the mail may reach a stranger. */
  fullName: string | null;
  /** The reader's public page. */
  profileUrl: string;
  /** The person who caused the notification. */
  actor: { name: string; url: string } | null;
  /** The pick or collection it is about. Null if it is about the shelf. */
  subject: { title: string; url: string } | null;
  /** The note of a decision, a reason, an answer or a comment. */
  note: string | null;
  /** Whether the decision is about edits of a shelf that stays published. */
  isAboutEdits?: boolean;
};

/** A notification as one line of text, as in a push message, and its path. */
export function newsLine(
  { kind, actor, subject }: News,
  actorsCount: number,
): { title: string; path: string } {
  const one = isolate(actor?.name ?? 'Someone');
  const who =
    actorsCount > 1 ? `${one} and ${actorsCount - 1} ${actorsCount === 2 ? 'other' : 'others'}` : one;
  const what = subject ? quoteTitle(subject.title) : 'your shelf';
  const lines: Record<News['kind'], string> = {
    new_follower: `${who} followed you`,
    pick_saved: `${who} saved ${what}`,
    curator_published: `${who} published a shelf`,
    invite_accepted: `${who} accepted your invite`,
    comment: `${who} commented on ${what}`,
    reply: `${who} replied to your comment`,
    shelf_approved: 'Your shelf is published',
    shelf_rejected: 'Your shelf needs a few changes',
    edits_noted: 'We left notes on your latest edits',
    hidden: 'The team took something down',
    restored: 'The team restored what it took down',
    featured: subject ? `${what} is featured` : 'You’re featured',
    report_answered: 'We answered your report',
    comment_removed: 'The team removed your comment',
    suggestion_answered: 'We reviewed your suggestion',
  };
  const toSubject = subject && ['pick_saved', 'comment', 'reply'].includes(kind);
  const toActor =
    actor && ['new_follower', 'curator_published', 'invite_accepted'].includes(kind) && actorsCount < 2;
  const address = toSubject ? subject.url : toActor ? actor.url : null;
  if (!address) return { title: lines[kind], path: '/notifications' };
  const { pathname, hash } = new URL(address);
  return { title: lines[kind], path: pathname + hash };
}

/** People who followed the reader on one day, or who saved one of their picks. */
export type DailyNews = {
  kind: 'new_follower' | 'pick_saved';
  fullName: string | null;
  /** Some of their names, newest first. */
  names: string[];
  /** The number of people. */
  count: number;
  /** Some titles of the saved picks. */
  titles: string[];
  titlesCount: number;
};

/** The mail about the new followers or the saves of a day. */
export function dailyNewsMail(
  { kind, fullName, names, count, titles, titlesCount }: DailyNews,
  publicUrl: string,
): Letter {
  const did = kind === 'new_follower' ? 'followed you' : 'saved your picks';
  const [first = 'Someone'] = names;
  const others = count - 1;
  const [only, ...more] = titles;
  const what = kind === 'pick_saved' && only && more.length === 0 ? `saved ${quoteTitle(only)}` : did;
  const rest = count - names.length;
  const who = [...names.map(isolate), ...(rest > 0 ? [`${rest} ${rest === 1 ? 'other' : 'others'}`] : [])];
  const unnamed = titlesCount - titles.length;
  const which = [...titles.map(quoteTitle), ...(unnamed > 0 ? [`${unnamed} more`] : [])];
  return {
    subject: `${isolate(first)}${others > 0 ? ` and ${others} ${others === 1 ? 'other' : 'others'}` : ''} ${what}`,
    greeting: formatGreeting(fullName),
    parts: [
      `${formatList(who)} ${what}${more.length > 0 ? `: ${formatList(which)}` : ''}.`,
      { link: `${publicUrl}/notifications`, label: 'See your notifications' },
    ],
  };
}

/** The mail about one notification. Null for kinds that are mailed daily or not at all. */
export function newsMail(
  { kind, fullName, profileUrl, actor, subject, note, isAboutEdits = false }: News,
  publicUrl: string,
): Letter | null {
  const who = isolate(actor?.name ?? 'Someone');
  const what = subject ? quoteTitle(subject.title) : 'your shelf';
  const shelf = { link: `${publicUrl}/my-threes`, label: 'Open my shelf' };
  const open = subject ? { link: subject.url, label: `Open ${isolate(subject.title)}` } : shelf;
  const quote: MailPart[] = note ? [{ quote: note }] : [];
  const mail = (title: string, ...parts: MailPart[]): Letter => ({
    subject: title,
    greeting: formatGreeting(fullName),
    parts,
  });
  switch (kind) {
    case 'shelf_approved':
      return mail(
        'Your shelf is published',
        'Your nine picks were approved. Everyone can see your shelf now:',
        ...quote,
        { ...shelf, link: profileUrl },
      );
    case 'shelf_rejected':
      return mail(
        'Your shelf needs a few changes',
        isAboutEdits
          ? 'Your shelf stays published. We looked at your latest edits, and ask you for a few changes:'
          : 'We reviewed your shelf and can’t publish it yet. Here’s why:',
        ...quote,
        isAboutEdits
          ? 'We look again once you’ve made them:'
          : 'Make the changes, then submit your shelf again:',
        shelf,
      );
    case 'edits_noted':
      return mail(
        'Notes on your latest edits',
        'We looked at your latest edits and left you notes. You find them on your shelf, each at its place:',
        shelf,
      );
    case 'invite_accepted':
      return mail(
        `${who} accepted your invite`,
        `${who} has signed up with your invite.`,
        ...(actor ? [{ link: actor.url, label: `See ${who}` }] : []),
      );
    case 'featured':
      return mail(
        subject ? `${what} is featured` : 'You’re featured',
        subject ? `We’re featuring ${what}.` : 'We’re featuring you as a curator.',
        { link: `${publicUrl}/featured`, label: 'See what’s featured' },
      );
    case 'report_answered':
      return mail(
        'We answered your report',
        `Thank you for telling us${subject ? ` about ${what}` : ''}. Here’s our answer:`,
        ...quote,
      );
    case 'comment_removed':
      return mail(
        'We removed your comment',
        `We removed your comment${subject ? ` on ${what}` : ''}.${note ? ' Here’s why:' : ''}`,
        ...quote,
        ...(subject ? [open] : []),
      );
    case 'comment':
      return mail(`${who} commented on ${what}`, `${who} commented on ${what}:`, ...quote, open);
    case 'reply':
      return mail(
        `${who} replied to your comment`,
        `${who} replied to your comment on ${what}:`,
        ...quote,
        open,
      );
    default:
      return null;
  }
}
