import { z } from 'zod';
import { objectId } from '../../platform/text/id.rules.ts';
import { singleLine } from '../../platform/text/line.rules.ts';
import { categories } from '../category/category.rules.ts';
import { imageMessages } from '../media/media.rules.ts';
import { storySchema } from '../pick/pick.rules.ts';

const COLLECTION_TITLE_MAX = 120;
export const COLLECTION_PICKS_MAX = 60;
/** A collection with fewer public picks is a draft. The database enforces this. */
export const COLLECTION_PICKS_MIN = 1;
/** Drafts of earlier releases need three until they are saved again. */
export const OLD_DRAFT_PICKS_MIN = 3;
/** The maximum number of the owner's other picks that are listed below a collection (spec 7.2). */
export const OTHER_PICKS_MAX = 10;

export const collectionMessages = {
  notFound: 'Collection not found',
  curatorsOnly: 'Only curators can create collections. Publish your shelf to become one.',
  reviewNeeded:
    'We hid something of yours. You can write collections again once we restore it, or once you delete it and we approve an edit of your shelf.',
  /** The pick was deleted or unpublished after it was chosen. */
  pickGone: 'This pick is no longer published. Remove it, then save again.',
} as const;

const title = singleLine('Title is required')
  .min(1, 'Title is required')
  .max(COLLECTION_TITLE_MAX, `Title must be at most ${COLLECTION_TITLE_MAX} characters`);
const coverId = z.uuid(imageMessages.gone).nullish();
/** Sorted as on a shelf, without duplicates. Null means none. */
const categoriesSchema = z
  .array(z.enum(categories, 'Please choose from books, places and products'))
  .nullable()
  .transform((chosen) => categories.filter((category) => chosen?.includes(category)));
/** Without duplicates. Null means none. */
const pickIds = z
  .array(z.uuid(collectionMessages.pickGone))
  .max(COLLECTION_PICKS_MAX, `A collection can hold up to ${COLLECTION_PICKS_MAX} picks`)
  .refine((ids) => new Set(ids).size === ids.length, 'A collection can hold each pick only once')
  .nullable()
  .transform((ids) => ids ?? []);

export const createCollectionSchema = z.object({
  title,
  description: storySchema,
  coverId,
  categories: categoriesSchema.default([]),
  pickIds: pickIds.default([]),
});

export const updateCollectionSchema = z.object({
  id: objectId,
  title: title.optional(),
  description: storySchema,
  coverId,
  categories: categoriesSchema.optional(),
  pickIds: pickIds.optional(),
  version: z.int().nullish(),
});
