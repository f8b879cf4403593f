import { z } from 'zod';
import { getTextRules, singleLine, toSingleLine } from '../../platform/text/line.rules.ts';
import { parseUrl, withTwoSlashes } from '../../platform/text/url.rules.ts';
import { isHostOf, type LinkKind, networks } from './networks.rules.ts';
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

/** A typed username in lower case and without characters that are not allowed (spec 5). */
export function normalizeUsername(typed: string): string {
  return typed.toLowerCase().replace(/[^a-z0-9._-]/g, '');
}

/** Removes interests that differ only in case or look the same, and keeps the first (spec 5). */
export function uniqueTags(tags: readonly string[]): string[] {
  const known = new Map<string, string>();
  for (const tag of tags) {
    const key = tag.normalize().toLowerCase();
    if (!known.has(key)) known.set(key, tag);
  }
  return [...known.values()];
}

export const USERNAME_FORM = /^[a-z0-9][a-z0-9._-]{1,18}[a-z0-9]$/;

/** The path of a person’s page. */
export const profilePath = ({ username, id }: { username?: string | null; id: string }): string =>
  username ? `/@${username}` : `/profile/${id}`;

export const usernameSchema = singleLine(profileMessages.username)
  .toLowerCase()
  .regex(USERNAME_FORM, profileMessages.username);

export const fullNameSchema = singleLine(profileMessages.fullNameRequired)
  .min(1, profileMessages.fullNameRequired)
  .min(FULL_NAME_MIN, profileMessages.fullNameShort)
  .max(FULL_NAME_MAX, `Full name must be at most ${FULL_NAME_MAX} characters`);

const LINK_MAX = 300;

const isNetworkHost = (text: string) => Object.values(networks).some((network) => isHostOf(network, text));

/** Turns "@name" into the address of that profile, and adds https to "example.org". Leaves other text unchanged. */
export function normalizeLink(kind: LinkKind, typed: string): string {
  const text = toSingleLine(typed).trim();
  if (kind !== 'website') {
    const { address, name } = networks[kind];
    const handle = text.replace(/^@/, '');
    // Instagram would accept a host as a user name.
    if (name.test(handle) && !isNetworkHost(handle.toLowerCase())) return address + handle;
  }
  const host = text.split(/[/?#]/, 1)[0] ?? '';
  const isDomain = /^[^\s@:]+\.[\p{L}][\p{L}\p{N}-]+(:\d+)?$/u.test(host);
  return isDomain ? `https://${text}` : withTwoSlashes(text);
}

/**
 * Allows only http and https, because other schemes may run scripts. Forbids a user name, which could be mistaken for
 * the host.
 */
export function isWebAddress(link: string): boolean {
  const url = parseUrl(link);
  if (!url) return false;
  const { protocol, username, password } = url;
  return ['http:', 'https:'].includes(protocol) && username === '' && password === '';
}

/** A link of a profile. An empty text removes it. */
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

/** Missing fields do not change. Null or empty clears a field, except the name and username. */
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
