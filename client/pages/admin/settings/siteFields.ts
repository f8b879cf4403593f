import { type EditorField, text } from '../../../editing/fields.ts';
import type { EditedSite_SiteFragment } from '../../../gql/graphql.ts';

/** The settings at the start of an edit. Without a version, the person may not edit them. */
export type EditedSite = EditedSite_SiteFragment & { version: number };

type Limit = keyof NonNullable<EditedSite['limits']>;

/** Digits, or groups of three as they are shown. "1,5" is no number. */
const NUMBER = /^(\d+|\d{1,3}([,\s]\d{3})+)$/;

/** A typed number. Invalid input becomes 0, which the rules refuse with the message of the limit. */
const limit = (name: Limit): EditorField<EditedSite, string> =>
  text((site) => String(site.limits?.[name] ?? ''), {
    toInput: (typed) => (NUMBER.test(typed.trim()) ? Number(typed.replace(/[,\s]/g, '')) : 0),
  });

export const siteLabels = {
  name: 'Name',
  description: 'Description',
  contactEmail: 'Contact email',
  registration: 'Registration',
  reviewPolicy: 'Edits of approved curators',
  secondFactor: 'Second factor',
  flaggedWords: 'Flagged words',
  writesPerMinute: 'Changes per minute',
  uploadsPerHour: 'Uploads per hour',
  signUpsPerHour: 'Sign-ups per hour',
};

const splitLines = (typed: string) => typed.split('\n').filter((line) => line.trim());

export const siteFields = {
  name: text((site: EditedSite) => site.name),
  description: text((site: EditedSite) => site.description),
  contactEmail: text((site: EditedSite) => site.contactEmail),
  registration: text((site: EditedSite) => site.registration.toLowerCase()),
  reviewPolicy: text((site: EditedSite) => site.reviewPolicy?.toLowerCase()),
  secondFactor: text((site: EditedSite) => site.secondFactor?.toLowerCase()),
  flaggedWords: text((site: EditedSite) => site.flaggedWords?.join('\n'), {
    toInput: splitLines,
    compareBy: splitLines,
  }),
  writesPerMinute: limit('writesPerMinute'),
  uploadsPerHour: limit('uploadsPerHour'),
  signUpsPerHour: limit('signUpsPerHour'),
};
