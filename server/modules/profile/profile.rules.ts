import { z } from 'zod';
import { line } from './line.rules.ts';

export const FULL_NAME_MIN = 2;
export const FULL_NAME_MAX = 80;
export const TITLE_MAX = 80;
export const BIO_MAX = 600;
export const LOCATION_MAX = 80;
export const INTERESTS_MAX = 30;
export const INTEREST_MAX = 40;
export const USERNAME_MIN = 3;
export const USERNAME_MAX = 20;

/** Spec 5. */
export const profileMessages = {
  fullNameRequired: 'Full name is required',
  fullNameShort: 'Full name must be at least 2 characters',
  titleRequired: 'Title is required',
  username:
    'Username must be 3-20 characters and contain only letters, numbers, dots, hyphens, and underscores',
  usernameTaken: 'Username is already taken',
  link: 'Please enter a link that starts with https:// or http://',
  notFound: 'Profile not found',
} as const;

/** What a username field makes of what is typed: lower case, other characters dropped (spec 5). */
export function normalizeUsername(typed: string): string {
  return typed.toLowerCase().replace(/[^a-z0-9._-]/g, '');
}

/** Each interest once, whatever its case; the first spelling stays (spec 5). */
export function withoutDoubles(tags: readonly string[]): string[] {
  const known = new Map<string, string>();
  for (const tag of tags) if (!known.has(tag.toLowerCase())) known.set(tag.toLowerCase(), tag);
  return [...known.values()];
}

export const usernameSchema = line(profileMessages.username)
  .toLowerCase()
  .regex(/^[a-z0-9][a-z0-9._-]{1,18}[a-z0-9]$/, profileMessages.username);

export const fullNameSchema = line(profileMessages.fullNameRequired)
  .min(1, profileMessages.fullNameRequired)
  .min(FULL_NAME_MIN, profileMessages.fullNameShort)
  .max(FULL_NAME_MAX, `Full name must be at most ${FULL_NAME_MAX} characters`);

const titleSchema = line().max(TITLE_MAX, `Title must be at most ${TITLE_MAX} characters`);

/** A profile link: http or https only, so that none can carry a script. Empty clears it. */
export const linkSchema = line()
  .max(300, 'This link is too long')
  .refine((link) => link === '' || isWebAddress(link), profileMessages.link)
  .nullish();

function isWebAddress(link: string): boolean {
  return URL.canParse(link) && ['http:', 'https:'].includes(new URL(link).protocol);
}

export const socialLinksSchema = z.object({
  twitter: linkSchema,
  instagram: linkSchema,
  linkedin: linkSchema,
  website: linkSchema,
});

const imageId = z.uuid('Please upload the picture again').nullish();

export const onboardingSchema = z.object({
  fullName: fullNameSchema,
  title: titleSchema.min(1, profileMessages.titleRequired),
  username: usernameSchema,
  avatarId: imageId,
});

/** What is left out stays as it is; null or empty clears, but a name and a username are refused then. */
export const updateProfileSchema = z.object({
  fullName: fullNameSchema.optional(),
  title: titleSchema.nullish(),
  username: usernameSchema.optional(),
  bio: z.string().trim().max(BIO_MAX, `Bio must be at most ${BIO_MAX} characters`).nullish(),
  location: line().max(LOCATION_MAX, `Location must be at most ${LOCATION_MAX} characters`).nullish(),
  interests: z
    .array(
      line()
        .min(1, 'An interest may not be empty. Write a word, or take it out')
        .max(INTEREST_MAX, `An interest has at most ${INTEREST_MAX} characters`),
    )
    .max(INTERESTS_MAX, `Choose at most ${INTERESTS_MAX} interests`)
    .nullable()
    .transform((interests) => withoutDoubles(interests ?? []))
    .optional(),
  socialLinks: socialLinksSchema
    .nullable()
    .transform((links) => links ?? {})
    .optional(),
  avatarId: imageId,
  shelfImageId: imageId,
  version: z.int().nullish(),
});
