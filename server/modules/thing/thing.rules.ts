/** The most things that are read by their ids at once. */
export const NAMED_MAX = 9;
/** The most similar things of one thing. */
export const SIMILAR_MAX = 12;
/** The similar things that are returned by default. */
export const SIMILAR_DEFAULT = 6;
