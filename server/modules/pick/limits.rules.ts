/** The maximum lengths of texts of a pick. Without zod, because small workers import this file. */
export const TITLE_MAX = 200;
export const REFERENCE_MAX = 200;
export const LINK_MAX = 500;
