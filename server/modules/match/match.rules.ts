import { formatList } from '../../platform/text/list.rules.ts';

/** The maximum number of things of a visitor that are matched. */
export const MATCHED_THINGS_MAX = 9;
/** The maximum number of reasons for a match, and of things in one reason. */
export const REASONS_MAX = 3;
export const REASON_THINGS_MAX = 9;
/** The number of things that a reason names. Others are only counted. */
export const NAMED_MAX = 3;

export const matchMessages = {
  things: `Name 1 to ${MATCHED_THINGS_MAX} things.`,
  visitor: 'Log in, or name the things that you stand behind.',
} as const;

export type ReasonFacts = {
  kind: 'share' | 'both_first' | 'their_first' | 'city';
  /** The titles of the things, closest first, or the city. */
  names: string[];
  /** The number of other people who have all of the things. Null if they were not counted. */
  others: number | null;
};

/** The sentence that explains a reason to the viewer. */
export function reasonText({ kind, names, others }: ReasonFacts, curator: string): string {
  const list = formatNameList(names);
  if (kind === 'both_first') return sentence(`You both have ${list} in first place`);
  if (kind === 'their_first') return sentence(`${curator} has ${list} in first place`);
  if (kind === 'city') return sentence(`You are both in ${list}`);
  const shared = `You and ${curator} share ${list}`;
  return sentence(others === 0 ? `${shared}; no one else does` : shared);
}

/** "Piranesi, Emma and Wave". From the fourth on, names are only counted. */
export function formatNameList(names: readonly string[]): string {
  const further = names.length - NAMED_MAX;
  return formatList(further > 0 ? [...names.slice(0, NAMED_MAX), `${further} more`] : names);
}

/** Ends a sentence with a full stop, unless a title at its end has a punctuation mark. */
const sentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);
