/** The maximum number of things that are read by their ids at once. */
export const NAMED_MAX = 9;
/** The maximum number of similar things that a thing lists. */
export const SIMILAR_MAX = 12;
/** The similar things that are returned by default. */
export const SIMILAR_DEFAULT = 6;
