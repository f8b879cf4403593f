/** "A", "A and B", "A, B and C". */
export const formatList = (parts: readonly string[]): string => new Intl.ListFormat('en-GB').format(parts);
