import { z } from 'zod';
import { getTextRules, singleLine, toSingleLine } from '../../platform/text/line.rules.ts';
import { parseUrl } from '../../platform/text/url.rules.ts';
import { profileTexts, titleSchema } from './profile-texts.rules.ts';

export const FULL_NAME_MIN = 2;
export const FULL_NAME_MAX = 80;
export const INTERESTS_MAX = 30;
export const INTEREST_MAX = 40;
export const USERNAME_MAX = 20;

/** Spec 5. */
export const profileMessages = {
  fullNameRequired: 'Full name is required',
  fullNameShort: 'Full name must be at least 2 characters',
  titleRequired: 'Title is required',
  username:
    'Username must be 3-20 characters and contain only letters, numbers, dots, hyphens, and underscores',
  usernameTaken: 'Username is already taken',
  website: 'Please enter a web address, such as example.org',
  network: 'Please enter a name such as @you, or a web address',
  linkTooLong: 'This link is too long',
  notFound: 'Profile not found',
} as const;

/** The value of a username field: lower case, without other characters (spec 5). */
export function normalizeUsername(typed: string): string {
  return typed.toLowerCase().replace(/[^a-z0-9._-]/g, '');
}

/** Removes duplicate interests, ignoring case. The first spelling stays (spec 5). */
export function uniqueTags(tags: readonly string[]): string[] {
  const known = new Map<string, string>();
  for (const tag of tags) if (!known.has(tag.toLowerCase())) known.set(tag.toLowerCase(), tag);
  return [...known.values()];
}

export const usernameSchema = singleLine(profileMessages.username)
  .toLowerCase()
  .regex(/^[a-z0-9][a-z0-9._-]{1,18}[a-z0-9]$/, profileMessages.username);

export const fullNameSchema = singleLine(profileMessages.fullNameRequired)
  .min(1, profileMessages.fullNameRequired)
  .min(FULL_NAME_MIN, profileMessages.fullNameShort)
  .max(FULL_NAME_MAX, `Full name must be at most ${FULL_NAME_MAX} characters`);

/** The address of a profile on each network, and the form of a name there. */
const NETWORKS = {
  twitter: { address: 'https://twitter.com/', name: /^\w{1,15}$/ },
  instagram: { address: 'https://instagram.com/', name: /^[\w.]{1,30}$/ },
  linkedin: { address: 'https://linkedin.com/in/', name: /^[\p{L}\p{N}-]{3,100}$/u },
} as const;
/** The networks' own hosts. Instagram would accept them as names. */
const NETWORK_HOST = /^(www\.|m\.)?(twitter|x|instagram|linkedin)\.com$/i;
const LINK_MAX = 300;

export type LinkKind = keyof typeof NETWORKS | 'website';

/** Turns "@name" into the address of that profile and adds https to "example.org". Anything else stays as it is. */
export function normalizeLink(kind: LinkKind, typed: string): string {
  const text = toSingleLine(typed).trim();
  if (kind !== 'website') {
    const { address, name } = NETWORKS[kind];
    const handle = text.replace(/^@/, '');
    if (name.test(handle) && !NETWORK_HOST.test(handle)) return address + handle;
  }
  const host = text.split(/[/?#]/, 1)[0] ?? '';
  const isDomain = /^[^\s@:]+\.[\p{L}][\p{L}\p{N}-]+(:\d+)?$/u.test(host);
  return isDomain ? `https://${text}` : text;
}

/**
 * Only http and https, so that a link cannot contain a script, and no user name, which could be mistaken for the
 * host.
 */
export function isWebAddress(link: string): boolean {
  const url = parseUrl(link);
  if (!url) return false;
  const { protocol, username, password } = url;
  return ['http:', 'https:'].includes(protocol) && username === '' && password === '';
}

/** A link of a profile. Empty removes it. */
const linkSchema = (kind: LinkKind) =>
  singleLine()
    .max(LINK_MAX, profileMessages.linkTooLong)
    .overwrite((typed) => normalizeLink(kind, typed))
    .refine(
      (link) => link === '' || isWebAddress(link),
      kind === 'website' ? profileMessages.website : profileMessages.network,
    )
    .nullish();

export const socialLinksSchema = z.object({
  twitter: linkSchema('twitter'),
  instagram: linkSchema('instagram'),
  linkedin: linkSchema('linkedin'),
  website: linkSchema('website'),
});

const imageId = z.uuid('Please upload this picture again').nullish();

export const onboardingSchema = z.object({
  fullName: fullNameSchema,
  title: titleSchema.min(1, profileMessages.titleRequired),
  username: usernameSchema,
  avatarId: imageId,
});

/** Fields that are left out stay. Null or empty clears a field; names and usernames cannot be cleared. */
export const updateProfileSchema = z.object({
  fullName: fullNameSchema.optional(),
  ...getTextRules(profileTexts),
  username: usernameSchema.optional(),
  interests: z
    .array(
      singleLine()
        .min(1, 'An interest can’t be empty')
        .max(INTEREST_MAX, `An interest must be at most ${INTEREST_MAX} characters`),
    )
    .max(INTERESTS_MAX, `Choose at most ${INTERESTS_MAX} interests`)
    .nullable()
    .transform((interests) => uniqueTags(interests ?? []))
    .optional(),
  socialLinks: socialLinksSchema
    .nullable()
    .transform((links) => links ?? {})
    .optional(),
  avatarId: imageId,
  shelfImageId: imageId,
  version: z.int().nullish(),
});
