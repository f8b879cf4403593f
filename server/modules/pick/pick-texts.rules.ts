import { singleLine, type TextFields, type TextsOf, textNames } from '../../platform/text/line.rules.ts';
import { isWebAddress, normalizeLink } from '../profile/profile.rules.ts';
import { LINK_MAX, REFERENCE_MAX } from './limits.rules.ts';

const linkTooLong = `A link must be at most ${LINK_MAX} characters`;

/** Whether a pick may have this link. An address without a dot in its host leads nowhere. */
const isPickLink = (link: string): boolean => isWebAddress(link) && new URL(link).hostname.includes('.');

/**
 * The texts of a pick besides title and story. Each one declared here is in the API, its inputs, reviews, exports,
 * webhooks and the tools for assistants. One with a heading is also in feeds and the files of a shelf.
 */
export const pickTexts = {
  reference: {
    label: 'Reference',
    max: REFERENCE_MAX,
    rule: singleLine().max(REFERENCE_MAX, `This must be at most ${REFERENCE_MAX} characters`).nullish(),
    description: 'The author, the maker or the city: at most 200 characters in one line.',
    inReview: 'The author, the maker or the city',
    forAssistants: 'The author of a book, the city of a place, or the maker of a product.',
  },
  link: {
    label: 'Link',
    heading: 'Where to find it',
    isLink: true,
    max: LINK_MAX,
    rule: singleLine()
      .max(LINK_MAX, linkTooLong)
      .overwrite((typed) => normalizeLink('website', typed))
      .refine((typed) => typed === '' || isPickLink(typed), 'Please enter a web address, such as example.org')
      // Encoding makes hosts and paths in other scripts longer, so the maximum applies to the encoded address.
      .overwrite((typed) => (isPickLink(typed) ? new URL(typed).href : typed))
      .max(LINK_MAX, linkTooLong)
      .nullish(),
    description:
      'A page about the thing, such as a shop, a library or a map: an http or https address without credentials, at most 500 characters.',
    inReview: 'Where to find it',
    forAssistants: 'One address where it can be found: a shop, a library, a map.',
  },
} satisfies TextFields<PickText>;

type PickText = {
  max: number;
  forAssistants: string;
  /** The heading of a text shown below the story. A text without a heading is shown beside the title. */
  heading?: string;
  /** Whether the text is the address of a page. */
  isLink?: boolean;
};

export type PickTexts = TextsOf<typeof pickTexts>;

/** The texts shown below the story, including those that this pick does not have. */
export const pickDetails = (pick: Partial<PickTexts>) =>
  textNames(pickTexts).flatMap((name) => {
    const { heading, isLink = false }: PickText = pickTexts[name];
    return heading ? [{ name, heading, isLink, text: pick[name] ?? null }] : [];
  });
