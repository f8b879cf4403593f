import { addresses, clientFiles, listFirstSegments } from '../address/endpoints.rules.ts';

/** Names that look like the site's team, and usual names of mailboxes. */
const OFFICES = `
  abuse about account accounts admin administrator administrators admins api app assistant billing blog bot ceo
  community contact copyright curator dev developer developers dns editor editorial editors email everyone faq feedback founder
  ftp help helpcenter helpdesk hostmaster info jobs legal login logout mail mailer mailerdaemon marketing me mod
  moderation moderator moderators mods news newsletter nobody noreply office official operator owner payment payments
  postmaster press privacy register root sales security service signin signout signup ssl staff status store support
  sysadmin system team test trust usenet user users verification verified verify webmaster www
  anonymous deleted deleteduser null undefined threes threesapp threeshelp threesofficial threesstaff threessupport
  threesteam
`;

const plain = (name: string) => name.toLowerCase().replace(/[._-]/g, '');
/** The first words of our addresses, for example `feed` of /feed.atom. */
const words = listFirstSegments([...addresses, clientFiles]).map((segment) => segment.replace(/\..*/, ''));
const RESERVED = new Set([...OFFICES.trim().split(/\s+/), ...words].map(plain));

/** Whether the site reserves this username, ignoring dots, hyphens and underscores. */
export const isReservedName = (username: string): boolean => RESERVED.has(plain(username));
