import { z } from 'zod';
import { objectId } from '../../platform/text/id.rules.ts';
import { singleLine } from '../../platform/text/line.rules.ts';
import { parseUrl } from '../../platform/text/url.rules.ts';
import { toIsbn13 } from './isbn.rules.ts';

/** The maximum length of a query. */
export const LOOKUP_MAX = 2_000;
export const LOOKUP_TOKEN_MAX = 12_000;
/** The maximum number of identifiers that a thing shows. */
export const IDENTIFIERS_MAX = 20;

export type CatalogName = 'Open Library' | 'Wikidata' | 'OpenStreetMap';

/** "Open Library can’t be reached right now." */
export const catalogUnavailableMessage = (catalogs: readonly string[]): string =>
  `${catalogs.join(' and ')} can’t be reached right now.`;

export const lookupMessages = {
  tooLong: `This is longer than ${LOOKUP_MAX} characters`,
  nothing: 'Paste a link, an ISBN or a map address',
  unreadable: 'We couldn’t read that page. Type the title instead.',
  unknownBook: 'We couldn’t find that book. Type the title instead.',
  unknownPlace: 'We couldn’t find that place. Type the title instead.',
  notLookedUp: (what: string): string => `This site doesn’t look up ${what}. Type the title instead.`,
  typeInstead: 'Type the title instead, or try again later.',
  busy: 'We’re reading too many pages right now. Please try again in a minute.',
  noPicture: 'That picture is no longer available. Please choose one yourself.',
  pictureUnavailable: 'We couldn’t get that picture. Please choose one yourself.',
};

export const lookupSchema = z.object({
  text: singleLine(lookupMessages.nothing)
    .min(1, lookupMessages.nothing)
    .max(LOOKUP_MAX, lookupMessages.tooLong)
    .refine(isLookup, lookupMessages.nothing),
});

export const importImageSchema = z.object({
  lookup: z.string().max(LOOKUP_TOKEN_MAX, lookupMessages.noPicture).nullish(),
  thingId: objectId.nullish(),
});

/** Whether a text is nothing but a web address, a map address or an ISBN. */
export function isLookup(text: string): boolean {
  return isAddress(text) || toIsbn13(text) !== null;
}

/** Whether a text is one http, https or geo address. */
function isAddress(text: string): boolean {
  if (text.length > LOOKUP_MAX || /\s/.test(text)) return false;
  return /^geo:-?\d/i.test(text) || (/^https?:\/\/[^/?#]+\.[^/?#]/i.test(text) && parseUrl(text) !== null);
}
