import { z } from 'zod';
import { objectId } from '../../../platform/text/id.rules.ts';
import { SPLIT_MAX } from '../change/change.rules.ts';

export const SUGGESTION_NOTE_MAX = 280;
export const SUGGESTION_ANSWER_MAX = 1_000;
/** The maximum number of paths of merged things that a thing lists. */
export const PREVIOUS_PATHS_MAX = 50;

export const suggestionMessages = {
  subjectNotFound: 'There’s nothing to suggest here',
  nothing: 'Please choose what it’s the same as, or what’s different',
  both: 'Choose one of the two: the same as another, or different ones',
  sameThing: 'Please choose another one',
  picksMany: `Choose at most ${SPLIT_MAX}`,
  adminPicks: 'Leave at least one. Those that are left stay together.',
  noteLong: `Your note must be at most ${SUGGESTION_NOTE_MAX} characters`,
  already: 'You’ve already suggested something here. We’ll let you know when we’ve reviewed it.',
  notFound: 'Suggestion not found',
  resolved: 'Someone has already decided on this suggestion',
  answerLong: `The answer must be at most ${SUGGESTION_ANSWER_MAX} characters`,
} as const;

export const suggestionSchema = z
  .object({
    thingId: objectId,
    otherId: objectId.nullish(),
    pickIds: z.array(objectId).max(SPLIT_MAX, suggestionMessages.picksMany).nullish(),
    note: z.string().trim().max(SUGGESTION_NOTE_MAX, suggestionMessages.noteLong).nullish(),
  })
  .refine(({ otherId, pickIds }) => otherId || pickIds?.length, {
    message: suggestionMessages.nothing,
    path: ['otherId'],
  })
  .refine(({ otherId, pickIds }) => !otherId || !pickIds?.length, {
    message: suggestionMessages.both,
    path: ['otherId'],
  })
  .refine(({ thingId, otherId }) => thingId !== otherId, {
    message: suggestionMessages.sameThing,
    path: ['otherId'],
  });

export const answerSchema = z.object({
  answer: z.string().trim().max(SUGGESTION_ANSWER_MAX, suggestionMessages.answerLong).nullish(),
});
