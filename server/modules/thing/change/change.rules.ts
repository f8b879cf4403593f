import { z } from 'zod';
import { objectId } from '../../../platform/text/id.rules.ts';
import { singleLine } from '../../../platform/text/line.rules.ts';
import { REFERENCE_MAX, TITLE_MAX } from '../../pick/limits.rules.ts';

/** The maximum number of picks that one split moves. */
export const SPLIT_MAX = 200;

/** The maximum number of picks that one transaction moves. A job moves larger numbers in several transactions. */
export const MOVED_AT_ONCE = 200;

export const changeMessages = {
  unknownThing: 'Book, place or product not found',
  unknownChange: 'Change not found',
  sameThing: 'Choose two different ones',
  otherCategory: 'Only two of the same category can be merged',
  alreadyMerged: 'One of the two has just been merged. Reload the page.',
  working: 'Picks are still being moved by an earlier change. Try again in a minute.',
  picksMoved: 'Some of these picks were just moved to another page. Reload this one.',
  picksMissing: 'Choose at least one pick',
  picksMany: `Choose at most ${SPLIT_MAX} picks at a time`,
  adminPicks: 'Leave at least one pick',
  titleMissing: 'Please enter a title',
  titleLong: `The title must be at most ${TITLE_MAX} characters`,
  creatorLong: `This must be at most ${REFERENCE_MAX} characters`,
  alreadyUndone: 'This has already been undone',
  undoLaterFirst: 'Something was merged or split since. Undo that first.',
} as const;

export const splitSchema = z.object({
  thingId: objectId,
  pickIds: z.array(objectId).min(1, changeMessages.picksMissing).max(SPLIT_MAX, changeMessages.picksMany),
  title: singleLine().min(1, changeMessages.titleMissing).max(TITLE_MAX, changeMessages.titleLong),
  creator: singleLine().max(REFERENCE_MAX, changeMessages.creatorLong).nullish(),
});
