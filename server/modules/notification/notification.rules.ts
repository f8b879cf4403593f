/** The maximum number of people in a group that are listed, and that are counted. */
export const ACTORS_MAX = 10;
export const ACTORS_COUNT_MAX = 1_000;
