import { z } from 'zod';
import { objectId } from '../../platform/text/id.rules.ts';
import { requiredText } from '../../platform/text/line.rules.ts';

export type TakedownSubjectName = 'pick' | 'collection' | 'shelf' | 'person';

export const REASON_MAX = 1_000;
export const ANSWER_MAX = 1_000;

export const takedownMessages = {
  reasonMissing: 'Please give a reason. Its owner will see it.',
  reasonLong: `The reason must be at most ${REASON_MAX} characters`,
  answerMissing: 'Please write an answer',
  answerLong: `The answer must be at most ${ANSWER_MAX} characters`,
  notFound: 'Take-down not found',
  subjectNotFound: 'There’s nothing to take down here',
  already: 'This is already taken down',
  restored: 'This is already restored',
  ownerDeleted: 'The account of its owner was deleted. What they made stays hidden.',
  answered: 'You’ve already answered',
  changed: 'Its curator has changed it since you opened it. Look at it again, then restore it.',
  oneself: 'You can’t suspend yourself',
  lastAdmin: 'A site keeps at least one admin',
} as const;

/** The words for each kind of take-down: on the button, in sentences, and in the notice to the owner. */
export const takedownWords: Record<
  TakedownSubjectName,
  { verb: string; noun: string; notice: (site: string) => string }
> = {
  pick: { verb: 'Hide', noun: 'pick', notice: (site) => `Hidden by the ${site} team` },
  collection: { verb: 'Hide', noun: 'collection', notice: (site) => `Hidden by the ${site} team` },
  shelf: { verb: 'Withdraw', noun: 'shelf', notice: (site) => `Withdrawn by the ${site} team` },
  person: { verb: 'Suspend', noun: 'person', notice: (site) => `Suspended by the ${site} team` },
};

/** The words for a kind of take-down, as the API names it. */
export const getTakedownWords = (subject: Uppercase<TakedownSubjectName>) =>
  takedownWords[subject.toLowerCase() as TakedownSubjectName];

/** The message for a suspended person who logs in. */
export const suspendedMessage = (reason: string) => `Your account is suspended. Reason: ${reason}`;

export const takeDownSchema = z.object({
  subject: z.enum(['pick', 'collection', 'shelf', 'person']),
  id: objectId,
  reason: requiredText(REASON_MAX, takedownMessages.reasonMissing, takedownMessages.reasonLong),
});

export const answerSchema = z.object({
  answer: requiredText(ANSWER_MAX, takedownMessages.answerMissing, takedownMessages.answerLong),
});
