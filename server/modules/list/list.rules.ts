import { z } from 'zod';
import { objectId } from '../../platform/text/id.rules.ts';
import { singleLine } from '../../platform/text/line.rules.ts';

export const LIST_TITLE_MAX = 80;
export const LIST_TEXT_MAX = 500;
/** How long a deleted list can be restored. */
export const LIST_RESTORABLE_HOURS = 24;
/** The maximum number of lists per person, and of picks per list. */
export const LISTS_MAX = 100;
export const LIST_PICKS_MAX = 500;

export const listMessages = {
  notFound: 'List not found',
  pickNotFound: 'This pick no longer exists',
  notInList: 'This pick isn’t in the list',
  tooMany: `You can have ${LISTS_MAX} lists. Delete one first.`,
  full: `A list can hold ${LIST_PICKS_MAX} picks. Remove one first.`,
  titleMissing: 'Please enter a name',
  textLong: `At most ${LIST_TEXT_MAX} characters`,
} as const;

const title = singleLine(listMessages.titleMissing)
  .min(1, listMessages.titleMissing)
  .max(LIST_TITLE_MAX, `A name must be at most ${LIST_TITLE_MAX} characters`);
const text = z
  .string()
  .trim()
  .max(LIST_TEXT_MAX, listMessages.textLong)
  .nullish()
  .transform((value) => value ?? '');
const visibility = z.enum(['private', 'link']);

export const createListSchema = z.object({
  title,
  description: text,
  visibility: visibility.nullish().transform((value) => value ?? 'private'),
});
export const updateListSchema = z.object({
  id: objectId,
  title: title.optional(),
  description: text.optional(),
  visibility: visibility.nullish(),
  newLink: z.boolean().nullish(),
  version: z.int().nullish(),
});
export const noteSchema = z.object({ note: text });
