import { z } from 'zod';
import { objectId } from '../../platform/text/id.rules.ts';
import { getTextRules, singleLine } from '../../platform/text/line.rules.ts';
import { type CategoryName, categories } from '../category/category.rules.ts';
import { LOOKUP_TOKEN_MAX } from '../lookup/lookup.rules.ts';
import { countCharacters, STORY_MAX, STORY_READ_MAX, storyMessages } from '../story/story.rules.ts';
import { TITLE_MAX } from './limits.rules.ts';
import { pickTexts } from './pick-texts.rules.ts';
import { RANKS } from './rank.rules.ts';

/** The page size of featured picks (spec 9). */
export const FEATURED_MAX = 50;
export const SHELF_SIZE = categories.length * RANKS.length;

/** The maximum number of picks without a rank that a person can have. */
export const OFF_SHELF_MAX = 50;
/** The maximum number of picks of a person. A review shows all of them. */
export const PICKS_MAX = SHELF_SIZE + OFF_SHELF_MAX;
/** The maximum length of the reason why a pick leaves the shelf. */
export const REASON_MAX = 280;

const title = singleLine('Title is required')
  .min(1, 'Title is required')
  .max(TITLE_MAX, `Title must be at most ${TITLE_MAX} characters`);
/** The story of a pick or collection, in an input. */
export const storySchema = z
  .string()
  .refine((story) => countCharacters(story) <= STORY_MAX, storyMessages.tooManyCharacters)
  .refine((story) => story.length <= STORY_READ_MAX, storyMessages.tooManyParts)
  .nullish();
const imageId = z.uuid('Please upload this picture again').nullish();
const thingId = objectId.nullish();
const lookup = z.string().max(LOOKUP_TOKEN_MAX, 'Please look this up again').nullish();

/** The fields that are equal in the inputs to create and to update a pick. */
const editableFields = {
  title,
  ...getTextRules(pickTexts),
  description: storySchema,
  imageId,
  thingId,
  lookup,
};

const rank = z.int('Rank must be 1 to 3').min(1, 'Rank must be 1 to 3').max(3, 'Rank must be 1 to 3');
const reason = singleLine().max(REASON_MAX, `Your reason must be at most ${REASON_MAX} characters`).nullish();

export const createPickSchema = z.object({
  category: z.enum(categories, 'Please choose a category'),
  rank: rank.nullish(),
  replaces: objectId.nullish(),
  reason,
  ...editableFields,
});

export const updatePickSchema = z.object({
  id: objectId,
  ...editableFields,
  title: title.optional(),
  version: z.int().nullish(),
});

export const setPickRankSchema = z.object({ id: objectId, rank, reason });

export const rankPicksSchema = z.object({
  category: z.enum(categories, 'Please choose a category'),
  ids: z
    .array(objectId)
    .min(1, 'Give the order of at least one pick')
    .max(RANKS.length, `A category holds ${RANKS.length} picks`)
    .refine((ids) => new Set(ids).size === ids.length, 'Give each pick one rank'),
});

export const pickMessages = {
  notFound: 'Pick not found',
  rankTaken: (category: CategoryName, rank: number) =>
    `#${rank} of your ${category} is taken. Edit that pick or choose another rank.`,
  categoryFull: (category: CategoryName) =>
    `You already have three ${category}. Edit or delete one of them first.`,
  rankChanged: 'This spot has just changed. Please try again.',
  notReplaced: 'The pick that should make room has moved. Please choose again.',
  unrankedPicksFull: `You already have ${OFF_SHELF_MAX} picks off your shelf. Delete one of them first.`,
  ranksIncomplete: 'Your picks have changed elsewhere. Please look again.',
};
