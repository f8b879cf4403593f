/** Letters of Hebrew, Arabic and the other scripts that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * A name or title as a part of an English sentence. One that is written from right to left would move the signs and
 * numbers beside it. The marks U+2068 and U+2069 are invisible, also in HTML.
 */
export const isolate = (text: string): string => (RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text);

/** A title in quotation marks, as a part of an English sentence. */
export const quoteTitle = (title: string): string => `“${isolate(title)}”`;
