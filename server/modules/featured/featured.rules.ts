import { z } from 'zod';
import { objectId } from '../../platform/text/id.rules.ts';

/** The maximum number of featured picks, and of featured curators. /featured shows all of them at once. */
export const FEATURED_MAX = 50;

export const featuredMessages = {
  notFound: 'This is no longer featured',
  subjectNotFound: 'There’s nothing to feature here',
  notPublic: 'Only public items can be featured',
  already: 'This is already in the list',
  full: `At most ${FEATURED_MAX} can be in the list`,
  endBeforeStart: 'The end must be after the start',
  reordered: 'Someone else changed the list. Check it, then try again.',
} as const;

const dates = { startsAt: z.date().nullish(), endsAt: z.date().nullish() };
const endIsLater = ({ startsAt, endsAt }: { startsAt?: Date | null; endsAt?: Date | null }) =>
  !endsAt || endsAt > (startsAt ?? new Date());
const later = { message: featuredMessages.endBeforeStart, path: ['endsAt'] };
const subject = z.enum(['pick', 'profile']);

export const addFeaturedSchema = z.object({ subject, id: objectId, ...dates }).refine(endIsLater, later);
export const updateFeaturedSchema = z
  .object({ id: objectId, version: z.number().int(), ...dates })
  .refine(({ startsAt, endsAt }) => !startsAt || !endsAt || endsAt > startsAt, later);
export const orderFeaturedSchema = z.object({
  subject,
  ids: z.array(objectId).max(FEATURED_MAX, featuredMessages.full),
});
