/** The most things that are read by their ids at once. */
export const NAMED_MAX = 9;
export const SIMILAR_MAX = 12;
export const SIMILAR_DEFAULT = 6;
