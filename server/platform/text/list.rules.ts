/** The commas of Latin, Arabic, Chinese and Japanese keyboards, for a regular expression. */
export const COMMAS = ',،，、';

/** "A", "A and B", "A, B and C". */
export const formatList = (parts: readonly string[]): string => new Intl.ListFormat('en-GB').format(parts);
