import { isolate } from '../../platform/text/isolate.ts';
import { formatGreeting, type Letter, type MailPart, type MailTile } from '../mail/mail.model.ts';

/** A followed curator, with a few of their new picks. */
type DigestCurator = { name: string; url: string; tiles: MailTile[] };

export type Digest = {
  fullName: string | null;
  curators: DigestCurator[];
  /** The number of new picks, of which the mail shows only some. */
  picksCount: number;
  /** The number of people with new picks. */
  curatorsCount: number;
  newFollowers: number;
  newSaves: number;
  /** The page with all new picks. */
  url: string;
};

/** The weekly digest. Null if there is nothing new. */
export function digestMail(digest: Digest): Letter | null {
  const { fullName, curators, picksCount, curatorsCount, url } = digest;
  const own = ownShelf(digest);
  const [first] = curators;
  if (!first) {
    if (!own) return null;
    return { subject: 'Your week in numbers', greeting: formatGreeting(fullName), parts: [own] };
  }
  const others = curatorsCount - 1;
  const shown = curators.reduce((sum, { tiles }) => sum + tiles.length, 0);
  const parts: MailPart[] = [
    `Here’s what the people you follow picked this week: ${counted(picksCount, 'new pick')}.`,
    ...curators.flatMap(({ name, tiles }): MailPart[] => [{ heading: name }, { tiles }]),
    { link: url, label: picksCount > shown ? `See all ${picksCount} new picks` : 'See them on the site' },
    ...(own ? [{ heading: 'Your shelf' }, own] : []),
  ];
  return {
    subject: `New picks from ${isolate(first.name)}${others > 0 ? ` and ${counted(others, 'other')}` : ''}`,
    preview: curators
      .flatMap(({ tiles }) => tiles)
      .map(({ title }) => isolate(title))
      .slice(0, 4)
      .join(' · '),
    greeting: formatGreeting(fullName),
    parts,
  };
}

function ownShelf({ newFollowers, newSaves }: Digest): string | null {
  const followed = newFollowers > 0 && `${counted(newFollowers, 'person', 'people')} followed you`;
  const saved = newSaves > 0 && `your picks were saved ${counted(newSaves, 'time')}`;
  if (followed && saved) return `This week, ${followed}, and ${saved}.`;
  return followed || saved ? `This week, ${followed || saved}.` : null;
}

const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;
