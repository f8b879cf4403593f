import { z } from 'zod';
import { formatCount } from '../../platform/text/count.rules.ts';
import { singleLine } from '../../platform/text/line.rules.ts';

export const INVITES_AT_ONCE = 100;
export const INVITE_NAME_MAX = 80;
export const INVITE_NOTE_MAX = 200;
/** How many days an invite is valid, by default and at most. */
export const INVITE_DAYS = 30;
const INVITE_DAYS_MAX = 365;
/** The maximum number of sign-ups by one open link. */
const INVITE_USES_MAX = 1_000;
const CODE_MAX = 100;

export const inviteMessages = {
  required: 'Sign-up is by invite only. Open the link in your invite to join.',
  unknown: 'We don’t know this invite. Please check the link you were sent.',
  used: 'This invite has already been used.',
  revoked: 'This invite was revoked.',
  expired: 'This invite has expired.',
  /** Added to one of the last four messages if sign-up is open without an invite. */
  withoutIt: 'To join without it, sign up again.',
  codeLong: `An invite code must be at most ${CODE_MAX} characters`,
  invalidAddress: 'Please enter a valid email address',
  alreadyMember: 'This person is already a member',
  alreadyInvited: 'This person is already invited',
  tooMany: `Invite at most ${INVITES_AT_ONCE} people at once`,
  nameLong: `A name must be at most ${INVITE_NAME_MAX} characters`,
  noteLong: `A note must be at most ${INVITE_NOTE_MAX} characters`,
  days: `Please enter 1 to ${INVITE_DAYS_MAX} days`,
  uses: `Please enter 1 to ${formatCount(INVITE_USES_MAX)} people`,
  notFound: 'Invite not found',
  notOpen: 'This invite can no longer be used',
  notPersonal: 'A link isn’t sent to anyone',
} as const;

/** Why an invite cannot be used. */
export const inviteProblems = ['unknown', 'used', 'revoked', 'expired'] as const;
export type InviteProblem = (typeof inviteProblems)[number];

const line = (max: number, message: string) => singleLine().max(max, message).nullish();
export const inviteDaysSchema = z
  .int(inviteMessages.days)
  .min(1, inviteMessages.days)
  .max(INVITE_DAYS_MAX, inviteMessages.days);
const note = line(INVITE_NOTE_MAX, inviteMessages.noteLong);
const person = z.object({
  // Not validated here, because the result reports for each address whether it is valid.
  email: z.string().max(1_000, inviteMessages.invalidAddress),
  name: line(INVITE_NAME_MAX, inviteMessages.nameLong),
});

export const createInviteSchema = person.extend({ note, days: inviteDaysSchema.default(INVITE_DAYS) });

export const createInvitesSchema = z.object({
  people: z.array(person).min(1).max(INVITES_AT_ONCE, inviteMessages.tooMany),
  note,
  days: inviteDaysSchema.default(INVITE_DAYS),
});

export const createInviteLinkSchema = z.object({
  note,
  maxUses: z.int(inviteMessages.uses).min(1, inviteMessages.uses).max(INVITE_USES_MAX, inviteMessages.uses),
  days: inviteDaysSchema.default(INVITE_DAYS),
});

/** A code as entered, or from a link. */
export const inviteCodeSchema = z.string().trim().max(CODE_MAX, inviteMessages.codeLong);
